//! One version of a kind, and its objects.

use super::compare::invented;
use kube_conv_crd::generate::{Constants, Generator, Random};
use kube_conv_runtime::api::TypeInfo;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::type_schema::schema_of_kind_info;
use kube_conv_schema::field::ErrorType;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};

/// A version of the kind.
pub(super) struct ComparedVersion {
    pub(super) api_version: &'static str,
    kind: &'static str,
    schema: Schema,
    structural: Option<Structural>,
}

impl ComparedVersion {
    pub(super) fn of(info: &'static TypeInfo) -> Self {
        let schema = schema_of_kind_info(info);
        let names = info.resource;
        Self {
            api_version: names.map_or("", |names| names.api_version),
            kind: names.map_or("", |names| names.kind),
            structural: Structural::compile(&schema).ok(),
            schema,
        }
    }

    /// Whether a server would store the object.
    pub(super) fn accepts(&self, object: &Value) -> bool {
        self.structural.as_ref().is_some_and(|structural| {
            let mut object = object.clone();
            structural.prune(&mut object);
            structural.default(&mut object);
            structural.validate(&object).is_empty()
        })
    }

    /// Why the version cannot hold a converted object, bounds and rules aside: a field that it does not have, or a value
    /// of another type.
    pub(super) fn unfit(&self, object: &Value) -> Option<String> {
        let structural = self.structural.as_ref()?;
        let mut object = object.clone();
        // Metadata is the server's, whatever the schema has of it.
        object.as_object_mut()?.remove("metadata");
        let mut pruned = object.clone();
        structural.prune(&mut pruned);
        if let Some(path) = invented(&object, &pruned) {
            return Some(format!(
                "{} has no field {path}; write `from = \"…\"`, `added(…)` or `removed(…)` for it",
                self.api_version
            ));
        }
        let errors = structural.validate(&pruned);
        let mut errors = errors.iter();
        // A text may be outside of the other version's enum, as it may be outside of its bounds.
        let error = errors.find(|error| error.error_type() == ErrorType::TypeInvalid);
        error.map(ToString::to_string)
    }

    pub(super) fn defaulted(&self, object: &Value) -> Value {
        let mut object = object.clone();
        if let Some(structural) = &self.structural {
            structural.default(&mut object);
        }
        object
    }

    pub(super) fn object(&self, random: &mut Random) -> Value {
        let unknown_values = random.percent(20);
        let constants = Constants::default();
        let mut generator = Generator::new(random, &constants);
        generator.unknown_values = unknown_values;
        let mut object = generator.value(&self.schema);
        if let Value::Object(members) = &mut object {
            members.insert("apiVersion".to_owned(), json!(self.api_version));
            members.insert("kind".to_owned(), json!(self.kind));
            members.insert("metadata".to_owned(), json!({"name": "generated"}));
        }
        object
    }
}
