//! The structural engine: prunes, defaults and validates custom resources as the API server does.
//!
//! A [`Structural`] is a compiled schema. It prunes, defaults and validates JSON as a released API
//! server does (Kubernetes 1.37), with its messages and its order; where that order is random, the
//! order here is by name. It is independent of Rust types and works with any schema, whether made
//! from a type or read from YAML.

mod coerce;
mod compile;
mod correlation;
mod default;
mod default_rules;
#[doc(hidden)]
pub mod depth;
mod embedded_defaults;
mod embedded_metadata;
mod identity;
mod level_rules;
mod names;
#[doc(hidden)]
pub mod nested;
mod node;
mod nulls;
#[doc(hidden)]
pub mod number;
mod of_types;
mod part;
mod place;
#[doc(hidden)]
pub mod printed;
mod properties;
mod prune;
mod reach;
mod spelling;
mod stages;
#[doc(hidden)]
pub mod stream;
mod survey;
mod types;
mod validate;
mod walk;
#[doc(hidden)]
pub mod whole_numbers;

use crate::field::{Error, ErrorList};
use crate::limits;
use crate::schema::Schema;
use crate::schema::cel_type::lacks_metadata;
use correlation::Correlated;
use place::Place;
use serde_json::Value;
use validate::Authors;

pub use crate::schema::UnevaluatedRule;
pub use compile::Formats;
pub use compile::Patterns;
pub use compile::is_enforced_format;
pub use compile::{CompileError, SchemaError};
pub use default_rules::DefaultRules;
pub use depth::with_stack_for;
pub use embedded_metadata::MetadataType;
pub use node::{ListType, Node};
pub use of_types::is_of_types;
pub use spelling::Step;
pub use survey::Survey;
pub use validate::RuleVerdict;
pub use validate::type_name_errors;
#[cfg(feature = "cel")]
pub use validate::{EvaluateError, Evaluation};

pub use {
    number::deep_equal,
    printed::{plain, type_of},
};

/// Metadata of any kind.
static UNTYPED: MetadataType = MetadataType {
    read: |metadata| Some(metadata.clone()),
    errors: |_, _| ErrorList::default(),
};

/// A compiled schema, which prunes, defaults and validates. Cheap to share between threads.
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_schema::structural::Structural;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object",
///     "properties": {
///         "size": {"type": "integer", "default": 1, "maximum": 10},
///         "color": {"type": "string"},
///     },
/// }))?;
/// let structural = Structural::new(&schema)?;
///
/// let mut value = json!({"color": null, "weight": 3});
/// assert_eq!(structural.prune(&mut value), ["weight"]);
/// structural.default(&mut value);
/// assert_eq!(value, json!({"size": 1}));
/// assert!(structural.validate(&value).is_empty());
///
/// // All three on a copy.
/// let errors = structural.process(&json!({"size": 11})).unwrap_err();
/// assert_eq!(
///     errors.messages(),
///     ["size: Invalid value: 11: size in body should be less than or equal to 10"]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Structural {
    root: Node,
    is_resource: bool,
    metadata: &'static MetadataType,
}

impl Structural {
    /// Compiles the schema of a value. The metadata of embedded resources is read as it is and not validated:
    /// `CompileSchema` of kube-conv-runtime gives it a type.
    ///
    /// # Errors
    ///
    /// All errors of the schema: patterns that Go rejects, more than 500 levels, `uniqueItems`.
    pub fn new(schema: &Schema) -> Result<Self, CompileError> {
        let patterns = &mut Patterns::default();
        Self::compile_with(schema, Formats::Enforced, false, &UNTYPED, patterns)
    }

    /// Compiles a schema. `metadata` is the type of the metadata of embedded resources.
    ///
    /// # Errors
    ///
    /// As `Structural::compile`.
    #[doc(hidden)]
    pub fn compile_with<'s>(
        schema: &'s Schema,
        formats: Formats,
        is_resource: bool,
        metadata: &'static MetadataType,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        let mut root = compile::compile(schema, formats, metadata, patterns)?;
        root.is_completed = root.is_completed || (is_resource && lacks_metadata(&root));
        Ok(Self {
            root,
            is_resource,
            metadata,
        })
    }

    /// Compiles the part of a schema that one default uses, as a server does to validate it: with
    /// formats that it ignores in objects, without rules. Only for that default, pruned or not.
    #[doc(hidden)]
    pub fn compile_for_default<'s>(
        schema: &'s Schema,
        default: &Value,
        is_resource: bool,
        metadata: &'static MetadataType,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        Ok(Self {
            root: compile::compile_for(default, schema, metadata, patterns)?,
            is_resource,
            metadata,
        })
    }

    /// Drops unknown members, and returns their paths, sorted, as the server reports them:
    /// `spec.foo`, `spec.list[0].bar`.
    ///
    /// Levels beyond the 500th are left alone; [`Structural::validate`] rejects them.
    pub fn prune(&self, value: &mut Value) -> Vec<String> {
        prune::prune(&self.root, value, self.is_resource).dropped
    }

    /// Like [`Structural::prune`], then [`Structural::drop_nulls`].
    #[doc(hidden)]
    pub fn prune_and_drop_nulls(&self, value: &mut Value) -> Vec<String> {
        let pruned = prune::prune(&self.root, value, self.is_resource);
        if pruned.may_have_null {
            self.drop_nulls(value);
        }
        pruned.dropped
    }

    /// Drops null members that are not nullable and have no default.
    ///
    /// Levels beyond the 500th are left alone; [`Structural::validate`] rejects them.
    pub fn drop_nulls(&self, value: &mut Value) {
        nulls::drop_nulls(&self.root, value);
    }

    /// Drops nulls that mean absent, then fills in defaults.
    ///
    /// A null member that is not nullable is dropped, or replaced by its default; a nullable one
    /// stays. An absent member gets its default; an absent object without one is not created, even
    /// if its members have defaults.
    ///
    /// Levels beyond the 500th are left alone; [`Structural::validate`] rejects them.
    pub fn default(&self, value: &mut Value) {
        self.drop_nulls(value);
        self.fill_defaults(value);
    }

    /// Fills in defaults, without dropping any null first.
    #[doc(hidden)]
    pub fn fill_defaults(&self, value: &mut Value) {
        default::fill(&self.root, value);
    }

    /// Checks a value that is pruned and defaulted: keywords, then embedded resources, then sets
    /// and list maps, then rules.
    ///
    /// Rules do not run after errors that they depend on, which one error reports. Those that are
    /// never evaluated are [`Structural::unevaluated`].
    #[must_use]
    pub fn validate(&self, value: &Value) -> ErrorList {
        match Self::check_depth(value) {
            Ok(()) => self.verdict(value).errors,
            Err(errors) => errors,
        }
    }

    /// Checks a value that replaces another, as a server does on update: violations in unchanged
    /// parts are ignored, or become warnings for rules.
    ///
    /// Both values are pruned and defaulted. Members and the items of list maps are correlated with
    /// old values. Sets and list maps are checked as in
    /// [`Structural::validate`], so that a duplicate item is an error, unless the old value also
    /// has one anywhere. Values beyond the 500th level are rejected with one error.
    ///
    /// ```
    /// use kube_conv_schema::schema::Schema;
    /// use kube_conv_schema::structural::Structural;
    /// use serde_json::json;
    ///
    /// let schema: Schema = serde_json::from_value(json!({
    ///     "type": "object",
    ///     "properties": {
    ///         "name": {"type": "string", "maxLength": 3},
    ///         "size": {"type": "integer", "maximum": 9},
    ///     },
    /// }))?;
    /// let structural = Structural::new(&schema)?;
    /// let old = json!({"name": "stored before maxLength was", "size": 1});
    /// let mut new = old.clone();
    /// new["size"] = json!(2);
    /// assert!(structural.validate_update(&new, &old).errors.is_empty());
    /// new["size"] = json!(10);
    /// let verdict = structural.validate_update(&new, &old);
    /// assert_eq!(
    ///     verdict.errors.to_string(),
    ///     "size: Invalid value: 10: size in body should be less than or equal to 9"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn validate_update(&self, new: &Value, old: &Value) -> RuleVerdict {
        for value in [new, old] {
            if let Err(errors) = Self::check_depth(value) {
                return RuleVerdict::rejection(errors);
            }
        }
        let (mut errors, _) = self.errors_before_rules(new, Some(old));
        let rules = validate::rules(&self.root, new, Some(old), &errors, Authors::Anyone);
        errors.extend(rules.errors);
        RuleVerdict { errors, ..rules }
    }

    /// The errors of keywords, embedded resources, sets and maps, for values within the depth limit, and the work of
    /// finding them.
    fn errors_before_rules(&self, value: &Value, old: Option<&Value>) -> (ErrorList, usize) {
        let correlated = old.map(|old| Correlated::new(&self.root, value, old));
        let (mut errors, work) = validate::counted_keywords(&self.root, value, correlated, None);
        errors.extend(validate::check_embedded(
            &self.root,
            value,
            self.metadata,
            &Place::ROOT,
        ));
        let list_errors = |value| validate::check_list_types(&self.root, value, &Place::ROOT);
        if old.is_none_or(|old| list_errors(old).is_empty()) {
            errors.extend(list_errors(value));
        }
        (errors, work)
    }

    /// The errors of a value within the depth limit, and the rules that were not evaluated.
    #[doc(hidden)]
    pub fn verdict(&self, value: &Value) -> RuleVerdict {
        self.counted_verdict(value).0
    }

    /// As [`Structural::verdict`], with the work that it took: checks of nodes, steps of patterns and the cost of
    /// rules, each as checks that take as long. A search for values stops by it, not by a clock.
    #[doc(hidden)]
    pub fn counted_verdict(&self, value: &Value) -> (RuleVerdict, usize) {
        let (mut errors, work) = self.errors_before_rules(value, None);
        let rules = validate::rules(&self.root, value, None, &errors, Authors::Anyone);
        errors.extend(rules.errors);
        let of_rules = usize::try_from(rules.cost).unwrap_or(usize::MAX);
        let work = work.saturating_add(of_rules);
        (RuleVerdict { errors, ..rules }, work)
    }

    /// Prunes, defaults and validates a copy.
    ///
    /// # Errors
    ///
    /// All errors that [`Structural::validate`] finds.
    pub fn process(&self, value: &Value) -> Result<Value, ErrorList> {
        self.counted_process(value).0
    }

    /// As [`Structural::process`], with the work of [`Structural::counted_verdict`].
    #[doc(hidden)]
    pub fn counted_process(&self, value: &Value) -> (Result<Value, ErrorList>, usize) {
        let prepared = Self::check_depth(value).and_then(|()| self.prepare(value.clone(), None));
        let value = match prepared {
            Ok(value) => value,
            Err(errors) => return (Err(errors), 0),
        };
        let (verdict, work) = self.counted_verdict(&value);
        (verdict.errors.into_result().map(|()| value), work)
    }

    /// Prunes and defaults a value within the depth limit.
    ///
    /// # Errors
    ///
    /// Defaults that exceed the depth limit.
    #[doc(hidden)]
    pub fn prepare(
        &self,
        mut value: Value,
        fill: Option<fn(&mut Value)>,
    ) -> Result<Value, ErrorList> {
        self.prune_and_drop_nulls(&mut value);
        self.fill_defaults(&mut value);
        if let Some(fill) = fill {
            fill(&mut value);
        }
        if fill.is_some() || self.root.below.defaults.deep {
            Self::check_depth(&value)?;
        }
        Ok(value)
    }

    /// Whether a value with these numbers may have numbers other than 64-bit integers after its
    /// defaults are filled in.
    #[doc(hidden)]
    pub const fn may_have_floats(&self, survey: Survey) -> bool {
        survey.has_float || self.root.below.defaults.float
    }

    /// Checks that a value is within the depth limit.
    ///
    /// # Errors
    ///
    /// That it has.
    #[doc(hidden)]
    pub fn check_depth(value: &Value) -> Result<(), ErrorList> {
        if limits::is_too_deep(value) {
            return Err(too_deep());
        }
        Ok(())
    }

    /// Checks keywords alone, with the fields of errors below `prefix`, as the server checks the
    /// defaults of a schema.
    #[doc(hidden)]
    pub fn default_errors(&self, value: &Value, path: &crate::field::Path<'_>) -> ErrorList {
        // Most defaults are valid, and no path is written for them.
        match validate::keywords(&self.root, value, None, None).is_empty() {
            true => ErrorList::new(),
            false => validate::keywords(&self.root, value, None, Some(&path.to_string())),
        }
    }

    /// The outermost level.
    #[doc(hidden)]
    pub const fn root(&self) -> &Node {
        &self.root
    }

    /// Evaluates the rules alone on a value, and on its old value if it replaces another.
    ///
    /// A server evaluates them last, on a value without violations of keywords. A transition rule
    /// (`oldSelf`) is evaluated if there is an old value: members, values of maps and items of list
    /// maps are correlated. Violations in unchanged parts are warnings.
    ///
    /// Values beyond the 500th level are rejected with one error.
    ///
    #[cfg_attr(feature = "cel", doc = "```")]
    #[cfg_attr(not(feature = "cel"), doc = "```ignore")]
    /// use kube_conv_schema::schema::Schema;
    /// use kube_conv_schema::structural::Structural;
    /// use serde_json::json;
    ///
    /// let schema: Schema = serde_json::from_value(json!({
    ///     "type": "object",
    ///     "properties": {"min": {"type": "integer"}, "max": {"type": "integer"}},
    ///     "x-kubernetes-validations": [{
    ///         "rule": "!has(self.max) || self.min <= self.max",
    ///         "message": "`min` must be less than or equal to `max`",
    ///     }],
    /// }))?;
    /// let structural = Structural::new(&schema)?;
    /// let verdict = structural.rules(&json!({"min": 2, "max": 1}), None);
    /// assert_eq!(
    ///     verdict.errors.to_string(),
    ///     "<nil>: Invalid value: `min` must be less than or equal to `max`"
    /// );
    /// let verdict = structural.rules(&json!({"max": 1}), None);
    /// assert!(verdict.errors.to_string().contains("no such key: min evaluating rule"));
    /// assert_eq!(structural.unevaluated(), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rules(&self, value: &Value, old: Option<&Value>) -> RuleVerdict {
        for value in [Some(value), old].into_iter().flatten() {
            if let Err(errors) = Self::check_depth(value) {
                return RuleVerdict::rejection(errors);
            }
        }
        validate::rules_alone(&self.root, value, old)
    }

    /// The rules that are not evaluated, each with the place it is at: all if the feature `cel` is off, and
    /// none otherwise.
    #[must_use]
    pub fn unevaluated(&self) -> Vec<UnevaluatedRule> {
        validate::unevaluated(&self.root)
    }
}

fn too_deep() -> ErrorList {
    ErrorList::from_iter([Error::invalid(
        Place::ROOT.field(),
        crate::field::BadValue::Omitted,
        limits::too_deep(),
    )])
}

#[cfg(test)]
mod tests;
