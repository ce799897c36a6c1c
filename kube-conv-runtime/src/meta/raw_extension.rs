//! Objects of any type.

use crate::ApiType;
use crate::api::Context;
use crate::api::view::View;
use crate::api::visitor::Visitor;
use crate::api::{Shape, TypeInfo};
use kube_conv_schema::field::{Error, ErrorList};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// An object of a type that its user knows, such as the configuration of a plugin. The server keeps
/// it as it is.
///
/// Its schema is `type: object` with `x-kubernetes-preserve-unknown-fields: true`. For any value,
/// including strings and numbers, use [`serde_json::Value`].
///
/// Source: `runtime.RawExtension`.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::meta::RawExtension;
/// use std::collections::BTreeMap;
///
/// let raw = RawExtension(json!({"zone": "a"}));
/// let config: BTreeMap<String, String> = raw.parse()?;
/// assert_eq!(RawExtension::of(&config)?, raw);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct RawExtension(
    /// The object. Anything else is rejected by validation, and cannot be read.
    pub Value,
);

impl RawExtension {
    /// A value in JSON.
    ///
    /// # Errors
    ///
    /// A value that is not written as a JSON object.
    pub fn of<T: Serialize>(value: &T) -> Result<Self, serde_json::Error> {
        let members: Map<String, Value> = serde_json::from_value(serde_json::to_value(value)?)?;
        Ok(members.into())
    }

    /// The object as a value of a type.
    ///
    /// # Errors
    ///
    /// An object that is not of the type.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        T::deserialize(&self.0)
    }
}

/// `{}`.
impl Default for RawExtension {
    fn default() -> Self {
        Map::new().into()
    }
}

impl From<Map<String, Value>> for RawExtension {
    fn from(members: Map<String, Value>) -> Self {
        Self(Value::Object(members))
    }
}

impl<'de> Deserialize<'de> for RawExtension {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Map::deserialize(deserializer).map(Self::from)
    }
}

impl ApiType for RawExtension {
    const TYPE: &'static TypeInfo = &TypeInfo::new("RawExtension", Shape::AnyObject)
        .doc("An object whose type is known elsewhere.");

    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|raw| View::of(&raw.0));
        visitor.own(|hooks| hooks.call(is_object));
    }
}

fn is_object(raw: &RawExtension, context: &Context<'_, RawExtension>) -> ErrorList {
    if raw.0.is_object() {
        return ErrorList::new();
    }
    let path = context.path();
    Error::type_invalid(path, raw.0.clone(), "must be an object").into()
}

#[cfg(test)]
mod tests {
    use super::RawExtension;
    use serde_json::{from_value, json};

    #[test]
    fn objects_alone_are_read() {
        let object = json!({"a": [1, null], "b": {}});
        let raw: RawExtension = from_value(object.clone()).unwrap();
        assert_eq!(raw, RawExtension(object));
        for other in [json!(null), json!(1), json!("a"), json!([]), json!(true)] {
            assert!(
                from_value::<RawExtension>(other.clone()).is_err(),
                "{other}"
            );
        }
    }

    #[test]
    fn only_objects_can_be_raw_extensions() {
        assert!(RawExtension::of(&1).is_err());
        assert!(RawExtension::of(&json!({"a": 1})).is_ok());
        assert_eq!(RawExtension::default(), RawExtension(json!({})));
    }
}
