//! Types that Kubernetes declares: no user can change them, so that lints are silent about what is in
//! them.

use kube_conv_runtime::lint::Config;
use kube_conv_runtime::meta::GroupResource;
use kube_conv_runtime::prelude::*;

fn paths_found<T: ApiType>() -> Vec<String> {
    let report = Config::strict().check::<T>();
    report.iter().map(|finding| finding.path.clone()).collect()
}

#[cfg(feature = "k8s-openapi")]
#[test]
fn what_is_in_a_pod_template_is_not_judged() {
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
fn fields_beside_a_flattened_type_are_judged() {
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
