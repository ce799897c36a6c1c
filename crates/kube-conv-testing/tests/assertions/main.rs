//! Assertions about the wire form, defaults and rules, and what they assert of types that are hard to read and write.

#![allow(unreachable_pub, reason = "types are written as users write them")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "all of it is a test")]

mod amounts;
mod at_once;
#[cfg(feature = "versions")]
mod conversions;
mod disagreeing_defaults;
mod inline;
#[path = "../../../../kube-conv-runtime/tests/wire/reading.rs"]
mod reading;
mod rejected;
#[path = "../../../../tests/shared/texts.rs"]
mod texts;
mod traveling_defaults;
mod traveling_rules;
mod unevaluated;
#[cfg(feature = "versions")]
#[path = "../../../../kube-conv-runtime/tests/wire/versions/types.rs"]
mod versions;
mod wire_form;
