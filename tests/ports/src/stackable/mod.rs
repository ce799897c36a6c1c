//! The types that the operators of a data platform share, and kinds made from them.

pub mod affinity;
pub mod authentication;
pub mod cluster;
pub mod config;
pub mod databases;
pub mod git_sync;
pub mod image;
pub mod listeners;
pub mod logging;
pub mod networking;
pub mod resources;
pub mod roles;
pub mod s3;
pub mod scaler;
#[cfg(test)]
mod tests;
pub mod tls;
