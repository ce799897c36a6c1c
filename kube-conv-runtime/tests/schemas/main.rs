//! The derive's output about types: their tables, and their schemas, which a server takes in a CRD.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod schema_features;
mod type_info;
