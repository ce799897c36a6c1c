//! `zero_or_one_of_member` is a field of a struct of which at most one is set, also of several unions with names.
//! Mistakes: tests/ui/ours/unions_named.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Limits {
        #[k8s(zero_or_one_of_member)] count: Option<i32>,
        #[k8s(zero_or_one_of_member, zero_or_one_of_member(union = "share"))] percent: Option<i32>,
        #[k8s(zero_or_one_of_member(union = "share"), optional, atomic)] parts: Vec<i32>,
    }
        stays [{}, {"count": 1, "parts": [1]}]
        finds [
            "<nil>: Invalid value: \"{count, percent}\": must specify at most one of: `count`, `percent`",
            "<nil>: Invalid value: \"{percent, parts}\": must specify at most one of: `percent`, `parts`",
        ] in {"count": 1, "percent": 1, "parts": [1]};
}
