//! `short_names` are abbreviations of the resource on command lines.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, short_names("wd", "wdg"))]
    Widget {}
        "/spec/names/shortNames": ["wd", "wdg"];
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    Plain {}
        "/spec/names/shortNames": null;
}
