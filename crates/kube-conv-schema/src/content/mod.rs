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
mod domain;
mod identifier;
mod ip;
mod ip_parse;
mod label;
pub mod message;
pub mod names;
mod number;
mod path;
mod pod;
mod shape;
#[cfg(test)]
mod tests;

pub use dns::{
    dns_1035_label, dns_label, dns_subdomain, dns_subdomain_caseless,
    dns_subdomain_with_underscore, wildcard_dns_subdomain,
};
pub use dns::{is_dns_label, is_dns_subdomain, mixed_case_label_error};
pub use domain::{
    domain_prefixed_key, domain_prefixed_path, finalizer, fully_qualified_domain_name,
    fully_qualified_name,
};
pub use identifier::group_and_version;
pub use identifier::{c_identifier, condition_reason, decimal_integer};
pub use ip::{
    cidr, cidr_of_legacy_field, cidr_warnings, interface_address, ip, ip_of_legacy_field,
    ip_warnings,
};
pub(crate) use ip_parse::{is_sloppy_cidr, is_sloppy_ip, is_strict_ip};
pub use label::{label_key, label_value, prefixed_label_key};
pub use message::Message;
pub use number::{group_id, non_negative, number_in_range, port_number, user_id};
pub use path::{path_segment, path_segment_prefix};
pub use pod::{
    config_map_key, environment_variable_name, http_header_name, percent, port_name,
    relaxed_environment_variable_name,
};
