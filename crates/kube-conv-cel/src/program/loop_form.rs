//! Recognizes the loops of `all`, `exists`, `exists_one`, `filter` and `map`, which need no steps for their accumulator.

use super::Constant;
use super::node::{Attribute, AttributeId, Base, LoopForm, LoopId, StepId, StepKind, Target};
use super::plan::Planner;
use crate::functions::Operator;
use crate::operators;

impl Planner<'_, '_> {
    /// Returns the form of a planned loop, if it has one.
    pub(super) fn loop_form(
        &self,
        place: LoopId,
        init: StepId,
        condition: StepId,
        step: StepId,
    ) -> Option<LoopForm> {
        let decided = self.decided(place, init, condition, step);
        decided.or_else(|| {
            let visits_all = matches!(self.known(condition), Some(Constant::Bool(true)));
            let init = self.known(init).filter(|_| visits_all)?;
            let counted = self.counted(place, init, step);
            counted.or_else(|| self.collected(place, init, step))
        })
    }

    /// `accumulator && body` from true on, or `accumulator || body` from false on.
    fn decided(
        &self,
        place: LoopId,
        init: StepId,
        condition: StepId,
        step: StepId,
    ) -> Option<LoopForm> {
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
        let is_decided = begins && reads(tested) && reads(accumulator);
        is_decided.then_some(LoopForm::Decided { body, decides })
    }

    /// `body ? accumulator + 1 : accumulator` from 0 on.
    fn counted(&self, place: LoopId, init: &Constant, step: StepId) -> Option<LoopForm> {
        let (body, more) = self.only_if(place, step)?;
        let one = self.added(more, place)?;
        let is_counted =
            matches!(init, Constant::Int(0)) && matches!(self.known(one), Some(Constant::Int(1)));
        is_counted.then_some(LoopForm::Counted { body })
    }

    /// `accumulator + [element]`, or `condition ? accumulator + [element] : accumulator`, from `[]` on.
    fn collected(&self, place: LoopId, init: &Constant, step: StepId) -> Option<LoopForm> {
        let (condition, more) = match self.only_if(place, step) {
            Some((condition, more)) => (Some(condition), more),
            None => (None, step),
        };
        let Some(StepKind::List { elements }) = self.kind(self.added(more, place)?) else {
            return None;
        };
        let &[(element, false)] = &**elements else {
            return None;
        };
        let is_empty = matches!(init, Constant::List(items) if items.is_empty());
        let element = (!self.is_item(element, place)).then_some(element);
        is_empty.then_some(LoopForm::Collected { condition, element })
    }

    /// Returns the condition and the value of `condition ? value : accumulator`.
    fn only_if(&self, place: LoopId, step: StepId) -> Option<(StepId, StepId)> {
        let Base::Conditional {
            condition,
            branches: [more, same],
        } = self.unqualified(self.attribute_of(step)?)?
        else {
            return None;
        };
        let Base::Step(more) = self.unqualified(*more)? else {
            return None;
        };
        self.accumulates(*same, place)
            .then_some((*condition, *more))
    }

    /// Returns what `accumulator + …` adds, at a cost of 1.
    fn added(&self, step: StepId, place: LoopId) -> Option<StepId> {
        let Some(StepKind::Call(call)) = self.kind(step) else {
            return None;
        };
        let [accumulator, added] = *call.arguments else {
            return None;
        };
        let is_sum =
            call.function == operators::ADD && call.cost.is_one() && self.reads(accumulator, place);
        is_sum.then_some(added)
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

    /// Whether a step is the first variable of a loop.
    fn is_item(&self, step: StepId, place: LoopId) -> bool {
        let base = self
            .attribute_of(step)
            .and_then(|item| self.unqualified(item));
        let planned = self.loops.get(place.index());
        matches!((base, planned), (Some(Base::Item(of)), Some(planned)) if *of == planned.frame)
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
