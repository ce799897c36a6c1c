//! Allowances that silence nothing.

use super::typed::found;
use kube_conv_lint::check_type;
use kube_conv_runtime::prelude::*;

const LINT: &str = "unused_allow";

/// Whom a widget greets.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(bool_no_is_prefix, reason = "there is no boolean"))]
struct Unused {
    /// The name.
    #[k8s(max_length = 10, allow(string_max_length, reason = "it has one"))]
    name: String,
    /// The title.
    #[k8s(allow(string_max_length, reason = "it has none"))]
    title: String,
}

#[test]
fn an_allowance_that_silences_nothing_is_found() {
    assert_eq!(found::<Unused>(LINT), ["", "name"]);
    // It is unknown what a disabled lint would find.
    assert_eq!(check_type::<Unused>().len(), 1);
}
