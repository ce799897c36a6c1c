//! Checks comprehensions.

use super::Checker;
use super::types::{Type, TypeId};
use super::unify::is_parameter;
use crate::ast::{Comprehension, ExprId};

impl<'s> Checker<'s, '_, '_> {
    pub(super) fn comprehension(&mut self, parts: &Comprehension<'s>) -> TypeId {
        let range = self.checked(parts.range);
        let accumulator = self.checked(parts.init);
        let range = self.unifier.substitute(range, false);
        let depth = self.scopes.len();
        self.entered_scope = true;
        self.scopes.push((parts.accumulator.clone(), accumulator));
        let (first, second) = self.items(parts, range);
        let inner = self.scopes.len();
        self.scopes.push((parts.variable.clone(), first));
        if let Some(name) = &parts.second_variable {
            self.scopes.push((name.clone(), second));
        }
        self.must_be(parts.condition, TypeId::BOOL);
        self.must_be(parts.step, accumulator);
        self.scopes.truncate(inner);
        let result = self.checked(parts.result);
        self.scopes.truncate(depth);
        self.unifier.substitute(result, false)
    }

    /// Returns the types of the variables of a loop.
    fn items(&mut self, parts: &Comprehension<'s>, range: TypeId) -> (TypeId, TypeId) {
        let two = parts.second_variable.is_some();
        match self.unifier.types.get(range).clone() {
            Type::List(item) if two => (TypeId::INT, item),
            Type::List(item) => (item, item),
            Type::Map(key, value) => (key, value),
            kind if is_parameter(&kind) || matches!(kind, Type::Dyn | Type::Error) => {
                self.unifier.assignable(TypeId::DYN, range);
                (TypeId::DYN, TypeId::DYN)
            }
            _ => {
                let shown = self.unifier.types.show(range);
                let message = format!(
                    "expression of type '{shown}' cannot be range of a comprehension (must be list, map, or dynamic)"
                );
                self.report(parts.range, message);
                (TypeId::ERROR, TypeId::ERROR)
            }
        }
    }

    fn must_be(&mut self, id: ExprId, expected: TypeId) {
        let found = self.checked(id);
        if !self.unifier.assignable(expected, found) {
            self.mismatch(id, expected, found);
        }
    }
}
