//! What defaulting may add: unset fields, also in items of lists, and items of lists that are merged.

use kube_conv_runtime::defaulting::only_adds;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rack {
    #[k8s(optional, atomic)]
    steps: Vec<Slot>,
    #[k8s(optional, list_map(name))]
    slots: Vec<Slot>,
    #[k8s(optional, list_set)]
    tags: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Slot {
    name: String,
    size: Option<i32>,
}

fn slot(name: &str, size: Option<i32>) -> Slot {
    let name = name.to_owned();
    Slot { name, size }
}

fn rack(steps: &[Slot], slots: &[Slot], tags: &[&str]) -> Rack {
    Rack {
        steps: steps.to_vec(),
        slots: slots.to_vec(),
        tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
    }
}

#[test]
fn fields_of_items_and_items_of_merged_lists_are_added() {
    let before = rack(&[slot("a", None)], &[slot("a", None)], &["x"]);
    let slots = [slot("b", None), slot("a", Some(1))];
    let after = rack(&[slot("a", Some(1))], &slots, &["w", "x"]);
    assert_valid!(only_adds(&before, &after));
}

#[test]
fn what_is_set_stays() {
    let before = rack(&[slot("a", Some(1))], &[slot("a", Some(1))], &["x"]);
    for after in [
        rack(&[slot("a", Some(2))], &before.slots, &["x"]),
        rack(&[slot("a", None)], &before.slots, &["x"]),
        rack(&[slot("b", Some(1))], &before.slots, &["x"]),
        rack(&before.steps, &[slot("a", Some(2))], &["x"]),
        rack(&before.steps, &[slot("b", Some(1))], &["x"]),
        rack(&before.steps, &before.slots, &["y"]),
    ] {
        let errors = only_adds(&before, &after).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors}");
    }
}
