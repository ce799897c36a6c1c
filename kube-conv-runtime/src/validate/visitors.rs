//! Small visitors: reading a scalar, one field, or which fields are set.

use super::of_type::unless_null;
use super::{by_schema, placed};
use crate::ApiType;
use crate::api::context::Hooks;
use crate::api::view::View;
use crate::api::visitor::{Entries, Field, FieldPlace, Visitor};
use crate::api::{FieldInfo, Shape, TypeInfo};
use crate::rules::value::{RuleValue, is_empty};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Views a value for rules.
pub(super) struct Viewer<'a, T: ?Sized> {
    value: &'a T,
    pub(super) found: Option<View<'a>>,
}

impl<'a, T> Viewer<'a, T> {
    pub(super) fn new(value: &'a T) -> Self {
        Self { value, found: None }
    }
}

impl<'a, T: 'a> Visitor<'a, T> for Viewer<'a, T> {
    fn leaf(&mut self, view: impl Fn(&'a T) -> View<'a>) {
        self.found = Some(view(self.value));
    }

    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.found = Some(get(self.value).view());
    }

    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        self.found = Some(View::Items(get(self.value).len()));
    }

    fn set<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a BTreeSet<I>) {
        self.found = Some(View::Items(get(self.value).len()));
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        self.found = Some(View::Members(get(self.value).entries().len()));
    }
}

/// Returns the index of the field with a wire name, if the type alone determines it.
pub(super) fn index_of(info: &TypeInfo, name: &str) -> Option<usize> {
    let Shape::Object(fields) = info.shape else {
        return None;
    };
    let is_plain = fields.iter().all(|field| !field.flatten);
    let mut fields = fields.iter();
    fields.position(|field| is_plain && field.name == name)
}

/// The default of the field that has a wire name.
pub(super) fn default_of(info: &'static TypeInfo, name: &str) -> Option<Value> {
    let info = info.resolved();
    let fields = match info.shape {
        Shape::Object(fields) => fields,
        Shape::Foreign(_) => {
            let compiled = by_schema::of_type(info);
            return compiled.as_ref().as_ref().ok()?.default_of(name).cloned();
        }
        _ => return None,
    };
    fields.iter().find_map(|field| match field.flatten {
        true => default_of(field.link.target(), name),
        false if field.name == name => field.default?().ok(),
        false => None,
    })
}

/// The field at a place, if it has a wire name or is flattened, so that it may have a member with it.
fn named_or_flattened(
    info: &'static TypeInfo,
    place: FieldPlace,
    name: &str,
) -> Option<&'static FieldInfo> {
    let field = placed::own_field(info, place)?;
    // Keys of lists are the names in the table, so comparing addresses usually suffices.
    let is_named = std::ptr::eq(field.name, name) || field.name == name;
    (field.flatten || is_named).then_some(field)
}

/// Finds the field with a wire name.
pub(super) struct VisitedMember<'a, 'n, T: ?Sized> {
    value: &'a T,
    name: &'n str,
    /// The field that has the name, if known.
    index: Option<usize>,
    pub(super) found: Option<View<'a>>,
    /// Whether the type gives access to its fields.
    pub(super) has_fields: bool,
}

impl<'a, 'n, T> VisitedMember<'a, 'n, T> {
    pub(super) fn new(value: &'a T, name: &'n str, index: Option<usize>) -> Self {
        Self {
            value,
            name,
            index,
            found: None,
            has_fields: false,
        }
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for VisitedMember<'a, '_, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.has_fields = true;
        self.found = get(self.value).member(self.name);
    }

    #[inline]
    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        self.has_fields = true;
        if let (Some(index), None) = (self.index, place.member) {
            if index == place.index {
                let value = get(self.value).and_then(Field::value);
                self.found = value.map(RuleValue::view);
            }
            return;
        }
        let Some(info) = named_or_flattened(T::TYPE, place, self.name) else {
            return;
        };
        if self.found.is_some() {
            return;
        }
        let Some(value) = get(self.value).and_then(Field::value) else {
            return;
        };
        self.found = if info.flatten {
            value.member(self.name)
        } else {
            Some(value.view())
        };
    }
}

/// Finds the text of a value, or of one of its fields. A text is passed on in registers, which takes half the time of a view.
pub(super) struct TextVisitor<'a, T: ?Sized> {
    value: &'a T,
    /// The field.
    index: Option<usize>,
    found: Option<&'a str>,
}

impl<'a, T: ApiType> TextVisitor<'a, T> {
    #[inline]
    pub(super) fn of(value: &'a T, index: Option<usize>) -> Option<&'a str> {
        let mut text = Self {
            value,
            index,
            found: None,
        };
        T::walk(&mut text);
        text.found
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for TextVisitor<'a, T> {
    #[inline]
    fn leaf(&mut self, view: impl Fn(&'a T) -> View<'a>) {
        if let View::Text(Cow::Borrowed(text)) = view(self.value) {
            self.found = Some(text);
        }
    }

    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.found = TextVisitor::of(get(self.value), self.index);
    }

    #[inline]
    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        if self.index == Some(place.index)
            && place.member.is_none()
            && let Some(value) = get(self.value).and_then(Field::value)
        {
            self.found = TextVisitor::of(value, None);
        }
    }
}

/// A function of a field's index, whether it is set, and its value, if its type gives access to it.
type VisitField<'f> = dyn FnMut(usize, bool, Option<&dyn RuleValue>) + 'f;

/// Finds out which fields of a struct are set.
pub(super) struct Sets<'a, 'f, T: ?Sized> {
    value: &'a T,
    visit: &'f mut VisitField<'f>,
}

impl<'a, 'f, T> Sets<'a, 'f, T> {
    pub(super) fn new(value: &'a T, visit: &'f mut VisitField<'f>) -> Self {
        Self { value, visit }
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for Sets<'a, '_, T> {
    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        I::walk(&mut Sets::new(get(self.value), self.visit));
    }

    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let Some(field) = get(self.value) else { return };
        let value: Option<&dyn RuleValue> = match unless_null(field.value()) {
            Some(value) => Some(value),
            None => None,
        };
        let set = match value {
            Some(value) => F::IS_OPTION || !is_empty(value),
            None => false,
        };
        (self.visit)(place.index, set, value);
    }

    fn json_at(&mut self, place: FieldPlace) {
        let set = placed::json_of(self.value, place).is_some();
        (self.visit)(place.index, set, None);
    }
}
