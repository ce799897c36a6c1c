//! STUB.
#![allow(missing_docs)]
use crate::field::ErrorList;
use crate::schema::Schema;
use serde_json::Value;
#[derive(Debug)]
pub struct Structural;
#[derive(Debug)]
pub struct CompileError;
impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("x")
    }
}
impl Structural {
    pub fn compile(_: &Schema) -> Result<Self, CompileError> {
        Ok(Self)
    }
    pub fn process(&self, v: &Value) -> Result<Value, ErrorList> {
        Ok(v.clone())
    }
}
