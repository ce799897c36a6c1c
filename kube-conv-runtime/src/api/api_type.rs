//! The trait of every type that may be in an API, and its implementations for the standard
//! library's types.

use crate::api::view::View;
use crate::api::visitor::Visitor;
use crate::api::{
    Descent, IntegerFormat, Link, ListType, ObjectNames, Scalar, SerdeTraits, Shape, TypeInfo,
};
use crate::rules::{Constraint, Literal, neq};
use kube_conv_schema::field::ErrorList;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, Hash};
use std::num::NonZero;

/// A type that may be in a Kubernetes API, with its wire form and its schema.
///
/// Derive it; the implementations here are for those of the standard library's types that
/// Kubernetes has an equivalent for. `u64`, `usize`, `f32`, tuples and the like have none on
/// purpose.
///
/// `PartialEq` is required because the validation of updates compares values with their old ones.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be used in a Kubernetes API type",
    label = "not an API type",
    note = "derive `ApiType` for it, or mark the field `#[k8s(foreign)]` if its schema comes from `schemars::JsonSchema`",
    note = "numbers are `i32`, `i64` or narrower; text is `String`; lists are `Vec`, sets of scalars `BTreeSet`; maps are `BTreeMap<String, _>`; any value is `serde_json::Value`",
    note = "what other types write as text, such as an address, a path, a URL or a UUID, is a `String` with a `format`; nothing is shared, so write what an `Arc` or a `Cow` holds",
    note = "a time is `meta::Time`; a duration is `meta::Duration`, or an integer with its unit in the field's name, such as `timeout_seconds: i32`"
)]
pub trait ApiType: SerdeTraits + PartialEq + 'static {
    /// The description from which schemas, CRDs, rules and patches are made.
    const TYPE: &'static TypeInfo;

    /// Fills in the defaults of unset fields; most types have none.
    #[doc(hidden)]
    fn __fill_defaults(&mut self, _: &Descent<'_>) {}

    /// The names in the metadata of a kind's object.
    #[doc(hidden)]
    fn __names(&self) -> Option<ObjectNames<'_>> {
        None
    }

    /// The errors about the other metadata of a kind's object, unless it is that of the old one. Only the
    /// finalizers of new objects are checked.
    #[doc(hidden)]
    fn __metadata_errors(&self, _old: Option<&Self>, _is_new: bool) -> ErrorList {
        ErrorList::new()
    }

    /// Passes the parts of a value to a visitor. The derive writes it; without it, a value is
    /// validated by the schema of its type.
    #[doc(hidden)]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.unseen();
    }
}

macro_rules! integers {
    ($($rust:ident => $format:ident, $minimum:expr, $maximum:expr;)*) => {$(
        impl ApiType for $rust {
            const TYPE: &'static TypeInfo = &TypeInfo::new(
                stringify!($rust),
                Shape::Scalar(Scalar::Integer {
                    format: IntegerFormat::$format,
                    minimum: $minimum,
                    maximum: $maximum,
                }),
            );

            #[inline]
            fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
                visitor.leaf(|value| View::Integer((*value).into()));
            }
        }
    )*};
}

integers! {
    i8 => Int32, Some(i8::MIN as i64), Some(i8::MAX as i64);
    i16 => Int32, Some(i16::MIN as i64), Some(i16::MAX as i64);
    i32 => Int32, None, None;
    i64 => Int64, None, None;
    u8 => Int32, Some(0), Some(u8::MAX as i64);
    u16 => Int32, Some(0), Some(u16::MAX as i64);
    u32 => Int64, Some(0), Some(u32::MAX as i64);
}

macro_rules! non_zero_integers {
    ($($rust:ident => $format:ident, $minimum:expr, $maximum:expr, $rules:expr;)*) => {$(
        impl ApiType for NonZero<$rust> {
            const TYPE: &'static TypeInfo = &TypeInfo::new(
                concat!("NonZero<", stringify!($rust), ">"),
                Shape::Scalar(Scalar::Integer {
                    format: IntegerFormat::$format,
                    minimum: $minimum,
                    maximum: $maximum,
                }),
            )
            .constraints($rules);

            #[inline]
            fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
                visitor.leaf(|value| View::Integer(value.get().into()));
            }
        }
    )*};
}

/// The rule of nonzero signed integers, which is not expressed as a bound.
const NOT_ZERO: &[Constraint] = &[neq(Literal::Integer(0))];

non_zero_integers! {
    i8 => Int32, Some(i8::MIN as i64), Some(i8::MAX as i64), NOT_ZERO;
    i16 => Int32, Some(i16::MIN as i64), Some(i16::MAX as i64), NOT_ZERO;
    i32 => Int32, None, None, NOT_ZERO;
    i64 => Int64, None, None, NOT_ZERO;
    u8 => Int32, Some(1), Some(u8::MAX as i64), &[];
    u16 => Int32, Some(1), Some(u16::MAX as i64), &[];
    u32 => Int64, Some(1), Some(u32::MAX as i64), &[];
}

impl ApiType for bool {
    const TYPE: &'static TypeInfo = &TypeInfo::new("bool", Shape::Scalar(Scalar::Boolean));

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|value| View::Boolean(*value));
    }
}

impl ApiType for f64 {
    const TYPE: &'static TypeInfo = &TypeInfo::new("f64", Shape::Scalar(Scalar::Double));

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|value| View::Double(*value));
    }
}

impl ApiType for String {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|text| View::Text(text.into()));
    }
}

/// Any JSON value, which the server keeps as it is.
impl ApiType for Value {
    const TYPE: &'static TypeInfo = &TypeInfo::new("Value", Shape::Any);

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(View::of);
    }
}

/// Any JSON object, which the server keeps as it is.
impl ApiType for serde_json::Map<String, Value> {
    const TYPE: &'static TypeInfo = &TypeInfo::new("Map", Shape::AnyObject);

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|members| View::Members(members.len()));
    }
}

impl<T: ApiType> ApiType for Box<T> {
    const TYPE: &'static TypeInfo = T::TYPE;

    fn __fill_defaults(&mut self, at: &Descent<'_>) {
        (**self).__fill_defaults(at);
    }

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.boxed(|value| &**value);
    }
}

/// What an `Option` inside a type would need, and never has: a field may be left out if its own tokens
/// say `Option<…>`, so rustc reports any other `Option` by this bound. No crate can implement it for an
/// `Option`, so that an `Option` is known to be no API type.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an `Option` is the outermost type of a field, written as `Option<…>` itself; write `{T}`",
    label = "an alias, a parameter or a type around it hides the `Option`",
    note = "the items of a list and the values of a map are always there: write their type without `Option`"
)]
pub trait HiddenOption<T: SerdeTraits + PartialEq + 'static> {
    const TYPE: &'static TypeInfo;
}

#[doc(hidden)]
impl<T> ApiType for Option<T>
where
    Self: SerdeTraits + PartialEq,
    T: 'static,
    (): HiddenOption<Self>,
{
    const TYPE: &'static TypeInfo = <() as HiddenOption<Self>>::TYPE;
}

impl<T: ApiType> ApiType for Vec<T> {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("Vec", Shape::List(Link::Known(T::TYPE))).float(T::TYPE.float);

    fn __fill_defaults(&mut self, at: &Descent<'_>) {
        self.iter_mut().for_each(|item| item.__fill_defaults(at));
    }

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.list(|items| items.as_slice());
    }
}

/// A list of type `set`; servers reject duplicate items.
///
/// There is no `HashSet`: it would be written in another order each time.
impl<T: ApiType + Ord> ApiType for BTreeSet<T> {
    const TYPE: &'static TypeInfo = &TypeInfo::new("BTreeSet", Shape::List(Link::Known(T::TYPE)))
        .list_type(ListType::Set)
        .float(T::TYPE.float);

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.set(|items| items);
    }
}

/// A type whose values can be the keys of a map, because they are strings on the wire.
///
/// `ApiType` derives it for string enums and for newtypes around such types. A schema cannot
/// describe keys; their type is in [`TypeInfo::map_keys`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of a map",
    label = "not a string on the wire",
    note = "write `String`, a newtype around it, or an enum of strings"
)]
pub trait MapKey: ApiType {}

impl MapKey for String {}

impl<K: MapKey + Ord, T: ApiType> ApiType for BTreeMap<K, T> {
    const TYPE: &'static TypeInfo = &TypeInfo::new("BTreeMap", Shape::Map(Link::Known(T::TYPE)))
        .map_keys(Link::Known(K::TYPE))
        .float(T::TYPE.float);

    fn __fill_defaults(&mut self, at: &Descent<'_>) {
        self.values_mut()
            .for_each(|value| value.__fill_defaults(at));
    }

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.map(|entries| entries);
    }
}

impl<K, T, S> ApiType for HashMap<K, T, S>
where
    K: MapKey + Eq + Hash,
    T: ApiType,
    S: BuildHasher + Default + 'static,
{
    const TYPE: &'static TypeInfo = &TypeInfo::new("HashMap", Shape::Map(Link::Known(T::TYPE)))
        .map_keys(Link::Known(K::TYPE))
        .float(T::TYPE.float);

    fn __fill_defaults(&mut self, at: &Descent<'_>) {
        self.values_mut()
            .for_each(|value| value.__fill_defaults(at));
    }

    #[inline]
    fn walk<'a, V: Visitor<'a, Self>>(visitor: &mut V) {
        visitor.map(|entries| entries);
    }
}
