//! Patterns of expressions, as the runtime reads them.

use std::any::Any;

use kube_conv_cel::values::{Pattern, Patterns};
use kube_conv_runtime::pattern;

/// Go's regular expressions.
pub struct Go;

impl Patterns for Go {
    fn compile(&self, source: &str) -> Result<Box<dyn Pattern>, String> {
        match pattern::Pattern::new(source) {
            Ok(compiled) => Ok(Box::new(Compiled(compiled))),
            Err(error) => Err(error.to_string()),
        }
    }
}

#[derive(Debug)]
struct Compiled(pattern::Pattern);

impl Pattern for Compiled {
    fn is_match(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
