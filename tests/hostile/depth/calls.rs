//! Calls of public functions: with values, with schemas and CRDs, and with texts.
//!
//! Nothing is asserted about results: an error is as good as an answer.

#![allow(
    clippy::eq_op,
    clippy::map_clone,
    clippy::redundant_closure,
    reason = "each entry is the call that it names"
)]

use super::inputs::{Deep, Input, LIMIT};
use super::{Call, TextCall};
use kube_conv_crd::docs::{JsonSchemaOptions, SampleExtent};
use kube_conv_crd::{CheckOptions, CrdRead, CrdWriter, Manifest, docs};
use kube_conv_lint::compatibility::Gate;
use kube_conv_lint::{Config, Naming, NamingRule};
use kube_conv_runtime::api::ConvertObject;
use kube_conv_runtime::crd::{CrdSpec, CrdVersion, CustomResourceDefinition, VersionSchema};
use kube_conv_runtime::defaulting::only_adds;
use kube_conv_runtime::field::BadValue;
use kube_conv_runtime::meta::{Annotations, CompileSchema, FieldPath, FieldsV1, RawExtension};
use kube_conv_runtime::pattern::{self, Pattern};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{Dependency, Schema, SchemaOrBool};
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::versions::Conversions;
use kube_conv_schema::{cel, json_text};
use kube_conv_server::admission::{Admit, AdmitStatus, Engine, Request, definitions};
use kube_conv_server::{ApiServer, fields, labels};
use kube_conv_testing::{PublishedCrd, SameApi, assert_accepted, instances, instances_of_version};
use kube_conv_webhook::admission::{self, Webhook, WebhookType};
use kube_conv_webhook::conversion;
use kube_conv_webhook::reviews::{
    AdmissionRequest, AdmissionReview, ConversionRequest, ConversionResponse, ConversionReview,
};
use kube_conv_yaml::{self as yaml, FromYaml as _, ToYaml as _};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::mem::{forget, take};
use std::panic::{AssertUnwindSafe, catch_unwind};

const DEEP: &str = "deep.example.dev/v1";
const BETA: &str = "deep.example.dev/v1beta1";

/// A schema that accepts anything.
fn free() -> Structural {
    let schema = Schema {
        preserve_unknown_fields: Some(true),
        ..Schema::default()
    };
    Structural::compile(&schema).unwrap()
}

/// The types of a value of the greatest depth that are read from JSON values and written as such.
/// Drops a result: an error is as good as an answer.
pub(super) fn ignore<T>(result: T) {
    drop(result);
}

fn reread<T: DeserializeOwned + Serialize + Clone + PartialEq + Debug>(value: Option<Value>) {
    let Some(value) = value else { return };
    let Ok(read) = serde_json::from_value::<T>(value) else {
        return;
    };
    assert!(read.clone() == read);
    ignore(serde_json::to_string(&read));
    ignore(serde_json::to_value(&read));
    let _ = format!("{read:?}");
}

fn with(around: Value, path: &str, value: Option<Value>) -> Option<Value> {
    let (mut around, value) = (around, value?);
    *around.pointer_mut(path)? = value;
    Some(around)
}

fn admission_review(i: &Input<'_>) -> Option<AdmissionReview> {
    let mut review: AdmissionReview = serde_json::from_value(json!({
        "apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview",
        "request": {
            "uid": "u", "name": "d", "namespace": "n", "operation": "UPDATE",
            "kind": {"group": "deep.example.dev", "version": "v1", "kind": "Deep"},
            "resource": {"group": "deep.example.dev", "version": "v1", "resource": "deeps"},
        },
    }))
    .unwrap();
    let request = review.request.as_mut()?;
    request.object = i.can_be_dropped().then(|| i.typed.clone());
    request.old_object = request.object.clone();
    request.object.is_some().then_some(review)
}

fn conversion_review(i: &Input<'_>) -> Option<ConversionReview> {
    let mut review: ConversionReview = serde_json::from_value(json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
        "request": {"uid": "u", "desiredAPIVersion": BETA, "objects": []},
    }))
    .unwrap();
    let object = i.can_be_dropped().then(|| i.typed.clone())?;
    review.request.as_mut()?.objects.push(object);
    Some(review)
}

/// A server with the kind `Deep`, and with an object of it if there can be one.
fn server(i: &Input<'_>) -> ApiServer {
    let server = ApiServer::new().with_conversions(Conversions::of::<Deep>());
    server.serve(&Deep::crd()).unwrap();
    let created = endpoint(&server).create(Request::object(i.typed));
    if i.levels <= LIMIT - 4 {
        created.result.unwrap();
    }
    server
}

fn endpoint(server: &ApiServer) -> kube_conv_server::Endpoint<'_> {
    server.endpoint(DEEP, "Deep").unwrap()
}

/// Calls of functions that take values.
pub(crate) const OF_VALUES: &[Call] = &[
    ("Deep::decode", |i| ignore(Deep::decode(i.typed))),
    ("kube_conv_schema::Decode::decode_json", |i| {
        ignore(<Deep as kube_conv_schema::Decode>::decode_json(i.typed));
    }),
    ("Deep::decode_with_report", |i| {
        ignore(Deep::decode_with_report(i.typed))
    }),
    ("Deep::validate", |i| {
        ignore(i.of_type().map(|(deep, _)| deep.validate()))
    }),
    ("Deep::validate_update", |i| {
        ignore(i.of_type().map(|(deep, old)| deep.validate_update(&old)))
    }),
    ("Deep::set_defaults", |i| {
        ignore(i.of_type().map(|(mut deep, _)| deep.set_defaults()))
    }),
    ("Deep::serialize", |i| {
        ignore(i.of_type().map(|(deep, _)| serde_json::to_string(&deep)))
    }),
    ("Deep::clone", |i| {
        ignore(i.of_type().map(|(deep, _)| deep.clone() == deep))
    }),
    ("kube_conv_schema::json_text", |i| {
        ignore(i.can_be_dropped().then(|| json_text(i.value)))
    }),
    ("kube_conv_schema::field::BadValue as From", |i| {
        ignore(i.owned().map(|value| BadValue::from(value)))
    }),
    ("kube_conv_schema::field::BadValue::serialized", |i| {
        ignore(BadValue::serialized(i.value))
    }),
    ("kube_conv_schema::structural::Structural::process", |i| {
        ignore(free().process(i.value))
    }),
    ("kube_conv_schema::structural::Structural::validate", |i| {
        ignore(free().validate(i.value))
    }),
    (
        "kube_conv_schema::structural::Structural::validate_update",
        |i| ignore(free().validate_update(i.value, i.other)),
    ),
    ("kube_conv_schema::structural::Structural::rules", |i| {
        ignore(free().rules(i.value, Some(i.other)))
    }),
    ("kube_conv_schema::structural::Structural::evaluate", |i| {
        ignore(free().evaluate("self == oldSelf", i.value, Some(i.other)))
    }),
    (
        "kube_conv_schema::structural::Structural::users_rule_errors",
        |i| {
            ignore(
                i.owned()
                    .map(|value| free().users_rule_errors(value, i.owned(), true)),
            );
        },
    ),
    ("kube_conv_schema::structural::Structural::prune", |i| {
        ignore(i.owned().map(|mut value| free().prune(&mut value)))
    }),
    ("kube_conv_schema::structural::Structural::default", |i| {
        ignore(i.owned().map(|mut value| free().default(&mut value)))
    }),
    (
        "kube_conv_schema::structural::Structural::drop_nulls",
        |i| ignore(i.owned().map(|mut value| free().drop_nulls(&mut value))),
    ),
    ("kube_conv_yaml::write", |i| {
        ignore(i.can_be_dropped().then(|| yaml::write(i.value)))
    }),
    ("kube_conv_runtime::meta::FieldPath::get", |i| {
        let path: FieldPath = "a".parse().unwrap();
        let _ = path.get(i.value);
    }),
    ("kube_conv_runtime::meta::Annotations::set_json", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| ObjectMeta::default().annotations.set_json("a", i.value)),
        );
    }),
    ("kube_conv_runtime::kube_prelude::RawExtension::of", |i| {
        ignore(i.can_be_dropped().then(|| RawExtension::of(i.value)))
    }),
    (
        "kube_conv_runtime::kube_prelude::RawExtension::parse",
        |i| {
            if let Some(Value::Object(members)) = i.owned() {
                ignore(RawExtension::from(members).parse::<Value>());
            }
        },
    ),
    (
        "kube_conv_runtime::kube_prelude::RawExtension as Deserialize",
        |i| reread::<RawExtension>(i.owned()),
    ),
    ("kube_conv_runtime::meta::FieldsV1 as Deserialize", |i| {
        reread::<FieldsV1>(i.owned())
    }),
    (
        "kube_conv_webhook::reviews::AdmissionRequest as Deserialize",
        |i| {
            reread::<AdmissionRequest>(with(
                json!({"uid": "u", "object": null, "operation": "CREATE"}),
                "/object",
                i.owned(),
            ));
        },
    ),
    (
        "kube_conv_webhook::reviews::AdmissionReview as Deserialize",
        |i| {
            reread::<AdmissionReview>(with(
                json!({"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1", "request": {"uid": "u", "object": null}}),
                "/request/object",
                i.owned(),
            ));
        },
    ),
    (
        "kube_conv_webhook::reviews::ConversionRequest as Deserialize",
        |i| {
            reread::<ConversionRequest>(with(
                json!({"uid": "u", "desiredAPIVersion": BETA, "objects": [null]}),
                "/objects/0",
                i.owned(),
            ));
        },
    ),
    (
        "kube_conv_webhook::reviews::ConversionResponse as Deserialize",
        |i| {
            reread::<ConversionResponse>(with(
                json!({"uid": "u", "convertedObjects": [null], "result": {}}),
                "/convertedObjects/0",
                i.owned(),
            ));
        },
    ),
    (
        "kube_conv_webhook::reviews::ConversionReview as Deserialize",
        |i| {
            reread::<ConversionReview>(with(
                json!({"kind": "ConversionReview", "apiVersion": "apiextensions.k8s.io/v1", "request": {"uid": "u", "desiredAPIVersion": BETA, "objects": [null]}}),
                "/request/objects/0",
                i.owned(),
            ));
        },
    ),
    ("kube_conv_crd::CrdRead::read", |i| {
        ignore(CrdRead::read(i.object))
    }),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition as Deserialize",
        |i| reread::<CustomResourceDefinition>(i.owned_object()),
    ),
    ("kube_conv_runtime::defaulting::only_adds", |i| {
        ignore(i.of_type().map(|(deep, other)| only_adds(&deep, &other)))
    }),
    ("kube_conv_runtime::api::set_defaults", |i| {
        ignore(
            i.of_type()
                .map(|(mut deep, _)| kube_conv_runtime::api::set_defaults(&mut deep)),
        )
    }),
    ("kube_conv_runtime::api::with_defaults", |i| {
        ignore(
            i.of_type()
                .map(|(deep, _)| kube_conv_runtime::api::with_defaults(deep)),
        )
    }),
    ("kube_conv_runtime::versions::Conversions::convert", |i| {
        let object = i.can_be_dropped().then(|| i.typed.clone());
        ignore(object.map(|object| Conversions::of::<Deep>().convert(object, BETA)));
    }),
    (
        "kube_conv_runtime::versions::Conversions::convert_with_report",
        |i| {
            let object = i.can_be_dropped().then(|| i.typed.clone());
            ignore(
                object.map(|object| Conversions::of::<Deep>().convert_with_report(object, BETA)),
            );
        },
    ),
    (
        "kube_conv_runtime::api::ConvertObject::convert_object",
        |i| {
            let object = i.can_be_dropped().then(|| i.typed.clone());
            ignore(object.map(|object| Conversions::of::<Deep>().convert_object(object, BETA)));
        },
    ),
    ("kube_conv_import::Names::read", |i| {
        ignore(kube_conv_import::Names::read(i.value))
    }),
    ("kube_conv_server::admission::Request::object", |i| {
        ignore(Request::object(i.value))
    }),
    ("kube_conv_server::admission::Request as From", |i| {
        ignore(Request::from(i.value))
    }),
    ("kube_conv_server::admission::Admit::admit_create", |i| {
        ignore(Deep::admit_create(i.typed))
    }),
    ("kube_conv_server::admission::Admit::admit_update", |i| {
        ignore(
            i.of_type()
                .map(|(_, old)| Deep::admit_update(&old, i.typed)),
        )
    }),
    (
        "kube_conv_server::admission::AdmitStatus::admit_status_update",
        |i| {
            ignore(
                i.of_type()
                    .map(|(_, old)| Deep::admit_status_update(&old, i.typed)),
            );
        },
    ),
    ("kube_conv_server::admission::definitions::update", |i| {
        ignore(definitions::update(&Deep::crd(), Request::object(i.object)))
    }),
    ("kube_conv_server::ApiServer::register", |i| {
        ignore(ApiServer::new().register(Request::object(i.object)))
    }),
    ("kube_conv_server::Endpoint::create", |i| ignore(server(i))),
    ("kube_conv_server::Endpoint::get", |i| {
        ignore(endpoint(&server(i)).get("n", "d"))
    }),
    ("kube_conv_server::Endpoint::list", |i| {
        ignore(endpoint(&server(i)).list(None, &labels::Selector::default()))
    }),
    ("kube_conv_server::Endpoint::update", |i| {
        ignore(endpoint(&server(i)).update(i.typed))
    }),
    ("kube_conv_server::Endpoint::update_status", |i| {
        ignore(endpoint(&server(i)).update_status(i.typed))
    }),
    ("kube_conv_server::Endpoint::update_scale", |i| {
        ignore(endpoint(&server(i)).update_scale(i.typed))
    }),
    ("kube_conv_server::Endpoint::delete", |i| {
        ignore(endpoint(&server(i)).delete("n", "d", &Default::default()))
    }),
    ("kube_conv_server::Endpoint::delete_collection", |i| {
        ignore(endpoint(&server(i)).delete_collection(
            None,
            &Default::default(),
            &Default::default(),
        ));
    }),
    ("kube_conv_server::Endpoint::watch", |i| {
        let server = server(i);
        let watch = endpoint(&server).watch(None, &labels::Selector::default(), None);
        ignore(watch.map(|mut watch| watch.next()));
    }),
    ("kube_conv_server::Api::create", |i| {
        let server = ApiServer::new();
        server.serve(&Deep::crd()).unwrap();
        ignore(
            i.of_type()
                .map(|(deep, _)| server.api::<Deep>().unwrap().create(&deep)),
        );
    }),
    ("kube_conv_server::Api::get", |i| {
        ignore(server(i).api::<Deep>().unwrap().get("n", "d"))
    }),
    ("kube_conv_server::Api::list", |i| {
        ignore(
            server(i)
                .api::<Deep>()
                .unwrap()
                .list(None, &labels::Selector::default()),
        )
    }),
    ("kube_conv_server::Api::update", |i| {
        ignore(
            i.of_type()
                .map(|(deep, _)| server(i).api::<Deep>().unwrap().update(&deep)),
        )
    }),
    ("kube_conv_server::Api::update_status", |i| {
        ignore(
            i.of_type()
                .map(|(deep, _)| server(i).api::<Deep>().unwrap().update_status(&deep)),
        )
    }),
    ("kube_conv_server::Api::delete", |i| {
        ignore(
            server(i)
                .api::<Deep>()
                .unwrap()
                .delete("n", "d", &Default::default()),
        )
    }),
    ("kube_conv_webhook::admission::Webhook::validate", |i| {
        ignore(admission_review(i).map(|review| Webhook::of::<Deep>().validate(&review)))
    }),
    ("kube_conv_webhook::admission::Webhook::mutate", |i| {
        ignore(admission_review(i).map(|review| Webhook::of::<Deep>().mutate(&review)))
    }),
    ("kube_conv_webhook::admission::check_response", |i| {
        let Some(review) = admission_review(i) else {
            return;
        };
        let answer = Webhook::of::<Deep>().mutate(&review);
        ignore(admission::check_response(
            "w",
            WebhookType::Mutating,
            &review,
            &answer,
        ));
    }),
    ("kube_conv_webhook::conversion::review", |i| {
        ignore(
            conversion_review(i)
                .map(|review| conversion::review(&Conversions::of::<Deep>(), &review)),
        )
    }),
    ("kube_conv_webhook::conversion::check_response", |i| {
        let Some(review) = conversion_review(i) else {
            return;
        };
        let answer = conversion::review(&Conversions::of::<Deep>(), &review);
        ignore(conversion::check_response(i.typed, &review, &answer));
    }),
    ("kube_conv_lint::compatibility::Gate::sample", |i| {
        let object = i.can_be_dropped().then(|| i.object.clone());
        ignore(object.map(|object| {
            Gate::default()
                .sample(object)
                .check(&Deep::crd(), &Deep::crd())
        }));
    }),
    ("kube_conv_testing::PublishedCrd::read_crd", |i| {
        ignore(i.object.read_crd("example.com", "Foo"))
    }),
    ("kube_conv_testing::assert_rules_covered", |i| {
        let samples = i.can_be_dropped().then(|| vec![i.typed.clone()]);
        ignore(samples.map(|samples| {
            catch_unwind(AssertUnwindSafe(|| {
                kube_conv_testing::assert_rules_covered::<Deep>(&samples, &[])
            }))
        }));
    }),
];

fn engine(i: &Input<'_>) -> Option<Engine> {
    Engine::new(i.crd, "v1").ok()
}

fn bare_writer() -> CrdWriter {
    CrdWriter::new(std::env::temp_dir().join("kube-conv-depth-there-is-nothing"))
}

fn writer(i: &Input<'_>) -> Option<CrdWriter> {
    let writer = bare_writer().markdown("m").html("h");
    let writer = match i.is_sampled {
        true => writer.samples("s"),
        false => writer,
    };
    Some(
        writer
            .json_schemas("j", JsonSchemaOptions::new())
            .definition(i.owned_crd()?),
    )
}

/// Calls of functions that take schemas or CRDs, which get values as well.
pub(crate) const OF_SCHEMAS: &[Call] = &[
    ("kube_conv_schema::schema::Schema as Clone", |i| {
        forget(i.schema.clone())
    }),
    ("kube_conv_schema::schema::Schema as PartialEq", |i| {
        assert!(*i.schema == *i.schema)
    }),
    ("kube_conv_schema::schema::Schema as Debug", |i| {
        ignore(i.can_be_dropped().then(|| format!("{:?}", i.schema)))
    }),
    ("kube_conv_schema::schema::Schema as Serialize", |i| {
        ignore(i.can_be_dropped().then(|| serde_json::to_string(i.schema)))
    }),
    ("kube_conv_schema::schema::Schema as Deserialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| Schema::deserialize(i.schema.to_json())),
        )
    }),
    ("kube_conv_schema::schema::SchemaOrBool as Clone", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| SchemaOrBool::Schema(i.schema.clone()));
        ignore(schema.map(|schema| schema.clone()));
    }),
    ("kube_conv_schema::schema::SchemaOrBool as PartialEq", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| SchemaOrBool::Schema(i.schema.clone()));
        ignore(schema.map(|schema| schema == schema.clone()));
    }),
    ("kube_conv_schema::schema::SchemaOrBool as Serialize", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| SchemaOrBool::Schema(i.schema.clone()));
        ignore(schema.map(|schema| serde_json::to_string(&schema)));
    }),
    (
        "kube_conv_schema::schema::SchemaOrBool as Deserialize",
        |i| {
            ignore(
                i.can_be_dropped()
                    .then(|| SchemaOrBool::deserialize(i.schema.to_json())),
            )
        },
    ),
    ("kube_conv_schema::schema::Dependency as Clone", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| Dependency::Schema(Box::new(i.schema.clone())));
        ignore(schema.map(|schema| schema.clone()));
    }),
    ("kube_conv_schema::schema::Dependency as PartialEq", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| Dependency::Schema(Box::new(i.schema.clone())));
        ignore(schema.map(|schema| schema == schema.clone()));
    }),
    ("kube_conv_schema::schema::Dependency as Serialize", |i| {
        let schema = i
            .can_be_dropped()
            .then(|| Dependency::Schema(Box::new(i.schema.clone())));
        ignore(schema.map(|schema| serde_json::to_string(&schema)));
    }),
    ("kube_conv_schema::schema::Dependency as Deserialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| Dependency::deserialize(i.schema.to_json())),
        )
    }),
    ("kube_conv_schema::schema::Schema::to_json", |i| {
        forget(i.schema.to_json())
    }),
    ("kube_conv_schema::schema::Schema::to_json_string", |i| {
        ignore(i.schema.to_json_string())
    }),
    ("kube_conv_yaml::ToYaml::to_yaml", |i| {
        ignore(i.schema.to_yaml())
    }),
    ("kube_conv_schema::schema::Schema::to_json_schema", |i| {
        forget(i.schema.to_json_schema())
    }),
    (
        "kube_conv_schema::schema::Schema::without_descriptions",
        |i| forget(i.schema.without_descriptions()),
    ),
    ("kube_conv_schema::cel::compile_rules", |i| {
        ignore(cel::compile_rules(
            i.schema,
            false,
            &cel::Environment::for_stored(),
        ))
    }),
    ("kube_conv_schema::structural::Structural::new", |i| {
        let Ok(structural) = Structural::new(i.schema) else {
            return;
        };
        ignore(structural.process(i.value));
        ignore(structural.validate(i.value));
        ignore(structural.validate_update(i.value, i.other));
        ignore(structural.rules(i.value, Some(i.other)));
        if let Some(mut value) = i.owned() {
            structural.default(&mut value);
            structural.drop_nulls(&mut value);
            structural.prune(&mut value);
        }
        ignore(
            i.owned()
                .map(|value| structural.users_rule_errors(value, i.owned(), false)),
        );
        ignore(structural.evaluate("has(self.a)", i.value, None));
    }),
    (
        "kube_conv_schema::structural::Structural::unevaluated",
        |i| ignore(Structural::new(i.schema).map(|it| it.unevaluated())),
    ),
    ("kube_conv_runtime::meta::CompileSchema::compile", |i| {
        ignore(Structural::compile(i.schema).map(|it| it.process(i.value)))
    }),
    (
        "kube_conv_runtime::meta::CompileSchema::compile_resource",
        |i| {
            ignore(Structural::compile_resource(i.schema).map(|it| it.process(i.value)));
        },
    ),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition::to_json",
        |i| forget(i.crd.to_json()),
    ),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition::to_json_string",
        |i| ignore(i.crd.to_json_string()),
    ),
    ("kube_conv_yaml::ToYaml::to_yaml", |i| {
        ignore(i.crd.to_yaml())
    }),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition::set_defaults",
        |i| {
            let mut crd = i.crd.clone();
            crd.set_defaults();
            forget(crd);
        },
    ),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition as Serialize",
        |i| {
            ignore(i.can_be_dropped().then(|| serde_json::to_string(i.crd)));
            ignore(i.can_be_dropped().then(|| i.crd.to_json().to_string()));
            let _ = i.can_be_dropped().then(|| format!("{:?}", i.crd));
            assert!(*i.crd == *i.crd);
        },
    ),
    ("kube_conv_crd::CrdRead::read", |i| {
        ignore(i.can_be_dropped().then(|| CrdRead::read(&i.crd.to_json())));
    }),
    (
        "kube_conv_runtime::crd::CustomResourceDefinition as Deserialize",
        |i| {
            ignore(
                i.can_be_dropped()
                    .then(|| CustomResourceDefinition::deserialize(i.crd.to_json())),
            );
        },
    ),
    ("kube_conv_runtime::crd::CrdSpec as Serialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| serde_json::to_string(&i.crd.spec)),
        )
    }),
    ("kube_conv_runtime::crd::CrdSpec as Deserialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| CrdSpec::deserialize(i.crd.to_json()["spec"].take())),
        );
    }),
    ("kube_conv_runtime::crd::CrdVersion as Serialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| serde_json::to_string(&i.crd.spec.versions[0])),
        )
    }),
    ("kube_conv_runtime::crd::CrdVersion as Deserialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| CrdVersion::deserialize(i.crd.to_json()["spec"]["versions"][0].take())),
        );
    }),
    ("kube_conv_runtime::crd::VersionSchema as Serialize", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| serde_json::to_string(&i.crd.spec.versions[0].schema)),
        );
    }),
    (
        "kube_conv_runtime::crd::VersionSchema as Deserialize",
        |i| {
            ignore(i.can_be_dropped().then(|| {
                VersionSchema::deserialize(i.crd.to_json()["spec"]["versions"][0]["schema"].take())
            }));
        },
    ),
    ("kube_conv_crd::check_crd", |i| {
        ignore(kube_conv_crd::check_crd(i.crd))
    }),
    ("kube_conv_crd::check_crd_explained", |i| {
        ignore(kube_conv_crd::check_crd_explained(i.crd).map_err(|error| error.to_string()))
    }),
    ("kube_conv_crd::check_crd_with", |i| {
        ignore(kube_conv_crd::check_crd_with(
            i.crd,
            &CheckOptions::default(),
        ))
    }),
    ("kube_conv_crd::check_crd_update", |i| {
        ignore(kube_conv_crd::check_crd_update(i.crd, i.other_crd))
    }),
    ("kube_conv_crd::check_crd_update_with", |i| {
        ignore(kube_conv_crd::check_crd_update_with(
            i.crd,
            i.other_crd,
            &CheckOptions::default(),
        ))
    }),
    ("kube_conv_crd::crd_warnings", |i| {
        ignore(kube_conv_crd::crd_warnings(i.crd))
    }),
    ("kube_conv_crd::rule_costs", |i| {
        ignore(kube_conv_crd::rule_costs(i.crd))
    }),
    ("kube_conv_crd::docs::markdown", |i| {
        ignore(docs::markdown(i.crd))
    }),
    ("kube_conv_crd::docs::html", |i| ignore(docs::html(i.crd))),
    ("kube_conv_crd::docs::json_schema", |i| {
        ignore(docs::json_schema(i.crd, "v1", JsonSchemaOptions::new()))
    }),
    ("kube_conv_crd::docs::sample_yaml", |i| {
        if !i.is_sampled {
            return;
        }
        ignore(docs::sample_yaml(i.crd, SampleExtent::Minimal));
        ignore(docs::sample_yaml(i.crd, SampleExtent::Full));
    }),
    ("kube_conv_crd::docs::sample_yaml_of_version", |i| {
        if !i.is_sampled {
            return;
        }
        ignore(docs::sample_yaml_of_version(
            i.crd,
            "v1",
            SampleExtent::Full,
        ))
    }),
    ("kube_conv_crd::CrdWriter::definition", |i| {
        ignore(writer(i))
    }),
    ("kube_conv_crd::CrdWriter::check", |i| {
        ignore(writer(i).map(|writer| writer.check().map_err(|error| error.to_string())))
    }),
    ("kube_conv_crd::CrdWriter::without_descriptions", |i| {
        let writer = i.owned_crd().map(|crd| bare_writer().definition(crd));
        ignore(writer.map(|writer| writer.without_descriptions().check()));
    }),
    ("kube_conv_import::rust", |i| {
        ignore(kube_conv_import::rust(i.crd))
    }),
    ("kube_conv_import::rust_with_names", |i| {
        ignore(kube_conv_import::rust_with_names(
            i.crd,
            &kube_conv_import::Names::default(),
        ))
    }),
    ("kube_conv_lint::check_crd", |i| {
        ignore(kube_conv_lint::check_crd(i.crd).to_string())
    }),
    ("kube_conv_lint::check_change", |i| {
        ignore(kube_conv_lint::check_change(i.crd, i.other_crd).to_string())
    }),
    ("kube_conv_lint::Config::check_crd", |i| {
        ignore(Config::default().check_crd(i.crd))
    }),
    ("kube_conv_lint::Config::check_change", |i| {
        ignore(Config::default().check_change(i.crd, i.other_crd))
    }),
    ("kube_conv_lint::compatibility::Gate::check", |i| {
        let found = Gate::default().tries(2).check(i.crd, i.other_crd);
        ignore(found.to_markdown());
        ignore(found.to_string());
        ignore(serde_json::to_string(&found));
    }),
    ("kube_conv_testing::SameApi::differences", |i| {
        ignore(
            SameApi::new(i.crd, i.other_crd.clone())
                .differences()
                .to_string(),
        )
    }),
    ("kube_conv_testing::SameApi::exact", |i| {
        ignore(
            SameApi::new(i.crd, i.other_crd.clone())
                .exact()
                .differences(),
        )
    }),
    ("kube_conv_testing::assert_accepted", |i| {
        ignore(catch_unwind(AssertUnwindSafe(|| assert_accepted(i.crd))))
    }),
    ("kube_conv_testing::instances", |i| {
        if !i.is_sampled {
            return;
        }
        ignore(catch_unwind(AssertUnwindSafe(|| {
            instances(i.schema).take(2).count()
        })));
    }),
    ("kube_conv_testing::instances_of_version", |i| {
        if !i.is_sampled {
            return;
        }
        ignore(catch_unwind(AssertUnwindSafe(|| {
            instances_of_version(i.crd, "v1").take(2).count()
        })));
    }),
    ("kube_conv_server::admission::definitions::replace", |i| {
        ignore(
            i.owned_crd()
                .map(|new| definitions::replace(i.other_crd, new)),
        )
    }),
    ("kube_conv_server::admission::Engine::new", |i| {
        ignore(engine(i))
    }),
    ("kube_conv_server::admission::Engine::create", |i| {
        ignore(engine(i).map(|engine| engine.create(Request::object(i.object))))
    }),
    ("kube_conv_server::admission::Engine::update", |i| {
        ignore(engine(i).map(|engine| engine.update(i.object, Request::object(i.other_object))))
    }),
    ("kube_conv_server::admission::Engine::status_update", |i| {
        ignore(
            engine(i).map(|engine| engine.status_update(i.object, Request::object(i.other_object))),
        );
    }),
    ("kube_conv_server::admission::Engine::read", |i| {
        ignore(engine(i).map(|engine| engine.read(i.object)))
    }),
    ("kube_conv_server::admission::Engine::scale", |i| {
        ignore(engine(i).map(|engine| engine.scale(i.object)))
    }),
    ("kube_conv_server::admission::Engine::scale_update", |i| {
        ignore(engine(i).map(|engine| engine.scale_update(i.object, Request::object(i.object))));
    }),
    ("kube_conv_server::ApiServer::serve", |i| {
        let server = ApiServer::new();
        if server.serve(i.crd).is_ok() {
            ignore(
                server
                    .endpoint("example.com/v1", "Foo")
                    .unwrap()
                    .create(Request::object(i.object)),
            );
        }
    }),
    ("kube_conv_server::ApiServer::serve_engine", |i| {
        ignore(engine(i).map(|engine| ApiServer::new().serve_engine(engine)))
    }),
    ("kube_conv_server::ApiServer::register", |i| {
        ignore(
            i.can_be_dropped()
                .then(|| ApiServer::new().register(Request::object(&i.crd.to_json()))),
        );
    }),
];

/// Calls of functions that read texts.
pub(crate) const OF_TEXTS: &[TextCall] = &[
    ("Deep::from_json", |text| ignore(Deep::from_json(text))),
    ("kube_conv_yaml::FromYaml::from_yaml", |text| {
        ignore(Deep::from_yaml(text))
    }),
    ("Deep::deserialize", |text| {
        ignore(serde_json::from_str::<Deep>(text))
    }),
    ("kube_conv_cel::parse", |text| {
        let ast = kube_conv_cel::parse(text, &kube_conv_cel::ParseOptions::default());
        ignore(ast.map_err(|issues| issues.to_string()));
    }),
    ("kube_conv_schema::schema::Schema as Deserialize", |text| {
        ignore(serde_json::from_str::<Schema>(text))
    }),
    ("kube_conv_schema::pattern::Pattern::new", |text| {
        ignore(Pattern::new(text).map(|pattern| pattern.is_match("aaa")))
    }),
    ("kube_conv_schema::pattern::Pattern::is_match", |text| {
        assert!(!Pattern::new("^((a|b)*c)*$").unwrap().is_match(text));
    }),
    ("kube_conv_schema::pattern::check_pattern", |text| {
        ignore(pattern::check_pattern(text))
    }),
    ("kube_conv_yaml::read", |text| ignore(yaml::read(text))),
    ("kube_conv_yaml::read_all", |text| {
        ignore(yaml::read_all(text))
    }),
    ("kube_conv_yaml::read_objects", |text| {
        ignore(yaml::read_objects(text))
    }),
    (
        "kube_conv_schema::structural::Structural::evaluate",
        |text| {
            ignore(free().evaluate(text, &json!({"a": {"a": 1}}), None));
        },
    ),
    ("kube_conv_runtime::meta::FieldPath as FromStr", |text| {
        ignore(
            text.parse::<FieldPath>()
                .map(|path| (path.to_string(), path.get(&json!({"a": 1})).is_some())),
        );
    }),
    ("kube_conv_server::labels::Selector as FromStr", |text| {
        ignore(text.parse::<labels::Selector>())
    }),
    ("kube_conv_server::fields::Selector as FromStr", |text| {
        ignore(text.parse::<fields::Selector>())
    }),
    ("kube_conv_runtime::meta::Annotations::json", |text| {
        let metadata = ObjectMeta::named("a").with_annotation("a", text);
        ignore(metadata.annotations.json::<Value>("a"));
    }),
    ("kube_conv_crd::Manifest::read", |text| {
        if let Ok(mut manifest) = Manifest::read(text) {
            let crds = take(&mut manifest.crds);
            ignore(crds);
            ignore(manifest.into_crd_of("example.com", "Foo"));
        }
    }),
    ("kube_conv_lint::NamingRule::new", |text| {
        ignore(NamingRule::new("a", text, Naming::Drop))
    }),
    ("kube_conv_testing::PublishedCrd::read_crd", |text| {
        ignore(text.read_crd("example.com", "Foo"))
    }),
    ("kube_conv_server::ApiServer::load", |text| {
        ignore(server_of_deep().load(text))
    }),
    ("kube_conv_server::admission::Request::of_type", |text| {
        for content_type in ["application/json", "application/yaml"] {
            let request = || Request::of_type(Some(content_type), text.as_bytes()).unwrap();
            let engine = Engine::of::<Deep>().unwrap();
            ignore(engine.create(request()));
            ignore(definitions::create(request()));
        }
    }),
    ("kube_conv_server::admission::definitions::update", |text| {
        ignore(definitions::update(
            &Deep::crd(),
            Request::json(text.as_bytes()),
        ));
    }),
];

fn server_of_deep() -> ApiServer {
    let server = ApiServer::new();
    server.serve(&Deep::crd()).unwrap();
    server
}
