//! `union_cel = none` leaves out the CEL rules that count the members of a union, so that other members are left over.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/unions_named.rs.

use crate::lax::reads_as;
use crate::{read, written};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", union_cel = none, cel("self.type != ''"))]
enum Source {
    Git { url: Option<String> },
    Image { host: Option<String> },
}

#[test]
fn fields_of_another_member_of_a_tagged_union_are_left_over() {
    let git = Source::Git {
        url: Some("x".to_owned()),
    };
    reads_as(
        &json!({"type": "Git", "url": "x", "host": "left over"}),
        &git,
        Source::decode,
        "<nil>: Invalid value: host: may only be specified when `type` is \"Image\"",
    );
    assert_eq!(written(&git), json!({"type": "Git", "url": "x"}));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type", union_cel = none)]
enum Open {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[test]
fn a_tagged_union_that_keeps_unknown_members_keeps_one_without_its_fields() {
    let json = json!({"type": "Git", "color": "red"});
    assert_eq!(read::<Open>(&json), Open::Other(json.clone()));
    let git = Open::Git {
        url: "x".to_owned(),
    };
    assert_eq!(read::<Open>(&json!({"type": "Git", "url": "x"})), git);
    assert_errors!(
        Open::Other(json).validate(),
        ["url: Invalid value: \"\": must be specified when `type` is \"Git\""]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none, any_of(json!({"required": ["text"]}), json!({"required": ["number"]})))]
pub(crate) enum Either {
    Text(String),
    Number(i32),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(union_cel = none)]
enum OpenEither {
    Text(String),
    Number(i32),
    #[k8s(unknown)]
    Other(Value),
}

#[test]
fn the_first_of_several_members_is_read_unless_the_union_keeps_them() {
    let both = json!({"number": 1, "text": "a"});
    reads_as(
        &both,
        &Either::Text("a".to_owned()),
        Either::decode,
        "<nil>: Invalid value: must specify exactly one of: `text`, `number`",
    );
    assert_eq!(read::<OpenEither>(&both), OpenEither::Other(both.clone()));
    assert_eq!(read::<OpenEither>(&json!({})), OpenEither::Other(json!({})));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type", union_cel = none, cel("self.type != ''"))]
enum Strategy {
    Recreate,
    Rolling { surge: i32 },
}

#[test]
fn the_discriminator_selects_one_of_several_members() {
    reads_as(
        &json!({"type": "Recreate", "rolling": {"surge": 1}}),
        &Strategy::Recreate,
        Strategy::decode,
        "<nil>: Invalid value: rolling: may only be specified when `type` is \"Rolling\"",
    );
}

types! {
    #[k8s(union_cel = none, cel("has(self.git)"))]
    struct Written { #[k8s(union_member)] git: Option<i32>, #[k8s(union_member)] image: Option<i32>, }
        has {"/x-kubernetes-validations": [{"rule": "has(self.git)"}]}
        finds [expect::invalid("<nil>")] in {"git": 1, "image": 2};
}
