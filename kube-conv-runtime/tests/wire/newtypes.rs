//! Newtypes have the wire form of the wrapped type.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[k8s(min_length = 1)]
struct Hostname(String);

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Alias(Hostname);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tags(Vec<Hostname>);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct MoreTags(Tags);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapped<T>(T);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Uses {
    host: Hostname,
    #[k8s(default = "localhost")]
    alias: Alias,
    port: Option<Port>,
    #[k8s(optional)]
    tags: Tags,
    #[k8s(optional)]
    more: MoreTags,
    #[k8s(required)]
    demanded: Tags,
    wrapped: Wrapped<Alias>,
    #[k8s(required)]
    list: Wrapped<Vec<Port>>,
}

fn uses() -> Uses {
    Uses {
        host: Hostname("a".to_owned()),
        alias: Alias(Hostname("localhost".to_owned())),
        port: None,
        tags: Tags(Vec::new()),
        more: MoreTags(Tags(Vec::new())),
        demanded: Tags(Vec::new()),
        wrapped: Wrapped(Alias(Hostname("b".to_owned()))),
        list: Wrapped(vec![Port(1)]),
    }
}

#[test]
fn a_newtype_is_transparent_over_every_type() {
    let json = json!({
        "host": "a", "alias": "localhost", "demanded": [], "wrapped": "b", "list": [1]
    });
    round_trips(&uses(), &json);
    rejection::<Hostname>(&json!(["a"]));
    rejection::<Hostname>(&json!(null));
    round_trips(&Port(0), &json!(0));
}

#[test]
fn a_text_is_a_default_through_newtypes() {
    let json = json!({"host": "a", "demanded": [], "wrapped": "b", "list": [1]});
    assert_eq!(read::<Uses>(&json), uses());
}

#[test]
fn a_newtype_of_a_collection_can_be_optional() {
    let mut value = uses();
    value.more = MoreTags(Tags(vec![Hostname("c".to_owned())]));
    let json = written(&value);
    assert_eq!(json["more"], json!(["c"]));
    assert_eq!(json.get("tags"), None);
    let mut nulls = json.clone();
    nulls["tags"] = Value::Null;
    assert_eq!(read::<Uses>(&nulls), value);
}
