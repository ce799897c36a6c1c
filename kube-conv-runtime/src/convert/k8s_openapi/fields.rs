//! k8s-openapi's types as fields: pods and what they consist of, volumes, services, references.
//!
//! Their schemas are those that k8s-openapi gives schemars, completed by what those leave out
//! (`schema::foreign`). What has an equivalent among our meta types has its description.

use crate::ApiType;
use crate::api::Descent;
use crate::api::{Scalar, Shape, TypeInfo};
use crate::defaulting::fill::{FillForeign, ViaItself};
use crate::meta;
use ::k8s_openapi::ByteString;
use ::k8s_openapi::api::batch::v1 as batch;
use ::k8s_openapi::api::core::v1 as core;
use ::k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, MicroTime, Time};
use ::k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use ::k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;

macro_rules! described_by_their_schemas {
    ($($module:ident: $($name:ident)*;)*) => {$($(
        impl ApiType for $module::$name {
            const TYPE: &'static TypeInfo = &TypeInfo::of_kubernetes(
                stringify!($name),
                Shape::Foreign(crate::type_schema::foreign::<Self>),
            );

            fn __fill_defaults(&mut self, at: &Descent<'_>) {
                FillForeign::<ViaItself, _>::of(self).fill(at);
            }
        }
    )*)*};
}

described_by_their_schemas! {
    batch: JobSpec JobTemplateSpec;
    core: Affinity Capabilities ConfigMapEnvSource ConfigMapKeySelector ConfigMapVolumeSource
        Container ContainerPort EmptyDirVolumeSource EnvFromSource EnvVar EnvVarSource
        EphemeralVolumeSource HostAlias HostPathVolumeSource HTTPGetAction KeyToPath Lifecycle
        LocalObjectReference NodeAffinity NodeSelector NodeSelectorRequirement NodeSelectorTerm
        ObjectFieldSelector ObjectReference PersistentVolumeClaimSpec PersistentVolumeClaimTemplate
        PersistentVolumeClaimVolumeSource PodAffinity PodAffinityTerm PodAntiAffinity PodDNSConfig
        PodSecurityContext PodSpec PodTemplateSpec Probe ProjectedVolumeSource
        ResourceFieldSelector ResourceRequirements SeccompProfile SecretEnvSource
        SecretKeySelector SecretReference SecretVolumeSource SecurityContext SELinuxOptions
        ServicePort ServiceSpec Toleration TopologySpreadConstraint TypedLocalObjectReference
        TypedObjectReference Volume VolumeDevice VolumeMount VolumeResourceRequirements;
}

macro_rules! described_as_ours {
    ($($name:ident)*) => {$(
        impl ApiType for $name {
            const TYPE: &'static TypeInfo = meta::$name::TYPE;
        }
    )*};
}

described_as_ours!(Condition IntOrString LabelSelector MicroTime Quantity RawExtension Time);

impl ApiType for ByteString {
    const TYPE: &'static TypeInfo = &TypeInfo::new(
        "ByteString",
        Shape::Scalar(Scalar::String {
            format: Some("byte"),
        }),
    );
}
