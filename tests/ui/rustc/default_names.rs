//! Defaults that name types, functions and constants that do not exist.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Names {
    #[k8s(default = Mod::Fast)]
    ty: Mode,
    #[k8s(default = default_mode())]
    function: Mode,
    #[k8s(default = DEFAULT)]
    constant: Mode,
    #[k8s(default = missing::Mode::Fast)]
    module: Mode,
}

fn main() {}
