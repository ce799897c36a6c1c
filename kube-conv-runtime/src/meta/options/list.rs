//! Options of requests that list or watch objects.

use crate::meta::objects::kubernetes_type;
use crate::meta::objects::read_from_objects;
use crate::meta::open_enum::open_enum;
use crate::meta::wire;
use serde::{Deserialize, Serialize};

open_enum! {
    /// What `resourceVersion` means for a list. Source: `metav1.ResourceVersionMatch`.
    pub enum ResourceVersionMatch {
        /// Data of exactly this version.
        Exact = "Exact",
        /// Data at least as new.
        NotOlderThan = "NotOlderThan",
    }
}

kubernetes_type!(text ResourceVersionMatch: "What resourceVersion asks of a list: Exact or NotOlderThan.");

/// Options of a request that lists or watches objects, or deletes those of a list.
///
/// Source: `metav1.ListOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct ListOptions {
    /// A selector of labels: see [`labels::Selector`](crate::meta::labels::Selector).
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub label_selector: Option<String>,
    /// A selector of fields: see [`fields::Selector`](crate::meta::fields::Selector).
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_selector: Option<String>,
    /// Whether changes are to be sent instead of a list.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub watch: bool,
    /// Whether a watch is to be given of versions without changes.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub allow_watch_bookmarks: bool,
    /// The version to list, or to watch from.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub resource_version: Option<String>,
    /// What the version means.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub resource_version_match: ResourceVersionMatch,
    /// After how many seconds the server ends the call, whatever happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout_seconds: Option<i64>,
    /// How many items a page may have; absent for all.
    #[serde(
        deserialize_with = "wire::number",
        skip_serializing_if = "wire::no_number"
    )]
    pub limit: Option<i64>,
    /// The token of the page before.
    #[serde(
        rename = "continue",
        deserialize_with = "wire::text",
        skip_serializing_if = "wire::no_text"
    )]
    pub continue_token: Option<String>,
    /// Whether a watch begins with what there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub send_initial_events: Option<bool>,
    /// A selector of shards; an alpha feature of Kubernetes 1.37.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub shard_selector: Option<String>,
}

read_from_objects!(ListOptions);

kubernetes_type! {
    ListOptions: "Options of a request that lists or watches objects.";
    "labelSelector" label_selector: String, "A selector of labels." optional;
    "fieldSelector" field_selector: String, "A selector of fields." optional;
    "watch" watch: bool, "Whether changes are to be sent instead of a list." optional;
    "allowWatchBookmarks" allow_watch_bookmarks: bool, "Whether a watch is to be given of versions without changes." optional;
    "resourceVersion" resource_version: String, "The version to list, or to watch from." optional;
    "resourceVersionMatch" resource_version_match: ResourceVersionMatch, "What the version asks: Exact or NotOlderThan." optional;
    "timeoutSeconds" timeout_seconds: i64, "After how many seconds the server ends the call." optional;
    "limit" limit: i64, "How many items a page may have." optional;
    "continue" continue_token: String, "The token of the page before." optional;
    "sendInitialEvents" send_initial_events: bool, "Whether a watch begins with what there is." optional;
    "shardSelector" shard_selector: String, "A selector of shards." optional;
}
