//! The engine: a compiled CustomResourceDefinition that responds to requests.

use super::defaulters::{Defaulters, Native};
use super::deprecation;
use super::read::TypeNames;
use crate::built_in::BuiltIn;
use kube_conv_patch::apply::ObjectType;
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::crd::{CrdVersion, ScaleSubresource};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::meta::GroupResource;
use kube_conv_schema::KubernetesVersion;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::structural::nested::NestedPath;
use kube_conv_schema::structural::{CompileError, Patterns, Structural};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::OnceLock;

/// Responds to requests about the objects of one CustomResourceDefinition as an API server does, at
/// the endpoints of one version. Create it once, and share it between threads.
///
/// ```
/// use kube_conv_server::admission::Engine;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// #[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
/// struct Pool {
///     metadata: ObjectMeta,
///     spec: PoolSpec,
///     status: Option<PoolStatus>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct PoolSpec {
///     #[k8s(minimum = 0, maximum = 9)]
///     replicas: i32,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct PoolStatus {
///     #[k8s(default = 0, minimum = 0)]
///     replicas: i32,
/// }
///
/// let engine = Engine::of::<Pool>()?;
/// assert_eq!((engine.plural(), engine.api_version().as_str()), ("pools", "acme.dev/v1"));
/// let pool = serde_json::to_value(Pool::new("p", PoolSpec { replicas: 3 }))?;
/// let stored = engine.create(&pool).result?.object;
///
/// // Each endpoint writes its own part.
/// let mut sent = stored.clone();
/// sent["spec"]["replicas"] = json!(9);
/// sent["status"] = json!({"replicas": 2});
/// let stored = engine.status_update(&stored, &sent).result?.object;
/// assert_eq!((&stored["spec"], &stored["status"]), (&json!({"replicas": 3}), &json!({"replicas": 2})));
/// let mut scale = engine.scale(&stored)?;
/// scale["spec"]["replicas"] = json!(5);
/// let stored = engine.scale_update(&stored, &scale).result?.object;
/// assert_eq!(stored["spec"], json!({"replicas": 5}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    pub(super) group: String,
    pub(super) kind: String,
    list_kind: String,
    pub(super) plural: String,
    pub(super) scope: Scope,
    /// The version whose endpoints are requested.
    pub(super) version: String,
    /// The version that is stored.
    pub(super) storage_version: String,
    /// Whether conversion only changes `apiVersion` (the strategy `None`).
    pub(super) converts_by_name: bool,
    /// What takes the place of the webhook otherwise.
    pub(super) converters: super::Converters,
    pub(super) deprecation: Option<String>,
    pub(super) versions: BTreeMap<String, Version>,
    pub(super) native: Option<Native>,
    pub(super) defaulters: Defaulters,
    /// The kind, if it is part of Kubernetes.
    pub(super) built_in: Option<&'static BuiltIn>,
    kubernetes: KubernetesVersion,
}

/// One version.
#[derive(Debug)]
pub(super) struct Version {
    pub(super) structural: Arc<Structural>,
    /// The types of all fields, by which applies are merged, made on first use and shared like the schema.
    object_type: Arc<OnceLock<ObjectType>>,
    pub(super) has_status: bool,
    pub(super) scale: Option<ScalePaths>,
}

/// The paths of the fields of `/scale`.
#[derive(Debug)]
pub(super) struct ScalePaths {
    pub(super) spec_replicas: NestedPath,
    pub(super) status_replicas: NestedPath,
    pub(super) label_selector: Option<NestedPath>,
    /// Whether the selector is the label selector in the spec, as for built-in kinds.
    pub(super) has_spec_selector: bool,
}

/// An error of [`Engine::new`].
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineError {
    /// The CRD has no such version.
    NoSuchVersion {
        /// The version that was requested.
        version: String,
        /// The existing versions.
        known: Vec<String>,
    },
    /// The version is not served.
    NotServed(String),
    /// No version is stored.
    NoStorageVersion,
    /// A version has no schema.
    NoSchema(String),
    /// The schema of a version cannot be used.
    Schema {
        /// The version.
        version: String,
        /// The errors of its schema.
        error: CompileError,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVersion { version, known } => {
                write!(
                    f,
                    "there is no version `{version}`; the CRD has `{}`",
                    known.join("`, `")
                )
            }
            Self::NotServed(version) => write!(f, "the version `{version}` is not served"),
            Self::NoStorageVersion => f.write_str("no version has `storage: true`"),
            Self::NoSchema(version) => write!(f, "the version `{version}` has no schema"),
            Self::Schema { version, error } => write!(f, "the version `{version}`: {error}"),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(EngineError);

impl std::error::Error for EngineError {}

impl Engine {
    /// Compiles the schemas of all versions, since objects may be stored in any of them.
    ///
    /// The CRD is not validated: one that every server would reject can be used as well.
    ///
    /// # Errors
    ///
    /// A version that is missing, not served or without a schema, and schemas that cannot be
    /// compiled (see [`Structural::compile`]).
    pub fn new(crd: &CustomResourceDefinition, version: &str) -> Result<Self, EngineError> {
        let spec = &crd.spec;
        let requested = spec.versions.iter().find(|known| known.name == version);
        let requested = requested.ok_or_else(|| EngineError::NoSuchVersion {
            version: version.to_owned(),
            known: spec
                .versions
                .iter()
                .map(|known| known.name.to_string())
                .collect(),
        })?;
        if !requested.served {
            return Err(EngineError::NotServed(version.to_owned()));
        }
        let stored = spec.versions.iter().find(|known| known.storage);
        let stored = stored.ok_or(EngineError::NoStorageVersion)?;
        let mut compiler = Compiler::default();
        let versions = spec.versions.iter().map(|version| {
            let compiled = compiler.compile(version)?;
            Ok((version.name.to_string(), compiled))
        });
        let strategy = spec
            .conversion
            .as_ref()
            .map(|conversion| &*conversion.strategy);
        Ok(Self {
            group: spec.group.to_string(),
            kind: spec.names.kind.to_string(),
            list_kind: match &*spec.names.list_kind {
                "" => format!("{}List", spec.names.kind),
                said => said.to_owned(),
            },
            plural: spec.names.plural.to_string(),
            scope: match &*spec.scope {
                "Cluster" => Scope::Cluster,
                _ => Scope::Namespaced,
            },
            version: version.to_owned(),
            storage_version: stored.name.to_string(),
            converts_by_name: strategy != Some("Webhook"),
            converters: super::Converters::default(),
            deprecation: deprecation::warning(spec, requested),
            versions: versions.collect::<Result<_, _>>()?,
            native: None,
            defaulters: Defaulters::default(),
            built_in: None,
            kubernetes: KubernetesVersion::NEWEST,
        })
    }

    /// The same engine for a server of another version. All answers about objects are still those of the newest one.
    #[must_use]
    pub const fn with_kubernetes(mut self, version: KubernetesVersion) -> Self {
        self.kubernetes = version;
        self
    }

    /// The version of the server that answers.
    #[must_use]
    pub const fn kubernetes(&self) -> KubernetesVersion {
        self.kubernetes
    }

    /// The API group.
    #[must_use]
    pub fn group(&self) -> &str {
        &self.group
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The kind of lists.
    #[must_use]
    pub fn list_kind(&self) -> &str {
        &self.list_kind
    }

    /// The resource, as paths have it.
    #[must_use]
    pub fn plural(&self) -> &str {
        &self.plural
    }

    /// Whether objects live in namespaces.
    #[must_use]
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// The `apiVersion` of the version that is requested.
    #[must_use]
    pub fn api_version(&self) -> String {
        self.api_version_of(&self.version)
    }

    /// Returns the warning that a server adds to every response about the version if it is
    /// deprecated. This includes reads, lists, watches and deletions, whose responses here have no
    /// warnings.
    #[must_use]
    pub fn deprecation_warning(&self) -> Option<&str> {
        self.deprecation.as_deref()
    }

    /// The version that is requested, which always exists.
    pub(super) fn own_version(&self) -> Option<&Version> {
        self.version_named(&self.version)
    }

    pub(super) fn version_named(&self, version: &str) -> Option<&Version> {
        self.versions.get(version)
    }

    /// The resource, as it is named in rejections.
    pub(crate) fn resource(&self) -> GroupResource {
        GroupResource::new(&self.group, &self.plural)
    }

    /// The `apiVersion` of one version.
    pub(super) fn api_version_of(&self, version: &str) -> String {
        match self.group.as_str() {
            "" => version.to_owned(),
            group => format!("{group}/{version}"),
        }
    }

    /// The type of the objects in requests.
    pub(super) fn type_names(&self) -> TypeNames {
        TypeNames {
            group: self.group.clone(),
            version: self.version.clone(),
            kind: self.kind.clone(),
        }
    }

    /// The group under which objects are stored.
    pub(crate) fn stored_group(&self) -> &str {
        let form = self.built_in.and_then(BuiltIn::stored_form);
        form.map_or(&self.group, |form| form.group)
    }

    /// Whether objects of a group and kind are of this CRD.
    pub(super) fn is_of(&self, group: &str, kind: &str) -> bool {
        self.group == group && self.kind == kind
    }
}

/// Compiles versions, which usually have much in common.
#[derive(Default)]
struct Compiler<'s> {
    patterns: Patterns<'s>,
    /// The version before.
    last: Option<(&'s Schema, Compiled)>,
}

impl<'s> Compiler<'s> {
    fn compile(&mut self, version: &'s CrdVersion) -> Result<Version, EngineError> {
        let name = || version.name.to_string();
        let schema = version.schema.as_ref();
        let schema = schema.and_then(|schema| schema.open_api_v3_schema.as_ref());
        let schema = schema.ok_or_else(|| EngineError::NoSchema(name()))?;
        let compiled = self.compiled(schema);
        let compiled = compiled.map_err(|error| EngineError::Schema {
            version: name(),
            error,
        })?;
        let subresources = version.subresources.as_ref();
        let scale = subresources.and_then(|subresources| subresources.scale.as_ref());
        Ok(Version {
            structural: compiled.structural,
            object_type: compiled.object_type,
            has_status: subresources.is_some_and(|subresources| subresources.status.is_some()),
            scale: scale.map(ScalePaths::read),
        })
    }

    fn compiled(&mut self, schema: &'s Schema) -> Result<Compiled, CompileError> {
        if let Some((last, compiled)) = &self.last
            && are_alike(last, schema)
        {
            return Ok(compiled.clone());
        }
        let structural = Structural::compile_version(schema, &mut self.patterns)?;
        let compiled = Compiled {
            structural: Arc::new(structural),
            object_type: Arc::default(),
        };
        self.last = Some((schema, compiled.clone()));
        Ok(compiled)
    }
}

/// What versions with the same schema share.
#[derive(Clone)]
struct Compiled {
    structural: Arc<Structural>,
    object_type: Arc<OnceLock<ObjectType>>,
}

impl Version {
    /// The types of all fields. Objects of a schema that cannot be merged by it are merged without one, as by
    /// a server.
    pub(super) fn object_type(&self) -> &ObjectType {
        self.object_type.get_or_init(|| {
            let object_type = ObjectType::of(self.structural.root());
            object_type.unwrap_or_else(|_| ObjectType::deduced())
        })
    }
}

impl ScalePaths {
    fn read(scale: &ScaleSubresource) -> Self {
        Self {
            spec_replicas: NestedPath::read(&scale.spec_replicas_path),
            status_replicas: NestedPath::read(&scale.status_replicas_path),
            label_selector: scale.label_selector_path.as_deref().map(NestedPath::read),
            has_spec_selector: false,
        }
    }
}
