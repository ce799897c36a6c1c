//! Events, which a server stores once and serves in two groups, with different names of fields.
//!
//! Source: `pkg/apis/events/v1/conversion.go` of Kubernetes.

use super::{BuiltIn, KINDS};
use serde_json::{Map, Value};

/// The fields with two names: in `v1`, and in `events.k8s.io/v1`.
const NAMES: [(&str, &str); 7] = [
    ("count", "deprecatedCount"),
    ("firstTimestamp", "deprecatedFirstTimestamp"),
    ("involvedObject", "regarding"),
    ("lastTimestamp", "deprecatedLastTimestamp"),
    ("message", "note"),
    ("reportingComponent", "reportingController"),
    ("source", "deprecatedSource"),
];

impl BuiltIn {
    /// The kind of the same objects in another group, if there is one.
    pub(crate) fn other_form(&self) -> Option<&'static BuiltIn> {
        if self.kind != "Event" {
            return None;
        }
        let mut events = KINDS.iter().filter(|known| known.kind == self.kind);
        events.find(|known| known.group != self.group)
    }

    /// The kind in whose form objects are stored, if it is another one.
    pub(crate) fn stored_form(&self) -> Option<&'static BuiltIn> {
        self.other_form().filter(|other| other.group.is_empty())
    }

    /// Converts an object of the other form to this one.
    pub(crate) fn convert_form(&self, members: &mut Map<String, Value>) {
        for (core, new) in NAMES {
            let (from, to) = match self.group {
                "" => (new, core),
                _ => (core, new),
            };
            if let Some(value) = members.remove(from) {
                members.insert(to.to_owned(), value);
            }
        }
        members.insert("apiVersion".to_owned(), self.api_version().into());
        super::values::write(self, members);
    }
}
