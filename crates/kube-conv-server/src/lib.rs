//! What an API server answers: admission of any CustomResourceDefinition, the built-in kinds, OpenAPI documents, and a server in memory.

pub mod admission;
mod api_server;
mod built_in;
pub mod fields;
mod json_text;
pub mod labels;
pub mod managers;
pub mod openapi;
pub mod options;
mod patch_request;
pub mod prelude;

pub use api_server::{
    Api, ApiServer, Deletion, Endpoint, ListOptions, Listed, TypedWatch, Watch, WatchEvent,
};
#[cfg(feature = "tower")]
pub use api_server::{Failure, Service, WatchBody};
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
