//! Gateway API, the standard channel.

pub mod backend_tls_policy;
#[cfg(test)]
mod cases;
pub mod gateway;
#[path = "../../../examples/gateway_class.rs"]
pub mod gateway_class;
pub mod http_filters;
pub mod http_matches;
pub mod http_route;
#[path = "../../../examples/gateway_api/names.rs"]
pub mod names;
#[path = "../../../examples/reference_grant.rs"]
pub mod reference_grant;
#[cfg(test)]
mod samples;
pub mod shared;
