//! kueue's ClusterQueue in both of its versions, whose types are compared with the published CRD.

use crate::kueue::cluster_queue::ClusterQueue;
use kube_conv_runtime::json;
use kube_conv_runtime::versions::Conversions;
use kube_conv_testing::assert_conversions;

const OLD: &str = "kueue.x-k8s.io/v1beta1";
const NEW: &str = "kueue.x-k8s.io/v1beta2";

#[test]
fn nothing_is_lost_between_versions() {
    assert_conversions::<ClusterQueue>();
}

#[test]
fn an_object_is_converted_both_ways() {
    let groups = json!([{"coveredResources": ["cpu"], "flavors": [{"name": "default",
        "resources": [{"name": "cpu", "nominalQuota": "9", "borrowingLimit": "1"}]}]}]);
    let old = json!({
        "apiVersion": OLD, "kind": "ClusterQueue", "metadata": {"name": "q"},
        "spec": {
            "cohort": "team", "admissionChecks": ["budget"], "resourceGroups": groups,
            "queueingStrategy": "StrictFIFO", "admissionScope": {"admissionMode": "NoAdmissionFairSharing"},
            "flavorFungibility": {"whenCanBorrow": "Borrow", "whenCanPreempt": "TryNextFlavor"},
        },
        "status": {"pendingWorkloads": 1, "fairSharing": {"weightedShare": 5}},
    });
    let conversions = Conversions::of::<ClusterQueue>();
    let new = conversions.convert(old.clone(), NEW).unwrap();
    assert_eq!(
        new["spec"],
        json!({
            "cohortName": "team", "resourceGroups": groups, "queueingStrategy": "StrictFIFO",
            "admissionScope": {"admissionMode": "NoAdmissionFairSharing"},
            "flavorFungibility": {"whenCanBorrow": "MayStopSearch", "whenCanPreempt": "TryNextFlavor"},
        })
    );
    assert_eq!(new["status"], old["status"]);
    assert_eq!(conversions.convert(new, OLD).unwrap(), old);
}
