//! Plans attributes: variables, and the members and items selected from them.

use super::Constant;
use super::node::{AttributeId, Base, By, NodeId, Qualifier, StepId, StepKind};
use super::plan::{Local, Planned, Planner, node};
use crate::ast::ExprId;
use crate::check::{Reference, Type, TypeId, Types};
use crate::values::go_type;

impl Planner<'_, '_> {
    pub(super) fn ident(&mut self, id: ExprId, name: &str) -> Planned<StepId> {
        match self.checked.reference(id) {
            Reference::Name(name) => self.named(id, name),
            _ => self.named(id, name),
        }
    }

    /// Plans a name: a type, a constant or a variable.
    fn named(&mut self, id: ExprId, name: &str) -> Planned<StepId> {
        let bare = name.strip_prefix('.').unwrap_or(name);
        let mut scopes = self.scopes.iter().rev();
        let local = scopes
            .find(|(known, _)| known == bare)
            .map(|(_, local)| *local);
        let local = local.filter(|_| bare == name);
        let types = self.checked.types();
        if matches!(
            types.get(self.checked.type_of(id)),
            Type::Type(_) | Type::AnyType
        ) {
            return match self
                .environment
                .type_value(bare)
                .filter(|_| local.is_none())
            {
                Some(inner) => {
                    let name = runtime_name(self.environment.types(), inner);
                    Ok(self.constant(id, Constant::Type(name.into())))
                }
                None => Err(format!("reference to undefined type: {bare}")),
            };
        }
        if local.is_none() && bare == "google.protobuf.NullValue.NULL_VALUE" {
            return Ok(self.constant(id, Constant::Int(0)));
        }
        let base = match local {
            Some(Local::Accumulator(place)) => Base::Accumulator(place),
            Some(Local::Item(place)) => Base::Item(place),
            Some(Local::Second(place)) => Base::Second(place),
            None => Base::Variable(bare.into()),
        };
        let attribute = self.add_attribute(node(id), base);
        Ok(self.add(id, StepKind::Attribute(attribute)))
    }

    pub(super) fn select(
        &mut self,
        id: ExprId,
        operand: ExprId,
        field: &str,
        presence: bool,
    ) -> Planned<StepId> {
        if let Reference::Name(name) = self.checked.reference(id) {
            return self.named(id, name);
        }
        let operand = self.step(operand)?;
        let (attribute, step) = self.relative(operand);
        let field = Constant::String(field.into());
        let by = match presence {
            true => By::Presence(field),
            false => By::Constant(field),
        };
        self.qualify(attribute, node(id), by, false);
        if presence {
            return Ok(self.add(id, StepKind::Presence(attribute)));
        }
        Ok(self.renamed(id, step, attribute))
    }

    /// Plans `a[b]`, `a[?b]` and `a.?b`.
    pub(super) fn index(
        &mut self,
        id: ExprId,
        steps: &[StepId],
        optional: bool,
    ) -> Planned<StepId> {
        let &[operand, index] = steps else {
            return Err("no such overload: _[_]".to_owned());
        };
        let (attribute, step) = self.relative(operand);
        let by = match self.kind(index) {
            Some(StepKind::Constant(constant)) => match constant {
                Constant::String(_)
                | Constant::Int(_)
                | Constant::Uint(_)
                | Constant::Bool(_)
                | Constant::Double(_) => By::Constant(constant.clone()),
                other => {
                    let found = go_type(&other.value());
                    return Err(format!("invalid qualifier type: {found}"));
                }
            },
            Some(StepKind::Attribute(index) | StepKind::Presence(index)) => By::Attribute(*index),
            _ => By::Computed(self.add_attribute(node(id), Base::Step(index))),
        };
        self.qualify(attribute, node(id), by, optional);
        Ok(self.renamed(id, step, attribute))
    }

    pub(super) fn conditional(&mut self, id: ExprId, steps: &[StepId]) -> Planned<StepId> {
        let &[condition, first, second] = steps else {
            return Err("no such overload: _?_:_".to_owned());
        };
        let branches = [first, second].map(|step| match self.kind(step) {
            Some(StepKind::Attribute(attribute) | StepKind::Presence(attribute)) => *attribute,
            _ => self.add_attribute(self.node_of(step), Base::Step(step)),
        });
        let base = Base::Conditional {
            condition,
            branches,
        };
        let attribute = self.add_attribute(node(id), base);
        Ok(self.add(id, StepKind::Attribute(attribute)))
    }

    /// Returns the attribute of a step along with the step, or a new attribute that begins with the
    /// step's value.
    fn relative(&mut self, step: StepId) -> (AttributeId, Option<StepId>) {
        match self.kind(step) {
            Some(StepKind::Attribute(attribute)) => (*attribute, Some(step)),
            _ => (
                self.add_attribute(self.node_of(step), Base::Step(step)),
                None,
            ),
        }
    }

    fn qualify(&mut self, attribute: AttributeId, node: NodeId, by: By, optional: bool) {
        if let Some(attribute) = self.attributes.get_mut(attribute.index()) {
            let is_constant = matches!(by, By::Constant(_) | By::Presence(_));
            attribute.is_plain &= is_constant && !optional;
            attribute.qualifiers.push(Qualifier { node, optional, by });
        }
    }

    /// Returns the step of an attribute after a qualifier is added. The step's node is now that of the
    /// qualifier.
    fn renamed(&mut self, id: ExprId, step: Option<StepId>, attribute: AttributeId) -> StepId {
        let Some(step) = step else {
            return self.add(id, StepKind::Attribute(attribute));
        };
        if let Some(step) = self.steps.get_mut(step.index()) {
            step.node = node(id);
        }
        step
    }
}

/// Returns the name of a type at run time.
fn runtime_name(types: &Types<'_>, id: TypeId) -> String {
    let name = match types.get(id) {
        Type::Null => "null_type",
        Type::Duration => "google.protobuf.Duration",
        Type::Timestamp => "google.protobuf.Timestamp",
        Type::Any => "google.protobuf.Any",
        Type::List(_) => "list",
        Type::Map(..) => "map",
        Type::Type(_) => "type",
        Type::Wrapper(inner) => return runtime_name(types, *inner),
        Type::Opaque(name, _) | Type::Object(name) => name,
        _ => return types.show(id).to_string(),
    };
    name.to_owned()
}
