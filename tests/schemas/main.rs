//! The derive's output about types: their tables, schemas, CRDs and OpenAPI documents.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod crd_writer;
mod rule_frames;
mod schema_features;
mod type_info;
mod unions;
use test_support::update;
