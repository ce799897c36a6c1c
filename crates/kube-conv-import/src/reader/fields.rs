//! Fields: whether they may be left out, and what their types do not say.

use super::Reader;
use crate::attribute::Key;
use crate::model::{Field, Type};
use kube_conv_core::names;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::json;

impl Reader<'_> {
    /// A field, and whether its type says that it is required.
    pub(super) fn field(
        &mut self,
        schema: &Schema,
        wire: &str,
        rust: String,
        is_required: bool,
        at: &Place<'_>,
    ) -> (Field, bool) {
        let mut read = self.value(schema, at);
        let mut keys = Vec::new();
        if names::field(&rust) != wire {
            keys.push(Key::text("name", wire));
        }
        let default = schema.default.as_ref();
        let default = default.and_then(|value| self.default(value, &mut read, schema, at));
        let is_null = schema.nullable && !self.is_enum(&read.ty);
        let has_default = default.is_some();
        keys.extend(default);
        let is_collection = read.ty.is_collection();
        let is_plain = if is_null {
            keys.push(Key::Word("nullable"));
            false
        } else if has_default {
            keys.extend(is_required.then_some(Key::Word("required")));
            true
        } else if is_required {
            keys.extend(is_collection.then_some(Key::Word("required")));
            true
        } else if is_collection && !demands_content(schema) {
            keys.push(Key::Word("optional"));
            true
        } else {
            false
        };
        if schema.nullable && !is_null {
            // A server accepts no null there, since the enum does not list it.
            let key = Key::json("schema", json!({"nullable": true}));
            keys.push(key);
        }
        keys.append(&mut read.own);
        keys.append(&mut read.rules);
        mark_conditions(&rust, &read.ty, schema, &mut keys);
        let ty = if is_plain {
            read.ty
        } else {
            Type::Option(Box::new(read.ty))
        };
        let field = Field {
            rust,
            wire: wire.to_owned(),
            keys,
            ty,
        };
        (field, !is_required || is_plain)
    }
}

/// A list of conditions is optional and a list map by `type` without keys, and says so if it is none.
fn mark_conditions(name: &str, ty: &Type, schema: &Schema, keys: &mut Vec<Key>) {
    let Type::List(items) = ty else {
        return;
    };
    let is_known = **items == Type::Known("Condition");
    let may_be_conditions = is_known || (name == "conditions" && matches!(**items, Type::Item(_)));
    if may_be_conditions && schema.list_type.is_none() {
        keys.push(Key::rust("list_type", "none"));
    }
    let given = [
        Key::Word("optional"),
        Key::Call("list_map", vec![Key::bare("type")]),
    ];
    if is_known && given.iter().all(|key| keys.contains(key)) {
        keys.retain(|key| !given.contains(key));
    }
}

/// Whether an empty list or map is rejected.
fn demands_content(schema: &Schema) -> bool {
    let least = if schema.type_name.as_deref() == Some("array") {
        schema.min_items
    } else {
        schema.min_properties
    };
    least.is_some_and(|least| least > 0)
}
