//! The items of a list.

use super::keys::check_distinct;
use super::{Doubt, Next, Part, Stream, doubt_unless, wholes};
use crate::structural::node::{ListType, Node};

/// A list that is being read.
#[derive(Debug)]
pub(crate) struct ItemsFrame<'s> {
    node: Option<&'s Node>,
    count: usize,
    /// Where the keys of the list begin.
    first_key: usize,
    is_done: bool,
}

impl<'s> ItemsFrame<'s> {
    pub(super) const fn new(part: Part<'s>, stream: &Stream<'s>) -> Self {
        Self {
            node: part.node,
            count: 0,
            first_key: stream.keys.len(),
            is_done: false,
        }
    }

    /// Checks that all items were read.
    pub(crate) fn check_done(&self) -> Result<(), Doubt> {
        doubt_unless(self.is_done)
    }
}

impl<'s> Stream<'s> {
    /// The next item, if there is one.
    pub(crate) fn next_item(
        &mut self,
        list: &mut ItemsFrame<'s>,
    ) -> Result<Option<Next<'s>>, Doubt> {
        doubt_unless(!list.is_done)?;
        if self.tokens.peek() == Some(b']') {
            return self.close_list(list).map(|()| None);
        }
        if list.count > 0 {
            self.tokens.expect(b',')?;
        }
        list.count += 1;
        let Some(node) = list.node else {
            return Ok(Some(Next::Part(Part::FREE)));
        };
        let item = node.items().ok_or(Doubt)?;
        doubt_unless(!self.is_null())?;
        if item.is_whole {
            return self.whole(item).map(|value| Some(Next::Value(value)));
        }
        Ok(Some(Next::Part(Part {
            keys: wholes::keys_of(node),
            ..Part::of(Some(item))
        })))
    }

    /// Notes the item that was read, if it is one of a set.
    pub(crate) fn end_item(&mut self, list: &ItemsFrame<'s>) {
        if matches!(list.node.map(Node::list_type), Some(ListType::Set)) {
            let key = self.last.take();
            self.keys.push(key);
        }
    }

    fn close_list(&mut self, list: &mut ItemsFrame<'s>) -> Result<(), Doubt> {
        list.is_done = true;
        self.close();
        let Some(node) = list.node else { return Ok(()) };
        if let Some(sizes) = &node.sizes {
            let count = i64::try_from(list.count).map_err(|_| Doubt)?;
            let is_enough = sizes.min_items.is_none_or(|min| count >= min);
            doubt_unless(is_enough && sizes.max_items.is_none_or(|max| count <= max))?;
        }
        if let Some(keys) = self.keys.get_mut(list.first_key..)
            && !keys.is_empty()
        {
            check_distinct(keys, wholes::keys_of(node).len())?;
            self.keys.truncate(list.first_key);
        }
        Ok(())
    }
}
