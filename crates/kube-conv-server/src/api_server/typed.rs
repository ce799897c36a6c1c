//! The endpoints of a kind of ours.

use super::endpoint::{Deletion, Endpoint};
use super::watch::{Watch, WatchEvent};
use crate::Patch;
use crate::admission::Answer;
use crate::labels::Selector;
use crate::options::DeleteOptions;
use kube_conv_runtime::Kind;
use kube_conv_runtime::meta::List;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::marker::PhantomData;

/// The endpoints of a kind of ours.
///
/// ```
/// use kube_conv_server::labels::Selector;
/// use kube_conv_server::options::DeleteOptions;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_server::ApiServer;
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
/// let server = ApiServer::new();
/// server.serve(&Widget::crd())?;
/// let widgets = server.api::<Widget>()?;
///
/// // A dry run stores nothing.
/// let widget = Widget::new("w", WidgetSpec { size: 1 });
/// widgets.dry_run().create(&widget)?;
/// assert!(widgets.get("default", "w").unwrap_err().is_not_found());
///
/// widgets.create(&widget)?;
/// assert_eq!(widgets.list(None, &Selector::everything())?.items.len(), 1);
/// widgets.delete("default", "w", &DeleteOptions::default())?;
/// let changes = widgets.watch(None, &Selector::everything(), Some("1"))?;
/// let types: Vec<&str> = changes.map(|event| event.unwrap().type_name()).collect();
/// assert_eq!(types, ["DELETED"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Api<'s, K> {
    endpoint: Endpoint<'s>,
    kind: PhantomData<fn() -> K>,
}

impl<K> Clone for Api<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Api<'_, K> {}

impl<'s, K: Kind> Api<'s, K> {
    pub(super) const fn new(endpoint: Endpoint<'s>) -> Self {
        Self {
            endpoint,
            kind: PhantomData,
        }
    }

    /// The same endpoints for dry runs: requests get a response, and nothing is stored.
    #[must_use]
    pub fn dry_run(self) -> Self {
        Self::new(self.endpoint.dry_run())
    }

    /// Creates an object, and returns it with its generated name, version and defaults. The
    /// namespace is the object's own, or `default`.
    ///
    /// # Errors
    ///
    /// The server's rejection, such as 409 for a name that is taken and 422 for an invalid object.
    pub fn create(&self, object: &K) -> Result<K, Status> {
        answered(self.endpoint.create(&written(object)?))
    }

    /// Returns the object with a name.
    ///
    /// # Errors
    ///
    /// 404 if it does not exist.
    pub fn get(&self, namespace: &str, name: &str) -> Result<K, Status> {
        read(self.endpoint.get(namespace, name)?)
    }

    /// Returns the objects that a selector selects, in one namespace or in all.
    ///
    /// # Errors
    ///
    /// 500 for objects that are no longer of this type.
    pub fn list(&self, namespace: Option<&str>, selector: &Selector) -> Result<List<K>, Status> {
        let listed = self.endpoint.list(namespace, selector)?;
        let items = listed.items.into_iter().map(read);
        let mut list: List<K> = items.collect::<Result<_, _>>()?;
        list.metadata.resource_version = Some(listed.resource_version);
        Ok(list)
    }

    /// Replaces an object. If the kind has a status, the stored one stays.
    ///
    /// # Errors
    ///
    /// The server's rejection, such as 409 if the object is not the latest version, and 422 if it is
    /// invalid.
    pub fn update(&self, object: &K) -> Result<K, Status> {
        answered(self.endpoint.update(&written(object)?))
    }

    /// Replaces the status of an object, and nothing else.
    ///
    /// # Errors
    ///
    /// Those of [`Api::update`]; 404 if the kind has no status.
    pub fn update_status(&self, object: &K) -> Result<K, Status> {
        answered(self.endpoint.update_status(&written(object)?))
    }

    /// Patches an object, see [`Endpoint::patch`].
    ///
    /// # Errors
    ///
    /// Those of [`Api::update`]; 415 for a type of patch that servers do not accept for custom
    /// resources.
    pub fn patch(&self, namespace: &str, name: &str, patch: &Patch) -> Result<K, Status> {
        answered(self.endpoint.apply(namespace, name, patch, false))
    }

    /// Patches the status of an object, and nothing else.
    ///
    /// # Errors
    ///
    /// Those of [`Api::patch`]; 404 if the kind has no status.
    pub fn patch_status(&self, namespace: &str, name: &str, patch: &Patch) -> Result<K, Status> {
        answered(self.endpoint.apply(namespace, name, patch, true))
    }

    /// Watches the objects that a selector selects, in one namespace or in all: an iterator that
    /// never blocks, see [`Endpoint::watch`].
    ///
    /// # Errors
    ///
    /// Those of [`Endpoint::watch`].
    pub fn watch(
        &self,
        namespace: Option<&str>,
        selector: &Selector,
        resource_version: Option<&str>,
    ) -> Result<TypedWatch<'s, K>, Status> {
        let watch = self.endpoint.watch(namespace, selector, resource_version)?;
        Ok(TypedWatch {
            watch,
            kind: PhantomData,
        })
    }

    /// Deletes an object, or marks it if it has finalizers.
    ///
    /// # Errors
    ///
    /// 404 if it does not exist, 409 if it does not meet the preconditions, 422 for options that
    /// contradict each other.
    pub fn delete(
        &self,
        namespace: &str,
        name: &str,
        options: &DeleteOptions,
    ) -> Result<Deletion<K>, Status> {
        Ok(match self.endpoint.delete(namespace, name, options)? {
            Deletion::Deleted(status) => Deletion::Deleted(status),
            Deletion::Pending(object) => Deletion::Pending(read(object)?),
        })
    }
}

/// A watch of typed objects, see [`Watch`].
#[derive(Debug)]
pub struct TypedWatch<'s, K> {
    watch: Watch<'s>,
    kind: PhantomData<fn() -> K>,
}

impl<K: Kind> Iterator for TypedWatch<'_, K> {
    type Item = Result<WatchEvent<K>, Status>;

    fn next(&mut self) -> Option<Self::Item> {
        let event = self.watch.next()?;
        Some(event.and_then(|event| event.try_map(read)))
    }
}

fn answered<K: Kind>(answer: Answer) -> Result<K, Status> {
    read(answer.result?.object)
}

fn written<K: Kind>(object: &K) -> Result<Value, Status> {
    serde_json::to_value(object).map_err(Status::internal)
}

fn read<K: Kind>(object: Value) -> Result<K, Status> {
    serde_json::from_value(object).map_err(Status::internal)
}
