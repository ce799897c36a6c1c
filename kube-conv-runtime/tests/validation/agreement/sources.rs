//! Fields whose JSON is made by a module, so that only the JSON is known.

use crate::agreement::compare::assert_agreement;
use crate::same;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

structs! {
    struct Sources {
        #[k8s(with = same, as = Vec<String>, required, atomic, min_items = 1, each_val(pattern = "[a-z]"))]
        each: Vec<String>,
        #[k8s(with = same, as = Vec<String>, required, list_set, max_items = 4)]
        set: Vec<String>,
        #[k8s(with = same, as = BTreeMap<String, i32>, required, max_properties = 2, each_val(maximum = 1))]
        map: BTreeMap<String, i32>,
        #[k8s(with = same, as = i32, exclusive_maximum = 4, multiple_of = 2)]
        number: i32,
        #[k8s(with = same, as = String, min_length = 2, enum_values("ab", "aa"))]
        text: Option<String>,
    }
}

#[test]
fn fields_that_are_known_by_their_json() {
    assert_agreement!(Sources);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    number: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Ports {
    #[k8s(with = same, as = Vec<Port>, optional, list_map(name), item(name = "admin", subfield(number, required, minimum = 9000)))]
    ports: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    #[k8s(with = same, as = BTreeMap<String, i32>, required, each_key(max_length = 2))]
    numbers: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Different {
    #[k8s(with = same, as = Vec<Port>, optional, atomic, unique_items)]
    ports: Vec<Port>,
}

/// A rule of another type about such a field.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Few {
    #[k8s(subfield(ports, max_items = 1))]
    inner: Ports,
}

#[test]
fn parts_of_fields_that_are_known_by_their_json() {
    let port = |name: &str, number: Option<i32>| Port {
        name: name.to_owned(),
        number,
    };
    let of = |ports: &[Port]| Ports {
        ports: ports.to_vec(),
    };
    let (web, low) = (port("web", Some(80)), port("admin", Some(81)));
    assert_valid!(of(&[web.clone(), port("admin", Some(9000))]).validate());
    assert_errors!(
        of(&[web.clone(), low.clone()]).validate(),
        ["ports[1].number: Invalid value: 81: must be greater than or equal to 9000"]
    );
    assert_errors!(
        of(&[port("admin", None)]).validate(),
        ["ports[0].number: Required value"]
    );
    // An item is the one that had its keys, wherever it was.
    let old = of(&[web.clone(), low.clone()]);
    assert_valid!(of(&[low.clone(), port("web", Some(81))]).validate_update(&old));
    assert_errors!(
        of(&[web.clone(), port("admin", Some(82))]).validate_update(&old),
        ["ports[1].number: Invalid value: 82: must be greater than or equal to 9000"]
    );
    assert_errors!(
        Few {
            inner: of(&[web, port("dns", None)])
        }
        .validate(),
        ["inner.ports: Too many: 2: must have at most 1 item"]
    );
    let different = |ports: &[Port]| Different {
        ports: ports.to_vec(),
    };
    assert_valid!(different(&[port("a", None), port("a", Some(1))]).validate());
    assert_errors!(
        different(&[port("a", None), port("a", None)]).validate(),
        [r#"ports[1]: Duplicate value: {"name":"a"}"#]
    );
    let named = |names: &[&str]| Named {
        numbers: names.iter().map(|name| (name.to_string(), 1)).collect(),
    };
    let old = named(&["long"]);
    assert_valid!(named(&["a", "bc"]).validate());
    assert_errors!(
        named(&["a", "long"]).validate(),
        ["numbers: Too long: may not be more than 2 characters"]
    );
    // A key that was there before stays.
    assert_valid!(named(&["a", "long"]).validate_update(&old));
}
