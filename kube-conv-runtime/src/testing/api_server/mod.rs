//! An API server in memory, for tests of clients and controllers.

mod endpoint;
#[cfg(feature = "patch")]
mod patch;
#[cfg(feature = "tower")]
mod service;
mod store;
mod typed;
mod watch;

use crate::Kind;
use crate::admission::definitions::{self, DefinitionAnswer};
use crate::admission::{Engine, EngineError, Request};
use crate::crd::CustomResourceDefinition;
use crate::meta::{GroupResource, Status, Time};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::Store;

pub use endpoint::{Deletion, Endpoint, Listed};
#[cfg(feature = "tower")]
pub use service::{Service, WatchBody};
pub use typed::{Api, TypedWatch};
pub use watch::{Watch, WatchEvent};

/// An API server in memory: it stores objects of custom resources, and answers requests about them as
/// a cluster does.
///
/// It generates names, maintains `resourceVersion`, `uid`, `generation` and `creationTimestamp`, and rejects
/// stale writes. A deleted object with finalizers is marked, and removed with its last finalizer. Objects are
/// checked by [`admission::Engine`](crate::admission::Engine), with its limits: some rules in CEL are not
/// evaluated. There is no server-side apply and no garbage collector. With the feature `tower` it is a service
/// for kube's client.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::testing::ApiServer;
///
/// /// A widget of some size.
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// pub struct WidgetSpec {
///     #[k8s(maximum = 10)]
///     pub size: i32,
/// }
///
/// let mut server = ApiServer::new();
/// server.serve(&Widget::crd())?;
/// let widgets = server.api::<Widget>()?;
///
/// let mut widget = widgets.create(&Widget::new("w", WidgetSpec { size: 1 }))?;
/// widget.spec.size = 2;
/// let stored = widgets.update(&widget)?;
/// assert_eq!(stored.metadata.generation, Some(2));
///
/// // The widget in our hands is not the latest one any more.
/// assert!(widgets.update(&widget).unwrap_err().is_conflict());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ApiServer {
    /// By `apiVersion` and kind.
    engines: BTreeMap<(String, String), Engine>,
    /// The registered CRDs, by name.
    definitions: BTreeMap<String, CustomResourceDefinition>,
    store: Mutex<Store>,
    clock: fn() -> Time,
}

impl Default for ApiServer {
    fn default() -> Self {
        Self::new()
    }
}

impl ApiServer {
    /// Creates a server that serves nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            engines: BTreeMap::new(),
            definitions: BTreeMap::new(),
            store: Mutex::default(),
            clock: Time::now,
        }
    }

    /// The same server with another clock, so that times in tests are always the same.
    #[must_use]
    pub const fn with_clock(mut self, clock: fn() -> Time) -> Self {
        self.clock = clock;
        self
    }

    /// Registers a CRD like a request to a server: checks it and, on success, serves it. A CRD with
    /// the name of a registered one replaces it, with the checks of an update.
    ///
    /// ```
    /// use kube_conv_runtime::testing::ApiServer;
    /// use serde_json::json;
    ///
    /// let mut server = ApiServer::new();
    /// let mut crd = json!({
    ///     "metadata": {"name": "widgets.acme.dev"},
    ///     "spec": {
    ///         "group": "acme.dev", "scope": "Namespaced",
    ///         "names": {"plural": "widgets", "kind": "Widget"},
    ///         "versions": [{"name": "v1", "served": true, "storage": true}],
    ///     },
    /// });
    /// let rejection = server.register(&crd).result.unwrap_err();
    /// assert!(rejection.message.contains("openAPIV3Schema: Required value"), "{}", rejection.message);
    /// assert!(server.endpoint("acme.dev/v1", "Widget").is_err());
    ///
    /// crd["spec"]["versions"][0]["schema"] = json!({"openAPIV3Schema": {"type": "object"}});
    /// server.register(&crd).result?;
    /// assert!(server.endpoint("acme.dev/v1", "Widget").is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn register<'r>(&mut self, request: impl Into<Request<'r>>) -> DefinitionAnswer {
        let request = &request.into();
        let mut answer = definitions::create(request);
        let name = match &answer.result {
            Ok(crd) => crd.metadata.name.clone(),
            Err(status) => status.details.as_ref().map(|details| details.name.clone()),
        };
        let name = name.unwrap_or_default();
        if let Some(old) = self.definitions.get(&name) {
            answer = definitions::update(old, request);
        }
        let served = answer.result.and_then(|crd| {
            self.serve(&crd)
                .map_err(|error| Status::internal(error.to_string()))?;
            self.definitions.insert(name, crd.clone());
            Ok(crd)
        });
        DefinitionAnswer {
            result: served,
            ..answer
        }
    }

    /// Serves the custom resources of a CRD, in all its served versions, without checking it;
    /// [`ApiServer::register`] checks it. Objects that are already stored stay, as on a cluster
    /// whose CRD is replaced.
    ///
    /// # Errors
    ///
    /// A CRD that cannot be used, see [`Engine::new`]. None of its versions is served then.
    pub fn serve(&mut self, crd: &CustomResourceDefinition) -> Result<(), EngineError> {
        let served = crd.spec.versions.iter().filter(|version| version.served);
        let engines = served.map(|version| {
            let engine = Engine::new(crd, &version.name)?;
            let names = (engine.api_version(), engine.kind().to_owned());
            Ok((names, engine))
        });
        self.engines.extend(engines.collect::<Result<Vec<_>, _>>()?);
        Ok(())
    }

    /// Serves the resource of an engine, such as one with defaulters ([`Engine::with_defaulter`])
    /// or that of a Rust type ([`Engine::of`]).
    pub fn serve_engine(&mut self, engine: Engine) {
        let names = (engine.api_version(), engine.kind().to_owned());
        self.engines.insert(names, engine);
    }

    /// Returns the endpoints of a kind in a version, for objects as JSON.
    ///
    /// # Errors
    ///
    /// 404 if they are not served.
    pub fn endpoint(&self, api_version: &str, kind: &str) -> Result<Endpoint<'_>, Status> {
        let names = (api_version.to_owned(), kind.to_owned());
        let engine = self.engines.get(&names).ok_or_else(|| Status {
            message: "the server could not find the requested resource".to_owned(),
            ..Status::not_found(&GroupResource::default(), "")
        })?;
        Ok(Endpoint {
            server: self,
            engine,
            is_dry_run: false,
        })
    }

    /// Returns the endpoints of a resource by the segments of a path.
    #[cfg(feature = "tower")]
    fn endpoint_of(&self, group: &str, version: &str, plural: &str) -> Option<Endpoint<'_>> {
        let api_version = format!("{group}/{version}");
        let mut engines = self.engines.iter();
        let found =
            engines.find(|((of, _), engine)| *of == api_version && engine.plural() == plural);
        let (_, engine) = found?;
        Some(Endpoint {
            server: self,
            engine,
            is_dry_run: false,
        })
    }

    /// Returns the endpoints of a Rust type's kind.
    ///
    /// # Errors
    ///
    /// 404 if they are not served.
    pub fn api<K: Kind>(&self) -> Result<Api<'_, K>, Status> {
        Ok(Api::new(self.endpoint(K::API_VERSION, K::KIND)?))
    }

    fn store(&self) -> MutexGuard<'_, Store> {
        // A test that panicked has left the store in its state between two requests.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Time {
        (self.clock)().truncated()
    }
}
