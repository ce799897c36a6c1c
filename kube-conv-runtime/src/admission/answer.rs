//! What a server answers.

use super::warning::{Warning, WarningKind};
use super::warnings::Warnings;
use crate::meta::Status;
use crate::schema::UnevaluatedRule;
use serde_json::Value;

/// The answer to a request.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Answer {
    /// The object that is stored, or why it is not.
    pub result: Result<Stored, Status>,
    /// The warnings that the client sees, in order. A rejection may come with some.
    pub warnings: Vec<Warning>,
    /// The rules that a server evaluated and we did not. As long as there are any, a server may reject
    /// what is accepted here, or reject it for more reasons. A rule is here, too, that is violated
    /// and whose `messageExpression` is not evaluated: the rejection then has the rule's other words.
    pub unevaluated: Vec<UnevaluatedRule>,
}

/// What a request leaves behind. [`json_text`](crate::json_text) writes its parts as a server does.
///
/// `metadata.resourceVersion` is not part of it, since only a storage gives it; neither are `uid` and
/// `creationTimestamp` of an object that is created.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The object as the server gives it back, and as any reader sees it from then on.
    pub object: Value,
    /// The object as the storage keeps it, unless that is the same.
    pub(crate) differing: Option<Value>,
    /// The Scale that a write to `/scale` is answered with.
    pub scale: Option<Value>,
    /// Whether the request removes the object from the storage: it was being deleted, and its last
    /// finalizer is gone.
    pub is_deleted: bool,
}

impl Stored {
    /// The object as the storage keeps it: in the storage version, without what is only defaulted
    /// when it is read.
    #[must_use]
    pub fn persisted(&self) -> &Value {
        self.differing.as_ref().unwrap_or(&self.object)
    }
}

/// An answer in the making.
#[derive(Debug, Default)]
pub(super) struct Attempt {
    pub(super) warnings: Warnings,
    pub(super) unevaluated: Vec<UnevaluatedRule>,
}

impl Answer {
    /// The answer that a request comes to. A deprecated version warns first.
    pub(super) fn attempt(
        serve: impl FnOnce(&mut Attempt) -> Result<Stored, Status>,
        deprecation: Option<&str>,
    ) -> Self {
        let mut attempt = Attempt::default();
        if let Some(text) = deprecation {
            let warning = Warning::new(WarningKind::DeprecatedVersion, text);
            attempt.warnings.add(warning);
        }
        let result = serve(&mut attempt);
        Self {
            result,
            warnings: attempt.warnings.into_shown(),
            unevaluated: attempt.unevaluated,
        }
    }
}
