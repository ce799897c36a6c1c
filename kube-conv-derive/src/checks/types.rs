//! Reports types whose tokens show that they cannot be in an API.

use super::advice;
use crate::attributes::allow::Allowed;
use crate::diag::Diag;
use crate::model::field::{FieldModel, SchemaSource};
use crate::syntax::shape::{self, TypeShape, ValueClass, name_of, shape_of, unboxed, ungrouped};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Ident, Type};

/// Reports a field's type, or one inside it, that cannot be in an API.
pub(crate) fn check_field(model: &FieldModel, ident: &Ident, diag: &Diag) {
    // An invalid `recursive` is reported already.
    if matches!(model.source, SchemaSource::Own) && model.field.items.key("recursive").is_none() {
        let advice = "mark the field `recursive(depth = 3)`";
        check_cycle(&model.field.ty, ident, advice, diag);
    }
    if matches!(model.source, SchemaSource::Own | SchemaSource::Recursive(_))
        && model.with.is_none()
    {
        check_type(&model.field.ty, &model.allowed, diag);
    }
    if let TypeShape::Option(inner) = shape_of(&model.field.ty)
        && name_of(ungrouped(&model.field.ty)).as_deref() == Some("Box")
    {
        let inner = inner.to_token_stream();
        diag.error(
            &model.field.ty,
            format!("`Option` is the outermost type of a field; write `Option<Box<{inner}>>`"),
        );
    }
    if let (SchemaSource::Own, Some(with)) = (&model.source, &model.with) {
        let known = matches!(shape_of(&model.field.ty), TypeShape::Plain);
        if known && name_of(unboxed(&model.field.ty)).is_none() {
            diag.error(with, "say what travels; add `as = String` or another type");
        }
    }
}

/// Reports a type whose table would contain itself.
pub(crate) fn check_cycle(ty: &Type, ident: &Ident, advice: &str, diag: &Diag) {
    let leaf = shape::leaf(ty);
    if matches!(leaf, Type::Path(path) if path.qself.is_none() && path.path.segments.len() == 1)
        && name_of(leaf).is_some_and(|name| *ident == name)
    {
        diag.error(
            leaf,
            format!("`{ident}` holds itself, and a schema cannot be infinite; {advice}"),
        );
    }
}

/// Reports a type, or one inside it, that cannot be in an API.
pub(crate) fn check_type(ty: &Type, allowed: &Allowed, diag: &Diag) {
    match shape_of(ty) {
        TypeShape::Option(inner) => {
            if matches!(shape_of(inner), TypeShape::Option(_)) {
                diag.error(
                    inner,
                    "absent and null are the same in Kubernetes; write one `Option`",
                );
            }
            check_type(inner, allowed, diag);
        }
        TypeShape::List(item) => {
            if name_of(unboxed(item)).as_deref() == Some("u8") {
                diag.error(
                    ty,
                    "[byte-list-has-no-list-type] bytes travel as base64 text; write `String` with `format = \"byte\"`",
                );
            } else if matches!(shape_of(item), TypeShape::Option(_)) {
                diag.error(
                    item,
                    "an item of a list is always there; write it without `Option`",
                );
            } else if shape::is_set(ty) && matches!(name_of(item).as_deref(), Some("f32" | "f64")) {
                diag.error(
                    item,
                    "the items of a set are compared, and floating-point numbers cannot be; write `Vec<f64>` with `atomic`",
                );
            } else {
                check_type(item, allowed, diag);
            }
        }
        TypeShape::Map(value) => {
            check_key(unboxed(ty), diag);
            if matches!(shape_of(value), TypeShape::Option(_)) {
                diag.error(
                    value,
                    "a value of a map is always there; write it without `Option`",
                );
            } else {
                check_type(value, allowed, diag);
            }
        }
        TypeShape::Plain => leaf(unboxed(ty), allowed, diag),
    }
}

fn check_key(map: &Type, diag: &Diag) {
    let arguments = shape::arguments_of(map);
    if let Some(key) = arguments.first()
        && matches!(
            ValueClass::of(key),
            ValueClass::Number | ValueClass::Boolean
        )
    {
        diag.error(key, "the keys of a map are text; write `String`");
    }
}

fn leaf(ty: &Type, allowed: &Allowed, diag: &Diag) {
    let at = match ty {
        Type::Path(path) => path,
        other => {
            if let Some(message) = rejected_form(other) {
                diag.error(other, message);
            }
            return;
        }
    };
    let names: Vec<String> = at
        .path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if let Some(message) = rejected_primitive(&names).or_else(|| advice::of_path(&names)) {
        diag.error(ty, message);
    } else if let [name] | ["std" | "core", "num", name] = names.as_slice()
        && let Some(bounds) = inferred_bounds(name)
        && !allowed.permits("no_unsigned_integers")
    {
        let at = Ident::new(name, ty.span());
        diag.warn(
            at.span(),
            format!(
                "[no-unsigned-integers] `{name}` travels as {bounds}; write the signed type and its bounds, or `#[k8s(allow(no_unsigned_integers, reason = \"…\"))]`"
            ),
        );
    }
}

/// Returns the error about a type that is not a path.
fn rejected_form(ty: &Type) -> Option<&'static str> {
    Some(match ty {
        Type::Tuple(_) => "a tuple has no wire form in Kubernetes; write a struct",
        Type::Array(_) => {
            "an array's length is no part of a wire form; write `Vec<…>` with `min_items` and `max_items`"
        }
        Type::Slice(_) => "API types own their data; write `Vec<…>`",
        Type::Reference(_) => {
            "API types own their data; write `String` for `&str`, and any other type without `&`"
        }
        Type::TraitObject(_) | Type::ImplTrait(_) => {
            "the API has no trait objects; write an enum with a variant for each type"
        }
        Type::FnPtr(_) => "a function has no wire form; write the data that it works on",
        Type::Ptr(_) => "a pointer has no wire form; write the type itself",
        _ => return None,
    })
}

/// Primitives that have no JSON form in an API, with what to write instead.
fn rejected_primitive(names: &[&str]) -> Option<&'static str> {
    let [name] = names else {
        return None;
    };
    Some(match *name {
        "u64" | "usize" | "u128" => {
            "[no-unsigned-integers] integers of the API are 64 bits, signed; write `i64` with `minimum = 0`"
        }
        "i128" | "isize" => "[integer-width] integers of the API are 64 bits, signed; write `i64`",
        "f32" => {
            "[avoid-floats] floating-point numbers of the API are doubles; write an integer or a string, or `f64` outside a spec"
        }
        "char" => {
            "a character has no wire form; write `String` with `min_length = 1, max_length = 1`"
        }
        "str" => "API types own their data; write `String`",
        _ => return None,
    })
}

fn inferred_bounds(name: &str) -> Option<&'static str> {
    Some(match name {
        "NonZeroU8" => "an int32 from 1 to 255",
        "NonZeroU16" => "an int32 from 1 to 65535",
        "NonZeroU32" => "an int64 from 1 to 4294967295",
        "u8" => "an int32 from 0 to 255",
        "u16" => "an int32 from 0 to 65535",
        "u32" => "an int64 from 0 to 4294967295",
        _ => return None,
    })
}
