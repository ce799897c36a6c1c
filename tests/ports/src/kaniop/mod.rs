//! An operator of an identity server, with k8s-openapi's types of pods and volumes.

pub mod accounts;
pub mod gateway;
pub mod group;
pub mod kanidm;
pub mod mail;
pub mod oauth2;
pub mod restore;
pub mod routes;
pub mod shared;
pub mod status;
pub mod storage;
#[cfg(test)]
mod tests;
