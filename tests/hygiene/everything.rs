//! One item of every kind, with every key that generates code, and without the prelude.

use ::kube_conv_runtime::field::{Error, ErrorList, Path};
use ::kube_conv_runtime::meta::{Condition, ObjectMeta};
use ::kube_conv_runtime::validate::{Context, CustomRule};
use ::kube_conv_runtime::{ApiType, Kind, json};
use ::std::assert_eq;
use ::std::boxed::Box;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::collections::BTreeMap;
use ::std::convert::{From, Into};
use ::std::fmt::Debug;
use ::std::option::Option::{self, None, Some};
use ::std::result::Result::{self, Err, Ok};
use ::std::string::String;
use ::std::vec;
use ::std::vec::Vec;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, short_names("evg"), deprecated = "gone")]
#[k8s(printer_column("Number", ".spec.number"), printer_column(age))]
#[k8s(scale(spec_replicas = ".spec.number", status_replicas = ".status.replicas"))]
#[k8s(selectable_field = ".spec.text")]
#[k8s(annotations("a" = "b"), labels("c" = "d"))]
struct Everything {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.number > 0",
    message = "must be positive",
    reason = "FieldValueInvalid"
))]
struct Spec {
    #[k8s(default = Self::one(), minimum = 1, maximum = 9)]
    number: i32,
    #[k8s(default = "abc", min_length = 1, max_length = 63, pattern = "^[a-z]+$")]
    text: String,
    #[k8s(default = json!({}))]
    inner: Inner,
    #[k8s(default = vec![Port::first()], list_map(name))]
    ports: Vec<Port>,
    #[k8s(optional, list_set, each_val(max_length = 9))]
    set: Vec<String>,
    #[k8s(optional, map_type = atomic)]
    map: BTreeMap<String, String>,
    #[k8s(optional, recursive(depth = 2))]
    children: Vec<Self>,
    maybe: Option<Box<Inner>>,
    #[k8s(flatten)]
    union: Union,
    #[k8s(flatten)]
    choice: Option<Choice>,
    #[k8s(optional)]
    names: Vec<Name>,
    #[k8s(with = as_text, as = String)]
    counted: Counted,
    #[k8s(max_bytes = 9, neq = "a", immutable)]
    fixed: Option<String>,
    #[k8s(forbidden)]
    banned: Option<bool>,
    #[k8s(optional, atomic, unique_items)]
    unique: Vec<i32>,
    #[k8s(optional, each_key(max_length = 3), each_val(minimum = 0))]
    bounded: BTreeMap<String, i32>,
    checked: Option<Checked>,
}

impl Spec {
    const fn one() -> i32 {
        1
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Counted(i32);

mod as_text {
    use super::Counted;
    use ::serde::{Deserialize, Deserializer, Serializer};
    use ::std::result::Result::{self, Ok};
    use ::std::string::{String, ToString};

    pub(super) fn serialize<S: Serializer>(value: &Counted, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&value.0.to_string())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Counted, D::Error> {
        let text = String::deserialize(input)?;
        Ok(Counted(text.parse().unwrap_or_default()))
    }
}

/// Custom checks in each place that accepts them.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rules(not_negative()), validate = Self::ordered)]
struct Checked {
    #[k8s(rules(even(), self::even()), validate = self::grows)]
    least: i32,
    #[k8s(rules(even()), validate = grows)]
    most: Option<i32>,
    #[k8s(rules(short()))]
    text: Option<String>,
    #[k8s(with = as_text, as = String, rules(small()), validate = is_small)]
    counted: Counted,
    member: CheckedUnion,
    newtype: CheckedName,
}

impl Checked {
    fn ordered(&self, _: &Context<'_, Self>) -> Option<Error> {
        let most = self.most?;
        let at = Path::new("most");
        (most < self.least).then(|| Error::invalid(at, most, "must not be less than `least`"))
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(validate = CheckedUnion::nothing)]
enum CheckedUnion {
    Git {
        #[k8s(rules(even()), validate = grows)]
        depth: i32,
    },
    Oci(CheckedName),
}

impl CheckedUnion {
    const fn nothing(_: &Self, _: &Context<'_, Self>) {}
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 9, rules(anything()), validate = any_name)]
struct CheckedName(String);

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err(From::from("must be even")),
    })
}

const fn short() -> CustomRule<str> {
    CustomRule::new("short", |text| match text.len() {
        0..4 => Ok(()),
        _ => Err(From::from("must be short")),
    })
}

const fn small() -> CustomRule<Counted> {
    CustomRule::new("small", |_| Ok(()))
}

const fn not_negative() -> CustomRule<Checked> {
    CustomRule::new("notNegative", |value| match value.least {
        0.. => Ok(()),
        _ => Err(From::from("must not be negative")),
    })
}

const fn anything() -> CustomRule<CheckedName> {
    CustomRule::new("anything", |_| Ok(()))
}

const fn is_small(value: &Counted, _: &Context<'_, Counted>) -> Result<(), &'static str> {
    match value.0 {
        ..10 => Ok(()),
        _ => Err("must be less than 10"),
    }
}

const fn any_name(_: &CheckedName, _: &Context<'_, CheckedName>) -> ErrorList {
    ErrorList::new()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "checks are so")]
fn grows(value: &i32, context: &Context<'_, i32>) -> Result<(), String> {
    match context.old() {
        Some(old) if old > value => Err(String::from("must not shrink")),
        _ => Ok(()),
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Inner {
    #[k8s(default = true)]
    flag: bool,
    number: Option<i64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    #[k8s(default = Protocol::Tcp)]
    protocol: Protocol,
    #[k8s(default = Level::Low)]
    level: Level,
}

impl Port {
    fn first() -> Self {
        Self {
            name: String::from("first"),
            protocol: Protocol::Tcp,
            level: Level::Low,
        }
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Protocol {
    #[k8s(name = "TCP")]
    Tcp,
    #[k8s(name = "UDP")]
    Udp,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = 1,
    High = 2,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    Git {
        url: String,
        #[k8s(default = 1)]
        depth: i32,
    },
    Oci(Inner),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Choice {
    Nothing,
    Something { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 63)]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    replicas: Option<i32>,
    conditions: Vec<Condition>,
}

#[test]
fn an_object_is_read_and_written() {
    let value = json!({
        "apiVersion": "a.dev/v1",
        "kind": "Everything",
        "metadata": {"name": "a"},
        "spec": {
            "git": {"url": "u"},
            "type": "Something",
            "something": {"a": 1},
            "children": [],
            "counted": "7"
        }
    });
    let read: Everything = ::serde_json::from_value(value).unwrap();
    assert_eq!(read.spec.number, 1);
    assert_eq!(read.spec.text, "abc");
    assert_eq!(
        read.spec.inner,
        Inner {
            flag: true,
            number: None
        }
    );
    assert_eq!(read.spec.ports, [Port::first()]);
    assert_eq!(
        read.spec.union,
        Union::Git {
            url: String::from("u"),
            depth: 1
        }
    );
    assert_eq!(read.spec.choice, Some(Choice::Something { a: 1 }));
    assert_eq!(read.spec.counted, Counted(7));
    let again: Everything =
        ::serde_json::from_value(::serde_json::to_value(&read).unwrap()).unwrap();
    assert_eq!(again, read);
    let _crd = Everything::crd();
    let made = Everything::new("a", read.spec);
    assert_eq!(made.status, None);
}

#[test]
fn custom_checks_are_called() {
    let checked = |least, most| Checked {
        least,
        most: Some(most),
        text: Some(String::from("long")),
        counted: Counted(10),
        member: CheckedUnion::Git { depth: 3 },
        newtype: CheckedName(String::new()),
    };
    let errors = checked(2, 1).validate().unwrap_err().messages();
    assert_eq!(
        errors,
        [
            "most: Invalid value: 1: must not be less than `least`",
            "most: Invalid value: 1: must be even",
            "text: Invalid value: \"long\": must be short",
            "counted: Invalid value: must be less than 10",
            "member.git.depth: Invalid value: 3: must be even",
        ]
    );
    let old = checked(4, 8);
    let new = Checked {
        least: 2,
        ..old.clone()
    };
    let rejected = new.validate_update(&old).unwrap_err().messages();
    assert_eq!(rejected, ["least: Invalid value: 2: must not shrink"]);
}
