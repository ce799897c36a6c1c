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
            Value::List(list) => {
                for index in 0..list.len() {
                    let item = list.get(index).unwrap_or(Value::Null);
                    let index = Value::Int(i64::try_from(index).unwrap_or(i64::MAX));
                    let (first, second) = match planned.two_variables {
                        true => (index, item),
                        false => (item, Value::Null),
                    };
                    if !self.turn(id, planned, first, second)? {
                        break;
                    }
                }
            }
            Value::Map(map) if planned.two_variables || map.is_iterable() => {
                for (key, value) in map.entries() {
                    if !self.turn(id, planned, key, value)? {
                        break;
                    }
                }
            }
            other => {
                let found = go_type(other);
                let text = match planned.two_variables {
                    true => format!("unsupported comprehension range type: {found}"),
                    false => format!("got '{found}', expected iterable type"),
                };
                return Ok(Value::error(text));
            }
        }
        let value = self.step(planned.result)?;
        self.clear(id);
        Ok(match value {
            Value::List(list) => Value::List(list.finished()),
            Value::Map(map) => Value::Map(map.finished()),
            value => value,
        })
    }

    fn clear(&mut self, id: LoopId) {
        if let Some(frame) = self.frames.get_mut(id.index()) {
            *frame = Frame::default();
        }
    }

    /// One turn of a loop. Says whether there are more.
    fn turn(
        &mut self,
        id: LoopId,
        planned: &'v Loop,
        first: Value<'v>,
        second: Value<'v>,
    ) -> Evaluated<bool> {
        if !self.context.work(1) {
            return Err(Stopped);
        }
        if let Some(frame) = self.frames.get_mut(id.index()) {
            (frame.first, frame.second) = (first, second);
        }
        if matches!(self.step(planned.condition)?, Value::Bool(false)) {
            return Ok(false);
        }
        let value = self.step(planned.step)?;
        self.set_accumulator(id, value);
        Ok(true)
    }
}
