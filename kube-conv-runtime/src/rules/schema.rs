//! Keywords of a schema that no other rule sets: documentation, `allOf`, `anyOf`, `oneOf` and
//! `not`, and `schema`, which sets any keyword.
//!
//! Declarative validation has no such rules. The structural engine checks them on the value's JSON,
//! so that typed validation and a server agree.

use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::walk::each_below_mut;
use kube_conv_schema::schema::{ExternalDocs, Schema, fragment, junctors};
use kube_conv_schema::structural::{CompileError, Structural};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// Keywords of a schema that no other rule sets.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SchemaFragment {
    /// The keyword `title`.
    Title(&'static str),
    /// The keyword `example`.
    Example(fn() -> Value),
    /// The keyword `externalDocs`.
    ExternalDocs {
        /// The address.
        url: &'static str,
        /// What is found there.
        description: Option<&'static str>,
    },
    /// No `format`, where the type has one.
    NoFormat,
    /// The keyword `pattern` of a type all of whose values match it, so that no value is checked. A
    /// field with a pattern of its own replaces it.
    TypePattern(&'static str),
    /// No `pattern`, where the type has one.
    NoPattern,
    /// The keyword `allOf`; the JSON is a list of schemas.
    AllOf(Fragment),
    /// The keyword `anyOf`; the JSON is a list of schemas.
    AnyOf(Fragment),
    /// The keyword `oneOf`; the JSON is a list of schemas.
    OneOf(Fragment),
    /// The keyword `not`; the JSON is a schema.
    Not(Fragment),
    /// Any keywords, which replace the existing ones; `null` removes one.
    Keywords(Fragment),
}

/// A piece of a schema as JSON.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::rules::{self, Constraint, Fragment};
///
/// // A function, so that it can be in a constant.
/// const EVEN: Fragment = Fragment::new(|| json!({"multipleOf": 2}));
/// const RULE: Constraint = rules::not(EVEN);
/// assert_eq!(EVEN.json(), json!({"multipleOf": 2}));
/// ```
#[derive(Clone, Copy)]
pub struct Fragment {
    json: fn() -> Value,
    cell: Option<fn() -> &'static Cell>,
}

/// The cell of a compiled fragment.
pub type Cell = OnceLock<Result<Structural, CompileError>>;

impl Fragment {
    /// A piece of a schema.
    #[must_use]
    pub const fn new(json: fn() -> Value) -> Self {
        Self { json, cell: None }
    }

    /// The same piece with a cell of its own, so that it is compiled once.
    #[doc(hidden)]
    #[must_use]
    pub const fn kept_in(json: fn() -> Value, cell: fn() -> &'static Cell) -> Self {
        let cell = Some(cell);
        Self { json, cell }
    }

    /// The piece as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        (self.json)()
    }
}

impl fmt::Debug for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fragment").field(&self.json()).finish()
    }
}

/// A title of the schema.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = Schema::of_type("string");
/// rules::title("Display name").constrain(&mut schema);
/// assert_eq!(schema.to_json(), json!({"type": "string", "title": "Display name"}));
/// ```
#[must_use]
pub const fn title(text: &'static str) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::Title(text))
}

/// A sample value.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = Schema::of_type("string");
/// rules::example(|| json!("web")).constrain(&mut schema);
/// assert_eq!(schema.to_json(), json!({"type": "string", "example": "web"}));
/// ```
#[must_use]
pub const fn example(value: fn() -> Value) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::Example(value))
}

/// Where more is written.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = Schema::of_type("string");
/// rules::external_docs("https://acme.dev/names", None).constrain(&mut schema);
/// assert_eq!(schema.to_json(), json!({"type": "string", "externalDocs": {"url": "https://acme.dev/names"}}));
/// ```
#[must_use]
pub const fn external_docs(url: &'static str, description: Option<&'static str>) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::ExternalDocs { url, description })
}

/// No `format`, where the type has one.
///
/// ```
/// use kube_conv_runtime::type_schema::schema_of;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = schema_of::<i32>();
/// assert_eq!(schema.to_json(), json!({"type": "integer", "format": "int32"}));
/// rules::no_format().constrain(&mut schema);
/// assert_eq!(schema.to_json(), json!({"type": "integer"}));
/// ```
#[must_use]
pub const fn no_format() -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::NoFormat)
}

/// The pattern of a type all of whose values match it.
pub(crate) const fn type_pattern(source: &'static str) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::TypePattern(source))
}

/// No `pattern`, where the type has one.
///
/// ```
/// use kube_conv_runtime::type_schema::schema_of;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = schema_of::<Quantity>();
/// assert!(schema.pattern.is_some());
/// rules::no_pattern().constrain(&mut schema);
/// assert!(schema.pattern.is_none());
/// ```
#[must_use]
pub const fn no_pattern() -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::NoPattern)
}

/// Schemas that must all hold.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::{self, Fragment};
///
/// let rule = rules::all_of(Fragment::new(|| json!([{"minimum": 1}, {"multipleOf": 5}])));
/// assert_valid!(rule.validate(&10, &Path::new("spec.size")));
/// let errors = rule.validate(&7, &Path::new("spec.size"));
/// assert!(errors.to_string().contains("allOf"), "{errors}");
/// ```
#[must_use]
pub const fn all_of(schemas: Fragment) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::AllOf(schemas))
}

/// Schemas, at least one of which must hold.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::{self, Fragment};
///
/// let rule = rules::any_of(Fragment::new(|| json!([{"maximum": 0}, {"minimum": 10}])));
/// assert_valid!(rule.validate(&-1, &Path::new("spec.size")));
/// let errors = rule.validate(&5, &Path::new("spec.size"));
/// assert!(errors.to_string().contains("anyOf"), "{errors}");
/// ```
#[must_use]
pub const fn any_of(schemas: Fragment) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::AnyOf(schemas))
}

/// Schemas, exactly one of which must hold.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::{self, Fragment};
///
/// let rule = rules::one_of(Fragment::new(|| json!([{"multipleOf": 2}, {"multipleOf": 3}])));
/// assert_valid!(rule.validate(&4, &Path::new("spec.size")));
/// let errors = rule.validate(&6, &Path::new("spec.size"));
/// assert!(errors.to_string().contains("oneOf"), "{errors}");
/// ```
#[must_use]
pub const fn one_of(schemas: Fragment) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::OneOf(schemas))
}

/// A schema that must not hold.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::{self, Fragment};
///
/// let rule = rules::not(Fragment::new(|| json!({"minimum": 1, "maximum": 3})));
/// assert_valid!(rule.validate(&4, &Path::new("spec.size")));
/// let errors = rule.validate(&2, &Path::new("spec.size"));
/// assert!(errors.to_string().contains("not"), "{errors}");
/// ```
#[must_use]
pub const fn not(schema: Fragment) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::Not(schema))
}

/// Any keywords of a schema, which replace the existing ones; `null` removes one.
///
/// ```
/// use kube_conv_runtime::type_schema::schema_of;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules::{self, Fragment};
/// use kube_conv_schema::schema::Schema;
///
/// let mut schema = schema_of::<i32>();
/// rules::schema(Fragment::new(|| json!({"format": null, "minimum": 1}))).constrain(&mut schema);
/// assert_eq!(schema.to_json(), json!({"type": "integer", "minimum": 1}));
/// ```
#[must_use]
pub const fn schema(keywords: Fragment) -> Constraint {
    Constraint::SchemaFragment(SchemaFragment::Keywords(keywords))
}

impl SchemaFragment {
    /// The fragment that values are checked by, if there is one, with the message of violations.
    const fn demand(&self) -> Option<(&Fragment, &'static str)> {
        match self {
            Self::Title(_)
            | Self::Example(_)
            | Self::ExternalDocs { .. }
            | Self::NoFormat
            | Self::TypePattern(_)
            | Self::NoPattern => None,
            Self::AllOf(fragment) => Some((fragment, "must validate all the schemas (allOf)")),
            Self::AnyOf(fragment) => Some((fragment, "must validate at least one schema (anyOf)")),
            Self::OneOf(fragment) => {
                Some((fragment, "must validate one and only one schema (oneOf)"))
            }
            Self::Not(fragment) => Some((fragment, "must not validate the schema (not)")),
            Self::Keywords(fragment) => Some((fragment, "must validate the schema")),
        }
    }

    /// Whether values are checked by it.
    pub(crate) const fn is_checked(&self) -> bool {
        self.demand().is_some()
    }

    /// Writes the keywords.
    ///
    /// # Errors
    ///
    /// A fragment that is not a schema; then nothing is written.
    pub(crate) fn write(&self, schema: &mut Schema) -> Result<(), serde_json::Error> {
        match self {
            Self::Title(text) => schema.title = Some(Cow::Borrowed(text)),
            Self::Example(value) => schema.example = Some(value()),
            Self::ExternalDocs { url, description } => {
                schema.external_docs = Some(ExternalDocs {
                    description: description.map(Cow::Borrowed),
                    url: Some(Cow::Borrowed(url)),
                });
            }
            Self::NoFormat => schema.format = None,
            Self::TypePattern(source) => schema.pattern = Some(Cow::Borrowed(source)),
            Self::NoPattern => schema.pattern = None,
            Self::Keywords(keywords) => fragment::write(&keywords.json(), schema)?,
            junctor => {
                let alone = junctor.alone()?;
                junctors::join(schema, alone.all_of, alone.any_of, alone.one_of, alone.not);
            }
        }
        Ok(())
    }

    /// A schema with only these keywords.
    fn alone(&self) -> Result<Schema, serde_json::Error> {
        let read = |fragment: &Fragment| serde_json::from_value(fragment.json());
        let mut schema = Schema::default();
        match self {
            Self::AllOf(schemas) => schema.all_of = read(schemas)?,
            Self::AnyOf(schemas) => schema.any_of = read(schemas)?,
            Self::OneOf(schemas) => schema.one_of = read(schemas)?,
            Self::Not(rejected) => schema.not = Some(serde_json::from_value(rejected.json())?),
            other => other.write(&mut schema)?,
        }
        Ok(schema)
    }

    /// The keywords as a schema, if there are any: only these can have CEL rules.
    fn keywords(&self) -> Option<Schema> {
        self.demand()?;
        self.alone().ok()
    }

    /// The keywords by which a value is validated, without CEL rules, which need the types of the
    /// schema around.
    fn evaluated(&self) -> Schema {
        let mut schema = self.alone().unwrap_or_default();
        drop_rules(&mut schema);
        schema
    }

    /// The errors of a value, with the engine's messages.
    fn violations(&self, fragment: &Fragment, value: &Value) -> Result<ErrorList, String> {
        let compile = || Structural::new(&self.evaluated());
        let validate = |compiled: &Result<Structural, CompileError>| match compiled {
            Ok(structural) => Ok(structural.validate(value)),
            Err(error) => Err(error.to_string()),
        };
        match fragment.cell {
            Some(cell) => validate(cell().get_or_init(compile)),
            None => validate(&compile()),
        }
    }
}

/// Removes the CEL rules of a schema and of all below it.
fn drop_rules(schema: &mut Schema) {
    schema.validations.clear();
    each_below_mut(schema, drop_rules);
}

impl Rule for SchemaFragment {
    const KEY: RuleKey = keys::SCHEMA;

    fn constrain(&self, schema: &mut Schema) {
        // The builder of schemas reports the error.
        let _ = self.write(schema);
    }

    fn fragments(&self, path: &str, visit: &mut dyn FnMut(&str, &Schema)) {
        if let Some(schema) = self.keywords() {
            visit(path, &schema);
        }
    }

    fn passes(&self, _: &View<'_>) -> bool {
        !self.is_checked()
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        let Some((fragment, message)) = self.demand() else {
            return;
        };
        let Some(value) = input.value.json() else {
            return;
        };
        match self.violations(fragment, &value) {
            Ok(violations) if violations.is_empty() => {}
            Ok(violations) if matches!(self, Self::Keywords(_)) => {
                errors.push(input.invalid(format!("{message}: {violations}")));
            }
            Ok(_) => errors.push(input.invalid(message)),
            Err(error) => errors.push(Error::internal(input.at, error)),
        }
    }
}
