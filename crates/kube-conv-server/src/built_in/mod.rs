//! The kinds that are part of Kubernetes, such as Deployment and ConfigMap: their resources and their
//! types.
//!
//! The types are those that servers publish: fields, list types, patch metadata. The defaults and
//! the validation of built-in kinds are Go code, which is not part of this.

mod events;
mod kinds;
mod patch_metadata;
mod prepare;
mod schema;
#[cfg(test)]
mod tests;
mod types;
mod values;

use kube_conv_runtime::api::Scope;
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition, StatusSubresource};
use kube_conv_schema::content::names::NameRule;
use std::borrow::Cow;

pub(crate) use kinds::KINDS;
pub(crate) use patch_metadata::BuiltInMetadata;
pub(crate) use prepare::prepare;
pub(crate) use prepare::read;
pub(crate) use values::empty_members;
pub(crate) use values::store;
pub(crate) use values::zero_text;

/// A built-in kind: the names of its resource, and what the server does with its objects.
#[derive(Debug)]
pub(crate) struct BuiltIn {
    /// Empty for the core group.
    pub(crate) group: &'static str,
    pub(crate) version: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) plural: &'static str,
    pub(crate) short_names: &'static [&'static str],
    pub(crate) scope: Scope,
    pub(crate) has_status: bool,
    /// Whether there is `/scale`.
    pub(crate) has_scale: bool,
    pub(crate) generation: Generation,
    pub(crate) names: NameRule,
    /// Whether an update may leave out `resourceVersion`. Upstream: `AllowUnconditionalUpdate`.
    pub(crate) allows_unconditional_update: bool,
    /// The field selectors besides name and namespace, with the paths of the fields if they differ; after `|`
    /// another path for where the first has no value.
    pub(crate) selectable_fields: &'static [(&'static str, &'static str)],
    pub(crate) handling: Handling,
}

/// What a server does with the objects of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Handling {
    /// It stores them.
    Stored,
    /// It makes them when they are read.
    Computed,
    /// They are actions, which it carries out and does not store. Kubernetes calls such kinds virtual.
    Action,
    /// They are actions on an object of this resource of the core group, at the subresource that `plural` names.
    ActionOn(&'static str),
}

/// When `metadata.generation` changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Generation {
    /// The kind has none.
    Never,
    /// It is that of the first version.
    First,
    /// With the spec.
    Spec,
    /// With everything but metadata, and with labels.
    ObjectAndLabels,
    /// With the spec, and with annotations, which are copied to other objects.
    SpecAndAnnotations,
}

impl BuiltIn {
    /// The `apiVersion` of the kind.
    pub(crate) fn api_version(&self) -> String {
        match self.group {
            "" => self.version.to_owned(),
            group => format!("{group}/{}", self.version),
        }
    }

    /// Whether it is the kind of this name.
    pub(crate) fn is_of(&self, api_version: &str, kind: &str) -> bool {
        self.kind == kind && self.api_version() == api_version
    }

    /// Whether objects are stored.
    pub(crate) fn is_stored(&self) -> bool {
        self.handling == Handling::Stored
    }

    /// The verbs of the resource, in the order of a server.
    #[cfg(feature = "tower")]
    pub(crate) fn verbs(&self) -> Vec<&'static str> {
        let mut verbs = match self.handling {
            Handling::Stored => vec![
                "create", "delete", "get", "list", "patch", "update", "watch",
            ],
            Handling::Computed => vec!["get", "list"],
            Handling::Action | Handling::ActionOn(_) => vec!["create"],
        };
        if self.is_stored() && self.has_collection_deletion() {
            verbs.insert(2, "deletecollection");
        }
        verbs
    }

    /// Whether the response to a deletion is the object instead of a Status. Upstream: `ReturnDeletedObject`.
    pub(crate) fn returns_deleted(&self) -> bool {
        const RETURNED: [&str; 8] = [
            "Namespace",
            "PersistentVolume",
            "PersistentVolumeClaim",
            "Pod",
            "ResourceQuota",
            "Service",
            "ServiceAccount",
            "StorageClass",
        ];
        RETURNED.contains(&self.kind)
    }

    /// Whether dependents stay if a deletion does not say what happens to them. Upstream:
    /// `DefaultGarbageCollectionPolicy`.
    pub(crate) fn orphans_dependents(&self) -> bool {
        self.kind == "Job"
    }

    /// The subresource that is a part of the object, besides its status.
    pub(crate) fn own_subresource(&self) -> Option<&'static str> {
        match self.kind {
            "CertificateSigningRequest" => Some("approval"),
            "Pod" => Some("ephemeralcontainers"),
            _ => None,
        }
    }

    /// The fields that a write to a subresource, or to the object (an empty one), does not change. Upstream:
    /// `GetResetFields` of the strategies.
    pub(crate) fn reset_fields(&self, subresource: &str) -> &'static [&'static [&'static str]] {
        match (self.kind, subresource) {
            ("CertificateSigningRequest", "") => &[&["spec"], &["status"]],
            ("CertificateSigningRequest", "approval") => &[&["spec"], &["status", "certificate"]],
            ("CertificateSigningRequest", "status") => &[&["spec"], &["status", "conditions"]],
            ("APIService", "status") => &[&["metadata"], &["spec"]],
            ("Deployment", "status") => &[&["metadata", "labels"], &["spec"]],
            ("Pod", "status") => &[
                &["metadata", "deletionTimestamp"],
                &["metadata", "ownerReferences"],
                &["spec"],
            ],
            (_, "status") => &[&["spec"]],
            (_, "") if self.has_status => &[&["status"]],
            // Who writes ephemeral containers also manages what is sent with them and dropped.
            _ => &[],
        }
    }

    /// Whether a `PUT` creates an object that does not exist. Upstream: `AllowCreateOnUpdate`.
    pub(crate) fn creates_on_update(&self) -> bool {
        const CREATED: [&str; 8] = [
            "Service",
            "Event",
            "LimitRange",
            "Role",
            "ClusterRole",
            "RoleBinding",
            "ClusterRoleBinding",
            "Lease",
        ];
        CREATED.contains(&self.kind)
    }

    /// The categories, such as `all` of `kubectl get all`.
    pub(crate) fn categories(&self) -> &'static [&'static str] {
        const OF_ALL: [&str; 9] = [
            "CronJob",
            "DaemonSet",
            "Deployment",
            "HorizontalPodAutoscaler",
            "Job",
            "Pod",
            "ReplicaSet",
            "Service",
            "StatefulSet",
        ];
        match self.kind {
            "APIService" => &["api-extensions"],
            kind if OF_ALL.contains(&kind) => &["all"],
            _ => &[],
        }
    }

    /// Whether all objects of a namespace can be deleted in one request.
    pub(crate) fn has_collection_deletion(&self) -> bool {
        self.kind != "Namespace"
    }

    /// The name of the package of Go that has the type of stored objects.
    pub(crate) fn internal_package(&self) -> &'static str {
        match self.group {
            "" => "core",
            group => group.split('.').next().unwrap_or_default(),
        }
    }

    /// The name of the kind's type in the published types.
    fn type_name(&self) -> String {
        format!("{}.{}.{}", self.internal_package(), self.version, self.kind)
    }

    /// Returns the patch metadata of the kind.
    pub(crate) fn patch_metadata(&self) -> patch_metadata::BuiltInMetadata {
        patch_metadata::BuiltInMetadata::of(&self.type_name())
    }

    /// Describes the kind as a CRD, whose schema is that of the published types.
    pub(crate) fn definition(&self) -> CustomResourceDefinition {
        let mut crd = CustomResourceDefinition::default();
        crd.metadata.name = Some(format!("{}.{}", self.plural, self.group));
        let names = &mut crd.spec.names;
        names.kind = Cow::Borrowed(self.kind);
        names.list_kind = Cow::Owned(format!("{}List", self.kind));
        names.plural = Cow::Borrowed(self.plural);
        names.singular = Cow::Owned(self.kind.to_lowercase());
        let short_names = self.short_names.iter().copied();
        names.short_names = short_names.map(Cow::Borrowed).collect();
        crd.spec.group = Cow::Borrowed(self.group);
        crd.spec.scope = Cow::Borrowed(match self.scope {
            Scope::Namespaced => "Namespaced",
            Scope::Cluster => "Cluster",
        });
        crd.spec.versions = vec![self.served_version()];
        crd
    }

    fn served_version(&self) -> CrdVersion {
        let mut version = CrdVersion::default();
        version.name = Cow::Borrowed(self.version);
        version.served = true;
        version.storage = true;
        if self.kind == "ComponentStatus" {
            version.deprecated = true;
            let text = "v1 ComponentStatus is deprecated in v1.19+";
            version.deprecation_warning = Some(Cow::Borrowed(text));
        }
        let schema = version.schema.get_or_insert_default();
        schema.open_api_v3_schema = Some(schema::of_type(&self.type_name()));
        let subresources = version.subresources.get_or_insert_default();
        if self.has_scale {
            let scale = subresources.scale.get_or_insert_default();
            scale.spec_replicas_path = Cow::Borrowed(".spec.replicas");
            scale.status_replicas_path = Cow::Borrowed(".status.replicas");
        }
        subresources.status = self.has_status.then(StatusSubresource::default);
        version
    }
}
