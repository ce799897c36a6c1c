//! serde's `default`, which is about absent fields when reading; here it also affects the schema
//! and writing.

use super::item::{self, On};
use super::{ForeignKey, Instead};
use crate::syntax::shape::{TypeShape, ValueClass, is_unordered_set, name_of, shape_of, unboxed};
use quote::ToTokens;
use syn::{Field, Fields, Type};

/// What to write for serde's `default`.
pub(super) fn advice(given: &ForeignKey, on: &On<'_>) -> Instead {
    let function = given.string();
    match on {
        On::Struct(fields) => of_struct(fields),
        // What serde reads of a newtype is its value, which is never absent.
        On::Newtype | On::Inner | On::Enum(_) => Instead::words(
            "a default is a field's; write `#[k8s(default = …)]` on the fields that hold the type",
        ),
        On::Field(field, _) => of_field(field, function.as_deref()),
        _ => Instead::key("default = …"),
    }
}

fn of_field(field: &Field, function: Option<&str>) -> Instead {
    let is_left_out = item::has(&field.attrs, "serde", "skip_serializing_if");
    let makes_nothing = function.is_none_or(is_of_type);
    match (shape_of(&field.ty), function) {
        (TypeShape::Option(_), _) if makes_nothing => {
            Instead::drop("an `Option` may be left out already")
        }
        (TypeShape::Option(inner), Some(function)) => Instead::Words(format!(
            "write `#[k8s(default = …)]` with the value of `{}` that is in the `Option` of `{function}()`; if that is `None`, drop it",
            inner.to_token_stream()
        )),
        (TypeShape::List(_) | TypeShape::Map(_), _) if makes_nothing && is_left_out => {
            Instead::key("optional")
        }
        (TypeShape::List(_) | TypeShape::Map(_), _) if makes_nothing => Instead::KeyAnd(
            "optional".to_owned(),
            ", which leaves out what is empty, or `default`, which writes it as serde does"
                .to_owned(),
        ),
        (_, None) if is_unordered_set(&field.ty) => {
            Instead::KeyAnd("optional".to_owned(), " on a `BTreeSet`".to_owned())
        }
        (_, Some(function)) if is_left_out => Instead::KeyAnd(
            format!("default = {function}()"),
            format!(
                ", which is always written, or make it an `Option` that the program fills with `{function}()`"
            ),
        ),
        (_, Some(function)) => Instead::Key(format!("default = {function}()")),
        (_, None) if is_left_out && is_scalar(&field.ty) => Instead::Words(format!(
            "write `Option<{}>`, which is left out as before; `default = {}` would be in the schema, and always written",
            field.ty.to_token_stream(),
            zero(&field.ty).unwrap_or_default()
        )),
        (_, None) => of_type(&field.ty, has_functions(field)),
    }
}

fn is_scalar(ty: &Type) -> bool {
    matches!(shape_of(ty), TypeShape::Plain) && zero(ty).is_some()
}

/// Whether functions of a module read and write the field.
fn has_functions(field: &Field) -> bool {
    let keys = ["with", "serialize_with", "deserialize_with"];
    keys.iter()
        .any(|key| item::has(&field.attrs, "serde", key) || item::has(&field.attrs, "k8s", key))
}

/// Whether a function is the one that serde's bare `default` calls.
fn is_of_type(function: &str) -> bool {
    let last = function.rsplit("::").next();
    function.contains("::")
        && matches!(last, Some("new" | "default"))
        && !function.starts_with("crate::")
        && !function.starts_with("self::")
        && !function.starts_with("super::")
}

/// A default of the whole struct is a default of each field.
fn of_struct(fields: &Fields) -> Instead {
    const MOST: usize = 6;
    let plain = |field: &&Field| {
        matches!(shape_of(&field.ty), TypeShape::Plain)
            && !item::has(&field.attrs, "serde", "default")
            && !item::has(&field.attrs, "k8s", "default")
            && !item::has(&field.attrs, "serde", "flatten")
            && !item::has(&field.attrs, "k8s", "flatten")
    };
    let mut names: Vec<String> = fields
        .iter()
        .filter(plain)
        .filter_map(|field| Some(format!("`{}`", field.ident.as_ref()?)))
        .collect();
    if names.len() > MOST {
        let more = names.len() - MOST;
        names.truncate(MOST);
        names.push(format!("{more} more"));
    }
    let each = match names.as_slice() {
        [] => "write `#[k8s(optional)]` on its lists and maps".to_owned(),
        names => format!(
            "write `#[k8s(default = …)]` on {}, which would be required, and `#[k8s(optional)]` on lists and maps",
            names.join(", ")
        ),
    };
    Instead::Words(format!(
        "fields say by themselves what they are where they are absent; {each}, and `#[k8s(default)]` on the type for its `Default`"
    ))
}

/// What serde's bare `default` means for a type, written out.
fn of_type(ty: &Type, has_functions: bool) -> Instead {
    let Some(zero) = zero(ty) else {
        let name = path_of(unboxed(ty)).unwrap_or_else(|| "Type".to_owned());
        let key = format!("default = {name}::default()");
        if has_functions {
            return Instead::Key(key);
        }
        return Instead::KeyAnd(
            key,
            ", or `default = json!({})` for an object of its fields' defaults".to_owned(),
        );
    };
    Instead::KeyAnd(
        format!("default = {zero}"),
        " if that is what an absent value means, or make it an `Option`".to_owned(),
    )
}

/// The `Default` of a scalar.
fn zero(ty: &Type) -> Option<&'static str> {
    Some(match ValueClass::of(ty) {
        ValueClass::Text => "\"\"",
        ValueClass::Number if name_of(unboxed(ty)).as_deref() == Some("f64") => "0.0",
        ValueClass::Number => "0",
        ValueClass::Boolean => "false",
        _ => return None,
    })
}

/// A type as it is written, without its arguments, which are inferred: another type in scope may have the same
/// name.
fn path_of(ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    let segments = path.path.segments.iter();
    let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
    Some(names.join("::"))
}
