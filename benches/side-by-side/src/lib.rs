//! Common code of the benches: contenders that take turns, and the times of a Go program.

pub mod clock;
mod go;
#[cfg(feature = "turns")]
mod turns;

pub use go::go_times;
#[cfg(feature = "turns")]
pub use turns::{Contender, compare, repeat};
