//! Types that cannot stand in an API, as far as the tokens tell.

use super::{FieldModel, Source};
use crate::diag::Diag;
use crate::input::shape::{Shape, name_of, shape_of, unboxed};
use syn::spanned::Spanned;
use syn::{Ident, Type};

/// Reports a field's type, or one inside it, that has no place in an API.
pub(crate) fn check(model: &FieldModel, diag: &Diag) {
    if matches!(model.source, Source::Own | Source::Recursive(_)) && model.with.is_none() {
        walk(&model.field.ty, model, diag);
    }
    if let (Source::Own, Some(with)) = (&model.source, &model.with) {
        let known = matches!(shape_of(&model.field.ty), Shape::Plain);
        if known && name_of(unboxed(&model.field.ty)).is_none() {
            diag.error(with, "say what travels; add `as = String` or another type");
        }
    }
}

fn walk(ty: &Type, model: &FieldModel, diag: &Diag) {
    match shape_of(ty) {
        Shape::Option(inner) => {
            if matches!(shape_of(inner), Shape::Option(_)) {
                diag.error(
                    inner,
                    "absent and null are the same in Kubernetes; write one `Option`",
                );
            }
            walk(inner, model, diag);
        }
        Shape::List(item) => {
            if name_of(unboxed(item)).as_deref() == Some("u8") {
                diag.error(
                    ty,
                    "bytes travel as base64 text; write `String` with `format = \"byte\"`",
                );
            } else if matches!(shape_of(item), Shape::Option(_)) {
                diag.error(
                    item,
                    "an item of a list is always there; write it without `Option`",
                );
            } else {
                walk(item, model, diag);
            }
        }
        Shape::Map(value) => walk(value, model, diag),
        Shape::Plain => leaf(unboxed(ty), model, diag),
    }
}

fn leaf(ty: &Type, model: &FieldModel, diag: &Diag) {
    if let Type::Tuple(tuple) = ty {
        diag.error(
            tuple,
            "a tuple has no wire form in Kubernetes; write a struct",
        );
        return;
    }
    let Some(name) = name_of(ty) else {
        return;
    };
    if is_std_duration(ty) {
        diag.error(
            ty,
            "a duration has no wire form of its own; write an integer with the unit in the field's name, such as `timeout_seconds: i32`",
        );
    } else if let Some(message) = refused(&name) {
        diag.error(ty, message);
    } else if let Some(bounds) = inferred_bounds(&name)
        && !model.allowed.permits("no_unsigned_integers")
    {
        let at = Ident::new(&name, ty.span());
        diag.warn(
            at.span(),
            format!(
                "[no-unsigned-integers] `{name}` travels as {bounds}; write the signed type and its bounds, or `#[k8s(allow(no_unsigned_integers, reason = \"…\"))]`"
            ),
        );
    }
}

/// `std::time::Duration`; other types of that name decide for themselves.
fn is_std_duration(ty: &Type) -> bool {
    let Type::Path(path) = ty else {
        return false;
    };
    let names: Vec<String> = path
        .path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    matches!(
        names
            .iter()
            .map(String::as_str)
            .collect::<Vec<_>>()
            .as_slice(),
        ["std" | "core", "time", "Duration"] | ["time", "Duration"]
    )
}

/// Types whose values the API's numbers or texts cannot hold, with what to write instead.
fn refused(name: &str) -> Option<&'static str> {
    Some(match name {
        "u64" | "usize" | "u128" => {
            "integers of the API are 64 bits, signed; write `i64` with `minimum = 0`"
        }
        "i128" | "isize" => "integers of the API are 64 bits, signed; write `i64`",
        "f32" => {
            "floating-point numbers of the API are doubles; write an integer or a string, or `f64` outside a spec"
        }
        "char" => {
            "a character has no wire form; write `String` with `min_length = 1, max_length = 1`"
        }
        "SystemTime" | "Instant" | "DateTime" | "NaiveDateTime" => {
            "times travel as RFC 3339 text; write `Time` or `MicroTime` of `meta`"
        }
        _ => return None,
    })
}

fn inferred_bounds(name: &str) -> Option<&'static str> {
    Some(match name {
        "u8" => "an int32 from 0 to 255",
        "u16" => "an int32 from 0 to 65535",
        "u32" => "an int64 from 0 to 4294967295",
        _ => return None,
    })
}
