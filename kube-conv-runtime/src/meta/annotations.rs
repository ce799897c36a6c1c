//! Payloads in annotations.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// JSON values in annotations, which are strings of any form; most tools write JSON.
///
/// ```
/// use kube_conv_runtime::meta::{Annotations, ObjectMeta};
///
/// let mut metadata = ObjectMeta::named("w");
/// metadata.annotations.set_json("acme.dev/sizes", &[1, 2])?;
/// assert_eq!(metadata.annotations["acme.dev/sizes"], "[1,2]");
/// assert_eq!(metadata.annotations.json::<Vec<i32>>("acme.dev/sizes")?, Some(vec![1, 2]));
/// assert_eq!(metadata.annotations.json::<Vec<i32>>("acme.dev/other")?, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Source: API conventions, "Label, selector and annotation conventions".
pub trait Annotations {
    /// The value of a key, read from JSON; `None` without the key.
    ///
    /// # Errors
    ///
    /// An annotation that is not JSON of the type.
    fn json<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, serde_json::Error>;

    /// Sets a key to a value as JSON without spaces; returns whether that changes the annotations.
    ///
    /// # Errors
    ///
    /// A value that cannot be written as JSON; then nothing is changed.
    fn set_json<T: Serialize + ?Sized>(
        &mut self,
        key: impl Into<String>,
        value: &T,
    ) -> Result<bool, serde_json::Error>;
}

impl Annotations for BTreeMap<String, String> {
    fn json<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, serde_json::Error> {
        let text = self.get(key).map(String::as_str);
        text.map(serde_json::from_str).transpose()
    }

    fn set_json<T: Serialize + ?Sized>(
        &mut self,
        key: impl Into<String>,
        value: &T,
    ) -> Result<bool, serde_json::Error> {
        let text = serde_json::to_string(value)?;
        let key = key.into();
        let is_changed = self.get(&key) != Some(&text);
        self.insert(key, text);
        Ok(is_changed)
    }
}

#[cfg(test)]
mod tests {
    use super::Annotations;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    #[test]
    fn any_payload_survives() {
        let mut annotations = BTreeMap::new();
        for payload in [json!({"a": [1, "ü"]}), json!("text"), json!(null), json!(3)] {
            assert!(annotations.set_json("acme.dev/x", &payload).unwrap());
            assert!(!annotations.set_json("acme.dev/x", &payload).unwrap());
            assert_eq!(
                annotations.json::<Value>("acme.dev/x").unwrap(),
                Some(payload)
            );
        }
        assert_eq!(annotations.len(), 1);
    }

    #[test]
    fn invalid_json_is_rejected_and_changes_nothing() {
        let mut annotations = BTreeMap::from([("a".to_owned(), "plain text".to_owned())]);
        assert!(annotations.json::<Value>("a").is_err());
        let unwritable = BTreeMap::from([((1, 2), 3)]);
        assert!(annotations.set_json("a", &unwritable).is_err());
        assert_eq!(annotations["a"], "plain text");
    }
}
