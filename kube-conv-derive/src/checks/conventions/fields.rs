//! Checks the names of fields.
//!
//! Source: API conventions, "Naming conventions", "Units", "Typical status properties", "Types
//! (Kinds)" and "Object references".

use crate::attributes::allow::Reporter;
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::syntax::shape::{Shape, name_of, shape_of, unboxed};
use kube_conv_core::field_words as names;
use kube_conv_core::field_words::Holds;
use syn::Type;

/// Warns of a field whose name departs from the conventions.
pub(crate) fn check(model: &FieldModel, diag: &Diag) {
    if model.flatten.is_some() {
        return;
    }
    let name = &model.wire_name;
    let holds = held_by(&model.field.ty);
    let reporter = Reporter {
        allowed: &model.allowed,
        diag,
    };
    for (id, departs) in CHECKS {
        if let Some(message) = departs(name, holds) {
            reporter.report(id, model.named_at, &message);
        }
    }
}

/// Warns of fields that conflict with others of their struct.
pub(crate) fn check_together(models: &[FieldModel], diag: &Diag) {
    let field = |name: &str| models.iter().find(|model| model.wire_name == name);
    let has = |names: &[&str]| names.iter().any(|name| field(name).is_some());
    let has_group = has(&["group", "apiGroup", "apiVersion"]);
    let report = |model: &FieldModel, id: &str, message: &str| {
        let allowed = &model.allowed;
        Reporter { allowed, diag }.report(id, model.named_at, message);
    };
    if let Some(kind) = field("kind")
        && !has_group
        && !has(&["name", "names", "namespace"])
    {
        report(
            kind,
            "kind_word_reserved",
            "`kind` names top-level types alone; write `type` for a category of something else",
        );
    }
    if let Some(referent) = field("kind").or_else(|| field("resource"))
        && has(&["name"])
        && !has_group
    {
        report(
            referent,
            "ref_multi_has_group",
            "a reference to one of several types has a group, even if it could be guessed; add `group`",
        );
    }
}

type Departure = fn(&str, Holds) -> Option<String>;

const CHECKS: &[(&str, Departure)] = &[
    ("phase_deprecated", phase),
    ("no_timestamp_suffix", timestamp),
    ("time_suffix", time),
    ("units_explicit", unit),
    ("period_seconds", period),
    ("bool_no_is_prefix", is_prefix),
    ("ref_field_suffix", reference),
];

/// The sort of value that a field holds, by the name of its type.
fn held_by(ty: &Type) -> Holds {
    match shape_of(ty) {
        Shape::Option(inner) => held_by(inner),
        Shape::List(_) | Shape::Map(_) => Holds::Other,
        Shape::Plain => match name_of(unboxed(ty)).as_deref() {
            Some("bool") => Holds::Boolean,
            Some("i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32") => Holds::Integer,
            Some("f32" | "f64") => Holds::Double,
            Some("Time" | "MicroTime") => Holds::Time,
            _ => Holds::Other,
        },
    }
}

fn phase(name: &str, holds: Holds) -> Option<String> {
    names::is_phase(name, holds).then(|| {
        "phases cannot grow without breaking those who read them; write conditions".to_owned()
    })
}

fn timestamp(name: &str, holds: Holds) -> Option<String> {
    let better = names::without_timestamp(name, holds)?;
    Some(format!("a time is named without `stamp`; write `{better}`"))
}

fn time(name: &str, holds: Holds) -> Option<String> {
    names::lacks_time(name, holds)
        .then(|| "a point in time is named `…Time`; write a name such as `startTime`".to_owned())
}

fn unit(name: &str, holds: Holds) -> Option<String> {
    let (better, _) = names::with_unit(name, holds)?;
    Some(format!(
        "the unit is in the name or in the value; write `{better}`"
    ))
}

fn period(name: &str, holds: Holds) -> Option<String> {
    let better = names::without_interval(name, holds)?;
    Some(format!(
        "what is repeated has a period, not an interval; write `{better}`"
    ))
}

fn is_prefix(name: &str, holds: Holds) -> Option<String> {
    let better = names::without_is(name, holds)?;
    Some(format!(
        "a boolean is named for the property; write `{better}`"
    ))
}

fn reference(name: &str, _: Holds) -> Option<String> {
    let better = names::with_ref(name)?;
    Some(format!("a reference is named `…Ref`; write `{better}`"))
}
