//! What an API server does with a CustomResourceDefinition that is created or replaced.
//!
//! Unlike the objects of its kind, a CRD is of a built-in type and decoded into a Go struct. It is
//! checked by [`check_crd`](kube_conv_crd::check_crd) and
//! [`check_crd_update`](kube_conv_crd::check_crd_update); this module does the rest: the body, unknown
//! and repeated fields, the version of the object that is replaced, and the stored form.
//!
//! ```
//! use kube_conv_server::admission::{Request, definitions};
//!
//! let answer = definitions::create(&Request::json(
//!     br#"{"metadata": {"name": "widgets.acme.dev"}, "spec": {"group": "acme.dev", "group": "acme.dev"}}"#,
//! ));
//! assert_eq!(answer.warnings, ["duplicate field \"spec.group\""]);
//! assert_eq!(answer.result.unwrap_err().code, 422);
//! ```
//!
//! Source: `pkg/registry/customresourcedefinition` of `k8s.io/apiextensions-apiserver` and
//! `endpoints/handlers` of `k8s.io/apiserver`.

use super::answer::Attempt;
use super::create::{check_version_of_new, generate_name};
use super::decode::{cannot_be_handled, check_version, unrecognized};
use super::read::{self, Complaint, TypeNames};
use super::rejection::unexpected;
use super::request::Request;
use super::strategy::{OwnersOf, drop_repeated_owners};
use super::update::{MODIFIED, VERSION_MISSING, check_name, check_uid, parse_version};
use super::warning::{Warning, WarningKind};
use kube_conv_crd::{
    CheckOptions, CrdRead, check_replacement, crd_warnings, is_stored_alike, register, same_items,
    to_stored_form,
};
use kube_conv_runtime::crd::CrdStatus;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::{GroupKind, GroupResource, Metadata, ObjectMeta};
use kube_conv_schema::field::{Error, Path};
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use std::collections::HashSet;

const GROUP: &str = "apiextensions.k8s.io";
const VERSION: &str = "v1";
const KIND: &str = "CustomResourceDefinition";
const RESOURCE: &str = "customresourcedefinitions";

/// The response to a request.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct DefinitionAnswer {
    /// The CRD that is stored, or the reason for its rejection. `metadata.resourceVersion`, and for
    /// a new CRD `uid` and `creationTimestamp`, are not set, since only the storage assigns them.
    pub result: Result<CustomResourceDefinition, Status>,
    /// The warnings that the client sees, in order.
    pub warnings: Vec<Warning>,
}

/// Returns the response to a request to create a CRD.
///
/// The message about an unknown kind lacks the name of the server's scheme.
///
/// ```
/// use kube_conv_server::admission::definitions;
/// use kube_conv_runtime::prelude::*;
/// # let crd = json!({
/// #     "apiVersion": "apiextensions.k8s.io/v1",
/// #     "kind": "CustomResourceDefinition",
/// #     "metadata": {"name": "widgets.acme.dev"},
/// #     "spec": {
/// #         "group": "acme.dev",
/// #         "scope": "Namespaced",
/// #         "names": {"plural": "widgets", "kind": "Widget"},
/// #         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
/// #             "openAPIV3Schema": {"type": "object"},
/// #         }}],
/// #     },
/// # });
///
/// // The JSON of a CRD.
/// let stored = definitions::create(&crd).result?;
/// // What a server fills in.
/// assert_eq!(stored.spec.names.list_kind, "WidgetList");
/// assert_eq!(stored.metadata.generation, Some(1));
/// # Ok::<(), kube_conv_webhook::status::Status>(())
/// ```
pub fn create<'r>(request: impl Into<Request<'r>>) -> DefinitionAnswer {
    let request = request.into();
    attempt(|attempt| {
        request.check("CreateOptions")?;
        let mut crd = decode(&request, attempt)?;
        let metadata = &mut crd.metadata;
        metadata.clear_system_fields();
        metadata.namespace = None;
        drop_repeated_owners(metadata, OwnersOf::Sent, attempt);
        metadata.clear_managed_fields();
        generate_name(metadata, request.name_suffix);
        let found = register(&mut crd, &CheckOptions::kubernetes(request.kubernetes));
        if !found.errors.is_empty() {
            return Err(invalid(&crd, &found.errors));
        }
        check_version_of_new(&mut crd.metadata)?;
        warn(attempt, found.warnings);
        crd.status = None;
        crd.metadata.generation = Some(1);
        crd.set_defaults();
        Ok(crd)
    })
}

/// Returns the response to a request to replace a CRD. `old` is the CRD as a server returns it,
/// with defaults and a status. If it has no `metadata.resourceVersion`, that of the request is not
/// compared.
///
/// ```
/// use kube_conv_server::admission::definitions;
/// use kube_conv_runtime::prelude::*;
/// # let crd = json!({
/// #     "apiVersion": "apiextensions.k8s.io/v1",
/// #     "kind": "CustomResourceDefinition",
/// #     "metadata": {"name": "widgets.acme.dev", "resourceVersion": "1"},
/// #     "spec": {
/// #         "group": "acme.dev",
/// #         "scope": "Namespaced",
/// #         "names": {"plural": "widgets", "kind": "Widget"},
/// #         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {
/// #             "openAPIV3Schema": {"type": "object"},
/// #         }}],
/// #     },
/// # });
/// # let mut created = crd.clone();
/// # created["metadata"].as_object_mut().unwrap().remove("resourceVersion");
///
/// // The JSON of a CRD.
/// let stored = definitions::create(&created).result?;
/// let mut changed = crd.clone();
/// changed["spec"]["versions"][0]["name"] = json!("v2");
/// let rejection = definitions::update(&stored, &changed).result.unwrap_err();
/// assert!(rejection.message.contains("v1 was previously a storage version"), "{}", rejection.message);
/// # Ok::<(), kube_conv_webhook::status::Status>(())
/// ```
pub fn update<'r>(
    old: &CustomResourceDefinition,
    request: impl Into<Request<'r>>,
) -> DefinitionAnswer {
    let request = request.into();
    attempt(|attempt| {
        request.check("UpdateOptions")?;
        let mut crd = decode(&request, attempt)?;
        check_name_on_url(old, &crd)?;
        drop_repeated_owners(&mut crd.metadata, OwnersOf::Sent, attempt);
        check_uid(&mut crd.metadata, &old.metadata, &resource(), "")?;
        let options = CheckOptions::kubernetes(request.kubernetes);
        replaced(old, crd, &options, attempt)
    })
}

/// Returns the response to a request to replace a CRD by one that is already decoded, or the result
/// of a patch.
///
/// ```
/// use kube_conv_server::admission::definitions;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// let mut old = Widget::crd();
/// old.set_defaults();
/// old.metadata.generation = Some(1);
/// let mut new = old.clone();
/// new.metadata.resource_version = Some("1".into());
/// new.spec.names.short_names = vec!["wd".into()];
/// let stored = definitions::replace(&old, new).result?;
/// assert_eq!(stored.metadata.generation, Some(2));
/// # Ok::<(), kube_conv_webhook::status::Status>(())
/// ```
pub fn replace(old: &CustomResourceDefinition, new: CustomResourceDefinition) -> DefinitionAnswer {
    attempt(|attempt| replaced(old, new, &CheckOptions::default(), attempt))
}

fn attempt(
    serve: impl FnOnce(&mut Attempt) -> Result<CustomResourceDefinition, Status>,
) -> DefinitionAnswer {
    let mut attempt = Attempt::default();
    let result = serve(&mut attempt);
    DefinitionAnswer {
        result,
        warnings: attempt.warnings.into_shown(),
    }
}

fn decode(
    request: &Request<'_>,
    attempt: &mut Attempt,
) -> Result<CustomResourceDefinition, Status> {
    let body = request.body.bytes();
    let document =
        read::document(&request.body).map_err(|error| unrecognized(KIND, &error, body))?;
    let names = document.names.or(&TypeNames {
        group: GROUP.to_owned(),
        version: VERSION.to_owned(),
        kind: KIND.to_owned(),
    });
    let reject = |error: String| cannot_be_handled(&names, KIND, &error);
    if names.kind != KIND || names.group != GROUP || !["v1", "v1beta1"].contains(&&*names.version) {
        let (kind, version) = (go::quote(&names.kind), go::quote(&names.api_version()));
        return Err(reject(format!(
            "no kind {kind} is registered for version {version} in scheme"
        )));
    }
    let read = CrdRead::read_with(document.value, document.beyond_floats);
    let CrdRead {
        crd,
        unknown_fields,
    } = read.map_err(|error| reject(error.spelled(|path| read::spelled(&request.body, path))))?;
    let mut complaints = document.complaints;
    let unknown = unknown_fields.iter();
    complaints.extend(unknown.map(|path| Complaint::unknown_to_go(path)));
    read::in_order_of_text(&request.body, &mut complaints);
    request.complain(complaints, attempt).map_err(reject)?;
    check_version(&names, &format!("{GROUP}/{VERSION}"))?;
    Ok(crd)
}

fn replaced(
    old: &CustomResourceDefinition,
    mut new: CustomResourceDefinition,
    options: &CheckOptions,
    attempt: &mut Attempt,
) -> Result<CustomResourceDefinition, Status> {
    // The schemas are large, and not copied.
    let mut old_metadata = old.metadata.clone();
    // A zero deletion timestamp is stored as null.
    let deletion = &mut old_metadata.deletion_timestamp;
    *deletion = deletion.filter(|time| !time.is_zero());
    new.metadata.namespace = None;
    check_name_on_url(old, &new)?;
    drop_repeated_owners(&mut new.metadata, OwnersOf::Patched, attempt);
    check_identity(&mut old_metadata, &mut new.metadata)?;
    new.metadata.copy_managed_fields_from(&old_metadata);
    if old_metadata.uid.is_none() {
        // The caller's object has none.
        new.metadata.uid = None;
    }
    if old_metadata.creation_timestamp.is_none() {
        new.metadata.creation_timestamp = None;
    }
    new.metadata.copy_system_fields_from(&old_metadata);
    new.set_defaults();
    let is_equal = new.spec == old.spec;
    let is_same = is_equal || is_stored_alike(&new.spec, &old.spec) && same_items(&new, old);
    if !is_same {
        let generation = old_metadata.generation.unwrap_or(0);
        new.metadata.generation = Some(generation.saturating_add(1));
    }
    let errors = check_replacement(&new, old, &old_metadata, options);
    if !errors.is_empty() {
        return Err(invalid(&new, &errors));
    }
    // An equal spec has equal warnings.
    if !is_equal {
        let known: HashSet<String> = crd_warnings(old).into_iter().collect();
        let warnings = crd_warnings(&new).into_iter();
        warn(attempt, warnings.filter(|warning| !known.contains(warning)));
    }
    to_stored_form(&mut new);
    new.status = status_of(&new, old.status.clone());
    new.metadata.resource_version = None;
    new.metadata.self_link = None;
    Ok(new)
}

fn resource() -> GroupResource {
    GroupResource::new(GROUP, RESOURCE)
}

/// Checks the name and the version, which a server does before it validates the CRD.
fn check_identity(old: &mut ObjectMeta, new: &mut ObjectMeta) -> Result<(), Status> {
    let name = old.name.clone().unwrap_or_default();
    let Some(stored) = old.resource_version.clone() else {
        // The caller's object has no version.
        let version = Some("1".to_owned());
        old.resource_version.clone_from(&version);
        new.resource_version = version;
        return Ok(());
    };
    let found = new.resource_version.as_deref().unwrap_or_default();
    let found = parse_version(found).map_err(unexpected)?;
    if found == 0 {
        let path = Path::new("metadata");
        let errors = Error::invalid(path.child("resourceVersion"), 0, VERSION_MISSING).into();
        // Upstream passes the resource as the kind, too.
        return Err(Status::invalid(
            &GroupKind::new(GROUP, RESOURCE),
            &name,
            &errors,
        ));
    }
    if Ok(found) != parse_version(&stored) {
        return Err(Status::conflict(&resource(), &name, MODIFIED));
    }
    Ok(())
}

/// Checks that a CRD has the name of the one that it replaces.
fn check_name_on_url(
    old: &CustomResourceDefinition,
    new: &CustomResourceDefinition,
) -> Result<(), Status> {
    let name = |crd: &CustomResourceDefinition| crd.metadata.name.clone().unwrap_or_default();
    check_name(&name(new), Some(&name(old)))
}

/// Keeps the status, and adds the storage version to the stored versions.
fn status_of(new: &CustomResourceDefinition, old: Option<CrdStatus>) -> Option<CrdStatus> {
    let mut status = old?;
    let stored = new.spec.versions.iter().find(|version| version.storage);
    if let Some(stored) = stored.filter(|stored| !status.stored_versions.contains(&stored.name)) {
        status.stored_versions.push(stored.name.clone());
    }
    Some(status)
}

fn warn(attempt: &mut Attempt, warnings: impl IntoIterator<Item = String>) {
    for warning in warnings {
        attempt
            .warnings
            .add(Warning::new(WarningKind::Schema, warning));
    }
}

fn invalid(crd: &CustomResourceDefinition, errors: &kube_conv_schema::field::ErrorList) -> Status {
    let name = crd.metadata.name.as_deref().unwrap_or_default();
    Status::invalid(&GroupKind::new(GROUP, KIND), name, errors)
}

#[cfg(test)]
mod tests {
    use super::{create, update};
    use crate::admission::Request;
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use serde_json::{Value, json};

    fn definition() -> Value {
        let embedded = json!({
            "type": "object",
            "x-kubernetes-embedded-resource": true,
            "x-kubernetes-preserve-unknown-fields": true,
            "default": {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "x", "nmae": 1}},
        });
        let large = json!({"type": "integer", "maximum": 10_000_000_000_000_001_i64});
        let properties = json!({"template": embedded, "large": large});
        let schema = json!({"type": "object", "properties": properties});
        json!({
            "metadata": {"name": "foos.acme.dev"},
            "spec": {
                "group": "acme.dev",
                "names": {"plural": "foos", "kind": "Foo"},
                "scope": "Namespaced",
                "versions": [{
                    "name": "v1", "served": true, "storage": true,
                    "schema": {"openAPIV3Schema": schema},
                }],
            },
        })
    }

    fn stored() -> CustomResourceDefinition {
        create(Request::object(&definition())).result.unwrap()
    }

    #[test]
    fn unknown_and_repeated_fields_are_reported_in_the_order_of_the_text() {
        let text = definition().to_string();
        let text = text.replacen(
            r#""spec":{"#,
            r#""spec":{"zzz":1,"aaa":2,"scope":"Cluster","#,
            1,
        );
        let text = text.replacen("{", r#"{"nnn":1,"#, 1);
        let answer = create(Request::json(text.as_bytes()));
        let fields = answer
            .warnings
            .iter()
            .filter_map(|warning| warning.field.as_deref());
        assert_eq!(
            fields.collect::<Vec<_>>(),
            ["nnn", "spec.zzz", "spec.aaa", "spec.scope"]
        );
    }

    #[test]
    fn a_bound_is_stored_as_a_float() {
        let stored = stored().to_json();
        let schema = &stored["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
        assert_eq!(schema["properties"]["large"]["maximum"], json!(1e16));
    }

    #[test]
    fn defaults_of_metadata_are_stored_without_unknown_fields() {
        let stored = stored().to_json();
        let schema = &stored["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
        let default = &schema["properties"]["template"]["default"];
        assert_eq!(default["metadata"], json!({"name": "x"}));
        assert_eq!(stored["spec"]["names"]["listKind"], "FooList");
    }

    #[test]
    fn a_replacement_says_what_it_replaces_where_versions_are_kept() {
        let mut old = stored();
        let request = Request::object(&definition()).named("foos.acme.dev");
        let unversioned = update(&old, &request).result.unwrap();
        assert_eq!(unversioned.metadata.generation, Some(2));
        old.metadata.resource_version = Some("7".to_owned());
        let rejection = update(&old, &request).result.unwrap_err();
        assert_eq!(rejection.code, 422);
        let mut stale = definition();
        stale["metadata"]["resourceVersion"] = json!("6");
        let rejection = update(&old, Request::object(&stale)).result.unwrap_err();
        assert_eq!(rejection.code, 409);
    }

    #[test]
    fn a_number_beyond_all_floats_is_reported_at_its_path() {
        let message = |spec: &str| {
            let text = format!(r#"{{"metadata": {{"name": "a"}}, "spec": {spec}}}"#);
            let rejection = create(Request::json(text.as_bytes())).result.unwrap_err();
            rejection.message
        };
        let schema = |keyword: &str| {
            format!(r#"{{"versions": [{{"schema": {{"openAPIV3Schema": {{{keyword}}}}}}}]}}"#)
        };
        let maximum = message(&schema(r#""items": {"maximum": 1e400}"#));
        assert!(
            maximum.ends_with(
                "json: cannot unmarshal number 1e400 into Go struct field \
                 JSONSchemaProps.spec.versions.schema.openAPIV3Schema.items.maximum of type float64"
            ),
            "{maximum}"
        );
        let default = message(&schema(r#""default": [1e400]"#));
        assert!(
            default.ends_with("number 1e400 into Go value of type float64"),
            "{default}"
        );
        let unknown = message(r#"{"color": 1e400}"#);
        assert!(unknown.contains("is invalid: "), "{unknown}");
    }
}
