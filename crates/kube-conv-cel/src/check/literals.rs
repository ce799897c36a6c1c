//! Reports invalid constants as arguments.

use super::{Checked, Reference};
use crate::ast::{Ast, Expr, ExprId, Literal};
use crate::issues::Issues;
use crate::values;
use kube_conv_core::go::parse_duration;

/// Reports each call of a function whose first argument is an invalid constant.
pub(super) fn report(
    ast: &Ast<'_>,
    checked: &Checked<'_>,
    calls: &[ExprId],
    (function, valid): (&str, &dyn Fn(&Literal<'_>) -> bool),
    issues: &mut Issues<'_>,
) {
    for &id in calls {
        let Expr::Call { arguments, .. } = ast.expr(id) else {
            continue;
        };
        let (Reference::Function { name, .. }, Some(first)) =
            (checked.reference(id), ast.elements(*arguments).first())
        else {
            continue;
        };
        if name == function
            && let Expr::Literal(literal) = ast.expr(first.value)
            && !valid(literal)
        {
            let message = format!("invalid {function} argument");
            issues.report(ast.place(first.value), message);
        }
    }
}

/// Returns whether a constant is a valid argument of `duration`.
pub(super) fn is_duration(literal: &Literal<'_>) -> bool {
    match literal {
        Literal::String(text) => parse_duration(text).is_ok(),
        _ => true,
    }
}

/// Returns whether a constant is a valid argument of `timestamp`.
pub(super) fn is_timestamp(literal: &Literal<'_>) -> bool {
    match literal {
        Literal::String(text) => values::timestamp(text).is_some(),
        Literal::Int(seconds) => values::TIMESTAMPS.contains(seconds),
        _ => true,
    }
}
