//! What a patch is merged into.

use serde_json::Value;
use std::collections::BTreeSet;

/// What a patch is merged into.
#[derive(Debug)]
pub(in crate::patch::strategic) enum Target {
    /// An object: directives are obeyed.
    Object,
    /// An earlier patch: nulls, deletion lists, orders and `$retainKeys` are carried over.
    Patch(Rooms),
}

impl Target {
    /// An earlier patch of which nothing is known yet.
    pub(in crate::patch::strategic) fn patch() -> Self {
        Self::Patch(Rooms::default())
    }

    pub(super) fn is_patch(&self) -> bool {
        matches!(self, Self::Patch(_))
    }

    /// Does something with what a field holds.
    pub(super) fn in_field<T>(&mut self, field: &str, call: impl FnOnce(&mut Self) -> T) -> T {
        let step = self.is_patch().then(|| field.to_owned());
        self.below(step, call)
    }

    /// Does something with an item of a list, where [`step_to`](Self::step_to) leads.
    pub(super) fn below<T>(
        &mut self,
        step: Option<String>,
        call: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if let (Self::Patch(rooms), Some(step)) = (&mut *self, step) {
            rooms.place.push(step);
            let done = call(self);
            if let Self::Patch(rooms) = self {
                rooms.place.pop();
            }
            return done;
        }
        call(self)
    }

    /// The step to the item with this key, if steps are counted.
    pub(super) fn step_to(&self, key: Option<&Value>) -> Option<String> {
        key.filter(|_| self.is_patch()).map(Value::to_string)
    }

    /// Notes that the list at this place has no room behind it.
    pub(super) fn fill(&mut self) {
        if let Self::Patch(rooms) = self {
            rooms.full.insert(rooms.place.clone());
        }
    }

    /// Whether the list at this place has no room behind it.
    pub(super) fn is_full(&self) -> bool {
        matches!(self, Self::Patch(rooms) if rooms.full.contains(&rooms.place))
    }

    /// Notes that what was at this place is gone, or is something else now.
    pub(super) fn forget(&mut self) {
        if let Self::Patch(rooms) = self
            && !rooms.full.is_empty()
        {
            let Rooms { place, full } = rooms;
            full.retain(|list| !list.starts_with(place));
        }
    }
}

/// Which lists of a patch have no room behind them in Go's memory.
///
/// A list that was read, or copied without its directives, grew item by item. One that was put in
/// order was made as long as it is. What is appended to it later happens elsewhere, so that the order
/// of the result is checked by another list: see [`capacity`](super::capacity).
#[derive(Debug, Default)]
pub(in crate::patch::strategic) struct Rooms {
    /// Where the merge is: the fields, and the keys of items as JSON.
    place: Vec<String>,
    full: BTreeSet<Vec<String>>,
}
