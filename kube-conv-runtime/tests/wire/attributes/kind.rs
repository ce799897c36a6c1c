//! `kind` is the name of the kind where it is not that of the struct; the other names are made of it.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.
//! In objects: kube-conv-runtime/tests/wire/kinds.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster, kind = "Proxy")]
    ProxyV1 {}
        "/spec/names": {"kind": "Proxy", "listKind": "ProxyList", "plural": "proxies", "singular": "proxy"};
}
