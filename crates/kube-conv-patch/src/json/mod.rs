//! JSON patches (RFC 6902) as the API server accepts them.
//!
//! The server uses `gopkg.in/evanphx/json-patch.v4`, which is more lenient than the RFC in some
//! points and stricter in others. This module does the same:
//!
//! * `replace` of a member that does not exist adds it;
//! * `test` of a member that does not exist passes against null and without a value. Numbers are compared by
//!   value, where the server compares their texts;
//! * a negative index counts from the end, for `add` from after the last item; `01` and `+1` are
//!   indices;
//! * only `replace` (of an object or array) and `test` accept the path `""`; text before the first
//!   slash of a path is ignored;
//! * `add` and `replace` without a value write null; the patch `null` has no operations.
//!
//! A patch in a request has at most [`MAX_OPERATIONS`] operations, and its `copy`
//! operations together write at most [`MAX_COPIED_BYTES`] bytes.
//!
//! ```
//! use kube_conv_patch::json::Patch;
//! use serde_json::json;
//!
//! let patch = Patch::decode(br#"[
//!     {"op": "test", "path": "/spec/replicas", "value": 1},
//!     {"op": "replace", "path": "/spec/replicas", "value": 2},
//!     {"op": "remove", "path": "/spec/ports/-1"}
//! ]"#)?;
//! let object = json!({"spec": {"replicas": 1, "ports": ["http", "https"]}});
//! assert_eq!(patch.apply(&object)?, json!({"spec": {"replicas": 2, "ports": ["http"]}}));
//!
//! // The server's response to the second attempt.
//! let object = json!({"spec": {"replicas": 2}});
//! let error = patch.apply(&object).unwrap_err();
//! assert_eq!(error.to_string(), "testing value /spec/replicas failed: test failed");
//! assert_eq!(error.operation(), Some(0));
//! # Ok::<(), kube_conv_patch::json::Error>(())
//! ```

mod apply;
mod create;
mod decode;
mod error;
mod index;
mod list;
mod nodes;
mod operation;
mod pointer;
#[cfg(test)]
mod tests;

pub use create::create;
pub use error::{Error, Reason};
pub use operation::{Operation, Patch};
pub use pointer::escape;

/// The most operations of a patch in a request.
///
/// Source: `maxJSONPatchOperations` of the API server's patch handler, which responds to more of
/// them with 413.
pub const MAX_OPERATIONS: usize = 10_000;

/// The most bytes that the `copy` operations of one patch may write, which is the limit of a
/// request's body.
pub const MAX_COPIED_BYTES: usize = 3 * 1024 * 1024;
