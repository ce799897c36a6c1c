//! `assert_conversions`: it passes where everything is kept, and finds each sort of mistake.

use crate::versions::{v1, v1beta1};
use kube_conv_testing::{assert_conversions, assert_conversions_with};
use std::panic::catch_unwind;

#[test]
fn conversions_that_keep_everything_pass() {
    assert_conversions::<v1beta1::Widget>();
    assert_conversions::<v1::Widget>();
}

/// `OBJECTS=200000 cargo test --release … -- --ignored` makes a million round trips of three versions and more: each
/// object and a part of it come back, and so does a change of it.
#[test]
#[ignore = "takes minutes"]
fn many_objects_are_converted() {
    let objects = std::env::var("OBJECTS").map_or(20_000, |objects| objects.parse().unwrap());
    assert_conversions_with::<v1::Widget>(objects);
}

/// A kind of two versions, whose types have these fields.
macro_rules! two_versions {
    ($module:ident, {$($old:tt)*}, {$($new:tt)*}) => {
        mod $module {
            pub mod v1beta1 {
                use kube_conv_runtime::prelude::*;

                #[derive(Kind, Clone, Debug, PartialEq)]
                #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
                pub struct Widget {
                    pub metadata: ObjectMeta,
                    pub spec: WidgetSpec,
                }

                #[derive(ApiType, Clone, Debug, PartialEq)]
                pub struct WidgetSpec {
                    $($old)*
                }
            }

            use kube_conv_runtime::prelude::*;

            #[derive(Kind, Clone, Debug, PartialEq)]
            #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
            #[k8s(converts(from = v1beta1::Widget))]
            pub struct Widget {
                pub metadata: ObjectMeta,
                pub spec: WidgetSpec,
            }

            #[derive(ApiType, Clone, Debug, PartialEq)]
            #[k8s(converts(from = v1beta1::WidgetSpec))]
            pub struct WidgetSpec {
                $($new)*
            }
        }
    };
}

two_versions!(rejecting, { pub size: Option<String>, }, {
    #[k8s(from("size", retyped))]
    pub size: Option<i64>,
});
two_versions!(forgotten, { pub a: Option<String>, pub b: Option<String>, }, { pub a: Option<String>, });
two_versions!(new, { pub a: Option<String>, }, { pub a: Option<String>, pub b: Option<String>, });
two_versions!(other_type, { pub a: Option<String>, }, { pub a: Option<i64>, });
two_versions!(incomplete, { pub a: Option<String>, pub b: Option<String>, }, {
    #[k8s(from("a", "b", convert_with = super::both))]
    pub c: Option<String>,
});
two_versions!(defaults, {
    #[k8s(default = 1)]
    pub replicas: i32,
}, {
    #[k8s(default = 3)]
    pub replicas: i32,
});
two_versions!(inventing, { pub a: Option<String>, pub b: Option<String>, }, {
    pub a: Option<String>,
    #[k8s(added(value = "x", keep))]
    pub extra: Option<String>,
    pub b: Option<String>,
});
two_versions!(wrong_functions, { pub a: Option<String>, }, {
    #[k8s(from("a", convert_with = super::wrong))]
    pub a: Option<String>,
});
two_versions!(joined, {
    #[k8s(optional)]
    pub labels: std::collections::BTreeMap<String, String>,
}, {
    #[k8s(optional, from("labels", convert_with = super::join))]
    pub labels: std::collections::BTreeMap<String, String>,
});

/// Functions that give several labels another name than one.
mod join {
    use serde_json::{Value, from_str};
    use std::collections::BTreeMap;

    pub fn upgrade(value: &Value) -> Result<Value, String> {
        let labels = value.as_object().ok_or("must be an object")?;
        match (labels.len(), value["all"].as_str()) {
            (1, Some(all)) => from_str::<BTreeMap<String, String>>(all)
                .map(|labels| labels.into_iter().collect())
                .map_err(|error| error.to_string()),
            (0 | 1, _) => Ok(value.clone()),
            _ => Err("has several labels".to_owned()),
        }
    }

    pub fn downgrade(value: &Value) -> Result<Value, String> {
        Ok(match value.as_object().map(serde_json::Map::len) {
            Some(2..) => [("all", value.to_string())].into_iter().collect(),
            _ => value.clone(),
        })
    }
}

/// Functions that are not inverse.
mod wrong {
    use serde_json::Value;

    pub fn upgrade(value: &Value) -> Result<Value, String> {
        Ok(value.clone())
    }

    pub fn downgrade(_: &Value) -> Result<Value, String> {
        Ok(Value::from("always"))
    }
}

/// Functions that need both fields.
mod both {
    use serde_json::{Value, json};

    pub fn upgrade(value: &Value) -> Result<Value, String> {
        match (&value["a"], &value["b"]) {
            (Value::String(a), Value::String(b)) => Ok(json!(format!("{}:{a}{b}", a.len()))),
            _ => Err("needs both".to_owned()),
        }
    }

    pub fn downgrade(value: &Value) -> Result<Value, String> {
        let text = value.as_str().ok_or("must be a text")?;
        let (length, rest) = text.split_once(':').ok_or("must have a colon")?;
        let length = length.parse::<usize>().map_err(|error| error.to_string())?;
        let (a, b) = rest.split_at_checked(length).ok_or("too short")?;
        Ok(json!({"a": a, "b": b}))
    }
}

fn failure<K: kube_conv_runtime::Kind>() -> String {
    let panic = catch_unwind(assert_conversions::<K>).unwrap_err();
    panic.downcast_ref::<String>().unwrap().clone()
}

#[test]
fn each_sort_of_mistake_is_found() {
    for (found, expected) in [
        (
            failure::<rejecting::Widget>(),
            "a valid object is rejected: spec.size: Invalid value: ",
        ),
        (
            failure::<forgotten::Widget>(),
            "a valid object does not fit: acme.dev/v1 has no field spec.b; write ",
        ),
        (
            failure::<new::Widget>(),
            "a valid object does not fit: acme.dev/v1beta1 has no field spec.b; write ",
        ),
        (
            failure::<other_type::Widget>(),
            "a valid object does not fit: spec.a: Invalid value: \"integer\": ",
        ),
        (
            failure::<incomplete::Widget>(),
            "a valid object is rejected: spec.c: Invalid value: ",
        ),
        (
            failure::<joined::Widget>(),
            "an incomplete object gets the field spec.labels.",
        ),
        (
            failure::<defaults::Widget>(),
            "the defaults of the two versions contradict each other:\n  spec.replicas: `3` became `1`",
        ),
        (
            failure::<wrong_functions::Widget>(),
            "a valid object is rejected: spec.a: Invalid value: ",
        ),
    ] {
        assert!(found.contains(expected), "{found}");
        assert!(found.contains("the smallest object found:"), "{found}");
        assert!(found.lines().count() < 20, "{found}");
    }
}

#[test]
fn the_object_of_a_failure_is_the_smallest_with_its_names() {
    let found = failure::<forgotten::Widget>();
    let (_, shown) = found.split_once("the smallest object found:\n").unwrap();
    let mut object: serde_json::Value = serde_json::from_str(shown).unwrap();
    assert!(object["spec"]["b"].take().is_string(), "{found}");
    let expected = serde_json::json!({
        "apiVersion": "acme.dev/v1beta1", "kind": "Widget", "metadata": {"name": "generated"}, "spec": {"b": null},
    });
    assert_eq!(object, expected);
}

mod alone {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    pub struct Widget {
        pub metadata: ObjectMeta,
    }
}

#[test]
fn a_kind_of_one_version_has_nothing_to_convert() {
    assert_eq!(
        failure::<alone::Widget>(),
        "the kind has one version; name the one before with `converts(from = …)`"
    );
}

#[test]
fn a_value_for_older_objects_without_required_fields_passes() {
    assert_conversions::<inventing::Widget>();
}
