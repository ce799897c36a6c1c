//! Watching a resource.
//!
//! Source: `storage/cacher` of `k8s.io/apiserver`, and "Efficient detection of changes" of
//! Kubernetes' API concepts.

use super::endpoint::{Endpoint, metadata};
use super::store::{Change, set_version};
use crate::api::Scope;
use crate::field::Error;
use crate::meta::labels::Selector;
use crate::meta::{GroupKind, Status, fields};
use serde_json::Value;
use std::collections::VecDeque;

/// A change of an object.
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
/// later. An object that cannot be read in this version is an error.
#[derive(Debug)]
pub struct Watch<'s> {
    pub(super) endpoint: Endpoint<'s>,
    pub(super) cursor: Cursor,
}

impl Iterator for Watch<'_> {
    type Item = Result<WatchEvent, Status>;

    fn next(&mut self) -> Option<Self::Item> {
        self.cursor.next(self.endpoint)
    }
}

/// The position of a watch.
#[derive(Clone, Debug)]
pub(super) struct Cursor {
    namespace: Option<String>,
    selector: Selector,
    fields: Option<fields::Selector>,
    /// The objects that existed when the watch began.
    initial: VecDeque<Value>,
    seen: u64,
}

impl Cursor {
    /// Returns the next event, if there is one.
    pub(super) fn next(&mut self, endpoint: Endpoint<'_>) -> Option<Result<WatchEvent, Status>> {
        if let Some(object) = self.initial.pop_front() {
            return Some(Ok(WatchEvent::Added(object)));
        }
        let store = endpoint.server.store();
        for change in store.since(self.seen) {
            self.seen = change.revision;
            let (group, plural) = (endpoint.engine.group(), endpoint.engine.plural());
            if !change.key.is_of(group, plural, self.namespace.as_deref()) {
                continue;
            }
            if let Some(event) = self.event(endpoint, change).transpose() {
                return Some(event);
            }
        }
        None
    }

    /// Returns the event of a change for this selector, if there is one.
    fn event(&self, endpoint: Endpoint<'_>, change: &Change) -> Result<Option<WatchEvent>, Status> {
        let selected = |object: &Option<Value>| -> Result<Option<Value>, Status> {
            let object = object.as_ref().map(|object| endpoint.engine.read(object));
            let object = object.transpose()?;
            Ok(object.filter(|object| self.selects(object)))
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

    fn selects(&self, object: &Value) -> bool {
        let fields = self.fields.as_ref();
        self.selector.matches(&metadata(object).labels)
            && fields.is_none_or(|fields| is_selected(fields, object))
    }

    /// Also selects by name and namespace.
    #[cfg(feature = "tower")]
    pub(super) fn select_fields(&mut self, selector: fields::Selector) {
        self.fields = Some(selector);
        let mut initial = std::mem::take(&mut self.initial);
        initial.retain(|object| self.selects(object));
        self.initial = initial;
    }

    /// Returns the version up to which all events were returned.
    #[cfg(feature = "tower")]
    pub(super) const fn version(&self) -> u64 {
        self.seen
    }

    /// Whether the events of all initial objects were returned.
    #[cfg(feature = "tower")]
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
    /// 422 for an invalid version, 504 for a future one, 500 for objects that cannot be read in
    /// this version. Versions never expire: the whole history is kept.
    pub fn watch(
        &self,
        namespace: Option<&str>,
        selector: &Selector,
        resource_version: Option<&str>,
    ) -> Result<Watch<'s>, Status> {
        Ok(Watch {
            endpoint: *self,
            cursor: self.cursor(namespace, selector, resource_version)?,
        })
    }

    pub(super) fn cursor(
        &self,
        namespace: Option<&str>,
        selector: &Selector,
        resource_version: Option<&str>,
    ) -> Result<Cursor, Status> {
        let namespace = namespace.filter(|_| self.engine.scope() == Scope::Namespaced);
        let requested = resource_version.unwrap_or_default();
        let mut cursor = Cursor {
            namespace: namespace.map(str::to_owned),
            selector: selector.clone(),
            fields: None,
            initial: VecDeque::new(),
            seen: self.version(requested)?,
        };
        if cursor.seen == 0 {
            // One lock for both, so that no write happens in between.
            let listed = self.list(namespace, selector)?;
            cursor.seen = listed.resource_version.parse().unwrap_or_default();
            cursor.initial = listed.items.into();
        }
        Ok(cursor)
    }

    /// Parses the version of a request; zero for any.
    fn version(&self, requested: &str) -> Result<u64, Status> {
        let version = crate::admission::parse_version(requested).map_err(|error| {
            let kind = GroupKind::new(self.engine.group(), self.engine.plural());
            let errors = Error::invalid("resourceVersion", requested, error).into();
            Status::invalid(&kind, "", &errors)
        })?;
        let latest = self.server.store().latest();
        if version > latest {
            let text = format!("Too large resource version: {version}, current: {latest}");
            return Err(Status::timeout(&text, 1));
        }
        Ok(version)
    }
}

/// Whether an object has the name and namespace that are requested.
pub(super) fn is_selected(selector: &fields::Selector, object: &Value) -> bool {
    let metadata = metadata(object);
    selector.matches(|field| match field {
        "metadata.name" => metadata.name.as_deref().unwrap_or_default(),
        "metadata.namespace" => metadata.namespace.as_deref().unwrap_or_default(),
        _ => "",
    })
}
