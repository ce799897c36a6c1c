//! Operations on kinds: the split of spec and status, scale, payloads of server-side apply.

pub(crate) mod apply;
pub(crate) mod scale;
pub(crate) mod split;

pub use crate::api::{
    Column, ColumnType, ConversionClient, ConversionWebhook, KindInfo, Scale, Scope,
};
pub use scale::ScaleError;

pub use crate::meta::Kind;

/// A kind whose status is a subresource, `/status`.
///
/// The derive implements it.
pub trait StatusSubresource: Kind {}
