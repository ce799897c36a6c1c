//! References to objects, in the shapes of the API conventions.

mod field;
mod generic;
mod local;
mod location;
mod multi;
mod object;
mod of_resource;
mod segments;
mod single;
#[cfg(test)]
mod tests;

pub use field::FieldReference;
pub use generic::GenericReference;
pub use local::LocalObjectReference;
pub use multi::MultiReference;
pub use object::ObjectReference;
pub use single::SingleReference;
