//! What an API server answers: admission of any CustomResourceDefinition, the built-in kinds, and a server in memory.

#![cfg_attr(
    not(feature = "tower"),
    allow(
        dead_code,
        unused_imports,
        reason = "some of it is for the service alone"
    )
)]

pub mod admission;
mod api_server;
mod built_in;
pub mod fields;
mod json_text;
pub mod labels;
pub mod managers;
pub mod options;
mod patch_request;
pub mod prelude;

pub use api_server::{
    Api, ApiServer, Deletion, Endpoint, Failure, ListOptions, Listed, TypedWatch, Watch, WatchEvent,
};
#[cfg(feature = "tower")]
pub use api_server::{Service, WatchBody};
#[doc(no_inline)]
pub use kube_conv_webhook::status;
pub use patch_request::{
    APPLY_PATCH, JSON_PATCH, MAX_BODY_BYTES, MERGE_PATCH, Patch, PatchRequest,
    STRATEGIC_MERGE_PATCH,
};

/// The example of the page in the registry compiles.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
