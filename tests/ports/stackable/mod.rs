//! The types that the operators of a data platform share, and kinds made of them.

mod affinity;
mod authentication;
mod cluster;
mod config;
mod git_sync;
mod image;
mod listeners;
mod logging;
mod networking;
mod resources;
mod roles;
mod s3;
mod scaler;
mod tests;
mod tls;
