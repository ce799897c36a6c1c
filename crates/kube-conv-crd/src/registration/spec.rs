//! `spec`, in the server's internal form.

use super::check_result::CheckResult;
use super::hoisted::{Spec, VersionForm};
use super::normal::NormalForm;
use super::options::RegistrationOptions;
use super::schemas::{self, SchemaPlace};
use super::{
    columns, conversion, default_values, go_text, names, selectable, subresources, versions,
};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::crd::{CrdSpec, PrinterColumn, SelectableField, Subresources};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use serde_json::Value;
use std::collections::HashSet;

/// Upstream: `validateCustomResourceDefinitionSpec`.
pub(super) fn check_spec(
    form: &NormalForm<'_>,
    options: &RegistrationOptions,
    result: &mut CheckResult,
) {
    let (spec, source) = (&Spec::of(form), &form.crd.spec);
    let path = &Path::new("spec");
    let has_defaults = || form.any(|schema| schema.default.is_some());
    let demands_structure = options.structural
        || !source.preserve_unknown_fields
        || form.any(has_extension)
        || has_defaults();
    result.report(group(&source.group, path));
    result.report(scope(&source.scope, path));
    result.report(missing_schemas(spec, options, path));
    if source.preserve_unknown_fields && has_defaults() {
        result.report([Error::invalid(
            path.child("preserveUnknownFields"),
            BadValue::Bool(true),
            "must be false in order to use defaults in the schema",
        )]);
    }
    let versions_path = path.child("versions");
    for (index, (version, has_status)) in spec.versions.iter().zip(spec.have_status()).enumerate() {
        let path = versions_path.index(index);
        result.report(versions::name(version.source, &path));
        result.report(versions::deprecation(version.source, &path));
        let parts = VersionParts {
            schema: SchemaPlace {
                root: version
                    .schema
                    .and_then(|schema| schema.open_api_v3_schema.as_ref()),
                has_status,
                demands_structure,
                keeps_costs: options.keeps_costs(Some(version.source)),
            },
            schema_name: "schema",
            subresources: version.subresources,
            columns: version.columns,
        };
        parts.check(options, &path, result);
        result.report(selectable_of_version(version, options, &path));
    }
    result.report(version_list(spec, demands_structure, path));
    result.report(names::required(&source.names, &path.child("names")));
    result.report(names::syntax(&source.names, &path.child("names")));
    let parts = VersionParts {
        schema: SchemaPlace {
            root: spec.root_schema(),
            has_status: spec.has_any_status(),
            demands_structure,
            // The server reports the first version at the top level.
            keeps_costs: options.keeps_costs(source.versions.first()),
        },
        schema_name: "validation",
        subresources: spec.subresources,
        columns: spec.columns,
    };
    parts.check(options, path, result);
    result.report(selectable_of_all(spec, options, path));
    result.report(conversion_errors(source, options, path));
}

/// The properties of a version, or those of the spec for all versions.
struct VersionParts<'a> {
    schema: SchemaPlace<'a>,
    /// The name of the field that contains the schema.
    schema_name: &'static str,
    subresources: Option<&'a Subresources>,
    columns: &'a [PrinterColumn],
}

impl VersionParts<'_> {
    fn check(&self, options: &RegistrationOptions, path: &Path<'_>, result: &mut CheckResult) {
        schemas::check_schema(&self.schema, options, &path.child(self.schema_name), result);
        result.report(subresources::check_subresources(
            self.subresources,
            &path.child("subresources"),
        ));
        let columns_path = path.child("additionalPrinterColumns");
        result.report(columns::check_columns(self.columns, &columns_path));
    }
}

/// Upstream: `specHasKubernetesExtensions`.
fn has_extension(schema: &Schema) -> bool {
    schema.embedded_resource
        || schema.preserve_unknown_fields.is_some()
        || schema.int_or_string
        || !schema.list_map_keys.is_empty()
        || schema.list_type.is_some()
        || !schema.validations.is_empty()
}

/// Upstream uses a named string type, which is shown as JSON.
fn named_text(text: &str) -> BadValue {
    BadValue::Json(Value::from(text))
}

fn group(group: &str, path: &Path<'_>) -> Option<Error> {
    let path = path.child("group");
    if group.is_empty() {
        return Some(Error::required(path, ""));
    }
    let messages = NameRule::DnsSubdomain.check(group);
    if !messages.is_empty() {
        return Some(Error::invalid(path, group, messages.join(",")));
    }
    (!group.contains('.'))
        .then(|| Error::invalid(path, group, "should be a domain with at least one dot"))
}

fn scope(scope: &str, path: &Path<'_>) -> Option<Error> {
    const SCOPES: [&str; 2] = ["Cluster", "Namespaced"];
    let path = path.child("scope");
    match scope {
        "" => Some(Error::required(path, "")),
        known if SCOPES.contains(&known) => None,
        other => Some(Error::not_supported(path, other, SCOPES)),
    }
}

/// Checks that every version has a schema, or at least every served version.
fn missing_schemas(spec: &Spec<'_>, options: &RegistrationOptions, path: &Path<'_>) -> ErrorList {
    if spec.root_schema().is_some() || (!options.schema && spec.source.preserve_unknown_fields) {
        return ErrorList::new();
    }
    let versions = path.child("versions");
    let missing = spec.versions.iter().enumerate().filter(|(_, version)| {
        let schema = version
            .schema
            .and_then(|schema| schema.open_api_v3_schema.as_ref());
        schema.is_none() && (options.schema || version.source.served)
    });
    let text = if options.schema {
        ""
    } else {
        "because otherwise all fields are pruned"
    };
    missing
        .map(|(index, _)| {
            let version = versions.index(index);
            Error::required(version.child("schema").child("openAPIV3Schema"), text)
        })
        .collect()
}

/// The server's error if no version is stored, or several are.
pub(super) const NOT_STORED: &str = "must have exactly one version marked as storage version";

/// Checks the versions together. The server's errors about properties that are both at the top level and
/// in a version cannot occur: only properties that all versions share are at the top level.
fn version_list(spec: &Spec<'_>, demands_structure: bool, path: &Path<'_>) -> ErrorList {
    let mut errors = ErrorList::new();
    let mut names = HashSet::new();
    let unique = spec
        .versions
        .iter()
        .all(|version| names.insert(&*version.source.name));
    let stored = spec
        .versions
        .iter()
        .filter(|version| version.source.storage);
    let findings = [
        (!unique, "must contain unique version names"),
        (stored.count() != 1, NOT_STORED),
    ];
    for (_, text) in findings.into_iter().filter(|(wrong, _)| *wrong) {
        let shown = shown_versions(spec, demands_structure);
        errors.push(Error::invalid(path.child("versions"), shown, text));
    }
    // The server copies the first name here.
    if let Some(first) = spec.versions.first()
        && !first.source.name.is_empty()
    {
        errors.extend(names::label(path.child("version"), &first.source.name));
    }
    errors
}

/// Returns the versions as the server quotes them after checking their defaults: metadata in defaults is
/// decoded into its type.
fn shown_versions(spec: &Spec<'_>, demands_structure: bool) -> BadValue {
    let as_checked = |version: &VersionForm<'_>| {
        let mut schema = version.schema?.clone();
        if let Some(root) = &mut schema.open_api_v3_schema
            && demands_structure
            && !schemas::is_not_structural(root)
        {
            default_values::coerce(root, true, false);
        }
        Some(schema)
    };
    let schemas: Vec<_> = spec.versions.iter().map(as_checked).collect();
    let versions = spec.versions.iter().zip(&schemas);
    let versions: Vec<VersionForm<'_>> = versions
        .map(|(version, schema)| VersionForm {
            schema: schema.as_ref(),
            ..*version
        })
        .collect();
    go_text::versions(&versions, spec.source.empty)
}

fn selectable_of_version(
    version: &VersionForm<'_>,
    options: &RegistrationOptions,
    path: &Path<'_>,
) -> ErrorList {
    let fields_path = path.child("selectableFields");
    if version.selectable.is_empty() {
        return ErrorList::new();
    }
    let Some(schema) = version
        .schema
        .and_then(|schema| schema.open_api_v3_schema.as_ref())
    else {
        let text = "may only be set when `version.schema.openAPIV3Schema` is not included";
        return Error::invalid(fields_path, "", text).into();
    };
    let name = Some(version.source.name.clone().into_owned());
    let lenient = options.too_many_selectable.contains(&name);
    selectable_errors(version.selectable, schema, lenient, path)
}

fn selectable_of_all(spec: &Spec<'_>, options: &RegistrationOptions, path: &Path<'_>) -> ErrorList {
    let fields_path = path.child("selectableFields");
    if spec.selectable.is_empty() {
        return ErrorList::new();
    }
    if spec.schema.is_none() {
        let text = "may only be set when validations.schema is included";
        return Error::invalid(fields_path, "", text).into();
    }
    let nothing = Schema::default();
    let schema = spec.root_schema().unwrap_or(&nothing);
    let lenient = options.too_many_selectable.contains(&None);
    selectable_errors(spec.selectable, schema, lenient, path)
}

fn selectable_errors(
    fields: &[SelectableField],
    schema: &Schema,
    lenient: bool,
    path: &Path<'_>,
) -> ErrorList {
    // The server treats a schema that cannot be converted as absent.
    let first_error = schemas::first_error(schema);
    let nothing = Schema::default();
    let seen = if first_error.is_some() {
        &nothing
    } else {
        schema
    };
    let mut errors: ErrorList = first_error
        .map(|first_error| Error::invalid(path.child("schema.openAPIV3Schema"), "", first_error))
        .into_iter()
        .collect();
    errors.extend(selectable::check_selectable(
        fields,
        seen,
        &path.child("selectableFields"),
        lenient,
    ));
    errors
}

fn conversion_errors(spec: &CrdSpec, options: &RegistrationOptions, path: &Path<'_>) -> ErrorList {
    let Some(conversion) = &spec.conversion else {
        return ErrorList::new();
    };
    let path = path.child("conversion");
    let mut errors = ErrorList::new();
    if conversion.strategy != "None" && spec.preserve_unknown_fields {
        let shown = named_text(&conversion.strategy);
        let text = "must be None if spec.preserveUnknownFields is true";
        errors.push(Error::invalid(path.child("strategy"), shown, text));
    }
    errors.extend(conversion::check_conversion(
        conversion,
        options.known_review_version,
        &path,
    ));
    errors
}

/// Checks the fields that an update must not change: scope and kind of an established CRD, group
/// and plural of any.
pub(super) fn immutable(
    new: &CustomResourceDefinition,
    old: &CustomResourceDefinition,
    options: &RegistrationOptions,
) -> ErrorList {
    let (new, old) = (&new.spec, &old.spec);
    let path = Path::new("spec");
    let names = path.child("names");
    let fields = [
        (
            options.immutable_names && new.scope != old.scope,
            path.child("scope"),
            named_text(&new.scope),
        ),
        (
            options.immutable_names && new.names.kind != old.names.kind,
            names.child("kind"),
            BadValue::from(&*new.names.kind),
        ),
        (
            new.group != old.group,
            path.child("group"),
            BadValue::from(&*new.group),
        ),
        (
            new.names.plural != old.names.plural,
            names.child("plural"),
            BadValue::from(&*new.names.plural),
        ),
    ];
    let changed = fields.into_iter().filter(|(changed, _, _)| *changed);
    changed
        .map(|(_, path, shown)| {
            Error::invalid(path, shown, "field is immutable").with_origin("immutable")
        })
        .collect()
}
