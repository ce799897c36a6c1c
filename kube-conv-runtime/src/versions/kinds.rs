//! The versions of kinds, and conversion from any of them to any other.

use super::chain::Versions;
use super::plan::Plans;
use crate::Kind;
use crate::api::ConvertObject;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::limits;
use serde_json::{Map, Value};

/// The conversions between the versions of some kinds.
///
/// Each version names the one before it with `converts(from = …)`, so that the newest version is
/// enough to find all. Objects are converted step by step, field by field, as JSON: a field that is
/// not sent is not invented, so that incomplete objects can be converted, too, as servers do for
/// server-side apply.
///
/// ```
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::versions::Conversions;
///
/// mod v1beta1 {
///     use kube_conv_runtime::prelude::*;
///
///     #[derive(Kind, Clone, Debug, PartialEq)]
///     #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
///     pub struct Widget {
///         pub metadata: ObjectMeta,
///         pub spec: WidgetSpec,
///     }
///
///     #[derive(ApiType, Clone, Debug, PartialEq)]
///     pub struct WidgetSpec {
///         pub replica_count: i32,
///     }
/// }
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// #[k8s(converts(from = v1beta1::Widget))]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// #[k8s(converts(from = v1beta1::WidgetSpec))]
/// struct WidgetSpec {
///     #[k8s(from = "replicaCount")]
///     replicas: i32,
/// }
///
/// let conversions = Conversions::of::<Widget>();
/// let versions: Vec<&str> = conversions.versions("acme.dev", "Widget").collect();
/// assert_eq!(versions, ["acme.dev/v1", "acme.dev/v1beta1"]);
/// let stored = json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "spec": {"replicas": 3}});
/// let served = conversions.convert(stored, "acme.dev/v1beta1")?;
/// assert_eq!(served["spec"], json!({"replicaCount": 3}));
/// # Ok::<(), kube_conv_schema::field::ErrorList>(())
/// ```
#[derive(Debug, Default)]
pub struct Conversions {
    kinds: Vec<Versions>,
    plans: Plans,
}

/// A converted object.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Converted {
    /// The object.
    pub object: Value,
    /// The paths of values that were lost, which `lossy(reason = …)` allows, and of objects without
    /// fields whose fields have another place in the other version.
    pub lost: Vec<String>,
}

impl Conversions {
    /// The conversions between a version of a kind and all versions before it.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self::default().and::<K>()
    }

    /// The same conversions, and those of another kind, or of a version that converts from one of
    /// these.
    #[must_use]
    pub fn and<K: Kind>(mut self) -> Self {
        if self.versions_of(K::GROUP, K::KIND).is_none() {
            self.kinds.extend(K::TYPE.resource.map(Versions::of));
        }
        let mut kinds = self.kinds.iter_mut();
        if let Some(versions) = kinds.find(|known| known.is_of(K::GROUP, K::KIND)) {
            versions.add(K::TYPE, &mut self.plans);
        }
        self
    }

    fn versions_of(&self, group: &str, kind: &str) -> Option<&Versions> {
        self.kinds.iter().find(|known| known.is_of(group, kind))
    }

    /// The `apiVersion`s of a kind that objects can be converted between, earlier versions last.
    pub fn versions(
        &self,
        group: &str,
        kind: &str,
    ) -> impl Iterator<Item = &'static str> + use<'_> {
        let found = self.versions_of(group, kind).into_iter();
        found.flat_map(Versions::api_versions)
    }

    /// The types of the versions of all kinds, later versions first.
    #[doc(hidden)]
    pub fn types(&self) -> impl Iterator<Item = &'static crate::api::TypeInfo> + use<'_> {
        let versions = self.kinds.iter().flat_map(|versions| &versions.list);
        versions.map(|version| version.info)
    }

    /// Converts an object to the version with this `apiVersion`.
    ///
    /// The object may be incomplete, but it has `apiVersion` and `kind`. It is not validated.
    ///
    /// # Errors
    ///
    /// A version or kind that is not known, or the fields that the version does not have.
    pub fn convert(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self.convert_with_report(object, api_version)
            .map(|converted| converted.object)
    }

    /// Like [`convert`](Self::convert), and also returns the paths of values that were lost, as
    /// their declarations allow.
    ///
    /// # Errors
    ///
    /// Those of [`convert`](Self::convert).
    pub fn convert_with_report(
        &self,
        object: Value,
        api_version: &str,
    ) -> Result<Converted, ErrorList> {
        if limits::is_too_deep(&object) {
            return Err(Error::invalid(Path::ROOT, BadValue::Omitted, limits::too_deep()).into());
        }
        let Value::Object(object) = object else {
            return Err(
                Error::type_invalid(Path::ROOT, BadValue::Omitted, "must be an object").into(),
            );
        };
        let (versions, from) = self.version_of(&object)?;
        let to = versions.supported("desiredAPIVersion", api_version)?;
        versions.convert(&self.plans, object, from, to)
    }

    fn version_of(&self, object: &Map<String, Value>) -> Result<(&Versions, usize), ErrorList> {
        let text = |name: &str| object.get(name).and_then(Value::as_str);
        let (Some(api_version), Some(kind)) = (text("apiVersion"), text("kind")) else {
            let missing = ["apiVersion", "kind"]
                .into_iter()
                .filter(|name| text(name).is_none());
            return Err(missing.map(|name| Error::required(name, "")).collect());
        };
        let group = api_version.rsplit_once('/').map_or("", |(group, _)| group);
        let Some(versions) = self.versions_of(group, kind) else {
            let known = self.kinds.iter().map(|known| known.kind);
            return Err(Error::not_supported("kind", kind, known).into());
        };
        Ok((versions, versions.supported("apiVersion", api_version)?))
    }
}

impl ConvertObject for Conversions {
    fn convert_object(&self, object: Value, api_version: &str) -> Result<Value, ErrorList> {
        self.convert(object, api_version)
    }
}
