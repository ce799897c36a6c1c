//! Values that the other version cannot hold, and the annotation that keeps them.

use kube_conv_schema::field::{BadValue, Error, Path};
use kube_conv_schema::go;
use kube_conv_schema::limits;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The name part of the annotation, after the group of the kind.
const NAME: &str = "kept-by-conversion";

/// The most bytes of the annotation's value. All annotations of an object together have at most
/// 256 KiB.
const MOST_BYTES: usize = 128 * 1024;

/// The most levels of the annotation's JSON: `serde_json` reads 128.
const MOST_LEVELS: usize = 120;

/// The key of the annotation in which objects of a group keep what another version cannot hold.
///
/// ```
/// use kube_conv_runtime::versions::annotation_key;
///
/// assert_eq!(annotation_key("widgets.acme.dev"), "widgets.acme.dev/kept-by-conversion");
/// ```
#[must_use]
pub fn annotation_key(group: &str) -> String {
    format!("{group}/{NAME}")
}

/// The kept values of an object of one version, by the fields of that version.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Kept {
    /// The values of one entry of the table, by their paths; of a single value, by the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) values: Option<Map<String, Value>>,
    /// Those of fields, and of entries by the paths of their fields.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) fields: BTreeMap<String, Kept>,
    /// Those of the items of a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) items: Vec<KeptItem>,
}

/// The kept values of one item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct KeptItem {
    /// How the item is found again, as [`item_place`] says it.
    pub(super) place: String,
    pub(super) kept: Kept,
}

impl Kept {
    pub(super) fn is_empty(&self) -> bool {
        self.values.is_none() && self.fields.is_empty() && self.items.is_empty()
    }

    /// Adds what is kept of a field, if anything is.
    pub(super) fn add(&mut self, field: &str, kept: Kept) {
        if !kept.is_empty() {
            self.fields.insert(field.to_owned(), kept);
        }
    }

    pub(super) fn field(&self, name: &str) -> Option<&Kept> {
        self.fields.get(name)
    }
}

/// The place of an item of a list: its keys, if it has all of them, else its index, and what it was.
pub(super) fn item_place(item: &Value, index: usize, keys: &[&str]) -> String {
    let values: Option<Vec<&Value>> = keys.iter().map(|key| item.get(*key)).collect();
    match values {
        Some(values) if !values.is_empty() => values.into_iter().map(go::json).collect(),
        // No JSON of keys begins like this.
        _ => format!("[{index}] {}", fingerprint(item)),
    }
}

/// A short text that changes with the value: FNV-1a of its JSON with sorted keys.
fn fingerprint(value: &Value) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in go::json(value).bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// What an object keeps, by the version that the values belong to.
pub(super) type KeptByVersion = BTreeMap<String, Kept>;

/// Takes the annotation out of an object. What of it is not as we write it is ignored, since users can
/// write the annotation, too.
pub(super) fn take(object: &mut Map<String, Value>, key: &str) -> KeptByVersion {
    let Some(Value::Object(metadata)) = object.get_mut("metadata") else {
        return KeptByVersion::new();
    };
    let Some(Value::Object(annotations)) = metadata.get_mut("annotations") else {
        return KeptByVersion::new();
    };
    let Some(written) = annotations.remove(key) else {
        return KeptByVersion::new();
    };
    if annotations.is_empty() {
        metadata.remove("annotations");
        // The metadata of an incomplete object may be there for the annotation alone.
        if metadata.is_empty() {
            object.remove("metadata");
        }
    }
    let text = written.as_str().filter(|text| text.len() <= MOST_BYTES);
    let read = text.and_then(|text| serde_json::from_str::<Map<String, Value>>(text).ok());
    let versions = read.unwrap_or_default().into_iter();
    versions
        .map(|(version, kept)| (version, serde_json::from_value(kept).unwrap_or_default()))
        .collect()
}

/// Writes the annotation, if anything is kept: of all versions, or, if that is too much, of those from
/// which the object was converted.
///
/// # Errors
///
/// More is kept than an annotation may hold, or metadata is not an object.
pub(super) fn write(
    object: &mut Map<String, Value>,
    key: &str,
    mut kept: KeptByVersion,
    is_source: impl Fn(&str) -> bool,
) -> Result<(), Error> {
    write_all(object, key, &kept).or_else(|_| {
        kept.retain(|version, _| is_source(version));
        write_all(object, key, &kept)
    })
}

fn write_all(
    object: &mut Map<String, Value>,
    key: &str,
    kept: &KeptByVersion,
) -> Result<(), Error> {
    if kept.is_empty() {
        return Ok(());
    }
    let value = json!(kept);
    let metadata = Path::new("metadata");
    let annotations = metadata.child("annotations");
    let path = annotations.key(key);
    if limits::exceeds(&value, MOST_LEVELS) {
        let detail =
            "the values that the other version cannot hold are nested too deeply to be kept";
        return Err(Error::invalid(path, BadValue::Omitted, detail));
    }
    let text = value.to_string();
    if text.len() > MOST_BYTES {
        return Err(Error::too_long(path, MOST_BYTES as i64));
    }
    let place = object_in(object, "metadata").and_then(|found| object_in(found, "annotations"));
    match place {
        Some(annotations) => {
            annotations.insert(key.to_owned(), Value::String(text));
            Ok(())
        }
        None => Err(Error::type_invalid(
            annotations,
            BadValue::Omitted,
            "must be an object",
        )),
    }
}

/// The object in a member, which is made if there is none.
fn object_in<'a>(
    object: &'a mut Map<String, Value>,
    name: &str,
) -> Option<&'a mut Map<String, Value>> {
    let member = object.entry(name).or_insert(Value::Null);
    if member.is_null() {
        *member = json!({});
    }
    member.as_object_mut()
}

#[cfg(test)]
mod tests {
    use super::fingerprint;
    use serde_json::json;

    /// It is stored in annotations, so that another one would drop what they keep.
    #[test]
    fn a_fingerprint_is_the_published_hash() {
        assert_eq!(fingerprint(&json!({"a": 1})), "9c3e82dd6fcae8b1");
    }
}
