//! The state of one validation.

use crate::api::Operation;
use crate::api::context::HooksRun;
use crate::rules::Options;
use crate::wire::search::Step;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use std::fmt;

/// The greatest nesting depth of a value, as in the structural engine.
const DEPTH: u16 = 500;

/// The state of a validation.
pub(crate) struct ValidationRun<'o> {
    pub(super) errors: ErrorList,
    operation: Operation,
    options: &'o Options,
    depth: u16,
    /// Whether a set or a list map has duplicates.
    pub(super) repeats: bool,
    /// Whether duplicates are not reported.
    pub(super) excuses_repeats: bool,
}

impl<'o> ValidationRun<'o> {
    pub(super) fn new(operation: Operation, options: &'o Options) -> Self {
        Self {
            errors: ErrorList::new(),
            operation,
            options,
            depth: 0,
            repeats: false,
            excuses_repeats: false,
        }
    }

    /// Reports an item of a set or a list map that repeats an earlier one.
    pub(super) fn repeat(&mut self, error: impl FnOnce() -> Error) {
        self.repeats = true;
        if !self.excuses_repeats {
            self.errors.push(error());
        }
    }

    /// Reports a number that JSON cannot represent, at a path below a value.
    pub(super) fn report_number(&mut self, at: &Path<'_>, below: &[Step], number: f64) {
        match below {
            [] => self.errors.push(not_finite(at, number)),
            [Step::Member(name), rest @ ..] => self.report_number(&at.child(name), rest, number),
            [Step::Index(index), rest @ ..] => self.report_number(&at.index(*index), rest, number),
        }
    }

    /// Returns the part of the state that the user's own checks may use.
    pub(super) fn for_hooks(&mut self) -> HooksRun<'_> {
        HooksRun {
            operation: self.operation,
            options: self.options,
            errors: &mut self.errors,
        }
    }

    /// The options, and the errors found so far.
    pub(super) fn report(&mut self) -> (&'o Options, &mut ErrorList) {
        (self.options, &mut self.errors)
    }

    /// Enters one level; reports a value that is nested too deep, and returns `false`.
    #[inline]
    pub(super) fn enter(&mut self, at: &Path<'_>) -> bool {
        if self.depth == DEPTH {
            self.reject_depth(at);
            return false;
        }
        self.depth += 1;
        true
    }

    #[cold]
    fn reject_depth(&mut self, at: &Path<'_>) {
        let text = format!("must not nest more than {DEPTH} levels");
        self.errors
            .push(Error::invalid(at, BadValue::Omitted, text));
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// The error for a number that JSON cannot represent.
#[doc(hidden)]
pub fn not_finite(at: impl fmt::Display, number: f64) -> Error {
    Error::invalid(at, BadValue::Float(number), "must be a finite number")
}
