//! Evaluates the creation of lists and maps.

use super::{Evaluated, Machine, Stopped};
use crate::program::StepId;
use crate::values::{Entries, Value, go_text, may_be_key};

/// The cost of creating a list.
pub(super) const COST_OF_LIST: u64 = 10;

impl<'v> Machine<'v, '_> {
    pub(super) fn list(&mut self, elements: &[(StepId, bool)]) -> Evaluated<Value<'v>> {
        let mut items = Vec::with_capacity(elements.len());
        let mut failed = None;
        for &(element, optional) in elements {
            match (self.value(element)?, optional) {
                (error @ Value::Error(_), _) => failed = Some(error),
                (value, false) => items.push(value),
                (Value::Optional(None), true) => {}
                (Value::Optional(Some(value)), true) => items.push((*value).clone()),
                (other, true) => {
                    let other = go_text(&other);
                    failed = Some(Value::error(format!(
                        "cannot initialize optional list element from non-optional value {other}"
                    )));
                }
            }
            if failed.is_some() {
                self.skipped()?;
                break;
            }
        }
        let parts = elements.iter().rev().map(|(step, _)| *step);
        self.drop_parts(parts);
        self.cost = self.cost.saturating_add(COST_OF_LIST);
        Ok(failed.unwrap_or_else(|| Value::list(items)))
    }

    pub(super) fn map(&mut self, parts: &[(StepId, StepId, bool)]) -> Evaluated<Value<'v>> {
        let mut entries = Entries::default();
        let mut failed = None;
        for &(key, value, optional) in parts {
            let key = self.value(key)?;
            if key.is_error() {
                self.skipped()?;
                failed = Some(key);
                break;
            }
            match (self.value(value)?, optional) {
                (error @ Value::Error(_), _) => failed = Some(error),
                _ if !may_be_key(self.context, &key) => return Err(Stopped),
                (value, false) => entries.insert(key, value),
                (Value::Optional(None), true) => entries.remove(&key),
                (Value::Optional(Some(value)), true) => entries.insert(key, (*value).clone()),
                (other, true) => {
                    let (key, other) = (go_text(&key), go_text(&other));
                    failed = Some(Value::error(format!(
                        "cannot initialize optional entry '{key}' from non-optional value {other}"
                    )));
                }
            }
            if failed.is_some() {
                self.skipped()?;
                break;
            }
        }
        let parts = parts.iter().rev().flat_map(|part| [part.1, part.0]);
        self.drop_parts(parts);
        self.cost = self.cost.saturating_add(30);
        Ok(failed.unwrap_or_else(|| Value::Map(entries.into())))
    }

    /// Removes the values of parts from the stack, the last first, until one is not found.
    pub(super) fn drop_parts(&mut self, parts: impl Iterator<Item = StepId>) {
        if !self.stack.is_used() {
            return;
        }
        for part in parts {
            let step = self.planned(part);
            if !step.is_some_and(|step| self.stack.truncate_to(step.node)) {
                return;
            }
        }
    }
}
