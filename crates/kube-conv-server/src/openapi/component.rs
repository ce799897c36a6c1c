//! A component: the schema of a type, with extensions that CustomResourceDefinitions do not have.

use kube_conv_patch::strategic::metadata::published::patch_of_type;
use kube_conv_runtime::api::{FieldInfo, Payload, Shape, TypeInfo};
use kube_conv_schema::schema::steps::values_of;
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::{Map, Value, json};

/// Converts a schema to a component: `$ref` has no siblings, and fields have patch metadata.
pub(super) fn component_of(mut schema: Schema, info: &'static TypeInfo) -> Value {
    lift_references(&mut schema);
    let mut json = schema.to_json();
    if let Some(component) = json.as_object_mut() {
        add_patches(component, info);
        add_published(component, &schema);
        if let Some(names) = info.resource {
            let (group, version) = names
                .api_version
                .split_once('/')
                .unwrap_or(("", names.api_version));
            add_kind(component, group, version, names.kind);
        }
    }
    json
}

/// Adds the kind of a component's objects.
pub(super) fn add_kind(component: &mut Map<String, Value>, group: &str, version: &str, kind: &str) {
    component.insert(
        "x-kubernetes-group-version-kind".to_owned(),
        json!([{"group": group, "kind": kind, "version": version}]),
    );
}

/// Keywords next to `$ref` are ignored; those of a field are next to an `allOf` around it.
fn lift_references(schema: &mut Schema) {
    if let Some(reference) = schema.reference.take() {
        let alone = Schema {
            reference: Some(reference),
            ..Schema::default()
        };
        if *schema == Schema::default() {
            *schema = alone;
            return;
        }
        schema.all_of.insert(0, alone);
    }
    schema
        .properties
        .values_mut()
        .for_each(|property| lift_references(property));
    schema
        .items
        .iter_mut()
        .for_each(|items| lift_references(items));
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref_mut() {
        lift_references(values);
    }
}

fn add_patches(component: &mut Map<String, Value>, info: &'static TypeInfo) {
    match info.shape {
        Shape::Object(fields) => add_patches_of(component, fields),
        Shape::Union(union) => {
            for member in union.members {
                if union.inline {
                    match member.payload {
                        Some(Payload::Type(link)) => add_patches(component, link.target()),
                        Some(Payload::Fields(fields)) => add_patches_of(component, fields),
                        None => {}
                    }
                } else if let Some(Payload::Fields(fields)) = member.payload
                    && let Some(property) = property(component, member.name)
                {
                    add_patches_of(property, fields);
                }
            }
        }
        Shape::Transparent(inner) => add_patches(component, inner.target()),
        _ => {}
    }
}

fn add_patches_of(component: &mut Map<String, Value>, fields: &'static [FieldInfo]) {
    for field in fields {
        if field.flatten {
            add_patches(component, field.link.target());
            continue;
        }
        let patch = field.patch();
        if let Some(property) = property(component, field.name) {
            let strategy = patch.strategy.map(|strategy| strategy.as_str());
            add_patch(property, strategy, patch.merge_key);
        }
    }
}

fn add_patch(property: &mut Map<String, Value>, strategy: Option<&str>, merge_key: Option<&str>) {
    for (key, value) in [
        ("x-kubernetes-patch-strategy", strategy),
        ("x-kubernetes-patch-merge-key", merge_key),
    ] {
        if let Some(value) = value {
            lift_reference(property);
            property.insert(key.to_owned(), value.into());
        }
    }
}

/// Adds the patch metadata of published types below a component. The depth of its schema is bounded.
fn add_published(json: &mut Map<String, Value>, schema: &Schema) {
    for (name, described) in &schema.properties {
        if let Some(property) = property(json, name) {
            if let Some((strategy, merge_key)) = patch_of_type(schema.published.name(), name) {
                add_patch(property, Some(strategy), merge_key);
            }
            add_published(property, described);
        }
    }
    for (keyword, inner) in [
        ("items", schema.items.as_deref()),
        ("additionalProperties", values_of(schema)),
    ] {
        if let (Some(Value::Object(json)), Some(inner)) = (json.get_mut(keyword), inner) {
            add_published(json, inner);
        }
    }
}

/// Moves a reference into an `allOf`, so that keywords of the field can be added.
fn lift_reference(property: &mut Map<String, Value>) {
    if let Some(reference) = property.remove("$ref") {
        property.insert("allOf".to_owned(), json!([{ "$ref": reference }]));
    }
}

fn property<'c>(
    component: &'c mut Map<String, Value>,
    name: &str,
) -> Option<&'c mut Map<String, Value>> {
    component
        .get_mut("properties")?
        .get_mut(name)?
        .as_object_mut()
}
