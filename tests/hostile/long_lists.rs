//! A list of many items is validated in one pass. There are no clocks here: what is quadratic would take
//! minutes.
#![allow(
    missing_docs,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test"
)]

use crate::{Item, same};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct ByJson {
    #[k8s(with = same, as = Vec<Item>, required, list_map(name), each_val(subfield(weight, maximum = 9)))]
    pub items: Vec<Item>,
}

#[test]
fn old_items_known_only_as_json_are_found_by_their_keys() {
    let item = |index: i32, weight: i32| Item {
        name: format!("n{index}"),
        weight,
    };
    let old = ByJson {
        items: (0..30_000).rev().map(|index| item(index, 10)).collect(),
    };
    let mut new = ByJson {
        items: (0..30_000).map(|index| item(index, 10)).collect(),
    };
    new.items[7].weight = 11;
    let errors = new.validate_update(&old).unwrap_err();
    let fields: Vec<&str> = errors.iter().map(|error| error.field()).collect();
    // The maximum of the type, and that of the field.
    assert_eq!(fields, ["items[7].weight"; 2]);
}

mod names_in_definitions {
    use kube_conv_crd::{check_crd, check_crd_update};

    use kube_conv_crd::CrdRead;
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use kube_conv_runtime::json;
    use kube_conv_testing::SameApi;
    use serde_json::{Map, Value};

    const COUNT: usize = 10_000;

    fn names() -> Vec<String> {
        (0..COUNT).map(|index| format!("v{index}")).collect()
    }

    fn definition(versions: Value) -> Value {
        json!({
            "metadata": {"name": "foos.example.com"},
            "spec": {
                "group": "example.com",
                "names": {"plural": "foos", "kind": "Foo"},
                "scope": "Namespaced",
                "versions": versions,
            },
        })
    }

    fn of_spec(spec: Value) -> Value {
        definition(json!([{
            "name": "v1", "served": true, "storage": true,
            "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
        }]))
    }

    fn check(definition: &Value) {
        let crd = CrdRead::read(definition).unwrap().crd;
        let _ = check_crd(&crd);
        let _ = check_crd_update(&crd, &crd);
        let _ = kube_conv_lint::check_crd(&crd);
        let _ = kube_conv_lint::check_change(&crd, &crd);
    }

    #[test]
    fn short_names_are_compared_in_linear_time() {
        let mut definition = of_spec(json!({"type": "object"}));
        definition["spec"]["names"]["shortNames"] = json!(names());
        check(&definition);
    }

    #[test]
    fn versions_of_reviews_are_compared_in_linear_time() {
        let mut definition = of_spec(json!({"type": "object"}));
        definition["spec"]["conversion"] = json!({
            "strategy": "Webhook",
            "webhook": {
                "conversionReviewVersions": names(),
                "clientConfig": {"url": "https://a.b"},
            },
        });
        check(&definition);
    }

    #[test]
    fn keys_of_lists_are_looked_up_in_linear_time() {
        let property = |name| (name, json!({"type": "string"}));
        let properties: Map<String, Value> = names().into_iter().map(property).collect();
        check(&of_spec(json!({
            "type": "array",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": names(),
            "items": {"type": "object", "required": names(), "properties": properties},
        })));
    }

    #[test]
    fn versions_are_compared_in_linear_time() {
        let version = |name| json!({"name": name, "served": true, "storage": false});
        check(&definition(names().into_iter().map(version).collect()));
    }

    /// Each field has another name, each list other values.
    fn respelled(is_published: bool) -> CustomResourceDefinition {
        let name = |index: usize| match is_published {
            true => format!("podIp{index}"),
            false => format!("podIP{index}"),
        };
        let members = (0..COUNT).map(|index| (name(index), json!({"type": "string"})));
        let names: Vec<String> = (0..COUNT).map(name).collect();
        let numbers: Vec<usize> = (0..COUNT)
            .map(|index| index + usize::from(is_published))
            .collect();
        let rules: Vec<Value> = names.iter().map(|name| json!({"rule": name})).collect();
        let column = |name: &String| json!({"name": name, "type": "string", "jsonPath": ".spec"});
        let columns: Vec<Value> = names.iter().map(column).collect();
        let mut definition = of_spec(json!({
            "type": "object",
            "required": names,
            "x-kubernetes-validations": rules,
            "enum": numbers,
            "properties": members.collect::<Map<_, _>>(),
            "additionalProperties": {"type": "string", "enum": names},
        }));
        definition["spec"]["versions"][0]["additionalPrinterColumns"] = columns.into();
        CrdRead::read(&definition).unwrap().crd
    }

    #[test]
    fn a_published_definition_is_compared_in_linear_time() {
        let found = SameApi::new(&respelled(false), respelled(true)).differences();
        let names = found.iter().filter(|difference| difference.what == "name");
        assert_eq!(names.count(), COUNT);
    }
}
