//! The same kinds, written for each stack: twelve fields in the spec with a nested struct, a list
//! of structs and an enum, twelve rules, and a status with conditions.

/// One way to write a kind.
pub struct Stack {
    /// Its name in the table.
    pub name: &'static str,
    /// Its name in the file system.
    pub folder: &'static str,
    dependencies: &'static str,
    kind: &'static str,
    /// The code for a kind in `main`, so that the kind is used.
    usage: &'static str,
    prelude: &'static str,
    /// The published kinds.
    pub corpora: Option<Corpora>,
}

/// A crate that has the published kinds.
pub struct Corpora {
    /// Its source.
    pub source: &'static str,
    /// The features of kube-conv beyond the default.
    pub features: &'static str,
}

/// The stacks; the first is what the others are compared with.
pub const STACKS: &[Stack] = &[
    Stack {
        name: "serde alone",
        folder: "serde",
        dependencies: r#"serde = { version = "1", features = ["derive"] }
serde_json = "1""#,
        kind: include_str!("kinds/serde.rs.txt"),
        usage: "println!(\"{}\", serde_json::to_string(&serde_json::from_str::<KindNN>(\"{}\").ok()).is_ok());",
        prelude: "use serde::{Deserialize, Serialize};\nuse std::collections::BTreeMap;\n",
        corpora: None,
    },
    Stack {
        name: "kube-conv",
        folder: "kube-conv",
        dependencies: concat!(
            "serde_json = \"1\"\nkube-conv-runtime = { path = \"",
            env!("CARGO_MANIFEST_DIR"),
            "/../../kube-conv-runtime\"FEATURES }"
        ),
        kind: include_str!("kinds/kube_conv.rs.txt"),
        usage: "println!(\"{} {}\", serde_json::to_string(&serde_json::from_str::<KindNN>(\"{}\").ok()).is_ok(), KindNN::crd().spec.group);",
        prelude: "use kube_conv_runtime::prelude::*;\nuse std::collections::BTreeMap;\n",
        corpora: Some(Corpora {
            source: OURS,
            features: ", features = [\"yaml\"]",
        }),
    },
    Stack {
        name: "kube-derive and schemars",
        folder: "kube",
        dependencies: r#"serde = { version = "1", features = ["derive"] }
serde_json = "1"
schemars = "1"
kube = { version = "5", default-features = false, features = ["derive"] }
k8s-openapi = { version = "0.29", features = ["latest", "schemars"] }"#,
        kind: include_str!("kinds/kube.rs.txt"),
        usage: "println!(\"{} {}\", serde_json::to_string(&serde_json::from_str::<KindNN>(\"{}\").ok()).is_ok(), KindNN::crd().spec.group);",
        prelude: "use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;\nuse kube::{CustomResource, CustomResourceExt};\nuse schemars::JsonSchema;\nuse serde::{Deserialize, Serialize};\nuse std::collections::BTreeMap;\n",
        corpora: Some(Corpora {
            source: THEIRS,
            features: "",
        }),
    },
];

/// A crate around the files of `tests/corpora`, which prints every definition.
const OURS: &str = concat!(
    "#![allow(dead_code)]\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/cert_manager/mod.rs\"]\nmod cert_manager;\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/gateway_api/mod.rs\"]\nmod gateway_api;\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/karpenter.rs\"]\nmod karpenter;\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/kubernetes.rs\"]\nmod kubernetes;\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/kueue/mod.rs\"]\nmod kueue;\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/corpora/prometheus_operator.rs\"]\nmod prometheus_operator;\n",
    r#"
fn main() {
    let definitions = [
        gateway_api::gateway_class::GatewayClass::crd(),
        gateway_api::reference_grant::ReferenceGrant::crd(),
        gateway_api::backend_tls_policy::BackendTLSPolicy::crd(),
        gateway_api::http_route::HTTPRoute::crd(),
        gateway_api::gateway::Gateway::crd(),
        cert_manager::certificate_request::CertificateRequest::crd(),
        cert_manager::certificate::Certificate::crd(),
        cert_manager::issuer::Issuer::crd(),
        karpenter::NodePool::crd(),
        kueue::resource_flavor::ResourceFlavor::crd(),
        kueue::cluster_queue::ClusterQueue::crd(),
        prometheus_operator::PodMonitor::crd(),
    ];
    for definition in definitions {
        println!("{}", definition.spec.names.kind);
    }
}
"#
);

/// The same for the kinds of `benches/corpora`.
const THEIRS: &str = concat!(
    "#![allow(dead_code)]\n#[path = \"",
    env!("CARGO_MANIFEST_DIR"),
    "/../corpora/src/peers/mod.rs\"]\nmod peers;\n",
    r#"
use kube::CustomResourceExt;

fn main() {
    let definitions = [
        peers::gateway_api::GatewayClass::crd(),
        peers::gateway_api::ReferenceGrant::crd(),
        peers::gateway_api::BackendTLSPolicy::crd(),
        peers::gateway_api::HTTPRoute::crd(),
        peers::gateway_api::Gateway::crd(),
        peers::cert_manager::CertificateRequest::crd(),
        peers::cert_manager::Certificate::crd(),
        peers::cert_manager::Issuer::crd(),
        peers::karpenter::NodePool::crd(),
        peers::kueue::ResourceFlavor::crd(),
        peers::kueue::ClusterQueue::crd(),
        peers::prometheus_operator::PodMonitor::crd(),
    ];
    for definition in definitions {
        println!("{}", definition.spec.names.kind);
    }
}
"#
);

impl Stack {
    /// The manifest of a crate with some number of kinds.
    pub fn manifest(&self, name: &str, features: &str) -> String {
        let dependencies = self.dependencies.replace("FEATURES", features);
        format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{}\n\n[workspace]\n",
            dependencies
        )
    }

    /// Its source.
    pub fn source(&self, size: usize) -> String {
        let mut source = format!("#![allow(dead_code)]\n{}", self.prelude);
        for number in 0..size {
            source.push_str(&self.kind.replace("NN", &number.to_string()));
        }
        source.push_str("fn main() {\n");
        for number in 0..size {
            source.push_str(&self.usage.replace("NN", &number.to_string()));
            source.push('\n');
        }
        source.push_str("}\n");
        source
    }
}
