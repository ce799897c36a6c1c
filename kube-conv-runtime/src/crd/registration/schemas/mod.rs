//! The schema of a version, or of all versions.

mod completeness;
mod conversion;
mod invariants;
mod keywords;
mod lists;
mod nested;
mod root;
mod rules;

use super::check::CheckResult;
use super::options::Options;
use super::{cel, default_values};
use crate::field::{Error, ErrorList, Path};
use crate::schema::{Schema, Text};
use std::collections::HashSet;

pub(super) use conversion::first_error;
pub(super) use keywords::TYPES;
pub(super) use lists::{has_loose_list, has_loose_set};

/// A schema and what is around it.
pub(super) struct SchemaPlace<'a> {
    pub(super) root: Option<&'a Schema>,
    /// The status subresource is served.
    pub(super) has_status: bool,
    /// The schema must be structural.
    pub(super) demands_structure: bool,
    /// Its rules may cost what they cost: it was there before.
    pub(super) keeps_costs: bool,
}

/// Upstream: `validateCustomResourceDefinitionValidation`. `path` is that of the schema's parent.
pub(super) fn check(
    place: &SchemaPlace<'_>,
    options: &Options,
    path: &Path<'_>,
    result: &mut CheckResult,
) {
    let Some(schema) = place.root else {
        return;
    };
    let path = path.child("openAPIV3Schema");
    let mut errors = ErrorList::new();
    let unconverted = place
        .demands_structure
        .then(|| first_error(schema))
        .flatten();
    let is_converted = place.demands_structure && unconverted.is_none();
    let structural = is_converted.then(|| structural_errors(schema, &path));
    let is_sound = structural.as_ref().is_some_and(|errors| errors.is_empty());
    if place.has_status {
        errors.extend(root::check(schema, is_sound, &path));
    }
    if schema.nullable {
        let text = "nullable cannot be true at the root";
        errors.push(Error::forbidden(path.child("nullable"), text));
    }
    errors.extend(structural.into_iter().flatten());
    let mut rules_count = false;
    if is_sound {
        let defaults = default_values::check(schema, options, &path, result);
        rules_count = defaults.is_empty();
        errors.extend(defaults);
    }
    let mut rules = rules_count.then(|| cel::Rules::new(options, place.keeps_costs));
    let walk = keywords::Walk {
        options,
        rules: rules.as_mut(),
        errors: ErrorList::new(),
    };
    errors.extend(walk.check(schema, &path));
    if let Some(rules) = &mut rules {
        errors.extend(std::mem::take(&mut rules.errors));
    }
    // It repeats what other checks say better, unless they say nothing.
    if let Some(first_error) = unconverted.filter(|_| errors.is_empty()) {
        errors.push(Error::invalid(path, "", first_error));
    }
    errors.extend(rules.into_iter().flat_map(|rules| rules.total(&path)));
    result.errors.extend(errors);
}

/// What was found of a whole schema.
#[derive(Default)]
struct Found<'s> {
    errors: ErrorList,
    /// Patterns without an error: CRDs say the same one many times.
    patterns: HashSet<&'s str>,
}

impl Found<'_> {
    fn push(&mut self, error: Error) {
        self.errors.push(error);
    }
}

/// Upstream: `ValidateStructural`, which sorts by the whole text.
fn structural_errors(schema: &Schema, path: &Path<'_>) -> ErrorList {
    let mut found = Found::default();
    invariants::check(schema, invariants::Level::Root, path, &mut found);
    let mut errors = found.errors;
    completeness::check(schema, path, &mut errors);
    let mut errors = errors.into_vec();
    errors.sort_by_cached_key(Error::to_string);
    errors.into()
}

/// Whether a schema is none that a server converts, or not structural.
pub(super) fn is_not_structural(schema: &Schema) -> bool {
    first_error(schema).is_some() || !structural_errors(schema, &Path::new("schema")).is_empty()
}

/// A text, which may be missing.
fn said(text: &Option<Text>) -> &str {
    text.as_deref().unwrap_or_default()
}
