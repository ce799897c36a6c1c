//! Validators: checks of an environment beyond the types.

use super::{Checked, homogeneous, literals, templates};
use crate::ast::{Ast, Literal};
use crate::issues::Issues;

/// A validator of checked expressions.
#[derive(Clone, Copy)]
pub enum Validator<'a> {
    /// The elements of each list, and the keys and the values of each map, are of one type.
    Homogeneous,
    /// The first argument of a function, where it is a constant, is valid.
    Argument {
        /// The function.
        function: &'a str,
        /// Whether a constant is valid.
        valid: &'a dyn Fn(&Literal<'_>) -> bool,
    },
    /// Constant templates of `format` fit the lists that are written as their arguments.
    Templates,
}

impl Validator<'static> {
    /// Constants are durations where `duration` has them.
    pub const DURATIONS: Self = Self::Argument {
        function: "duration",
        valid: &literals::is_duration,
    };

    /// Constants are times where `timestamp` has them.
    pub const TIMESTAMPS: Self = Self::Argument {
        function: "timestamp",
        valid: &literals::is_timestamp,
    };
}

/// Runs validators.
///
/// # Errors
///
/// What all of them report.
pub fn validate<'s>(
    ast: &Ast<'s>,
    checked: &Checked<'_>,
    validators: &[Validator<'_>],
) -> Result<(), Issues<'s>> {
    let mut issues = Issues::new(ast.source());
    for validator in validators {
        match validator {
            Validator::Homogeneous => homogeneous::report(ast, checked, &mut issues),
            Validator::Argument { function, valid } => {
                literals::report(ast, checked, function, valid, &mut issues);
            }
            Validator::Templates => templates::report(ast, checked, &mut issues),
        }
    }
    if issues.is_empty() {
        return Ok(());
    }
    issues.sort();
    Err(issues)
}
