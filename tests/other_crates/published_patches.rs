//! The patch metadata of all types that k8s-openapi has, as a user's type that holds them gets it.

use kube_conv_patch::strategic::metadata::FieldMetadata;
use kube_conv_patch::strategic::metadata::published::patched_fields;
use kube_conv_patch::strategic::{Metadata, TypeMetadata};
use kube_conv_runtime::api::{Shape, TypeInfo};
use kube_conv_runtime::schema::{Schema, SchemaOrBool};
use kube_conv_runtime::type_schema::foreign;
use std::collections::BTreeMap;
use std::sync::LazyLock;

// Without `Workload` of scheduling/v1alpha3 and v1beta1, which contains itself.
macro_rules! kinds {
    ($($group:ident::$version:ident: $($name:ident)*;)*) => {
        const KINDS: &[&TypeInfo] = &[$($(&TypeInfo::new(
            stringify!($name),
            Shape::Foreign(foreign::<k8s_openapi::api::$group::$version::$name>),
        ),)*)*];
    };
}

kinds! {
    admissionregistration::v1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration;
    admissionregistration::v1alpha1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding;
    admissionregistration::v1beta1: MutatingAdmissionPolicy MutatingAdmissionPolicyBinding;
    apiserverinternal::v1alpha1: StorageVersion;
    apps::v1: ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet;
    authentication::v1: SelfSubjectReview TokenRequest TokenReview;
    authorization::v1: LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview;
    autoscaling::v1: HorizontalPodAutoscaler Scale;
    autoscaling::v2: HorizontalPodAutoscaler;
    batch::v1: CronJob Job;
    certificates::v1: CertificateSigningRequest ClusterTrustBundle PodCertificateRequest;
    certificates::v1beta1: ClusterTrustBundle PodCertificateRequest;
    coordination::v1: Lease;
    coordination::v1alpha2: LeaseCandidate;
    coordination::v1beta1: LeaseCandidate;
    core::v1: Binding ComponentStatus ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount;
    discovery::v1: EndpointSlice;
    events::v1: Event;
    flowcontrol::v1: FlowSchema PriorityLevelConfiguration;
    lifecycle::v1alpha1: Eviction EvictionRequest;
    networking::v1: Ingress IngressClass IPAddress NetworkPolicy ServiceCIDR;
    node::v1: RuntimeClass;
    policy::v1: Eviction PodDisruptionBudget;
    rbac::v1: ClusterRole ClusterRoleBinding Role RoleBinding;
    resource::v1: DeviceClass DeviceTaintRule ResourceClaim ResourceClaimTemplate ResourceSlice;
    resource::v1alpha3: DeviceTaintRule ResourcePoolStatusRequest;
    resource::v1beta1: DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice;
    resource::v1beta2: DeviceClass DeviceTaintRule ResourceClaim ResourceClaimTemplate ResourceSlice;
    scheduling::v1: PriorityClass;
    scheduling::v1alpha3: CompositePodGroup PodGroup;
    scheduling::v1beta1: PodGroup;
    storage::v1: CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment VolumeAttributesClass;
    storagemigration::v1: StorageVersionMigration;
    storagemigration::v1beta1: StorageVersionMigration;
}

/// The fields with patch metadata of each type.
type Found = BTreeMap<String, BTreeMap<String, String>>;

static FOUND: LazyLock<Found> = LazyLock::new(|| {
    let mut found = Found::new();
    for kind in KINDS {
        let schema = kube_conv_runtime::type_schema::try_schema_of_type_info(kind).unwrap();
        collect(&schema, TypeMetadata::of_info(kind), &mut found);
    }
    found
});

/// The table has types that k8s-openapi lacks, and fields that the schema of a template's metadata does not have.
#[test]
fn types_have_the_patch_metadata_of_the_table() {
    let mut known = Found::new();
    for (name, field, patch) in patched_fields() {
        let fields = known.entry(name.to_owned()).or_default();
        fields.insert(field.to_owned(), patch.to_owned());
    }
    let mut compared = 0;
    for (name, fields) in FOUND.iter() {
        let short = ["io.k8s.api.", "io.k8s.apimachinery.pkg.apis."]
            .iter()
            .find_map(|start| name.strip_prefix(start));
        let Some(name) = short else { continue };
        for (field, patch) in fields {
            let known = known.get(name).and_then(|it| it.get(field));
            assert_eq!(known, Some(patch), "{name}");
            compared += 1;
        }
    }
    assert!(compared > 80, "{compared}");
}

/// Looks up each field of a value, and of those below it.
fn collect(schema: &Schema, at: TypeMetadata, found: &mut Found) {
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref() {
        if let Ok((values_at, metadata)) = at.object("any") {
            assert_eq!(metadata, FieldMetadata::default());
            collect(values, values_at, found);
        }
        return;
    }
    for (name, property) in &schema.properties {
        let (inner_at, metadata, inner) = match property.items.as_deref() {
            Some(items) => {
                let (items_at, metadata) = at.list(name).unwrap();
                (items_at, metadata, items)
            }
            None => {
                let (inner_at, metadata) = at.object(name).unwrap();
                (inner_at, metadata, &**property)
            }
        };
        let fields = found.entry(schema.published.name().to_owned()).or_default();
        if let Some(strategy) = metadata.strategy {
            let key = metadata.merge_key.map(|key| format!(":{key}"));
            let patch = format!("{strategy}{}", key.unwrap_or_default());
            fields.insert(name.to_string(), patch);
        }
        collect(inner, inner_at, found);
    }
}
