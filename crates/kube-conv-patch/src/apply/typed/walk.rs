//! Shared code for walking values.

use super::items::ItemKey;
use super::printed::{shown, spelled};
use crate::apply::path::{FieldPath, PathElement};
use crate::apply::set::Lookup as _;
use crate::apply::types::{ListType, MapType, Scalar, Type};
use kube_conv_schema::go::by_name::objects_are_sorted;
use kube_conv_schema::structural::type_of;
use serde_json::{Map, Value};

/// A step towards a value, converted to a path element only when needed.
#[derive(Clone)]
pub(super) enum ValueStep<'v> {
    Field(&'v str),
    Item(ItemKey<'v>),
    Index(usize),
}

impl ValueStep<'_> {
    fn to_element(&self) -> PathElement {
        match self {
            Self::Field(name) => name.to_element(),
            Self::Item(key) => key.to_element(),
            Self::Index(index) => PathElement::Index(i64::try_from(*index).unwrap_or(i64::MAX)),
        }
    }
}

pub(super) fn path_of(steps: &[ValueStep<'_>]) -> FieldPath {
    steps.iter().map(ValueStep::to_element).collect()
}

/// The form of a value, among those that its type allows.
#[derive(Clone, Copy)]
pub(super) enum Form<'t> {
    Map(&'t MapType),
    Scalar(&'t Scalar),
    List(&'t ListType),
    /// The type allows no form.
    Invalid,
}

impl<'t> Form<'t> {
    /// Returns the form of a value. A null, absent or invalid value has the first form that the type
    /// allows.
    pub(super) fn of(of: &'t Type, value: Option<&Value>) -> Self {
        let own = match value {
            None | Some(Value::Null) => None,
            Some(Value::Object(_)) => of.map.as_ref().map(Form::Map),
            Some(Value::Array(_)) => of.list.as_ref().map(Form::List),
            Some(_) => of.scalar.as_ref().map(Form::Scalar),
        };
        let first = || {
            let map = of.map.as_ref().map(Form::Map);
            let scalar = || of.scalar.as_ref().map(Form::Scalar);
            let list = || of.list.as_ref().map(Form::List);
            map.or_else(scalar).or_else(list)
        };
        own.or_else(first).unwrap_or(Form::Invalid)
    }

    /// Returns whether two values have the same form.
    pub(super) fn is_same(of: &Type, left: Option<&Value>, right: Option<&Value>) -> bool {
        let forms = [of.map.is_some(), of.scalar.is_some(), of.list.is_some()];
        let is_single = forms.iter().filter(|allowed| **allowed).count() <= 1;
        let chosen = |value: Option<&Value>| match value {
            None | Some(Value::Null) => None,
            Some(Value::Object(_)) => of.map.as_ref().map(|_| 0),
            Some(Value::Array(_)) => of.list.as_ref().map(|_| 1),
            Some(_) => of.scalar.as_ref().map(|_| 2),
        };
        is_single || chosen(left) == chosen(right)
    }
}

pub(in crate::apply) fn invalid_type(of: &Type) -> String {
    let problem = of.problem.as_deref();
    problem
        .unwrap_or("schema error: invalid atom: inlined")
        .to_owned()
}

/// Returns the error if a value is not a scalar of this type.
pub(super) fn scalar_error(scalar: &Scalar, value: Option<&Value>) -> Option<String> {
    let value = value.filter(|value| !value.is_null())?;
    match scalar {
        Scalar::Numeric if !value.is_number() => Some(format!(
            "expected numeric (int or float), got {}",
            type_of(value)
        )),
        Scalar::String if !value.is_string() => {
            Some(format!("expected string, got {}", spelled(value)))
        }
        Scalar::Boolean if !value.is_boolean() => {
            Some(format!("expected boolean, got {}", shown(value)))
        }
        Scalar::Untyped if value.is_array() || value.is_object() => {
            Some(format!("expected any scalar, got {}", shown(value)))
        }
        Scalar::Unknown(name) => Some(format!("unexpected scalar type in schema: {name}")),
        _ => None,
    }
}

/// Returns the items of a list, or none for any other value.
pub(super) fn items(value: Option<&Value>) -> Option<&Vec<Value>> {
    value.and_then(Value::as_array)
}

/// Returns the members of an object, or none for any other value.
pub(super) fn members(value: Option<&Value>) -> Option<&Map<String, Value>> {
    value.and_then(Value::as_object)
}

/// A name with the values of both objects.
type Both<'v> = (&'v str, Option<&'v Value>, Option<&'v Value>);

/// Returns the names of the members of two objects, sorted, with their values.
///
/// They are collected, since an iterator of maps on the stack is too large for hundreds of levels.
pub(super) fn zipped<'v>(
    left: Option<&'v Map<String, Value>>,
    right: Option<&'v Map<String, Value>>,
) -> Vec<Both<'v>> {
    let (left, right) = (left.into_iter().flatten(), right.into_iter().flatten());
    if objects_are_sorted() {
        return zipped_sorted(left, right);
    }
    let (mut left, mut right): (Vec<_>, Vec<_>) = (left.collect(), right.collect());
    left.sort_by_key(|(name, _)| *name);
    right.sort_by_key(|(name, _)| *name);
    zipped_sorted(left.into_iter(), right.into_iter())
}

fn zipped_sorted<'v>(
    left: impl Iterator<Item = (&'v String, &'v Value)>,
    right: impl Iterator<Item = (&'v String, &'v Value)>,
) -> Vec<Both<'v>> {
    let (mut left, mut right) = (left.peekable(), right.peekable());
    let mut both = Vec::with_capacity(left.size_hint().0.max(right.size_hint().0));
    loop {
        let name = match (left.peek(), right.peek()) {
            (Some((left, _)), Some((right, _))) => (*left).min(*right),
            (Some((name, _)), None) | (None, Some((name, _))) => *name,
            (None, None) => return both,
        };
        let of_left = left.next_if(|(left, _)| *left == name);
        let of_right = right.next_if(|(right, _)| *right == name);
        both.push((
            name.as_str(),
            of_left.map(|(_, v)| v),
            of_right.map(|(_, v)| v),
        ));
    }
}
