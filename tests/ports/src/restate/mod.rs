//! An operator of a workflow engine: clusters, deployments of services, and remote environments.

pub mod cloud;
pub mod cluster;
pub mod conditions;
pub mod deployment;
pub mod security;
#[cfg(test)]
mod tests;
