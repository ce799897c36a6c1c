//! The values that were computed, by their nodes: what cel-go finds the arguments of calls by when it
//! counts their cost. Values stay on it that nobody took, and are found instead of others.

use crate::program::NodeId;
use crate::values::Value;

pub(super) struct Stack<'v> {
    entries: Vec<Entry<'v>>,
    /// For each node how many entries there are up to its last one.
    last: Vec<u32>,
}

struct Entry<'v> {
    node: NodeId,
    /// What `last` was for the node before.
    before: u32,
    value: Option<Value<'v>>,
}

impl<'v> Stack<'v> {
    pub(super) fn new(nodes: usize) -> Self {
        Self {
            entries: Vec::with_capacity(16),
            last: vec![0; nodes],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn push(&mut self, node: NodeId, value: Option<Value<'v>>) {
        let place = u32::try_from(self.entries.len() + 1).unwrap_or(u32::MAX);
        let Some(last) = self.last.get_mut(node as usize) else {
            return;
        };
        let before = std::mem::replace(last, place);
        self.entries.push(Entry {
            node,
            before,
            value,
        });
    }

    /// Removes the last value of a node with all after it. Says whether there was one.
    pub(super) fn truncate_to(&mut self, node: NodeId) -> bool {
        self.take(node).is_some()
    }

    /// The last value of a node, which is removed with all after it.
    pub(super) fn take(&mut self, node: NodeId) -> Option<Option<Value<'v>>> {
        let place = self.last.get(node as usize).copied().filter(|&p| p > 0)?;
        let mut taken = None;
        while self.entries.len() >= place as usize {
            let entry = self.entries.pop()?;
            if let Some(last) = self.last.get_mut(entry.node as usize) {
                *last = entry.before;
            }
            taken = Some(entry.value);
        }
        taken
    }
}
