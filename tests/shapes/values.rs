//! Rules about values: values that break them in several shapes, and neighbors that are valid.

use kube_conv_lint::Config;
use kube_conv_runtime::content;
use kube_conv_runtime::content::names::NameRule;
use kube_conv_runtime::defaulting::only_adds;
use kube_conv_runtime::field::Path;
use kube_conv_runtime::kind::Scope;
use kube_conv_runtime::meta::events::{event_reason_problem, reason_problem};
use kube_conv_runtime::meta::keys::{annotation_problem, label_problem};
use kube_conv_runtime::meta::{
    FieldReference, MultiReference, SingleReference, validate_conditions,
};
use kube_conv_runtime::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

/// A value of a row, and the number of errors in it.
pub(crate) struct Sample {
    pub(crate) row: &'static str,
    pub(crate) shape: &'static str,
    pub(crate) is_valid: bool,
    pub(crate) errors: fn() -> usize,
}

/// `bad A31 "shape" => errors;` and `good A31 "where it is from" => errors;`
macro_rules! samples {
    (@is_valid bad) => { false };
    (@is_valid good) => { true };
    ($($sort:ident $row:ident $shape:literal => $errors:expr;)*) => {
        pub(crate) const ALL: &[Sample] = &[$(Sample {
            row: stringify!($row),
            shape: $shape,
            is_valid: samples!(@is_valid $sort),
            errors: || $errors,
        }),*];
    };
}

/// Fields with rules of every sort.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ruled {
    #[k8s(minimum = 0)]
    size: i32,
    #[k8s(minimum = 0)]
    wide: Option<i64>,
    #[k8s(optional, atomic, each_val(minimum = 0))]
    sizes: Vec<i32>,
    #[k8s(min_length = 1)]
    title: String,
    #[k8s(required, atomic, min_items = 1)]
    names: Vec<String>,
    #[k8s(minimum = 1)]
    count: i32,
    source: Option<Source>,
    #[k8s(optional)]
    labels: BTreeMap<String, String>,
    #[k8s(optional, list_set)]
    set: Vec<String>,
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    port: Option<i32>,
}

/// The union of a struct, with a discriminator.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Strategy {
    #[k8s(union_discriminator)]
    r#type: Option<String>,
    #[k8s(union_member)]
    rolling: Option<Port>,
    #[k8s(union_member)]
    blue: Option<Port>,
}

/// Fields that an update may not change.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Fixed {
    #[k8s(immutable)]
    address: Option<String>,
    #[k8s(immutable)]
    port: Option<Port>,
    #[k8s(optional, atomic, immutable)]
    names: Vec<String>,
    #[k8s(max_length = 3)]
    title: Option<String>,
    #[k8s(optional, atomic, each_val(max_length = 3))]
    parts: Vec<String>,
    note: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Of<T> {
    of: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Many<T> {
    #[k8s(optional, atomic)]
    all: Vec<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Perhaps<T> {
    of: Option<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closed {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Respelled {
    #[k8s(alias("fast"))]
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    Fast,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Code {
    MovedPermanently = 301,
    Found = 302,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
enum Tagged {
    Git { url: String },
    Local { path: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OpenUnion {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct FreeKeys {
    #[k8s(optional)]
    labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct CheckedKeys {
    #[k8s(optional, each_key(max_length = 10))]
    labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct EnumKeys {
    #[k8s(optional)]
    weights: BTreeMap<Closed, String>,
}

/// Kinds whose statuses differ.
macro_rules! statuses {
    ($($kind:ident of $status:ident { $($field:ident : $ty:ty),* })*) => {
        $(
            #[derive(ApiType, Clone, Debug, PartialEq)]
            struct $status { $($field: $ty),* }

            #[derive(Kind, Clone, Debug, PartialEq)]
            #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
            struct $kind {
                metadata: ObjectMeta,
                status: Option<$status>,
            }
        )*
    };
}

statuses! {
    StatusSecond of Second { replicas: Option<i32>, conditions: Vec<Condition> }
    StatusLast of Last { replicas: Option<i32>, size: Option<i32>, conditions: Vec<Condition> }
    StatusOptional of OptionalOne { replicas: Option<i32>, conditions: Option<Vec<Condition>> }
    StatusFirst of First { conditions: Vec<Condition>, replicas: Option<i32> }
    StatusPlain of Plain { replicas: Option<i32> }
    StatusOnly of Only { conditions: Vec<Condition> }
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct ZeroNumber {
    #[k8s(default = 3)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct ZeroText {
    #[k8s(default = "a")]
    name: String,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct ZeroFlag {
    #[k8s(default = true)]
    paused: bool,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct RightDefault {
    #[k8s(default = 3)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct NoDefaults {
    size: i32,
    name: Option<String>,
}

fn ruled(change: Value) -> usize {
    let mut value = json!({"size": 0, "title": "a", "names": ["a"], "count": 1});
    if let (Value::Object(value), Value::Object(change)) = (&mut value, change) {
        value.extend(change);
    }
    let Some(members) = value.as_object_mut() else {
        return 0;
    };
    // A member that the change sets to the word is left out.
    members.retain(|_, value| value != "absent");
    Ruled::decode(&value).map_or_else(|errors| errors.len(), |_| 0)
}

fn strategy(value: Value) -> usize {
    Strategy::decode(&value).map_or_else(|errors| errors.len(), |_| 0)
}

fn changed(old: Value, new: Value) -> usize {
    let read = |value| serde_json::from_value::<Fixed>(value).unwrap_or_else(|e| panic!("{e}"));
    let (old, new) = (read(old), read(new));
    new.validate_update(&old)
        .map_or_else(|errors| errors.len(), |()| 0)
}

fn defaulted(before: Value, after: Value) -> usize {
    let read = |value| serde_json::from_value::<Ruled>(value).unwrap_or_else(|e| panic!("{e}"));
    let whole = |change: Value| {
        let mut value = json!({"size": 0, "title": "a", "names": ["a"], "count": 1});
        if let (Value::Object(value), Value::Object(change)) = (&mut value, change) {
            value.extend(change);
        }
        read(value)
    };
    only_adds(&whole(before), &whole(after)).map_or_else(|errors| errors.len(), |()| 0)
}

fn metadata(value: Value) -> ObjectMeta {
    serde_json::from_value(value).unwrap_or_else(|e| panic!("{e}"))
}

fn created(value: Value, rule: NameRule) -> usize {
    let path = Path::new("metadata");
    metadata(value)
        .validate(&path, Scope::Namespaced, rule)
        .len()
}

fn in_namespace(namespace: &str) -> usize {
    created(
        json!({"name": "w", "namespace": namespace}),
        NameRule::DnsSubdomain,
    )
}

fn named(name: &str, rule: NameRule) -> usize {
    created(json!({"name": name, "namespace": "default"}), rule)
}

fn prefixed(prefix: &str, rule: NameRule) -> usize {
    created(
        json!({"name": "w", "generateName": prefix, "namespace": "default"}),
        rule,
    )
}

const EARLY: &str = "2020-01-01T00:00:00Z";
const LATE: &str = "2020-01-02T00:00:00Z";

fn updated(old: Value, new: Value) -> usize {
    let whole = |change: Value| {
        let mut value =
            json!({"name": "w", "namespace": "default", "resourceVersion": "1", "uid": "u"});
        if let (Value::Object(value), Value::Object(change)) = (&mut value, change) {
            value.extend(change);
        }
        metadata(value)
    };
    whole(new)
        .validate_update(&whole(old), &Path::new("metadata"))
        .len()
}

fn condition(change: Value) -> usize {
    let mut value = json!({"type": "Ready", "status": "True", "reason": "Up", "message": "", "lastTransitionTime": EARLY});
    if let (Value::Object(value), Value::Object(change)) = (&mut value, change) {
        value.extend(change);
    }
    let condition: Condition = serde_json::from_value(value).unwrap_or_else(|e| panic!("{e}"));
    validate_conditions(&Path::new("conditions"), &[condition]).len()
}

fn field_path(path: &str) -> usize {
    let reference: FieldReference = serde_json::from_value(json!({
        "group": "apps", "version": "v1", "resource": "deployments", "name": "w", "fieldPath": path,
    }))
    .unwrap_or_else(|e| panic!("{e}"));
    reference.validate(&Path::new("fieldRef")).len()
}

fn single(name: &str) -> usize {
    SingleReference::new(name)
        .validate(&Path::new("secretRef"))
        .len()
}

fn multi(reference: Value) -> usize {
    let reference: MultiReference =
        serde_json::from_value(reference).unwrap_or_else(|e| panic!("{e}"));
    reference.validate(&Path::new("targetRef"), &[]).len()
}

fn label(value: &str) -> usize {
    content::label_value(value).len()
}

fn key(problem: Option<&str>) -> usize {
    usize::from(problem.is_some())
}

/// The number of findings of a lint in a type.
fn found<T: ApiType>(id: &str) -> usize {
    let report = Config::strict().check::<T>();
    report.iter().filter(|finding| finding.id == id).count()
}

/// The number of findings in a type that are not in the baseline of another one.
fn new_in<T: ApiType, Old: ApiType>() -> usize {
    let baseline = Config::strict().check::<Old>().baseline();
    Config::strict().check::<T>().since(&baseline).len()
}

const CLOSED: &str = "enum_open_ended_documented";
const CLOSED_UNION: &str = "union_open_ended";
const KEYS: &str = "map_keys_validated";
const FIRST: &str = "conditions_first_field";
const ZERO: &str = "no_accidental_zero_default";

samples! {
    bad C21 "a field" => found::<Of<Closed>>(CLOSED);
    bad C21 "in a list" => found::<Many<Closed>>(CLOSED);
    bad C21 "behind Option" => found::<Perhaps<Closed>>(CLOSED);
    bad C21 "with an older spelling" => found::<Of<Respelled>>(CLOSED);
    good C21 "values that are kept" => found::<Of<Open>>(CLOSED);
    good C21 "a text" => found::<Of<String>>(CLOSED);
    good C21 "numbers" => found::<Of<Code>>(CLOSED);

    bad C23 "a field" => found::<Of<Source>>(CLOSED_UNION);
    bad C23 "in a list" => found::<Many<Source>>(CLOSED_UNION);
    bad C23 "with a tag" => found::<Of<Tagged>>(CLOSED_UNION);
    good C23 "members that are kept" => found::<Of<OpenUnion>>(CLOSED_UNION);
    good C23 "an enum without data" => found::<Of<Closed>>(CLOSED_UNION);
    good C23 "an object" => found::<Of<Port>>(CLOSED_UNION);

    bad C12 "a map" => found::<FreeKeys>(KEYS);
    bad C12 "behind Option" => found::<Perhaps<BTreeMap<String, String>>>(KEYS);
    bad C12 "in a list" => found::<Many<FreeKeys>>(KEYS);
    good C12 "keys with a rule" => found::<CheckedKeys>(KEYS);
    good C12 "keys of an enum" => found::<EnumKeys>(KEYS);
    good C12 "no map" => found::<Of<Port>>(KEYS);

    bad B4 "second" => found::<StatusSecond>(FIRST);
    bad B4 "last of three" => found::<StatusLast>(FIRST);
    bad B4 "behind Option" => found::<StatusOptional>(FIRST);
    good B4 "first" => found::<StatusFirst>(FIRST);
    good B4 "no conditions" => found::<StatusPlain>(FIRST);
    good B4 "first of one" => found::<StatusOnly>(FIRST);

    bad B44 "at another path" => new_in::<Many<Closed>, Of<Closed>>();
    bad B44 "another finding at the path" => new_in::<Of<Source>, Of<Closed>>();
    bad B44 "in another type" => new_in::<FreeKeys, CheckedKeys>();
    good B44 "the same findings" => new_in::<Many<Closed>, Many<Closed>>();
    good B44 "one that is mended" => new_in::<Of<Open>, Of<Open>>();

    bad A164 "derived, of a number" => found::<ZeroNumber>(ZERO);
    bad A164 "derived, of a text" => found::<ZeroText>(ZERO);
    bad A164 "derived, of a boolean" => found::<ZeroFlag>(ZERO);
    good A164 "of the defaults" => found::<RightDefault>(ZERO);
    good A164 "derived, without defaults" => found::<NoDefaults>(ZERO);
    good A164 "no `Default`" => found::<Port>(ZERO);

    bad A31 "a dot" => in_namespace("a.b");
    bad A31 "a capital" => in_namespace("Acme");
    bad A31 "64 bytes" => in_namespace(&"a".repeat(64));
    bad A31 "a dash at the end" => in_namespace("acme-");
    good A31 "kube-system" => in_namespace("kube-system");
    good A31 "a digit first" => in_namespace("3scale");

    bad A34 "a slash" => named("a/b", NameRule::PathSegment);
    bad A34 "a percent sign" => named("a%2fb", NameRule::PathSegment);
    bad A34 "two dots" => named("..", NameRule::PathSegment);
    bad A34 "a slash in a subdomain" => named("a/b", NameRule::DnsSubdomain);
    good A34 "rbac/v1, system:node" => named("system:node", NameRule::PathSegment);
    good A34 "a subdomain" => named("widgets.acme.dev", NameRule::DnsSubdomain);

    bad A40 "on an object that had none" => updated(json!({}), json!({"deletionTimestamp": EARLY}));
    bad A40 "along with a grace period" => updated(json!({}), json!({"deletionTimestamp": EARLY, "deletionGracePeriodSeconds": 0}));
    bad A40 "another time" => updated(json!({"deletionTimestamp": EARLY}), json!({"deletionTimestamp": LATE}));
    good A40 "the same instant in another zone" => updated(json!({"deletionTimestamp": EARLY}), json!({"deletionTimestamp": "2020-01-01T01:00:00+01:00"}));

    bad A41 "unset" => updated(json!({"deletionTimestamp": EARLY}), json!({}));
    bad A41 "later" => updated(json!({"deletionTimestamp": EARLY}), json!({"deletionTimestamp": LATE}));
    bad A41 "a longer grace period" => updated(json!({"deletionTimestamp": EARLY, "deletionGracePeriodSeconds": 3}), json!({"deletionTimestamp": EARLY, "deletionGracePeriodSeconds": 30}));
    good A41 "as it was" => updated(json!({"deletionTimestamp": EARLY, "deletionGracePeriodSeconds": 3}), json!({"deletionTimestamp": EARLY, "deletionGracePeriodSeconds": 3}));

    bad A46 "a capital" => prefixed("Web-", NameRule::DnsSubdomain);
    bad A46 "an underscore" => prefixed("my_web-", NameRule::DnsLabel);
    bad A46 "a slash" => prefixed("a/b-", NameRule::PathSegment);
    bad A46 "too long" => prefixed(&format!("{}-", "a".repeat(300)), NameRule::DnsSubdomain);
    good A46 "a dash at the end" => prefixed("web-", NameRule::DnsSubdomain);

    bad A73 "empty" => condition(json!({"type": ""}));
    bad A73 "a space" => condition(json!({"type": "Not ready"}));
    bad A73 "two slashes" => condition(json!({"type": "acme.dev/a/Ready"}));
    good A73 "a domain before it" => condition(json!({"type": "acme.dev/Ready"}));

    bad A82 "-1" => condition(json!({"observedGeneration": -1}));
    bad A82 "far below zero" => condition(json!({"observedGeneration": i64::MIN}));
    bad A82 "in a list of conditions" => condition(json!({"observedGeneration": -3, "type": "Up"}));
    good A82 "absent" => condition(json!({}));
    good A82 "a generation" => condition(json!({"observedGeneration": 3}));

    bad A84 "empty" => condition(json!({"reason": ""}));
    bad A84 "words" => condition(json!({"reason": "not enough"}));
    bad A84 "1025 bytes" => condition(json!({"reason": "a".repeat(1025)}));
    good A84 "a colon inside, as the pattern allows" => condition(json!({"reason": "Node:NotReady"}));

    bad A85 "words" => key(reason_problem("not enough replicas"));
    bad A85 "a small letter first" => key(reason_problem("notReady"));
    bad A85 "a dash" => key(reason_problem("Not-Ready"));
    bad A85 "empty" => key(reason_problem(""));
    good A85 "apps/v1 Deployment" => key(reason_problem("MinimumReplicasUnavailable"));

    bad A231 "words" => key(event_reason_problem("pulling the image"));
    bad A231 "a small letter first" => key(event_reason_problem("backOff"));
    bad A231 "129 bytes" => key(event_reason_problem(&format!("A{}", "a".repeat(128))));
    good A231 "core/v1 Pod" => key(event_reason_problem("BackOffPullImage"));

    bad A232 "Started" => key(event_reason_problem("Started"));
    bad A232 "Failed" => key(event_reason_problem("Failed"));
    bad A232 "Created" => key(event_reason_problem("Created"));
    good A232 "says what failed" => key(event_reason_problem("FailedMount"));

    bad A256 "a label" => key(label_problem("tier"));
    bad A256 "an annotation" => key(annotation_problem("tier"));
    bad A256 "nothing before the slash" => key(label_problem("/tier"));
    good A256 "a prefix" => key(label_problem("widgets.acme.dev/tier"));

    bad A257 "a label" => key(label_problem("app"));
    bad A257 "an annotation" => key(annotation_problem("checksum"));
    bad A257 "with a dot" => key(label_problem("acme.tier"));
    good A257 "a prefix" => key(annotation_problem("acme.dev/checksum"));

    bad A258 "kubernetes.io" => key(label_problem("kubernetes.io/tier"));
    bad A258 "below k8s.io" => key(label_problem("node.k8s.io/tier"));
    bad A258 "an annotation" => key(annotation_problem("apps.kubernetes.io/tier"));
    good A258 "a domain that ends like it" => key(label_problem("notkubernetes.io/tier"));

    bad A259 "k8s.io" => key(label_problem("k8s.io/tier"));
    bad A259 "below k8s.io" => key(label_problem("acme.k8s.io/tier"));
    bad A259 "an annotation" => key(annotation_problem("acme.k8s.io/tier"));
    good A259 "a domain of one's own" => key(label_problem("acme.dev/tier"));

    bad A260 "a capital" => key(label_problem("acme.dev/Tier"));
    bad A260 "an underscore" => key(label_problem("acme.dev/my_tier"));
    bad A260 "an annotation" => key(annotation_problem("acme.dev/myTier"));
    good A260 "dashes" => key(label_problem("acme.dev/pod-template-hash"));

    bad A263 "alpha" => key(annotation_problem("alpha.acme.dev/tier"));
    bad A263 "beta in the middle" => key(annotation_problem("widgets.beta.acme.dev/tier"));
    bad A263 "of Kubernetes' style" => key(annotation_problem("scheduler.alpha.kubernetes.io/tolerations"));
    good A263 "a word that begins so" => key(annotation_problem("alphabet.dev/tier"));

    bad D5 "64 characters" => label(&"a".repeat(64));
    bad D5 "a dash at the end" => label("widget-");
    bad D5 "a slash, of a name with its namespace" => label("default/widget");
    good D5 "63 characters" => label(&"a".repeat(63));
    good D5 "empty" => label("");

    bad D6 "without a prefix" => key(label_problem("dedicated"));
    bad D6 "Kubernetes' own" => key(label_problem("node.kubernetes.io/unreachable"));
    bad D6 "a capital" => key(label_problem("acme.dev/Dedicated"));
    good D6 "a prefix" => key(label_problem("acme.dev/dedicated"));

    bad A109 "a number" => ruled(json!({"size": -1}));
    bad A109 "an int64" => ruled(json!({"wide": -1}));
    bad A109 "in a list" => ruled(json!({"sizes": [1, -1]}));
    good A109 "0" => ruled(json!({"size": 0, "wide": 0, "sizes": [0]}));

    bad A121 "two members" => ruled(json!({"source": {"git": {"url": "a"}, "oci": {"image": "a"}}}));
    bad A121 "two members of a struct" => strategy(json!({"rolling": {"name": "a"}, "blue": {"name": "a"}}));
    bad A121 "another member than the discriminator names" => strategy(json!({"type": "Rolling", "rolling": {"name": "a"}, "blue": {"name": "a"}}));
    good A121 "one member" => ruled(json!({"source": {"git": {"url": "a"}}}));
    good A121 "null next to one" => ruled(json!({"source": {"git": {"url": "a"}, "oci": null}}));

    bad A143 "a text" => ruled(json!({"title": "absent"}));
    bad A143 "a number, null" => ruled(json!({"size": null}));
    bad A143 "a list" => ruled(json!({"names": "absent"}));
    good A143 "zero" => ruled(json!({"size": 0}));

    bad A144 "a required one among them" => ruled(json!({"wide": "absent", "count": "absent"}));
    bad A144 "an optional one of another type" => ruled(json!({"wide": "3"}));
    bad A144 "a required field in an optional list" => ruled(json!({"ports": [{"port": 1}]}));
    good A144 "a number, a list, a map, a union" => ruled(json!({}));
    good A144 "null" => ruled(json!({"wide": null, "source": null, "labels": null}));

    bad A152 "an empty text" => ruled(json!({"title": ""}));
    bad A152 "an empty list" => ruled(json!({"names": []}));
    bad A152 "0" => ruled(json!({"count": 0}));
    bad A152 "unset" => ruled(json!({"count": "absent"}));
    good A152 "the least value" => ruled(json!({"title": "a", "names": ["a"], "count": 1}));

    bad C4 "a field" => ruled(json!({"size": "absent"}));
    bad C4 "in a list" => ruled(json!({"ports": [{}]}));
    bad C4 "in a union" => ruled(json!({"source": {"git": {}}}));
    good C4 "optional ones" => ruled(json!({"ports": [{"name": "a"}]}));

    bad C10 "a set" => ruled(json!({"set": ["a", "a"]}));
    bad C10 "a list map" => ruled(json!({"ports": [{"name": "a"}, {"name": "a", "port": 1}]}));
    bad C10 "not next to each other" => ruled(json!({"set": ["a", "b", "a"]}));
    good C10 "an atomic list" => ruled(json!({"names": ["a", "a"]}));

    bad A169 "a value that is set" => defaulted(json!({"wide": 1}), json!({"wide": 2}));
    bad A169 "a key that goes" => defaulted(json!({"labels": {"a": "b"}}), json!({}));
    bad A169 "an item that goes" => defaulted(json!({"ports": [{"name": "a"}]}), json!({}));
    good A169 "what was unset, a key, an item" => defaulted(json!({"labels": {"a": "b"}}), json!({"wide": 1, "labels": {"a": "b", "c": "d"}, "ports": [{"name": "a"}]}));

    bad A170 "an atomic list" => defaulted(json!({"sizes": [1]}), json!({"sizes": [1, 2]}));
    bad A170 "in front" => defaulted(json!({"sizes": [1]}), json!({"sizes": [2, 1]}));
    bad A170 "a required list" => defaulted(json!({"names": ["a"]}), json!({"names": ["a", "b"]}));
    good A170 "a set" => defaulted(json!({"set": ["a"]}), json!({"set": ["a", "b"]}));
    good A170 "a list map" => defaulted(json!({"ports": [{"name": "a"}]}), json!({"ports": [{"name": "a"}, {"name": "b"}]}));

    bad A174 "a text" => changed(json!({"address": "a"}), json!({"address": "b"}));
    bad A174 "an object" => changed(json!({"port": {"name": "a"}}), json!({"port": {"name": "b"}}));
    bad A174 "a list" => changed(json!({"names": ["a"]}), json!({"names": ["a", "b"]}));
    good A174 "the same" => changed(json!({"address": "a", "port": {"name": "a"}}), json!({"address": "a", "port": {"name": "a"}}));

    bad C29 "a changed value" => changed(json!({"title": "long"}), json!({"title": "longer"}));
    bad C29 "a new value" => changed(json!({}), json!({"title": "long"}));
    bad C29 "a changed list" => changed(json!({"parts": ["long"]}), json!({"parts": ["longer"]}));
    good C29 "as it was" => changed(json!({"title": "long"}), json!({"title": "long", "note": "b"}));
    good C29 "a list as it was" => changed(json!({"parts": ["long"]}), json!({"parts": ["long"], "note": "b"}));

    bad A208 "a dot first" => field_path(".spec.replicas");
    bad A208 "an open bracket" => field_path("spec.containers[0");
    bad A208 "empty" => field_path("");
    bad A208 "several values" => field_path("spec.containers[*].name");
    good A208 "an index and a key" => field_path("spec.containers[0].name");

    bad A212 "a slash" => single("a/b");
    bad A212 "two dots" => single("..");
    bad A212 "empty" => single("");
    bad A212 "a resource" => multi(json!({"group": "acme.dev", "resource": "a/b", "name": "w"}));
    bad A212 "a namespace" => multi(json!({"group": "acme.dev", "resource": "widgets", "name": "w", "namespace": "a/b"}));
    good A212 "a name with dots" => single("tls.acme.dev");

    bad A172 "unset by the manifest, another default" => changed(json!({"address": "a"}), json!({"address": "b", "note": "c"}));
    bad A172 "an object" => changed(json!({"port": {"name": "a", "port": 1}}), json!({"port": {"name": "a", "port": 2}}));
    bad A172 "a list" => changed(json!({"names": ["a"]}), json!({"names": ["b"]}));
    good A172 "the same manifest again" => changed(json!({"address": "a", "names": ["a"]}), json!({"address": "a", "names": ["a"]}));
}

#[test]
fn values_that_break_a_rule_have_errors_and_neighbors_have_none() {
    let wrong = ALL.iter().filter_map(|sample| {
        let errors = (sample.errors)();
        let is_valid = errors == 0;
        (is_valid != sample.is_valid)
            .then(|| format!("{} `{}`: {errors} errors", sample.row, sample.shape))
    });
    crate::assert_none(&wrong.collect::<Vec<_>>());
}
