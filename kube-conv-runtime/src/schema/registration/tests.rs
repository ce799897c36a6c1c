use super::{check_crd, check_crd_update, crd_warnings, unchecked_rules};
use crate::schema::crd::{CrdStatus, CrdVersion, VersionSchema};
use crate::schema::{CustomResourceDefinition, Schema};
use serde_json::{Value, json};

fn crd(spec: Value) -> CustomResourceDefinition {
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

fn messages(crd: &CustomResourceDefinition) -> Vec<String> {
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
        CustomResourceDefinition::read(&json).unwrap().crd
    };
    let empty = json!({"type": "object", "anyOf": [], "definitions": {}});
    assert_eq!(
        messages(&read(empty)),
        messages(&read(json!({"type": "object"})))
    );
}

#[test]
fn the_status_is_the_servers() {
    let mut new = good();
    new.status = Some(CrdStatus {
        stored_versions: vec!["v0".into()],
        ..CrdStatus::default()
    });
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
fn rules_are_listed_where_the_server_would_compile_them() {
    let rules = json!([{"rule": "self.a > 1"}, {"rule": "true"}]);
    let sound = json!({"type": "object", "x-kubernetes-validations": rules, "properties": {
        "a": {"type": "integer"},
    }});
    let listed = unchecked_rules(&crd(sound.clone()));
    assert_eq!(
        listed[0].to_string(),
        "spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0]: self.a > 1"
    );
    assert_eq!(listed.len(), 2);
    // An error below comes first.
    let mut broken = sound;
    broken["properties"]["a"]["uniqueItems"] = json!(true);
    assert_eq!(unchecked_rules(&crd(broken)).len(), 0);
}

#[test]
fn warnings_are_told_once_and_in_order() {
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
            above.properties.insert("a".into(), schema);
            schema = above;
        }
        let mut crd = good();
        crd.spec.versions = vec![CrdVersion {
            name: "v1".into(),
            storage: true,
            schema: Some(VersionSchema {
                open_api_v3_schema: Some(schema),
            }),
            ..CrdVersion::default()
        }];
        assert_eq!(messages(&crd).len(), expected, "{levels}");
        assert_eq!(unchecked_rules(&crd).len(), 0);
        let _ = check_crd_update(&crd, &crd);
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
