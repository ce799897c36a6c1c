//! Declarative validation: whole types (`dv.type`), single functions (`dv`) and equality
//! (`dv.equal`).
//!
//! The types of the oracle's `dvtypes` stand here with the same rules. Open are the rules that
//! have no counterpart yet (`item`, `subfield`, dependents, options, modes,
//! several unions in a struct, unions of items), and what Rust cannot hold: lists with nothing in
//! the place of an item, values without a field that is required.

mod bounds;
mod changes;
mod equal;
mod explain;
mod fields;
mod functions;
mod lists;
mod members;
mod options;
mod order;
mod shapes;
mod unions;
mod updates;
mod whole;

pub use equal::answer as equal;
pub use explain::{function as explain_function, whole as explain_whole};
pub use functions::answer as function;
pub use whole::answer as whole;
