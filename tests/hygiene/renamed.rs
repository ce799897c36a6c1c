//! The runtime under other paths: a user's re-export.

use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::convert::Into;
use ::std::fmt::Debug;
use ::std::option::Option;
use ::std::string::String;
use ::std::vec::Vec;

/// The public items of a crate that wraps the runtime.
mod facade {
    pub(super) mod api {
        pub(in super::super) use ::kube_conv_runtime as r#kube;
    }
}

use facade::api::r#kube::meta::ObjectMeta;
use facade::api::r#kube::{ApiType, Kind, json};

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(crate = crate::renamed::facade::api::r#kube)]
#[k8s(group = "a.dev", version = "v1", scope = Cluster)]
struct Renamed {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = crate::renamed::facade::api::r#kube)]
struct Spec {
    #[k8s(default = 1, minimum = 0)]
    number: i32,
    #[k8s(optional)]
    list: Vec<Constant>,
    union: Option<Union>,
    name: Name,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = crate::renamed::facade::api::r#kube)]
enum Constant {
    A,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = crate::renamed::facade::api::r#kube, discriminator = "type")]
enum Union {
    A { a: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(crate = ::kube_conv_runtime, min_length = 1)]
struct Name(String);

#[test]
fn a_renamed_runtime_is_used() {
    let value =
        json!({"metadata": {}, "spec": {"name": "a", "union": {"type": "A", "a": {"a": 1}}}});
    let read: Renamed = ::serde_json::from_value(value).unwrap();
    assert_eq!(read.spec.number, 1);
    let _crd = Renamed::crd();
}
