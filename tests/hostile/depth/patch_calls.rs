//! Calls of the functions for patches and for server-side apply.

use super::Call;
use super::calls::ignore;
use super::inputs::{Deep, Input};
use kube_conv_patch::apply::{
    Duplicates, FieldSet, Managers, ObjectType, OneVersion, Typed, Updater,
};
use kube_conv_patch::json::{Operation, Patch};
use kube_conv_patch::strategic::{self, Options, TypeMetadata};
use kube_conv_patch::{json, merge};
use kube_conv_runtime::meta::Time;
use kube_conv_runtime::prelude::*;
use kube_conv_server::admission::{Admit, AdmitStatus, Engine};
use kube_conv_server::managers::{self, ManagedFields};
use kube_conv_server::{
    APPLY_PATCH, ApiServer, JSON_PATCH, MERGE_PATCH, PatchRequest, STRATEGIC_MERGE_PATCH,
};

fn metadata() -> TypeMetadata {
    TypeMetadata::of::<Deep>()
}

fn typed<'t>(object_type: &'t ObjectType, value: &'t Value) -> Option<Typed<'t>> {
    object_type.typed_ref(value, Duplicates::Allowed).ok()
}

/// The fields of a value.
fn fields(value: &Value) -> Option<FieldSet> {
    Some(typed(&ObjectType::deduced(), value)?.field_set())
}

fn both(i: &Input<'_>) -> Option<(FieldSet, FieldSet)> {
    let (one, mut other) = (fields(i.object)?, fields(i.object)?);
    for path in fields(i.typed)?.paths() {
        other.insert(&path);
    }
    Some((one, other))
}

fn text(i: &Input<'_>) -> Option<String> {
    i.can_be_dropped()
        .then(|| serde_json::to_string(i.value).unwrap())
}

fn operation() -> managers::Operation<'static> {
    managers::Operation {
        manager: "m",
        now: Time::from_timestamp(1_700_000_000, 0).unwrap(),
    }
}

fn requests(i: &Input<'_>, call: impl Fn(&PatchRequest<'_>)) {
    let Some(deep) = i
        .can_be_dropped()
        .then(|| serde_json::to_string(i.typed).unwrap())
    else {
        return;
    };
    let spec = serde_json::to_string(&i.typed["spec"]).unwrap();
    let operations = format!(r#"[{{"op":"add","path":"/spec","value":{spec}}}]"#);
    for content_type in [MERGE_PATCH, STRATEGIC_MERGE_PATCH] {
        call(&PatchRequest::new(content_type, deep.as_bytes()));
    }
    call(&PatchRequest::new(JSON_PATCH, operations.as_bytes()));
    let options = kube_conv_server::options::PatchOptions {
        common: kube_conv_server::options::CreateOptions {
            field_manager: Some("m".to_owned()),
            ..Default::default()
        },
        ..Default::default()
    };
    call(&PatchRequest::new(APPLY_PATCH, deep.as_bytes()).options(options));
}

pub(crate) const ALL: &[Call] = &[
    ("kube_conv_patch::json::Operation::add", |i| {
        ignore(Operation::add("/a", i.value))
    }),
    ("kube_conv_patch::json::Operation::replace", |i| {
        ignore(Operation::replace("/a", i.value))
    }),
    ("kube_conv_patch::json::Operation::test", |i| {
        ignore(Operation::test("/a", i.value))
    }),
    ("kube_conv_patch::json::Patch::apply", |i| {
        for path in ["", "/a", "/a/a"] {
            let operations = [
                Operation::test(path, i.value),
                Operation::replace(path, i.other),
                Operation::copy_to("/b", path),
                Operation::remove(path),
            ];
            for operation in operations {
                ignore(Patch::new(vec![operation]).apply(i.value));
            }
        }
    }),
    ("kube_conv_patch::json::Patch::apply_text", |i| {
        ignore(text(i).map(|text| {
            Patch::new(vec![Operation::replace("/a", i.other)]).apply_text(text.as_bytes())
        }));
    }),
    ("kube_conv_patch::json::Patch::decode", |i| {
        let text = text(i).map(|text| format!(r#"[{{"op":"add","path":"/a","value":{text}}}]"#));
        ignore(text.map(|text| Patch::decode(text.as_bytes())));
    }),
    ("kube_conv_patch::json::Patch as Serialize", |i| {
        ignore(serde_json::to_string(&Patch::new(vec![
            Operation::replace("/a", i.other),
        ])));
    }),
    ("kube_conv_patch::json::create", |i| {
        ignore(json::create(i.value, i.other))
    }),
    ("kube_conv_patch::merge::apply", |i| {
        ignore(merge::apply(i.value, i.other))
    }),
    ("kube_conv_patch::merge::apply_text", |i| {
        ignore(text(i).map(|text| merge::apply_text(text.as_bytes(), text.as_bytes())))
    }),
    ("kube_conv_patch::merge::create", |i| {
        ignore(merge::create(i.value, i.other))
    }),
    ("kube_conv_patch::merge::has_conflicts", |i| {
        assert!(merge::has_conflicts(i.value, i.other) || i.levels > 0)
    }),
    ("kube_conv_patch::merge::three_way", |i| {
        ignore(merge::three_way(i.value, i.other, i.value, &[]))
    }),
    ("kube_conv_patch::strategic::apply", |i| {
        ignore(strategic::apply(i.typed, i.object, &metadata()))
    }),
    ("kube_conv_patch::strategic::apply_text", |i| {
        ignore(
            text(i)
                .map(|text| strategic::apply_text(text.as_bytes(), text.as_bytes(), &metadata())),
        );
    }),
    ("kube_conv_patch::strategic::apply_typed", |i| {
        ignore(
            i.of_type()
                .map(|(deep, _)| strategic::apply_typed(&deep, i.typed)),
        )
    }),
    ("kube_conv_patch::strategic::compose", |i| {
        let patches = i
            .can_be_dropped()
            .then(|| [i.typed.clone(), i.object.clone()]);
        ignore(patches.map(|patches| strategic::compose(&patches, &metadata())));
    }),
    ("kube_conv_patch::strategic::conflicts", |i| {
        ignore(strategic::conflicts(
            i.value,
            i.other,
            &metadata(),
            &Options::default(),
        ))
    }),
    ("kube_conv_patch::strategic::two_way", |i| {
        ignore(strategic::two_way(
            i.typed,
            i.object,
            &metadata(),
            &Options::default(),
        ))
    }),
    ("kube_conv_patch::strategic::two_way_text", |i| {
        ignore(text(i).map(|text| {
            strategic::two_way_text(text.as_bytes(), b"{}", &metadata(), &Options::default())
        }));
    }),
    ("kube_conv_patch::strategic::three_way", |i| {
        ignore(strategic::three_way(
            i.object,
            i.typed,
            i.object,
            &metadata(),
            &Options::default(),
        ));
    }),
    ("kube_conv_patch::strategic::three_way_text", |i| {
        ignore(text(i).map(|text| {
            let text = text.as_bytes();
            strategic::three_way_text(text, b"{}", text, &metadata(), &Options::default())
        }));
    }),
    ("kube_conv_patch::strategic::metadata::ListTypes::of", |i| {
        let types = strategic::metadata::ListTypes::of(i.schema);
        ignore(strategic::apply(i.value, i.other, &types));
    }),
    (
        "kube_conv_patch::strategic::metadata::OpenApi::of_document",
        |i| {
            ignore(
                strategic::metadata::OpenApi::of_document(i.value, "a")
                    .map(|types| strategic::apply(i.value, i.other, &types)),
            );
        },
    ),
    ("kube_conv_patch::apply::FieldSet::from_fields_v1", |i| {
        ignore(FieldSet::from_fields_v1(i.value))
    }),
    ("kube_conv_patch::apply::FieldSet::from_json", |i| {
        ignore(text(i).map(|text| {
            FieldSet::from_json(&text.replace("\"a\"", "\"f:a\"").replace(":1", ":{}"))
        }));
    }),
    ("kube_conv_patch::apply::FieldSet as Clone", |i| {
        ignore(both(i).map(|(one, _)| one.clone()))
    }),
    ("kube_conv_patch::apply::FieldSet as Debug", |i| {
        ignore(both(i).map(|(one, _)| format!("{one:?}")))
    }),
    ("kube_conv_patch::apply::FieldSet as PartialEq", |i| {
        ignore(both(i).map(|(one, other)| one == other || one == one.clone()))
    }),
    ("kube_conv_patch::apply::FieldSet::contains", |i| {
        ignore(both(i).map(|(one, other)| {
            other
                .paths()
                .iter()
                .filter(|path| one.contains(path))
                .count()
        }));
    }),
    ("kube_conv_patch::apply::FieldSet::difference", |i| {
        ignore(both(i).map(|(one, other)| one.difference(&other)))
    }),
    ("kube_conv_patch::apply::FieldSet::insert", |i| {
        ignore(both(i))
    }),
    ("kube_conv_patch::apply::FieldSet::intersection", |i| {
        ignore(both(i).map(|(one, other)| one.intersection(&other)))
    }),
    ("kube_conv_patch::apply::FieldSet::is_empty", |i| {
        ignore(both(i).map(|(one, _)| one.is_empty()))
    }),
    ("kube_conv_patch::apply::FieldSet::leaves", |i| {
        ignore(both(i).map(|(one, _)| one.leaves()))
    }),
    ("kube_conv_patch::apply::FieldSet::len", |i| {
        ignore(both(i).map(|(one, _)| one.len()))
    }),
    ("kube_conv_patch::apply::FieldSet::paths", |i| {
        ignore(both(i).map(|(one, _)| one.paths()))
    }),
    (
        "kube_conv_patch::apply::FieldSet::recursive_difference",
        |i| ignore(both(i).map(|(one, other)| one.recursive_difference(&other))),
    ),
    ("kube_conv_patch::apply::FieldSet::to_fields_v1", |i| {
        ignore(both(i).map(|(one, _)| one.to_fields_v1()))
    }),
    ("kube_conv_patch::apply::FieldSet::to_json", |i| {
        ignore(both(i).map(|(one, _)| one.to_json()))
    }),
    ("kube_conv_patch::apply::FieldSet::union", |i| {
        ignore(both(i).map(|(one, other)| one.union(&other)))
    }),
    ("kube_conv_patch::apply::ObjectType::extract", |i| {
        let mut stored = match i.can_be_dropped() {
            true => i.object.clone(),
            false => return,
        };
        let Some(fields) = fields(&json!({"spec": i.value})) else {
            return;
        };
        stored["metadata"]["managedFields"] = json!([{"manager": "m", "operation": "Apply", "apiVersion": "example.com/v1", "fieldsType": "FieldsV1", "fieldsV1": {}}]);
        stored["metadata"]["managedFields"][0]["fieldsV1"] = fields.to_fields_v1();
        ignore(ObjectType::deduced().extract(&stored, "m", ""));
    }),
    ("kube_conv_patch::apply::ObjectType::merge", |i| {
        ignore(ObjectType::deduced().merge(i.object, i.other_object))
    }),
    ("kube_conv_patch::apply::ObjectType::of_schema", |i| {
        let Ok(object_type) = ObjectType::of_schema(i.schema) else {
            return;
        };
        ignore(object_type.merge(i.value, i.other));
        ignore(
            typed(&object_type, i.value)
                .map(|typed| object_type.with_named_fields(&typed.field_set())),
        );
    }),
    ("kube_conv_patch::apply::ObjectType::read", |i| {
        ignore(ObjectType::read(i.value, "a"))
    }),
    ("kube_conv_patch::apply::ObjectType::typed", |i| {
        ignore(i.owned().map(|value| {
            ObjectType::deduced()
                .typed(value, Duplicates::Rejected)
                .is_ok()
        }))
    }),
    ("kube_conv_patch::apply::ObjectType::typed_ref", |i| {
        ignore(
            ObjectType::deduced()
                .typed_ref(i.value, Duplicates::Rejected)
                .is_ok(),
        )
    }),
    (
        "kube_conv_patch::apply::ObjectType::with_named_fields",
        |i| ignore(both(i).map(|(one, _)| ObjectType::deduced().with_named_fields(&one))),
    ),
    ("kube_conv_patch::apply::Typed::compare", |i| {
        let object_type = ObjectType::deduced();
        let Some((one, other)) = typed(&object_type, i.value).zip(typed(&object_type, i.other))
        else {
            return;
        };
        let comparison = one.compare(&other);
        ignore((comparison.is_same(), comparison.without(&one.field_set())));
    }),
    ("kube_conv_patch::apply::Typed::extract", |i| {
        let object_type = ObjectType::deduced();
        ignore(typed(&object_type, i.value).map(|typed| typed.extract(&typed.field_set())));
    }),
    ("kube_conv_patch::apply::Typed::extract_with_keys", |i| {
        let object_type = ObjectType::deduced();
        ignore(
            typed(&object_type, i.value).map(|typed| typed.extract_with_keys(&typed.field_set())),
        );
    }),
    ("kube_conv_patch::apply::Typed::field_set", |i| {
        ignore(fields(i.value))
    }),
    ("kube_conv_patch::apply::Typed::into_value", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| typed(&ObjectType::deduced(), i.value).map(Typed::into_value)),
        )
    }),
    ("kube_conv_patch::apply::Typed::merge", |i| {
        let object_type = ObjectType::deduced();
        let both = typed(&object_type, i.value).zip(typed(&object_type, i.other));
        ignore(both.map(|(one, other)| one.merge(&other).is_ok()));
    }),
    ("kube_conv_patch::apply::Typed::remove", |i| {
        let object_type = ObjectType::deduced();
        ignore(typed(&object_type, i.value).map(|typed| typed.remove(&typed.field_set())));
    }),
    ("kube_conv_patch::apply::Updater::update", |i| {
        let object_type = ObjectType::deduced();
        let both = typed(&object_type, i.value).zip(typed(&object_type, i.other));
        ignore(both.map(|(one, other)| {
            Updater::new(&OneVersion)
                .update(&one, &other, "v1", Managers::new(), "m")
                .is_ok()
        }));
    }),
    ("kube_conv_patch::apply::Updater::apply", |i| {
        let object_type = ObjectType::deduced();
        let Some((one, other)) = typed(&object_type, i.value).zip(typed(&object_type, i.other))
        else {
            return;
        };
        let updater = Updater::new(&OneVersion);
        let Ok((_, managers)) = updater.apply(&one, &other, "v1", Managers::new(), "a", true)
        else {
            return;
        };
        ignore(
            updater
                .apply(&one, &one, "v1", managers, "b", false)
                .map_err(|error| error.to_string()),
        );
    }),
    ("kube_conv_server::Patch::merge", |i| {
        ignore(kube_conv_server::Patch::merge(i.value).apply(i.object))
    }),
    ("kube_conv_server::Patch::strategic", |i| {
        ignore(kube_conv_server::Patch::strategic(i.value).apply_with(i.object, &metadata()))
    }),
    ("kube_conv_server::Patch::read", |i| {
        let Some(text) = text(i) else { return };
        for content_type in [MERGE_PATCH, STRATEGIC_MERGE_PATCH, JSON_PATCH, APPLY_PATCH] {
            ignore(kube_conv_server::Patch::read(content_type, text.as_bytes()));
        }
    }),
    ("kube_conv_server::Patch::apply", |i| {
        requests(i, |request| {
            let Ok(patch) = request.read() else { return };
            ignore(patch.apply(i.typed));
            ignore(patch.apply_with(i.typed, &metadata()));
            ignore(i.of_type().map(|(deep, _)| patch.apply_typed(&deep)));
        });
    }),
    ("kube_conv_server::admission::Admit::patch", |i| {
        requests(i, |request| {
            let Ok(patch) = request.read() else { return };
            ignore(i.of_type().map(|(deep, _)| deep.patch(&patch)));
        });
    }),
    ("kube_conv_server::admission::Admit::admit_apply", |i| {
        ignore(Deep::admit_apply(None, i.typed, &operation(), true));
        ignore(i.of_type().map(|(_, old)| {
            Deep::admit_apply(Some(&old), i.typed, &operation(), true)
                .map(|deep| deep.applied_by("m"))
        }));
    }),
    (
        "kube_conv_server::admission::AdmitStatus::admit_status_apply",
        |i| {
            ignore(i.of_type().map(|(_, old)| {
                Deep::admit_status_apply(&old, i.typed, &operation(), true)
                    .map(|deep| deep.status_applied_by("m"))
            }));
        },
    ),
    ("kube_conv_server::admission::Engine::patch", |i| {
        let engine = Engine::of::<Deep>().unwrap();
        requests(i, |request| {
            ignore(engine.patch(i.typed, request));
            ignore(engine.patch(None, request));
        });
    }),
    ("kube_conv_server::admission::Engine::status_patch", |i| {
        let engine = Engine::of::<Deep>().unwrap();
        requests(i, |request| ignore(engine.status_patch(i.typed, request)));
    }),
    ("kube_conv_server::admission::Engine::scale_patch", |i| {
        let engine = Engine::of::<Deep>().unwrap();
        requests(i, |request| ignore(engine.scale_patch(i.typed, request)));
    }),
    ("kube_conv_server::admission::Engine::apply", |i| {
        let engine = Engine::of::<Deep>().unwrap();
        let Ok(stored) = engine.apply(None, i.typed, &operation(), true).result else {
            return;
        };
        ignore(engine.extract(&stored.object, "m", ""));
        ignore(engine.apply(&stored.object, i.typed, &operation(), false));
    }),
    ("kube_conv_server::admission::Engine::status_apply", |i| {
        ignore(
            Engine::of::<Deep>()
                .unwrap()
                .status_apply(i.typed, i.typed, &operation(), true),
        );
    }),
    ("kube_conv_server::Endpoint::patch", |i| {
        let server = ApiServer::new();
        server.serve(&Deep::crd()).unwrap();
        let endpoint = server.endpoint("deep.example.dev/v1", "Deep").unwrap();
        requests(i, |request| {
            ignore(endpoint.patch("n", "d", request));
            ignore(endpoint.patch_status("n", "d", request));
            ignore(endpoint.patch_scale("n", "d", request));
        });
    }),
    ("kube_conv_server::Api::patch", |i| {
        let server = ApiServer::new();
        server.serve(&Deep::crd()).unwrap();
        let api = server.api::<Deep>().unwrap();
        ignore(i.of_type().map(|(deep, _)| api.create(&deep)));
        requests(i, |request| {
            let Ok(patch) = request.read() else { return };
            ignore(api.patch("n", "d", &patch));
            ignore(api.patch_status("n", "d", &patch));
        });
    }),
    ("kube_conv_server::managers::FieldManager::apply", |i| {
        let object_type = ObjectType::deduced();
        let endpoint = || managers::Endpoint {
            api_version: "example.com/v1".into(),
            kind: "Foo",
            subresource: "",
            object_type: &object_type,
        };
        let manager = managers::FieldManager::new(Updater::new(&OneVersion), endpoint());
        let Ok((_, managed)) = manager.apply(
            Some(i.object),
            i.object,
            ManagedFields::default(),
            &operation(),
            true,
        ) else {
            return;
        };
        let entries = managed.encode();
        ignore(ManagedFields::decode(&entries));
        ignore(manager.update(Some(i.object), i.other_object, managed, &operation()));
    }),
];
