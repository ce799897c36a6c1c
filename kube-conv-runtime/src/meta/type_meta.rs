//! Version and kind of an object.

use super::objects::kubernetes_type;
use super::wire;
use crate::api::{FieldInfo, Link};
use crate::{ApiType, Kind};
use kube_conv_schema::field::{Error, ErrorList};
use serde::{Deserializer, de};

kubernetes_type! {
    /// Version and kind of an object. An empty text is an absent field.
    ///
    /// Source: API conventions, "Types (Kinds)"; `metav1.TypeMeta`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::TypeMeta;
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
    ///     size: i32,
    /// }
    ///
    /// let types = TypeMeta::of::<Widget>();
    /// assert_eq!((types.api_version.as_str(), types.kind.as_str()), ("acme.dev/v1", "Widget"));
    /// assert_eq!(TypeMeta::list_of::<Widget>().kind, "WidgetList");
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    TypeMeta: "Version and kind of an object.";
    /// The name of the kind, such as `Widget`.
    zero "kind" kind: String, "The name of the kind, in CamelCase. It cannot be changed.";
    /// Group and version, such as `widgets.acme.dev/v1`; without a group for the core group.
    zero "apiVersion" api_version: String, "Group and version of the schema that the object follows.";
}

impl TypeMeta {
    /// Version and kind of a type.
    #[must_use]
    pub fn of<K: Kind>() -> Self {
        Self {
            kind: K::KIND.to_owned(),
            api_version: K::API_VERSION.to_owned(),
        }
    }

    /// Version and kind of lists of a type.
    #[must_use]
    pub fn list_of<K: Kind>() -> Self {
        Self {
            kind: K::INFO.list_kind.to_owned(),
            api_version: K::API_VERSION.to_owned(),
        }
    }
}

/// Errors about an object of another kind or version; `found` looks up its two fields.
#[doc(hidden)]
pub fn type_errors<'t>(
    kind: &str,
    api_version: &str,
    found: impl Fn(&str) -> Option<&'t str>,
) -> ErrorList {
    let expected = [("kind", kind), ("apiVersion", api_version)];
    let wrong = expected.into_iter().filter_map(|(name, expected)| {
        let found = found(name).filter(|found| *found != expected)?;
        Some(Error::invalid(name, found, format!("must be {expected}")))
    });
    wrong.collect()
}

/// Rejects a string that is present and not one of the expected ones; `what` is the type of the
/// object.
#[doc(hidden)]
pub fn expect<'de, D: Deserializer<'de>>(
    what: &str,
    field: &str,
    expected: &[&str],
    deserializer: D,
) -> Result<(), D::Error> {
    let found: String = wire::value(deserializer)?;
    if found.is_empty() || expected.contains(&found.as_str()) {
        return Ok(());
    }
    let expected = expected.join("` or `");
    Err(de::Error::custom(format_args!(
        "`{field}` of the {what} is `{found}`, must be `{expected}`"
    )))
}

/// `kind`, as a field of every object.
pub(super) const KIND: FieldInfo = FieldInfo::new("kind", "kind", Link::Known(String::TYPE))
    .doc("The name of the kind, in CamelCase. It cannot be changed.")
    .optional();

/// `apiVersion`, as a field of every object.
pub(super) const API_VERSION: FieldInfo =
    FieldInfo::new("apiVersion", "api_version", Link::Known(String::TYPE))
        .doc("Group and version of the schema that the object follows.")
        .optional();

#[cfg(test)]
mod tests {
    use super::TypeMeta;
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};

    #[test]
    fn empty_texts_are_absent_fields() {
        let full = unchanged::<TypeMeta>(json!({"kind": "Widget", "apiVersion": "acme.dev/v1"}));
        table_names_what_is_written(&full);
        table_demands_what_is_always_written::<TypeMeta>();
        for absent in [json!({}), json!({"kind": null, "apiVersion": ""})] {
            assert_eq!(from_value::<TypeMeta>(absent).unwrap(), TypeMeta::default());
        }
        assert_eq!(serde_json::to_string(&TypeMeta::default()).unwrap(), "{}");
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<TypeMeta>(),
            json!({"type": "object",
                "properties": {"kind": {"type": "string"}, "apiVersion": {"type": "string"}}})
        );
    }
}
