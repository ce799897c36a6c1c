//! Evaluates variables with their members and items.

use super::qualifiers::Selected;
use super::{Evaluated, Machine, set};
use crate::program::{Attribute, AttributeId, Base, By, Constant, NodeId, Qualifier};
use crate::values::Value;

/// The qualifiers of an attribute, followed by those of the conditionals around it.
pub(super) struct Tail<'t, 'v> {
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
        let item = self.item_with_members(&attribute.base);
        match item.and_then(|item| Some((item, qualifiers.next()?))) {
            Some((item, qualifier)) => match member(item, &qualifier.by) {
                Some(found) => self.found(found, out)?,
                None => {
                    let selected = self.select_constant(item, &qualifier.by);
                    if !self.selected(selected, out)? {
                        return Ok(());
                    }
                }
            },
            None => {
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
            if let Some(found) = member(out, &qualifier.by) {
                self.found(found, out)?;
                continue;
            }
            let selected = self.select_constant(out, &qualifier.by);
            if !self.selected(selected, out)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Writes a selected value, and adds its cost.
    #[inline]
    fn found(&mut self, found: Value<'v>, out: &mut Value<'v>) -> Evaluated<()> {
        set(out, found);
        self.charge_one()
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
    pub(super) fn resolve(
        &mut self,
        id: AttributeId,
        tail: Option<&Tail<'_, 'v>>,
    ) -> Evaluated<Value<'v>> {
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
}

/// Returns a member of the user's data by a constant name, or whether it is present: the qualifiers that are most
/// frequent. `None` for others, and for members that are absent or errors.
#[inline]
fn member<'v>(value: &Value<'v>, by: &'v By) -> Option<Value<'v>> {
    let Value::Map(map) = value else { return None };
    let user = map.as_user()?;
    match by {
        By::Constant(Constant::String(name)) => {
            let found = user.view().member(user.data(), name)?;
            (!found.is_error()).then_some(found)
        }
        By::Presence(Constant::String(name)) => match user.view().member(user.data(), name) {
            Some(Value::Error(_)) => None,
            found => Some(Value::Bool(found.is_some())),
        },
        _ => None,
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
