//! Rules about changes, `update(…)` and `monotonic`: the errors of each for every transition of every
//! shape, and the CEL rules with which a cluster reports the same.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{Schema, SchemaOrBool};
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Fields {
    #[k8s(update(no_set))]
    no_set: Option<String>,
    #[k8s(update(no_unset))]
    no_unset: Option<String>,
    #[k8s(update(no_modify))]
    no_modify: Option<Leaf>,
    #[k8s(update(no_modify, no_unset), max_length = 1)]
    set_once: Option<String>,
    #[k8s(update(no_modify))]
    plain: bool,
    #[k8s(monotonic, maximum = 5)]
    growing: Option<i32>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Leaf {
    #[k8s(max_length = 1)]
    text: Option<String>,
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn leaf(text: &str) -> Option<Leaf> {
    Some(Leaf {
        text: Some(text.to_owned()),
    })
}

/// Asserts the error of an update of one field; empty if it is accepted.
macro_rules! updates {
    ($($type:ident.$field:ident: $old:expr => $new:expr, [$($error:expr),* $(,)?];)*) => {$(
        let old = $type { $field: $old, ..$type::default() };
        let new = $type { $field: $new, ..$type::default() };
        let found: Vec<String> = match new.validate_update(&old) {
            Ok(()) => Vec::new(),
            Err(errors) => errors.iter().map(ToString::to_string).collect(),
        };
        let expected: &[&str] = &[$($error),*];
        assert_eq!(found, expected, "{} of {old:?} => {new:?}", stringify!($field));
    )*};
}

#[test]
fn single_values() {
    updates! {
        Fields.no_set: None => None, [];
        Fields.no_set: None => text("a"), ["noSet: Invalid value: null: field cannot be set once created"];
        Fields.no_set: text("a") => text("b"), [];
        Fields.no_set: text("a") => None, [];
        // Zero values are set.
        Fields.no_set: None => text(""), ["noSet: Invalid value: null: field cannot be set once created"];
        Fields.no_unset: None => text("a"), [];
        Fields.no_unset: text("a") => text("b"), [];
        Fields.no_unset: text("a") => None, ["noUnset: Invalid value: null: field cannot be cleared once set"];
        Fields.no_unset: text("a") => text(""), [];
        Fields.no_modify: None => leaf("a"), [];
        Fields.no_modify: leaf("a") => None, [];
        Fields.no_modify: leaf("a") => leaf("a"), [];
        // After a rule that ends the validation of a field its content is not checked.
        Fields.no_modify: leaf("a") => leaf("ab"), ["noModify: Invalid value: null: field cannot be modified once set"];
        Fields.no_modify: None => leaf("ab"), ["noModify.text: Too long: may not be more than 1 character"];
        Fields.set_once: None => text("a"), [];
        Fields.set_once: None => text("ab"), ["setOnce: Too long: may not be more than 1 character"];
        Fields.set_once: text("a") => text("bc"), ["setOnce: Invalid value: null: field cannot be modified once set"];
        Fields.set_once: text("a") => None, ["setOnce: Invalid value: null: field cannot be cleared once set"];
        Fields.plain: true => false, ["plain: Invalid value: null: field cannot be modified once set"];
        Fields.growing: Some(2) => Some(3), [];
        Fields.growing: Some(2) => Some(1), ["growing: Invalid value: 1: may not be decreased from 2"];
        Fields.growing: Some(8) => Some(7), [
            "growing: Invalid value: 7: must be less than or equal to 5",
            "growing: Invalid value: 7: may not be decreased from 8",
        ];
        Fields.growing: Some(2) => None, [];
        Fields.growing: None => Some(-1), [];
    }
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Collections {
    #[k8s(optional, atomic, update(no_set, no_unset))]
    atomic: Vec<i32>,
    #[k8s(atomic, update(no_set))]
    nullable: Option<Vec<i32>>,
    #[k8s(optional, list_set, update(no_add_item), max_items = 3)]
    set: Vec<String>,
    #[k8s(
        optional,
        list_map(name),
        max_items = 10,
        each_val(update(no_modify)),
        update(no_remove_item)
    )]
    parts: Vec<Part>,
    #[k8s(
        optional,
        update(no_add_item, no_remove_item),
        each_val(update(no_modify))
    )]
    map: BTreeMap<String, i32>,
    #[k8s(optional, each_val(monotonic))]
    counts: BTreeMap<String, i32>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Part {
    #[k8s(max_length = 63)]
    name: String,
    #[k8s(update(no_set))]
    note: Option<String>,
}

fn part(name: &str, note: Option<&str>) -> Part {
    Part {
        name: name.to_owned(),
        note: note.map(str::to_owned),
    }
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn map(entries: &[(&str, i32)]) -> BTreeMap<String, i32> {
    let entries = entries.iter();
    entries
        .map(|(key, value)| ((*key).to_owned(), *value))
        .collect()
}

#[test]
fn lists_and_maps() {
    updates! {
        Collections.atomic: vec![] => vec![1], ["atomic: Invalid value: null: field cannot be set once created"];
        Collections.atomic: vec![1] => vec![], ["atomic: Invalid value: null: field cannot be cleared once set"];
        Collections.atomic: vec![1] => vec![2, 3], [];
        // An empty list is unset, as upstream.
        Collections.nullable: Some(vec![]) => Some(vec![1]), ["nullable: Invalid value: null: field cannot be set once created"];
        Collections.nullable: None => Some(vec![]), [];
        Collections.set: texts(&["b"]) => texts(&["a", "b", "c"]), [
            "set[0]: Forbidden: item may not be added",
            "set[2]: Forbidden: item may not be added",
        ];
        Collections.set: texts(&["a", "b"]) => texts(&["b"]), [];
        Collections.set: texts(&["a"]) => texts(&["a", "a"]), ["set[1]: Duplicate value: \"a\""];
        Collections.set: texts(&[]) => texts(&["a", "b", "c", "d"]), [
            "set: Too many: 4: must have at most 3 items",
            "set[0]: Forbidden: item may not be added",
            "set[1]: Forbidden: item may not be added",
            "set[2]: Forbidden: item may not be added",
            "set[3]: Forbidden: item may not be added",
        ];
        Collections.parts: vec![part("a", None), part("b", None), part("c", None)] => vec![part("c", None)], [
            "parts: Forbidden: item may not be removed",
            "parts: Forbidden: item may not be removed",
        ];
        Collections.parts: vec![part("a", None)] => vec![part("b", Some("x")), part("a", Some("x"))], [
            "parts[1]: Invalid value: null: field cannot be modified once set",
        ];
        Collections.map: map(&[("a", 1), ("b", 1)]) => map(&[("b", 2), ("d", 1), ("c", 1)]), [
            "map[b]: Invalid value: null: field cannot be modified once set",
            "map[c]: Forbidden: item may not be added",
            "map[d]: Forbidden: item may not be added",
            "map[a]: Forbidden: item may not be removed",
        ];
        Collections.map: map(&[("a", 1)]) => map(&[("a", 2)]), [
            "map[a]: Invalid value: null: field cannot be modified once set",
        ];
        Collections.counts: map(&[("a", 2), ("b", 2)]) => map(&[("a", 1), ("c", 0), ("b", 3)]), [
            "counts[a]: Invalid value: 1: may not be decreased from 2",
        ];
    }
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Unseen {
    #[k8s(as = String, update(no_modify, no_unset))]
    known_by_json: Option<String>,
    #[k8s(as = BTreeMap<String, i32>, optional, each_val(immutable))]
    values: BTreeMap<String, i32>,
    #[k8s(optional, update(no_remove_item))]
    names: Names,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Names(BTreeMap<String, i32>);

#[test]
fn values_known_only_as_json_and_newtypes() {
    updates! {
        Unseen.known_by_json: text("a") => text("b"), [
            "knownByJSON: Invalid value: null: field cannot be modified once set",
        ];
        Unseen.known_by_json: text("a") => None, [
            "knownByJSON: Invalid value: null: field cannot be cleared once set",
        ];
        Unseen.known_by_json: None => text("b"), [];
        Unseen.values: map(&[("a", 1), ("b", 1)]) => map(&[("a", 2), ("b", 1), ("c", 1)]), [
            "values[a]: Invalid value: null: field is immutable",
        ];
        Unseen.names: Names(map(&[("a", 1)])) => Names(map(&[("b", 1)])), [
            "names[a]: Forbidden: item may not be removed",
        ];
    }
}

#[test]
fn a_new_object_is_free() {
    let value = Fields {
        no_set: text("a"),
        plain: true,
        ..Fields::default()
    };
    assert_valid!(value.validate());
}

/// The CEL rules of a schema, below a path.
fn rules(schema: &Schema, path: &str) -> Vec<String> {
    let mut found: Vec<String> = schema
        .validations
        .iter()
        .map(|rule| {
            let at = rule.field_path.as_deref().unwrap_or_default();
            let said = rule.message_expression.as_ref().or(rule.message.as_ref());
            format!(
                "{path}{at}: {} # {}",
                rule.rule,
                said.map_or("", |said| said)
            )
        })
        .collect();
    for (name, property) in &schema.properties {
        found.extend(rules(property, &format!("{path}.{name}")));
    }
    if let Some(items) = &schema.items {
        found.extend(rules(items, &format!("{path}[]")));
    }
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref() {
        found.extend(rules(values, &format!("{path}{{}}")));
    }
    found
}

#[test]
fn a_cluster_is_reported_by_cel() {
    assert_eq!(
        rules(&schema_of::<Fields>(), ""),
        [
            ".noSet: !has(self.noSet) || has(oldSelf.noSet) # field cannot be set once created",
            ".noUnset: !has(oldSelf.noUnset) || has(self.noUnset) # field cannot be cleared once set",
            ".setOnce: !has(oldSelf.setOnce) || has(self.setOnce) # field cannot be cleared once set",
            ".growing: self >= oldSelf # may not be decreased",
            ".noModify: self == oldSelf # field cannot be modified once set",
            ".plain: self == oldSelf # field cannot be modified once set",
            ".setOnce: self == oldSelf # field cannot be modified once set",
        ]
    );
    assert_eq!(
        rules(&schema_of::<Collections>(), ""),
        [
            ".atomic: !(has(self.atomic) && size(self.atomic) > 0) || (has(oldSelf.atomic) && size(oldSelf.atomic) > 0) # field cannot be set once created",
            ".atomic: !(has(oldSelf.atomic) && size(oldSelf.atomic) > 0) || (has(self.atomic) && size(self.atomic) > 0) # field cannot be cleared once set",
            ".nullable: !(has(self.nullable) && size(self.nullable) > 0) || (has(oldSelf.nullable) && size(oldSelf.nullable) > 0) # field cannot be set once created",
            ".set: !(has(self.set) && size(self.set) > 0) || has(oldSelf.set) # item may not be added",
            ".parts: !(has(oldSelf.parts) && size(oldSelf.parts) > 0) || has(self.parts) # item may not be removed",
            ".map: !(has(self.map) && size(self.map) > 0) || has(oldSelf.map) # item may not be added",
            ".map: !(has(oldSelf.map) && size(oldSelf.map) > 0) || has(self.map) # item may not be removed",
            ".counts{}: self >= oldSelf # may not be decreased",
            ".map: self.all(item, item in oldSelf) # item may not be added",
            ".map: oldSelf.all(item, item in self) # item may not be removed",
            ".map{}: self == oldSelf # field cannot be modified once set",
            ".parts: oldSelf.all(item, self.exists(other, item.name == other.name)) # item may not be removed",
            ".parts[].note: !has(self.note) || has(oldSelf.note) # field cannot be set once created",
            ".parts[]: self == oldSelf # field cannot be modified once set",
        ]
    );
}

/// Comparing all pairs of items is too costly for a cluster if the list has no bound.
#[test]
fn only_bounded_lists_are_compared_in_a_cluster() {
    let rules = rules(&schema_of::<Bounds>(), "");
    let names: Vec<&str> = rules
        .iter()
        .filter(|rule| rule.contains(".all("))
        .filter_map(|rule| rule.split(':').next())
        .collect();
    assert_eq!(names, [".bounded", ".numbers"]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Bounds {
    #[k8s(
        optional,
        list_set,
        max_items = 100,
        each_val(max_length = 63),
        update(no_add_item)
    )]
    bounded: Vec<String>,
    #[k8s(optional, list_set, max_items = 100, update(no_add_item))]
    long_items: Vec<String>,
    #[k8s(optional, list_set, max_items = 100000, update(no_add_item))]
    many: Vec<i32>,
    #[k8s(optional, list_set, max_items = 1000, update(no_add_item))]
    numbers: Vec<i32>,
    #[k8s(optional, list_set, update(no_add_item))]
    unbounded: Vec<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Around {
    #[k8s(optional, atomic)]
    unpaired: Vec<Fields>,
}

#[test]
fn uncorrelated_items_have_no_rules_about_changes() {
    let found = rules(&schema_of::<Around>(), "");
    assert_eq!(found, Vec::<String>::new());
    let old = Around {
        unpaired: vec![Fields::default()],
    };
    let mut new = old.clone();
    if let Some(item) = new.unpaired.first_mut() {
        item.no_set = text("a");
    }
    assert_valid!(new.validate_update(&old));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Labeled {
    metadata: ObjectMeta,
}

/// A stored object may have what a server has not checked before.
#[test]
fn metadata_is_checked_where_an_update_changes_it() {
    let with_label = |value: &str| {
        let mut labeled = Labeled::new("web");
        let labels = &mut labeled.metadata.labels;
        labels.insert("k".to_owned(), value.to_owned());
        labeled
    };
    let (good, bad, worse) = (with_label("v"), with_label("-"), with_label("--"));
    assert_valid!(good.validate_update(&bad));
    assert_valid!(bad.validate_update(&bad));
    for old in [&good, &worse] {
        let errors = bad.validate_update(old).unwrap_err();
        assert_eq!(errors[0].field(), "metadata.labels");
    }
    assert!(bad.validate().is_err());
}
