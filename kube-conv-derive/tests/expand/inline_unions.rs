//! Unions whose members have no field of their own.

use kube_conv_runtime::prelude::*;

/// Fields with the tag that selects them.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(tag = "type")]
pub enum Source {
    Git(Repository),
    #[k8s(name = "OCI")]
    Oci {
        image: String,
        #[k8s(default = "Always")]
        pull_policy: String,
    },
    Nothing,
}

/// Objects with different required fields.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum Reference {
    Repository(Repository),
    Inline { value: String },
}

/// Values of different JSON types.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
pub enum Port {
    Number(i32),
    Name(String),
}
