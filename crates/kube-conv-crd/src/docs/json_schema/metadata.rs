//! The metadata of objects.

use super::node::Translation;
use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_runtime::type_schema::schema_of_type_info;
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

/// The names that a server accepts for an object of any CRD.
const NAME: &str = r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$";

/// The schema of `metadata`: that of every object, with what the CRD demands of the name.
pub(super) fn schema(root: &Schema, translation: &Translation) -> Value {
    // Everyone knows what these fields are.
    let of_every_object = schema_of_type_info(ObjectMeta::TYPE).without_descriptions();
    let mut schema = translation.of(&of_every_object);
    let own = root.properties.get("metadata");
    let own = own.map(|own| translation.of(own));
    let own = own.and_then(|mut own| own.remove("properties"));
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let name = json!({"type": "string", "maxLength": 253, "pattern": NAME});
        properties.insert("name".to_owned(), name);
        if let Some(Value::Object(own)) = own {
            let both = own
                .into_iter()
                .map(|(name, own)| match properties.get(&name) {
                    Some(known) => (name, json!({"allOf": [known, own]})),
                    None => (name, own),
                });
            let both: Vec<(String, Value)> = both.collect();
            properties.extend(both);
        }
    }
    schema.insert(
        "anyOf".to_owned(),
        json!([{"required": ["name"]}, {"required": ["generateName"]}]),
    );
    Value::Object(schema)
}
