//! Values from closed sets: enum values, and the names of a kind.

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// An enum whose variants are strings on the wire.
pub trait StringEnum: Sized {
    /// The known values, in the order of declaration.
    const VALUES: &'static [&'static str];
    /// The value on the wire.
    fn as_wire(&self) -> &str;
    /// Returns the enum value for a string.
    fn from_wire(text: &str) -> Option<Self>;
}

/// Reads a string enum.
///
/// # Errors
///
/// For anything but a known string.
pub fn read_enum<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: StringEnum,
    D: Deserializer<'de>,
{
    input.deserialize_str(EnumVisitor(PhantomData))
}

struct EnumVisitor<T>(PhantomData<T>);

impl<T: StringEnum> Visitor<'_> for EnumVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_wire(text).ok_or_else(|| E::unknown_variant(text, T::VALUES))
    }
}

/// The error for a number that is not in an integer enum.
pub fn unknown_integer<E: Error>(number: i64, known: &[i64]) -> E {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    E::invalid_value(
        Unexpected::Signed(number),
        &format!("one of {}", known.join(", ")).as_str(),
    )
}

/// Rejects an object of another kind or version. Both may be absent, as in the items of a list.
///
/// # Errors
///
/// If either is present and wrong.
pub fn check_type_meta<E: Error>(
    api_version: Option<String>,
    expected_api_version: &str,
    kind: Option<String>,
    expected_kind: &str,
) -> Result<(), E> {
    if let Some(kind) = kind.filter(|kind| kind != expected_kind) {
        return Err(E::custom(format_args!(
            "kind is {kind:?} where {expected_kind:?} was expected"
        )));
    }
    if let Some(version) = api_version.filter(|version| version != expected_api_version) {
        return Err(E::custom(format_args!(
            "apiVersion is {version:?} where {expected_api_version:?} was expected"
        )));
    }
    Ok(())
}
