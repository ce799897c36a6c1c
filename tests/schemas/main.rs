//! The derive's output about types: their tables, schemas, CRDs and OpenAPI documents.

#![allow(unreachable_pub, reason = "types are written as users write them")]

#[cfg(feature = "yaml")]
mod crd_writer;
#[cfg(all(feature = "openapi", feature = "patch"))]
mod openapi;
mod rule_frames;
mod schema_features;
mod type_info;
#[cfg(feature = "admission")]
mod unions;
#[path = "../shared/update.rs"]
mod update;
