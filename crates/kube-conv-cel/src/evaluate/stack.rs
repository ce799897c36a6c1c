//! The stack of computed values by node, where cel-go finds the arguments of a call when it computes the
//! cost. Values that are never removed can be found in the place of later ones.

use crate::program::NodeId;
use crate::values::Value;

pub(super) struct Stack<'v> {
    entries: Vec<Entry<'v>>,
    /// For each node the number of entries up to and including its last one.
    last: Vec<u32>,
}

struct Entry<'v> {
    node: NodeId,
    /// The previous `last` of the node.
    before: u32,
    value: Option<Value<'v>>,
}

impl<'v> Stack<'v> {
    /// Creates a stack for some number of nodes; with 0 it is not used.
    pub(super) fn new(nodes: usize) -> Self {
        Self {
            entries: Vec::new(),
            last: vec![0; nodes],
        }
    }

    /// Whether the stack is used.
    pub(super) fn is_used(&self) -> bool {
        !self.last.is_empty()
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

    /// Removes the last value of a node with all later entries. Returns whether there was one.
    pub(super) fn truncate_to(&mut self, node: NodeId) -> bool {
        self.take(node).is_some()
    }

    /// Removes the last value of a node with all later entries, and returns it.
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
