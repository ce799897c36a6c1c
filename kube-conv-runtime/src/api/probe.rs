//! Parts of a value whose type may turn out not to be an API type.
//!
//! That mistake is reported where the table of the type is made. Here such a part is skipped, so
//! that it is not reported again: an inherent function takes precedence over a trait's, but only if
//! its bounds hold.

use crate::ApiType;
use crate::api::TypeInfo;
use crate::api::context::Hooks;
use crate::api::visitor::{Field, FieldPlace, Visitor};
use std::marker::PhantomData;

/// The parts of type `F`.
#[derive(Debug)]
pub struct Part<F: ?Sized>(PhantomData<F>);

impl<F: Field> Part<F> {
    /// A field of the type itself.
    #[inline]
    pub fn field<'a, T: 'a, V: Visitor<'a, T>>(
        visitor: &mut V,
        index: usize,
        get: impl Fn(&'a T) -> &'a F,
    ) {
        visitor.field(index, get);
    }

    /// A field of a union's member.
    #[inline]
    pub fn member_field<'a, T: 'a, V: Visitor<'a, T>>(
        visitor: &mut V,
        member: usize,
        index: usize,
        get: impl Fn(&'a T) -> Option<&'a F>,
    ) {
        visitor.member_field(member, index, get);
    }

    /// A field with checks of the user's own.
    #[inline]
    pub fn field_at<'a, T: 'a, V: Visitor<'a, T>>(
        visitor: &mut V,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        visitor.field_at(place, get, hooks);
    }
}

impl<F: ApiType> Part<F> {
    /// The content of a union's member.
    #[inline]
    pub fn member<'a, T: 'a, V: Visitor<'a, T>>(
        visitor: &mut V,
        index: usize,
        get: impl Fn(&'a T) -> Option<&'a F>,
    ) {
        visitor.member(index, get);
    }

    /// The value in a newtype.
    #[inline]
    pub fn inner<'a, T: 'a, V: Visitor<'a, T>>(visitor: &mut V, get: impl Fn(&'a T) -> &'a F) {
        visitor.inner(get);
    }
}

/// Skips parts that are not API types.
pub trait NoPart<F> {
    /// A field of the type itself.
    #[inline]
    fn field<'a, T: 'a, V: Visitor<'a, T>>(_: &mut V, _: usize, _: impl Fn(&'a T) -> &'a F)
    where
        F: 'a,
    {
    }

    /// A field of a union's member.
    #[inline]
    fn member_field<'a, T: 'a, V: Visitor<'a, T>>(
        _: &mut V,
        _: usize,
        _: usize,
        _: impl Fn(&'a T) -> Option<&'a F>,
    ) where
        F: 'a,
    {
    }

    /// A field with checks of the user's own.
    #[inline]
    fn field_at<'a, T: 'a, V: Visitor<'a, T>>(
        _: &mut V,
        _: FieldPlace,
        _: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F>),
    ) where
        F: 'a,
    {
    }

    /// The content of a union's member.
    #[inline]
    fn member<'a, T: 'a, V: Visitor<'a, T>>(_: &mut V, _: usize, _: impl Fn(&'a T) -> Option<&'a F>)
    where
        F: 'a,
    {
    }

    /// The value in a newtype.
    #[inline]
    fn inner<'a, T: 'a, V: Visitor<'a, T>>(_: &mut V, _: impl Fn(&'a T) -> &'a F)
    where
        F: 'a,
    {
    }
}

impl<F> NoPart<F> for Part<F> {}

/// The description of a type, for checks of it.
#[derive(Debug)]
pub struct Described<T: ?Sized>(PhantomData<T>);

impl<T: ApiType> Described<T> {
    /// The type's own description.
    pub const TYPE: &'static TypeInfo = T::TYPE;
}

/// The description of a type that is not an API type: every check passes.
pub trait NotDescribed {
    /// A description with mistakes that are reported already.
    const TYPE: &'static TypeInfo = &TypeInfo::rejected("");
}

impl<T: ?Sized> NotDescribed for Described<T> {}
