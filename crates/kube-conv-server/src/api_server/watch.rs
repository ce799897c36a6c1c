//! Watching a resource.
//!
//! Source: `storage/cacher` of `k8s.io/apiserver`, and "Efficient detection of changes" of
//! Kubernetes' API concepts.

use super::endpoint::{Endpoint, Selection};
use super::nested::Nested;
use super::store::{Change, set_version};
use crate::fields;
use crate::labels::Selector;
use kube_conv_runtime::api::Scope;
use kube_conv_webhook::status::Status;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// A change of an object.
///
/// ```
/// use kube_conv_server::WatchEvent;
///
/// let event = WatchEvent::Added("w");
/// assert_eq!((event.type_name(), event.object()), ("ADDED", &"w"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum WatchEvent<O = Value> {
    /// The object was created, or is selected now.
    Added(O),
    /// The object was changed.
    Modified(O),
    /// The object was removed, or is not selected anymore. This is its last selected state, with the
    /// version of the change.
    Deleted(O),
}

impl<O> WatchEvent<O> {
    /// The object.
    pub const fn object(&self) -> &O {
        match self {
            Self::Added(object) | Self::Modified(object) | Self::Deleted(object) => object,
        }
    }

    /// The object.
    pub fn into_object(self) -> O {
        match self {
            Self::Added(object) | Self::Modified(object) | Self::Deleted(object) => object,
        }
    }

    /// The type of the event on the wire, such as `ADDED`.
    #[must_use]
    pub const fn type_name(&self) -> &'static str {
        match self {
            Self::Added(_) => "ADDED",
            Self::Modified(_) => "MODIFIED",
            Self::Deleted(_) => "DELETED",
        }
    }

    /// Converts the object of the event.
    pub(super) fn try_map<P>(
        self,
        read: impl FnOnce(O) -> Result<P, Status>,
    ) -> Result<WatchEvent<P>, Status> {
        Ok(match self {
            Self::Added(object) => WatchEvent::Added(read(object)?),
            Self::Modified(object) => WatchEvent::Modified(read(object)?),
            Self::Deleted(object) => WatchEvent::Deleted(read(object)?),
        })
    }
}

/// A watch: the events since a version, oldest first.
///
/// The iterator never blocks. It returns `None` when there are no more events, and may return more
/// later. An object that cannot be read in this version is an error; so is 410 if events are lost
/// since the history was compacted, after which nothing follows.
#[derive(Debug)]
pub struct Watch<'s> {
    pub(super) endpoint: Endpoint<'s>,
    pub(super) cursor: Cursor,
}

impl Iterator for Watch<'_> {
    type Item = Result<WatchEvent, Status>;

    fn next(&mut self) -> Option<Self::Item> {
        self.cursor.next(&self.endpoint)
    }
}

/// The position of a watch.
#[derive(Clone, Debug)]
pub(super) struct Cursor {
    namespace: Option<String>,
    selection: Selection,
    /// The objects that existed when the watch began.
    initial: VecDeque<Value>,
    seen: u64,
    /// Whether events were lost.
    is_over: bool,
}

impl Cursor {
    /// Returns the next event, if there is one.
    pub(super) fn next(&mut self, endpoint: &Endpoint<'_>) -> Option<Result<WatchEvent, Status>> {
        if let Some(object) = self.initial.pop_front() {
            return Some(Ok(WatchEvent::Added(object)));
        }
        if self.is_over {
            return None;
        }
        let _nested = match Nested::begin() {
            Ok(nested) => nested,
            Err(status) => return Some(Err(status)),
        };
        loop {
            let change = match self.change(endpoint) {
                Ok(change) => change?,
                Err(status) => return Some(Err(status)),
            };
            if let Some(event) = self.event(endpoint, &change).transpose() {
                return Some(event);
            }
        }
    }

    /// Returns the next change of the resource.
    fn change(&mut self, endpoint: &Endpoint<'_>) -> Result<Option<Change>, Status> {
        let store = endpoint.server.store();
        let (seen, compacted) = (self.seen, store.compacted());
        if seen < compacted {
            self.is_over = true;
            let text = format!("too old resource version: {seen} ({compacted})");
            return Err(Status::resource_expired(text));
        }
        let engine = endpoint.engine();
        let (group, plural) = (engine.stored_group(), engine.plural());
        let namespace = self.namespace.as_deref();
        let mut changes = store.since(seen);
        let found = changes.find(|change| change.key.is_of(group, plural, namespace));
        // A watch may begin at a version that is to come.
        self.seen = found.map_or(store.latest().max(seen), |change| change.revision);
        Ok(found.cloned())
    }

    /// Returns the event of a change for this selector, if there is one.
    fn event(
        &self,
        endpoint: &Endpoint<'_>,
        change: &Change,
    ) -> Result<Option<WatchEvent>, Status> {
        let selected = |object: &Option<Arc<Value>>| -> Result<Option<Value>, Status> {
            let object = object.as_ref().map(|object| endpoint.engine().read(object));
            let object = object.transpose()?;
            Ok(object.filter(|object| self.selection.selects(endpoint.resource, object)))
        };
        Ok(
            match (selected(&change.before)?, selected(&change.after)?) {
                (None, None) => None,
                (None, Some(object)) => Some(WatchEvent::Added(object)),
                (Some(_), Some(object)) => Some(WatchEvent::Modified(object)),
                (Some(mut last), None) => {
                    set_version(&mut last, change.revision.to_string());
                    Some(WatchEvent::Deleted(last))
                }
            },
        )
    }

    /// Returns the version up to which all events were returned.
    pub(super) const fn version(&self) -> u64 {
        self.seen
    }

    /// Leaves out the events of the objects that exist.
    pub(super) fn skip_initial(&mut self) {
        self.initial.clear();
    }

    /// Whether the watch has ended with an error.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the events of all initial objects were returned.
    pub(super) fn sent_initial(&self) -> bool {
        self.initial.is_empty()
    }
}

impl<'s> Endpoint<'s> {
    /// Watches the objects that a selector selects, in one namespace or in all.
    ///
    /// The events are those after a version, such as that of a list or an object. Without one, or
    /// from `0`, the watch begins with an event for each existing object.
    ///
    /// # Errors
    ///
    /// 500 for an invalid version and for objects that cannot be read in this version. A version that is compacted is an error of the watch
    /// ([`ApiServer::compact`](super::ApiServer::compact)).
    pub fn watch(
        &self,
        namespace: Option<&str>,
        selector: &Selector,
        resource_version: Option<&str>,
    ) -> Result<Watch<'s>, Status> {
        let fields = fields::Selector::default();
        let cursor = self.cursor(
            namespace,
            (selector.clone(), fields),
            resource_version,
            false,
        )?;
        Ok(Watch {
            endpoint: *self,
            cursor,
        })
    }

    /// Returns the position of a new watch. With `sends_initial` it begins with the existing objects, whatever the version.
    pub(super) fn cursor(
        &self,
        namespace: Option<&str>,
        (labels, fields): (Selector, fields::Selector),
        resource_version: Option<&str>,
        sends_initial: bool,
    ) -> Result<Cursor, Status> {
        let namespace = namespace.filter(|_| self.engine().scope() == Scope::Namespaced);
        let requested = resource_version.unwrap_or_default();
        let mut cursor = Cursor {
            namespace: namespace.map(str::to_owned),
            selection: Selection::new(self.resource, labels.clone(), fields.clone())?,
            initial: VecDeque::new(),
            seen: match sends_initial {
                true => self.requested_version(requested)?,
                // A watch waits for a version that is to come.
                false => super::endpoint::read_version(requested)?,
            },
            is_over: false,
        };
        if cursor.seen == 0 || sends_initial {
            let options = super::ListOptions {
                labels,
                fields,
                ..super::ListOptions::default()
            };
            let listed = self.list_with(namespace, &options)?;
            cursor.seen = listed.resource_version.parse().unwrap_or_default();
            cursor.initial = listed.items.into();
        }
        Ok(cursor)
    }
}
