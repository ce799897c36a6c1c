//! Member access, method calls and indices.

use std::borrow::Cow;

use super::{Builder, token_place};
use crate::ast::{Expr, ExprId, Literal, Name};
use crate::lexer::token::Kind;
use crate::operators;
use crate::parser::Stop;
use crate::parser::tree::{ParsedNode, TreeId};
use crate::source::Place;

impl<'s> Builder<'s, '_> {
    pub(super) fn select(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let mut below = self.tree.below(node);
        let (operand, name) = (below.next(), below.next());
        let operand = self.visit_any(operand)?;
        let (Some(name), Some(dot)) = (name, self.tree.token(node, Kind::Dot)) else {
            return Ok(self.missing());
        };
        let place = Place::Byte(dot.start);
        let field = self.name(name);
        if self.tree.token(node, Kind::Question).is_none() {
            let select = Expr::Select {
                operand,
                field,
                presence: false,
            };
            return Ok(self.ast.add(place, select));
        }
        if !self.options.optional_types {
            return Ok(self.report(place, "unsupported syntax '.?'"));
        }
        let start = Place::Byte(self.tree.node(name).start);
        let field = self.ast.add(start, Expr::Literal(Literal::String(field)));
        Ok(self.call(place, operators::OPTIONAL_SELECT, &[operand, field]))
    }

    /// Reads a field name, which may be in backquotes.
    pub(super) fn name(&self, id: TreeId) -> Name<'s> {
        let token = self.tree.own_tokens(self.tree.node(id)).next();
        Cow::Borrowed(token.map_or("", |token| self.slice(token).trim_matches('`')))
    }

    pub(super) fn member_call(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let operand = self.tree.below(node).next();
        let operand = self.visit_any(operand)?;
        match self.tree.token(node, Kind::Identifier) {
            Some(name) => {
                let name = Cow::Borrowed(self.slice(name));
                self.call_or_macro(node, name, Some(operand))
            }
            None => Ok(self.missing()),
        }
    }

    pub(super) fn index(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let mut below = self.tree.below(node);
        let (operand, index) = (below.next(), below.next());
        let operand = self.visit_any(operand)?;
        let index = self.visit_any(index)?;
        let place = token_place(self.tree.token(node, Kind::LeftBracket));
        let function = match self.tree.token(node, Kind::Question) {
            None => operators::INDEX,
            Some(_) if self.options.optional_types => operators::OPTIONAL_INDEX,
            Some(_) => return Ok(self.report(place, "unsupported syntax '[?'")),
        };
        Ok(self.call(place, function, &[operand, index]))
    }
}
