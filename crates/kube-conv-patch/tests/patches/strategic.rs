//! Strategic merge patches: properties, quirks, and input at which Kubernetes' code panics.
#![allow(missing_docs)]
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "all of it is a test"
)]

#[path = "strategic/coverage.rs"]
mod coverage;
#[path = "strategic/laws.rs"]
mod laws;
#[path = "strategic/metadata.rs"]
mod metadata;
#[path = "strategic/panics.rs"]
mod panics;
#[path = "strategic/quirks.rs"]
mod quirks;
#[path = "strategic/size.rs"]
mod size;
#[path = "strategic/text.rs"]
mod text;
