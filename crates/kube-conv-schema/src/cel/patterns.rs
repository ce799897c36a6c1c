//! Regular expressions in CEL, in Go's syntax.

use crate::pattern::Pattern;
use kube_conv_cel::values;
use std::any::Any;

/// Compiles the patterns of expressions.
#[derive(Clone, Copy, Debug)]
pub struct Patterns;

impl values::Patterns for Patterns {
    fn compile(&self, pattern: &str) -> Result<Box<dyn values::Pattern>, String> {
        match Pattern::new(pattern) {
            Ok(pattern) => Ok(Box::new(Compiled(pattern))),
            Err(error) => Err(error.to_string()),
        }
    }
}

#[derive(Debug)]
struct Compiled(Pattern);

impl values::Pattern for Compiled {
    fn is_match(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
