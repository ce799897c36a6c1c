//! The user's own lists, maps, objects and types.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::{Context, Equality, Value};

/// How data of the user's are read as values, without conversion.
///
/// One view can serve many data: JSON with a schema is the JSON as data and the schema as view.
pub trait View: fmt::Debug {
    /// The name of the type.
    fn type_name(&self) -> &str;

    /// How many items or members there are.
    fn len(&self, _data: &(dyn Any + 'static)) -> usize {
        0
    }

    /// An item of a list, by its index below [`len`](Self::len).
    fn item<'v>(&'v self, _data: &'v (dyn Any + 'static), _index: usize) -> Value<'v> {
        Value::Null
    }

    /// Whether an unsigned number, or a double without a fraction, is an index of a list. Otherwise it is the
    /// error `unsupported index: …` where there is an item.
    fn takes_all_indices(&self) -> bool {
        true
    }

    /// A member of a map or an object.
    fn find<'v>(&'v self, _data: &'v (dyn Any + 'static), _key: &Value<'_>) -> Option<Value<'v>> {
        None
    }

    /// The members of a map with their keys.
    fn entries<'v>(
        &'v self,
        _data: &'v (dyn Any + 'static),
    ) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        Box::new(std::iter::empty())
    }

    /// Whether loops can go over a map or object.
    fn is_iterable(&self) -> bool {
        true
    }

    /// Whether a value with this view equals another, or nothing if the usual rules hold.
    ///
    /// The value may be one of the evaluation: see [`add`](Self::add).
    fn equal<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _other: &Value<'v>,
    ) -> Option<Equality<'v>> {
        None
    }

    /// `value + other` for a value with this view, or nothing if the usual rules hold. The result can be a
    /// list or map of the evaluation that keeps the view for its equality.
    fn add<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _other: &Value<'v>,
    ) -> Option<Value<'v>> {
        None
    }

    /// `item in value` for a list with this view, or nothing if the usual rules hold.
    fn contains<'v>(
        &'v self,
        _context: &Context<'_>,
        _value: &Value<'v>,
        _item: &Value<'v>,
    ) -> Option<Value<'v>> {
        None
    }
}

/// Data of the user's with how they are read.
#[derive(Clone, Copy)]
pub struct User<'v> {
    data: &'v (dyn Any + 'static),
    view: &'v dyn View,
}

impl<'v> User<'v> {
    /// Data with a view.
    #[must_use]
    pub const fn new(data: &'v (dyn Any + 'static), view: &'v dyn View) -> Self {
        Self { data, view }
    }

    /// The data.
    #[must_use]
    pub const fn data(&self) -> &'v (dyn Any + 'static) {
        self.data
    }

    /// How they are read.
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

/// A value of a type that only functions of the user's know.
pub trait OpaqueValue: fmt::Debug {
    /// The name of the type.
    fn type_name(&self) -> &str;

    /// The name of its type in Go, which some messages show.
    fn go_type(&self) -> &'static str {
        "*types.opaque"
    }

    /// Whether it equals another value: false, or an error, if that is of another type.
    fn equal<'v>(&self, other: &Value<'v>) -> Equality<'v>;

    /// How large it is for the cost, if it has a size.
    fn size(&self) -> Option<u64> {
        None
    }

    /// Whether it is the zero of its type.
    fn is_zero(&self) -> bool {
        false
    }

    /// The value, for the functions that know its type.
    fn as_any(&self) -> &dyn Any;
}

/// A value of a type of the user's: borrowed, or made by a function.
#[derive(Clone, Debug)]
pub enum Opaque<'v> {
    /// Of the user's data.
    User(User<'v>),
    /// Made by a function.
    Shared(Rc<dyn OpaqueValue>),
}

impl Opaque<'_> {
    pub(super) fn size(&self) -> Option<u64> {
        match self {
            Opaque::User(_) => None,
            Opaque::Shared(value) => value.size(),
        }
    }

    /// The value as a type, if it is of it.
    #[must_use]
    pub fn downcast<T: 'static>(&self) -> Option<&T> {
        match self {
            Opaque::User(user) => user.data.downcast_ref(),
            Opaque::Shared(value) => value.as_any().downcast_ref(),
        }
    }
}
