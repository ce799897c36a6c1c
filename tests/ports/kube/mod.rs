//! What the tests and examples of kube-derive declare.

mod enums;
mod examples;
mod foo;
mod tests;
mod versions;
