//! Requests to an API server: admission, the server in memory, the split of spec and status.

#![allow(unreachable_pub, reason = "types are written as users write them")]

mod admit;
mod api_server;
mod apply;
mod callbacks;
mod linear;
mod seams;
mod sessions;
mod split;
mod versions;
mod webhook;
