//! Fields: whether they may be left out, and what their types do not say.

use super::ModuleReader;
use super::values::Read;
use super::values::remove_rules;
use crate::attribute::Argument;
use crate::model::{RustField, RustType};
use kube_conv_core::names;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::json;

impl ModuleReader<'_> {
    /// A field, and whether its type says that it is required.
    pub(super) fn field(
        &mut self,
        schema: &Schema,
        wire: &str,
        rust: String,
        is_required: bool,
        at: &Place<'_>,
    ) -> (RustField, bool) {
        let (mut read, default) = self.value_with_default(schema, at);
        let mut keys = Vec::new();
        if names::field(&rust) != wire {
            keys.push(Argument::text("name", wire));
        }
        let is_null = schema.nullable && !self.is_enum(&read.ty);
        let has_default = default.is_some();
        keys.extend(default);
        let is_collection = read.ty.is_collection();
        let is_plain = if is_null {
            keys.push(Argument::Word("nullable"));
            false
        } else if has_default {
            keys.extend(is_required.then_some(Argument::Word("required")));
            true
        } else if is_required {
            keys.extend(is_collection.then_some(Argument::Word("required")));
            true
        } else if is_collection && !demands_content(schema) {
            keys.push(Argument::Word("optional"));
            true
        } else {
            false
        };
        if schema.nullable && !is_null {
            // A server accepts no null there, since the enum does not list it.
            let key = Argument::json("schema", json!({"nullable": true}));
            keys.push(key);
        }
        keys.append(&mut read.own);
        keys.append(&mut read.rules);
        mark_conditions(&rust, &read.ty, schema, &mut keys);
        let ty = if is_plain {
            read.ty
        } else {
            RustType::Option(Box::new(read.ty))
        };
        let field = RustField {
            rust,
            wire: wire.to_owned(),
            keys,
            ty,
        };
        (field, !is_required || is_plain)
    }
}

impl ModuleReader<'_> {
    /// A value and its default. Where a type cannot hold it, the value is any JSON with the schema, or the
    /// default is left out for the sake of CEL rules.
    fn value_with_default(&mut self, schema: &Schema, at: &Place<'_>) -> (Read, Option<Argument>) {
        let (errors, departures) = (self.errors.len(), self.departures.len());
        let read = self.value(schema, at);
        let Some(value) = &schema.default else {
            return (read, None);
        };
        if let Some(default) = self.default(value, &read.ty) {
            return (read, Some(default));
        }
        if remove_rules(&mut schema.clone()) {
            let ty = schema.type_name.as_deref().unwrap_or("value");
            self.departure(at, format!("the default {value} of this {ty}"));
            return (read, None);
        }
        self.errors.truncate(errors);
        self.departures.truncate(departures);
        let read = self.any(schema, false, at);
        let default = self.default(value, &read.ty);
        (read, default)
    }
}

/// A list of conditions is optional and a list map by `type` without keys, and says so if it is none.
fn mark_conditions(name: &str, ty: &RustType, schema: &Schema, keys: &mut Vec<Argument>) {
    let RustType::List(items) = ty else {
        return;
    };
    let is_known = **items == RustType::Known("Condition");
    let may_be_conditions =
        is_known || (name == "conditions" && matches!(**items, RustType::Item(_)));
    if may_be_conditions && schema.list_type.is_none() {
        keys.push(Argument::rust("list_type", "none"));
    }
    let given = [
        Argument::Word("optional"),
        Argument::Call("list_map", vec![Argument::bare("type")]),
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
