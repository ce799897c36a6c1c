//! Checks calls: finds the overloads that match the arguments.

use super::environment::Overload;
use super::types::{Type, TypeId};
use super::{Checker, Reference};
use crate::ast::{Expr, ExprId, Literal, Run};
use crate::operators;

impl Checker<'_, '_, '_> {
    pub(super) fn call(
        &mut self,
        id: ExprId,
        function: &str,
        target: Option<ExprId>,
        arguments: Run,
    ) -> TypeId {
        let ast = self.ast;
        let arguments = ast.elements(arguments);
        if function == operators::OPTIONAL_SELECT
            && let [operand, field] = arguments
            && let Expr::Literal(Literal::String(field)) = ast.expr(field.value)
        {
            let found = self.field(id, operand.value, field, true);
            self.refers(
                id,
                Reference::function(function, &["select_optional_field"]),
            );
            return self.unifier.substitute(found, false);
        }
        let mut types = Vec::with_capacity(arguments.len() + 1);
        for argument in arguments {
            types.push((argument.value, self.checked(argument.value)));
        }
        let Some(target) = target else {
            let name = function.strip_prefix('.').unwrap_or(function);
            return self.resolve_call(id, name, function, false, &types);
        };
        if let Some(qualified) = self.qualified_function(target, function) {
            return self.resolve_call(id, &qualified, function, false, &types);
        }
        let found = self.checked(target);
        types.insert(0, (target, found));
        self.resolve_call(id, function, function, true, &types)
    }

    fn resolve_call(
        &mut self,
        id: ExprId,
        name: &str,
        written: &str,
        member: bool,
        arguments: &[(ExprId, TypeId)],
    ) -> TypeId {
        let Some(overloads) = self.environment.overloads(name) else {
            return self.undeclared(id, written);
        };
        if matches!(name, operators::AND | operators::OR) {
            return self.logic(id, name, overloads, arguments);
        }
        let types: Vec<TypeId> = arguments.iter().map(|(_, found)| *found).collect();
        let (mut ids, mut result) = (Vec::new(), None);
        for overload in overloads {
            let disabled = !self.entered_scope && self.environment.is_disabled(overload);
            if disabled || overload.member != member {
                continue;
            }
            if let Some(found) = self.apply(overload, &types) {
                ids.push(overload.id);
                result = Some(match result {
                    None => found,
                    Some(before) => self.common_result(before, found),
                });
            }
        }
        match result {
            Some(result) => {
                self.refers(id, Reference::function(name, &ids));
                result
            }
            None => self.no_overload(id, name, member, types),
        }
    }

    fn common_result(&self, before: TypeId, found: TypeId) -> TypeId {
        match self.unifier.types.get(before) {
            Type::Dyn | Type::Any => before,
            _ if self.unifier.types.exact(before, found) => before,
            _ => TypeId::DYN,
        }
    }

    /// Returns the result type of an overload if the arguments match.
    fn apply(&mut self, overload: &Overload, types: &[TypeId]) -> Option<TypeId> {
        if overload.parameters.is_empty() {
            let fits = self.unifier.all_assignable(types, &overload.arguments);
            return fits.then_some(overload.result);
        }
        for &parameter in &overload.parameters {
            let variable = self.unifier.variable();
            self.unifier.bind(parameter, variable);
        }
        let arguments = overload.arguments.iter();
        let arguments: Vec<TypeId> = arguments
            .map(|&argument| self.unifier.substitute(argument, false))
            .collect();
        let result = self.unifier.substitute(overload.result, false);
        for &parameter in &overload.parameters {
            self.unifier.unbind(parameter);
        }
        let fits = self.unifier.all_assignable(types, &arguments);
        fits.then(|| self.unifier.substitute(result, false))
    }

    fn logic(
        &mut self,
        id: ExprId,
        name: &str,
        overloads: &[Overload],
        arguments: &[(ExprId, TypeId)],
    ) -> TypeId {
        let mut result = TypeId::BOOL;
        for &(argument, found) in arguments {
            if !self.unifier.assignable(found, TypeId::BOOL) {
                self.mismatch(argument, TypeId::BOOL, found);
                result = TypeId::ERROR;
            }
        }
        let ids = overloads.first().map_or("", |overload| overload.id);
        self.refers(id, Reference::function(name, &[ids]));
        result
    }

    fn no_overload(&mut self, id: ExprId, name: &str, member: bool, types: Vec<TypeId>) -> TypeId {
        let types: Vec<TypeId> = types
            .into_iter()
            .map(|found| self.unifier.substitute(found, true))
            .collect();
        let (target, arguments) = match (member, types.split_first()) {
            (true, Some((target, arguments))) => (Some(*target), arguments),
            _ => (None, types.as_slice()),
        };
        let shown = |id: &TypeId| self.unifier.types.show(*id).to_string();
        let target = target.map_or_else(String::new, |target| shown(&target) + ".");
        let arguments: Vec<String> = arguments.iter().map(shown).collect();
        let arguments = arguments.join(", ");
        let message =
            format!("found no matching overload for '{name}' applied to '{target}({arguments})'");
        self.report(id, message);
        TypeId::ERROR
    }
}
