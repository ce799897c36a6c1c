//! The wire form: reading, writing, rejected input, and defaults.

#![expect(
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

mod apply;
mod attributes;
mod decode;
mod defaults;

mod collections;
mod enum_values;
mod formats;
mod generics;
mod kinds;
mod lax;
mod meta;
mod moved;
mod newtypes;
mod objects;
mod presence;
mod random;
mod reading;
mod spelling;
mod structs;
mod unions;
#[cfg(feature = "versions")]
mod versions;

use reading::{read, rejection, round_trips, written};
