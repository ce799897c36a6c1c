//! What an API server answers: admission of any CustomResourceDefinition, the built-in kinds, OpenAPI documents, and a server in memory.

pub mod admission;
mod api_server;
mod built_in;
pub mod openapi;
pub mod prelude;

pub use api_server::{
    Api, ApiServer, Deletion, Endpoint, ListOptions, Listed, TypedWatch, Watch, WatchEvent,
};
#[cfg(feature = "tower")]
pub use api_server::{Failure, Service, WatchBody};
