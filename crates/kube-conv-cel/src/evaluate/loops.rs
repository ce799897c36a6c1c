//! Loops over lists and maps.

use super::aggregates::COST_OF_LIST;
use super::frames::Frame;
use super::{Evaluated, Machine, Stopped};
use crate::limits;
use crate::program::{Loop, LoopForm, LoopId, StepId};
use crate::values::{List, Map, Value, go_type};

impl<'v> Machine<'v, '_> {
    /// Reads the accumulator of a loop. Its initial value is computed when it is first read.
    pub(super) fn accumulator(&mut self, id: LoopId, out: &mut Value<'v>) -> Evaluated<()> {
        let Some(planned) = self.program.loops.get(id.index()) else {
            *out = Value::NO_SUCH_OVERLOAD;
            return Ok(());
        };
        let frame = self.frames.get(planned.frame);
        match frame.and_then(|frame| frame.accumulator.as_ref()) {
            Some(Value::Bool(value)) => {
                *out = Value::Bool(*value);
                Ok(())
            }
            Some(value) => {
                *out = value.clone();
                Ok(())
            }
            None => self.start(planned, out),
        }
    }

    /// Computes the initial value of an accumulator.
    fn start(&mut self, planned: &'v Loop, out: &mut Value<'v>) -> Evaluated<()> {
        *out = match self.value(planned.init)? {
            Value::List(list) if list.is_empty() && !planned.binds => Value::List(List::building()),
            Value::Map(map) if map.is_empty() && !planned.binds => Value::Map(Map::building()),
            value => value,
        };
        self.set_accumulator(planned, out.clone());
        Ok(())
    }

    fn set_accumulator(&mut self, planned: &Loop, value: Value<'v>) {
        let Some(frame) = self.frames.get_mut(planned.frame) else {
            return;
        };
        match value {
            Value::Bool(value) => frame.accumulator = Some(Value::Bool(value)),
            value => frame.accumulator = Some(value),
        }
    }

    pub(super) fn run_loop(&mut self, id: LoopId, out: &mut Value<'v>) -> Evaluated<()> {
        let Some(planned) = self.program.loops.get(id.index()) else {
            *out = Value::NO_SUCH_OVERLOAD;
            return Ok(());
        };
        let range = self.value(planned.range)?;
        match range {
            Value::Error(_) => *out = range,
            range => self.run_over(planned, &range, out)?,
        }
        self.drop_step(planned.range);
        Ok(())
    }

    fn run_over(
        &mut self,
        planned: &'v Loop,
        range: &Value<'v>,
        out: &mut Value<'v>,
    ) -> Evaluated<()> {
        self.clear(planned);
        match range {
            Value::List(list) => self.run_over_list(planned, list)?,
            Value::Map(map) if planned.two_variables || map.is_iterable() => {
                self.run_over_map(planned, map)?;
            }
            other => {
                *out = no_range(other, planned.two_variables);
                return Ok(());
            }
        }
        self.step(planned.result, out)?;
        self.clear(planned);
        if let Value::List(_) | Value::Map(_) = out {
            *out = finished(std::mem::take(out));
        }
        Ok(())
    }

    fn run_over_list(&mut self, planned: &'v Loop, list: &List<'v>) -> Evaluated<()> {
        for index in 0..list.len() {
            let item = list.item(index);
            if let Some(frame) = self.frames.get_mut(planned.frame) {
                if planned.two_variables {
                    frame.first = Value::Int(i64::try_from(index).unwrap_or(i64::MAX));
                    frame.second = item;
                } else {
                    frame.first = item;
                }
            }
            if !self.turn(planned)? {
                break;
            }
        }
        Ok(())
    }

    fn run_over_map(&mut self, planned: &'v Loop, map: &Map<'v>) -> Evaluated<()> {
        for (key, value) in map.entries() {
            if let Some(frame) = self.frames.get_mut(planned.frame) {
                (frame.first, frame.second) = (key, value);
            }
            if !self.turn(planned)? {
                break;
            }
        }
        Ok(())
    }

    fn clear(&mut self, planned: &Loop) {
        if let Some(frame) = self.frames.get_mut(planned.frame) {
            *frame = Frame::default();
        }
    }

    /// Runs one turn of a loop. Returns whether the loop continues.
    fn turn(&mut self, planned: &'v Loop) -> Evaluated<bool> {
        if !self.context.work(1) {
            return Err(Stopped);
        }
        match planned.form.filter(|_| !self.stack.is_used()) {
            Some(LoopForm::Decided { body, decides }) => self.decided_turn(planned, body, decides),
            Some(LoopForm::Counted { body }) => self.counted_turn(planned, body),
            Some(LoopForm::Collected { condition, element }) => {
                self.collected_turn(planned, condition, element)
            }
            None => self.turn_by_steps(planned),
        }
    }

    /// Runs one turn as it is written: the condition, then the step for the accumulator.
    fn turn_by_steps(&mut self, planned: &'v Loop) -> Evaluated<bool> {
        let mut value = Value::Null;
        self.step(planned.condition, &mut value)?;
        if matches!(value, Value::Bool(false)) {
            return Ok(false);
        }
        self.step(planned.step, &mut value)?;
        self.set_accumulator(planned, value);
        Ok(true)
    }

    /// Runs one turn of `all` or `exists`, at the cost of the steps that it does without: those of the condition
    /// `@not_strictly_false(@result)`, for `exists` `@not_strictly_false(!@result)`, and of `@result` in
    /// `@result && …` or `@result || …`.
    fn decided_turn(&mut self, planned: &'v Loop, body: StepId, decides: bool) -> Evaluated<bool> {
        let steps_of_condition = if decides { 3 } else { 2 };
        for _ in 0..steps_of_condition {
            self.charge_one()?;
        }
        let known = self.frames.get(planned.frame);
        let known = known.and_then(|frame| frame.accumulator.as_ref());
        if matches!(known, Some(Value::Bool(value)) if *value == decides) {
            return Ok(false);
        }
        self.charge_one()?;
        let mut value = Value::Null;
        self.step(body, &mut value)?;
        let Some(frame) = self.frames.get_mut(planned.frame) else {
            return Ok(true);
        };
        // An error stays until an item decides.
        let failed = matches!(frame.accumulator, Some(Value::Error(_)));
        match value {
            Value::Bool(value) if failed && value != decides => {}
            Value::Bool(value) => frame.accumulator = Some(Value::Bool(value)),
            _ if failed => {}
            other => frame.accumulator = Some(other.no_overload()),
        }
        Ok(true)
    }

    /// Runs one turn of `exists_one`, at the cost of `@result + 1` for an item that counts.
    fn counted_turn(&mut self, planned: &'v Loop, body: StepId) -> Evaluated<bool> {
        let frame = self.frames.get(planned.frame);
        let count = match frame.and_then(|frame| frame.accumulator.as_ref()) {
            None => 0,
            Some(Value::Int(count)) => *count,
            Some(_) => return self.turn_by_steps(planned),
        };
        let mut value = Value::Null;
        self.step(body, &mut value)?;
        match value {
            Value::Bool(false) => {}
            Value::Bool(true) => {
                self.charge_one()?;
                self.charge_one()?;
                self.set_accumulator(planned, Value::Int(count.saturating_add(1)));
            }
            _ => return self.irregular_turn(),
        }
        Ok(true)
    }

    /// Runs one turn of `filter` or `map`, at the cost of `@result + [element]` for an item that is collected.
    fn collected_turn(
        &mut self,
        planned: &'v Loop,
        condition: Option<StepId>,
        element: Option<StepId>,
    ) -> Evaluated<bool> {
        let mut value = Value::Null;
        if let Some(condition) = condition {
            self.step(condition, &mut value)?;
            match value {
                Value::Bool(true) => {}
                Value::Bool(false) => return Ok(true),
                _ => return self.irregular_turn(),
            }
        }
        self.charge_one()?;
        match element {
            Some(element) => self.step(element, &mut value)?,
            None => {
                // Nothing reads it after the condition.
                let frame = self.frames.get_mut(planned.frame);
                value = frame.map_or(Value::Null, |frame| std::mem::take(&mut frame.first));
                self.charge_one()?;
            }
        }
        if let Value::Error(_) | Value::Optional(None) = value {
            return self.irregular_turn();
        }
        self.cost = self.cost.saturating_add(COST_OF_LIST);
        self.check()?;
        if let Some(frame) = self.frames.get_mut(planned.frame) {
            let accumulator = &mut frame.accumulator;
            let accumulator = accumulator.get_or_insert_with(|| Value::List(List::building()));
            if let Value::List(list) = accumulator
                && list.push(value) > limits::ITEMS
            {
                return Err(Stopped);
            }
        }
        self.charge_one()?;
        Ok(true)
    }

    /// Leaves a turn to the evaluation with the stack, as after any value that ends an expression early.
    #[cold]
    const fn irregular_turn(&mut self) -> Evaluated<bool> {
        self.is_irregular = true;
        Err(Stopped)
    }
}

fn finished(value: Value<'_>) -> Value<'_> {
    match value {
        Value::List(list) => Value::List(list.finished()),
        Value::Map(map) => Value::Map(map.finished()),
        value => value,
    }
}

fn no_range<'v>(value: &Value<'v>, two_variables: bool) -> Value<'v> {
    let found = go_type(value);
    Value::error(match two_variables {
        true => format!("unsupported comprehension range type: {found}"),
        false => format!("got '{found}', expected iterable type"),
    })
}
