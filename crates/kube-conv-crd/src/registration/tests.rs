use super::{check_crd, check_crd_update, crd_warnings, is_stored_alike, same_items};
use crate::CrdRead;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::crd::{CrdStatus, CrdVersion};
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

pub(super) fn crd(spec: Value) -> CustomResourceDefinition {
    serde_json::from_value(json!({
        "metadata": {"name": "foos.acme.dev"},
        "spec": {
            "group": "acme.dev",
            "names": {"plural": "foos", "kind": "Foo"},
            "scope": "Namespaced",
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object",
                "properties": {"spec": spec},
            }}}],
        },
    }))
    .unwrap()
}

fn good() -> CustomResourceDefinition {
    crd(json!({"type": "object"}))
}

pub(super) fn messages(crd: &CustomResourceDefinition) -> Vec<String> {
    check_crd(crd).err().unwrap_or_default().messages()
}

#[test]
fn what_the_server_fills_in_may_be_absent() {
    assert_eq!(messages(&good()), [""; 0]);
}

#[test]
fn a_generated_name_is_none() {
    let mut crd = good();
    crd.metadata.name = None;
    crd.metadata.generate_name = Some("foos-".to_owned());
    assert_eq!(
        messages(&crd),
        [
            "metadata.generateName: Invalid value: \"foos-\": must be \
             spec.names.plural+\".\"+spec.group",
            "metadata.name: Required value: name or generateName is required",
        ]
    );
}

#[test]
fn an_empty_list_is_none() {
    let read = |schema: Value| {
        let json = json!({"spec": {"versions": [{"schema": {"openAPIV3Schema": schema}}]}});
        CrdRead::read(&json).unwrap().crd
    };
    let empty = json!({"type": "object", "anyOf": [], "definitions": {}});
    assert_eq!(
        messages(&read(empty)),
        messages(&read(json!({"type": "object"})))
    );
}

#[test]
fn an_empty_text_is_none() {
    let rule = |rest: Value| {
        let mut rule = json!({"rule": "true"});
        rule.as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        crd(json!({"type": "object", "x-kubernetes-validations": [rule]}))
    };
    let empty = json!({"fieldPath": "", "message": "", "messageExpression": ""});
    assert_eq!(messages(&rule(empty)), [""; 0]);
    let blank = messages(&rule(json!({"message": " "})));
    assert!(
        blank[0].ends_with("message: Invalid value: \" \": must be non-empty if specified"),
        "{blank:?}"
    );
    let typed = |field: Value| crd(json!({"type": "object", "properties": {"a": field}}));
    let untyped = messages(&typed(json!({})));
    assert_eq!(untyped.len(), 1);
    assert_eq!(messages(&typed(json!({"type": ""}))), untyped);
    let texts = ["$schema", "id", "title", "description", "format", "pattern"];
    for name in texts {
        let field = json!({"type": "string", name: ""});
        let crd = crd(json!({"type": "object", "properties": {"a": field}}));
        assert_eq!(messages(&crd), [""; 0], "{name}");
    }
}

/// Each of the errors shows a text of one megabyte.
#[test]
fn errors_beyond_sixteen_megabytes_are_left_out() {
    let mut json = good().to_json();
    let column = |index| json!({"name": format!("c{index}"), "jsonPath": ".spec", "type": "x".repeat(1 << 20)});
    json["spec"]["versions"][0]["additionalPrinterColumns"] = (0..20).map(column).collect();
    let messages = messages(&CrdRead::read(&json).unwrap().crd);
    assert!((16..20).contains(&messages.len()), "{}", messages.len());
    assert_eq!(
        messages.last().unwrap(),
        "<nil>: Too many: further errors are left out: those listed take 16 MB"
    );
}

/// Returns the first message for a version with this schema, with or without the status subresource.
fn message_with_status(schema: &Value, has_status: bool) -> Option<String> {
    let mut json = good().to_json();
    let version = &mut json["spec"]["versions"][0];
    version["schema"]["openAPIV3Schema"] = schema.clone();
    if has_status {
        version["subresources"] = json!({"status": {}});
    }
    let crd = CrdRead::read(&json).unwrap().crd;
    messages(&crd).into_iter().next()
}

#[test]
fn along_with_the_status_the_root_has_few_keywords() {
    let others = [
        json!({"nullable": true}),
        json!({"enum": [{}]}),
        json!({"maxProperties": 9}),
        json!({"minProperties": 0}),
        json!({"not": {"required": ["a"]}}),
        json!({"x-kubernetes-map-type": "atomic"}),
        json!({"x-kubernetes-embedded-resource": true}),
    ];
    for other in others {
        let mut json = good().to_json();
        let version = &mut json["spec"]["versions"][0];
        version["subresources"] = json!({"status": {}});
        let root = version["schema"]["openAPIV3Schema"]
            .as_object_mut()
            .unwrap();
        root.extend(other.as_object().unwrap().clone());
        let messages = messages(&CrdRead::read(&json).unwrap().crd);
        let is_about_root = |message: &String| message.contains("are allowed at the root");
        assert!(messages.iter().any(is_about_root), "{other}: {messages:?}");
    }
}

#[test]
fn each_version_has_a_status_of_its_own_or_none() {
    let version = |name: &str, has_status: bool, keyword: &str| {
        let mut version = good().to_json()["spec"]["versions"][0].clone();
        version["name"] = json!(name);
        version["storage"] = json!(name == "v1");
        version["schema"]["openAPIV3Schema"][keyword] = json!(9);
        if has_status {
            version["subresources"] = json!({"status": {}});
        }
        version
    };
    let errors = |versions: [Value; 2]| {
        let mut json = good().to_json();
        json["spec"]["versions"] = json!(versions);
        messages(&CrdRead::read(&json).unwrap().crd)
    };
    let with_status = version("v1", true, "minLength");
    let without = version("v2", false, "maxProperties");
    assert_eq!(errors([with_status.clone(), without]), [""; 0]);
    let wrong = errors([with_status, version("v2", true, "maxProperties")]);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].starts_with("spec.versions[1]."), "{wrong:?}");
}

#[test]
fn along_with_the_status_an_empty_list_is_some() {
    let schema = json!({"type": "object", "anyOf": []});
    assert_eq!(message_with_status(&schema, false), None);
    let message = message_with_status(&schema, true).unwrap();
    assert!(message.contains("\"AnyOf\":[]"), "{message}");
    assert!(message.contains("\"AllOf\":null"), "{message}");
    let allowed = json!({"type": "object", "required": [], "properties": {}});
    assert_eq!(message_with_status(&allowed, true), None);
}

#[test]
fn no_dependencies_are_dependencies() {
    let schema = json!({"type": "object", "dependencies": {}});
    let message = message_with_status(&schema, false).unwrap();
    assert!(
        message.ends_with("dependencies is not supported"),
        "{message}"
    );
}

#[test]
fn a_dependency_on_names_is_no_schema() {
    let schema = json!({"type": "object", "dependencies": {"a": ["b"], "c": {"required": []}}});
    let message = message_with_status(&schema, true).unwrap();
    assert!(
        message.contains("\"a\":{\"Schema\":null,\"Property\":[\"b\"]}"),
        "{message}"
    );
    assert!(message.contains("\"Required\":[]"), "{message}");
}

#[test]
fn items_that_are_no_schema_are_there_all_the_same() {
    let schema = |items: Value| {
        let list = json!({
            "type": "array",
            "items": items,
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["a"],
        });
        json!({"type": "object", "properties": {"l": list}})
    };
    let shown = |items: Value| {
        let json = schema(items);
        let mut whole = good().to_json();
        whole["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = json;
        messages(&CrdRead::read(&whole).unwrap().crd).join("\n")
    };
    let nothing = shown(json!(5));
    assert!(
        nothing.contains("{\"Schema\":null,\"JSONSchemas\":null}"),
        "{nothing}"
    );
    let empty = shown(json!([]));
    assert!(
        empty.contains("{\"Schema\":null,\"JSONSchemas\":[]}"),
        "{empty}"
    );
    let absent = shown(Value::Null);
    assert!(absent.contains("must have a schema if"), "{absent}");
}

#[test]
fn rules_on_values_without_a_type_are_never_compiled() {
    let untyped = |below: Value| {
        let rules = json!([{"rule": "true"}]);
        let mut schema = json!({"x-kubernetes-preserve-unknown-fields": true});
        schema["x-kubernetes-validations"] = rules.clone();
        crd(json!({"type": "object", "properties": {"a": schema, "b": below}}))
    };
    let crd = untyped(json!({"type": "string"}));
    let [message] = messages(&crd).try_into().unwrap();
    assert!(
        message.ends_with("unable to convert structural schema to CEL declarations"),
        "{message}"
    );
}

#[test]
fn the_status_is_the_servers() {
    let mut new = good();
    let mut status = CrdStatus::default();
    status.stored_versions = vec!["v0".into()];
    new.status = Some(status);
    assert_eq!(messages(&new), [""; 0]);
    let mut old = new.clone();
    for crd in [&mut new, &mut old] {
        crd.metadata.resource_version = Some("1".to_owned());
        crd.metadata.generation = Some(1);
    }
    new.status = None;
    let errors = check_crd_update(&new, &old).unwrap_err();
    assert_eq!(errors.len(), 1, "{errors}");
    assert_eq!(errors[0].field(), "status.storedVersions[0]");
}

/// Upstream: `ValidateCustomResourceDefinitionSpecUpdate`, whose `requireImmutableNames` is whether the old CRD is established.
#[test]
fn the_scope_and_the_kind_of_an_established_definition_stay() {
    let mut old = good();
    old.metadata.resource_version = Some("1".to_owned());
    old.set_defaults();
    let mut new = old.clone();
    new.spec.scope = "Cluster".into();
    new.spec.names.kind = "Bar".into();
    let changed = |new: &CustomResourceDefinition, old: &CustomResourceDefinition| -> Vec<String> {
        let errors = check_crd_update(new, old).err().unwrap_or_default();
        errors
            .iter()
            .map(|error| error.field().to_owned())
            .collect()
    };
    assert_eq!(changed(&new, &old), [""; 0]);
    let established = json!({
        "conditions": [{"type": "Established", "status": "True"}],
        "acceptedNames": {"plural": "foos", "kind": "Foo"},
        "storedVersions": ["v1"],
    });
    old.status = Some(serde_json::from_value(established).unwrap());
    assert_eq!(changed(&old.clone(), &old), [""; 0]);
    assert_eq!(changed(&new, &old), ["spec.scope", "spec.names.kind"]);
}

#[test]
fn the_metadata_of_embedded_objects_has_no_defaults_in_maps() {
    let labels =
        json!({"type": "object", "additionalProperties": {"type": "string", "default": "a"}});
    let metadata = json!({"type": "object", "properties": {"labels": labels}});
    let embedded = json!({
        "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
        "properties": {"metadata": metadata},
    });
    let found = messages(&crd(
        json!({"type": "object", "properties": {"template": embedded}}),
    ));
    let at = "spec.validation.openAPIV3Schema.properties[spec].properties[template].properties[metadata]";
    let text = "must not be set inside additionalProperties applying to object metadata";
    assert_eq!(
        found,
        [format!(
            "{at}.properties[labels].additionalProperties.default: Forbidden: {text}"
        )]
    );
}

#[test]
fn a_bundle_is_not_read() {
    let mut old = good();
    let conversion = json!({"strategy": "Webhook", "webhook": {
        "conversionReviewVersions": ["v1"],
        "clientConfig": {"url": "https://a.b", "caBundle": "TWFu"},
    }});
    old.spec.conversion = Some(serde_json::from_value(conversion).unwrap());
    old.metadata.resource_version = Some("1".to_owned());
    old.set_defaults();
    assert_eq!(check_crd_update(&old.clone(), &old), Ok(()));
}

#[test]
fn warnings_are_reported_once_and_in_order() {
    let crd = crd(json!({"type": "object", "properties": {
        "a": {"type": "string", "format": "z"},
        "b": {"type": "string", "format": "y"},
        "c": {"type": "string", "format": "z"},
        "d": {"type": "string", "format": "date-time"},
    }}));
    let expected = ["z", "y"].map(|format| format!("unrecognized format \"{format}\""));
    assert_eq!(crd_warnings(&crd), expected);
}

#[test]
fn nothing_overflows_however_deep() {
    for (levels, expected) in [(400, 0), (20_000, 1)] {
        let mut schema = Schema::of_type("object");
        for _ in 0..levels {
            let mut above = Schema::of_type("object");
            above.properties.insert("a".into(), Box::new(schema));
            schema = above;
        }
        let mut crd = good();
        let mut version = CrdVersion::default();
        version.name = "v1".into();
        version.storage = true;
        version.schema.get_or_insert_default().open_api_v3_schema = Some(schema);
        crd.spec.versions = vec![version];
        assert_eq!(messages(&crd).len(), expected, "{levels}");
        let is_too_deep = |new: &CustomResourceDefinition| {
            let errors = check_crd_update(new, &crd).err().unwrap_or_default();
            let errors = errors.messages();
            errors
                .iter()
                .any(|error| error.starts_with("spec.versions: "))
        };
        for new in [&crd, &good()] {
            assert_eq!(is_too_deep(new), expected == 1, "{levels}");
        }
        // Dropping it would overflow.
        std::mem::forget(crd);
    }
}

#[test]
fn the_deepest_junctors_and_defaults_take_no_longer_than_they_should() {
    let mut schema = json!({"minLength": 1});
    for _ in 0..60 {
        schema = json!({"allOf": [schema]});
    }
    schema["type"] = json!("object");
    let mut nested = json!({"type": "object", "default": {}});
    for _ in 0..60 {
        nested = json!({"type": "object", "default": {}, "properties": {"a": nested}});
    }
    schema["properties"] = json!({"a": nested});
    assert_eq!(messages(&crd(schema)), [""; 0]);
}

#[test]
fn a_branch_with_an_empty_map_is_not_just_a_type() {
    let either = |first: Value| {
        let any_of = json!([first, {"type": "string"}]);
        let schema = json!({"x-kubernetes-int-or-string": true, "anyOf": any_of});
        let root = json!({"type": "object", "properties": {"a": schema}});
        message_with_status(&root, false)
    };
    assert_eq!(either(json!({"type": "integer"})), None);
    for empty in ["properties", "required"] {
        let mut first = json!({"type": "integer"});
        first[empty] = if empty == "required" {
            json!([])
        } else {
            json!({})
        };
        let message = either(first).unwrap();
        assert!(
            message.ends_with("must be empty to be structural"),
            "{message}"
        );
    }
}

#[test]
fn unknown_fields_of_a_default_are_reported_along_with_unique_items() {
    let list = json!({"type": "object", "uniqueItems": true, "default": {"b": ""}});
    let messages = messages(&crd(json!({"type": "object", "properties": {"a": list}})));
    assert!(
        messages[0].ends_with("must not have unknown fields"),
        "{messages:?}"
    );
}

#[test]
fn unknown_fields_of_a_default_may_stay_in_what_was_structural() {
    let with = |others: Value| {
        let list = json!({"type": "object", "default": {"b": ""}});
        crd(json!({"type": "object", "properties": {"a": list, "c": others}}))
    };
    let rejected = |old: &CustomResourceDefinition| {
        let mut new = old.clone();
        new.metadata.resource_version = Some("1".to_owned());
        let errors = check_crd_update(&new, &new.clone())
            .err()
            .unwrap_or_default();
        let errors = errors.messages();
        errors
            .iter()
            .any(|error| error.ends_with("must not have unknown fields"))
    };
    assert!(!rejected(&with(json!({"type": "string"}))));
    // The server does not check defaults of schemas that are not structural, neither old nor new ones.
    let mut mixed = with(json!({"type": "string"}));
    let mut other = mixed.spec.versions[0].clone();
    other.name = "v2".into();
    other.storage = false;
    other.schema = crd(json!({"type": "object", "properties": {"a": {}}}))
        .spec
        .versions[0]
        .schema
        .clone();
    mixed.spec.versions.push(other);
    assert!(!rejected(&mixed));
    let mut unstructural = with(json!({}));
    let fixed = with(json!({"type": "string"}));
    unstructural.metadata.resource_version = Some("1".to_owned());
    let mut new = fixed.clone();
    new.metadata.resource_version = Some("1".to_owned());
    let errors = check_crd_update(&new, &unstructural)
        .unwrap_err()
        .messages();
    assert!(
        errors[0].ends_with("must not have unknown fields"),
        "{errors:?}"
    );
}

#[test]
fn more_selectable_fields_than_may_be_may_stay() {
    let with = |count: usize| {
        let names: Vec<String> = (0..count).map(|number| format!("a{number}")).collect();
        let field = |name: &String| (name.clone(), json!({"type": "string"}));
        let properties: serde_json::Map<_, _> = names.iter().map(field).collect();
        let mut crd = crd(json!({"type": "object", "properties": properties}));
        let path = |name: &String| json!({"jsonPath": format!(".spec.{name}")});
        let paths: Value = names.iter().map(path).collect();
        crd.spec.versions[0].selectable_fields = serde_json::from_value(paths).unwrap();
        crd.metadata.resource_version = Some("1".to_owned());
        crd
    };
    let errors = |new: usize, old: usize| {
        let checked = check_crd_update(&with(new), &with(old));
        checked.err().unwrap_or_default().messages()
    };
    assert_eq!(errors(9, 9), [""; 0]);
    assert_eq!(errors(10, 9).len(), 1);
    assert_eq!(errors(9, 8).len(), 1);
    assert_eq!(errors(8, 9), [""; 0]);
}

#[test]
fn each_version_may_keep_more_selectable_fields_than_may_be() {
    let with = |counts: [usize; 2]| {
        let mut json = good().to_json();
        let version = |(index, count): (usize, usize)| {
            let names: Vec<String> = (0..count).map(|number| format!("a{number}")).collect();
            let field = |name: &String| (name.clone(), json!({"type": "string"}));
            let spec = json!({"type": "object", "properties": names.iter().map(field).collect::<serde_json::Map<_, _>>()});
            let path = |name: &String| json!({"jsonPath": format!(".spec.{name}")});
            json!({
                "name": format!("v{index}"), "served": true, "storage": index == 0,
                "selectableFields": names.iter().map(path).collect::<Value>(),
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
            })
        };
        json["spec"]["versions"] = counts.into_iter().enumerate().map(version).collect();
        json["metadata"]["resourceVersion"] = json!("1");
        CrdRead::read(&json).unwrap().crd
    };
    let errors = |new: [usize; 2], old: [usize; 2]| {
        let checked = check_crd_update(&with(new), &with(old));
        checked.err().unwrap_or_default().messages().len()
    };
    assert_eq!(errors([9, 10], [9, 10]), 0);
    assert_eq!(errors([9, 11], [9, 10]), 1);
    assert_eq!(errors([9, 10], [2, 10]), 1);
    assert_eq!(errors([8, 2], [9, 10]), 0);
}

#[test]
fn what_was_not_structural_may_stay_so_without_extensions_and_defaults() {
    let stored = |fields: Value| {
        let mut crd = crd(json!({"type": "object", "properties": fields}));
        crd.spec.preserve_unknown_fields = true;
        crd.metadata.resource_version = Some("1".to_owned());
        crd
    };
    let old = stored(json!({"a": {}}));
    let errors = |new: &CustomResourceDefinition| {
        let checked = check_crd_update(new, &old);
        checked.err().unwrap_or_default().messages().join("\n")
    };
    assert_eq!(errors(&old), "");
    let required =
        "properties[a].type: Required value: must not be empty for specified object fields";
    let extended = stored(json!({"a": {}, "b": {"x-kubernetes-int-or-string": true}}));
    assert!(errors(&extended).contains(required));
    let defaulted = stored(json!({"a": {}, "b": {"type": "string", "default": "x"}}));
    assert!(errors(&defaulted).contains(required));
    let mut closed = old.clone();
    closed.spec.preserve_unknown_fields = false;
    assert!(errors(&closed).contains(required));
    let structural = stored(json!({"a": {"type": "string"}}));
    let errors = check_crd_update(&old, &structural).unwrap_err();
    assert!(errors.to_string().contains(required));
}

/// A server did not check them in all versions.
#[test]
fn loose_lists_and_sets_may_stay() {
    let stored = |list: Value| {
        let mut crd = crd(json!({"type": "object", "properties": {"list": list}}));
        crd.metadata.resource_version = Some("1".to_owned());
        crd
    };
    let map = |required: Value| {
        stored(json!({
            "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["a"],
            "items": {"type": "object", "required": required, "properties": {"a": {"type": "string"}}},
        }))
    };
    let set = |map_type: &str| {
        stored(json!({
            "type": "array", "x-kubernetes-list-type": "set",
            "items": {"type": "object", "x-kubernetes-map-type": map_type},
        }))
    };
    for (strict, loose) in [
        (map(json!(["a"])), map(json!([]))),
        (set("atomic"), set("granular")),
    ] {
        let errors = |new, old| {
            let checked = check_crd_update(new, old);
            checked.err().unwrap_or_default().messages().len()
        };
        assert_eq!(errors(&strict, &strict), 0);
        assert_eq!(errors(&strict, &loose), 0);
        assert_eq!(errors(&loose, &loose), 0);
        assert_eq!(errors(&loose, &strict), 1);
    }
}

#[test]
fn empty_items_are_told_apart_from_absent_ones_before_they_are_stored() {
    let of = |list: Value| {
        let mut json = good().to_json();
        json["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["list"] = list;
        CrdRead::read(&json).unwrap().crd
    };
    let empty = of(json!({"type": "array", "items": []}));
    let absent = of(json!({"type": "array"}));
    assert!(same_items(&empty, &empty) && same_items(&absent, &absent));
    assert!(!same_items(&empty, &absent) && !same_items(&absent, &empty));
}

#[test]
fn integers_that_are_stored_as_floats_are_alike() {
    let with = |keyword: &str, value: Value| {
        let field =
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, keyword: value});
        crd(json!({"type": "object", "properties": {"a": field}})).spec
    };
    let stored = |value: Value| with("default", json!({"a": value}));
    let large = stored(json!(18_446_744_073_709_551_615_u64));
    assert!(is_stored_alike(
        &large,
        &stored(json!(18_446_744_073_709_551_615_f64))
    ));
    assert!(!is_stored_alike(&large, &stored(json!(1))));
    let mut other = large.clone();
    other.names.categories = vec!["all".into()];
    assert!(is_stored_alike(&other, &other) && !is_stored_alike(&large, &other));
}

#[test]
fn selectable_fields_are_in_the_schema() {
    let mut crd = good();
    let fields = json!([{"jsonPath": ".metadata.name"}]);
    crd.spec.versions[0].selectable_fields = serde_json::from_value(fields).unwrap();
    assert_eq!(
        messages(&crd),
        [
            "spec.selectableFields[0].jsonPath: Invalid value: \".metadata.name\": is an invalid \
             path: does not refer to a valid field"
        ]
    );
}

#[test]
fn defaults_inside_metadata_leave_it_valid() {
    let name = json!({"type": "string", "default": "A/b"});
    let metadata = json!({"type": "object", "properties": {"name": name}});
    let messages = messages(&crd(json!({
        "type": "object",
        "x-kubernetes-embedded-resource": true,
        "properties": {"metadata": metadata},
    })));
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(
        messages[0].contains("must result in valid metadata: "),
        "{messages:?}"
    );
}
