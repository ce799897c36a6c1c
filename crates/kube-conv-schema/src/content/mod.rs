//! Checks of Kubernetes on the content of strings and numbers: names, label keys, addresses, ports.
//!
//! A function of this module takes a value and returns the messages that apply, with Kubernetes'
//! text and order; the list is empty if the value is valid. Functions whose errors are of several
//! types return errors at a path instead. Lengths are in bytes.
//!
//! ```
//! use kube_conv_schema::content;
//!
//! assert!(content::label_key("acme.dev/tier").is_empty());
//! assert_eq!(content::dns_label("a.b"), ["must not contain dots"]);
//! ```
//!
//! Kubernetes has two families of these, which differ in one text: `pkg/api/validate/content`, of
//! declarative validation, says `must be no more than 63 bytes`, and `pkg/util/validation`, of the
//! hand-written one, says `characters` (and counts bytes, too). Rules that both have are here with
//! the text of the former; [`names`] has the latter's, as a cluster uses them there.

mod dns;
mod finalizer;
mod identifier;
mod ip_parse;
mod label;
pub mod message;
pub mod names;
mod number;
mod path;
mod shape;
#[cfg(test)]
mod tests;

pub use dns::{dns_1035_label, dns_label, dns_subdomain, dns_subdomain_caseless};
pub use dns::{is_dns_label, is_dns_subdomain, mixed_case_label_error};
pub use finalizer::finalizer;
pub use identifier::group_and_version;
pub use identifier::{c_identifier, condition_reason};
pub(crate) use ip_parse::{is_sloppy_cidr, is_sloppy_ip, is_strict_ip};
pub use label::{label_key, label_value, prefixed_label_key};
pub use message::Message;
pub use number::{non_negative, port_number};
pub use path::path_segment;
