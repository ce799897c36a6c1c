//! The types of this crate that a schema may be the schema of.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::{Condition, LabelSelector, LocalObjectReference, ObjectReference};
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_schema::schema::Schema;
use std::sync::LazyLock;

/// The types of objects, with their names in a file that imports the prelude.
pub(super) struct Objects(Vec<(&'static str, Schema)>);

/// Made once: the schemas of pods take longer than most definitions.
static ALL: LazyLock<Objects> = LazyLock::new(Objects::new);

impl Objects {
    pub(super) fn all() -> &'static Self {
        &ALL
    }

    fn new() -> Self {
        let own = vec![
            known::<Condition>("Condition"),
            known::<LabelSelector>("LabelSelector"),
            known::<LocalObjectReference>("kube_conv_runtime::meta::LocalObjectReference"),
            known::<ObjectReference>("kube_conv_runtime::meta::ObjectReference"),
        ];
        #[cfg(feature = "k8s-openapi029")]
        let own = [own, of_pods()].concat();
        Self(own)
    }

    /// The type that has exactly this schema, descriptions, `default` and `nullable` aside.
    pub(super) fn find(&self, schema: &Schema) -> Option<&'static str> {
        let same_names = |known: &Schema| known.properties.keys().eq(schema.properties.keys());
        let mut candidates = self.0.iter().filter(|(_, known)| same_names(known));
        let (name, _) = candidates.find(|(_, known)| {
            let found = Schema {
                default: None,
                nullable: false,
                ..schema.without_descriptions()
            };
            found == *known
        })?;
        Some(name)
    }
}

fn known<T: ApiType>(name: &'static str) -> (&'static str, Schema) {
    (name, schema_of::<T>().without_descriptions())
}

/// Parts of pods that other kinds have as fields, of the version of Kubernetes that k8s-openapi is
/// built for. Other versions have other fields, and those are structs of their own.
#[cfg(feature = "k8s-openapi029")]
fn of_pods() -> Vec<(&'static str, Schema)> {
    macro_rules! types {
        ($($name:ident)*) => {
            vec![$(known::<k8s_openapi::api::core::v1::$name>(concat!("k8s_openapi::api::core::v1::", stringify!($name)))),*]
        };
    }
    types! {
        Affinity ConfigMapKeySelector Container EnvFromSource EnvVar NodeAffinity NodeSelector
        PersistentVolumeClaimSpec PodAffinity PodAntiAffinity PodSecurityContext PodSpec
        PodTemplateSpec Probe ResourceRequirements SecretKeySelector SecurityContext Toleration
        TopologySpreadConstraint Volume VolumeMount
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_known_by_all_keywords_of_its_schema() {
        let known = Objects::all();
        let mut schema = schema_of::<LabelSelector>();
        schema.nullable = true;
        assert_eq!(known.find(&schema), Some("LabelSelector"));
        schema.map_type = None;
        assert_eq!(known.find(&schema), None);
    }

    #[cfg(feature = "k8s-openapi029")]
    #[test]
    fn parts_of_pods_are_those_of_k8s_openapi() {
        use k8s_openapi::api::core::v1::{Affinity, PodTemplateSpec};
        let known = Objects::all();
        let find = |schema| known.find(&schema);
        assert_eq!(
            find(schema_of::<Affinity>()),
            Some("k8s_openapi::api::core::v1::Affinity")
        );
        let template = schema_of::<PodTemplateSpec>();
        assert_eq!(
            find(template.clone()),
            Some("k8s_openapi::api::core::v1::PodTemplateSpec")
        );
        let mut other = template;
        other.properties.remove("metadata");
        assert_eq!(find(other), None);
    }
}
