//! Features that types of real operators need: sets, nonzero integers, and custom conditions.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]
#![allow(deprecated, reason = "the warnings about unsigned integers")]

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta;
use kube_conv_runtime::meta::labels::LabelSelectorOptions;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema;
use kube_conv_runtime::validate::Context;
use std::collections::BTreeSet;
use std::num::{NonZeroI8, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32};

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tags(BTreeSet<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Sets {
    #[k8s(optional, max_items = 3)]
    names: BTreeSet<String>,
    #[k8s(optional, each_val(neq = "Fast"))]
    modes: BTreeSet<Mode>,
    numbers: Option<BTreeSet<i32>>,
    #[k8s(optional)]
    tags: Tags,
    #[k8s(default = BTreeSet::from([1, 2]))]
    defaulted: BTreeSet<i32>,
}

fn schema_of<T: ApiType>() -> Value {
    serde_json::to_value(type_schema::schema_of::<T>()).unwrap()
}

#[test]
fn a_set_is_a_list_of_type_set() {
    let schema = schema_of::<Sets>();
    for field in ["names", "modes", "numbers", "tags", "defaulted"] {
        let field = &schema["properties"][field];
        assert_eq!(field["type"], "array");
        assert_eq!(field["x-kubernetes-list-type"], "set");
    }
    assert_eq!(schema["properties"]["defaulted"]["default"], json!([1, 2]));
}

#[test]
fn a_duplicate_item_of_a_set_is_rejected() {
    let sets = json!({"names": ["a", "b", "a"], "numbers": [2, 2], "tags": ["x", "x"]});
    assert_errors!(
        Sets::decode(&sets),
        [
            r#"names[2]: Duplicate value: "a""#,
            "numbers[1]: Duplicate value: 2",
            r#"tags[1]: Duplicate value: "x""#,
        ]
    );
}

#[test]
fn a_set_is_written_in_its_order_and_left_out_when_empty() {
    let sets = Sets::decode(&json!({"names": ["b", "a"], "modes": null, "numbers": []})).unwrap();
    assert_eq!(
        serde_json::to_value(&sets).unwrap(),
        json!({"names": ["a", "b"], "numbers": [], "defaulted": [1, 2]})
    );
}

#[test]
fn the_items_of_a_set_are_validated() {
    let mut sets = Sets::decode(&json!({})).unwrap();
    sets.names = ["a", "b", "c", "d"].map(String::from).into();
    sets.modes = BTreeSet::from([Mode::Slow, Mode::Fast]);
    assert_errors!(
        sets.validate(),
        [
            "names: Too many: 4: must have at most 3 items",
            r#"modes[0]: Invalid value: "Fast": must not be equal to "Fast""#,
        ]
    );
    let mut newer = sets.clone();
    assert_valid!(newer.validate_update(&sets));
    newer.modes = BTreeSet::from([Mode::Slow]);
    newer.names.clear();
    assert_valid!(newer.validate_update(&sets));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Numbers {
    a: NonZeroU8,
    b: NonZeroU16,
    c: NonZeroU32,
    d: NonZeroI8,
    e: NonZeroI32,
    f: Option<NonZeroI64>,
}

#[test]
fn nonzero_integers_exclude_zero_in_the_schema() {
    let schema = schema_of::<Numbers>();
    let bounds = |field: &str| {
        let field = &schema["properties"][field];
        (field["minimum"].as_i64(), field["maximum"].as_i64())
    };
    assert_eq!(bounds("a"), (Some(1), Some(255)));
    assert_eq!(bounds("b"), (Some(1), Some(65_535)));
    assert_eq!(bounds("c"), (Some(1), Some(4_294_967_295)));
    assert_eq!(bounds("d"), (Some(-128), Some(127)));
    for field in ["d", "e", "f"] {
        let rule = &schema["properties"][field]["x-kubernetes-validations"][0]["rule"];
        assert_eq!(rule, "self != 0");
    }
}

#[test]
fn a_zero_is_an_error_at_its_path() {
    let zeros = json!({"a": 0, "b": 0, "c": 0, "d": 0, "e": 0, "f": 0});
    assert_errors!(
        Numbers::decode(&zeros),
        [
            expect::invalid("a"),
            expect::invalid("b"),
            expect::invalid("c"),
            "d: Invalid value: 0: must not be equal to 0",
            "e: Invalid value: 0: must not be equal to 0",
            "f: Invalid value: 0: must not be equal to 0",
        ]
    );
    let fine = json!({"a": 1, "b": 2, "c": 3, "d": -4, "e": -5, "f": 6});
    assert_eq!(
        serde_json::to_value(Numbers::decode(&fine).unwrap()).unwrap(),
        fine
    );
}

mod own {
    use super::*;

    /// As Kubernetes' own condition, with one more field.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct Condition {
        #[k8s(name = "type")]
        pub(super) type_: String,
        pub(super) status: ConditionStatus,
        pub(super) severity: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct WrappedCondition(pub(super) meta::Condition);

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct GradedCondition {
        #[k8s(flatten)]
        pub(super) base: meta::Condition,
        pub(super) severity: Option<String>,
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OwnStatus {
    conditions: Vec<own::Condition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WrappedStatus {
    conditions: Vec<own::WrappedCondition>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GradedStatus {
    conditions: Option<Vec<own::GradedCondition>>,
}

#[test]
fn custom_conditions_are_an_optional_list_map_by_type() {
    for schema in [
        schema_of::<OwnStatus>(),
        schema_of::<WrappedStatus>(),
        schema_of::<GradedStatus>(),
    ] {
        let conditions = &schema["properties"]["conditions"];
        assert_eq!(conditions["x-kubernetes-list-type"], "map");
        assert_eq!(conditions["x-kubernetes-list-map-keys"], json!(["type"]));
        assert_eq!(schema.get("required"), None);
    }
    let twice = json!({"conditions": [
        {"type": "Ready", "status": "True"},
        {"type": "Ready", "status": "False", "severity": "high"},
    ]});
    assert_errors!(
        OwnStatus::decode(&twice),
        [r#"conditions[1]: Duplicate value: {"type":"Ready"}"#]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Selectors {
    /// As on a server: the schema of a selector has no rules on its texts.
    plain: LabelSelector,
    #[k8s(validate = is_selector)]
    checked: LabelSelector,
}

fn is_selector(selector: &LabelSelector, context: &Context<'_, LabelSelector>) -> ErrorList {
    selector.validate(context.path(), LabelSelectorOptions::default())
}

#[test]
fn selectors_are_validated_if_a_type_requests_it() {
    let of_labels = |value: &str| json!({"matchLabels": {"app": value}});
    let requirement = |key: &str, operator: &str, values: &[&str]| json!({"matchExpressions": [{"key": key, "operator": operator, "values": values}]});
    for (selector, path) in [
        (of_labels("a"), ""),
        (of_labels("a b"), "checked.matchLabels"),
        (requirement("app", "In", &["a"]), ""),
        (
            requirement("app", "In", &[]),
            "checked.matchExpressions[0].values",
        ),
        (
            requirement("app", "Exists", &["a"]),
            "checked.matchExpressions[0].values",
        ),
        (
            requirement("app", "Like", &["a"]),
            "checked.matchExpressions[0].operator",
        ),
        (
            requirement("a b", "Exists", &[]),
            "checked.matchExpressions[0].key",
        ),
        (
            requirement("app", "In", &["a b"]),
            "checked.matchExpressions[0].values[0]",
        ),
    ] {
        let json = json!({"plain": selector, "checked": selector});
        // A server accepts all of them.
        let value = Selectors::decode(&json).unwrap();
        let errors = value.validate().err().unwrap_or_default();
        let paths: Vec<&str> = errors.iter().map(|error| error.field()).collect();
        let expected = (!path.is_empty()).then_some(path);
        assert_eq!(paths, expected.as_slice(), "{json}");
    }
}
