//! `cel` is a rule that a cluster evaluates, and `decode` and `validate` as well.
//! Mistakes: tests/ui/ours/cel.rs, tests/ui/ours/cel_expressions.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

types! {
    #[k8s(cel(
        "self.size == oldSelf.orValue(self).size",
        message = "may not change",
        message_expression = "'may not change from %d'.format([self.size])",
        reason = FieldValueForbidden,
        field_path = ".size",
        optional_old_self = true
    ))]
    struct Disk { size: i32, #[k8s(cel("self.startsWith('/dev/')", message = "must be a device"))] path: Option<String>, }
        has {
            "/x-kubernetes-validations": [{
                "rule": "self.size == oldSelf.orValue(self).size",
                "message": "may not change",
                "messageExpression": "'may not change from %d'.format([self.size])",
                "reason": "FieldValueForbidden",
                "fieldPath": ".size",
                "optionalOldSelf": true,
            }],
            "/properties/path/x-kubernetes-validations":
                [{"rule": "self.startsWith('/dev/')", "message": "must be a device"}],
        }
        finds [r#"path: Invalid value: "sda": must be a device"#] in {"size": 1, "path": "sda"};
}

#[test]
fn an_update_has_the_message_of_the_expression() {
    let disk = |size| Disk { size, path: None };
    assert_errors!(
        disk(2).validate_update(&disk(1)),
        ["size: Forbidden: may not change from 2"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Volume {
    source: VolumeSource,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum VolumeSource {
    Disk(Partition),
    Share {
        #[k8s(cel("self.contains(':')", message = "must name a host"))]
        address: String,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Partition {
    #[k8s(cel("self % 512 == 0", message = "must be whole sectors"))]
    size: i32,
}

#[test]
fn rules_inside_the_members_of_a_union_are_evaluated() {
    let volume = |source| Volume { source }.validate();
    assert_valid!(volume(VolumeSource::Disk(Partition { size: 512 })));
    assert_errors!(
        volume(VolumeSource::Disk(Partition { size: 1 })),
        ["source.disk.size: Invalid value: 1: must be whole sectors"]
    );
    let address = "srv".to_owned();
    assert_errors!(
        volume(VolumeSource::Share { address }),
        [r#"source.share.address: Invalid value: "srv": must name a host"#]
    );
}
