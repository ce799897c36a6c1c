//! Common code of the benches: contenders that take turns, and the times of a Go program.

mod go;
mod turns;

pub use go::go_times;
pub use turns::{Contender, compare};
