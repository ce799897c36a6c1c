//! JSON Schema, as schemars writes it, made structural or rejected.
//!
//! A structural schema has one type a node, in place, and no alternatives of shape. What says the
//! same in other words is translated; what cannot be expressed is rejected with the reason, at its place.

mod conditions;
mod formats;
mod kubernetes;
mod merge;
mod node;
mod numbers;
mod types;
mod variants;

use crate::schema::place::Place;
use crate::schema::{ForeignError, Schema, SchemaProblem};
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The greatest number of nodes, references followed.
const MAX_NODES: usize = 1 << 16;

/// The structural schema of a type that describes itself to schemars.
///
/// # Errors
///
/// Everything in the type's schema that has no structural form.
pub fn foreign<T: schemars::JsonSchema + ?Sized>() -> Result<Schema, ForeignError> {
    let document = SchemaSettings::draft2020_12()
        .with(|settings| settings.meta_schema = None)
        .into_generator()
        .into_root_schema_for::<T>();
    let mut document = document.to_value();
    kubernetes::complete(&mut document, &T::schema_name());
    structural(&document).map_err(|problems| ForeignError::at(T::schema_name(), problems))
}

/// The structural form of a JSON Schema document.
fn structural(document: &Value) -> Result<Schema, Vec<SchemaProblem>> {
    let mut converter = Converter {
        document,
        open: Vec::new(),
        problems: Vec::new(),
        depth: 0,
        nodes: 0,
        full: false,
    };
    let mut schema = converter.node(document, &Place::Root, Null::Dropped);
    // The name of the Rust type says nothing to users of the API.
    schema.title = None;
    if converter.problems.is_empty() {
        Ok(schema)
    } else {
        Err(converter.problems)
    }
}

/// One walk over a JSON Schema.
struct Converter<'a> {
    document: &'a Value,
    /// The references being followed.
    open: Vec<&'a str>,
    problems: Vec<SchemaProblem>,
    depth: usize,
    nodes: usize,
    /// Whether a limit was met, which is reported once.
    full: bool,
}

/// What becomes of `null` as a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Null {
    /// The field may be left out, which says the same; the server drops `null`.
    Dropped,
    /// There must be a value, so that `null` is one.
    Kept,
}

impl Converter<'_> {
    fn problem(&mut self, at: &Place<'_>, message: impl Into<String>) {
        self.problems
            .push(SchemaProblem::new(at.to_string(), message.into()));
    }
}

#[cfg(test)]
mod tests;
