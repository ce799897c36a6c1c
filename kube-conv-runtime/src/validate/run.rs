//! One validation from start to end.

use super::containers::ValueNode;
use super::metadata;
#[cfg(feature = "cel")]
use super::users_rules;
use crate::ApiType;
use crate::api::Operation;
use crate::api::context::HooksRun;
use crate::rules::Options;
use crate::wire::search::ValueStep;
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
    repeats: bool,
    /// Whether duplicates are not reported.
    excuses_repeats: bool,
}

impl<'o> ValidationRun<'o> {
    fn new(operation: Operation, options: &'o Options) -> Self {
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
    pub(super) fn report_number(&mut self, at: &Path<'_>, below: &[ValueStep], number: f64) {
        match below {
            [] => self.errors.push(not_finite(at, number)),
            [ValueStep::Member(name), rest @ ..] => {
                self.report_number(&at.child(name), rest, number)
            }
            [ValueStep::Index(index), rest @ ..] => {
                self.report_number(&at.index(*index), rest, number)
            }
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

/// Validates a new value.
///
/// # Errors
///
/// All errors, with the texts and the order of declarative validation.
#[doc(hidden)]
pub fn validate<T: ApiType>(value: &T, options: &Options) -> Result<(), ErrorList> {
    #[cfg_attr(
        not(feature = "cel"),
        expect(unused_mut, reason = "without CEL nothing is added")
    )]
    let mut run = created(value, options);
    #[cfg(feature = "cel")]
    users_rules::check_users_rules(value, None, &mut run);
    run.errors.into_result()
}

fn created<'o, T: ApiType>(value: &T, options: &'o Options) -> ValidationRun<'o> {
    let mut run = ValidationRun::new(Operation::Create, options);
    metadata::check_metadata(value, None, &mut run);
    ValueNode::new(value, None).validate(&Path::ROOT, &mut run);
    run
}

/// Validates a value that replaces an old one. Unchanged parts are not checked again.
///
/// # Errors
///
/// All errors in changed parts.
#[doc(hidden)]
pub fn validate_update<T: ApiType>(value: &T, old: &T, options: &Options) -> Result<(), ErrorList> {
    let updated = |excuses_repeats| {
        let mut run = ValidationRun::new(Operation::Update, options);
        run.excuses_repeats = excuses_repeats;
        metadata::check_metadata(value, Some(old), &mut run);
        ValueNode::new(value, Some(old)).validate(&Path::ROOT, &mut run);
        run
    };
    let mut run = updated(false);
    // The server checks for duplicates in an object's lists unless the old object had some.
    if run.repeats && created(old, options).repeats {
        run = updated(true);
    }
    #[cfg(feature = "cel")]
    users_rules::check_users_rules(value, Some(old), &mut run);
    run.errors.into_result()
}
