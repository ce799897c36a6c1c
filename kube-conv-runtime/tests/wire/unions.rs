//! Unions: exactly one member, and nothing dropped silently.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git {
        url: String,
        #[k8s(default = 1)]
        depth: i32,
        branch: Option<String>,
    },
    Oci(Image),
    URLRewrite {
        #[k8s(default = 2)]
        depth: i32,
    },
    #[k8s(member_name = "plain")]
    Text(String),
    Paths(Vec<String>),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Image {
    image: String,
    #[k8s(default = "latest")]
    tag: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nested {
    source: Source,
    fallback: Option<Box<Source>>,
}

fn git() -> Source {
    Source::Git {
        url: "u".to_owned(),
        depth: 1,
        branch: None,
    }
}

fn oci() -> Source {
    Source::Oci(Image {
        image: "i".to_owned(),
        tag: "latest".to_owned(),
    })
}

#[test]
fn a_union_is_an_object_with_one_member() {
    round_trips(&git(), &json!({"git": {"url": "u", "depth": 1}}));
    round_trips(&oci(), &json!({"oci": {"image": "i", "tag": "latest"}}));
    round_trips(
        &Source::URLRewrite { depth: 5 },
        &json!({"urlRewrite": {"depth": 5}}),
    );
    round_trips(&Source::Text("t".to_owned()), &json!({"plain": "t"}));
    round_trips(&Source::Paths(Vec::new()), &json!({"paths": []}));
    let nested = Nested {
        source: oci(),
        fallback: Some(Box::new(git())),
    };
    let json = json!({
        "source": {"oci": {"image": "i", "tag": "latest"}},
        "fallback": {"git": {"url": "u", "depth": 1}}
    });
    round_trips(&nested, &json);
}

#[test]
fn defaults_inside_members_are_their_own() {
    assert_eq!(read::<Source>(&json!({"git": {"url": "u"}})), git());
    assert_eq!(
        read::<Source>(&json!({"git": {"url": "u", "depth": null}})),
        git()
    );
    assert_eq!(
        read::<Source>(&json!({"urlRewrite": {}})),
        Source::URLRewrite { depth: 2 }
    );
    assert_eq!(read::<Source>(&json!({"oci": {"image": "i"}})), oci());
}

#[test]
fn two_members_or_none_are_rejected() {
    let message = rejection::<Source>(&json!({"git": {"url": "u"}, "plain": "t"}));
    assert_eq!(
        message,
        "must specify exactly one of: `git`, `oci`, `urlRewrite`, `plain`, `paths`"
    );
    assert!(rejection::<Source>(&json!({})).starts_with("must specify one of: `git`"));
    assert!(rejection::<Source>(&json!({"svn": {}})).starts_with("must specify one of: `git`"));
    for other in [json!(null), json!("git"), json!([]), json!({"git": {}})] {
        rejection::<Source>(&other);
    }
}

#[test]
fn a_null_member_is_an_absent_one() {
    assert_eq!(
        read::<Source>(&json!({"git": {"url": "u"}, "oci": null})),
        git()
    );
    rejection::<Source>(&json!({"git": null}));
    let nested = read::<Nested>(&json!({"source": {"git": {"url": "u"}}, "fallback": null}));
    assert_eq!(nested.fallback, None);
}

#[test]
fn a_duplicate_member_is_rejected() {
    let text = r#"{"plain": "a", "plain": "b"}"#;
    let error = serde_json::from_str::<Source>(text).unwrap_err();
    assert!(error.to_string().contains("duplicate field `plain`"));
}

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

#[derive(ApiType, Clone, Debug, PartialEq)]
enum FilterType {
    Mirror,
    #[k8s(name = "CORS")]
    Cors,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Filter {
    #[k8s(union_discriminator)]
    r#type: FilterType,
    #[k8s(union_member)]
    mirror: Option<Image>,
    #[k8s(union_member = "CORS", optional)]
    cors: Vec<String>,
    weight: Option<i32>,
}

#[test]
fn a_struct_can_be_a_union_which_validation_checks() {
    let cors = Filter {
        r#type: FilterType::Cors,
        mirror: None,
        cors: Vec::new(),
        weight: Some(1),
    };
    round_trips(&cors, &json!({"type": "CORS", "weight": 1}));
    rejection::<Filter>(&json!({"type": "Other"}));
}
