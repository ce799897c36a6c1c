//! Recognizes the loops of `all` and `exists`, which need no steps for their accumulator.

use super::Constant;
use super::node::{Base, LoopId, Quantifier, StepId, StepKind, Target};
use super::plan::Planner;
use crate::functions::Operator;

impl Planner<'_, '_> {
    /// Returns the quantifier of a planned loop, if it is one.
    pub(super) fn quantifier(
        &self,
        place: LoopId,
        init: StepId,
        condition: StepId,
        step: StepId,
    ) -> Option<Quantifier> {
        let (terms, decides) = match self.kind(step)? {
            StepKind::And(terms) => (terms, false),
            StepKind::Or(terms) => (terms, true),
            _ => return None,
        };
        let [accumulator, body] = **terms else {
            return None;
        };
        let tested = self.not_strictly_false(condition)?;
        let tested = match decides {
            true => self.negated(tested)?,
            false => tested,
        };
        let reads = |step| self.reads(step, place);
        let begins = matches!(self.known(init), Some(Constant::Bool(value)) if *value != decides);
        let is_quantifier = begins && reads(tested) && reads(accumulator);
        is_quantifier.then_some(Quantifier { body, decides })
    }

    /// Returns the argument of `@not_strictly_false`.
    fn not_strictly_false(&self, step: StepId) -> Option<StepId> {
        match self.kind(step)? {
            StepKind::Call(call) if matches!(call.target, Target::NotStrictlyFalse) => {
                call.only_argument_of_cost_1()
            }
            _ => None,
        }
    }

    /// Returns the operand of `!`.
    fn negated(&self, step: StepId) -> Option<StepId> {
        match self.kind(step)? {
            StepKind::Call(call) => {
                let shared = self.functions.find_shared(&call.function)?;
                let is_not = shared.operator == Some(Operator::Not);
                call.only_argument_of_cost_1().filter(|_| is_not)
            }
            _ => None,
        }
    }

    /// Whether a step is the accumulator of a loop.
    fn reads(&self, step: StepId, place: LoopId) -> bool {
        let Some(StepKind::Attribute(attribute)) = self.kind(step) else {
            return false;
        };
        let attribute = self.attributes.get(attribute.index());
        attribute.is_some_and(|attribute| {
            attribute.qualifiers.is_empty()
                && matches!(attribute.base, Base::Accumulator(of) if of == place)
        })
    }
}
