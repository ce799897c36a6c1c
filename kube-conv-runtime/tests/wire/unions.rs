//! Unions: exactly one member, and nothing dropped silently.

use crate::{read, rejection, round_trips};
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
