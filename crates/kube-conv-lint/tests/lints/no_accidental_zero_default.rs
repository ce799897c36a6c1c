//! `Default` in Rust that is another one than the default of the schema.

use super::typed::found;
use kube_conv_runtime::prelude::*;

const LINT: &str = "no_accidental_zero_default";

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Zeroed {
    #[k8s(default = 3)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Agreeing {
    #[k8s(default = 3)]
    size: i32,
}

#[test]
fn a_default_of_zeroes_is_found() {
    assert_eq!(found::<Zeroed>(LINT), [""]);
    assert_eq!(found::<Agreeing>(LINT), [""; 0]);
}
