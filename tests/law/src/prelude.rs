//! What the generated types use.

pub use kube_conv_runtime::meta::{
    Duration, LocalObjectReference, MicroTime, ObjectReference, OwnerReference, RawExtension,
};
pub use kube_conv_runtime::prelude::*;
pub use serde_json;
pub use std::collections::{BTreeMap, BTreeSet};
pub use std::num::{NonZeroI32, NonZeroI64};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A type with its own serde.
#[derive(ApiType, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
pub struct Percentage {
    #[k8s(minimum = 0)]
    pub value: i32,
}

/// A type of another crate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Outside {
    pub count: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// Words in one text.
#[derive(Clone, Debug, PartialEq)]
pub struct Words(Vec<String>);

/// Every text is read.
pub mod words {
    use super::Words;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(words: &Words, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&words.0.join(","))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Words, D::Error> {
        let text = String::deserialize(input)?;
        Ok(Words(text.split(',').map(str::to_owned).collect()))
    }
}
