//! Compares values as a `test` operation does.

use super::{Document, Id, Null, Shape};

impl Document<'_> {
    /// Whether the document's node at `left` is the patch's at `right`: the same members in any
    /// order, the same items, and scalars with the same spelling.
    pub(crate) fn is_equal(&mut self, left: Id, right: Id) -> bool {
        let mut pairs = vec![(left, right)];
        while let Some((left, right)) = pairs.pop() {
            let both = (self.open(left), self.open(right));
            let equal = match both {
                (Shape::Scalar, Shape::Scalar) => self.leaf_text(left) == self.leaf_text(right),
                (Shape::Object, Shape::Object) => self.pair_members(left, right, &mut pairs),
                (Shape::Array, Shape::Array) => self.pair_items(left, right, &mut pairs),
                // Upstream reads this null as an object without members.
                (Shape::Null(Null::Empty), Shape::Object) => {
                    self.object(right).is_some_and(|members| members.is_empty())
                }
                (Shape::Null(left), Shape::Null(right)) => left == right,
                _ => false,
            };
            if !equal {
                return false;
            }
        }
        true
    }

    fn pair_members(&self, left: Id, right: Id, pairs: &mut Vec<(Id, Id)>) -> bool {
        let (Some(left), Some(right)) = (self.object(left), self.object(right)) else {
            return false;
        };
        if left.len() != right.len() || !left.keys().eq(right.keys()) {
            return false;
        }
        pairs.extend(left.values().copied().zip(right.values().copied()));
        true
    }

    fn pair_items(&self, left: Id, right: Id, pairs: &mut Vec<(Id, Id)>) -> bool {
        let (Some(left), Some(right)) = (self.array(left), self.array(right)) else {
            return false;
        };
        if left.len() != right.len() {
            return false;
        }
        pairs.extend(left.iter().zip(right.iter()));
        true
    }
}
