//! How strategic merge patches merge the fields of the types that Kubernetes publishes.

/// The strategy and the merge key of a field of a type such as `io.k8s.api.core.v1.PodSpec`: `patchStrategy` and
/// `patchMergeKey` of the Go struct.
#[doc(hidden)]
#[must_use]
pub fn patch_of_type(name: &str, field: &str) -> Option<(&'static str, Option<&'static str>)> {
    patch(short_name(name), field)
}

/// Drops what all names have in common: `io.k8s.api.core.v1.Pod` is `core.v1.Pod`.
fn short_name(name: &str) -> &str {
    let api = name.strip_prefix("io.k8s.api.");
    api.or_else(|| name.strip_prefix("io.k8s.apimachinery.pkg.apis."))
        .unwrap_or_default()
}

/// The strategy and the merge key of a field, if they are not Kubernetes' default: objects are merged, lists
/// replaced.
#[doc(hidden)]
pub fn patch(short_name: &str, field: &str) -> Option<(&'static str, Option<&'static str>)> {
    let mut fields = PATCHES.lines().find_map(|line| {
        let mut words = line.split(' ');
        (words.next() == Some(short_name)).then_some(words)
    })?;
    let patch = fields.find_map(|word| word.split_once('~').filter(|(name, _)| *name == field))?;
    Some(match patch.1.split_once(':') {
        Some((strategy, key)) => (strategy, Some(key)),
        None => (patch.1, None),
    })
}

/// The fields with patch metadata of all published types, each with the short name of its type.
#[doc(hidden)]
pub fn patched_fields() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    PATCHES.lines().flat_map(|line| {
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        words.filter_map(move |word| {
            let (field, patch) = word.split_once('~')?;
            Some((name, field, patch))
        })
    })
}

/// A line for each type that has fields with patch metadata: its name, then `field~strategy:key`.
///
/// Source: the tags `patchStrategy` and `patchMergeKey` in `types.go` of `k8s.io/api`, `k8s.io/kube-aggregator` and
/// `k8s.io/apimachinery/pkg/apis/meta/v1`, Kubernetes 1.37.
const PATCHES: &str = "\
admissionregistration.v1.MutatingAdmissionPolicySpec matchConditions~merge:name
admissionregistration.v1.MutatingWebhook matchConditions~merge:name
admissionregistration.v1.MutatingWebhookConfiguration webhooks~merge:name
admissionregistration.v1.ValidatingAdmissionPolicySpec matchConditions~merge:name variables~merge:name
admissionregistration.v1.ValidatingWebhook matchConditions~merge:name
admissionregistration.v1.ValidatingWebhookConfiguration webhooks~merge:name
admissionregistration.v1alpha1.MutatingAdmissionPolicySpec matchConditions~merge:name
admissionregistration.v1alpha1.ValidatingAdmissionPolicySpec matchConditions~merge:name variables~merge:name
admissionregistration.v1beta1.MutatingAdmissionPolicySpec matchConditions~merge:name
admissionregistration.v1beta1.MutatingWebhook matchConditions~merge:name
admissionregistration.v1beta1.MutatingWebhookConfiguration webhooks~merge:name
admissionregistration.v1beta1.ValidatingAdmissionPolicySpec matchConditions~merge:name variables~merge:name
admissionregistration.v1beta1.ValidatingWebhook matchConditions~merge:name
admissionregistration.v1beta1.ValidatingWebhookConfiguration webhooks~merge:name
apiregistration.v1.APIServiceStatus conditions~merge:type
apps.v1.DaemonSetStatus conditions~merge:type
apps.v1.DeploymentSpec strategy~retainKeys
apps.v1.DeploymentStatus conditions~merge:type
apps.v1.ReplicaSetStatus conditions~merge:type
apps.v1.StatefulSetStatus conditions~merge:type
autoscaling.v2.HorizontalPodAutoscalerStatus conditions~merge:type
batch.v1.JobSchedulingConfiguration resourceClaims~merge:name
batch.v1.JobStatus conditions~merge:type
certificates.v1.PodCertificateRequestStatus conditions~merge:type
certificates.v1beta1.PodCertificateRequestStatus conditions~merge:type
core.v1.ComponentStatus conditions~merge:type
core.v1.Container env~merge:name ports~merge:containerPort volumeDevices~merge:devicePath volumeMounts~merge:mountPath
core.v1.ContainerStatus allocatedResourcesStatus~merge:name volumeMounts~merge:mountPath
core.v1.EphemeralContainer env~merge:name ports~merge:containerPort volumeDevices~merge:devicePath volumeMounts~merge:mountPath
core.v1.NamespaceStatus conditions~merge:type
core.v1.NodeAllocatableResourceClaimStatus mapping~merge:name overhead~merge:name
core.v1.NodeSpec podCIDRs~merge
core.v1.NodeStatus addresses~merge:type conditions~merge:type
core.v1.PersistentVolumeClaimStatus conditions~merge:type
core.v1.PodSpec containers~merge:name ephemeralContainers~merge:name evictionResponders~merge:name hostAliases~merge:ip imagePullSecrets~merge:name initContainers~merge:name resourceClaims~merge,retainKeys:name schedulingGates~merge:name topologySpreadConstraints~merge:topologyKey volumes~merge,retainKeys:name
core.v1.PodStatus conditions~merge:type hostIPs~merge:ip nodeAllocatableResourceClaimStatuses~merge:resourceClaimName podIPs~merge:ip resourceClaimStatuses~merge,retainKeys:name
core.v1.PodVolumeHealth healthConditions~merge:status
core.v1.ReplicationControllerStatus conditions~merge:type
core.v1.ServiceAccount secrets~merge:name
core.v1.ServiceSpec ports~merge:port
core.v1.ServiceStatus conditions~merge:type
core.v1.VolumeHealthStatus healthConditions~merge:status
flowcontrol.v1.FlowSchemaStatus conditions~merge:type
flowcontrol.v1.PriorityLevelConfigurationStatus conditions~merge:type
lifecycle.v1alpha1.EvictionRequestStatus conditions~merge:type
lifecycle.v1alpha1.EvictionStatus conditions~merge:type requesters~merge:name responders~merge:name targetResponders~merge:name
meta.v1.ObjectMeta finalizers~merge ownerReferences~merge:uid
networking.v1.ServiceCIDRStatus conditions~merge:type
policy.v1.PodDisruptionBudgetSpec selector~replace
policy.v1.PodDisruptionBudgetStatus conditions~merge:type
resource.v1.DeviceTaintRuleStatus conditions~merge:type
resource.v1.ResourceClaimStatus reservedFor~merge:uid
resource.v1alpha3.DeviceTaintRuleStatus conditions~merge:type
resource.v1alpha3.ResourcePoolStatusRequestStatus conditions~merge:type
resource.v1beta1.ResourceClaimStatus reservedFor~merge:uid
resource.v1beta2.DeviceTaintRuleStatus conditions~merge:type
resource.v1beta2.ResourceClaimStatus reservedFor~merge:uid
scheduling.v1alpha3.CompositePodGroupStatus conditions~merge:type
scheduling.v1alpha3.PodGroupSpec resourceClaims~merge,retainKeys:name
scheduling.v1alpha3.PodGroupStatus conditions~merge:type resourceClaimStatuses~merge,retainKeys:name
scheduling.v1alpha3.PodGroupTemplate resourceClaims~merge,retainKeys:name
scheduling.v1beta1.PodGroupSpec resourceClaims~merge,retainKeys:name
scheduling.v1beta1.PodGroupStatus conditions~merge:type resourceClaimStatuses~merge,retainKeys:name
scheduling.v1beta1.PodGroupTemplate resourceClaims~merge,retainKeys:name
storage.v1.CSINodeSpec drivers~merge:name
storage.v1.CSINodeStatus storageHealth~merge:name
storagemigration.v1.StorageVersionMigrationStatus conditions~merge:type
storagemigration.v1beta1.StorageVersionMigrationStatus conditions~merge:type
";

#[cfg(test)]
mod tests {
    use super::{PATCHES, patch_of_type};
    use serde_json::Value;
    use std::path::Path;

    #[test]
    fn types_are_found_by_their_published_names() {
        for (name, field, expected) in [
            ("api.core.v1.PodSpec", "containers", ("merge", Some("name"))),
            (
                "apimachinery.pkg.apis.meta.v1.ObjectMeta",
                "finalizers",
                ("merge", None),
            ),
        ] {
            let found = patch_of_type(&format!("io.k8s.{name}"), field);
            assert_eq!(found, Some(expected), "{name}");
        }
    }

    #[test]
    fn the_table_is_what_was_recorded_of_the_tags() {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
        if !tests.exists() {
            return println!("skipped: a package has no recorded answers");
        }
        let recorded = tests.join("conformance/smp.types/published.json");
        let recorded: Value =
            serde_json::from_str(&std::fs::read_to_string(recorded).unwrap()).unwrap();
        let mut lines = Vec::new();
        for case in recorded["cases"].as_array().unwrap() {
            let package = case["question"]["package"].as_str().unwrap();
            let after = |prefix| package.split_once(prefix).map(|(_, package)| package);
            let package = after("k8s.io/api/").or_else(|| after("/apis/")).unwrap();
            for (name, fields) in case["answer"].as_object().unwrap() {
                let mut line = format!("{}.{name}", package.replace('/', "."));
                for (field, patch) in fields.as_object().unwrap() {
                    line += &format!(" {field}~{}", patch.as_str().unwrap());
                }
                lines.push(line);
            }
        }
        lines.sort_unstable();
        assert_eq!(PATCHES.lines().collect::<Vec<_>>(), lines);
    }
}
