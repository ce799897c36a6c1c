//! Lists of objects of one kind.

use super::objects::ObjectOnly;
use super::{ListMeta, type_meta, wire};
use crate::api::Descent;
use crate::api::{FieldInfo, Link, Shape, TypeInfo};
use crate::{ApiType, Kind};
use serde::de::Deserializer;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

/// A list of objects of one kind, as a server returns it.
///
/// `apiVersion` and `kind` follow from the type: they are written, and where they are present they
/// must be right. The items of a server's list have neither. A list whose `metadata` has a
/// `continue_token` is one page of several. Source: API conventions, "Types (Kinds)".
///
/// ```
/// use kube_conv_runtime::meta::List;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(default = 1)]
///     size: i32,
/// }
///
/// let mut list: List<Widget> = serde_json::from_value(json!({
///     "apiVersion": "acme.dev/v1",
///     "kind": "WidgetList",
///     "metadata": {"resourceVersion": "7", "continue": "abc"},
///     "items": [{"metadata": {"name": "w"}, "spec": {}}],
/// }))?;
/// list.set_defaults();
/// assert!(list.iter().all(|widget| widget.spec.size == 1));
/// assert_eq!(list.metadata.continue_token.as_deref(), Some("abc"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct List<K> {
    /// The metadata of the list.
    pub metadata: ListMeta,
    /// The objects.
    pub items: Vec<K>,
}

impl<K> List<K> {
    /// A list of the given objects.
    #[must_use]
    pub fn new(items: Vec<K>) -> Self {
        Self {
            metadata: ListMeta::default(),
            items,
        }
    }

    /// The objects in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, K> {
        self.items.iter()
    }
}

impl<K> Default for List<K> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl<K> FromIterator<K> for List<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        Self::new(items.into_iter().collect())
    }
}

impl<K> IntoIterator for List<K> {
    type Item = K;
    type IntoIter = std::vec::IntoIter<K>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, K> IntoIterator for &'a List<K> {
    type Item = &'a K;
    type IntoIter = std::slice::Iter<'a, K>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<K: Kind> Serialize for List<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_struct("List", 4)?;
        list.serialize_field("kind", K::INFO.list_kind)?;
        list.serialize_field("apiVersion", K::API_VERSION)?;
        list.serialize_field("metadata", &self.metadata)?;
        list.serialize_field("items", &self.items)?;
        list.end()
    }
}

/// The wire form, in which `apiVersion` and `kind` are checked as they are read: a list of another
/// kind is rejected as such, and not for missing fields of its items.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", bound = "K: Kind")]
struct Wire<K> {
    #[serde(default, rename = "kind", deserialize_with = "kind::<K, _>")]
    _kind: (),
    #[serde(
        default,
        rename = "apiVersion",
        deserialize_with = "api_version::<K, _>"
    )]
    _api_version: (),
    #[serde(default, deserialize_with = "wire::value")]
    metadata: ListMeta,
    #[serde(default = "Vec::new", deserialize_with = "wire::value")]
    items: Vec<K>,
}

fn kind<'de, K: Kind, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    type_meta::expect("list", "kind", &[K::INFO.list_kind], deserializer)
}

fn api_version<'de, K: Kind, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    type_meta::expect("list", "apiVersion", &[K::API_VERSION], deserializer)
}

impl<'de, K: Kind> Deserialize<'de> for List<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Wire {
            metadata, items, ..
        } = Wire::deserialize(ObjectOnly(deserializer))?;
        Ok(Self { metadata, items })
    }
}

impl<K: Kind> List<K> {
    /// Fills in the API's defaults in every object.
    pub fn set_defaults(&mut self) {
        crate::api::set_defaults(self);
    }

    const FIELDS: &'static [FieldInfo] = &[
        type_meta::API_VERSION,
        type_meta::KIND,
        FieldInfo::new("metadata", "metadata", Link::Known(ListMeta::TYPE))
            .doc("The metadata of the list.")
            .optional(),
        FieldInfo::new("items", "items", Link::Known(<Vec<K>>::TYPE)).doc("The objects."),
    ];
}

impl<K: Kind> ApiType for List<K> {
    const TYPE: &'static TypeInfo = &TypeInfo::new("List", Shape::Object(Self::FIELDS))
        .doc("A list of objects of one kind.")
        .float(<Vec<K>>::TYPE.float);

    fn __fill_defaults(&mut self, at: &Descent<'_>) {
        self.items.__fill_defaults(at);
    }
}

#[cfg(test)]
mod tests {
    use super::{List, ListMeta};
    use crate::api::{FieldInfo, Link, Shape, TypeInfo};
    use crate::api::{KindInfo, Scope};
    use crate::meta::ObjectMeta;
    use crate::meta::test_support::{bare_schema, table_names_what_is_written, unchanged};
    use crate::{ApiType, Kind};
    use serde::{Deserialize, Serialize};
    use serde_json::{from_str, from_value, json};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Mouse {
        metadata: ObjectMeta,
    }

    impl ApiType for Mouse {
        const TYPE: &'static TypeInfo = &TypeInfo::new(
            "Mouse",
            Shape::Object(&[FieldInfo::new(
                "metadata",
                "metadata",
                Link::Known(ObjectMeta::TYPE),
            )]),
        );
    }

    impl Kind for Mouse {
        const GROUP: &'static str = "zoo.dev";
        const VERSION: &'static str = "v1";
        const API_VERSION: &'static str = "zoo.dev/v1";
        const KIND: &'static str = "Mouse";
        const PLURAL: &'static str = "mice";
        const SCOPE: Scope = Scope::Namespaced;
        const INFO: &'static KindInfo = &KindInfo::new("mouse", "MouseList");
        type Metadata = ObjectMeta;
        type Spec = ();
        type Status = ();

        fn metadata(&self) -> &ObjectMeta {
            &self.metadata
        }

        fn metadata_mut(&mut self) -> &mut ObjectMeta {
            &mut self.metadata
        }
    }

    fn mouse(name: &str) -> Mouse {
        Mouse {
            metadata: ObjectMeta::named(name),
        }
    }

    #[test]
    fn items_without_version_and_kind_are_read() {
        let list: List<Mouse> = unchanged(json!({
            "kind": "MouseList", "apiVersion": "zoo.dev/v1",
            "metadata": {"resourceVersion": "5", "continue": "more"},
            "items": [{"metadata": {"name": "a"}}, {"metadata": {"name": "b"}}]
        }));
        assert_eq!(list.metadata.continue_token.as_deref(), Some("more"));
        assert_eq!(list.items, [mouse("a"), mouse("b")]);
        table_names_what_is_written(&list);
    }

    #[test]
    fn it_is_written_in_go_s_order() {
        assert_eq!(
            serde_json::to_string(&List::new(vec![mouse("a")])).unwrap(),
            r#"{"kind":"MouseList","apiVersion":"zoo.dev/v1","metadata":{},"items":[{"metadata":{"name":"a"}}]}"#
        );
    }

    #[test]
    fn what_is_absent_or_null_reads_as_empty() {
        let nulls = json!({"kind": null, "apiVersion": null, "metadata": null, "items": null});
        for lax in [json!({}), nulls, json!({"kind": "", "apiVersion": ""})] {
            assert_eq!(from_value::<List<Mouse>>(lax).unwrap(), List::default());
        }
    }

    #[test]
    fn a_list_of_another_kind_is_rejected_before_its_items_are() {
        for (json, words) in [
            (
                r#"{"kind": "CatList", "items": [{}]}"#,
                "`kind` of the list is `CatList`, must be `MouseList`",
            ),
            (
                r#"{"kind": "List"}"#,
                "`kind` of the list is `List`, must be `MouseList`",
            ),
            (
                r#"{"kind": "Mouse"}"#,
                "`kind` of the list is `Mouse`, must be `MouseList`",
            ),
            (
                r#"{"apiVersion": "zoo.dev/v2", "items": [{}]}"#,
                "`apiVersion` of the list is `zoo.dev/v2`, must be `zoo.dev/v1`",
            ),
        ] {
            let error = from_str::<List<Mouse>>(json).unwrap_err().to_string();
            assert!(error.starts_with(words), "{error}");
        }
        assert!(from_str::<List<Mouse>>(r#"{"kind": 5}"#).is_err());
        assert!(from_str::<List<Mouse>>(r#"{"items": [{"metadata": 5}]}"#).is_err());
    }

    #[test]
    fn it_is_a_collection() {
        let list: List<Mouse> = ["a", "b"].map(mouse).into_iter().collect();
        let names: Vec<_> = (&list)
            .into_iter()
            .map(|mouse| &mouse.metadata.name)
            .collect();
        assert_eq!(names.len(), list.iter().count());
        assert_eq!(list.into_iter().next(), Some(mouse("a")));
    }

    #[test]
    fn the_schema_demands_items() {
        assert_eq!(
            bare_schema::<List<Mouse>>(),
            json!({
                "type": "object",
                "required": ["items"],
                "properties": {
                    "apiVersion": {"type": "string"},
                    "kind": {"type": "string"},
                    "metadata": bare_schema::<ListMeta>(),
                    "items": {"type": "array", "items": bare_schema::<Mouse>()}
                }
            })
        );
    }
}
