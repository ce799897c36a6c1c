//! `unknown` is a variant that keeps values or members that the enum does not know, over a round trip.
//! Mistakes: tests/ui/ours/unknown_variants.rs.

use crate::{read, rejection, round_trips};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
    #[k8s(unknown)]
    Other(String),
}

#[test]
fn an_unknown_enum_value_is_kept_if_the_type_can() {
    round_trips(&Policy::Other("Sometimes".to_owned()), &json!("Sometimes"));
    round_trips(&Policy::Other(String::new()), &json!(""));
    assert_eq!(read::<Policy>(&json!("Always")), Policy::Always);
    rejection::<Policy>(&json!(1));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum OpenTagged {
    None,
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(Value),
}

#[test]
fn an_open_union_keeps_unknown_members_over_a_round_trip() {
    let unknown = json!({"svn": {"url": "u", "n": [1, null, 2.5]}});
    round_trips(&Open::Other(unknown.clone()), &unknown);
    let tagged = json!({"type": "Svn", "svn": {"url": "u"}, "git": {"url": "v"}});
    round_trips(&OpenTagged::Other(tagged.clone()), &tagged);
    round_trips(&OpenTagged::None, &json!({"type": "None"}));
    rejection::<Open>(&json!({}));
    rejection::<OpenTagged>(&json!({"svn": {}}));
    rejection::<Open>(&json!({"git": {}}));
}

#[test]
fn a_known_member_of_an_open_union_is_read_along_with_unknown_fields() {
    let json = json!({"git": {"url": "u"}, "new": 1});
    let git = Open::Git {
        url: "u".to_owned(),
    };
    assert_eq!(read::<Open>(&json), git);
}

#[test]
fn what_is_unknown_is_kept_and_not_accepted() {
    super::schema_has::<Policy>(&json!({"/enum": ["Always"]}));
    let found = super::checked::<Policy>(&json!("Sometimes"));
    assert_errors!(found, [expect::not_supported("<nil>")]);
}
