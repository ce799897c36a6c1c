//! Declarative validation: whole types (`dv.type`), single functions (`dv`) and equality
//! (`dv.equal`).
//!
//! The types of the oracle's `dvtypes` are here with the same rules. Questions that cannot be expressed in
//! Rust are open; `docs/divergences/typed-validation.md` lists them with the reasons.

mod bounds;
mod changes;
mod equal;
mod explain;
mod fields;
mod filter;
mod functions;
mod lists;
mod members;
mod optional;
mod options;
mod order;
mod own;
mod shapes;
mod unions;
mod updates;
mod whole;

pub use equal::answer as equal;
pub use explain::{function as explain_function, whole as explain_whole};
pub use filter::answer as filter;
pub use functions::answer as function;
pub use whole::answer as whole;
