//! Calls of functions.

use super::{Evaluated, Machine};
use crate::functions::Cost;
use crate::program::{Call, Candidate, StepId, Target};
use crate::values::Value;

impl<'v> Machine<'v, '_> {
    pub(super) fn call(&mut self, call: &'v Call) -> Evaluated<Value<'v>> {
        let value = match *call.arguments {
            [only] => {
                let only = [self.step(only)?];
                self.apply(call, &only)
            }
            [first, second] => {
                let first = self.step(first)?;
                if call.stops_at_errors && first.is_error() {
                    first
                } else {
                    let both = [first, self.step(second)?];
                    self.apply(call, &both)
                }
            }
            _ => self.call_of_many(call)?,
        };
        self.charge_call(&call.arguments, &call.cost, &value);
        Ok(value)
    }

    fn call_of_many(&mut self, call: &'v Call) -> Evaluated<Value<'v>> {
        let mut arguments = Vec::with_capacity(call.arguments.len());
        for &argument in &call.arguments {
            let value = self.step(argument)?;
            if value.is_error() {
                return Ok(value);
            }
            arguments.push(value);
        }
        Ok(self.apply(call, &arguments))
    }

    /// The result of a function for its arguments.
    fn apply(&self, call: &'v Call, arguments: &[Value<'v>]) -> Value<'v> {
        if let Target::NotStrictlyFalse = call.target {
            return match arguments {
                [Value::Error(_)] => Value::Bool(true),
                [value @ Value::Bool(_)] => value.clone(),
                _ => no_overload(&call.function, arguments),
            };
        }
        if let Some(error) = arguments.iter().find(|argument| argument.is_error()) {
            return error.clone();
        }
        match &call.target {
            Target::Shared { needs, run } => match arguments.first() {
                Some(first) if needs.is_some_and(|needs| !needs.holds(first)) => {
                    without_trait(&call.function, first)
                }
                _ => run(self.context, arguments),
            },
            Target::Overload(candidate) => match fits(candidate, arguments) {
                true => (candidate.run)(self.context, arguments),
                false => no_overload(&call.function, arguments),
            },
            Target::Candidates(candidates) => {
                let found = candidates
                    .iter()
                    .find(|candidate| fits(candidate, arguments));
                match found {
                    Some(candidate) => (candidate.run)(self.context, arguments),
                    None => no_overload(&call.function, arguments),
                }
            }
            Target::Pattern { pattern, run } => run(self.context, arguments, &**pattern),
            Target::NotStrictlyFalse | Target::Missing => {
                let first = arguments.first().unwrap_or(&Value::Null);
                without_trait(&call.function, first)
            }
        }
    }

    /// Counts the cost of a call by its arguments, if all of them were evaluated.
    pub(super) fn charge_call(&mut self, arguments: &[StepId], cost: &Cost, result: &Value<'v>) {
        if cost.is_one() {
            let mut parts = arguments.iter().rev();
            let all = parts.all(|&part| {
                let step = self.planned(part);
                step.is_some_and(|step| self.stack.truncate_to(step.node))
            });
            self.cost = self.cost.saturating_add(u64::from(all));
            return;
        }
        let mut values = Vec::with_capacity(arguments.len());
        for &argument in arguments.iter().rev() {
            let step = self.planned(argument);
            match step.and_then(|step| self.stack.take(step.node)) {
                Some(value) => values.push(value.unwrap_or(Value::Null)),
                None => return,
            }
        }
        values.reverse();
        self.cost = self.cost.saturating_add(cost.of(&values, result));
    }
}

fn fits(candidate: &Candidate, arguments: &[Value<'_>]) -> bool {
    let mut pairs = candidate.guards.iter().zip(arguments);
    pairs.all(|(guard, argument)| guard.fits(argument))
}

/// The error of arguments that no overload has types for.
fn no_overload<'v>(function: &str, arguments: &[Value<'v>]) -> Value<'v> {
    let names: Vec<_> = arguments.iter().map(Value::type_name).collect();
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    let names = names.join(", ");
    Value::error(format!("no such overload: {function}({names})"))
}

/// The error of a first argument without the trait: texts and times receive the call, and know no such function.
fn without_trait<'v>(function: &str, first: &Value<'v>) -> Value<'v> {
    match first {
        Value::String(_) | Value::Duration(_) | Value::Timestamp(_) => Value::NO_SUCH_OVERLOAD,
        _ => Value::error(format!("no such overload: {function}")),
    }
}
