//! Rules without a keyword: the schema has them in CEL, which the engine evaluates.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::{agree, assert_agreement, place, repeats};
use fastrand::Rng;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::field::{Error, ErrorList};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::Wording;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

structs! {
    struct Values {
        #[k8s(max_bytes = 4, neq = "a")]
        text: String,
        #[k8s(neq = 0)]
        number: i32,
        #[k8s(neq = true)]
        flag: Option<bool>,
        #[k8s(forbidden)]
        banned: Option<String>,
        #[k8s(optional, atomic, unique_items, max_items = 60, each_val(max_length = 9))]
        unique: Vec<String>,
        #[k8s(optional, atomic, unique(name), max_items = 60)]
        told_apart: Vec<Part>,
        #[k8s(optional, each_val(neq = 1))]
        map: BTreeMap<String, i32>,
        #[k8s(optional, atomic, each_val(max_bytes = 2, neq = "b"))]
        each: Vec<String>,
        #[k8s(subfield(text, neq = "a", max_bytes = 3), subfield(count, forbidden))]
        part: Option<Part>,
    }

    struct Part {
        #[k8s(max_length = 9)]
        name: String,
        #[k8s(max_length = 9)]
        text: Option<String>,
        count: Option<i64>,
        #[k8s(atomic, max_items = 60)]
        list: Option<Vec<i32>>,
    }

    struct Items {
        #[k8s(optional, list_map(name), max_items = 60,
            item(name = "a", subfield(text, required, min_length = 2, max_bytes = 4, pattern = "^[aé]", neq = "ab")),
            item(name = "b", subfield(count, minimum = -2, exclusive_maximum = 4, multiple_of = 2, neq = 0)),
            item(name = "", subfield(list, min_items = 1, max_items = 2, unique_items))
        )]
        parts: Vec<Part>,
        #[k8s(list_map(name), max_items = 60, item(name = "a", union_member), item(name = "b", union_member))]
        one: Option<Vec<Part>>,
        #[k8s(optional, list_map(name), max_items = 60,
            item(name = "a", zero_or_one_of_member), item(name = "", zero_or_one_of_member), item(name = "b", zero_or_one_of_member))]
        at_most_one: Vec<Part>,
    }

    struct Siblings {
        #[k8s(dependent_required(key))]
        plain_certificate: Option<i32>,
        key: Option<String>,
        #[k8s(dependent_forbidden(insecure), dependent_required(plain_list))]
        plain_secure: Option<bool>,
        insecure: Option<bool>,
        #[k8s(optional, atomic)]
        plain_list: Vec<i32>,
    }

    struct Modes {
        #[k8s(mode_discriminator)]
        plain_fast: bool,
        #[k8s(if_mode("true", required, minimum = 2, maximum = 5, neq = 3))]
        speed: Option<i32>,
    }

    struct Changes {
        #[k8s(immutable)]
        fixed: i32,
        #[k8s(immutable)]
        fixed_option: Option<String>,
        #[k8s(optional, atomic, immutable, max_items = 60)]
        fixed_list: Vec<i32>,
        #[k8s(optional, list_map(name), immutable, max_items = 60)]
        fixed_parts: Vec<Part>,
        #[k8s(optional, list_set, immutable, max_items = 60)]
        fixed_set: Vec<i32>,
        #[k8s(optional, immutable, max_properties = 60)]
        fixed_map: BTreeMap<String, i32>,
        #[k8s(immutable)]
        fixed_part: Option<Part>,
        #[k8s(update(no_set))]
        not_set: Option<i32>,
        #[k8s(update(no_unset))]
        not_unset: Option<i32>,
        #[k8s(update(no_modify))]
        not_modified: Option<i32>,
        #[k8s(optional, list_set, max_items = 60, update(no_add_item))]
        no_more: Vec<i32>,
        #[k8s(optional, list_map(name), max_items = 60, update(no_remove_item))]
        no_less: Vec<Part>,
        #[k8s(optional, update(no_add_item, no_remove_item), each_val(update(no_modify)))]
        the_same: BTreeMap<String, i32>,
        #[k8s(monotonic)]
        growing: Option<i64>,
        #[k8s(optional, list_map(name), max_items = 60, item(name = "", immutable), item(name = "a", immutable), item(name = "b", subfield(count, monotonic)))]
        items: Vec<Part>,
        #[k8s(subfield(text, immutable), subfield(count, update(no_unset)))]
        part: Option<Part>,
    }
}

#[test]
fn of_values() {
    assert_agreement!(Siblings, Modes);
    // A server evaluates no rules if keywords are violated.
    let structural = structural::<Values>();
    agree::<Values>(Values::validate, |value| {
        let value = serde_json::to_value(value).unwrap();
        let mut errors = structural.validate(&value);
        errors.extend(structural.rules(&value, None).errors);
        errors.is_empty().then_some(()).ok_or(errors)
    });
}

/// If items have the same keys, a rule on one item applies to the first; in clusters to all of them.
#[test]
fn of_items() {
    let structural = structural::<Items>();
    let unless_repeated = |value: &Items, outcome: Result<(), ErrorList>| match repeats(
        &structural,
        &serde_json::to_value(value).unwrap(),
    ) {
        true => Ok(()),
        false => outcome,
    };
    agree::<Items>(
        |value| unless_repeated(value, value.validate()),
        |value| unless_repeated(value, value.validate_as(Wording::Crd)),
    );
}

fn structural<T: ApiType>() -> Structural {
    let structural = Structural::compile(&schema_of::<T>()).unwrap();
    assert_eq!(structural.unevaluated(), []);
    structural
}

/// Whether lists differ only in the order of their items.
fn is_reordered(a: &Value, b: &Value) -> bool {
    let (Some(a), Some(b)) = (a.as_array(), b.as_array()) else {
        return false;
    };
    a != b && a.len() == b.len() && a.iter().all(|item| b.contains(item))
}

/// The fields of the value that have errors.
fn fields(errors: &[Error]) -> BTreeSet<String> {
    let first = |error| {
        place(error)
            .split('.')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    errors.iter().map(first).collect()
}

/// Asserts that typed validation of updates reports the same fields as the rules of the schema.
fn agree_on_changes<T: ApiType + Arbitrary + Debug>(
    update: impl Fn(&T, &T) -> Result<(), ErrorList>,
) -> BTreeMap<String, u64> {
    let structural = structural::<T>();
    let mut faulty: BTreeMap<String, u64> = BTreeMap::new();
    let mut tried = 0;
    for seed in 0..4000 {
        let mut random = Rng::with_seed(seed);
        let old = T::arbitrary(&mut random);
        let new = old.varied(&mut random);
        let [before, after] = [&old, &new].map(|value| serde_json::to_value(value).unwrap());
        // Correlation of items is tested elsewhere.
        if repeats(&structural, &before) || repeats(&structural, &after) {
            continue;
        }
        tried += 1;
        let native = update(&new, &old)
            .err()
            .map(ErrorList::into_vec)
            .unwrap_or_default();
        let verdict = structural.rules(&after, Some(&before));
        assert_eq!(verdict.unevaluated, [], "seed {seed}");
        let schema = verdict.errors.into_vec();
        // Rules in CEL ignore the order of sets and list maps.
        let moved = |field: &String| {
            ["fixedSet", "fixedParts"].contains(&field.as_str())
                && is_reordered(&before[field], &after[field])
        };
        let mut expected = fields(&native);
        expected.retain(|field| !moved(field));
        assert_eq!(
            expected,
            fields(&schema),
            "seed {seed}\nold: {before}\nnew: {after}\nnative: {native:#?}\nschema: {schema:#?}"
        );
        for field in fields(&native) {
            *faulty.entry(field).or_default() += 1;
        }
    }
    for (field, count) in &faulty {
        assert!(
            (1..tried).contains(count),
            "{count} of {tried} break `{field}`"
        );
    }
    faulty
}

#[test]
fn of_changes() {
    let faulty = agree_on_changes::<Changes>(|new, old| new.validate_update(old));
    let broken: Vec<&str> = faulty.keys().map(String::as_str).collect();
    let all = schema_of::<Changes>().properties;
    let all: Vec<&str> = all.keys().map(|name| &**name).collect();
    assert_eq!(broken, all);
}

#[test]
fn of_changed_values() {
    agree_on_changes::<Siblings>(|new, old| new.validate_update(old));
    agree_on_changes::<Modes>(|new, old| new.validate_update(old));
}
