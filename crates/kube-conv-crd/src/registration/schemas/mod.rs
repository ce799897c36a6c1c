//! The schema of a version, or of all versions.
//!
//! Each check walks the schema by itself and not by `schema::steps`: the order of the keywords, and with it that of
//! the errors, is another one in each function upstream.

mod completeness;
mod errors;
mod invariants;
mod keywords;
mod lists;
mod nested;
mod root;
mod rules;
mod to_structural;

use super::check_result::CheckResult;
use super::options::RegistrationOptions;
use super::{cel, default_values};
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Patterns;

use errors::StructuralErrors;
pub(super) use keywords::TYPES;
pub(super) use lists::{has_loose_list, has_loose_set};
use to_structural::Conversions;
pub(super) use to_structural::first_error;

/// A schema with its context.
pub(super) struct SchemaPlace<'a> {
    pub(super) root: Option<&'a Schema>,
    /// Whether the status subresource is served.
    pub(super) has_status: bool,
    /// Whether the schema must be structural.
    pub(super) demands_structure: bool,
    /// Whether its rules may exceed the cost limits, because the schema is unchanged.
    pub(super) keeps_costs: bool,
}

/// Upstream: `validateCustomResourceDefinitionValidation`. `path` is that of the schema's parent.
pub(super) fn check_schema(
    place: &SchemaPlace<'_>,
    options: &RegistrationOptions,
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
    let mut patterns = Patterns::default();
    let structural = is_converted.then(|| structural_errors(schema, &path, &mut patterns));
    let is_sound = structural.as_ref().is_some_and(|errors| errors.is_empty());
    if place.has_status {
        errors.extend(root::check_root(schema, is_sound, &path));
    }
    if schema.nullable {
        let text = "nullable cannot be true at the root";
        errors.push(Error::forbidden(path.child("nullable"), text));
    }
    errors.extend(structural.into_iter().flatten());
    let mut rules_count = false;
    if is_sound {
        let defaults = default_values::check_defaults(schema, options, &path, patterns);
        rules_count = defaults.is_empty();
        errors.extend(defaults);
    }
    let mut rules = rules_count.then(|| cel::Rules::new(options, place.keeps_costs));
    let walk = keywords::KeywordWalk {
        options,
        rules: rules.as_mut(),
        errors: ErrorList::new(),
        conversions: Conversions::default(),
    };
    errors.extend(walk.check(schema, &path));
    if let Some(rules) = &mut rules {
        errors.extend(std::mem::take(&mut rules.errors));
        result.costs.push(std::mem::take(&mut rules.costs));
        result.records.append(&mut rules.records);
    }
    // These errors repeat those of other checks with less detail, so they are used only if there are no
    // others.
    if let Some(first_error) = unconverted.filter(|_| errors.is_empty()) {
        errors.push(Error::invalid(path, "", first_error));
    }
    errors.extend(rules.into_iter().flat_map(|rules| rules.total(&path)));
    result.errors.extend(errors);
}

/// Upstream: `ValidateStructural`, which sorts by the whole message.
fn structural_errors<'s>(
    schema: &'s Schema,
    path: &Path<'_>,
    patterns: &mut Patterns<'s>,
) -> ErrorList {
    let mut errors = unsorted_errors(schema, path, patterns).into_vec();
    errors.sort_by_cached_key(Error::to_string);
    errors.into()
}

fn unsorted_errors<'s>(
    schema: &'s Schema,
    path: &Path<'_>,
    patterns: &mut Patterns<'s>,
) -> ErrorList {
    let mut found = StructuralErrors {
        errors: ErrorList::new(),
        patterns,
    };
    invariants::check_invariants(schema, invariants::SchemaPosition::Root, path, &mut found);
    let mut errors = found.errors;
    completeness::check_completeness(schema, path, &mut errors);
    errors
}

/// Returns whether a schema cannot be converted by a server, or is not structural.
pub(super) fn is_not_structural(schema: &Schema) -> bool {
    let (path, patterns) = (&Path::new("schema"), &mut Patterns::default());
    first_error(schema).is_some() || !unsorted_errors(schema, path, patterns).is_empty()
}
