//! What an entry of a conversion holds.

use super::loss::Loss;
use proc_macro2::TokenStream;
use syn::LitStr;

/// An entry about fields.
pub(crate) struct FieldEntry {
    pub(crate) old: Vec<ConvertedPlace>,
    pub(crate) new: Vec<ConvertedPlace>,
    /// The variant of `How`.
    pub(crate) how: TokenStream,
    pub(crate) loss: Loss,
}

/// The path of a field, with the token that names it.
#[derive(Clone)]
pub(crate) struct ConvertedPlace {
    pub(crate) path: String,
    pub(crate) at: TokenStream,
}

/// An entry about a value of an enum.
pub(crate) struct ValueEntry {
    pub(crate) old: String,
    pub(crate) new: String,
    pub(crate) way: Way,
    pub(crate) loss: Loss,
    /// The token that names the value of the earlier version.
    pub(crate) at: LitStr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Both,
    Up,
    Down,
}
