//! The recorded answers that cover each category of upstream's own tests, and each quirk of its
//! code. The test `conformance` compares the answers themselves.
//!
//! Upstream's eight tests of `sortMergeListsByName` are not covered: only tests use the
//! function.

use serde_json::Value;
use std::collections::HashMap;
use test_support::recorded;

/// The covered categories, each with the cases and their topic and file.
type Row = (&'static str, &'static str, &'static [&'static str]);

#[rustfmt::skip]
const CATEGORIES: &[Row] = &[
    ("apply: merged scalars with duplicates", "smp.apply/scalar_lists", &["[1, 2] merged with [2, 2, 3]"]),
    ("apply: `$patch: delete` on a map", "smp.apply/map_directives", &["$patch delete leaves an empty object"]),
    ("apply: `$patch: replace` alone in a list", "smp.apply/keyed_lists", &["replace alone empties the list"]),
    ("apply: both lists empty", "smp.apply/keyed_lists", &["both lists empty"]),
    ("apply: replace at the root", "smp.apply/map_directives", &["$patch replace at the root", "$patch replace at the root, empty"]),
    ("apply: all duplicates are deleted", "smp.apply/keyed_lists", &["delete every item with the key"]),
    ("apply: retainKeys types without the directive", "smp.apply/retain_keys", &[
        "$retainKeys: without the directive, a map: add", "$retainKeys: without the directive, a map: change",
        "$retainKeys: without the directive, a map: clear", "$retainKeys: without the directive, a map: nested",
        "$retainKeys: without the directive, a list: change", "$retainKeys: without the directive, a list: add",
        "$retainKeys: without the directive, a list: delete",
    ]),
    ("apply: the order is that of the patch's list", "smp.apply/element_order", &[
        "order: without an order new items go first", "order: without an order, two new items and a known one",
        "order: without an order, the patch orders known items", "order: deletion without an order",
    ]),
    ("raw apply: an order names what is nowhere", "smp.apply/element_order", &["order: items of the order that are nowhere are ignored", "order: mergingInts: [1, 2, 3], order [3, 9, 1], list [9]"]),
    ("raw apply: the order does not match", "smp.apply/element_order", &["order: the list is no subsequence of the order", "order: an item of the list is not in the order"]),
    ("raw apply: no merge key", "smp.apply/keyed_lists", &["no key in the patch"]),
    ("raw apply: deletion lists", "smp.apply/deletion_lists", &[
        "$deleteFromPrimitiveList: values that are not there", "$deleteFromPrimitiveList: null deletes the field",
        "$deleteFromPrimitiveList: an absent field", "$deleteFromPrimitiveList: values are deleted",
        "$deleteFromPrimitiveList: a list without a strategy",
    ]),
    ("create: nothing to start from, or to go to", "smp.two_way/diffs", &["no bytes", "no modified bytes"]),
    ("create: fields are added, changed, removed", "smp.two_way/diffs", &["add, change, remove", "nested"]),
    ("create: a merged list is deleted as a whole", "smp.two_way/diffs", &["items: list removed", "ints, list to absent"]),
    ("create: empty lists", "smp.two_way/diffs", &["ints [] to [1]", "ints [1] to []", "items: from empty"]),
    ("create: nulls are carried over", "smp.two_way/diffs", &["a null that is added", "a null that stays"]),
    ("create: conflicts and their twins", "smp.three_way/diffs", &["both changed the same field to other values", "both changed the same field to other values, overwritten", "nested conflict"]),
    ("raw create: scalars", "smp.cycle/matrix", &["ints: delete", "ints: delete duplicates", "ints: add and delete", "ints: merge", "ints: a duplicate is added"]),
    ("raw create: keyed items", "smp.cycle/matrix", &["items: add", "items: change", "items: delete", "items: the item is gone on the server", "items: a list in a list", "items: an atomic list in a list"]),
    ("raw create: duplicate items", "smp.cycle/matrix", &["items: duplicate keys in modified", "items: duplicate keys in original"]),
    ("raw create: a list under a pointer", "smp.cycle/matrix", &["items: under a pointer"]),
    ("raw create: the order of items", "smp.cycle/matrix", &["items: add at the front", "items: add between", "items: reorder", "items: rename along with a sidecar"]),
    ("raw create: the order of scalars", "smp.cycle/matrix", &["ints: add one at the front", "ints: reordered", "ints: reordered with server items between"]),
    ("raw create: duplicates with an order", "smp.cycle/matrix", &["items: duplicate keys everywhere, reordered"]),
    ("raw create: retainKeys of a map", "smp.cycle/matrix", &[
        "retainKeys map: nothing changes", "retainKeys map: a default is cleared", "retainKeys map: add a key",
        "retainKeys map: clear", "retainKeys map: nested map, add", "retainKeys map: nested atomic list, change",
        "retainKeys map: nested ints, change", "retainKeys map: nested items, delete", "retainKeys map: conflict",
    ]),
    ("raw create: retainKeys of a list", "smp.cycle/matrix", &["retainKeys list: add an item", "retainKeys list: change an item", "retainKeys list: reorder"]),
    ("raw create: a delete in one list, a new order in another", "smp.cycle/matrix", &["items: a delete in one list, a new order in another"]),
    ("raw extension that is replaced", "smp.cycle/matrix", &["replace: changed, along with a list map"]),
    ("raw extension that is replaced, as such", "smp.two_way/diffs", &["replace: an opaque object"]),
    ("numbers", "smp.cycle/matrix", &["number: int32, middle, changed", "number: int64, largest, unchanged", "number: float32, largest, changed", "number: float64, largest, unchanged"]),
    ("unknown fields", "smp.cycle/matrix", &["unknown: scalars", "unknown: an object is added", "unknown: an object is removed", "unknown: a list with null", "unknown: an object that changes"]),
    ("unknown fields: nulls", "smp.apply/maps", &["nulls in an added object are dropped", "null already there survives", "null elements of an added list stay"]),
    ("unknown fields: opaque", "smp.apply/maps", &["an object in an opaque field"]),
    ("constructors", "smp.lookup/metadata", &["constructor: string", "constructor: nil", "constructor: pointer to pointer"]),
    ("constructors: documents", "smp.two_way/diffs", &["no JSON"]),
    ("conflicts of plain maps", "mergepatch.conflict/pairs", &["different scalars", "lists in another order", "an object and a list"]),
    ("three-way of plain maps", "mergepatch.three_way/diffs", &["a null of the user", "from scalar to list, live as before", "mixed lists"]),
    ("not tested upstream: integer keys", "smp.apply/keyed_lists", &["an integer key", "retainKeys and merge, both orders"]),
    ("not tested upstream: preconditions", "smp.two_way/diffs", &["precondition: fails", "precondition: a metadata key"]),
    ("not tested upstream: composition", "smp.compose/patches", &["one", "three patches", "different orders"]),
];

/// The quirks of upstream's code, by their numbers.
#[rustfmt::skip]
const QUIRKS: &[Row] = &[
    ("1: new items come before the rest of the live list", "smp.apply/element_order", &["order: a new item goes first"]),
    ("2: a deletion moves new items back", "smp.apply/element_order", &["order: deletion moves the new item back", "order: two deletions and two new items"]),
    ("3: `$patch: delete` empties, null removes", "smp.apply/map_directives", &["$patch delete leaves an empty object"]),
    ("4: `$patch: replace` of an absent field loses its content", "smp.apply/map_directives", &["$patch replace of an absent field loses its content"]),
    ("5: nulls and directives stay in what is replaced or appended", "smp.apply/keyed_lists", &["an appended item keeps nulls and directives"]),
    ("5: the same of replaced maps", "smp.apply/maps", &["a replaced object keeps nothing, patch verbatim"]),
    ("5: the same of lists that only the patch has", "smp.apply/element_order", &["order: an order and a list with null for an absent field"]),
    ("6: directives stay in new maps", "smp.apply/map_directives", &["all other directives stay in an added object"]),
    ("7: an item with `$patch: replace` replaces the list", "smp.apply/keyed_lists", &["an item that carries replace is lost", "replace the list"]),
    ("8: replace at the end of a list with an order", "smp.apply/element_order", &["order: replace at the end of a list with an order"]),
    ("9: an empty live list and an order", "smp.apply/element_order", &["order: an empty live list and an order"]),
    ("10: an order for a list that has not changed", "smp.two_way/diffs", &["ints [9, 10] to [9, 10]", "strings, unsorted and unchanged"]),
    ("11: a replaced map although it is equal", "smp.two_way/diffs", &["replace: emitted although equal"]),
    ("12: a deletion list and a list", "smp.apply/deletion_lists", &["$deleteFromPrimitiveList: with a list for the same field the order is random"]),
    ("14: null first in a list", "smp.apply/scalar_lists", &["null first, panics"]),
    ("14: an object or a list as key", "smp.apply/keyed_lists", &["an object as key, panics", "a list as key, panics"]),
    ("14: an object as key that is compared with none", "smp.apply/found", &[
        "order: an object as key in the one item", "objects as keys, in a list that is replaced",
        "objects as keys, and an item of the patch without one",
    ]),
    ("14: an object among retained keys", "smp.apply/retain_keys", &["$retainKeys: an object in the list, panics"]),
    ("14: an order for objects without a key", "smp.apply/element_order", &["order: an order on an atomic list of objects, panics", "order: an order on a merging list without a key, panics"]),
    ("15: the last scalar takes the place of a duplicate", "smp.apply/scalar_lists", &["[1, 1, 2] merged with [3]", "[1, 1, 2, 4] merged with [3]"]),
    ("16: an order of nothing reverses", "smp.apply/element_order", &["order: an empty order and two new items"]),
    ("17: deletion lists in a conflict", "smp.conflict/pairs", &["deletion lists of one field", "empty merging lists"]),
    ("18: an object in a map", "smp.apply/maps", &["an object in a map of objects"]),
    ("19: keys are compared as text, and by type", "smp.two_way/diffs", &["items: keys 1 and \"1\" are the same here"]),
    ("19: the same when applied", "smp.apply/keyed_lists", &["keys of other types differ"]),
    ("20: fields of structs in any case", "smp.lookup/metadata", &["struct: another case", "openapi: another case"]),
    ("21: Go's names of types", "smp.apply/element_order", &["order: the live value is a string"]),
    ("22: the kind of the parent", "smp.lookup/metadata", &["struct: a scalar as a list"]),
    ("23: a composition forgets directives", "smp.compose/patches", &["a list delete of one patch is lost", "a map delete becomes empty"]),
];

/// The names of the cases of a file.
fn names(file: &str) -> Vec<String> {
    let (topic, file) = file.split_once('/').unwrap();
    let path = recorded::folder(topic).join(format!("{file}.json"));
    let text = std::fs::read_to_string(path).unwrap();
    let recorded: HashMap<String, Value> = serde_json::from_str(&text).unwrap();
    let cases = recorded["cases"].as_array().unwrap();
    let names = cases.iter().filter_map(|case| case["name"].as_str());
    names.map(str::to_owned).collect()
}

#[test]
fn every_category_and_quirk_has_a_recorded_case() {
    let mut missing = Vec::new();
    for (what, file, cases) in CATEGORIES.iter().chain(QUIRKS) {
        let known = names(file);
        for case in cases
            .iter()
            .filter(|case| !known.iter().any(|name| name == *case))
        {
            missing.push(format!("{what}: {file}: {case}"));
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// Quirk 13, which of several errors is reported, cannot be recorded as one answer: ours is the first by
/// name.
#[test]
fn the_first_of_several_errors_by_name_is_reported() {
    use kube_conv_patch::strategic::apply;
    use serde_json::json;
    let original = json!({ "parts": [], "steps": { "a": 1 }, "union": { "a": 1 } });
    let patch = json!({ "union": { "$patch": "b" }, "selector": {}, "parts": [{ "name": 1, "$patch": "a" }] });
    let error = apply(&original, &patch, &crate::item::item()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown patch type: a in map: map[$patch:a name:1]"
    );
}
