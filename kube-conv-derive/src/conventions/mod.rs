//! Conventions about names: warnings that the names and attributes of one item decide.
//!
//! Each has an id, by which it is allowed with a reason, and says what to write instead. What needs
//! other items, or would be right too rarely, is left to the lints of the runtime.

pub(crate) mod constants;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod messages;
mod words;

use crate::allow::Allowed;
use crate::diag::Diag;
use proc_macro2::Span;

/// Warns of departures that nothing allows.
struct Reporter<'a> {
    /// What carries the allows, the nearest first.
    allowed: &'a [&'a Allowed],
    diag: &'a Diag,
}

impl Reporter<'_> {
    /// Warns at a token of the user's; call it for departures alone, since an allow that is asked
    /// for counts as used.
    fn report(&self, id: &str, at: Span, message: &str) {
        if self.allowed.iter().any(|allowed| allowed.permits(id)) {
            return;
        }
        self.diag.warn(
            at,
            format!(
                "[{}] {message}, or `#[k8s(allow({id}, reason = \"…\"))]`",
                id.replace('_', "-")
            ),
        );
    }
}
