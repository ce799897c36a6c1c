//! For `with = same`: a field in serde's own form, so that kube-conv only knows its JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<T: Serialize, S: Serializer>(
    value: &T,
    output: S,
) -> Result<S::Ok, S::Error> {
    value.serialize(output)
}

pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    input: D,
) -> Result<T, D::Error> {
    T::deserialize(input)
}
