//! Types that Kubernetes declares. Lints report nothing in them, because users cannot change them.

use kube_conv_lint::Config;
use kube_conv_runtime::meta::GroupResource;
use kube_conv_runtime::prelude::*;

fn paths_found<T: ApiType>() -> Vec<String> {
    let report = Config::strict().check::<T>();
    report.iter().map(|finding| finding.path.clone()).collect()
}

#[test]
fn what_is_in_a_pod_template_is_not_checked() {
    use k8s_openapi::api::core::v1::{PodTemplateSpec, ResourceRequirements};

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct WorkloadSpec {
        template: PodTemplateSpec,
        #[k8s(optional, atomic)]
        resources: Vec<ResourceRequirements>,
        name: String,
    }

    let found = paths_found::<WorkloadSpec>();
    let inside = |path: &&String| path.starts_with("template.") || path.contains("resources[].");
    assert_eq!(found.iter().find(inside), None);
    assert!(found.contains(&"name".to_owned()), "{found:?}");
}

#[test]
fn fields_along_with_a_flattened_type_are_checked() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Target {
        #[k8s(flatten)]
        resource: GroupResource,
        names: Option<Vec<String>>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Outer {
        target: Target,
    }

    assert!(paths_found::<Outer>().contains(&"target.names[]".to_owned()));
}

/// A type of Kubernetes as it appears in a CRD: a copy without descriptions, from any version.
mod written_out {
    use crate::widget::unfinished;
    use kube_conv_lint::{Config, Report, Severity};
    use kube_conv_runtime::crd::CustomResourceDefinition;
    use kube_conv_runtime::prelude::*;

    use serde_json::{Value, json};

    fn report(spec: &Value) -> Report {
        let mut crd = unfinished();
        let version = &mut crd["spec"]["versions"][0];
        version["subresources"] = json!({"status": {}});
        version["schema"]["openAPIV3Schema"]["properties"] =
            json!({"spec": spec, "status": {"type": "object", "properties": {}}});
        let crd: CustomResourceDefinition = serde_json::from_value(crd).unwrap();
        Config::strict().check_crd(&crd)
    }

    fn without_descriptions(value: &mut Value) {
        match value {
            Value::Object(members) => {
                if members.get("description").is_some_and(Value::is_string) {
                    members.remove("description");
                }
                members.values_mut().for_each(without_descriptions);
            }
            Value::Array(items) => items.iter_mut().for_each(without_descriptions),
            _ => {}
        }
    }

    fn schema_of<T: ApiType>() -> Value {
        let mut schema =
            serde_json::to_value(kube_conv_runtime::type_schema::schema_of::<T>()).unwrap();
        without_descriptions(&mut schema);
        schema
    }

    macro_rules! checks {
        ($($kind:path),+ $(,)?) => {
            [$((stringify!($kind), schema_of::<$kind>())),+]
        };
    }

    #[test]
    fn types_of_kubernetes_are_not_reported() {
        use k8s_openapi::api::core::v1 as core;
        use kube_conv_runtime::meta;
        let types = checks![
            core::PodTemplateSpec,
            core::PodSpec,
            core::Container,
            core::Affinity,
            core::Volume,
            core::Probe,
            core::EnvVar,
            core::Toleration,
            core::SecurityContext,
            core::PodSecurityContext,
            core::TopologySpreadConstraint,
            core::PersistentVolumeClaimSpec,
            core::ResourceRequirements,
            core::NodeAffinity,
            core::Lifecycle,
            meta::LabelSelector,
        ];
        for (name, schema) in types {
            let spec = json!({"type": "object", "properties": {
                "one": schema,
                "many": {"type": "array", "x-kubernetes-list-type": "atomic", "items": schema}}});
            let report = report(&spec);
            let inside =
                |path: &&str| path.starts_with("spec.one.") || path.starts_with("spec.many[]");
            let found: Vec<&str> = report
                .iter()
                .flat_map(|finding| finding.paths())
                .filter(inside)
                .collect();
            assert_eq!(found, [""; 0], "{name}");
        }
    }

    #[test]
    fn fields_of_an_embedded_type_are_not_reported_and_others_are() {
        let mut spec = schema_of::<k8s_openapi::api::core::v1::PodSpec>();
        spec["properties"]["is_ours"] = json!({"type": "boolean"});
        let report = report(&spec);
        let paths = report.iter().flat_map(|finding| finding.paths());
        let paths: std::collections::BTreeSet<&str> = paths.collect();
        let own: Vec<&str> = paths
            .into_iter()
            .filter(|path| path.starts_with("spec."))
            .collect();
        assert_eq!(own, ["spec.is_ours"]);
    }

    #[test]
    fn types_that_look_similar_are_reported() {
        let text = json!({"type": "string"});
        for own in [
            // Some fields of a toleration, and an additional one.
            json!({"key": text, "operator": text, "clientIp": text}),
            json!({"containers": {"type": "array"}, "clientIp": text}),
            // The fields of an `EnvVar`, one of them with another type.
            json!({"name": text, "value": {"type": "number"}, "valueFrom": {"type": "object"}}),
        ] {
            let report = report(&json!({"type": "object", "properties": {
                "one": {"type": "object", "properties": own}}}));
            let inside = |path: &str| path.starts_with("spec.one.");
            assert!(
                report
                    .iter()
                    .flat_map(|finding| finding.paths())
                    .any(inside),
                "{own}"
            );
        }
    }

    /// A type that a user declares is checked even if it looks like one of Kubernetes.
    #[test]
    fn a_user_type_of_the_same_shape_is_reported() {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        struct Toleration {
            effect: Option<String>,
            key: Option<String>,
            operator: Option<String>,
            toleration_seconds: Option<i64>,
            value: Option<String>,
        }

        #[derive(ApiType, Clone, Debug, PartialEq)]
        struct Tolerating {
            toleration: Toleration,
        }

        let config = Config::default();
        let config = config.level("int64_within_53_bits", Severity::Warn);
        let report = config.unwrap().check::<Tolerating>();
        let found: Vec<String> = report.iter().map(|finding| finding.path.clone()).collect();
        assert_eq!(found, ["toleration.tolerationSeconds"]);
    }
}
