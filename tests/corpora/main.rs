//! Published kinds, ported as their authors would write them here: their CRDs are the same, and
//! published samples are read or rejected as a cluster would.
//!
//! The published files are not part of the project; without them the tests print a notice and pass.

#![allow(missing_docs)]
#![expect(
    clippy::duplicate_mod,
    dead_code,
    unreachable_pub,
    reason = "each example is taken whole"
)]
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]
#![expect(
    clippy::enum_variant_names,
    clippy::upper_case_acronyms,
    reason = "a constant is what is on the wire"
)]
#![expect(
    clippy::duplicated_attributes,
    reason = "columns have arguments in common"
)]

mod acceptance;
mod cert_manager;
mod cluster_api;
mod compare;
mod conventions;
mod gateway_api;
mod gateway_api_cases;
mod karpenter;
mod kubernetes;
mod kueue;
mod kueue_versions;
mod prometheus_operator;
mod published;
mod references;
mod samples;
mod table;
#[path = "../shared/texts.rs"]
mod texts;
mod texts_of_ports;
