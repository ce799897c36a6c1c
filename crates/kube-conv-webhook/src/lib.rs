//! What production webhooks need: the answers to the reviews of admission and of conversion, and a server's checks of them.

pub mod admission;
pub mod conversion;
pub mod reviews;
pub mod status;

pub use admission::{AdmissionRules, Reviewed, Webhook};

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
