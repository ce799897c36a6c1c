//! Reports departures from conventions, unless they are allowed.

use super::Allowed;
use crate::diag::Diag;
use kube_conv_core::conventions::is_error;
use proc_macro2::Span;
use quote::ToTokens;

/// Reports departures that are not allowed.
pub(crate) struct Reporter<'a> {
    /// The allowances that apply.
    pub(crate) allowed: &'a Allowed,
    pub(crate) diag: &'a Diag,
}

impl Reporter<'_> {
    /// Reports a departure at a token of the user's code. Call it only if there is a departure,
    /// since an allowance that is looked up counts as used.
    pub(crate) fn report(&self, id: &str, at: Span, message: &str) {
        if !self.allowed.permits(id) {
            self.diag.warn(at, with_id(id, message));
        }
    }

    /// Like [`Self::report`], for a departure on several tokens. A warning is on the first of them.
    pub(crate) fn reject(&self, id: &str, at: impl ToTokens, message: &str) {
        if self.allowed.permits(id) {
            return;
        }
        let tokens = at.into_token_stream();
        let level = self.diag.around().levels.of(id);
        match tokens.clone().into_iter().next() {
            Some(first) if level.is_some() || !is_error(id) => {
                self.diag.warn(first.span(), with_id(id, message));
            }
            _ => self.diag.error(tokens, with_id(id, message)),
        }
    }
}

/// Appends to a message the convention's id and how to allow the departure.
fn with_id(id: &str, message: &str) -> String {
    format!(
        "[{}] {message}, or `#[k8s(allow({id}, reason = \"…\"))]`",
        id.replace('_', "-")
    )
}
