//! What functions may use besides their arguments.

use std::any::Any;
use std::cell::Cell;
use std::fmt;

use crate::limits;

/// A compiled regular expression.
pub trait Pattern: fmt::Debug + Send + Sync {
    /// Whether it matches some part of a text.
    fn is_match(&self, text: &str) -> bool;

    /// The pattern, for functions of the user's that do more with it.
    fn as_any(&self) -> &dyn Any;
}

/// Compiles regular expressions of Go.
pub trait Patterns {
    /// Compiles one.
    ///
    /// # Errors
    ///
    /// Go's text about it.
    fn compile(&self, pattern: &str) -> Result<Box<dyn Pattern>, String>;
}

/// No regular expressions.
#[derive(Clone, Copy, Debug)]
pub struct NoPatterns;

impl Patterns for NoPatterns {
    fn compile(&self, _pattern: &str) -> Result<Box<dyn Pattern>, String> {
        Err("regular expressions are not supported".to_owned())
    }
}

/// Time zones by their names.
pub trait Zones {
    /// The seconds east of Greenwich that hold in a zone at a time, in seconds from 1970.
    fn offset(&self, zone: &str, seconds: i64) -> Option<i32>;
}

/// No zones.
#[derive(Clone, Copy, Debug)]
pub struct NoZones;

impl Zones for NoZones {
    fn offset(&self, _zone: &str, _seconds: i64) -> Option<i32> {
        None
    }
}

/// What functions may use besides their arguments.
pub struct Context<'c> {
    /// Regular expressions.
    pub patterns: &'c dyn Patterns,
    /// Time zones.
    pub zones: &'c dyn Zones,
    work: Cell<u64>,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Context").finish_non_exhaustive()
    }
}

impl<'c> Context<'c> {
    /// What functions may use.
    #[must_use]
    pub const fn new(patterns: &'c dyn Patterns, zones: &'c dyn Zones) -> Self {
        Self {
            patterns,
            zones,
            work: Cell::new(limits::WORK),
        }
    }

    /// Counts steps that the cost does not cover. If the answer is no, there were too many: what is computed
    /// is not used any more, and the evaluation ends.
    pub fn work(&self, steps: usize) -> bool {
        let left = self.work.get().checked_sub(steps as u64);
        self.work.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Whether there was too much work.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.work.get() == 0
    }
}
