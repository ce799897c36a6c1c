//! Imported types, and the schemas that an independent validator reads.

mod bad_input;
mod golden;
mod json_schema;
mod unions;
