//! Loops over lists and maps.

use super::{Evaluated, Machine, Stopped};
use crate::program::{Loop, LoopId};
use crate::values::{List, Map, Value, go_type};

/// The variables of a loop that runs.
#[derive(Default)]
pub(super) struct Frame<'v> {
    /// What the loop makes, once something asked for it.
    accumulator: Option<Value<'v>>,
    pub(super) first: Value<'v>,
    pub(super) second: Value<'v>,
}

impl<'v> Machine<'v, '_> {
    pub(super) fn frame(&self, id: LoopId) -> Option<&Frame<'v>> {
        self.frames.get(id.index())
    }

    /// What a loop has made so far: the first who asks evaluates what it starts with.
    pub(super) fn accumulator(&mut self, id: LoopId) -> Evaluated<Value<'v>> {
        if let Some(value) = self.frame(id).and_then(|frame| frame.accumulator.as_ref()) {
            return Ok(value.clone());
        }
        let Some(planned) = self.program.loops.get(id.index()) else {
            return Ok(Value::NO_SUCH_OVERLOAD);
        };
        let value = match self.step(planned.init)? {
            Value::List(list) if list.is_empty() && !planned.binds => Value::List(List::building()),
            Value::Map(map) if map.is_empty() && !planned.binds => Value::Map(Map::building()),
            value => value,
        };
        self.set_accumulator(id, value.clone());
        Ok(value)
    }

    fn set_accumulator(&mut self, id: LoopId, value: Value<'v>) {
        if let Some(frame) = self.frames.get_mut(id.index()) {
            frame.accumulator = Some(value);
        }
    }

    pub(super) fn run_loop(&mut self, id: LoopId) -> Evaluated<Value<'v>> {
        let Some(planned) = self.program.loops.get(id.index()) else {
            return Ok(Value::NO_SUCH_OVERLOAD);
        };
        let range = self.step(planned.range)?;
        let value = match range {
            Value::Error(_) => range,
            range => self.run_over(id, planned, &range)?,
        };
        self.drop_step(planned.range);
        Ok(value)
    }

    fn run_over(
        &mut self,
        id: LoopId,
        planned: &'v Loop,
        range: &Value<'v>,
    ) -> Evaluated<Value<'v>> {
        self.clear(id);
        match range {
            Value::List(list) => self.run_over_list(id, planned, list)?,
            Value::Map(map) if planned.two_variables || map.is_iterable() => {
                self.run_over_map(id, planned, map)?;
            }
            other => return Ok(no_range(other, planned.two_variables)),
        }
        let value = self.step(planned.result);
        self.clear(id);
        Ok(finished(value?))
    }

    fn run_over_list(&mut self, id: LoopId, planned: &'v Loop, list: &List<'v>) -> Evaluated<()> {
        for index in 0..list.len() {
            self.set_items(id, planned, list, index);
            if !self.turn(id, planned)? {
                break;
            }
        }
        Ok(())
    }

    fn run_over_map(&mut self, id: LoopId, planned: &'v Loop, map: &Map<'v>) -> Evaluated<()> {
        for (key, value) in map.entries() {
            if let Some(frame) = self.frames.get_mut(id.index()) {
                (frame.first, frame.second) = (key, value);
            }
            if !self.turn(id, planned)? {
                break;
            }
        }
        Ok(())
    }

    fn set_items(&mut self, id: LoopId, planned: &Loop, list: &List<'v>, index: usize) {
        let Some(frame) = self.frames.get_mut(id.index()) else {
            return;
        };
        let item = list.get(index).unwrap_or(Value::Null);
        if planned.two_variables {
            frame.first = Value::Int(i64::try_from(index).unwrap_or(i64::MAX));
            frame.second = item;
        } else {
            frame.first = item;
        }
    }

    fn clear(&mut self, id: LoopId) {
        if let Some(frame) = self.frames.get_mut(id.index()) {
            *frame = Frame::default();
        }
    }

    /// One turn of a loop. Says whether there are more.
    fn turn(&mut self, id: LoopId, planned: &'v Loop) -> Evaluated<bool> {
        if !self.context.work(1) {
            return Err(Stopped);
        }
        if matches!(self.step(planned.condition)?, Value::Bool(false)) {
            return Ok(false);
        }
        let value = self.step(planned.step)?;
        self.set_accumulator(id, value);
        Ok(true)
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
