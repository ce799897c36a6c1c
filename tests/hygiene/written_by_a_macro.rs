//! Every key, in items that a macro writes and derives that come from outside of it: names of generated code resolve
//! although the tokens of the user have the hygiene of another macro.

use ::kube_conv_runtime::meta::{Condition, ObjectMeta, Time};
use ::kube_conv_runtime::validate::{Context, CustomRule};
use ::kube_conv_runtime::{ApiType, Kind, json};
use ::serde_json::Value;
use ::std::assert_eq;
use ::std::boxed::Box;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::collections::BTreeMap;
use ::std::convert::{From, Into};
use ::std::fmt::Debug;
use ::std::option::Option::{self, Some};
use ::std::result::Result::{self, Err, Ok};
use ::std::string::String;
use ::std::vec::Vec;

macro_rules! every_key {
    ($kind:meta, $api_type:meta) => {
        #[$kind]
        #[k8s(group = "a.dev", version = "v1beta1", scope = Namespaced, kind = "Gate", served = false, storage = false)]
        #[k8s(deprecated = "gone", no_status_subresource)]
        struct OldGate {
            metadata: ObjectMeta,
            spec: OldSpec,
            status: Option<Status>,
        }

        #[$kind]
        #[k8s(group = "a.dev", version = "v1", scope = Cluster, empty_subresources)]
        struct Fence {
            metadata: ObjectMeta,
        }

        #[$api_type]
        struct OldSpec {
            old_size: Option<i32>,
        }

        #[$kind]
        #[k8s(group = "a.dev", version = "v1", scope = Namespaced, kind = "Gate", converts(from = OldGate))]
        #[k8s(plural = "gates", singular = "gate", list_kind = "GateList", short_names("gt"), categories("doors"))]
        #[k8s(printer_column("Size", ".spec.size"), printer_column(age), selectable_field = ".spec.name")]
        #[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.replicas"))]
        #[k8s(annotations("a" = "b"), labels("c" = "d"), conversion(service = "s", namespace = "n"))]
        #[k8s(condition_types("Ready"), strict, crate = ::kube_conv_runtime)]
        struct Gate {
            metadata: ObjectMeta,
            spec: Spec,
            status: Option<Status>,
        }

        #[$api_type]
        #[k8s(converts(from = OldSpec), cel("self.size > 0", message = "must be positive"), default)]
        #[k8s(rules(anything()), validate = Self::check, reserved("width"), doc = "Of a gate.")]
        struct Spec {
            #[k8s(from = "oldSize", default = Self::one(), minimum = 1, maximum = 9, multiple_of = 1)]
            size: i32,
            #[k8s(added(keep), default = "a", min_length = 1, max_length = 9, max_bytes = 9, pattern = "a")]
            #[k8s(name = "name", neq = "b", enum_values("a", "c"), title = "t", example = "a")]
            text: String,
            #[k8s(added(keep), optional, external_docs(url = "https://a.dev"))]
            #[k8s(list_map(name), item(name = "a", subfield(port, minimum = 1)))]
            #[k8s(min_items = 0, max_items = 9, patch_strategy = merge, patch_merge_key = name)]
            ports: Vec<Port>,
            #[k8s(added(keep))]
            rest: Option<Box<Rest>>,
        }

        impl Spec {
            const fn one() -> i32 {
                1
            }

            const fn check(&self, _: &Context<'_, Self>) {}
        }

        #[$api_type]
        struct Port {
            name: String,
            #[k8s(default = 1, immutable, exclusive_minimum = -1, exclusive_maximum = 99)]
            port: i32,
        }

        #[$api_type]
        #[k8s(map_type = atomic, min_properties = 0, max_properties = 99)]
        struct Rest {
            size: Option<i32>,
            #[k8s(default_from = Self::derived, keep_old, monotonic, rules(even()), validate = grows)]
            derived: Option<i32>,
            #[k8s(default_from = of_rest)]
            again: Option<String>,
            #[k8s(with = as_text, as = String, default = "7", rules(small()), validate = is_small)]
            counted: Counted,
            #[k8s(foreign)]
            foreign: Option<Theirs>,
            #[k8s(optional, atomic, unique_items, each_val(max_length = 9))]
            unique: Vec<String>,
            #[k8s(optional, atomic, unique(name))]
            named: Vec<Port>,
            #[k8s(required, list_set)]
            set: Vec<String>,
            #[k8s(optional, list_type = none)]
            plain: Vec<String>,
            #[k8s(optional, each_key(max_length = 3), map_type = granular)]
            map: BTreeMap<String, String>,
            #[k8s(nullable, opaque, allow(no_floats_in_spec, reason = "measured"))]
            nullable: Option<f64>,
            #[k8s(embedded, preserve_unknown_fields)]
            embedded: Option<Value>,
            #[k8s(recursive(depth = 2), optional, atomic)]
            children: Vec<Self>,
            #[k8s(update(no_set, no_unset), schema = json!({"maxLength": 9}), not = json!({"maxLength": 0}))]
            fixed: Option<String>,
            #[k8s(all_of(json!({"maxLength": 9})), any_of(json!({"maxLength": 9})), one_of(json!({"maxLength": 9})))]
            fragments: Option<String>,
            #[k8s(forbidden)]
            banned: Option<bool>,
            #[k8s(if_enabled("Feature", maximum = 5), if_disabled("Feature", forbidden))]
            switched: Option<i32>,
            #[k8s(dependent_required(size), dependent_forbidden(banned))]
            depends: Option<i32>,
            #[k8s(mode_discriminator)]
            mode: Mode,
            #[k8s(if_mode("Fast", required, maximum = 5))]
            speed: Option<i32>,
            #[k8s(format = "byte")]
            bytes: Option<String>,
            name: Option<Name>,
            names: Option<Names>,
            source: Option<Source>,
            choice: Option<Choice>,
            members: Option<Members>,
            level: Option<Level>,
            own: Option<Own>,
            #[k8s(flatten)]
            tagged: Option<Tagged>,
            at_time: Option<Time>,
        }

        impl Rest {
            fn derived(&self) -> Option<i32> {
                self.size.map(|size| size.saturating_mul(2))
            }
        }

        fn of_rest(rest: &Rest) -> Option<String> {
            rest.derived.map(|_| String::from("derived"))
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

        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        struct Theirs(String);

        impl ::schemars::JsonSchema for Theirs {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                "Theirs".into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({"type": "string"})
            }
        }

        #[$api_type]
        #[k8s(max_length = 63, rules(any_name()), validate = Self::check)]
        struct Name(String);

        impl Name {
            const fn check(&self, _: &Context<'_, Self>) {}
        }

        #[$api_type]
        #[k8s(list_map(name))]
        struct Names(Vec<Port>);

        #[$api_type]
        #[k8s(rename_all = "camelCase", rename_all_fields = "camelCase", union_cel = none)]
        enum Source {
            Git {
                url: String,
                #[k8s(default = 1, validate = grows)]
                depth: i32,
            },
            #[k8s(member_name = "oci")]
            Oci(Name),
            #[k8s(unknown)]
            Other(Value),
        }

        #[$api_type]
        #[k8s(discriminator = "type")]
        enum Choice {
            #[k8s(default)]
            Nothing,
            #[k8s(name = "Something")]
            Some { a: i32 },
        }

        #[$api_type]
        #[k8s(tag = "kindOf")]
        enum Tagged {
            Text { text: String },
            Count { count: i32 },
        }

        #[$api_type]
        struct Members {
            #[k8s(union_discriminator)]
            sort: String,
            #[k8s(union_member)]
            git: Option<Port>,
            #[k8s(union_member = "OCI")]
            oci: Option<Untagged>,
            #[k8s(zero_or_one_of_member(union = "other"))]
            first: Option<i32>,
            #[k8s(zero_or_one_of_member(union = "other"))]
            second: Option<i32>,
        }

        #[$api_type]
        #[k8s(untagged)]
        enum Untagged {
            Number(i32),
            Text(String),
        }

        #[$api_type]
        enum Mode {
            #[k8s(alias("quick"))]
            Fast,
            #[k8s(enum_exclude)]
            Slow,
            #[k8s(unknown)]
            Other(String),
        }

        #[derive(ApiType, Clone, Copy, Debug, PartialEq)]
        #[k8s(integer)]
        enum Level {
            Low = 1,
            High = 2,
        }

        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize, ApiType)]
        #[k8s(serde = external)]
        struct Own {
            own: i32,
        }

        #[$api_type]
        struct Status {
            replicas: Option<i32>,
            conditions: Vec<Condition>,
        }

        const fn even() -> CustomRule<i32> {
            CustomRule::new("even", |value: &i32| match value % 2 {
                0 => Ok(()),
                _ => Err(From::from("must be even")),
            })
        }

        const fn anything() -> CustomRule<Spec> {
            CustomRule::new("anything", |_| Ok(()))
        }

        const fn any_name() -> CustomRule<Name> {
            CustomRule::new("anyName", |_| Ok(()))
        }

        const fn small() -> CustomRule<Counted> {
            CustomRule::new("small", |_| Ok(()))
        }

        const fn is_small(value: &Counted, _: &Context<'_, Counted>) -> Result<(), &'static str> {
            match value.0 {
                ..10 => Ok(()),
                _ => Err("must be less than 10"),
            }
        }

        fn grows(value: &i32, context: &Context<'_, i32>) -> Result<(), String> {
            match context.old() {
                Some(old) if old > value => Err(String::from("must not shrink")),
                _ => Ok(()),
            }
        }
    };
}

every_key!(
    derive(Kind, Clone, Debug, PartialEq),
    derive(ApiType, Clone, Debug, PartialEq)
);

#[test]
fn what_is_derived_and_checked_is_that_of_the_macro() {
    let value = json!({
        "metadata": {"name": "a"},
        "spec": {"rest": {"size": 3, "mode": "Fast", "speed": 9, "set": [], "counted": "11"}},
    });
    let mut gate: Gate = ::serde_json::from_value(value).unwrap();
    gate.set_defaults();
    let rest = gate.spec.rest.as_ref().unwrap();
    assert_eq!(
        (rest.derived, rest.again.as_deref()),
        (Some(6), Some("derived"))
    );
    assert_eq!(
        gate.validate().unwrap_err().messages(),
        [
            "spec.rest.speed: Invalid value: 9: must be less than or equal to 5",
            "spec.rest.counted: Invalid value: must be less than 10",
            "spec.rest.switched: Internal error: undefined validation option \"Feature\"",
        ]
    );
    let _crd = Gate::crd();
}
