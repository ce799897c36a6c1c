//! Metadata of lists.

use super::Metadata;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// Metadata of a list.
    ///
    /// Source: API conventions, "Lists and Simple kinds"; `metav1.ListMeta`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ListMeta: "Metadata of a list.";
    /// No longer set by any server.
    text "selfLink" self_link, "No longer set by any server.";
    /// The version of the data that the list shows; where a watch goes on from.
    text "resourceVersion" resource_version, "The resource version of the list.";
    /// The token with which the next page is requested; absent on the last.
    text "continue" continue_token, "The token for the request of the next page.";
    /// The number of items on later pages, if the server knows it.
    some "remainingItemCount" remaining_item_count: i64, "The number of items on later pages.";
    /// The shard that the list was narrowed to; absent for a whole list.
    some "shardInfo" shard_info: ShardInfo, "The shard to which the list was restricted.";
}

impl ListMeta {
    /// The metadata of a simple kind that acted on an object: the version of that object.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{ListMeta, Metadata, ObjectMeta};
    ///
    /// let mut metadata = ObjectMeta::named("w");
    /// metadata.set_resource_version(Some("17".into()));
    /// let of_the_answer = ListMeta::with_version_of(&metadata);
    /// assert_eq!(of_the_answer.resource_version.as_deref(), Some("17"));
    /// ```
    ///
    /// Source: API conventions, "Lists and Simple kinds".
    #[must_use]
    pub fn with_version_of(metadata: &impl Metadata) -> Self {
        Self {
            resource_version: metadata.resource_version().map(str::to_owned),
            ..Self::default()
        }
    }
}

kubernetes_type! {
    /// The shard that a list was narrowed to; an alpha feature of Kubernetes 1.37.
    ///
    /// Source: `metav1.ShardInfo`.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ShardInfo: "The shard that a list was narrowed to.";
    /// The selector of the request.
    value "selector" selector: String, "The shard selector of the request.";
}

#[cfg(test)]
mod tests {
    use super::{ListMeta, ShardInfo};
    use crate::meta::ObjectMeta;
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};

    #[test]
    fn a_count_of_zero_is_written_and_an_empty_text_is_not() {
        let full: ListMeta = unchanged(json!({
            "selfLink": "/l", "resourceVersion": "5", "continue": "c", "remainingItemCount": 0,
            "shardInfo": {"selector": ""}
        }));
        table_names_what_is_written(&full);
        table_demands_what_is_always_written::<ListMeta>();
        table_demands_what_is_always_written::<ShardInfo>();
        let lax = json!({"selfLink": null, "resourceVersion": "", "continue": "",
            "remainingItemCount": null, "shardInfo": null});
        assert_eq!(from_value::<ListMeta>(lax).unwrap(), ListMeta::default());
        assert_eq!(unchanged::<ListMeta>(json!({})), ListMeta::default());
    }

    #[test]
    fn an_answer_has_the_version_of_its_object_and_nothing_else() {
        let mut object = ObjectMeta::named("w");
        assert_eq!(ListMeta::with_version_of(&object), ListMeta::default());
        object.resource_version = Some("7".into());
        let expected = json!({"resourceVersion": "7"});
        assert_eq!(
            serde_json::to_value(ListMeta::with_version_of(&object)).unwrap(),
            expected
        );
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<ListMeta>(),
            json!({
                "type": "object",
                "properties": {
                    "selfLink": {"type": "string"},
                    "resourceVersion": {"type": "string"},
                    "continue": {"type": "string"},
                    "remainingItemCount": {"type": "integer", "format": "int64"},
                    "shardInfo": {
                        "type": "object",
                        "required": ["selector"],
                        "properties": {"selector": {"type": "string"}}
                    }
                }
            })
        );
    }
}
