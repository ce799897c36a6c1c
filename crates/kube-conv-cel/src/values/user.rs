//! User-provided lists, maps and objects, and user-defined types.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::{Context, Equality, Text, Value};

/// Presents the user's data as values, without converting it.
///
/// One view can be used for many values. For JSON with a schema, the view is the schema.
pub trait View: fmt::Debug {
    /// The name of the type.
    fn type_name(&self) -> &str;

    /// Returns the number of items or members.
    fn len(&self, _data: &(dyn Any + 'static)) -> usize {
        0
    }

    /// Returns the item at an index of a list, which is less than [`len`](Self::len).
    fn item<'v>(&'v self, _data: &'v (dyn Any + 'static), _index: usize) -> Value<'v> {
        Value::Null
    }

    /// Returns whether a list accepts uint indices, and double indices without a fraction. If not, an
    /// index within
    /// the list is the error `unsupported index: …`.
    fn takes_all_indices(&self) -> bool {
        true
    }

    /// Returns a member of a map or an object.
    fn find<'v>(&'v self, _data: &'v (dyn Any + 'static), _key: &Value<'_>) -> Option<Value<'v>> {
        None
    }

    /// Returns the member of a map or an object with a name: [`find`](Self::find) for a string, which most keys are.
    fn member<'v>(&'v self, data: &'v (dyn Any + 'static), name: &str) -> Option<Value<'v>> {
        self.find(data, &Value::String(Text::Borrowed(name)))
    }

    /// Returns the members of a map with their keys.
    fn entries<'v>(
        &'v self,
        _data: &'v (dyn Any + 'static),
    ) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        Box::new(std::iter::empty())
    }

    /// Returns whether a map or object can be iterated over.
    fn is_iterable(&self) -> bool {
        true
    }

    /// Returns whether a value with this view equals another, or `None` if CEL's rules apply.
    ///
    /// The value can be a result of [`add`](Self::add).
    fn equal<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _other: &Value<'v>,
    ) -> Option<Equality<'v>> {
        None
    }

    /// Returns `value + other` for a value with this view, or `None` if CEL's rules apply. The result
    /// can be a
    /// new list or map that keeps the view for comparisons.
    fn add<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _other: &Value<'v>,
    ) -> Option<Value<'v>> {
        None
    }

    /// Returns `item in value` for a list with this view, or `None` if CEL's rules apply.
    fn contains<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _item: &Value<'v>,
    ) -> Option<Value<'v>> {
        None
    }
}

/// The user's data with a view of it.
#[derive(Clone, Copy)]
pub struct User<'v> {
    data: &'v (dyn Any + 'static),
    view: &'v dyn View,
}

impl<'v> User<'v> {
    /// Creates a value from data and a view.
    #[must_use]
    pub const fn new(data: &'v (dyn Any + 'static), view: &'v dyn View) -> Self {
        Self { data, view }
    }

    /// Returns the data.
    #[must_use]
    pub const fn data(&self) -> &'v (dyn Any + 'static) {
        self.data
    }

    /// Returns the view.
    #[must_use]
    pub const fn view(&self) -> &'v dyn View {
        self.view
    }
}

impl fmt::Debug for User<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view.fmt(out)
    }
}

/// A value of a user-defined type, which only user-defined functions can read.
pub trait OpaqueValue: fmt::Debug + Any {
    /// Returns the name of the type.
    fn type_name(&self) -> &str;

    /// Returns the name of the type in Go, which is part of some messages.
    fn go_type(&self) -> &'static str {
        "*types.opaque"
    }

    /// Returns whether it equals another value. Comparing values of different types returns false or an
    /// error.
    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v>;

    /// Returns the size used for the cost, if it has one.
    fn size(&self) -> Option<u64> {
        None
    }

    /// Returns whether it is the zero value of its type.
    fn is_zero(&self) -> bool {
        false
    }
}

/// A value of a user-defined type, either borrowed or created by a function.
#[derive(Clone, Debug)]
pub enum Opaque<'v> {
    /// Part of the user's data.
    User(User<'v>),
    /// Created by a function.
    Shared(Rc<dyn OpaqueValue>),
}

impl Opaque<'_> {
    pub(super) fn size(&self) -> Option<u64> {
        match self {
            Opaque::User(_) => None,
            Opaque::Shared(value) => value.size(),
        }
    }

    /// Returns the value if it has the type `T`.
    #[must_use]
    pub fn downcast<T: 'static>(&self) -> Option<&T> {
        match self {
            Opaque::User(user) => user.data.downcast_ref(),
            Opaque::Shared(value) => <dyn Any>::downcast_ref(&**value),
        }
    }
}
