//! Strategic merge patches: merge patches with metadata about which lists are merged, and by which key.
//!
//! | | |
//! |---|---|
//! | [`apply`], [`apply_typed`] | the object after a patch |
//! | [`two_way`] | the patch between two states of an object |
//! | [`three_way`] | the patch of `kubectl apply`: a configuration changed, and so did the live object |
//! | [`conflicts`] | the conflicts between two patches |
//! | [`apply_text`], [`two_way_text`], [`three_way_text`] | the same on JSON text, byte for byte as Kubernetes |
//! | [`compose`] | two patches in one |
//! | [`Metadata`] | how fields are merged: of a Rust type, an OpenAPI document, or a CRD |
//!
//! Results and errors are those of Kubernetes, byte for byte. So are patches that are created from text; those
//! from values have by default a [canonical form](Options::exact), without the redundant parts of Kubernetes'
//! own. Time and memory are linear in the size of the documents, and nothing panics.
//!
//! API servers accept these patches for built-in types and for those of aggregated servers. For custom resources
//! they respond with 415. So use them for types like the built-in ones, in clients, and within one program.
//!
//! # Directives
//!
//! | in a patch | applies to | effect |
//! |---|---|---|
//! | `null` | a member | removes it |
//! | `$patch: delete` | an object | empties it |
//! | `$patch: delete` | an item of a merged list | removes all items with its key |
//! | `$patch: replace` | an object | the patch replaces it |
//! | `$patch: replace` | an item of a merged list | the other items of the patch replace the list |
//! | `$retainKeys: […]` | an object | removes all keys but these |
//! | `$deleteFromPrimitiveList/f: […]` | a list of scalars | removes these values |
//! | `$setElementOrder/f: […]` | a list | puts its items in this order |

mod apply;
mod conflict;
mod deep;
mod diff;
mod directives;
mod error;
mod go_text;
mod json;
mod members;
mod merge;
pub mod metadata;
mod options;
mod read;
mod text;
mod three_way;
mod two_way;
#[cfg(feature = "types")]
mod typed;
mod value;

pub use apply::{apply, compose};
pub use conflict::conflicts;
pub use error::{Conflict, Conflicting, Error};
pub use kube_conv_schema::go::json_text;
pub use metadata::{ListTypes, Metadata, OpenApi};
pub use options::Options;
pub use text::{apply_text, three_way_text, two_way_text};
pub use three_way::three_way;
pub use two_way::two_way;
#[cfg(feature = "types")]
pub use typed::{TypeMetadata, apply_typed};

/// A value as Go's `%v` writes it.
#[doc(hidden)]
pub fn go_print(value: &serde_json::Value) -> String {
    go_text::value(&json::Json::of(value))
}
