//! Options of requests that list or watch objects.

use crate::meta::objects::kubernetes_type;
use crate::meta::open_enum::open_enum;

open_enum! {
    /// The meaning of `resourceVersion` for a list. Source: `metav1.ResourceVersionMatch`.
    pub enum ResourceVersionMatch {
        /// Data of exactly this version.
        Exact = "Exact",
        /// Data at least as new.
        NotOlderThan = "NotOlderThan",
    }
}

kubernetes_type!(text ResourceVersionMatch: "What resourceVersion asks of a list: Exact or NotOlderThan.");

kubernetes_type! {
    /// Options of a request that lists or watches objects, or deletes those of a list.
    ///
    /// Source: `metav1.ListOptions`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::options::ListOptions;
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
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    ListOptions: "Options of a request that lists or watches objects.";
    /// A selector of labels: see [`labels::Selector`](crate::meta::labels::Selector).
    text "labelSelector" label_selector, "A label selector.";
    /// A selector of fields: see [`fields::Selector`](crate::meta::fields::Selector).
    text "fieldSelector" field_selector, "A field selector.";
    /// Whether changes are to be sent instead of a list.
    zero "watch" watch: bool, "Whether the server sends changes instead of a list.";
    /// Whether a watch also gets bookmarks: events with a version and without changes.
    zero "allowWatchBookmarks" allow_watch_bookmarks: bool, "Whether a watch sends bookmarks.";
    /// The version to list, or to watch from.
    text "resourceVersion" resource_version, "The version to list, or to watch from.";
    /// The meaning of the version.
    zero "resourceVersionMatch" resource_version_match: ResourceVersionMatch, "How the version is compared: Exact or NotOlderThan.";
    /// The seconds after which the server ends the call.
    some "timeoutSeconds" timeout_seconds: i64, "The number of seconds after which the server ends the request.";
    /// How many items a page may have; absent for all.
    number "limit" limit, "The maximum number of items on a page.";
    /// The token of the page before.
    text "continue" continue_token, "The token of the previous page.";
    /// Whether a watch begins with the existing objects.
    some "sendInitialEvents" send_initial_events: bool, "Whether a watch begins with the existing objects.";
    /// A selector of shards; an alpha feature of Kubernetes 1.37.
    text "shardSelector" shard_selector, "A shard selector.";
}
