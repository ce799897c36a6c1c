//! Selectors of labels in the form that URLs and command lines have: `app=web,tier!=db`.
//!
//! ```
//! use kube_conv_runtime::meta::ObjectMeta;
//! use kube_conv_server::labels::Selector;
//!
//! let selector: Selector = "app in (web, api), !canary".parse()?;
//! let metadata = ObjectMeta::named("w").with_label("app", "web");
//! assert!(selector.matches(&metadata.labels));
//! assert_eq!(selector.to_string(), "app in (api,web),!canary");
//! # Ok::<(), kube_conv_server::labels::SelectorError>(())
//! ```
//!
//! Source: `k8s.io/apimachinery/pkg/labels`.

mod convert;
mod error;
mod lexer;
mod parse;
mod requirement;
mod selector;
#[cfg(test)]
mod tests;

pub use error::SelectorError;
pub use requirement::{Operator, Requirement};
pub use selector::Selector;
