//! `crate` is the path of the runtime where it is not `::kube_conv_runtime`, as in a crate that re-exports it.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/kind_keys.rs.
//! In modules that shadow names: tests/hygiene/renamed.rs.

use facade::kube::prelude::*;

mod facade {
    pub(super) use ::kube_conv_runtime as kube;
}

types! {
    #[k8s(crate = crate::attributes::crate_::facade::kube, tag = "type")]
    enum Source { Git { #[k8s(default = 1, minimum = 0)] depth: i32 } }
        has {"/properties/depth/default": 1}
        stays [{"type": "Git", "depth": 2}]
        finds [expect::invalid("depth")] in {"type": "Git", "depth": -1};
}
