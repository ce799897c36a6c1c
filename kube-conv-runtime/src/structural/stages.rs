//! The checks of a request one by one, in the parts that a server's strategies put together.

use super::correlation::Correlated;
use super::{RuleVerdict, Structural, coerce, validate};
use crate::field::{Error, ErrorList};
use serde_json::Value;

pub(crate) use super::coerce::MetadataReader;

const STATUS: &str = "status";

impl Structural {
    /// The keywords that a value violates, apart from what an unchanged part of it violates.
    pub(crate) fn keyword_errors(&self, value: &Value, old: Option<&Value>) -> ErrorList {
        let old = old.map(|old| Correlated::new(&self.root, value, old));
        validate::keywords(&self.root, value, old, None)
    }

    /// As [`Structural::keyword_errors`], for the member `status` of an object alone: fields stand
    /// below it, while messages name values as seen from it.
    pub(crate) fn status_errors(&self, object: &Value, old: &Value) -> ErrorList {
        let schema = self.root.properties.get(STATUS);
        let (Some(schema), Some(status)) = (schema, object.get(STATUS)) else {
            return ErrorList::new();
        };
        let old = old.get(STATUS).unwrap_or(&Value::Null);
        let old = Correlated::new(schema, status, old);
        validate::keywords(schema, status, Some(old), Some(STATUS))
    }

    /// What is wrong with the resources that are inside an object.
    pub(crate) fn embedded_errors(&self, value: &Value) -> ErrorList {
        validate::embedded(&self.root, value, self.metadata)
    }

    /// Whether pruning, dropping nulls, coercing and defaulting once more never changes anything, even
    /// of an object that has lost its status: no default brings nulls or a status, and no metadata
    /// inside an object is coerced.
    pub(crate) fn is_settled_at_once(&self) -> bool {
        let status = self.root.properties.get(STATUS);
        let brings_status = status.is_some_and(|status| status.default.is_some());
        !(brings_status || self.root.below.defaults.null || self.root.below.embedded)
    }

    /// The items of sets and maps that occur twice.
    pub(crate) fn list_errors(&self, value: &Value) -> ErrorList {
        validate::list_types(&self.root, value)
    }

    /// What rules say of a value of which `found` is wrong already.
    pub(crate) fn rule_verdict(
        &self,
        value: &Value,
        old: Option<&Value>,
        found: &ErrorList,
    ) -> RuleVerdict {
        validate::rules(&self.root, value, old, found)
    }

    /// Reads the metadata of the resources that are inside an object into its type, and gives the
    /// paths of the members that it does not have, sorted.
    ///
    /// # Errors
    ///
    /// The first value of another type, unless `drops` says that such values are dropped.
    pub(crate) fn coerce_embedded(
        &self,
        value: &mut Value,
        drops: bool,
        metadata: MetadataReader<'_>,
    ) -> Result<Vec<String>, Error> {
        coerce::coerce(&self.root, value, drops, metadata)
    }
}
