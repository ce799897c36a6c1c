//! The place where rules (`x-kubernetes-validations`) are to be compiled and costed.
//!
//! The checks that come before, of everything about a rule but its text, are in
//! [`schemas::rules`](super::schemas). The API server goes on for a rule if nothing is wrong with the
//! schema that it is on or with one below: it types and compiles `rule` and `messageExpression`
//! against the schema, estimates their cost times the number of values that there can be, demands
//! that `oldSelf` is used only where values correlate and wherever `optionalOldSelf` is set, sums the
//! cost of the whole schema up, and evaluates the rules of schemas with defaults for these. Until
//! there is an evaluator, the rules that get here are noted as [`UnevaluatedRule`]s.

use crate::field::{Error, Path};
use crate::schema::{Schema, SchemaOrBool, UnevaluatedReason, UnevaluatedRule};

/// The error about rules of a schema for whose values the server has no type.
pub(super) fn untyped(path: &Path<'_>) -> Error {
    let text = "internal error: failed to construct type information for \
                x-kubernetes-validations rules: unable to convert structural schema to CEL \
                declarations";
    Error::internal(path.child("x-kubernetes-validations"), text)
}

/// Whether the server has a type for values of a schema. Upstream: `SchemaDeclType`.
pub(super) fn has_type(schema: &Schema) -> bool {
    let mut inner = schema;
    loop {
        if inner.int_or_string {
            return true;
        }
        let below = match inner.type_name.as_deref() {
            Some("array") => inner.items.as_deref(),
            Some("object") => match inner.additional_properties.as_deref() {
                Some(SchemaOrBool::Schema(values)) => Some(values),
                _ => return true,
            },
            Some("boolean" | "integer" | "number" | "string") => return true,
            _ => None,
        };
        match below {
            Some(schema) => inner = schema,
            None => return false,
        }
    }
}

/// Records the rules of one schema without other errors.
pub(super) fn note(path: &Path<'_>, schema: &Schema, unchecked: &mut Vec<UnevaluatedRule>) {
    let rules = schema.validations.iter().enumerate();
    unchecked.extend(rules.map(|(index, rule)| {
        let path = path.child("x-kubernetes-validations");
        let path = path.index(index).to_string();
        UnevaluatedRule::condition(path, rule.clone(), UnevaluatedReason::NotCompiled)
    }));
}
