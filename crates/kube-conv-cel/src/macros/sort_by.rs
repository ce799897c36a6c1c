//! `sortBy`: sorts a list by a key of each item.

use std::borrow::Cow;

use super::{Expanded, Expansion};
use crate::ast::{Expr, ExprId};

const INPUT: &str = "@__sortBy_input__";

impl Expansion<'_, '_> {
    pub(super) fn sort_by(&mut self, target: ExprId, variable: ExprId, key: ExprId) -> Expanded {
        match self.ast.expr(target) {
            Expr::List(_)
            | Expr::Select { .. }
            | Expr::Ident(_)
            | Expr::Comprehension(_)
            | Expr::Call { .. } => {}
            _ => {
                let message = "sortBy can only be applied to a list, identifier, comprehension, call or select expression";
                return self.error(Some(target), message);
            }
        }
        let range = self.ident(Cow::Borrowed(INPUT));
        let keys = self.map(range, variable, None, key)?;
        let input = self.ident(Cow::Borrowed(INPUT));
        let sorted = self.member("@sortByAssociatedKeys", input, &[keys]);
        let step = self.ident(Cow::Borrowed(INPUT));
        Ok(self.bind(Cow::Borrowed(INPUT), target, step, sorted))
    }
}
