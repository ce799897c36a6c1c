//! The policy API of a service mesh.

pub mod authentication;
pub mod authorization;
pub mod conditions;
pub mod external_workload;
pub mod gateway;
pub mod http_route;
pub mod networks;
pub mod rate_limit;
pub mod selectors;
pub mod server;
pub mod target_refs;
#[cfg(test)]
mod tests;
