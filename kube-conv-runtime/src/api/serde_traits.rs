//! serde's traits, as one bound that is reported once.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// [`Serialize`] and [`DeserializeOwned`]: implemented for every type that has both.
///
/// rustc reports each missing supertrait of a type by itself, with the trait's own words. An error
/// about this trait implies those about the two, so that rustc leaves them out.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not implement both `serde::Serialize` and `serde::Deserialize`",
    label = "derive or implement both, or remove `serde = external`",
    note = "with `serde = external` the derive leaves both to you; add `serde` with the feature `derive` to your dependencies, and write `#[derive(serde::Serialize, serde::Deserialize)]`, or implement them by hand"
)]
pub trait SerdeTraits: Serialize + DeserializeOwned {}

impl<T: Serialize + DeserializeOwned> SerdeTraits for T {}

/// The same, for the type of a field that is written by the type itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not implement both `serde::Serialize` and `serde::Deserialize`",
    label = "the field has the wire form of this type",
    note = "a field with `foreign` or `as` is read and written by its type; derive both, with `serde` and its feature `derive` in your dependencies, or write `with = module` for functions `serialize` and `deserialize`"
)]
pub trait OwnForm: Serialize + DeserializeOwned {}

impl<T: Serialize + DeserializeOwned> OwnForm for T {}

// Applies to no type. Of a single implementation rustc reports the bounds that do not hold; of two,
// that the trait is missing, in the words above.
impl<T> SerdeTraits for T
where
    Second<T>: Never,
    T: SerdeTraits,
{
}

impl<T> OwnForm for T
where
    Second<T>: Never,
    T: OwnForm,
{
}

/// Does nothing for a type with a form of its own, and compiles for no other.
#[inline]
pub const fn has_own_form<T: OwnForm>() {}

/// A type of this crate, so that no other crate can implement [`Never`] for it.
pub(crate) struct Second<T: ?Sized>(std::marker::PhantomData<T>);

/// Implemented for no type.
pub(crate) trait Never {}
