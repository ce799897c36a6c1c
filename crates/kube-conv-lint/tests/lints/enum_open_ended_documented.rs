//! Enums without a variant for values of later versions.

use super::typed::found;
use kube_conv_runtime::prelude::*;

const LINT: &str = "enum_open_ended_documented";

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Closed {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    Fast,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modes {
    open: Open,
    closed: Closed,
}

#[test]
fn a_closed_enum_is_found() {
    assert_eq!(found::<Modes>(LINT), ["closed"]);
}
