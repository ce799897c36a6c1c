//! Types with their own `Serialize` and `Deserialize`: the derive writes neither, and all the rest.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced, serde = external)]
pub struct Lamp {
    pub metadata: ObjectMeta,
    pub spec: LampSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
pub struct LampSpec {
    #[k8s(default = 3)]
    pub bulbs: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
pub enum Color {
    Red,
    Blue,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
pub enum Mount {
    Wall(Lamp),
    Ceiling { height: i32 },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
pub struct Label(pub String);
