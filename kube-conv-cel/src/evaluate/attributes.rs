//! Evaluates variables, members and items.

use super::{Evaluated, Machine, set};
use crate::program::{Attribute, AttributeId, Base, By, NodeId, Qualifier};
use crate::values::{List, Value, go_text, go_type, whole_double_to_int};

/// The result of a qualifier.
enum Selected<'v> {
    Found(Value<'v>),
    Absent,
    Failed(Value<'v>),
}

/// The qualifiers of an attribute, followed by those of the conditionals around it.
struct Tail<'t, 'v> {
    qualifiers: &'v [Qualifier],
    next: Option<&'t Tail<'t, 'v>>,
}

impl<'v> Machine<'v, '_> {
    /// Evaluates an attribute, and adds the cost of its variable.
    pub(super) fn attribute(&mut self, id: AttributeId, out: &mut Value<'v>) -> Evaluated<()> {
        if let Some(attribute) = self.plain_attribute(id) {
            self.plain(attribute, out)?;
            self.cost = self.cost.saturating_add(1);
            return Ok(());
        }
        *out = self.resolve(id, None)?;
        if !self.drop_attribute(id) {
            self.cost = self.cost.saturating_add(1);
        }
        Ok(())
    }

    /// Evaluates whether the last qualifier of an attribute is present, without the cost of the variable. As in cel-go,
    /// which subtracts it again, the cost of a conditional is one too low.
    pub(super) fn presence(&mut self, id: AttributeId, out: &mut Value<'v>) -> Evaluated<()> {
        if let Some(attribute) = self.plain_attribute(id) {
            self.plain(attribute, out)?;
        } else {
            *out = self.resolve(id, None)?;
            if self.drop_attribute(id) {
                self.cost = self.cost.wrapping_sub(1);
            }
        }
        if let Value::Optional(held) = out {
            *out = Value::Bool(held.is_some());
        }
        Ok(())
    }

    /// The attribute, if it can be evaluated by [`Self::plain`].
    fn plain_attribute(&self, id: AttributeId) -> Option<&'v Attribute> {
        let attribute = self.planned_attribute(id);
        attribute.filter(|attribute| attribute.is_plain && !self.stack.is_used())
    }

    /// Evaluates an attribute with constant qualifiers only, as most are. It is a faster [`Self::resolve`], and does not
    /// add the cost of the variable either.
    fn plain(&mut self, attribute: &'v Attribute, out: &mut Value<'v>) -> Evaluated<()> {
        let mut qualifiers = attribute.qualifiers.iter();
        match self.item_with_members(&attribute.base) {
            Some(item) if let Some(qualifier) = qualifiers.next() => {
                let selected = self.select_constant(item, &qualifier.by);
                if !self.selected(selected, out)? {
                    return Ok(());
                }
            }
            _ => {
                self.base(&attribute.base, out)?;
                if out.is_error() {
                    return self.skipped();
                }
            }
        }
        if let Value::Optional(_) = out {
            let own = Tail {
                qualifiers: qualifiers.as_slice(),
                next: None,
            };
            *out = self.qualified(std::mem::take(out), &own)?;
            return Ok(());
        }
        for qualifier in qualifiers {
            let selected = self.select_constant(out, &qualifier.by);
            if !self.selected(selected, out)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The loop variable that an attribute begins with, if it has members or items; not copied.
    fn item_with_members(&self, base: &Base) -> Option<&Value<'v>> {
        let item = match base {
            Base::Item(id) => &self.frames.get(*id)?.first,
            Base::Second(id) => &self.frames.get(*id)?.second,
            _ => return None,
        };
        matches!(item, Value::Map(_) | Value::List(_)).then_some(item)
    }

    /// Writes a selected value, and adds its cost. Returns whether there is one.
    fn selected(&mut self, selected: Selected<'v>, out: &mut Value<'v>) -> Evaluated<bool> {
        let is_found = match selected {
            Selected::Found(found) => {
                set(out, found);
                true
            }
            Selected::Absent => return Ok(false),
            Selected::Failed(error) => {
                *out = error;
                false
            }
        };
        self.cost = self.cost.saturating_add(1);
        self.check()?;
        if !is_found {
            self.skipped()?;
        }
        Ok(is_found)
    }

    /// Removes the values of an attribute from the stack. Returns whether it is a conditional.
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

    #[inline(never)]
    fn resolve(&mut self, id: AttributeId, tail: Option<&Tail<'_, 'v>>) -> Evaluated<Value<'v>> {
        let Some(attribute) = self.planned_attribute(id) else {
            return Ok(Value::NO_SUCH_OVERLOAD);
        };
        let own = Tail {
            qualifiers: &attribute.qualifiers,
            next: tail,
        };
        if let Base::Conditional {
            condition,
            branches: [first, second],
        } = &attribute.base
        {
            return match self.value(*condition)? {
                Value::Bool(true) => self.resolve(*first, Some(&own)),
                Value::Bool(false) => self.resolve(*second, Some(&own)),
                other => {
                    self.skipped()?;
                    Ok(other.no_overload())
                }
            };
        }
        let mut value = Value::Null;
        self.base(&attribute.base, &mut value)?;
        if value.is_error() {
            self.skipped()?;
            return Ok(value);
        }
        self.qualified(value, &own)
    }

    /// Evaluates the variable or step that an attribute begins with.
    fn base(&mut self, base: &'v Base, out: &mut Value<'v>) -> Evaluated<()> {
        match base {
            Base::Variable(name) => match self.variables.get(name) {
                Some(value) => set(out, value),
                None => *out = no_attribute(name),
            },
            Base::Accumulator(id) => return self.accumulator(*id, out),
            Base::Item(id) => {
                let frame = self.frames.get(*id);
                *out = frame.map_or(Value::Null, |frame| frame.first.clone());
            }
            Base::Second(id) => {
                let frame = self.frames.get(*id);
                *out = frame.map_or(Value::Null, |frame| frame.second.clone());
            }
            Base::Step(step) => return self.step(*step, out),
            Base::Conditional { .. } => *out = Value::NO_SUCH_OVERLOAD,
        }
        Ok(())
    }

    /// Applies all qualifiers to a value. The result is optional if the value or one of the qualifiers is.
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

    /// Applies a qualifier, and adds its cost.
    fn select(
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
    fn select_constant(&self, value: &Value<'v>, by: &'v By) -> Selected<'v> {
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

#[cold]
fn no_attribute<'v>(name: &str) -> Value<'v> {
    Value::error(format!("no such attribute(s): {name}"))
}

/// The node of an attribute: that of its last qualifier.
fn node_of(attribute: &Attribute) -> NodeId {
    let last = attribute.qualifiers.last();
    last.map_or(attribute.node, |last| last.node)
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
