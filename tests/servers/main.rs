//! Requests to an API server: admission, the server in memory, the split of spec and status.

#![allow(unreachable_pub, reason = "types are written as users write them")]

#[cfg(feature = "admission")]
mod admit;
#[cfg(feature = "admission")]
mod api_server;
#[cfg(feature = "patch")]
mod apply;
#[cfg(feature = "admission")]
mod callbacks;
#[cfg(feature = "admission")]
mod linear;
#[cfg(all(feature = "admission", feature = "patch"))]
mod seams;
#[cfg(feature = "tower")]
mod sessions;
mod split;
#[cfg(feature = "versions")]
mod versions;
#[cfg(feature = "patch")]
mod webhook;
