//! Defaults of fields.

use super::Reader;
use super::enums::variant_of;
use super::values::Read;
use crate::attribute::{Expr, Json, Key};
use crate::model::{Item, Type};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::Value;

impl Reader<'_> {
    pub(super) fn is_enum(&self, ty: &Type) -> bool {
        let Type::Item(id) = ty else {
            return false;
        };
        let item = self.types.item(*id);
        item.is_some_and(Item::is_enum)
    }

    /// The key for a default. Where a type cannot hold it, the value is left out and noted.
    pub(super) fn default(
        &mut self,
        value: &Value,
        read: &mut Read,
        schema: &Schema,
        at: &Place<'_>,
    ) -> Option<Key> {
        let expr = self.default_expr(value, &read.ty);
        if expr.is_none() {
            let ty = schema.type_name.as_deref().unwrap_or("value");
            self.departure(at, format!("the default {value} of this {ty}"));
        }
        expr.map(|expr| Key::Assign("default", expr))
    }

    fn default_expr(&self, value: &Value, ty: &Type) -> Option<Expr> {
        let json = || Some(Expr::Json(Json::new(value.clone())));
        match (ty, value) {
            (Type::Item(id), _) if self.is_enum(ty) => {
                let variant = variant_of(self.types.item(*id)?, value)?;
                Some(Expr::Variant(*id, variant))
            }
            (Type::Known("Value"), _) => json(),
            (Type::Known("String" | "IntOrString" | "Quantity"), Value::String(text)) => {
                Some(Expr::Text(text.clone()))
            }
            (Type::Known("i32" | "i64" | "IntOrString" | "Quantity"), Value::Number(number))
                if number.is_i64() =>
            {
                Some(Expr::Rust(number.to_string()))
            }
            (Type::Known("f64"), Value::Number(number)) if number.is_f64() => {
                Some(Expr::Rust(number.to_string()))
            }
            (Type::Known("bool"), Value::Bool(value)) => Some(Expr::Rust(value.to_string())),
            (Type::Known(name), Value::Object(_)) if is_object(name) => json(),
            (Type::Item(_) | Type::Map(_), Value::Object(_)) | (Type::List(_), Value::Array(_)) => {
                json()
            }
            _ => None,
        }
    }
}

/// Whether a type of this crate is an object.
fn is_object(name: &str) -> bool {
    !matches!(
        name,
        "String" | "i32" | "i64" | "f64" | "bool" | "Time" | "IntOrString" | "Quantity"
    )
}
