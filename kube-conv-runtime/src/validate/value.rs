//! Values of API types as rules see them.

use super::parts::WithOld;
use super::visitors::{TextVisitor, Viewer, VisitedMember, default_of, index_of};
use crate::ApiType;
use crate::api::path::{PathStep, field_named};
use crate::api::view::View;
use crate::api::{Scalar, Shape};
use crate::rules::evaluate::FieldState;
use crate::rules::value::{RuleValue, ValueStep};
use kube_conv_schema::field::BadValue;
use serde_json::Value;

impl<T: ApiType> RuleValue for T {
    #[inline]
    fn view(&self) -> View<'_> {
        let mut viewer = Viewer::new(self);
        T::walk(&mut viewer);
        viewer.found.unwrap_or_else(|| view_of_json(self))
    }

    fn each(&self, visit: &mut dyn FnMut(ValueStep<'_>, &dyn RuleValue)) {
        WithOld::new(self, None, None).each(visit);
    }

    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue)) {
        WithOld::new(self, None, None).items(visit);
    }

    fn keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        WithOld::new(self, None, None).keys(visit);
    }

    fn field(&self, name: &str, visit: &mut dyn FnMut(&FieldState<'_>)) {
        WithOld::new(self, None, None).field(name, visit);
    }

    fn member(&self, name: &str) -> Option<View<'_>> {
        self.member_at(name, None)
    }

    fn member_index(name: &str) -> Option<usize> {
        index_of(T::TYPE, name)
    }

    fn member_default(name: &str) -> Option<Value> {
        default_of(T::TYPE, name)
    }

    #[inline]
    fn member_at(&self, name: &str, index: Option<usize>) -> Option<View<'_>> {
        let mut member = VisitedMember::new(self, name, index);
        T::walk(&mut member);
        if member.has_fields {
            return member.found;
        }
        // Only the JSON of such a type is known.
        member_of_json(self, name)
    }

    #[inline]
    fn text_at(&self, index: usize) -> Option<&str> {
        TextVisitor::of(self, Some(index))
    }

    fn json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }

    fn bad_value(&self) -> BadValue {
        // Such a value is an object, which needs no view.
        let is_object = matches!(T::TYPE.shape, Shape::Object(_) | Shape::Union(_));
        if is_object && !T::TYPE.external {
            return BadValue::serialized(self);
        }
        // Go prints plain strings differently from those of a named type.
        let plain = matches!(T::TYPE.shape, Shape::Scalar(Scalar::String { .. }));
        match self.view() {
            View::Boolean(value) => BadValue::Bool(value),
            View::Integer(value) => BadValue::Integer(value),
            View::Double(value) => BadValue::Float(value),
            View::Text(text) if plain => BadValue::Text(text.into_owned()),
            View::Text(text) => BadValue::Json(Value::String(text.into_owned())),
            View::Quantity(_) | View::Items(_) | View::Members(_) | View::Other => {
                BadValue::serialized(self)
            }
        }
    }
}

/// The view of a value of which only the JSON is known. A server drops the null of a field before it counts members, unless
/// the field is nullable.
fn view_of_json<T: ApiType>(value: &T) -> View<'static> {
    let Ok(mut json) = serde_json::to_value(value) else {
        return View::Other;
    };
    if let (Value::Object(members), Shape::Object(fields)) = (&mut json, T::TYPE.shape) {
        let is_dropped = |name: &String| matches!(field_named(fields, name.as_bytes()), PathStep::Field(field) if !field.nullable);
        members.retain(|name, value| !value.is_null() || !is_dropped(name));
    }
    View::of_owned(json)
}

#[cold]
fn member_of_json<T: ApiType>(value: &T, name: &str) -> Option<View<'static>> {
    let mut json = serde_json::to_value(value).ok()?;
    let value = json.get_mut(name)?.take();
    (!value.is_null()).then(|| View::of_owned(value))
}
