//! Evaluates the operators that have steps of their own.

use super::{Evaluated, Machine, Stopped, set};
use crate::functions::{Comparison, Cost};
use crate::program::{Call, ConstantSet, StepId};
use crate::values::{Value, equal, may_be_key};

impl<'v> Machine<'v, '_> {
    /// Evaluates `&&` or `||`. The value `decides` ends them; otherwise the result is the first error, if there is one.
    pub(super) fn logic(
        &mut self,
        terms: &[StepId],
        decides: bool,
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        let (mut is_decided, mut failed) = (false, None);
        for &term in terms {
            self.step(term, out)?;
            match out {
                Value::Bool(value) if *value == decides => {
                    is_decided = true;
                    break;
                }
                Value::Bool(_) => {}
                &mut ref other => failed = failed.or_else(|| Some(other.no_overload())),
            }
        }
        if self.stack.is_used() {
            for &term in terms {
                self.drop_step(term);
            }
        }
        match failed {
            Some(error) if !is_decided => *out = error,
            _ => *out = Value::Bool(is_decided == decides),
        }
        Ok(())
    }

    pub(super) fn equality(
        &mut self,
        operands: &[StepId; 2],
        negated: bool,
        (cost, cost_of_ints): (&Cost, Option<u64>),
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        let mut both = [Value::Null, Value::Null];
        let [left, right] = &mut both;
        self.step(operands[0], left)?;
        self.operand(operands[1], right)?;
        if let (&mut Value::Int(left), &mut Value::Int(right)) = (&mut *left, &mut *right)
            && let Some(cost) = cost_of_ints
            && !self.stack.is_used()
        {
            // As `equal` counts it. An evaluation without steps left ends below.
            self.context.work(1);
            // Ints own nothing, which their destructor would have to find out.
            std::mem::forget(both);
            set(out, Value::Bool((left == right) != negated));
            self.cost = self.cost.saturating_add(cost);
            return Ok(());
        }
        if left.is_error() {
            *out = left.clone();
        } else if right.is_error() {
            *out = right.clone();
        } else {
            *out = match equal(self.context, left, right) {
                Ok(equal) => Value::Bool(equal != negated),
                Err(_) if negated => Value::Bool(true),
                Err(error) => error,
            };
        }
        self.charge_call(operands, cost, Some(&both), out)
    }

    /// Evaluates `<`, `<=`, `>` or `>=`.
    pub(super) fn comparison(
        &mut self,
        call: &'v Call,
        comparison: Comparison,
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        let [first, second] = *call.arguments else {
            return self.call(call, out);
        };
        let mut both = [Value::Null, Value::Null];
        let [left, right] = &mut both;
        self.step(first, left)?;
        self.operand(second, right)?;
        let (&mut Value::Int(left), &mut Value::Int(right)) = (left, right) else {
            return self.finish(call, &both, out);
        };
        set(out, Value::Bool(comparison.holds(left.cmp(&right))));
        let charged = self.charge_call(&call.arguments, &call.cost, Some(&both), out);
        // Ints own nothing, which their destructor would have to find out.
        std::mem::forget(both);
        charged
    }

    pub(super) fn optional_or(
        &mut self,
        operands: [StepId; 2],
        value: bool,
    ) -> Evaluated<Value<'v>> {
        let [first, second] = operands;
        match self.value(first)? {
            Value::Optional(None) => self.value(second),
            Value::Optional(Some(held)) if value => Ok((*held).clone()),
            held @ Value::Optional(Some(_)) => Ok(held),
            other => Ok(other.no_overload()),
        }
    }

    pub(super) fn in_constants(
        &mut self,
        item: StepId,
        constants: &ConstantSet,
    ) -> Evaluated<Value<'v>> {
        match self.value(item)? {
            error @ Value::Error(_) => Ok(error),
            value if may_be_key(self.context, &value) => {
                Ok(Value::Bool(constants.contains(&value)))
            }
            _ => Err(Stopped),
        }
    }
}
