//! Evaluates qualifiers: members of objects, keys of maps and indices of lists.

use super::{Evaluated, Machine};
use crate::program::{AttributeId, By, NodeId, Qualifier};
use crate::values::{List, Value, go_text, go_type, whole_double_to_int};

/// The result of a qualifier.
pub(super) enum Selected<'v> {
    Found(Value<'v>),
    Absent,
    Failed(Value<'v>),
}

impl<'v> Machine<'v, '_> {
    /// Applies a qualifier, and adds its cost.
    pub(super) fn select(
        &mut self,
        value: &Value<'v>,
        qualifier: &'v Qualifier,
        optional: bool,
    ) -> Evaluated<Selected<'v>> {
        let mut computed = false;
        let selected = match &qualifier.by {
            By::Constant(_) | By::Presence(_) if !optional => {
                self.select_constant(value, &qualifier.by)
            }
            By::Constant(key) | By::Presence(key) => self.lookup(value, &key.value(), true),
            By::Attribute(key) => self.lookup_attribute(value, *key, optional)?,
            By::Computed(key) => {
                computed = true;
                self.lookup_attribute(value, *key, optional)?
            }
        };
        let observed = match &selected {
            Selected::Found(found) => found,
            Selected::Failed(error) if !optional => error,
            _ => return Ok(selected),
        };
        self.observe(qualifier.node, computed, observed)?;
        Ok(selected)
    }

    /// Applies a qualifier that is a constant.
    #[inline]
    pub(super) fn select_constant(&self, value: &Value<'v>, by: &'v By) -> Selected<'v> {
        match by {
            By::Constant(key) => self.lookup(value, &key.value(), false),
            By::Presence(key) => match self.lookup(value, &key.value(), true) {
                Selected::Found(_) => Selected::Found(Value::Bool(true)),
                Selected::Absent => Selected::Found(Value::Bool(false)),
                failed @ Selected::Failed(_) => failed,
            },
            By::Attribute(_) | By::Computed(_) => Selected::Absent,
        }
    }

    fn observe(&mut self, node: NodeId, computed: bool, value: &Value<'v>) -> Evaluated<()> {
        if computed {
            self.stack.truncate_to(node);
        }
        self.cost = self.cost.saturating_add(1);
        self.remember(node, value);
        self.check()
    }

    fn lookup_attribute(
        &mut self,
        value: &Value<'v>,
        key: AttributeId,
        optional: bool,
    ) -> Evaluated<Selected<'v>> {
        let key = self.resolve(key, None)?;
        Ok(match &key {
            Value::Error(_) => Selected::Failed(key),
            Value::String(_)
            | Value::Int(_)
            | Value::Uint(_)
            | Value::Bool(_)
            | Value::Double(_) => self.lookup(value, &key, optional),
            other => {
                let found = go_type(other);
                Selected::Failed(Value::error(format!("invalid qualifier type: {found}")))
            }
        })
    }

    fn lookup(&self, value: &Value<'v>, key: &Value<'v>, optional: bool) -> Selected<'v> {
        match value {
            Value::Error(_) => Selected::Failed(value.clone()),
            Value::Map(map) => match map.find_within(self.context, key) {
                Some(error @ Value::Error(_)) => Selected::Failed(error),
                Some(found) => Selected::Found(found),
                None => missing("no such key", key, optional),
            },
            Value::List(list) => match item(list, key) {
                Ok(Some(found)) => Selected::Found(found),
                Ok(None) => missing("index out of bounds", key, optional),
                Err(error) => Selected::Failed(error),
            },
            _ => missing("no such key", key, optional),
        }
    }
}

#[cold]
fn missing<'v>(what: &str, key: &Value<'v>, optional: bool) -> Selected<'v> {
    match optional {
        true => Selected::Absent,
        false => Selected::Failed(Value::error(format!("{what}: {}", go_text(key)))),
    }
}

/// The item at an index, which can be any number without a fraction.
fn item<'v>(list: &List<'v>, key: &Value<'v>) -> Result<Option<Value<'v>>, Value<'v>> {
    let index = match key {
        Value::Int(index) => Some(*index),
        Value::Uint(index) => i64::try_from(*index).ok(),
        Value::Double(index) => whole_double_to_int(*index),
        other => {
            let found = other.type_text();
            let text = format!("unsupported index type '{found}' in list");
            return Err(Value::error(text));
        }
    };
    match index {
        Some(index) => {
            let found = usize::try_from(index).ok().and_then(|at| list.get(at));
            let is_int = matches!(key, Value::Int(_));
            let takes_all = is_int
                || list
                    .as_user()
                    .is_none_or(|user| user.view().takes_all_indices());
            Ok(found.map(|found| match takes_all {
                true => found,
                false => Value::error(format!("unsupported index: {}", go_text(key))),
            }))
        }
        None => {
            let text = format!("unsupported index value {} in list", go_text(key));
            Err(Value::error(text))
        }
    }
}
