//! Defaults of fields: literals, JSON, or an expression for an object with required fields.

use super::ModuleReader;
use super::enums::variant_of;
use crate::attribute::TypeId;
use crate::attribute::{Argument, Expr};
use crate::model::Body;
use crate::model::RustField;
use crate::model::{RustItem, RustType};
use serde_json::Map;
use serde_json::Value;

impl ModuleReader<'_> {
    pub(super) fn is_enum(&self, ty: &RustType) -> bool {
        let RustType::Item(id) = ty else {
            return false;
        };
        let item = self.types.item(*id);
        item.is_some_and(RustItem::is_enum)
    }

    /// The key for a default, unless the type cannot hold it or would write something else.
    pub(super) fn default(&self, value: &Value, ty: &RustType) -> Option<Argument> {
        let expr = self.default_expr(value, ty)?;
        Some(Argument::Assign("default", expr))
    }

    fn default_expr(&self, value: &Value, ty: &RustType) -> Option<Expr> {
        let json = || Some(Expr::Json(value.to_string()));
        match (ty, value) {
            (RustType::Item(id), _) if self.is_enum(ty) => {
                let variant = variant_of(self.types.item(*id)?, value)?;
                Some(Expr::Variant(*id, variant))
            }
            (RustType::Known("Value"), _) => json(),
            (RustType::Known("String" | "IntOrString" | "Quantity"), Value::String(text)) => {
                Some(Expr::Text(text.clone()))
            }
            (
                RustType::Known("i32" | "i64" | "IntOrString" | "Quantity"),
                Value::Number(number),
            ) if number.is_i64() => Some(Expr::Rust(number.to_string())),
            (RustType::Known("f64"), Value::Number(number)) if number.is_f64() => {
                Some(Expr::Rust(number.to_string()))
            }
            (RustType::Known("bool"), Value::Bool(value)) => Some(Expr::Rust(value.to_string())),
            (RustType::Known(name), Value::Object(_)) if may_be_empty(name) => json(),
            (RustType::Item(id), Value::Object(_)) if self.may_be_empty(*id) => json(),
            (RustType::Item(_), Value::Object(_)) => self.expression(value, ty),
            (RustType::Map(_), Value::Object(_)) | (RustType::List(_), Value::Array(_)) => json(),
            _ => None,
        }
    }

    /// Whether `{}` is a value of a struct, so that JSON is read as one.
    fn may_be_empty(&self, id: TypeId) -> bool {
        let body = self.types.item(id).map(|item| &item.body);
        matches!(body, Some(Body::Struct(fields)) if fields.iter().all(may_be_absent))
    }

    /// A value in Rust, if it is written as the same JSON.
    fn expression(&self, value: &Value, ty: &RustType) -> Option<Expr> {
        let between = |before, values, after| Some(Expr::Between(before, values, after));
        let text = |text: &str| Expr::Text(text.to_owned());
        match (ty, value) {
            (RustType::Option(inner), _) => {
                between("Some(", vec![self.expression(value, inner)?], ")")
            }
            (RustType::Known("String"), Value::String(value)) => {
                between("", vec![text(value)], ".to_owned()")
            }
            (RustType::Known("IntOrString"), Value::String(value)) => {
                between("IntOrString::from(", vec![text(value)], ")")
            }
            (RustType::Known("IntOrString" | "Quantity"), _) => None,
            (RustType::Known("RawExtension"), Value::Object(_)) => {
                let value = Expr::Json(value.to_string());
                between("RawExtension(", vec![value], ")")
            }
            (RustType::Known(name), Value::Object(members)) if *name != "Value" => {
                let is_default = members.is_empty() && may_be_empty(name);
                is_default.then(default_of_rust)
            }
            (RustType::List(inner), Value::Array(items)) => {
                let items = items.iter().map(|item| self.expression(item, inner));
                between("vec![", items.collect::<Option<_>>()?, "]")
            }
            (RustType::Map(inner), Value::Object(members)) => {
                let members = members.iter().map(|(name, value)| {
                    let name = Expr::Between("", vec![text(name)], ".to_owned()");
                    between("(", vec![name, self.expression(value, inner)?], ")")
                });
                between("BTreeMap::from([", members.collect::<Option<_>>()?, "])")
            }
            (RustType::Item(id), Value::Object(members)) => match &self.types.item(*id)?.body {
                Body::Struct(fields) => self.structure_of(*id, fields, members),
                _ => None,
            },
            _ => self.default_expr(value, ty),
        }
    }

    fn structure_of(
        &self,
        id: TypeId,
        fields: &[RustField],
        members: &Map<String, Value>,
    ) -> Option<Expr> {
        let values = fields.iter().map(|field| {
            let value = match members.get(&field.wire) {
                // An empty list that is optional is not written.
                Some(Value::Array(items)) if items.is_empty() => return None,
                Some(Value::Object(members)) if members.is_empty() && field.ty.is_collection() => {
                    return None;
                }
                Some(value) => self.expression(value, &field.ty)?,
                None if is_written_if_absent(field) => return None,
                None => match &field.ty {
                    RustType::Option(_) => Expr::Rust("None".to_owned()),
                    _ => default_of_rust(),
                },
            };
            Some((field.rust.clone(), value))
        });
        let values = values.collect::<Option<Vec<_>>>()?;
        let is_known = |name: &String| fields.iter().any(|field| field.wire == *name);
        members
            .keys()
            .all(is_known)
            .then_some(Expr::Struct(id, values))
    }
}

fn default_of_rust() -> Expr {
    Expr::Rust("Default::default()".to_owned())
}

fn has(field: &RustField, word: &'static str) -> bool {
    field.keys.contains(&Argument::Word(word))
}

/// Whether a field may be left out.
fn may_be_absent(field: &RustField) -> bool {
    let has_default = |key: &Argument| matches!(key, Argument::Assign("default", _));
    let is_map = has(field, "flatten") && field.ty.is_collection();
    matches!(field.ty, RustType::Option(_))
        || has(field, "optional")
        || is_map
        || field.keys.iter().any(has_default)
}

/// Whether a field that is absent would have a value once it was read.
fn is_written_if_absent(field: &RustField) -> bool {
    let has_default = |key: &Argument| matches!(key, Argument::Assign("default", _));
    !may_be_absent(field)
        || has(field, "nullable")
        || (has(field, "flatten") && !field.ty.is_collection())
        || field.keys.iter().any(has_default)
}

/// Whether `{}` is a value of a type of this crate.
pub(super) fn may_be_empty(name: &str) -> bool {
    let name = name.rsplit("kube_conv_runtime::meta::").next();
    matches!(
        name,
        Some(
            "Value" | "RawExtension" | "LabelSelector" | "LocalObjectReference" | "ObjectReference"
        )
    )
}
