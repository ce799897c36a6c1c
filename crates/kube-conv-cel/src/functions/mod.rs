//! The implementations and costs of functions.

mod conversions;
pub mod costs;
mod format;
mod go_number;
mod go_print;
mod guard;
mod lists;
mod operators;
mod optionals;
mod sets;
mod sort;
mod standard;
mod strings;
mod table;
mod texts;
mod times;
mod two_variables;

pub(crate) use guard::Guard;
pub use guard::Trait;
pub use operators::plus;
pub(crate) use table::{Comparison, Operator, Overload};
pub use table::{Cost, CostOf, Functions, Run, RunPattern};
