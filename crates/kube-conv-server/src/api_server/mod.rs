//! An API server in memory, for tests of clients and controllers.

mod collector;
mod endpoint;
mod failures;
mod fixtures;
mod nested;
mod patch;
mod resource;
mod resources;
#[cfg(feature = "tower")]
mod service;
mod store;
mod typed;
mod watch;

use crate::admission::definitions::{self, DefinitionAnswer};
use crate::admission::{Admission, Engine, EngineError, Request};
use crate::built_in::BuiltIn;
use crate::built_in::{Handling, KINDS};
use failures::Failures;
use kube_conv_runtime::Kind;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::meta::{GroupResource, Time};
use kube_conv_schema::KubernetesVersion;
use kube_conv_webhook::status::Status;
use resource::Resource;
use resources::Resources;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::Store;

pub use endpoint::{Deletion, Endpoint, ListOptions, Listed};
pub use failures::Failure;
#[cfg(feature = "tower")]
pub use service::{Service, WatchBody};
pub use typed::{Api, TypedWatch};
pub use watch::{Watch, WatchEvent};

/// An API server in memory: it stores objects of custom resources and of built-in kinds, and answers requests
/// about them as a cluster does.
///
/// It generates names, maintains `resourceVersion`, `uid`, `generation` and `creationTimestamp`, and rejects
/// stale writes. A deleted object with finalizers is marked, and removed with its last finalizer. A garbage
/// collector deletes objects whose owners are gone, after each write. With the feature `tower` it is a service
/// for kube's client.
///
/// Custom resources are checked by [`admission::Engine`](crate::admission::Engine). Built-in kinds have the
/// fields, list types and patch metadata that servers publish; their defaults and their validation are Go code
/// and are absent, unless a test adds a defaulter ([`ApiServer::with_defaulter`]). No controller runs, so a
/// Deployment has no Pods unless the test creates them. Namespaces need not exist.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_server::ApiServer;
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
/// let server = ApiServer::new();
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
pub struct ApiServer {
    /// Built-in kinds are here only if a test replaces them.
    resources: Resources,
    /// The registered CRDs, by name.
    definitions: Mutex<BTreeMap<String, CustomResourceDefinition>>,
    /// Never locked while a function of a test runs (a defaulter, a converter, a clock): it may call the server.
    store: Mutex<Store>,
    failures: Mutex<Failures>,
    /// Increments when all watches end.
    watch_generation: AtomicU64,
    clock: Clock,
    collects_at_once: bool,
    converters: crate::admission::Converters,
    kubernetes: KubernetesVersion,
}

/// The current time.
type Clock = Box<dyn Fn() -> Time + Send + Sync>;

impl fmt::Debug for ApiServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ApiServer")
            .field("resources", &self.resources.latest().keys())
            .field("store", &self.store)
            .finish_non_exhaustive()
    }
}

impl Default for ApiServer {
    fn default() -> Self {
        Self::new()
    }
}

impl ApiServer {
    /// Creates a server that serves the built-in kinds.
    #[must_use]
    pub fn new() -> Self {
        Self {
            resources: Resources::default(),
            definitions: Mutex::default(),
            store: Mutex::default(),
            failures: Mutex::default(),
            watch_generation: AtomicU64::default(),
            clock: Box::new(Time::now),
            collects_at_once: true,
            converters: crate::admission::Converters::default(),
            kubernetes: KubernetesVersion::NEWEST,
        }
    }

    /// The same server with another clock, so that times in tests are always the same, or are those that
    /// the test sets.
    ///
    /// ```
    /// use kube_conv_runtime::meta::Time;
    /// use kube_conv_server::ApiServer;
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
    ///
    /// let seconds = Arc::new(AtomicI64::new(1_700_000_000));
    /// let clock = Arc::clone(&seconds);
    /// let server = ApiServer::new()
    ///     .with_clock(move || Time::from_timestamp(clock.load(Relaxed), 0).unwrap());
    /// seconds.fetch_add(60, Relaxed);
    /// # drop(server);
    /// ```
    #[must_use]
    pub fn with_clock(mut self, clock: impl Fn() -> Time + Send + Sync + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// The same server as one of another version: its CRDs are checked with the functions of CEL that this version
    /// knows, and discovery shows it. Everything else is that of the newest version.
    ///
    /// ```
    /// use kube_conv_schema::KubernetesVersion;
    /// use kube_conv_server::ApiServer;
    ///
    /// let server = ApiServer::new().with_kubernetes(KubernetesVersion::new(31));
    /// # drop(server);
    /// ```
    #[must_use]
    pub const fn with_kubernetes(mut self, version: KubernetesVersion) -> Self {
        self.kubernetes = version;
        self
    }

    /// The same server, whose garbage collector runs only when [`ApiServer::collect_garbage`] is called. By
    /// default it runs after every write.
    #[must_use]
    pub const fn without_garbage_collector(mut self) -> Self {
        self.collects_at_once = false;
        self
    }

    /// Runs the garbage collector until it has nothing left to do.
    pub fn collect_garbage(&self) {
        let now = self.now();
        collector::collect(self, &mut self.store(), now);
    }

    /// Drops the history, as a cluster does after some minutes: a watch that has not seen it and a list that
    /// is continued get 410.
    pub fn compact(&self) {
        self.store().compact();
    }

    /// Makes requests to a [`Service`] of this server fail. Calls of the server itself do not fail.
    ///
    /// ```
    /// use kube_conv_server::{ApiServer, Failure};
    ///
    /// let server = ApiServer::new();
    /// // The second update of a Deployment is a conflict.
    /// server.fail(Failure::conflict().on("update").of_kind("Deployment").nth(2));
    /// ```
    pub fn fail(&self, failure: Failure) {
        self.failures().add(failure);
    }

    fn failures(&self) -> MutexGuard<'_, Failures> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all watches of a [`Service`], as a server does that restarts; clients watch again.
    pub fn end_watches(&self) {
        self.watch_generation.fetch_add(1, Ordering::Relaxed);
        self.store().wake();
    }

    /// Adds a defaulter to a built-in kind, whose defaults are not part of this server: see
    /// [`Engine::with_defaulter`].
    ///
    /// ```
    /// use kube_conv_server::ApiServer;
    /// use serde_json::json;
    ///
    /// let server = ApiServer::new().with_defaulter("apps/v1", "Deployment", |deployment, _| {
    ///     if deployment["spec"].get("replicas").is_none() {
    ///         deployment["spec"]["replicas"] = json!(1);
    ///     }
    ///     Ok(())
    /// })?;
    /// let deployment = json!({"apiVersion": "apps/v1", "kind": "Deployment",
    ///     "metadata": {"name": "web"}, "spec": {"paused": true}});
    /// let created = server.endpoint("apps/v1", "Deployment")?.create(&deployment).result?;
    /// assert_eq!(created.object["spec"]["replicas"], 1);
    /// # Ok::<(), kube_conv_webhook::status::Status>(())
    /// ```
    ///
    /// # Errors
    ///
    /// 404 if it is not a built-in kind.
    pub fn with_defaulter(
        self,
        api_version: &str,
        kind: &str,
        defaulter: impl Fn(&mut serde_json::Value, &Admission<'_>) -> Result<(), Status>
        + Send
        + Sync
        + 'static,
    ) -> Result<Self, Status> {
        let mut kinds = KINDS.iter();
        let found = kinds.find(|found| found.is_stored() && found.is_of(api_version, kind));
        let resource = Resource::of_built_in(found.ok_or_else(not_served)?);
        let mut resource = resource.map_err(|error| Status::internal(error.to_string()))?;
        resource.engine = resource.engine.with_defaulter(defaulter);
        self.resources.add(resource);
        Ok(self)
    }

    /// The same server, which converts objects between the versions of CRDs that have a webhook for it (the
    /// strategy `Webhook`): in reads, writes, watches and applies. CRDs are registered afterwards.
    ///
    /// They are conversions from declarations (`Conversions` of kube-conv-runtime's `versions`) or any
    /// function; the result is checked as a webhook's response ([`Engine::with_conversions`]).
    #[must_use]
    pub fn with_conversions(
        mut self,
        conversions: impl kube_conv_runtime::api::ConvertObject + Send + Sync + 'static,
    ) -> Self {
        self.converters = crate::admission::Converters::new(conversions);
        self
    }

    /// Registers a CRD like a request to a server: checks it and, on success, serves it. A CRD with
    /// the name of a registered one replaces it, with the checks of an update.
    ///
    /// ```
    /// use kube_conv_server::ApiServer;
    /// use serde_json::json;
    ///
    /// let server = ApiServer::new();
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
    pub fn register<'r>(&self, request: impl Into<Request<'r>>) -> DefinitionAnswer {
        let request = &request.into().with_kubernetes(self.kubernetes);
        let mut answer = definitions::create(request);
        let name = match &answer.result {
            Ok(crd) => crd.metadata.name.clone(),
            Err(status) => status.details.as_ref().map(|details| details.name.clone()),
        };
        let name = name.unwrap_or_default();
        let mut definitions = self
            .definitions
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = definitions.get(&name) {
            answer = definitions::update(old, request);
        }
        let served = answer.result.and_then(|crd| {
            self.serve(&crd)
                .map_err(|error| Status::internal(error.to_string()))?;
            definitions.insert(name, crd.clone());
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
    pub fn serve(&self, crd: &CustomResourceDefinition) -> Result<(), EngineError> {
        let served = crd.spec.versions.iter().filter(|version| version.served);
        let resources = served.map(|version| {
            let resource = Resource::of_crd(crd, version)?;
            let resource = resource.converted_by(self.converters.clone());
            Ok(resource)
        });
        let resources: Vec<_> = resources.collect::<Result<_, _>>()?;
        for resource in resources {
            self.resources.add(resource);
        }
        Ok(())
    }

    /// Serves the resource of an engine, such as one with defaulters ([`Engine::with_defaulter`])
    /// or that of a Rust type ([`Engine::of`]).
    pub fn serve_engine(&self, engine: Engine) {
        self.resources.add(Resource::of_engine(engine));
    }

    /// Returns the endpoints of a kind in a version, for objects as JSON.
    ///
    /// # Errors
    ///
    /// 404 if they are not served.
    pub fn endpoint(&self, api_version: &str, kind: &str) -> Result<Endpoint<'_>, Status> {
        let resource = self.resource(api_version, kind);
        Ok(self.endpoint_of(resource.ok_or_else(not_served)?))
    }

    const fn endpoint_of<'s>(&'s self, resource: &'s Resource) -> Endpoint<'s> {
        Endpoint {
            server: self,
            resource,
            is_dry_run: false,
        }
    }

    /// Returns the resource of a kind.
    fn resource(&self, api_version: &str, kind: &str) -> Option<&Resource> {
        let is_meant =
            |engine: &Engine| engine.kind() == kind && engine.api_version() == api_version;
        self.resources.find(is_meant).or_else(|| {
            resource::built_in(|known| known.is_stored() && known.is_of(api_version, kind))
        })
    }

    /// Returns the endpoints of a resource by the segments of a path.
    fn endpoint_at(&self, group: &str, version: &str, plural: &str) -> Option<Endpoint<'_>> {
        let api_version = match group {
            "" => version.to_owned(),
            group => format!("{group}/{version}"),
        };
        let own =
            |engine: &Engine| engine.plural() == plural && engine.api_version() == api_version;
        let found = self.resources.find(own);
        let is_meant = |known: &BuiltIn| {
            let is_resource = !matches!(known.handling, Handling::ActionOn(_));
            is_resource && (known.group, known.version, known.plural) == (group, version, plural)
        };
        let found = found.or_else(|| resource::built_in(is_meant));
        found.map(|resource| self.endpoint_of(resource))
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

    /// Does what follows from a write.
    fn settle(&self, store: &mut Store, now: Time) {
        if self.collects_at_once {
            collector::collect(self, store, now);
        }
    }

    fn now(&self) -> Time {
        (self.clock)().truncated()
    }
}

fn not_served() -> Status {
    Status {
        message: "the server could not find the requested resource".to_owned(),
        ..Status::not_found(&GroupResource::default(), "")
    }
}
