//! The errors of `validate` for values known only by their JSON: those of a cluster.

use crate::same;
use kube_conv_runtime::api::{FieldInfo, Link, ListType, Shape, TypeInfo};
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A type of another crate.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Theirs {
    #[schemars(length(max = 3), extend("x-kubernetes-list-type" = "set"))]
    tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    count: Option<i64>,
}

/// A handwritten implementation, which gives no access to its parts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct ByHand {
    names: Vec<String>,
}

const NAMES: &[FieldInfo] =
    &[FieldInfo::new("names", "names", Link::Known(<Vec<String>>::TYPE)).list_type(ListType::Set)];

impl ApiType for ByHand {
    const TYPE: &'static TypeInfo = &TypeInfo::new("ByHand", Shape::Object(NAMES));
}

/// A type with fewer values than its wire form.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Narrow {
    #[k8s(maximum = 5)]
    number: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Wide {
    number: i64,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Spec {
    #[k8s(foreign)]
    theirs: Option<Theirs>,
    by_hand: Option<ByHand>,
    #[k8s(as = Narrow)]
    wide: Option<Wide>,
    #[k8s(with = same, as = Narrow)]
    via: Option<Wide>,
    #[k8s(embedded)]
    object: Option<Value>,
    choice: Option<Choice>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    Inline {
        #[k8s(foreign)]
        theirs: Theirs,
    },
    Nothing {},
}

fn texts(outcome: Result<(), ErrorList>) -> Vec<String> {
    let Err(errors) = outcome else {
        return Vec::new();
    };
    errors.iter().map(ToString::to_string).collect()
}

fn theirs(tags: &[&str], count: i64) -> Theirs {
    Theirs {
        tags: tags.iter().map(ToString::to_string).collect(),
        count: Some(count),
    }
}

fn bad() -> Spec {
    Spec {
        theirs: Some(theirs(&["a", "a"], 0)),
        by_hand: Some(ByHand {
            names: vec!["x".into(), "x".into()],
        }),
        wide: Some(Wide { number: 6 }),
        via: Some(Wide { number: 7 }),
        object: Some(json!({"apiVersion": "v1", "metadata": {"name": "A/b"}})),
        choice: Some(Choice::Inline {
            theirs: theirs(&["a", "b", "c", "d"], 1),
        }),
    }
}

#[test]
fn values_without_rules_of_their_own_are_validated_by_their_schemas() {
    assert_eq!(
        texts(bad().validate()),
        [
            "theirs.count: Invalid value: 0: theirs.count in body should be greater than or equal to 1",
            "theirs.tags[1]: Duplicate value: \"a\"",
            "byHand.names[1]: Duplicate value: \"x\"",
            "wide.number: Invalid value: 6: wide.number in body should be less than or equal to 5",
            "via.number: Invalid value: 7: via.number in body should be less than or equal to 5",
            "object.kind: Required value",
            "object.metadata.name: Invalid value: \"A/b\": may not contain '/'",
            "choice.inline.theirs.tags: Too many: 4: must have at most 3 items",
        ]
    );
    let json = serde_json::to_value(bad()).unwrap();
    let by_decode = texts(Spec::decode(&json).map(drop));
    let places = |texts: &[String]| -> Vec<String> {
        let mut places: Vec<String> = texts
            .iter()
            .filter_map(|text| Some(text.split_once(": ")?.0.to_owned()))
            .filter(|place| place != "<nil>")
            .collect();
        places.sort_unstable();
        places
    };
    assert_eq!(places(&texts(bad().validate())), places(&by_decode));
}

#[test]
fn violations_in_unchanged_parts_are_not_errors() {
    let old = bad();
    assert_eq!(texts(old.validate_update(&old)), [""; 0]);
    let mut new = old.clone();
    if let Some(theirs) = &mut new.theirs {
        theirs.tags.push("b".to_owned());
    }
    // Reports neither the unchanged count nor the tags, which already had duplicates.
    assert_eq!(texts(new.validate_update(&old)), [""; 0]);
    if let Some(theirs) = &mut new.theirs {
        theirs.count = Some(-1);
    }
    assert_eq!(
        texts(new.validate_update(&old)),
        [
            "theirs.count: Invalid value: -1: theirs.count in body should be greater than or equal to 1"
        ]
    );
    assert_eq!(texts(Spec::default().validate()), [""; 0]);
}

/// A type of another crate that is written as null if it is `None`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Option<i32>", into = "Option<i32>")]
struct Maybe(i32);

impl From<Option<i32>> for Maybe {
    fn from(value: Option<i32>) -> Self {
        Self(value.unwrap_or_default())
    }
}

impl From<Maybe> for Option<i32> {
    fn from(value: Maybe) -> Self {
        (value.0 != 0).then_some(value.0)
    }
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Absences {
    #[k8s(foreign, default = Maybe(7))]
    foreign: Maybe,
    #[k8s(foreign)]
    optional: Option<Maybe>,
    #[k8s(as = i32)]
    other: Option<Maybe>,
    #[k8s(with = same, as = i32)]
    via: Option<Maybe>,
    #[k8s(foreign, nullable)]
    nullable: Option<Maybe>,
}

#[test]
fn an_absent_value_is_never_written_as_null() {
    let absent = |value| Absences {
        foreign: Maybe(value),
        optional: Some(Maybe(value)),
        other: Some(Maybe(value)),
        via: Some(Maybe(value)),
        nullable: Some(Maybe(value)),
    };
    let written = |value: &Absences| serde_json::to_value(value).unwrap();
    assert_eq!(written(&absent(0)), json!({"nullable": null}));
    assert_eq!(
        written(&absent(1)),
        json!({"foreign": 1, "optional": 1, "other": 1, "via": 1, "nullable": 1})
    );
    assert_eq!(texts(absent(0).validate()), [""; 0]);
}
