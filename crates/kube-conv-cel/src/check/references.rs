//! Resolves names.

use super::types::{Type, TypeId, Types};
use super::{Checker, well_known};
use crate::ast::{Expr, ExprId};

/// What a node of an expression refers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reference {
    /// The node is not a reference.
    #[default]
    None,
    /// A variable, a type or a message. The name starts with a dot if a macro variable has the same name.
    /// The operand of a select that is a qualified name has no reference.
    Name(String),
    /// A function, with the ids of the matching overloads. A call by a qualified name has no target.
    Function {
        /// The name of the function.
        name: String,
        /// The ids of the matching overloads.
        overloads: Vec<&'static str>,
    },
}

impl Reference {
    pub(super) fn function(name: &str, overloads: &[&'static str]) -> Self {
        Self::Function {
            name: name.to_owned(),
            overloads: overloads.to_vec(),
        }
    }
}

/// A resolved name.
pub(super) struct Resolved {
    name: String,
    pub(super) found: TypeId,
}

impl Resolved {
    pub(super) fn into_reference(self) -> Reference {
        Reference::Name(self.name)
    }
}

impl Checker<'_, '_, '_> {
    /// Resolves a simple name. Macro variables are skipped if it starts with a dot.
    pub(super) fn resolve(&mut self, name: &str) -> Option<Resolved> {
        let bare = name.strip_prefix('.').unwrap_or(name);
        let local = self.local(bare);
        if let Some(found) = local.filter(|_| bare == name) {
            let name = bare.to_owned();
            return Some(Resolved { name, found });
        }
        self.global(bare, local.is_some())
    }

    /// Joins a chain of member selections into one qualified name.
    pub(super) fn resolve_qualified(&mut self, id: ExprId) -> Option<Resolved> {
        let written = self.qualified_name(id)?;
        let bare = written.strip_prefix('.').unwrap_or(&written);
        let first = bare.split('.').next().unwrap_or(bare);
        let local = self.local(first);
        if local.is_some() && bare == written {
            return None;
        }
        self.global(bare, local.is_some())
    }

    fn local(&self, name: &str) -> Option<TypeId> {
        let scopes = self.scopes.iter().rev();
        scopes
            .into_iter()
            .find(|(known, _)| known == name)
            .map(|(_, found)| *found)
    }

    fn global(&mut self, name: &str, shadowed: bool) -> Option<Resolved> {
        let variable = self.environment.variable(name);
        let variable = variable.or_else(|| self.objects.variable(name, &mut self.unifier.types));
        let found = variable.or_else(|| self.type_named(name))?;
        let dot = if shadowed { "." } else { "" };
        Some(Resolved {
            name: format!("{dot}{name}"),
            found,
        })
    }

    /// Returns the type of a type name used as a value.
    pub(super) fn type_named(&mut self, name: &str) -> Option<TypeId> {
        if self.objects.has(name) || well_known::has(name) {
            if let Some(known) = self.environment.variable(name) {
                return Some(known);
            }
            let object = self.unifier.types.add(Type::Object(name.into()));
            return Some(self.unifier.types.add(Type::Type(object)));
        }
        let known = self.environment.variable(name)?;
        matches!(self.unifier.types.get(known), Type::Type(_)).then_some(known)
    }

    fn qualified_name(&self, id: ExprId) -> Option<String> {
        let (mut parts, mut at) = (Vec::new(), id);
        loop {
            match self.ast.expr(at) {
                Expr::Select {
                    operand,
                    field,
                    presence: false,
                } => {
                    parts.push(&**field);
                    at = *operand;
                }
                Expr::Ident(name) => {
                    parts.push(name);
                    parts.reverse();
                    return Some(parts.join("."));
                }
                _ => return None,
            }
        }
    }

    /// Returns the qualified function name formed by a target and a method name.
    pub(super) fn qualified_function(&self, target: ExprId, function: &str) -> Option<String> {
        let name = format!("{}.{function}", self.qualified_name(target)?);
        let bare = name.strip_prefix('.').unwrap_or(&name);
        self.environment.overloads(bare).map(|_| bare.to_owned())
    }
}

/// Returns the name of a type without its parameters.
pub(super) fn type_name(types: &Types<'_>, id: TypeId) -> String {
    types.show(id).to_string()
}
