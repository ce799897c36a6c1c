//! `discriminator` is the field of an enum with data that names its member, which is another field.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/unions.rs.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Strategy {
    Recreate,
    RollingUpdate {
        #[k8s(default = 1)]
        max_surge: i32,
    },
    #[k8s(name = "OnDeletion", member_name = "deletion")]
    Delete(Image),
}

#[test]
fn a_discriminator_goes_with_its_member() {
    round_trips(&Strategy::Recreate, &json!({"type": "Recreate"}));
    round_trips(
        &Strategy::RollingUpdate { max_surge: 2 },
        &json!({"type": "RollingUpdate", "rollingUpdate": {"maxSurge": 2}}),
    );
    let json = json!({"type": "OnDeletion", "deletion": {"image": "i", "tag": "t"}});
    assert_eq!(written(&read::<Strategy>(&json)), json);
    assert_eq!(
        read::<Strategy>(&json!({"rollingUpdate": {}, "type": "RollingUpdate"})),
        Strategy::RollingUpdate { max_surge: 1 }
    );
    assert_eq!(
        read::<Strategy>(&json!({"type": "Recreate", "rollingUpdate": null})),
        Strategy::Recreate
    );
}

#[test]
fn a_discriminator_that_disagrees_is_rejected() {
    for (json, message) in [
        (
            json!({"type": "RollingUpdate"}),
            "rollingUpdate: must be specified when `type` is \"RollingUpdate\"",
        ),
        (
            json!({"type": "Recreate", "rollingUpdate": {}}),
            "rollingUpdate: may only be specified when `type` is \"RollingUpdate\"",
        ),
        (
            json!({"type": "RollingUpdate", "rollingUpdate": {}, "deletion": {"image": "i"}}),
            "must specify exactly one of: `recreate`, `rollingUpdate`, `deletion`",
        ),
        (json!({"rollingUpdate": {}}), "missing field `type`"),
        (json!({}), "missing field `type`"),
        (
            json!({"type": "Other"}),
            "type is \"Other\", which is none of [\"Recreate\", \"RollingUpdate\", \"OnDeletion\"]",
        ),
        (json!({"type": 1}), "type is 1, not a string"),
    ] {
        assert_eq!(rejection::<Strategy>(&json), message);
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Image {
    image: String,
    #[k8s(default = "latest")]
    tag: String,
}

#[test]
fn the_schema_lists_the_values() {
    let values = json!(["Recreate", "RollingUpdate", "OnDeletion"]);
    super::schema_has::<Strategy>(&json!({"/required": ["type"], "/properties/type/enum": values}));
}
