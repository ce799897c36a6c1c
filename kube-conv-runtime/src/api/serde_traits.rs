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

// Applies to no type. Of a single implementation rustc reports the bounds that do not hold; of two,
// that the trait is missing, in the words above.
impl<T> SerdeTraits for T
where
    Second<T>: Never,
    T: SerdeTraits,
{
}

/// A type of this crate, so that no other crate can implement [`Never`] for it.
struct Second<T>(std::marker::PhantomData<T>);

/// Implemented for no type.
trait Never {}
