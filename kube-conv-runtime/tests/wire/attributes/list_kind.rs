//! `list_kind` is the kind of lists of the objects, by default the kind and `List`.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.

use kube_conv_runtime::meta::List;
use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster, list_kind = "StaffingList")]
    Staff {}
        "/spec/names/listKind": "StaffingList";
}

#[test]
fn lists_have_it_and_those_of_another_kind_are_rejected() {
    let list = serde_json::to_value(List::new(vec![Staff::new("s")])).unwrap();
    assert_eq!(list["kind"], "StaffingList");
    let other =
        json!({"apiVersion": "acme.dev/v1", "kind": "StaffList", "metadata": {}, "items": []});
    assert!(serde_json::from_value::<List<Staff>>(other).is_err());
}
