//! JSON patches (RFC 6902) as the API server accepts them.
//!
//! The server uses `gopkg.in/evanphx/json-patch.v4`, which is more lenient than the RFC in places
//! and stricter in others; so is this module:
//!
//! * `replace` of a member that does not exist adds it;
//! * `test` of a member that does not exist passes against null and without a value; scalars are
//!   compared as they are spelled, so that `1` is not `1.0`;
//! * a negative index counts from the end, for `add` from after the last item; `01` and `+1` are
//!   indices;
//! * the path `""` is taken by `replace` (of an object or array) and `test` alone; what stands
//!   before the first slash of a path is passed over;
//! * `add` and `replace` without a value write null; the patch `null` has no operations.
//!
//! A patch has at most [`MAX_OPERATIONS`] operations when it comes in a request, and its `copy`
//! operations together write at most [`MAX_COPIED_BYTES`] bytes.
//!
//! ```
//! use kube_conv_runtime::patch::json::Patch;
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
//! // What the server would say about the second attempt.
//! let object = json!({"spec": {"replicas": 2}});
//! let error = patch.apply(&object).unwrap_err();
//! assert_eq!(error.to_string(), "testing value /spec/replicas failed: test failed");
//! assert_eq!(error.operation(), Some(0));
//! # Ok::<(), kube_conv_runtime::patch::json::Error>(())
//! ```

mod apply;
mod create;
mod decode;
mod error;
mod index;
mod operation;
mod pointer;
#[cfg(test)]
mod tests;

pub use create::{create, create_keyed};
pub use error::{Error, Reason};
pub use operation::{Operation, Patch};
pub use pointer::escape;

/// How many operations a patch may have that comes in a request.
///
/// Source: `maxJSONPatchOperations` of the API server's patch handler, which answers more of them
/// with 413.
pub const MAX_OPERATIONS: usize = 10_000;

/// How many bytes the `copy` operations of one patch may write, as many as a request's body has at
/// most.
pub const MAX_COPIED_BYTES: usize = 3 * 1024 * 1024;
