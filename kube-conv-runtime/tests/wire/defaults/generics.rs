//! Defaults that depend on the parameters of a type: bounds, where clauses, constants, and
//! parameters with defaults of their own.

use super::by_engine;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// As in operators: a user's configuration, and roles that have it.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Common<T: ApiType + Default, R: ApiType> {
    #[k8s(default)]
    config: T,
    #[k8s(default = T::default())]
    other: T,
    #[k8s(default)]
    maybe: Option<T>,
    #[k8s(default)]
    list: Vec<T>,
    #[k8s(default)]
    plain: Config,
    #[k8s(default = 3)]
    number: i32,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "as in the operator"))]
    roles: BTreeMap<String, R>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Clause<T>
where
    T: ApiType + Default + Clone,
{
    #[k8s(default = json!({}))]
    inner: Wrap<T>,
    #[k8s(default = json!({"a": 1}))]
    json: Wrap<T>,
    #[k8s(default)]
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Wrap<T: ApiType + Default> {
    #[k8s(default)]
    t: T,
    a: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Counted<const N: i32> {
    #[k8s(default = N)]
    n: i32,
    #[k8s(default = N + 1)]
    m: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WithDefaults<T: Default = Config, const N: i32 = 3> {
    #[k8s(default)]
    own: T,
    #[k8s(default = N)]
    n: i32,
    #[k8s(flatten)]
    wrap: Wrap<Config>,
}

#[derive(ApiType, Clone, Debug, PartialEq, Default)]
struct Config {
    #[k8s(default = 5)]
    level: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Top {
    common: Common<Config, Config>,
    clause: Clause<Config>,
    counted: Counted<7>,
    with_defaults: WithDefaults,
}

#[test]
fn absent_and_null_read_as_the_default_of_the_argument() {
    let read = Top::decode(&json!({
        "common": {"number": null, "config": null},
        "clause": {},
        "counted": {},
        "withDefaults": {},
    }));
    let read = read.unwrap();
    let config = Config { level: 0 };
    assert_eq!(read.common, Common::default());
    assert_eq!(read.common.config, config);
    assert_eq!(read.common.maybe, Some(config.clone()));
    assert_eq!(read.common.number, 3);
    assert_eq!(read.clause.json.a, Some(1));
    assert_eq!(read.clause.value, config);
    assert_eq!(read.counted, Counted { n: 7, m: Some(8) });
    assert_eq!(read.with_defaults.n, 3);
    assert_eq!(read.with_defaults.wrap, Wrap::default());
}

#[test]
fn schemas_have_the_defaults_and_typed_values_get_them() {
    let mut value = Top {
        common: Common::default(),
        clause: Clause::decode(&json!({})).unwrap(),
        counted: Counted { n: 1, m: None },
        with_defaults: WithDefaults::decode(&json!({"n": 1})).unwrap(),
    };
    let by_engine = by_engine(&value);
    value.set_defaults();
    assert_eq!(serde_json::to_value(&value).unwrap(), by_engine);
    assert_eq!(value.counted.m, Some(8));
}
