//! The endpoints of one resource in one version.

mod delete;
mod list;
mod size;
mod write;

use super::ApiServer;
use super::nested::Nested;
use super::resource::Resource;
use super::store::StoreKey;
use crate::admission::Engine;
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::meta::{Metadata, ObjectMeta};
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::sync::Arc;

pub use delete::Deletion;
pub(super) use delete::{FOREGROUND, ORPHAN, delete_stored};
pub use list::{ListOptions, Listed};
pub(super) use list::{Selection, read_version};
pub(super) use size::Oversized;

/// The endpoints of one resource in one version, for objects that are JSON.
///
/// ```
/// use kube_conv_server::labels::Selector;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_server::ApiServer;
///
/// // Built-in kinds need not be registered.
/// let server = ApiServer::new();
/// let secrets = server.endpoint("v1", "Secret")?;
/// let secret = json!({
///     "apiVersion": "v1",
///     "kind": "Secret",
///     "metadata": {"name": "db", "labels": {"app": "web"}},
/// });
/// let stored = secrets.create(&secret).result?;
/// assert_eq!(stored.object["metadata"]["namespace"], "default");
/// assert!(secrets.create(&secret).result.unwrap_err().is_already_exists());
///
/// let selector: Selector = "app=web".parse()?;
/// assert_eq!(secrets.list(Some("default"), &selector)?.items.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Endpoint<'s> {
    pub(super) server: &'s ApiServer,
    pub(super) resource: &'s Resource,
    /// Whether nothing is stored.
    pub(super) is_dry_run: bool,
}

impl Endpoint<'_> {
    /// The same endpoints for dry runs: requests get a response, and nothing is stored.
    #[must_use]
    pub const fn dry_run(self) -> Self {
        Self {
            is_dry_run: true,
            ..self
        }
    }

    pub(super) const fn engine(&self) -> &Engine {
        &self.resource.engine
    }

    /// Returns the object with a name. The namespace is ignored for cluster-scoped objects.
    ///
    /// # Errors
    ///
    /// 404 if it does not exist.
    pub fn get(&self, namespace: &str, name: &str) -> Result<Value, Status> {
        let _nested = Nested::begin()?;
        let stored = self.stored(namespace, name)?;
        self.engine().read(&stored)
    }

    /// Returns the Scale of an object.
    ///
    /// # Errors
    ///
    /// 404 if there is no such object or subresource, 500 if it has no replicas.
    pub fn scale(&self, namespace: &str, name: &str) -> Result<Value, Status> {
        let _nested = Nested::begin()?;
        let stored = self.stored(namespace, name)?;
        self.engine().scale(&stored)
    }

    fn stored(&self, namespace: &str, name: &str) -> Result<Arc<Value>, Status> {
        let stored = self.server.store().shared(&self.key(namespace, name));
        stored.ok_or_else(|| self.not_found(name))
    }

    pub(super) fn not_found(&self, name: &str) -> Status {
        Status::not_found(&self.engine().resource(), name)
    }

    fn key_of(&self, object: &Value) -> StoreKey {
        let metadata = metadata(object);
        let namespace = Metadata::namespace(&metadata).unwrap_or("default");
        self.key(namespace, Metadata::name(&metadata).unwrap_or_default())
    }

    pub(super) fn key(&self, namespace: &str, name: &str) -> StoreKey {
        let engine = self.engine();
        StoreKey {
            group: engine.stored_group().to_owned(),
            plural: engine.plural().to_owned(),
            namespace: match engine.scope() {
                Scope::Namespaced => namespace.to_owned(),
                Scope::Cluster => String::new(),
            },
            name: name.to_owned(),
        }
    }
}

/// The metadata of an object, as far as it can be read.
pub(super) fn metadata(object: &Value) -> ObjectMeta {
    let metadata = object.get("metadata").cloned().unwrap_or_default();
    serde_json::from_value(metadata).unwrap_or_default()
}
