//! Fields of k8s-openapi's types.

use crate::agreement::arbitrary::Arbitrary;
use crate::agreement::compare::assert_agreement;
use fastrand::Rng;
use k8s_openapi::api::core::v1::{
    Container, ContainerPort, EnvVar, PodSpec, PodTemplateSpec, ResourceRequirements, ServicePort,
    ServiceSpec, VolumeMount,
};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{LabelSelector, LabelSelectorRequirement};
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use std::collections::BTreeMap;

fn name(random: &mut Rng) -> String {
    ["a", "b", "c", "d"][random.usize(0..4)].to_owned()
}

fn few<T>(random: &mut Rng, make: impl Fn(&mut Rng) -> T) -> Vec<T> {
    let count = random.usize(0..3);
    (0..count).map(|_| make(random)).collect()
}

/// Sometimes a value, so that most of these fields are absent.
fn some<T>(random: &mut Rng, make: impl Fn(&mut Rng) -> T) -> Option<Vec<T>> {
    random.bool().then(|| few(random, make))
}

impl Arbitrary for Quantity {
    fn arbitrary(random: &mut Rng) -> Self {
        let texts = ["1", "500m", "1.5Gi", "", "1 Gi", "-2", "1e3", "one", "1KI"];
        Self(texts[random.usize(0..texts.len())].to_owned())
    }
}

impl Arbitrary for IntOrString {
    fn arbitrary(random: &mut Rng) -> Self {
        match random.bool() {
            true => Self::Int(i32::arbitrary(random)),
            false => Self::String(String::arbitrary(random)),
        }
    }
}

impl Arbitrary for ResourceRequirements {
    fn arbitrary(random: &mut Rng) -> Self {
        let limits = few(random, |random| (name(random), Quantity::arbitrary(random)));
        Self {
            limits: Some(limits.into_iter().collect()),
            ..Self::default()
        }
    }
}

impl Arbitrary for Container {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            name: name(random),
            env: some(random, |random| EnvVar {
                name: name(random),
                ..EnvVar::default()
            }),
            ports: some(random, |random| ContainerPort {
                container_port: random.i32(1..3),
                protocol: random.bool().then(|| "UDP".to_owned()),
                ..ContainerPort::default()
            }),
            volume_mounts: some(random, |random| VolumeMount {
                mount_path: name(random),
                name: name(random),
                ..VolumeMount::default()
            }),
            resources: Option::arbitrary(random),
            ..Self::default()
        }
    }
}

impl Arbitrary for PodTemplateSpec {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            spec: Some(PodSpec {
                containers: few(random, Container::arbitrary),
                init_containers: some(random, Container::arbitrary),
                ..PodSpec::default()
            }),
            ..Self::default()
        }
    }
}

impl Arbitrary for ServicePort {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            port: random.i32(1..9),
            protocol: random.bool().then(|| "TCP".to_owned()),
            target_port: Option::arbitrary(random),
            ..Self::default()
        }
    }
}

impl Arbitrary for ServiceSpec {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            ports: some(random, ServicePort::arbitrary),
            ..Self::default()
        }
    }
}

impl Arbitrary for LabelSelector {
    fn arbitrary(random: &mut Rng) -> Self {
        Self {
            match_labels: Option::arbitrary(random),
            match_expressions: some(random, |random| LabelSelectorRequirement {
                key: name(random),
                operator: name(random),
                values: Option::arbitrary(random),
            }),
        }
    }
}

structs! {
    struct Kubernetes {
        template: PodTemplateSpec,
        #[k8s(required, list_map(name), max_items = 2)]
        containers: Vec<Container>,
        #[k8s(required, list_map(port, protocol))]
        ports: Vec<ServicePort>,
        service: Option<ServiceSpec>,
        quantity: Option<Quantity>,
        #[k8s(required, max_properties = 3)]
        quantities: BTreeMap<String, Quantity>,
        resources: Option<ResourceRequirements>,
        plain_selector: Option<LabelSelector>,
        plain_port: Option<IntOrString>,
    }
}

#[test]
fn fields_of_kubernetes_types() {
    assert_agreement!(Kubernetes);
}

/// The errors of `validate` alone, each with its path.
fn texts(value: &Kubernetes) -> Vec<String> {
    let errors = value.validate().err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}

fn nothing() -> Kubernetes {
    Kubernetes {
        template: PodTemplateSpec::default(),
        containers: Vec::new(),
        ports: Vec::new(),
        service: None,
        quantity: None,
        quantities: BTreeMap::new(),
        resources: None,
        plain_selector: None,
        plain_port: None,
    }
}

#[test]
fn two_containers_of_one_name_are_an_error() {
    let container = |name: &str| Container {
        name: name.to_owned(),
        ..Container::default()
    };
    let template = |names: &[&str]| PodTemplateSpec {
        spec: Some(PodSpec {
            containers: names.iter().map(|name| container(name)).collect(),
            ..PodSpec::default()
        }),
        ..PodTemplateSpec::default()
    };
    let value = |names: &[&str]| Kubernetes {
        template: template(names),
        ..nothing()
    };
    assert_eq!(texts(&value(&["a", "b"])), [""; 0]);
    assert_eq!(
        texts(&value(&["a", "b", "a"])),
        ["template.spec.containers[2]: Duplicate value: {\"name\":\"a\"}"]
    );
}
