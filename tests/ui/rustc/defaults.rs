use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Plain {
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct WithoutDefault {
    plain: Plain,
    boxed: Box<Plain>,
    optional: Option<Plain>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Newtype(Plain);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    #[k8s(default)]
    Plain(Plain),
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(default)]
struct Both {
    #[k8s(default = 1)]
    number: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct InJson {
    #[k8s(default = json!({"number": 1}))]
    plain: Plain,
    #[k8s(default = json!({}))]
    empty: Plain,
}

fn main() {}
