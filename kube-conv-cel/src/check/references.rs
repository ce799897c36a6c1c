//! What names refer to.

use super::types::{Type, TypeId, Types};
use super::{Checker, well_known};
use crate::ast::{Expr, ExprId};

/// What a node of an expression refers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reference {
    /// Nothing by itself.
    #[default]
    None,
    /// A variable, a type or a message; with a dot at the front if a variable of a macro has the same name.
    /// A select that refers to a name has no operand.
    Name(String),
    /// A function, with the ids of the overloads that fit. A call that refers to a name with a dot has
    /// no target.
    Function {
        /// Its name.
        name: String,
        /// The ids of the overloads that fit.
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

/// A name that was found.
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
    /// A name without dots; with one at the front it is none of a macro's variables.
    pub(super) fn resolve(&mut self, name: &str) -> Option<Resolved> {
        let bare = name.strip_prefix('.').unwrap_or(name);
        let local = self.local(bare);
        if let Some(found) = local.filter(|_| bare == name) {
            let name = bare.to_owned();
            return Some(Resolved { name, found });
        }
        self.global(bare, local.is_some())
    }

    /// The names of a chain of members as one name.
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

    /// The type of the type with a name.
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

    /// The function that a target and a name are together.
    pub(super) fn qualified_function(&self, target: ExprId, function: &str) -> Option<String> {
        let name = format!("{}.{function}", self.qualified_name(target)?);
        let bare = name.strip_prefix('.').unwrap_or(&name);
        self.environment.overloads(bare).map(|_| bare.to_owned())
    }
}

/// The name of a type without its parameters.
pub(super) fn type_name(types: &Types<'_>, id: TypeId) -> String {
    types.show(id).to_string()
}
