//! Validators: checks of an environment other than type checks.

use super::{Checked, Reference, homogeneous, literals, templates};
use crate::ast::{Ast, Expr, ExprId, Literal};
use crate::issues::Issues;

/// A validator of checked expressions.
#[derive(Clone, Copy)]
pub enum Validator<'a> {
    /// The elements of each list, and the keys and values of each map, must have one type.
    Homogeneous,
    /// The first argument of a function must be valid if it is a constant.
    Argument {
        /// The function.
        function: &'a str,
        /// Returns whether a constant is valid.
        valid: &'a dyn Fn(&Literal<'_>) -> bool,
    },
    /// Constant templates of `format` must match their arguments if these are a list literal.
    Templates,
}

impl Validator<'static> {
    /// Constant arguments of `duration` must be durations.
    pub const DURATIONS: Self = Self::Argument {
        function: "duration",
        valid: &literals::is_duration,
    };

    /// Constant arguments of `timestamp` must be timestamps.
    pub const TIMESTAMPS: Self = Self::Argument {
        function: "timestamp",
        valid: &literals::is_timestamp,
    };
}

/// Runs validators.
///
/// # Errors
///
/// Returns the issues that the validators report.
pub fn validate<'s>(
    ast: &Ast<'s>,
    checked: &Checked<'_>,
    validators: &[Validator<'_>],
) -> Result<(), Issues<'s>> {
    let mut issues = Issues::new(ast.source());
    let calls = calls(ast, checked);
    for validator in validators {
        match validator {
            Validator::Homogeneous => homogeneous::report(ast, checked, &mut issues),
            Validator::Argument { function, valid } => {
                literals::report(ast, checked, &calls, (function, valid), &mut issues);
            }
            Validator::Templates => templates::report(ast, checked, &calls, &mut issues),
        }
    }
    if issues.is_empty() {
        return Ok(());
    }
    issues.sort();
    Err(issues)
}

/// Returns the calls of functions in an expression. Operands of selects that form a qualified name are no part of it.
fn calls(ast: &Ast<'_>, checked: &Checked<'_>) -> Vec<ExprId> {
    let (mut found, mut open) = (Vec::new(), Vec::with_capacity(16));
    open.push(ast.root());
    while let Some(id) = open.pop() {
        match checked.reference(id) {
            Reference::Name(_) if !matches!(ast.expr(id), Expr::Message { .. }) => {}
            Reference::Function { name, .. } => {
                found.push(id);
                match name.contains('.') {
                    true => ast.arguments_below(id, &mut open),
                    false => ast.below(id, &mut open),
                }
            }
            _ => ast.below(id, &mut open),
        }
    }
    found
}
