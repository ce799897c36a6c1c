//! `Default`, generated from the API's defaults.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Spec {
    name: String,
    #[k8s(default = 3)]
    replicas: i32,
    #[k8s(default = Policy::Always)]
    policy: Option<Policy>,
    #[k8s(default = Policy::Never)]
    other_policy: Policy,
    paused: Option<bool>,
    #[k8s(optional)]
    list: Vec<String>,
    #[k8s(required)]
    map: BTreeMap<String, String>,
    #[k8s(default = vec!["a".to_owned()])]
    args: Vec<String>,
    inner: Inner,
    #[k8s(default = json!({}))]
    made: Option<Inner>,
    level: Level,
    source: Source,
    title: Title,
}

#[derive(ApiType, Clone, Debug, PartialEq, Default)]
struct Inner {
    #[k8s(default = 7)]
    number: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    #[k8s(default)]
    Always,
    Never,
    #[k8s(unknown)]
    Other(String),
}

impl Policy {
    fn other() -> Self {
        Self::Other("x".to_owned())
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = 1,
    #[k8s(default)]
    High = 10,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git {
        url: String,
    },
    #[k8s(default)]
    Oci {
        #[k8s(default = "latest")]
        tag: String,
        inner: Inner,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Payload {
    Text(String),
    #[k8s(default)]
    Whole(Inner),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Tagged {
    #[k8s(default)]
    Nothing,
    Text(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default, max_length = 5)]
struct Title(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Generic<T> {
    value: T,
    #[k8s(optional)]
    list: Vec<T>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, default)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Inner>,
}

#[test]
fn a_field_has_its_default_or_that_of_its_type() {
    let inner = Inner { number: Some(7) };
    let expected = Spec {
        name: String::new(),
        replicas: 3,
        policy: Some(Policy::Always),
        other_policy: Policy::Never,
        paused: None,
        list: Vec::new(),
        map: BTreeMap::new(),
        args: vec!["a".to_owned()],
        inner: inner.clone(),
        made: Some(inner.clone()),
        level: Level::High,
        source: Source::Oci {
            tag: "latest".to_owned(),
            inner: inner.clone(),
        },
        title: Title(String::new()),
    };
    assert_eq!(Spec::default(), expected);
    let widget = Widget::default();
    assert_eq!(widget.spec, expected);
    assert_eq!(widget.metadata, ObjectMeta::default());
    assert_eq!(widget.status, None);
    assert_eq!(Payload::default(), Payload::Whole(inner));
    assert_ne!(Payload::default(), Payload::Text(String::new()));
    assert_eq!(Tagged::default(), Tagged::Nothing);
    assert_ne!(Tagged::default(), Tagged::Text(String::new()));
    assert_eq!(Generic::<Inner>::default().value, Inner { number: Some(7) });
    assert_eq!(Generic::<String>::default().list, [""; 0]);
    assert_ne!(Policy::default(), Policy::other());
}

#[test]
fn it_equals_the_value_that_the_api_defaults() {
    let written = json!({
        "name": "", "map": {}, "inner": {}, "level": 10, "source": {"oci": {"inner": {}}}, "title": ""
    });
    assert_eq!(Spec::decode(&written).unwrap(), Spec::default());
    let low = json!({
        "name": "", "map": {}, "inner": {}, "level": 1, "source": {"git": {"url": ""}}, "title": ""
    });
    let low = Spec::decode(&low).unwrap();
    assert_eq!(low.level, Level::Low);
    assert_ne!(low, Spec::default());
}
