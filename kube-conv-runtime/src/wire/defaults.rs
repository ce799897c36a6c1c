//! Defaults as values and as JSON.

use super::text_form::TextForm;
use crate::ApiType;
use crate::api::DefaultValue;
use crate::meta::LabelSelector;
use crate::meta::LocalObjectReference;
use crate::meta::ObjectReference;
use crate::meta::RawExtension;
use crate::meta::{Duration, IntOrString, Quantity};
use kube_conv_schema::strict::strictly;
use serde::de;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::marker::PhantomData;

/// A type that has the value `{}`, because every field may be left out.
#[diagnostic::on_unimplemented(
    message = "`{{}}` is no value of `{Self}`",
    label = "has required fields",
    note = "give each required field of `{Self}` a default of its own, or write this default as a Rust expression"
)]
pub trait FromEmpty {
    /// Returns the value of `{}`, with defaults.
    fn from_empty() -> Self;
}

/// A type with a `Default`.
#[diagnostic::on_unimplemented(
    message = "`default` without a value needs `{Self}: Default`",
    label = "`{Self}` does not implement `Default`",
    note = "write the value, `default = …`, or implement `Default` for `{Self}`; `#[k8s(default)]` above a type derives it from the defaults of its fields"
)]
pub trait HasDefault {
    /// The value.
    fn of_rust() -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Default> HasDefault for T {
    fn of_rust() -> Self {
        Self::default()
    }
}

/// The `Default` of a type that depends on type parameters. rustc's message about the bound suggests
/// writing it.
#[must_use]
pub fn of_rust<T: Default>() -> T {
    T::default()
}

/// A type that is a text on the wire, and can be made from a string literal.
#[diagnostic::on_unimplemented(
    message = "a string is no default for `{Self}`",
    label = "not a string",
    note = "write a Rust expression: a variant, `default = {Self}::…`, or a call of a constructor"
)]
pub trait FromText {
    /// The form of its strings.
    const FORM: TextForm;

    /// Returns the value of a string of the form. Other errors are reported by the schema; here
    /// such a string counts as empty.
    fn from_text(text: &'static str) -> Self;
}

/// A type whose values may be strings, and that is also read from integers.
#[diagnostic::on_unimplemented(
    message = "a number in JSON is no default for `{Self}`",
    label = "does not read numbers",
    note = "write the text, such as `default = \"1\"`, or a Rust expression of this type"
)]
pub trait FromNumber {
    /// Returns the value of a number. An invalid number is reported by the schema; here it counts
    /// as empty.
    fn from_number(number: &Value) -> Self;
}

macro_rules! read_from_numbers {
    ($($name:ty)*) => {$(
        #[diagnostic::do_not_recommend]
        impl FromNumber for $name {
            fn from_number(number: &Value) -> Self {
                Self::deserialize(number).unwrap_or_default()
            }
        }
    )*};
}

read_from_numbers!(IntOrString Quantity);

#[cfg(feature = "k8s-openapi029")]
read_from_numbers!(k8s_openapi::apimachinery::pkg::util::intstr::IntOrString);

/// A type that can be made from any object or list in JSON, at least because `{}` is a value of it.
#[diagnostic::on_unimplemented(
    message = "a default in JSON needs a type without required fields, and `{Self}` has some",
    label = "has required fields",
    note = "write this default as a Rust expression, or give each required field of `{Self}` a default of its own"
)]
pub trait FromJson: FromEmpty {}

#[diagnostic::do_not_recommend]
impl<T: FromEmpty> FromJson for T {}

impl<T: FromEmpty> FromEmpty for Box<T> {
    fn from_empty() -> Self {
        Self::new(T::from_empty())
    }
}

#[diagnostic::do_not_recommend]
impl<T> FromEmpty for Vec<T> {
    fn from_empty() -> Self {
        Self::new()
    }
}

#[diagnostic::do_not_recommend]
impl<T> FromEmpty for BTreeSet<T> {
    fn from_empty() -> Self {
        Self::new()
    }
}

#[diagnostic::do_not_recommend]
impl<K, V> FromEmpty for BTreeMap<K, V> {
    fn from_empty() -> Self {
        Self::new()
    }
}

#[diagnostic::do_not_recommend]
impl<K, V, S: Default> FromEmpty for HashMap<K, V, S> {
    fn from_empty() -> Self {
        Self::default()
    }
}

#[diagnostic::do_not_recommend]
impl FromEmpty for Value {
    fn from_empty() -> Self {
        Self::Object(Map::new())
    }
}

#[diagnostic::do_not_recommend]
impl FromEmpty for Map<String, Value> {
    fn from_empty() -> Self {
        Self::new()
    }
}

macro_rules! empty_by_default {
    ($($name:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl FromEmpty for $name {
            fn from_empty() -> Self {
                Self::default()
            }
        }
    )*};
}

empty_by_default!(LabelSelector LocalObjectReference ObjectReference RawExtension);

impl FromText for String {
    const FORM: TextForm = TextForm::Any;

    fn from_text(text: &'static str) -> Self {
        text.to_owned()
    }
}

#[diagnostic::do_not_recommend]
impl FromText for IntOrString {
    const FORM: TextForm = TextForm::Any;

    fn from_text(text: &'static str) -> Self {
        text.into()
    }
}

#[diagnostic::do_not_recommend]
impl FromText for Duration {
    const FORM: TextForm = TextForm::Duration;

    fn from_text(text: &'static str) -> Self {
        text.parse().unwrap_or_default()
    }
}

#[diagnostic::do_not_recommend]
impl FromText for Quantity {
    const FORM: TextForm = TextForm::Quantity;

    fn from_text(text: &'static str) -> Self {
        text.parse().unwrap_or_default()
    }
}

#[diagnostic::do_not_recommend]
#[cfg(feature = "k8s-openapi029")]
impl FromText for k8s_openapi::apimachinery::pkg::util::intstr::IntOrString {
    const FORM: TextForm = TextForm::Any;

    fn from_text(text: &'static str) -> Self {
        Self::String(text.to_owned())
    }
}

#[diagnostic::do_not_recommend]
#[cfg(feature = "k8s-openapi029")]
impl FromText for k8s_openapi::apimachinery::pkg::api::resource::Quantity {
    const FORM: TextForm = TextForm::Quantity;

    fn from_text(text: &'static str) -> Self {
        Self(text.to_owned())
    }
}

/// Returns a default that is written as JSON, with nested defaults as on a server.
///
/// An invalid value is reported by the schema; here it counts as empty.
pub fn from_json<T: ApiType + FromJson>(value: Value) -> T {
    crate::api::with_defaults(T::deserialize(value).unwrap_or_else(|_| T::from_empty()))
}

/// A default that is written as it travels, and read by the functions of its field.
pub(crate) type ReadDefault<T> = fn() -> Result<T, serde_json::Error>;

/// Returns the value of a field, or its default, which is written as it travels.
///
/// # Errors
///
/// The error of the field's functions about the default.
pub fn or_read_default<T, E: de::Error>(
    place: Option<Option<T>>,
    default: ReadDefault<T>,
) -> Result<T, E> {
    place
        .flatten()
        .map_or_else(|| default().map_err(E::custom), Ok)
}

/// Returns a default that is written as it travels, for a `Default` of the API's defaults.
///
/// # Panics
///
/// If the functions of the field reject the default that is declared.
#[expect(
    clippy::panic,
    reason = "`Default` has no errors, and the declaration is wrong"
)]
pub fn read_default<T>(name: &str, default: ReadDefault<T>) -> T {
    default().unwrap_or_else(|error| panic!("the default of `{name}` cannot be read: {error}"))
}

/// Defaults of an API type; other types are reported elsewhere.
#[derive(Debug)]
pub struct DefaultOf<T>(PhantomData<T>);

impl<T: ApiType> DefaultOf<T> {
    /// The value of `{}`.
    pub fn from_empty() -> T
    where
        T: FromEmpty,
    {
        T::from_empty()
    }

    /// The `Default` of the type.
    pub fn of_rust() -> T
    where
        T: HasDefault,
    {
        T::of_rust()
    }

    /// The value for a text.
    pub fn from_text(text: &'static str) -> T
    where
        T: FromText,
    {
        T::from_text(text)
    }

    /// The value for a number.
    pub fn from_number(number: &Value) -> T
    where
        T: FromNumber,
    {
        T::from_number(number)
    }

    /// The value for an object or a list.
    pub fn from_json(value: Value) -> T
    where
        T: FromJson,
    {
        from_json(value)
    }

    /// A default that is written as a text, which the schema shows unchanged.
    ///
    /// # Errors
    ///
    /// The error of the type's `Deserialize`.
    pub fn text_to_json(text: &str) -> Result<Value, serde_json::Error> {
        text_to_json::<T>(text)
    }
}

impl<T: FromText> DefaultOf<T> {
    /// The form of the type's strings.
    pub const FORM: TextForm = T::FORM;
}

/// Returns a default as it is in the schema.
///
/// # Errors
///
/// The error of the type's own `Serialize`.
fn to_json<T: Serialize>(value: &T) -> Result<Value, serde_json::Error> {
    serde_json::to_value(value)
}

/// A default that is written as a text, which the schema shows unchanged.
///
/// # Errors
///
/// The error of the type's `Deserialize`.
fn text_to_json<T: ApiType>(text: &str) -> Result<Value, serde_json::Error> {
    let value = Value::from(text);
    strictly(|| T::deserialize(&value))?;
    Ok(value)
}

/// The default `{}`.
///
/// # Errors
///
/// Does not fail; the signature is that of every default.
pub fn empty_object() -> Result<Value, serde_json::Error> {
    Ok(Value::Object(Map::new()))
}

/// Finds out whether a type has a `Default`, which a derive does not see.
///
/// If the bounds hold, the constant of this type takes precedence over that of [`NoRustDefault`].
pub struct RustDefault<T>(PhantomData<T>);

impl<T: Default + Serialize> RustDefault<T> {
    /// The value, as JSON.
    pub const VALUE: Option<DefaultValue> = Some(|| to_json(&T::default()));
}

/// The fallback for types without a `Default`.
pub trait NoRustDefault {
    /// No value.
    const VALUE: Option<DefaultValue> = None;
}

impl<T> NoRustDefault for RustDefault<T> {}
