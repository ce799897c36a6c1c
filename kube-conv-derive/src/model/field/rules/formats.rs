//! `format = "…"`: the formats that servers or `validate` enforce.
//!
//! A server ignores a format that it does not know for the type, with a warning, so that a
//! misspelled one would go unnoticed.

use crate::diag::Diag;
use crate::model::input::RuleSubject;
use crate::suggest;
use crate::syntax::shape::{ValueClass, leaf, name_of};
use kube_conv_core::formats::{OF_SERVERS, OF_VALIDATION};
use syn::LitStr;

/// The formats of one class of values.
struct Family {
    of: &'static str,
    names: fn() -> Vec<&'static str>,
    /// What to write if no format is similar.
    instead: &'static str,
}

const TEXTS: Family = Family {
    of: "texts",
    names: of_texts,
    instead: "a format of texts, such as `date-time`, `byte` or `ipv4`",
};

const INTEGERS: Family = Family {
    of: "integers",
    names: || vec!["int32", "int64"],
    instead: "`int32` or `int64`",
};

const FLOATS: Family = Family {
    of: "floating-point numbers",
    names: || vec!["float", "double"],
    instead: "`float` or `double`",
};

/// Formats that servers enforce, then those that only declarative validation has.
fn of_texts() -> Vec<&'static str> {
    let of_servers = OF_SERVERS.iter().map(|known| known.name);
    let of_validation = OF_VALIDATION.iter().map(|(name, _)| *name);
    of_servers.chain(of_validation).collect()
}

/// Reports a format that is unknown, or that is not enforced on values of the type.
pub(super) fn check_format(format: &LitStr, subject: RuleSubject<'_>, diag: &Diag) {
    let written = format.value();
    let fitting = fitting(subject);
    let found = [TEXTS, INTEGERS, FLOATS]
        .into_iter()
        .find(|family| family.has(&written));
    let message = match (found, fitting) {
        (Some(found), Some(fitting)) if found.of != fitting.of => format!(
            "`{written}` is a format of {}; write {}",
            found.of, fitting.instead
        ),
        (Some(_), _) => return,
        (None, fitting) => unknown(&written, &fitting.unwrap_or(TEXTS)),
    };
    diag.error(format, message);
}

/// The formats of a type's values, if the tokens show the type.
fn fitting(subject: RuleSubject<'_>) -> Option<Family> {
    let RuleSubject::Value(ty) = subject else {
        return None;
    };
    match ValueClass::of(ty) {
        ValueClass::Text => Some(TEXTS),
        ValueClass::Number if name_of(leaf(ty)).as_deref() == Some("f64") => Some(FLOATS),
        ValueClass::Number => Some(INTEGERS),
        _ => None,
    }
}

fn unknown(written: &str, fitting: &Family) -> String {
    let near = suggest::closest(written, (fitting.names)());
    let near = near.map(|near| format!("`{near}`"));
    let instead = near.as_deref().unwrap_or(fitting.instead);
    format!(
        "neither servers nor `validate` know the format `{written}`; write {instead}, or `schema = json!({{\"format\": \"{written}\"}})` if other tools read it"
    )
}

impl Family {
    /// Servers ignore hyphens, `validate` does not.
    fn has(&self, written: &str) -> bool {
        let plain = |name: &str| name.replace('-', "");
        (self.names)().into_iter().any(|name| {
            let is_exact = name.starts_with("k8s-");
            name == written || (!is_exact && plain(name) == plain(written))
        })
    }
}
