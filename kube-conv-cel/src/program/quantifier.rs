//! Recognizes the loops of `all`, `exists` and `exists_one`, which need no steps for their accumulator.

use super::Constant;
use super::node::{Attribute, AttributeId, Base, LoopId, Quantifier, StepId, StepKind, Target};
use super::plan::Planner;
use crate::functions::Operator;
use crate::operators;

impl Planner<'_, '_> {
    /// Returns the quantifier of a planned loop, if it is one.
    pub(super) fn quantifier(
        &self,
        place: LoopId,
        init: StepId,
        condition: StepId,
        step: StepId,
    ) -> Option<Quantifier> {
        let decided = self.decided(place, init, condition, step);
        decided.or_else(|| self.counted(place, init, condition, step))
    }

    /// `accumulator && body` from true on, or `accumulator || body` from false on.
    fn decided(
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
        is_quantifier.then_some(Quantifier::Decided { body, decides })
    }

    /// `body ? accumulator + 1 : accumulator` from 0 on, for all items.
    fn counted(
        &self,
        place: LoopId,
        init: StepId,
        condition: StepId,
        step: StepId,
    ) -> Option<Quantifier> {
        let Base::Conditional {
            condition: body,
            branches: [more, same],
        } = self.unqualified(self.attribute_of(step)?)?
        else {
            return None;
        };
        let Base::Step(more) = self.unqualified(*more)? else {
            return None;
        };
        let begins = matches!(self.known(init), Some(Constant::Int(0)));
        let visits_all = matches!(self.known(condition), Some(Constant::Bool(true)));
        let is_quantifier = begins
            && visits_all
            && self.is_one_more(*more, place)
            && self.accumulates(*same, place);
        is_quantifier.then_some(Quantifier::Counted { body: *body })
    }

    /// Whether a step is `accumulator + 1`.
    fn is_one_more(&self, step: StepId, place: LoopId) -> bool {
        let Some(StepKind::Call(call)) = self.kind(step) else {
            return false;
        };
        let [accumulator, one] = *call.arguments else {
            return false;
        };
        call.function == operators::ADD
            && call.cost.is_one()
            && self.reads(accumulator, place)
            && matches!(self.known(one), Some(Constant::Int(1)))
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
        let attribute = self.attribute_of(step);
        attribute.is_some_and(|attribute| self.accumulates(attribute, place))
    }

    fn accumulates(&self, attribute: AttributeId, place: LoopId) -> bool {
        let base = self.unqualified(attribute);
        matches!(base, Some(Base::Accumulator(of)) if *of == place)
    }

    fn attribute_of(&self, step: StepId) -> Option<AttributeId> {
        match self.kind(step)? {
            StepKind::Attribute(attribute) => Some(*attribute),
            _ => None,
        }
    }

    /// What an attribute begins with, if that is all of it.
    fn unqualified(&self, attribute: AttributeId) -> Option<&Base> {
        let attribute: &Attribute = self.attributes.get(attribute.index())?;
        let is_all = attribute.qualifiers.is_empty();
        is_all.then_some(&attribute.base)
    }
}
