//! Derives that conflict with ours.

use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(ApiType, Serialize, Deserialize, Clone, Debug, PartialEq)]
struct OwnSerde {
    a: i32,
}

#[derive(Kind, ApiType, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Both {
    metadata: ObjectMeta,
}

fn main() {}
