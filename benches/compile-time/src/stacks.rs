//! The same kinds, written for each stack: twelve fields in the spec with a nested struct, a list
//! of structs and an enum, twelve rules, and a status with conditions.

/// One way to write a kind.
pub struct Stack {
    /// For the table.
    pub name: &'static str,
    /// For the file system.
    pub folder: &'static str,
    dependencies: &'static str,
    kind: &'static str,
    /// What `main` does with a kind, so that the code is used.
    usage: &'static str,
    prelude: &'static str,
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
    },
    Stack {
        name: "kube-conv",
        folder: "kube-conv",
        dependencies: concat!(
            "serde_json = \"1\"\nkube-conv-runtime = { path = \"",
            env!("CARGO_MANIFEST_DIR"),
            "/../../kube-conv-runtime\" }"
        ),
        kind: include_str!("kinds/kube_conv.rs.txt"),
        usage: "println!(\"{} {}\", serde_json::to_string(&serde_json::from_str::<KindNN>(\"{}\").ok()).is_ok(), KindNN::crd().spec.group);",
        prelude: "use kube_conv_runtime::prelude::*;\nuse std::collections::BTreeMap;\n",
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
    },
];

impl Stack {
    /// The manifest of a crate with some number of kinds.
    pub fn manifest(&self, size: usize) -> String {
        format!(
            "[package]\nname = \"{}-{size}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{}\n\n[workspace]\n",
            self.folder, self.dependencies
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
