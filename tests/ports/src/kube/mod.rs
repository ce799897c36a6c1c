//! The types that the tests and examples of kube-derive declare.

pub mod enums;
pub mod examples;
pub mod foo;
#[cfg(test)]
mod tests;
pub mod versions;
