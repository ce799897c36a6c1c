//! `all`, `exists`, `exists_one`, `map` and `filter`.

use super::{Expanded, Expansion, Quantifier};
use crate::ast::{ExprId, Literal, Name};
use crate::operators;

const NO_NAME: &str = "argument must be a simple name";
const NO_IDENTIFIER: &str = "argument is not an identifier";

impl<'s> Expansion<'s, '_> {
    pub(super) fn quantifier(
        &mut self,
        which: Quantifier,
        range: ExprId,
        variable: ExprId,
        predicate: ExprId,
    ) -> Expanded {
        let variable = self.variable(variable, NO_NAME)?;
        Ok(self.quantified(which, range, (variable, None), predicate))
    }

    pub(super) fn quantified(
        &mut self,
        which: Quantifier,
        range: ExprId,
        variables: (Name<'s>, Option<Name<'s>>),
        predicate: ExprId,
    ) -> ExprId {
        let parts = match which {
            Quantifier::All => self.all(predicate),
            Quantifier::Exists => self.exists(predicate),
            Quantifier::ExistsOne => self.exists_one(predicate),
        };
        self.fold(range, variables, parts)
    }

    fn all(&mut self, predicate: ExprId) -> [ExprId; 4] {
        let init = self.literal(Literal::Bool(true));
        let so_far = self.accumulator();
        let condition = self.call(operators::NOT_STRICTLY_FALSE, &[so_far]);
        let so_far = self.accumulator();
        let step = self.call(operators::AND, &[so_far, predicate]);
        [init, condition, step, self.accumulator()]
    }

    fn exists(&mut self, predicate: ExprId) -> [ExprId; 4] {
        let init = self.literal(Literal::Bool(false));
        let so_far = self.accumulator();
        let not = self.call(operators::NOT, &[so_far]);
        let condition = self.call(operators::NOT_STRICTLY_FALSE, &[not]);
        let so_far = self.accumulator();
        let step = self.call(operators::OR, &[so_far, predicate]);
        [init, condition, step, self.accumulator()]
    }

    fn exists_one(&mut self, predicate: ExprId) -> [ExprId; 4] {
        let init = self.literal(Literal::Int(0));
        let condition = self.literal(Literal::Bool(true));
        let (so_far, one) = (self.accumulator(), self.literal(Literal::Int(1)));
        let more = self.call(operators::ADD, &[so_far, one]);
        let step = self.only_if(Some(predicate), more);
        let (count, one) = (self.accumulator(), self.literal(Literal::Int(1)));
        let result = self.call(operators::EQUALS, &[count, one]);
        [init, condition, step, result]
    }

    pub(super) fn map(
        &mut self,
        range: ExprId,
        variable: ExprId,
        filter: Option<ExprId>,
        value: ExprId,
    ) -> Expanded {
        let variable = self.variable(variable, NO_IDENTIFIER)?;
        let init = self.list(&[]);
        let step = self.append(value);
        let step = self.only_if(filter, step);
        Ok(self.collect(range, (variable, None), init, step))
    }

    pub(super) fn filter(
        &mut self,
        range: ExprId,
        variable: ExprId,
        predicate: ExprId,
    ) -> Expanded {
        self.map(range, variable, Some(predicate), variable)
    }
}
