//! Checks the names of fields.
//!
//! Source: API conventions, "Naming conventions", "Units", "Typical status properties", "Types
//! (Kinds)" and "Object references".

use crate::attributes::allow::Reporter;
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::syntax::shape::{TypeShape, ValueClass, leaf, name_of, shape_of, unboxed};
use kube_conv_core::field_words as names;
use kube_conv_core::field_words::Holds;
use kube_conv_core::references;
use syn::Type;

/// Warns of a field whose name departs from the conventions.
pub(crate) fn check_field_words(model: &FieldModel, diag: &Diag) {
    if model.flatten.is_some() {
        return;
    }
    let name = &model.wire_name;
    let holds = held_by(&model.field.ty);
    let reporter = Reporter {
        allowed: &model.allowed,
        diag,
    };
    if names::is_phase(name, holds) {
        let message = "phases cannot grow without breaking those who read them; write conditions";
        reporter.report("phase_deprecated", model.named_at, message);
    }
    for (id, rule, better) in CHECKS {
        if let Some(better) = better(name, holds) {
            let better = written(&model.as_written(&better));
            reporter.report(id, model.named_at, &format!("{rule}; write {better}"));
        }
    }
}

/// A name as a field has it in Rust.
fn written(name: &str) -> String {
    match syn::parse_str::<syn::Ident>(name) {
        Ok(_) => format!("`{name}`"),
        Err(_) => format!("`r#{name}`, or `name = \"{name}\"`"),
    }
}

/// Warns of fields that conflict with others of their struct. The fields of a flattened type are not
/// known here: with one, the lint of the same id reports what its whole schema shows.
pub(crate) fn check_together(models: &[FieldModel], diag: &Diag) {
    if models.iter().any(|model| model.flatten.is_some()) {
        return;
    }
    let names: Vec<&str> = models.iter().map(|model| &*model.wire_name).collect();
    let report = |name: &str, id: &str, message: &str| {
        let field = models.iter().find(|model| model.wire_name == name);
        if let Some(model) = field.filter(|model| is_text(&model.field.ty)) {
            let allowed = &model.allowed;
            Reporter { allowed, diag }.report(id, model.named_at, message);
        }
    };
    if references::has_other_kind(&names) {
        report(
            "kind",
            "kind_word_reserved",
            "`kind` names top-level types alone; write `type` for a category of something else",
        );
    }
    // A type of the user's own may be a struct, such as the resources of a `resource`.
    let is_string = |name: &str| {
        let mut fields = models.iter().filter(|model| model.wire_name == name);
        fields.any(|model| name_of(leaf(&model.field.ty)).as_deref() == Some("String"))
    };
    if let Some(referent) = references::lacks_group(&names)
        && is_string(referent)
    {
        report(
            referent,
            "ref_multi_has_group",
            "a reference to one of several types has a group, even if it could be guessed; add `group`",
        );
    }
}

/// Whether a field may hold a text: one value, neither a number nor a boolean.
fn is_text(ty: &Type) -> bool {
    match shape_of(ty) {
        TypeShape::Option(inner) => is_text(inner),
        TypeShape::List(_) | TypeShape::Map(_) => false,
        TypeShape::Plain => !matches!(ValueClass::of(ty), ValueClass::Boolean | ValueClass::Number),
    }
}

/// The wire name to write instead of one that departs from a convention.
type BetterName = fn(&str, Holds) -> Option<String>;

const CHECKS: &[(&str, &str, BetterName)] = &[
    (
        "no_timestamp_suffix",
        "a time is named without `stamp`",
        names::without_timestamp,
    ),
    (
        "time_suffix",
        "a point in time is named `…Time`",
        names::with_time,
    ),
    (
        "units_explicit",
        "the unit is in the name or in the value",
        |name, holds| Some(names::with_unit(name, holds)?.0),
    ),
    (
        "period_seconds",
        "what is repeated has a period, not an interval",
        names::without_interval,
    ),
    (
        "bool_no_is_prefix",
        "a boolean is named for the property",
        names::without_is,
    ),
    (
        "ref_field_suffix",
        "a reference is named `…Ref`",
        names::with_ref,
    ),
];

/// The sort of value that a field holds, by the name of its type.
fn held_by(ty: &Type) -> Holds {
    match shape_of(ty) {
        TypeShape::Option(inner) => held_by(inner),
        TypeShape::List(_) | TypeShape::Map(_) => Holds::Other,
        TypeShape::Plain => match name_of(unboxed(ty)).as_deref() {
            Some("bool") => Holds::Boolean,
            // Those that are errors, too: their names are reported along with them.
            Some(
                "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64"
                | "u128" | "usize",
            ) => Holds::Integer,
            Some("f32" | "f64") => Holds::Double,
            Some("Time" | "MicroTime") => Holds::Time,
            Some("String") => Holds::Text,
            _ => Holds::Other,
        },
    }
}
