//! What expressions read.

use crate::rule_tree::RuleTree;
use kube_conv_cel::ast::{Expr, ExprId, Literal};
use kube_conv_cel::operators;

/// Whether an expression is true or false by its form.
pub(super) fn is_boolean(tree: &RuleTree<'_>, id: ExprId) -> bool {
    const FUNCTIONS: [&str; 14] = [
        operators::NOT,
        operators::AND,
        operators::OR,
        operators::EQUALS,
        operators::NOT_EQUALS,
        operators::IN,
        operators::LESS,
        operators::LESS_EQUALS,
        operators::GREATER,
        operators::GREATER_EQUALS,
        "startsWith",
        "endsWith",
        "contains",
        "matches",
    ];
    match tree.expr(id) {
        Expr::Literal(literal) => matches!(literal, Literal::Bool(_)),
        Expr::Select { presence, .. } => *presence,
        _ => tree
            .call(id)
            .is_some_and(|(function, ..)| FUNCTIONS.contains(&function)),
    }
}

/// The names of the fields from `self` to a value.
pub(super) fn path_of(tree: &RuleTree<'_>, id: ExprId) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let mut id = id;
    loop {
        match tree.expr(id) {
            Expr::Ident(name) if *name == "self" => break,
            Expr::Select {
                operand,
                field,
                presence: false,
            } => {
                names.push(field.to_string());
                id = *operand;
            }
            _ => return None,
        }
    }
    names.reverse();
    Some(names)
}

/// The fields without which an expression is an error.
pub(super) fn read_by(
    tree: &RuleTree<'_>,
    id: ExprId,
    reads: &mut Vec<Vec<String>>,
    levels: usize,
) {
    let Some(levels) = levels.checked_sub(1) else {
        return;
    };
    if let Expr::Select {
        operand, presence, ..
    } = tree.expr(id)
    {
        reads.extend(path_of(tree, id).filter(|_| !presence));
        return read_by(tree, *operand, reads, levels);
    }
    // What `&&`, `||` and `?:` do not evaluate is no error.
    if let Some((function, target, arguments)) = tree.call(id)
        && ![operators::AND, operators::OR, operators::CONDITIONAL].contains(&function)
    {
        for part in target.into_iter().chain(arguments) {
            read_by(tree, part, reads, levels);
        }
    }
}
