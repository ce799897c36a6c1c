//! Type parameters with the required bounds, const parameters and `Self`.

use ::kube_conv_runtime::meta::ObjectMeta;
use ::kube_conv_runtime::{ApiType, Kind, json};
use ::std::assert_eq;
use ::std::clone::Clone;
use ::std::cmp::PartialEq;
use ::std::convert::Into;
use ::std::fmt::Debug;
use ::std::marker::Sized;
use ::std::option::Option::{self, Some};
use ::std::string::String;
use ::std::vec;
use ::std::vec::Vec;

/// A trait with the name of a parameter's bound.
trait Marked {}

impl Marked for String {}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Pair<First, Second = First>
where
    Self: Sized,
    First: Marked + Clone,
{
    first: First,
    #[k8s(optional)]
    seconds: Vec<Second>,
    maybe: Option<Second>,
    #[k8s(default = 1)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Sized4<const N: usize> {
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Wrapper<T: Clone>(T);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Tree<T> {
    value: T,
    #[k8s(optional, recursive(depth = 2))]
    children: Vec<Self>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Cluster, default)]
struct Holder<T> {
    metadata: ObjectMeta,
    spec: T,
    status: Option<Pair<String, T>>,
}

/// The bound that a user would write, on every kind of item.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Bounded<T: ApiType> {
    value: T,
    #[k8s(optional)]
    values: Vec<T>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct BoundedNewtype<T>(T)
where
    T: ApiType;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Cluster)]
struct BoundedKind<T: ApiType> {
    metadata: ObjectMeta,
    spec: Bounded<BoundedNewtype<T>>,
}

/// A parameter only needs our own bound.
fn generic<T: ApiType>(value: &T) -> String {
    ::serde_json::to_string(value).unwrap_or_default()
}

#[test]
fn parameters_travel() {
    let pair: Pair<String, i32> =
        ::serde_json::from_value(json!({"first": "a", "seconds": [1], "maybe": 2})).unwrap();
    assert_eq!(pair.seconds, [1]);
    assert_eq!(pair.maybe, Some(2));
    assert_eq!(
        generic(&Wrapper(pair)),
        r#"{"first":"a","seconds":[1],"maybe":2,"number":1}"#
    );
    let sized: Sized4<3> = ::serde_json::from_value(json!({"name": "a"})).unwrap();
    assert_eq!(generic(&sized), r#"{"name":"a"}"#);
    let tree = Tree {
        value: 1,
        children: vec![Tree {
            value: 2,
            children: vec![],
        }],
    };
    assert_eq!(generic(&tree), r#"{"value":1,"children":[{"value":2}]}"#);
    let held = Holder::<Tree<i32>>::new("a", tree);
    assert_eq!(held.spec.value, 1);
    let _crd = Holder::<Tree<i32>>::crd();
}
