//! An operator of an identity server, with k8s-openapi's types of pods and volumes.

mod accounts;
mod gateway;
mod group;
mod kanidm;
mod mail;
mod oauth2;
mod restore;
mod shared;
mod status;
mod storage;
mod tests;
