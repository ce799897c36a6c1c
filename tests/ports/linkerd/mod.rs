//! The policy API of a service mesh.

mod authentication;
mod authorization;
mod conditions;
mod external_workload;
mod gateway;
mod http_route;
mod networks;
mod rate_limit;
mod selectors;
mod server;
mod target_refs;
mod tests;
