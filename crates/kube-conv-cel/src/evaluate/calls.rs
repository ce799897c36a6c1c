//! Calls of functions.

use super::{Evaluated, Machine, Stopped, set};
use crate::functions::Cost;
use crate::program::{Call, Candidate, StepId, Target};
use crate::values::Value;

impl<'v> Machine<'v, '_> {
    pub(super) fn call(&mut self, call: &'v Call, out: &mut Value<'v>) -> Evaluated<()> {
        match *call.arguments {
            [only] => self.call_of_one(call, only, out),
            [first, second] => self.call_of_two(call, [first, second], out),
            _ => self.call_of_many(call, out),
        }
    }

    /// Calls a function with evaluated arguments, and adds the cost.
    pub(super) fn finish(
        &mut self,
        call: &'v Call,
        arguments: &[Value<'v>],
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        set(out, self.apply(call, arguments));
        if self.context.is_exhausted() {
            return Err(Stopped);
        }
        self.charge_call(&call.arguments, &call.cost, Some(arguments), out)
    }

    /// Ends a call at an argument that is an error.
    #[cold]
    fn stop_at(&mut self, call: &'v Call, error: Value<'v>, out: &mut Value<'v>) -> Evaluated<()> {
        self.skipped()?;
        self.charge_call(&call.arguments, &call.cost, None, &error)?;
        *out = error;
        Ok(())
    }

    fn call_of_one(&mut self, call: &'v Call, only: StepId, out: &mut Value<'v>) -> Evaluated<()> {
        let mut argument = Value::Null;
        self.step(only, &mut argument)?;
        self.finish(call, std::slice::from_ref(&argument), out)
    }

    fn call_of_two(
        &mut self,
        call: &'v Call,
        [first, second]: [StepId; 2],
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        let mut both = [Value::Null, Value::Null];
        let [left, right] = &mut both;
        self.step(first, left)?;
        if call.stops_at_errors && left.is_error() {
            return self.stop_at(call, std::mem::take(left), out);
        }
        self.step(second, right)?;
        self.finish(call, &both, out)
    }

    #[inline(never)]
    fn call_of_many(&mut self, call: &'v Call, out: &mut Value<'v>) -> Evaluated<()> {
        let mut arguments = Vec::with_capacity(call.arguments.len());
        for (number, &argument) in call.arguments.iter().enumerate() {
            arguments.push(self.value(argument)?);
            if let Some(error @ Value::Error(_)) = arguments.last() {
                let error = error.clone();
                return match number + 1 == call.arguments.len() {
                    true => self.finish(call, &arguments, out),
                    false => self.stop_at(call, error, out),
                };
            }
        }
        self.finish(call, &arguments, out)
    }

    /// The result of a function for its arguments.
    fn apply(&self, call: &'v Call, arguments: &[Value<'v>]) -> Value<'v> {
        if let Target::NotStrictlyFalse = call.target {
            return match arguments {
                [Value::Error(_)] => Value::Bool(true),
                [Value::Bool(value)] => Value::Bool(*value),
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

    /// Adds the cost of a call if all of its arguments were evaluated. The arguments come from the stack if it is
    /// used, as in cel-go, where they can be those of another turn.
    #[inline]
    pub(super) fn charge_call(
        &mut self,
        arguments: &[StepId],
        cost: &Cost,
        known: Option<&[Value<'v>]>,
        result: &Value<'v>,
    ) -> Evaluated<()> {
        match known {
            _ if self.stack.is_used() => self.charge_by_stack(arguments, cost, result),
            Some(_) if cost.is_one() => {
                self.cost = self.cost.saturating_add(1);
                Ok(())
            }
            Some(values) => self.charge(cost, values, result),
            None => Ok(()),
        }
    }

    #[inline(never)]
    fn charge_by_stack(
        &mut self,
        arguments: &[StepId],
        cost: &Cost,
        result: &Value<'v>,
    ) -> Evaluated<()> {
        if cost.is_one() {
            let mut parts = arguments.iter().rev();
            let all = parts.all(|&part| {
                let step = self.planned(part);
                step.is_some_and(|step| self.stack.truncate_to(step.node))
            });
            self.cost = self.cost.saturating_add(u64::from(all));
            return Ok(());
        }
        let mut values = Vec::with_capacity(arguments.len());
        for &argument in arguments.iter().rev() {
            let step = self.planned(argument);
            match step.and_then(|step| self.stack.take(step.node)) {
                Some(value) => values.push(value.unwrap_or(Value::Null)),
                None => return Ok(()),
            }
        }
        values.reverse();
        self.charge(cost, &values, result)
    }

    fn charge(&mut self, cost: &Cost, values: &[Value<'v>], result: &Value<'v>) -> Evaluated<()> {
        if let Some(what) = cost.panics(values) {
            self.context.panic(what);
            return Err(Stopped);
        }
        self.cost = self.cost.saturating_add(cost.of(values, result));
        Ok(())
    }
}

fn fits(candidate: &Candidate, arguments: &[Value<'_>]) -> bool {
    let mut pairs = candidate.guards.iter().zip(arguments);
    pairs.all(|(guard, argument)| guard.fits(argument))
}

/// The error for arguments that fit no overload.
fn no_overload<'v>(function: &str, arguments: &[Value<'v>]) -> Value<'v> {
    let names: Vec<_> = arguments.iter().map(Value::type_name).collect();
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    let names = names.join(", ");
    Value::error(format!("no such overload: {function}({names})"))
}

/// The error for a first argument without the trait. In cel-go strings and times get the call, and reject it.
fn without_trait<'v>(function: &str, first: &Value<'v>) -> Value<'v> {
    match first {
        Value::String(_) | Value::Duration(_) | Value::Timestamp(_) => Value::NO_SUCH_OVERLOAD,
        _ => Value::error(format!("no such overload: {function}")),
    }
}
