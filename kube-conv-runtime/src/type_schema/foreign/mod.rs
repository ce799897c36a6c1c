//! Converting the JSON Schema of schemars to a structural schema.
//!
//! A structural schema has one type per node, no references, and no alternative shapes. Equivalent
//! keywords are translated; what cannot be expressed is an error with its place.

mod conditions;
mod formats;
mod kubernetes;
mod merge;
mod node;
mod numbers;
pub(crate) mod own_schema;
mod types;
mod variants;

use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::{ForeignError, Schema, SchemaProblem};
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The greatest number of nodes, references followed.
const MAX_NODES: usize = 1 << 16;

/// The structural schema of a type that describes itself to schemars.
///
/// # Errors
///
/// Everything in the type's schema that has no structural form.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::type_schema::foreign;
///
/// #[derive(schemars::JsonSchema)]
/// #[expect(dead_code)]
/// struct Point {
///     x: i32,
///     label: Option<String>,
/// }
///
/// let schema = foreign::<Point>()?;
/// assert_eq!(schema.required, ["x"]);
/// assert_eq!(schema.properties["x"].to_json(), json!({"type": "integer", "format": "int32"}));
/// # Ok::<(), kube_conv_schema::schema::ForeignError>(())
/// ```
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
    // Users of the API have no use for the name of the Rust type.
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
    /// Whether a limit was reached, which is reported once.
    full: bool,
}

/// How `null` as a value is handled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Null {
    /// The field is optional, so `null` means absent; the server drops it.
    Dropped,
    /// The value is required, so `null` must be allowed as a value.
    Kept,
}

impl Converter<'_> {
    fn problem(&mut self, at: &Place<'_>, message: impl Into<String>) {
        self.problems
            .push(SchemaProblem::new(at.to_string(), message.into()));
    }

    /// Reports a problem of a node, unless some were reported since there were so many: those of the schemas in it, of
    /// which this is a consequence.
    fn problem_since(&mut self, reported: usize, at: &Place<'_>, message: impl Into<String>) {
        if self.problems.len() == reported {
            self.problem(at, message);
        }
    }
}

#[cfg(test)]
mod tests;
