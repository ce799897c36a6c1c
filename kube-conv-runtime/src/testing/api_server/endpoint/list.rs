//! Listing objects: selection, pages and versions.
//!
//! Source: `endpoints/handlers/get.go`, `storage/etcd3/store.go` and `storage/continue.go` of `k8s.io/apiserver`.

use super::super::resource::Resource;
use super::super::store::Key;
use super::{Endpoint, metadata};
use crate::api::Scope;
use crate::field::Error;
use crate::meta::labels::Selector;
use crate::meta::{GroupKind, Status, fields};
use serde_json::Value;
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

/// An object with its key.
type Stored = (Key, Arc<Value>);

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
        let is_known = |field: &str| {
            matches!(field, "metadata.name" | "metadata.namespace")
                || resource.selectable.iter().any(|known| known.name == field)
        };
        let mut requirements = fields.requirements.iter();
        match requirements.find(|requirement| !is_known(&requirement.field)) {
            Some(unknown) => Err(Status::bad_request(format!(
                "field label not supported: {}",
                unknown.field
            ))),
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

/// The value of a field as field selectors compare it; empty if the object does not have it.
fn value_of(resource: &Resource, field: &str, object: &Value) -> String {
    let mut known = resource.selectable.iter();
    let found = match (field, known.find(|known| known.name == field)) {
        (_, Some(known)) => known
            .path
            .iter()
            .try_fold(object, |object, name| object.get(name)),
        ("metadata.name", None) => object.pointer("/metadata/name"),
        _ => object.pointer("/metadata/namespace"),
    };
    match found {
        Some(Value::String(text)) => text.clone(),
        Some(value @ (Value::Bool(_) | Value::Number(_))) => value.to_string(),
        _ => String::new(),
    }
}

/// The position of a page: the version of the list and the last object of the page before.
struct Position {
    revision: u64,
    namespace: String,
    name: String,
}

impl Position {
    fn read(token: &str) -> Result<Self, Status> {
        let invalid = || {
            Status::bad_request("continue key is not valid: the token is of no list of this server")
        };
        let mut parts = token.splitn(3, '/');
        let revision = parts.next().and_then(|revision| revision.parse().ok());
        match (revision, parts.next(), parts.next()) {
            (Some(revision), Some(namespace), Some(name)) => Ok(Self {
                revision,
                namespace: namespace.to_owned(),
                name: name.to_owned(),
            }),
            _ => Err(invalid()),
        }
    }

    fn is_before(&self, key: &Key) -> bool {
        (&self.namespace, &self.name) < (&key.namespace, &key.name)
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
    /// 400 for an unknown field of a selector and an invalid token; 410 for a version that is compacted;
    /// 422 for an invalid version, 504 for a future one; 500 for objects that cannot be read in this version.
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
        let requested = self.requested_version(&options.resource_version)?;
        let (revision, objects) = self.objects_at(
            namespace,
            position.as_ref(),
            options.is_exact.then_some(requested),
        )?;
        let limit = if options.limit == 0 {
            usize::MAX
        } else {
            options.limit
        };
        let mut items: Vec<Value> = Vec::new();
        let mut last: Option<Key> = None;
        let mut rest = objects.into_iter();
        while let Some((key, object)) = rest.next() {
            let object = self.engine().read(&object)?;
            if !selection.selects(self.resource, &object) {
                continue;
            }
            if items.len() == limit {
                let token = last.map(|last| format!("{revision}/{}/{}", last.namespace, last.name));
                return Ok(Listed {
                    items,
                    resource_version: revision.to_string(),
                    continue_token: token.unwrap_or_default(),
                    remaining: selection.is_everything().then(|| rest.count() + 1),
                });
            }
            items.push(object);
            last = Some(key);
        }
        Ok(Listed {
            items,
            resource_version: revision.to_string(),
            continue_token: String::new(),
            remaining: None,
        })
    }

    /// Returns the version of a list and its objects.
    fn objects_at(
        &self,
        namespace: Option<&str>,
        position: Option<&Position>,
        exact: Option<u64>,
    ) -> Result<(u64, Vec<Stored>), Status> {
        let engine = self.engine();
        let namespace = namespace.filter(|_| engine.scope() == Scope::Namespaced);
        let (group, plural) = (engine.group(), engine.plural());
        let store = self.server.store();
        let wanted = position.map(|position| position.revision).or(exact);
        let Some(revision) = wanted.filter(|revision| *revision != store.latest()) else {
            let now = store.of_resource(group, plural, namespace);
            let now =
                now.filter(|(key, _)| position.is_none_or(|position| position.is_before(key)));
            let now = now.map(|(key, object)| (key.clone(), Arc::clone(object)));
            return Ok((store.latest(), now.collect()));
        };
        if revision < store.compacted() {
            return Err(expired(position.is_some()));
        }
        let mut then = store.of_resource_at(revision, group, plural, namespace);
        then.retain(|key, _| position.is_none_or(|position| position.is_before(key)));
        Ok((revision, then.into_iter().collect()))
    }

    /// Parses the version of a request; zero for any.
    ///
    /// # Errors
    ///
    /// 422 for an invalid version, 504 for a future one.
    pub(in super::super) fn requested_version(&self, requested: &str) -> Result<u64, Status> {
        let version = crate::admission::parse_version(requested).map_err(|error| {
            let kind = GroupKind::new(self.engine().group(), self.engine().plural());
            let errors = Error::invalid("resourceVersion", requested, error).into();
            Status::invalid(&kind, "", &errors)
        })?;
        let latest = self.server.store().latest();
        if version > latest {
            let text = format!("Too large resource version: {version}, current: {latest}");
            return Err(Status::timeout(&text, 1));
        }
        Ok(version)
    }
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
