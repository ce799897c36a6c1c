//! The context of an evaluation.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;

use crate::limits;

/// A compiled regular expression.
pub trait Pattern: fmt::Debug + Send + Sync {
    /// Returns whether it matches a part of a string.
    fn is_match(&self, text: &str) -> bool;

    /// Returns the pattern, which user-defined functions can downcast.
    fn as_any(&self) -> &dyn Any;
}

/// Compiles regular expressions in Go's syntax.
pub trait Patterns {
    /// Compiles a regular expression.
    ///
    /// # Errors
    ///
    /// Returns Go's error message.
    fn compile(&self, pattern: &str) -> Result<Box<dyn Pattern>, String>;
}

/// Supports no regular expressions.
#[derive(Clone, Copy, Debug)]
pub struct NoPatterns;

impl Patterns for NoPatterns {
    fn compile(&self, _pattern: &str) -> Result<Box<dyn Pattern>, String> {
        Err("regular expressions are not supported".to_owned())
    }
}

/// Looks up time zones by name.
pub trait Zones {
    /// Returns the offset of a zone from UTC in seconds, at a Unix time in seconds.
    fn offset(&self, zone: &str, seconds: i64) -> Option<i32>;
}

/// Supports no time zones.
#[derive(Clone, Copy, Debug)]
pub struct NoZones;

impl Zones for NoZones {
    fn offset(&self, _zone: &str, _seconds: i64) -> Option<i32> {
        None
    }
}

/// The context of an evaluation. Functions receive it along with their arguments.
pub struct Context<'c> {
    /// Regular expressions.
    pub patterns: &'c dyn Patterns,
    /// Time zones.
    pub zones: &'c dyn Zones,
    work: Cell<u64>,
    panic: RefCell<Option<String>>,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Context").finish_non_exhaustive()
    }
}

impl<'c> Context<'c> {
    /// Creates a context.
    #[must_use]
    pub const fn new(patterns: &'c dyn Patterns, zones: &'c dyn Zones) -> Self {
        Self {
            patterns,
            zones,
            work: Cell::new(limits::WORK),
            panic: RefCell::new(None),
        }
    }

    /// Limits the steps that the cost does not include.
    #[must_use]
    pub const fn with_work(mut self, steps: u64) -> Self {
        self.work = Cell::new(steps);
        self
    }

    /// Counts steps that the cost does not include. Returns `false` if the limit is exceeded: then the
    /// evaluation ends,
    /// and the function's result is ignored.
    pub fn work(&self, steps: usize) -> bool {
        let left = self.work.get().checked_sub(steps as u64);
        self.work.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Ends the evaluation in a case where cel-go panics.
    pub(crate) fn panic(&self, what: impl Into<String>) {
        *self.panic.borrow_mut() = Some(what.into());
        self.work.set(0);
    }

    /// Returns the message passed to [`panic`](Self::panic).
    pub(crate) fn take_panic(&self) -> Option<String> {
        self.panic.take()
    }

    pub(crate) fn work_left(&self) -> u64 {
        self.work.get()
    }

    pub(crate) fn set_work(&self, steps: u64) {
        self.work.set(steps);
    }

    /// Returns whether the limit of steps is reached.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.work.get() == 0
    }
}
