//! The items of a list.

use super::keys::check_distinct;
use super::{Doubt, Next, Part, Source, Stream, doubt_unless, wholes};
use crate::structural::node::{ListType, Node};
use serde_json::Value;
use std::slice;

/// A list that is being read.
#[derive(Debug)]
#[doc(hidden)]
pub struct ItemsFrame<'s> {
    node: Option<&'s Node>,
    /// The items that follow, if they are not in the text.
    items: Option<slice::Iter<'s, Value>>,
    count: usize,
    /// Where the keys of the list begin.
    first_key: usize,
    is_done: bool,
}

impl ItemsFrame<'_> {
    /// Checks that all items were read.
    #[doc(hidden)]
    pub fn check_done(&self) -> Result<(), Doubt> {
        doubt_unless(self.is_done)
    }

    /// The number of items that follow, if it is known.
    #[doc(hidden)]
    pub fn remaining(&self) -> Option<usize> {
        self.items.as_ref().map(ExactSizeIterator::len)
    }
}

impl<'s> Stream<'s> {
    /// The items of a part that was begun as a list.
    #[doc(hidden)]
    pub fn items(&self, part: Part<'s>) -> ItemsFrame<'s> {
        ItemsFrame {
            node: part.node,
            items: match part.source {
                Source::Value(Value::Array(items)) => Some(items.iter()),
                Source::Text | Source::Value(_) => None,
            },
            count: 0,
            first_key: self.keys.len(),
            is_done: false,
        }
    }

    /// The next item, if there is one.
    #[doc(hidden)]
    pub fn next_item(&mut self, list: &mut ItemsFrame<'s>) -> Result<Option<Next<'s>>, Doubt> {
        doubt_unless(!list.is_done)?;
        let Some(source) = self.item(list)? else {
            return self.close_list(list).map(|()| None);
        };
        list.count += 1;
        let Some(node) = list.node else {
            return Ok(Some(Next::Part(Part::free(source))));
        };
        let item = node.items().ok_or(Doubt)?;
        doubt_unless(!self.is_null_at(source))?;
        let item = Part {
            keys: wholes::keys_of(node).len(),
            ..Part::of(source, Some(item))
        };
        self.part(item).map(Some)
    }

    fn item(&mut self, list: &mut ItemsFrame<'s>) -> Result<Option<Source<'s>>, Doubt> {
        if let Some(items) = &mut list.items {
            return Ok(items.next().map(Source::Value));
        }
        if self.tokens.peek() == Some(b']') {
            self.tokens.skip();
            return Ok(None);
        }
        if list.count > 0 {
            self.tokens.expect(b',')?;
        }
        Ok(Some(Source::Text))
    }

    /// Notes the item that was read, if it is one of a set.
    #[inline]
    #[doc(hidden)]
    pub fn end_item(&mut self, list: &ItemsFrame<'s>) {
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
