//! Listing objects: selection, pages and versions.
//!
//! Source: `endpoints/handlers/get.go`, `storage/etcd3/store.go` and `storage/continue.go` of `k8s.io/apiserver`.

use super::super::nested::Nested;
use super::super::resource::Resource;
use super::super::store::{ResourcePart, StoreKey};
use super::{Endpoint, metadata};
use crate::built_in::BuiltIn;
use crate::built_in::zero_text;
use crate::fields;
use crate::labels::Selector;
use kube_conv_runtime::api::Scope;
use kube_conv_schema::field::Error;
use kube_conv_schema::go;
use kube_conv_webhook::status::{Status, StatusOutcome};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// The objects of a list request.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The objects, by namespace and name.
    pub items: Vec<Value>,
    /// The version of the list.
    pub resource_version: String,
    /// The token of the next page; empty on the last page.
    pub continue_token: String,
    /// The number of objects on later pages, if nothing is selected.
    pub remaining: Option<usize>,
}

/// The parameters of a request to list objects.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListOptions {
    /// The label selector.
    pub labels: Selector,
    /// The field selector.
    pub fields: fields::Selector,
    /// The most objects of a page; zero for all.
    pub limit: usize,
    /// The token of the page before; empty for the first page.
    pub continue_token: String,
    /// The version of the list, if it matters.
    pub resource_version: String,
    /// Whether the list is that of exactly this version (`resourceVersionMatch=Exact`).
    pub is_exact: bool,
}

/// The selectors of a request, whose fields are known to the resource.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Selection {
    labels: Selector,
    fields: fields::Selector,
}

impl Selection {
    /// Checks the fields of a selector.
    ///
    /// # Errors
    ///
    /// 400 for a field that the resource does not select by.
    pub(in super::super) fn new(
        resource: &Resource,
        labels: Selector,
        fields: fields::Selector,
    ) -> Result<Self, Status> {
        let mut requirements = fields.requirements.iter();
        match requirements.find(|requirement| !is_known(resource, &requirement.field)) {
            Some(unknown) => Err(Status::bad_request(not_known(resource, &unknown.field))),
            None => Ok(Self { labels, fields }),
        }
    }

    fn is_everything(&self) -> bool {
        self.labels.is_everything() && self.fields.is_everything()
    }

    /// Whether an object is selected.
    pub(in super::super) fn selects(&self, resource: &Resource, object: &Value) -> bool {
        let has_labels =
            self.labels.is_everything() || self.labels.matches(&metadata(object).labels);
        has_labels
            && self.fields.requirements.iter().all(|requirement| {
                let found = value_of(resource, &requirement.field, object);
                (found == requirement.value) == requirement.is_equal
            })
    }
}

/// Whether the selectors of a resource can name a field.
fn is_known(resource: &Resource, field: &str) -> bool {
    match field {
        "metadata.name" => true,
        "metadata.namespace" => {
            resource.engine.scope() == Scope::Namespaced || has_only_names(resource)
        }
        _ => resource.selectable.iter().any(|known| known.name == field),
    }
}

/// Whether a built-in kind has no fields of its own that selectors can name.
fn has_only_names(resource: &Resource) -> bool {
    resource.engine.built_in().is_some() && resource.selectable.is_empty()
}

/// The message about a field that selectors cannot name.
fn not_known(resource: &Resource, field: &str) -> String {
    let job = |kind: &BuiltIn| kind.kind == "Job";
    if has_only_names(resource) {
        let field = go::quote(field);
        format!(
            "{field} is not a known field selector: only \"metadata.name\", \"metadata.namespace\""
        )
    } else if resource.engine.built_in().is_some_and(job) {
        let field = go::quote(field);
        format!("field label {field} not supported for Job")
    } else {
        format!("field label not supported: {field}")
    }
}

/// The value of a field as field selectors compare it; empty if the object does not have it.
fn value_of(resource: &Resource, field: &str, object: &Value) -> String {
    let mut known = resource.selectable.iter();
    match (field, known.find(|known| known.name == field)) {
        (_, Some(known)) => {
            let at = |path: &Vec<String>| path.iter().try_fold(object, |at, name| at.get(name));
            let mut values = known.paths.iter().map(|path| text_of(at(path)));
            let found = values.find(|text| !text.is_empty());
            found.unwrap_or_else(|| match (resource.engine.built_in(), known.paths.first()) {
                (Some(kind), Some(path)) => zero_text(kind, path).to_owned(),
                _ => String::new(),
            })
        }
        ("metadata.name", None) => text_of(object.pointer("/metadata/name")),
        _ => text_of(object.pointer("/metadata/namespace")),
    }
}

fn text_of(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(value @ (Value::Bool(_) | Value::Number(_))) => value.to_string(),
        _ => String::new(),
    }
}

/// The position of a page: the version of the list, the number of objects from there on, and the last object
/// of the page before.
struct Position {
    revision: u64,
    remaining: usize,
    namespace: String,
    name: String,
}

impl Position {
    fn read(token: &str) -> Result<Self, Status> {
        let parts: Vec<&str> = token.splitn(4, '/').collect();
        let position = match parts.as_slice() {
            [revision, remaining, namespace, name] => revision
                .parse()
                .ok()
                .zip(remaining.parse().ok())
                .map(|(revision, remaining)| Self {
                    revision,
                    remaining,
                    namespace: (*namespace).to_owned(),
                    name: (*name).to_owned(),
                }),
            _ => None,
        };
        position.ok_or_else(|| {
            Status::bad_request(
                "invalid continue token: continue key is not valid: the token is of no list of this server",
            )
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (revision, remaining) = (self.revision, self.remaining);
        let (namespace, name) = (&self.namespace, &self.name);
        write!(f, "{revision}/{remaining}/{namespace}/{name}")
    }
}

impl Endpoint<'_> {
    /// Returns the objects that a selector selects, in one namespace or in all.
    ///
    /// # Errors
    ///
    /// 500 for objects that cannot be read in this version.
    pub fn list(&self, namespace: Option<&str>, selector: &Selector) -> Result<Listed, Status> {
        let options = ListOptions {
            labels: selector.clone(),
            ..ListOptions::default()
        };
        self.list_with(namespace, &options)
    }

    /// Returns a page of the objects that the options select, in one namespace or in all.
    ///
    /// All pages of a list show the objects of the first page's version.
    ///
    /// # Errors
    ///
    /// 400 for an unknown field of a selector, an invalid token or version; 410 for a version that is
    /// compacted; 504 for a future one; 500 for objects that cannot be read in this version.
    pub fn list_with(
        &self,
        namespace: Option<&str>,
        options: &ListOptions,
    ) -> Result<Listed, Status> {
        let (labels, fields) = (options.labels.clone(), options.fields.clone());
        let selection = Selection::new(self.resource, labels, fields)?;
        let position = match options.continue_token.as_str() {
            "" => None,
            token => Some(Position::read(token)?),
        };
        if position.is_some() && !matches!(options.resource_version.as_str(), "" | "0") {
            let text = "specifying resource version is not allowed when using continue";
            return Err(Status::bad_request(text));
        }
        let requested = self.requested_version(&options.resource_version);
        let requested = requested.map_err(|status| match status.code {
            500 => Status::bad_request(format!("invalid resource version: {}", status.message)),
            _ => status,
        })?;
        let _nested = Nested::begin()?;
        let wanted = position.as_ref().map(|position| position.revision);
        let revision = wanted.or(options.is_exact.then_some(requested));
        let revision = revision.unwrap_or_else(|| self.server.store().latest());
        let mut part = self.part(namespace, position.as_ref());
        // Objects are read while the store is not locked: those of a page and the next one, or all.
        let mut most = match options.limit {
            0 => usize::MAX,
            limit => limit.saturating_add(1),
        };
        let taken = |part: &ResourcePart<'_>, most: usize| {
            let store = self.server.store();
            if revision < store.compacted() {
                return Err(expired(position.is_some()));
            }
            let objects = store.of_part_at(revision, part);
            let objects = objects.map(|(key, object)| (key.clone(), Arc::clone(object)));
            Ok(objects.take(most).collect::<Vec<_>>())
        };
        let mut listed = Listed {
            items: Vec::new(),
            resource_version: revision.to_string(),
            continue_token: String::new(),
            remaining: None,
        };
        let mut last = StoreKey::default();
        loop {
            let objects = taken(&part, most)?;
            let is_end = objects.len() < most;
            for (key, object) in objects {
                part.after = Some(key.clone());
                let object = self.engine().read(&object)?;
                if !selection.selects(self.resource, &object) {
                    continue;
                }
                let count = listed.items.len();
                if count > 0 && count == options.limit {
                    // Counting all that is left on each page would be quadratic.
                    let remaining = match &position {
                        Some(position) => position.remaining.saturating_sub(count),
                        None => 1 + self.server.store().of_part_at(revision, &part).count(),
                    };
                    let next = Position {
                        revision,
                        remaining,
                        namespace: last.namespace,
                        name: last.name,
                    };
                    listed.continue_token = next.to_string();
                    listed.remaining = selection.is_everything().then_some(remaining);
                    return Ok(listed);
                }
                listed.items.push(object);
                last = key;
            }
            if is_end {
                return Ok(listed);
            }
            most = most.saturating_mul(2);
        }
    }

    /// The objects of a list, from a position on.
    fn part<'p>(
        &'p self,
        namespace: Option<&'p str>,
        position: Option<&Position>,
    ) -> ResourcePart<'p> {
        let engine = self.engine();
        let (group, plural) = (engine.stored_group(), engine.plural());
        ResourcePart {
            group,
            plural,
            namespace: namespace.filter(|_| engine.scope() == Scope::Namespaced),
            after: position.map(|position| StoreKey {
                group: group.to_owned(),
                plural: plural.to_owned(),
                namespace: position.namespace.clone(),
                name: position.name.clone(),
            }),
        }
    }

    /// Parses the version of a request; zero for any.
    ///
    /// # Errors
    ///
    /// 500 for an invalid version, 504 for a future one.
    pub(in super::super) fn requested_version(&self, requested: &str) -> Result<u64, Status> {
        let version = read_version(requested)?;
        let latest = self.server.store().latest();
        if version > latest {
            let text = format!("Too large resource version: {version}, current: {latest}");
            return Err(Status::timeout(&text, 1));
        }
        Ok(version)
    }
}

/// Parses a version; zero for any.
///
/// # Errors
///
/// 500 for an invalid version.
pub(in super::super) fn read_version(requested: &str) -> Result<u64, Status> {
    crate::admission::parse_version(requested).map_err(|error| {
        let error = Error::invalid("resourceVersion", requested, error);
        Status {
            status: StatusOutcome::Failure,
            message: error.to_string(),
            code: 500,
            ..Status::default()
        }
    })
}

/// The rejection of a version that is compacted.
fn expired(is_continued: bool) -> Status {
    Status::resource_expired(if is_continued {
        "The provided continue parameter is too old to display a consistent list result. You can start a new list without \
         the continue parameter."
    } else {
        "The resourceVersion for the provided list is too old."
    })
}
