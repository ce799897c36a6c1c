//! Messages about departures from conventions, unless something allows them.

use super::Allowed;
use crate::diag::Diag;
use crate::levels::Level;
use proc_macro2::Span;
use quote::ToTokens;

/// Warns of departures that nothing allows.
pub(crate) struct Reporter<'a> {
    /// What carries the allows.
    pub(crate) allowed: &'a Allowed,
    pub(crate) diag: &'a Diag,
}

impl Reporter<'_> {
    /// Warns at a token of the user's; call it for departures alone, since an allow that is requested
    /// for counts as used.
    pub(crate) fn report(&self, id: &str, at: Span, message: &str) {
        if !self.allowed.permits(id) {
            self.diag.warn(at, with_id(id, message));
        }
    }

    /// Rejects a departure, as [`Self::report`] warns of one.
    pub(crate) fn reject(&self, id: &str, at: impl ToTokens, message: &str) {
        if self.allowed.permits(id) {
            return;
        }
        let tokens = at.into_token_stream();
        match (
            self.diag.around().levels.of(id),
            tokens.clone().into_iter().next(),
        ) {
            (Some(Level::Warn), Some(first)) => self.diag.warn(first.span(), with_id(id, message)),
            _ => self.diag.error(tokens, with_id(id, message)),
        }
    }
}

/// The convention before a message, and the way to leave it behind.
fn with_id(id: &str, message: &str) -> String {
    format!(
        "[{}] {message}, or `#[k8s(allow({id}, reason = \"…\"))]`",
        id.replace('_', "-")
    )
}
