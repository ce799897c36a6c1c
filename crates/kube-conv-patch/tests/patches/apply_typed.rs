//! Values with the types by which server-side apply merges them.
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_patch::apply::{
    Duplicates, FieldPath, FieldSet, Managers, ObjectType, OneVersion, PathElement, Updater,
};
use kube_conv_runtime::json;
use kube_conv_runtime::schema::Schema;
use serde_json::{Value, from_value};

fn widget() -> ObjectType {
    let schema: Schema = from_value(json!({
        "type": "object",
        "properties": {"spec": {"type": "object", "properties": {
            "size": {"type": "integer"},
            "colors": {
                "type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"},
            },
            "args": {"type": "array", "items": {"type": "string"}},
            "ports": {
                "type": "array",
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["port", "protocol"],
                "items": {"type": "object", "properties": {
                    "port": {"type": "integer"},
                    "protocol": {"type": "string", "default": "TCP"},
                    "name": {"type": "string"},
                }},
            },
        }}},
    }))
    .unwrap();
    ObjectType::of_schema(&schema).unwrap()
}

fn ports(ports: Value) -> Value {
    json!({ "spec": { "ports": ports } })
}

#[test]
fn items_are_merged_by_key_in_the_applied_order() {
    let stored = ports(json!([{"port": 1}, {"port": 2, "name": "b"}, {"port": 3}]));
    let applied = ports(json!([
        {"port": 3, "protocol": "TCP", "name": "c"},
        {"port": 2, "protocol": "UDP"},
    ]));
    let merged = widget().merge(&stored, &applied).unwrap();
    let expected = ports(json!([
        {"port": 1},
        {"port": 2, "name": "b"},
        {"port": 3, "protocol": "TCP", "name": "c"},
        {"port": 2, "protocol": "UDP"},
    ]));
    assert_eq!(merged, expected);
}

#[test]
fn a_repeated_key_is_named_as_its_second_item_has_it() {
    let twice =
        ports(json!([{"port": 9_007_199_254_740_992.0}, {"port": 9_007_199_254_740_992_i64}]));
    let errors = widget().merge(&json!({}), &twice).unwrap_err();
    assert_eq!(
        errors.to_string(),
        ".spec.ports: duplicate entries for key [port=9007199254740992,protocol=\"TCP\"]"
    );
}

#[test]
fn an_applied_list_must_have_unique_keys() {
    let twice = ports(json!([{"port": 1}, {"port": 1, "protocol": "TCP"}]));
    let errors = widget().merge(&json!({}), &twice).unwrap_err();
    assert_eq!(
        errors.to_string(),
        r#".spec.ports: duplicate entries for key [port=1,protocol="TCP"]"#
    );
    // A stored object may have duplicate items if it is older than the schema.
    let object_type = widget();
    let typed = object_type.typed(twice, Duplicates::Allowed).unwrap();
    let fields = typed.field_set().to_string();
    assert_eq!(fields, r#".spec.ports[port=1,protocol="TCP"]"#);
}

#[test]
fn values_of_other_types_are_rejected_with_their_paths() {
    let object_type = widget();
    let error = |value: Value| {
        let errors = object_type.typed(value, Duplicates::Rejected).unwrap_err();
        errors.to_string()
    };
    assert_eq!(
        error(json!({"spec": {"sizes": 1}})),
        ".spec.sizes: field not declared in schema"
    );
    assert_eq!(
        error(json!({"spec": {"size": "1"}, "kind": 2})),
        "errors:\n  .kind: expected string, got &value.valueUnstructured{Value:2}\n  \
         .spec.size: expected numeric (int or float), got string"
    );
    assert_eq!(
        error(ports(json!([{"name": "a"}, {"port": "x"}]))),
        ".spec.ports[port=\"x\",protocol=\"TCP\"].port: expected numeric (int or float), got string"
    );
    assert_eq!(
        error(json!({"spec": {"colors": [null]}})),
        ".spec.colors: element 0: associative list without keys has an element that's an explicit null"
    );
}

#[test]
fn numbers_of_unknown_elements_are_skipped_and_checked() {
    let fields = |number: &str| {
        let text = format!("{{\"z:\":{number},\"f:b\":{{}}}}");
        FieldSet::from_json(&text).map(|read| read.to_string())
    };
    assert!(fields("-").is_err());
    assert_eq!(fields("12.5e3").as_deref(), Ok(".b"));
}

/// After fields were removed, the value still has the form that it has, among several.
#[test]
fn items_that_lost_their_keys_are_errors_whatever_else_the_field_may_hold() {
    let item = json!({"map": {"fields": [
        {"name": "name", "type": {"scalar": "string"}},
        {"name": "size", "type": {"scalar": "numeric"}},
    ]}});
    let any = json!({
        "scalar": "untyped",
        "list": {"elementType": item, "elementRelationship": "associative", "keys": ["name"]},
        "map": {"elementType": {"scalar": "untyped"}},
    });
    let types =
        json!({"types": [{"name": "root", "map": {"fields": [{"name": "free", "type": any}]}}]});
    let object_type = ObjectType::read(&types, "root").unwrap();
    let typed = |value| object_type.typed(value, Duplicates::Rejected).unwrap();
    let stored = typed(json!({"free": [{"name": "a", "size": 1}]}));
    let key = FieldSet::from_json(r#"{"f:free":{"k:{\"name\":\"a\"}":{"f:name":{}}}}"#).unwrap();
    let left = stored.remove(&key);
    assert_eq!(*left.value(), json!({"free": [{"size": 1}]}));
    let errors = left.merge(&typed(json!({}))).unwrap_err();
    assert_eq!(
        errors.to_string(),
        ".free: element 0: associative list with keys has an element that omits all key fields [\"name\"] (and doesn't have default values for any key fields)"
    );
}

#[test]
fn several_conflicts_are_listed_below_their_manager() {
    let object_type = widget();
    let typed = |value| object_type.typed(value, Duplicates::Rejected).unwrap();
    let (empty, live) = (
        typed(json!({})),
        typed(json!({"spec": {"size": 1, "args": ["a"]}})),
    );
    let updater = Updater::new(&OneVersion);
    let managers = updater
        .update(&empty, &live, "v1", Managers::new(), "kubectl")
        .unwrap();
    let mine = typed(json!({"spec": {"size": 2, "args": ["b"]}}));
    let conflicts = updater.apply(&live, &mine, "v1", managers, "scaler", false);
    assert_eq!(
        conflicts.unwrap_err().to_string(),
        "conflicts with \"kubectl\":\n- .spec.args\n- .spec.size"
    );
}

#[test]
fn changes_and_fields_match_what_managers_own() {
    let object_type = widget();
    let typed = |value| object_type.typed(value, Duplicates::Rejected).unwrap();
    let old = typed(json!({"spec": {"size": 1, "colors": ["red", "blue"], "args": ["a"]}}));
    let new = typed(json!({"spec": {"size": 2, "colors": ["blue"], "args": ["a", "b"]}}));
    let changes = old.compare(&new);
    assert_eq!(changes.modified.to_string(), ".spec.args\n.spec.size");
    assert_eq!(changes.removed.to_string(), r#".spec.colors[="red"]"#);
    assert!(changes.added.is_empty() && !changes.is_same());
    assert!(old.compare(&old).is_same());
    let size = FieldPath::from(vec![PathElement::field("spec"), PathElement::field("size")]);
    let fields = FieldSet::from_iter([size]);
    assert_eq!(new.extract(&fields).value(), &json!({"spec": {"size": 2}}));
    assert_eq!(
        old.remove(&fields).value(),
        &json!({"spec": {"colors": ["red", "blue"], "args": ["a"]}})
    );
}

#[test]
fn a_manager_gets_back_what_it_applied() {
    let object_type = widget();
    let stored = json!({
        "apiVersion": "acme.dev/v1", "kind": "Widget",
        "metadata": {"name": "w", "namespace": "n", "managedFields": [
            {"manager": "a", "operation": "Update", "fieldsV1": {"f:spec": {"f:size": {}}}},
            {"manager": "a", "operation": "Apply", "fieldsV1": {"f:spec": {"f:ports": {
                r#"k:{"port":1,"protocol":"TCP"}"#: {".": {}, "f:name": {}, "f:port": {}},
            }}}},
            {"manager": "b", "operation": "Apply", "fieldsV1": {"f:spec": 3}},
        ]},
        "spec": {"size": 1, "ports": [{"port": 1, "protocol": "TCP", "name": "x"}, {"port": 2}]},
    });
    let extracted = object_type.extract(&stored, "a", "").unwrap().unwrap();
    assert_eq!(
        extracted["spec"],
        json!({"ports": [{"port": 1, "name": "x"}]})
    );
    assert_eq!(
        extracted["metadata"],
        json!({"name": "w", "namespace": "n"})
    );
    assert_eq!(object_type.extract(&stored, "a", "status"), Ok(None));
    let error = object_type.extract(&stored, "b", "").unwrap_err();
    assert_eq!(
        error.to_string(),
        "error marshalling FieldsV1 to JSON: f:spec must be an object or null"
    );
}

#[test]
fn depth_is_an_error_and_not_a_crash() {
    let (mut value, mut fields) = (json!(1), json!({}));
    for _ in 0..600 {
        value = json!({ "a": value });
        fields = json!({ "f:a": fields });
    }
    let deduced = ObjectType::deduced();
    let error = deduced.typed(value, Duplicates::Allowed).unwrap_err();
    assert_eq!(error.to_string(), "must not nest more than 500 levels");
    let text = format!("{}{{}}{}", "{\"f:a\":".repeat(5_000), "}".repeat(5_000));
    let error = FieldSet::from_json(&text).unwrap_err();
    assert_eq!(error.to_string(), "must not nest more than 500 levels");
    let error = FieldSet::from_fields_v1(&fields).unwrap_err();
    assert_eq!(error.to_string(), "must not nest more than 500 levels");
}

#[test]
fn malformed_fields_are_clear_errors() {
    let table = [
        ("{\"f:a\":{}", "unexpected end of JSON input"),
        (
            "{\"f:a\":{},}",
            "invalid character '}' looking for beginning of object key string",
        ),
        (
            "{\"f:a\":{}} x",
            "invalid character 'x' after top-level value",
        ),
        ("[]", "fieldsV1 must be an object or null"),
        ("{\"f:a\":{\"f:b\":1}}", "f:b must be an object or null"),
        (
            "{\"k:{\":{}}",
            "parsing key as path element: unexpected end of JSON input",
        ),
        (
            "{\"k:[]\":{}}",
            "parsing key as path element: the keys must be an object",
        ),
        (
            "{\"i:x\":{}}",
            "parsing key as path element: strconv.Atoi: parsing \"x\": invalid syntax",
        ),
        (
            "{\"i:-\":{}}",
            "parsing key as path element: strconv.Atoi: parsing \"-\": invalid syntax",
        ),
        (
            "{\"i:99999999999999999999\":{}}",
            "parsing key as path element: strconv.Atoi: parsing \"99999999999999999999\": value out of range",
        ),
        (
            "{\"v:1e999\":{}}",
            "parsing key as path element: a number is beyond all floats",
        ),
    ];
    for (text, message) in table {
        let error = FieldSet::from_json(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn time_grows_with_the_number_of_items_and_not_its_square() {
    let object_type = widget();
    // The slowest case: two completely different orders, and keys that are not sorted.
    let list = |count: i64, step: i64| -> Value {
        (0..count)
            .map(|i| json!({"port": i * step % count}))
            .collect()
    };
    let count = 20_011;
    let stored = ports(list(count, 7));
    let applied = ports(list(count, 31));
    let merged = object_type.merge(&stored, &applied).unwrap();
    assert_eq!(merged, applied);
    let typed = |value| object_type.typed(value, Duplicates::Rejected).unwrap();
    let fields = typed(merged).field_set();
    assert_eq!(fields.len(), 2 * usize::try_from(count).unwrap());
    assert!(typed(stored).compare(&typed(applied)).is_same());
    assert!(fields.difference(&fields).is_empty());
}

#[test]
fn fields_of_a_map_that_became_atomic_are_owned_as_a_whole() {
    let labels = |map_type: &str| {
        let schema = json!({"type": "object", "properties": {"labels": {
            "type": "object", "x-kubernetes-map-type": map_type, "additionalProperties": {"type": "string"},
        }}});
        ObjectType::of_schema(&from_value::<Schema>(schema).unwrap()).unwrap()
    };
    let (before, after) = (labels("granular"), labels("atomic"));
    let [empty, live] = [json!({}), json!({"labels": {"a": "x"}})];
    let typed = |value| before.typed_ref(value, Duplicates::Rejected).unwrap();
    let updater = Updater::new(&OneVersion);
    let managers = updater
        .update(
            &typed(&empty),
            &typed(&live),
            "v1",
            Managers::new(),
            "kubectl",
        )
        .unwrap();
    assert_eq!(managers["kubectl"].fields.to_string(), ".labels\n.labels.a");
    let live = after.typed_ref(&live, Duplicates::Rejected).unwrap();
    let managers = updater
        .update(&live, &live, "v1", managers, "other")
        .unwrap();
    assert_eq!(managers["kubectl"].fields.to_string(), ".labels");
}

#[test]
fn a_list_whose_items_lost_their_keys_is_an_error_also_below_another_form() {
    let types = json!({"types": [{"name": "Widget", "map": {"fields": [{"name": "a", "type": {
        "scalar": "string",
        "list": {"elementRelationship": "associative", "keys": ["k"], "elementType": {"map": {
            "elementType": {"scalar": "string"},
        }}},
    }}]}}]});
    let object_type = ObjectType::read(&types, "Widget").unwrap();
    let typed = |value| object_type.typed(value, Duplicates::Rejected).unwrap();
    let keys = FieldSet::from_json(r#"{"f:a":{"k:{\"k\":\"x\"}":{"f:k":{}}}}"#).unwrap();
    let without_keys = typed(json!({"a": [{"k": "x", "v": "1"}]})).remove(&keys);
    let errors = without_keys
        .merge(&typed(json!({"a": "text"})))
        .unwrap_err();
    let text = errors.to_string();
    assert!(
        text.starts_with(".a: element 0: associative list with keys"),
        "{text}"
    );
}

#[test]
fn a_named_type_that_allows_nothing_is_named() {
    let of = json!({"namedType": "Nothing"});
    let types = json!({"types": [
        {"name": "Root", "map": {"fields": [{"name": "a", "type": of}]}},
        {"name": "Nothing"},
    ]});
    let object_type = ObjectType::read(&types, "Root").unwrap();
    let error = object_type.typed(json!({"a": 1}), Duplicates::Rejected);
    assert_eq!(
        error.unwrap_err().to_string(),
        ".a: schema error: invalid atom: named type: Nothing"
    );
}
