//! The gate against breaking changes of a CRD.
//!
//! [`check_compatible`] compares two CRDs by meaning and reports what breaks clients, manifests or stored
//! objects: all lints of changes ([`lint::check_change`](crate::check_change)), each with a proof
//! where there is one, an object that was accepted before the change and is rejected after it.
//!
//! * A bound that moved from a rule to a keyword or back is no change, and neither is a rule in another
//!   form: `self.replicas <= 5` and `maximum: 5`, `size(self) > 0 && self != 'x'` and two rules. What differs
//!   in more than form is reported, and not decided.
//! * A proof is rejected because of its change alone, and says whether the object can still be updated if it is
//!   stored (ratcheting).
//! * [`Gate`] has lints, known objects, and findings that are accepted by name, with a reason.
//! * [`Published`] reads the CRD to compare with from a file, a directory, or a revision of Git.
//! * A [`Compatibility`] is printed as text, is serialized as JSON, and is written as Markdown.
//!
//! In a test, `testing::assert_compatible` is all that is needed.
//!
//! ```
//! use kube_conv_lint::compatibility::check_compatible;
//! use kube_conv_runtime::crd::CustomResourceDefinition;
//! use serde_json::json;
//!
//! let crd = |size: serde_json::Value| -> CustomResourceDefinition {
//!     serde_json::from_value(json!({
//!         "metadata": {"name": "widgets.acme.dev"},
//!         "spec": {"group": "acme.dev", "scope": "Namespaced",
//!             "names": {"kind": "Widget", "plural": "widgets"},
//!             "versions": [{"name": "v1", "served": true, "storage": true,
//!                 "schema": {"openAPIV3Schema": {"type": "object", "properties": {
//!                     "spec": {"type": "object", "properties": {"size": size}}}}}}]},
//!     }))
//!     .unwrap()
//! };
//! let rule = |rule: &str| json!({"type": "integer", "x-kubernetes-validations": [{"rule": rule}]});
//!
//! let moved = check_compatible(&crd(rule("self < 11")), &crd(json!({"type": "integer", "maximum": 10})));
//! assert!(moved.is_compatible());
//!
//! let tighter = check_compatible(&crd(rule("self < 11")), &crd(json!({"type": "integer", "maximum": 9})));
//! let change = tighter.breaking().next().unwrap();
//! assert_eq!((change.finding.id, change.finding.path.as_str()), ("crd_maximum_stable", "spec.size"));
//! let example = change.proof.counter_example().unwrap();
//! assert_eq!(example.object["spec"], json!({"size": 10}));
//! assert!(example.is_ratcheted);
//! ```

mod all_of;
mod candidates;
mod gate;
mod markdown;
mod meaning;
mod one_change;
mod proof;
mod published;
mod report;
mod search;
mod text;
mod version;

pub use gate::{Gate, check_compatible};
pub use proof::{CounterExample, Proof};
pub use published::{Published, PublishedError};
pub use report::{Acceptance, Change, Compatibility, Verdict};
