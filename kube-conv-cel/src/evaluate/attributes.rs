//! Variables, members and items.

use super::{Evaluated, Machine};
use crate::program::{Attribute, AttributeId, Base, By, NodeId, Qualifier};
use crate::values::{List, Value, go_text, go_type, whole_double_to_int};

/// What a qualifier selects.
enum Selected<'v> {
    Found(Value<'v>),
    Absent,
    Failed(Value<'v>),
}

/// Qualifiers of conditionals around an attribute.
struct Tail<'t, 'v> {
    qualifiers: &'v [Qualifier],
    next: Option<&'t Tail<'t, 'v>>,
}

impl<'v> Machine<'v, '_> {
    /// An attribute with the cost of its variable.
    pub(super) fn attribute(&mut self, id: AttributeId) -> Evaluated<Value<'v>> {
        let value = self.resolve(id, None)?;
        if !self.drop_attribute(id) {
            self.cost = self.cost.saturating_add(1);
        }
        Ok(value)
    }

    /// Whether the last qualifier of an attribute is there. The variable is charged and given back, which for
    /// a conditional is given without having been charged.
    pub(super) fn presence(&mut self, id: AttributeId) -> Evaluated<Value<'v>> {
        let value = match self.resolve(id, None)? {
            Value::Optional(held) => Value::Bool(held.is_some()),
            value => value,
        };
        if self.drop_attribute(id) {
            self.cost = self.cost.wrapping_sub(1);
        }
        Ok(value)
    }

    /// Forgets what was computed for an attribute. Says whether it is a conditional.
    fn drop_attribute(&mut self, id: AttributeId) -> bool {
        let Some(attribute) = self.planned_attribute(id) else {
            return false;
        };
        let Base::Conditional {
            condition,
            branches: [first, second],
        } = &attribute.base
        else {
            self.stack.truncate_to(node_of(attribute));
            return false;
        };
        if !self.stack.is_used() {
            return true;
        }
        let own = attribute.qualifiers.last().map(|last| last.node);
        for branch in [second, first] {
            let branch = self.planned_attribute(*branch).map(node_of);
            if let Some(node) = own.or(branch) {
                self.stack.truncate_to(node);
            }
        }
        self.drop_step(*condition);
        true
    }

    fn planned_attribute(&self, id: AttributeId) -> Option<&'v Attribute> {
        self.program.attributes.get(id.index())
    }

    fn resolve(&mut self, id: AttributeId, tail: Option<&Tail<'_, 'v>>) -> Evaluated<Value<'v>> {
        let Some(attribute) = self.planned_attribute(id) else {
            return Ok(Value::NO_SUCH_OVERLOAD);
        };
        let value = match &attribute.base {
            Base::Variable(name) => match self.variables.get(name) {
                Some(value) => value,
                None => {
                    self.skipped()?;
                    return Ok(Value::error(format!("no such attribute(s): {name}")));
                }
            },
            Base::Accumulator(id) => self.accumulator(*id)?,
            Base::Item(id) => self.frame(*id).map_or(Value::Null, |f| f.first.clone()),
            Base::Second(id) => self.frame(*id).map_or(Value::Null, |f| f.second.clone()),
            Base::Step(step) => self.step(*step)?,
            Base::Conditional {
                condition,
                branches: [first, second],
            } => {
                let tail = Tail {
                    qualifiers: &attribute.qualifiers,
                    next: tail,
                };
                return match self.step(*condition)? {
                    Value::Bool(true) => self.resolve(*first, Some(&tail)),
                    Value::Bool(false) => self.resolve(*second, Some(&tail)),
                    other => {
                        self.skipped()?;
                        Ok(other.no_overload())
                    }
                };
            }
        };
        if value.is_error() {
            self.skipped()?;
            return Ok(value);
        }
        let own = Tail {
            qualifiers: &attribute.qualifiers,
            next: tail,
        };
        self.qualified(value, &own)
    }

    /// A value with all qualifiers applied. Once one is optional, or the value is, the result is.
    fn qualified(&mut self, value: Value<'v>, tail: &Tail<'_, 'v>) -> Evaluated<Value<'v>> {
        let (mut value, mut optional) = match value {
            Value::Optional(None) => {
                self.skipped()?;
                return Ok(Value::NONE);
            }
            Value::Optional(Some(held)) => ((*held).clone(), true),
            value => (value, false),
        };
        let mut tail = Some(tail);
        while let Some(Tail { qualifiers, next }) = tail {
            for qualifier in *qualifiers {
                optional = optional || qualifier.optional;
                match self.select(&value, qualifier, optional)? {
                    Selected::Found(found) => value = found,
                    Selected::Absent => {
                        self.skipped()?;
                        return Ok(Value::NONE);
                    }
                    Selected::Failed(error) => {
                        self.skipped()?;
                        return Ok(error);
                    }
                }
            }
            tail = *next;
        }
        Ok(match (optional, value) {
            (true, value) => Value::some(value),
            (false, value) => value,
        })
    }

    /// Applies a qualifier, and counts its cost.
    fn select(
        &mut self,
        value: &Value<'v>,
        qualifier: &'v Qualifier,
        optional: bool,
    ) -> Evaluated<Selected<'v>> {
        let mut computed = false;
        let selected = match &qualifier.by {
            By::Constant(key) => self.lookup(value, &key.value(), optional),
            By::Presence(key) => match self.lookup(value, &key.value(), true) {
                Selected::Found(_) if !optional => Selected::Found(Value::Bool(true)),
                Selected::Absent if !optional => Selected::Found(Value::Bool(false)),
                selected => selected,
            },
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
        let missing = |what: &str| match optional {
            true => Selected::Absent,
            false => Selected::Failed(Value::error(format!("{what}: {}", go_text(key)))),
        };
        match value {
            Value::Error(_) => Selected::Failed(value.clone()),
            Value::Map(map) => match map.find_within(self.context, key) {
                Some(error @ Value::Error(_)) => Selected::Failed(error),
                Some(found) => Selected::Found(found),
                None => missing("no such key"),
            },
            Value::List(list) => match item(list, key) {
                Ok(Some(found)) => Selected::Found(found),
                Ok(None) => missing("index out of bounds"),
                Err(error) => Selected::Failed(error),
            },
            _ => missing("no such key"),
        }
    }
}

/// The number of an attribute: that of its last qualifier.
fn node_of(attribute: &Attribute) -> NodeId {
    let last = attribute.qualifiers.last();
    last.map_or(attribute.node, |last| last.node)
}

/// The item at an index, which any number without a fraction can be.
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
