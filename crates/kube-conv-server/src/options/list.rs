//! Options of requests that list or watch objects.

use kube_conv_runtime::meta::wire;
use kube_conv_runtime::open_enum;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

open_enum! {
    /// The meaning of `resourceVersion` for a list. Source: `metav1.ResourceVersionMatch`.
    pub enum ResourceVersionMatch {
        /// Data of exactly this version.
        Exact = "Exact",
        /// Data at least as new.
        NotOlderThan = "NotOlderThan",
    }
}

/// Options of a request that lists or watches objects, or deletes those of a list.
///
/// Source: `metav1.ListOptions`.
///
/// ```
/// use kube_conv_server::options::ListOptions;
/// use kube_conv_runtime::prelude::*;
///
/// let mut options = ListOptions {
///     label_selector: Some("app=web".into()),
///     limit: Some(500),
///     ..ListOptions::default()
/// };
/// assert_valid!(options.validate());
/// options.send_initial_events = Some(true);
/// assert_errors!(
///     options.validate(),
///     ["sendInitialEvents: Forbidden: sendInitialEvents is forbidden for list"]
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct ListOptions {
    /// A selector of labels: see [`labels::Selector`](crate::labels::Selector).
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub label_selector: Option<String>,
    /// A selector of fields: see [`fields::Selector`](crate::fields::Selector).
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub field_selector: Option<String>,
    /// Whether changes are to be sent instead of a list.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub watch: bool,
    /// Whether a watch also gets bookmarks: events with a version and without changes.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub allow_watch_bookmarks: bool,
    /// The version to list, or to watch from.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub resource_version: Option<String>,
    /// The meaning of the version.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub resource_version_match: ResourceVersionMatch,
    /// The seconds after which the server ends the call.
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
    /// Whether a watch begins with the existing objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub send_initial_events: Option<bool>,
    /// A selector of shards; an alpha feature of Kubernetes 1.37.
    #[serde(deserialize_with = "wire::text", skip_serializing_if = "wire::no_text")]
    pub shard_selector: Option<String>,
}

read_from_objects!(ListOptions);
