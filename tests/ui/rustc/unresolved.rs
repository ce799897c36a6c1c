//! A derive that does not exist is rustc's own error alone.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq, Missing)]
struct Beside {
    name: String,
}

fn main() {}
