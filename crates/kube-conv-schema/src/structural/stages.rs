//! The individual checks of a request, which a server's strategies combine.

use super::correlation::Correlated;
use super::place::Place;
use super::{RuleVerdict, Structural, coerce, validate};
use crate::field::{Error, ErrorList};
use serde_json::Value;

pub(crate) use super::coerce::MetadataReader;

const STATUS: &str = "status";

impl Structural {
    /// The violations of keywords, without those in unchanged parts.
    #[doc(hidden)]
    pub fn keyword_errors(&self, value: &Value, old: Option<&Value>) -> ErrorList {
        let old = old.map(|old| Correlated::new(&self.root, value, old));
        validate::keywords(&self.root, value, old, None)
    }

    /// Like [`Structural::keyword_errors`], for the member `status` of an object alone: fields have
    /// their full paths, while messages name values relative to it.
    #[doc(hidden)]
    pub fn status_errors(&self, object: &Value, old: &Value) -> ErrorList {
        let schema = self.root.properties.get(STATUS);
        let (Some(schema), Some(status)) = (schema, object.get(STATUS)) else {
            return ErrorList::new();
        };
        let old = old.get(STATUS).unwrap_or(&Value::Null);
        let old = Correlated::new(schema, status, old);
        validate::keywords(schema, status, Some(old), Some(STATUS))
    }

    /// Validates the embedded resources of an object.
    #[doc(hidden)]
    pub fn embedded_errors(&self, value: &Value) -> ErrorList {
        validate::check_embedded(&self.root, value, self.metadata, &Place::ROOT)
    }

    /// Whether pruning, dropping nulls, coercing and defaulting are idempotent, even for an object
    /// without its status: no default contains nulls or a status, and there are no embedded resources.
    #[doc(hidden)]
    pub fn is_settled_at_once(&self) -> bool {
        let status = self.root.properties.get(STATUS);
        let brings_status = status.is_some_and(|status| status.default.is_some());
        !(brings_status || self.root.below.defaults.null || self.root.below.embedded)
    }

    /// The duplicate items of sets and list maps.
    #[doc(hidden)]
    pub fn list_errors(&self, value: &Value) -> ErrorList {
        validate::check_list_types(&self.root, value, &Place::ROOT)
    }

    /// Evaluates rules on a value that already has the errors `found`.
    #[doc(hidden)]
    pub fn rule_verdict(
        &self,
        value: &Value,
        old: Option<&Value>,
        found: &ErrorList,
    ) -> RuleVerdict {
        validate::rules(&self.root, value, old, found, validate::Authors::Anyone)
    }

    /// Decodes the metadata of embedded resources into its type, and returns the sorted paths of
    /// unknown fields.
    ///
    /// # Errors
    ///
    /// The first value of a wrong type, unless `drops` is set and such values are dropped.
    #[doc(hidden)]
    pub fn coerce_embedded(
        &self,
        value: &mut Value,
        drops: bool,
        metadata: MetadataReader<'_>,
    ) -> Result<Vec<String>, Error> {
        coerce::coerce(&self.root, value, drops, metadata)
    }
}
