//! `member_name` is the field of a union's member, instead of the variant with its leading capitals lowered.
//! Mistakes: tests/ui/ours/unions.rs, tests/ui/ours/enum_values.rs.

use crate::round_trips;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Step {
    #[k8s(name = "runScript", rename_all = "camelCase")]
    Shell { script_url: String },
    #[k8s(member_name = "copyFile")]
    Copy { script_url: String },
}

#[test]
fn a_member_is_named_by_name_and_its_fields_by_a_spelling_of_its_own() {
    let shell = Step::Shell {
        script_url: "a".to_owned(),
    };
    round_trips(&shell, &json!({"runScript": {"scriptUrl": "a"}}));
    let copy = Step::Copy {
        script_url: "a".to_owned(),
    };
    round_trips(&copy, &json!({"copyFile": {"scriptURL": "a"}}));
}

types! {
    #[k8s(discriminator = "type")]
    enum Strategy { #[k8s(name = "OnDeletion", member_name = "deletion")] Delete(bool) }
        stays [{"type": "OnDeletion", "deletion": true}];
}
