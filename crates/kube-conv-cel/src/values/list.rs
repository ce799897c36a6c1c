//! Lists: from the user's data, from the expression, or created by the evaluation.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::{User, Value, View};
use crate::program::Constant;

/// A list.
#[derive(Clone)]
pub struct List<'v>(Repr<'v>);

#[derive(Clone)]
enum Repr<'v> {
    User(User<'v>),
    Constant(&'v Arc<[Constant]>),
    Listed(Rc<Listed<'v>>),
    /// The accumulator of a loop, which is appended to in place.
    Building(Rc<RefCell<Vec<Value<'v>>>>),
    /// Two concatenated lists, with their total length.
    Joined(Rc<(List<'v>, List<'v>, usize)>),
}

/// A list created by the evaluation.
pub struct Listed<'v> {
    items: Vec<Value<'v>>,
    view: Option<&'v dyn View>,
}

impl<'v> List<'v> {
    /// Creates a list.
    #[must_use]
    pub fn of(items: Vec<Value<'v>>) -> Self {
        let listed = Listed { items, view: None };
        Self(Repr::Listed(Rc::new(listed)))
    }

    /// Creates a list whose equality is defined by a view.
    #[must_use]
    pub fn with_view(items: Vec<Value<'v>>, view: &'v dyn View) -> Self {
        let view = Some(view);
        Self(Repr::Listed(Rc::new(Listed { items, view })))
    }

    /// Creates a list from the user's data.
    #[must_use]
    pub const fn user(user: User<'v>) -> Self {
        Self(Repr::User(user))
    }

    pub(crate) const fn constant(items: &'v Arc<[Constant]>) -> Self {
        Self(Repr::Constant(items))
    }

    /// Creates an empty list that [`append`](Self::append) extends in place.
    pub(crate) fn building() -> Self {
        Self(Repr::Building(Rc::default()))
    }

    /// Returns the number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::User(user) => user.view().len(user.data()),
            Repr::Constant(items) => items.len(),
            Repr::Listed(listed) => listed.items.len(),
            Repr::Building(items) => items.borrow().len(),
            Repr::Joined(joined) => joined.2,
        }
    }

    /// Returns whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the item at an index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Value<'v>> {
        match &self.0 {
            Repr::User(user) if index < self.len() => Some(user.view().item(user.data(), index)),
            Repr::User(_) => None,
            Repr::Constant(items) => items.get(index).map(Constant::value),
            Repr::Listed(listed) => listed.items.get(index).cloned(),
            Repr::Building(items) => items.borrow().get(index).cloned(),
            Repr::Joined(joined) => match index.checked_sub(joined.0.len()) {
                None => joined.0.get(index),
                Some(index) => joined.1.get(index),
            },
        }
    }

    /// Returns the item at an index that is less than the length.
    #[inline]
    pub(crate) fn item(&self, index: usize) -> Value<'v> {
        match &self.0 {
            Repr::User(user) => user.view().item(user.data(), index),
            _ => self.get(index).unwrap_or(Value::Null),
        }
    }

    /// Returns an iterator over the items.
    pub fn iter(&self) -> impl Iterator<Item = Value<'v>> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// Returns the view that defines equality and `+`, if CEL's rules do not apply.
    #[must_use]
    pub fn view(&self) -> Option<&'v dyn View> {
        match &self.0 {
            Repr::User(user) => Some(user.view()),
            Repr::Listed(listed) => listed.view,
            _ => None,
        }
    }

    /// Returns the data, if the list is from the user's data.
    #[must_use]
    pub const fn as_user(&self) -> Option<User<'v>> {
        match &self.0 {
            Repr::User(user) => Some(*user),
            _ => None,
        }
    }

    pub(crate) const fn as_constant(&self) -> Option<&'v Arc<[Constant]>> {
        match &self.0 {
            Repr::Constant(items) => Some(items),
            _ => None,
        }
    }

    /// Returns whether it is a concatenation. Comparisons of concatenations return errors of their items.
    pub(crate) const fn is_joined(&self) -> bool {
        matches!(self.0, Repr::Joined(_))
    }

    /// Returns the parts of a concatenation.
    pub(crate) fn as_joined(&self) -> Option<(&List<'v>, &List<'v>)> {
        match &self.0 {
            Repr::Joined(joined) => Some((&joined.0, &joined.1)),
            _ => None,
        }
    }

    /// Appends an item to the accumulator of a loop, and returns the new length. Other lists never change.
    pub(crate) fn push(&self, item: Value<'v>) -> usize {
        let Repr::Building(items) = &self.0 else {
            return self.len();
        };
        let mut items = items.borrow_mut();
        items.push(item);
        items.len()
    }

    /// Concatenates two lists. Only the accumulator of a loop copies items.
    pub(crate) fn append(&self, other: &List<'v>) -> List<'v> {
        if let Repr::Building(items) = &self.0 {
            let more: Vec<_> = other.iter().collect();
            items.borrow_mut().extend(more);
            return self.clone();
        }
        if self.is_empty() {
            return other.clone();
        }
        if other.is_empty() {
            return self.clone();
        }
        let length = self.len().saturating_add(other.len());
        Self(Repr::Joined(Rc::new((self.clone(), other.clone(), length))))
    }

    /// Returns the list of an accumulator after its loop has ended.
    pub(crate) fn finished(self) -> List<'v> {
        match self.0 {
            Repr::Building(items) => match Rc::try_unwrap(items) {
                Ok(items) => Self::of(items.into_inner()),
                Err(items) => Self::of(items.take()),
            },
            other => Self(other),
        }
    }
}

impl fmt::Debug for List<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}
