//! Infers the type of each node of an expression, and the functions and variables it refers to.

mod aggregates;
mod calls;
mod comprehensions;
mod environment;
mod homogeneous;
mod literals;
mod references;
mod templates;
mod type_text;
mod types;
mod unify;
mod validators;
mod well_known;

pub use environment::{Environment, Library, Objects, Overload};
pub use references::Reference;
pub use type_text::{Shown, TypeTextError};
pub use types::{Type, TypeId, Types};
pub use validators::{Validator, validate};

use crate::ast::{Ast, Expr, ExprId, Literal, Name};
use crate::issues::Issues;
use crate::limits;
use crate::source::Place;
use unify::{Unifier, is_parameter};

/// The types and references of an expression without issues.
#[derive(Clone, Debug)]
pub struct Checked<'e> {
    types: Types<'e>,
    /// The type of each node, by the number of the node.
    nodes: Vec<TypeId>,
    references: Vec<Reference>,
}

impl<'e> Checked<'e> {
    /// Returns the type of a node.
    #[must_use]
    pub fn type_of(&self, id: ExprId) -> TypeId {
        self.nodes.get(id.index()).copied().unwrap_or(TypeId::DYN)
    }

    /// Returns what a node refers to.
    #[must_use]
    pub fn reference(&self, id: ExprId) -> &Reference {
        self.references.get(id.index()).unwrap_or(&Reference::None)
    }

    /// Returns the names of all variables, types and messages that nodes refer to.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let references = self.references.iter();
        references.filter_map(|reference| match reference {
            Reference::Name(name) => Some(name.as_str()),
            Reference::None | Reference::Function { .. } => None,
        })
    }

    /// Returns the types of the nodes.
    #[must_use]
    pub const fn types(&self) -> &Types<'e> {
        &self.types
    }
}

/// Checks an expression.
///
/// # Errors
///
/// Returns all issues that cel-go's checker reports, in its order.
pub fn check_types<'e, 's>(
    ast: &Ast<'s>,
    environment: &'e Environment,
    objects: &'e dyn Objects,
) -> Result<Checked<'e>, Issues<'s>> {
    let mut checker = Checker {
        ast,
        environment,
        objects,
        unifier: Unifier::new(Types::over(environment.types())),
        issues: Issues::new(ast.source()),
        nodes: vec![TypeId::DYN; ast.len()],
        references: vec![Reference::None; ast.len()],
        scopes: Vec::new(),
        entered_scope: false,
    };
    checker.node(ast.root());
    let nodes = std::mem::take(&mut checker.nodes);
    let nodes = nodes.into_iter();
    let nodes = nodes
        .map(|id| checker.unifier.substitute(id, true))
        .collect();
    if checker.unifier.types.is_exceeded() {
        let message = format!("a type has more than {} parts", limits::TYPE_PARTS);
        checker.issues.report(Place::None, message);
    }
    if checker.issues.is_empty() {
        return Ok(Checked {
            types: checker.unifier.types,
            nodes,
            references: checker.references,
        });
    }
    checker.issues.sort();
    Err(checker.issues)
}

struct Checker<'s, 'a, 'e> {
    ast: &'a Ast<'s>,
    environment: &'e Environment,
    objects: &'e dyn Objects,
    unifier: Unifier<'e>,
    issues: Issues<'s>,
    nodes: Vec<TypeId>,
    references: Vec<Reference>,
    /// The variables of the enclosing comprehensions, the innermost last.
    scopes: Vec<(Name<'s>, TypeId)>,
    /// Whether a comprehension was entered: after that, cel-go allows comparisons that it rejects before.
    entered_scope: bool,
}

impl<'s> Checker<'s, '_, '_> {
    fn node(&mut self, id: ExprId) {
        let ast = self.ast;
        let found = match ast.expr(id) {
            Expr::Unspecified => TypeId::ERROR,
            Expr::Literal(literal) => type_of_literal(literal),
            Expr::Ident(name) => self.ident(id, name),
            Expr::Select {
                operand,
                field,
                presence,
            } => self.select(id, *operand, field, *presence),
            Expr::Call {
                function,
                target,
                arguments,
            } => self.call(id, function, *target, *arguments),
            Expr::List(elements) => self.list(*elements),
            Expr::Map(entries) => self.map(*entries),
            Expr::Message { name, fields } => self.message(id, name, *fields),
            Expr::Comprehension(parts) => self.comprehension(parts),
        };
        if let Some(node) = self.nodes.get_mut(id.index()) {
            *node = found;
        }
    }

    fn type_of(&self, id: ExprId) -> TypeId {
        self.nodes.get(id.index()).copied().unwrap_or(TypeId::ERROR)
    }

    fn checked(&mut self, id: ExprId) -> TypeId {
        self.node(id);
        self.type_of(id)
    }

    fn report(&mut self, id: ExprId, message: String) {
        self.issues.report(self.ast.place(id), message);
    }

    fn undeclared(&mut self, id: ExprId, name: &str) -> TypeId {
        let message = format!("undeclared reference to '{name}' (in container '')");
        self.report(id, message);
        TypeId::ERROR
    }

    fn mismatch(&mut self, id: ExprId, expected: TypeId, found: TypeId) {
        let types = &self.unifier.types;
        let (expected, found) = (types.show(expected), types.show(found));
        let message = format!("expected type '{expected}' but found '{found}'");
        self.report(id, message);
    }

    fn refers(&mut self, id: ExprId, reference: Reference) {
        if let Some(known) = self.references.get_mut(id.index()) {
            *known = reference;
        }
    }

    fn ident(&mut self, id: ExprId, name: &str) -> TypeId {
        match self.resolve(name) {
            Some(resolved) => {
                let found = resolved.found;
                self.refers(id, resolved.into_reference());
                found
            }
            None => self.undeclared(id, name),
        }
    }

    fn select(&mut self, id: ExprId, operand: ExprId, field: &str, presence: bool) -> TypeId {
        if !presence && let Some(resolved) = self.resolve_qualified(id) {
            let found = resolved.found;
            self.refers(id, resolved.into_reference());
            return found;
        }
        let found = self.field(id, operand, field, false);
        match presence {
            true => TypeId::BOOL,
            false => self.unifier.substitute(found, false),
        }
    }

    fn field(&mut self, id: ExprId, operand: ExprId, field: &str, optional: bool) -> TypeId {
        let operand = self.checked(operand);
        let operand = self.unifier.substitute(operand, false);
        let held = self.unifier.types.held(operand);
        let target = held.unwrap_or(operand);
        let found = match self.unifier.types.get(target).clone() {
            Type::Map(_, value) => value,
            Type::Object(name) => self.object_field(self.ast.place(id), &name, field),
            kind if is_parameter(&kind) => {
                self.unifier.assignable(TypeId::DYN, target);
                TypeId::DYN
            }
            Type::Dyn | Type::Any | Type::Error => TypeId::DYN,
            _ => {
                let shown = self.unifier.types.show(target);
                let message = format!("type '{shown}' does not support field selection");
                self.report(id, message);
                TypeId::DYN
            }
        };
        match held.is_some() || optional {
            true => self.unifier.types.optional(found),
            false => found,
        }
    }

    fn object_field(&mut self, place: Place, object: &str, field: &str) -> TypeId {
        let types = &mut self.unifier.types;
        let known = self.objects.has(object);
        let found = match known {
            true => self.objects.field(object, field, types),
            false => well_known::field(object, field, types),
        };
        if let Some(found) = found {
            return found;
        }
        let message = match known || well_known::has(object) {
            true => format!("undefined field '{field}'"),
            false => format!("unexpected failed resolution of '{object}'"),
        };
        self.issues.report(place, message);
        TypeId::ERROR
    }
}

const fn type_of_literal(literal: &Literal<'_>) -> TypeId {
    match literal {
        Literal::Null => TypeId::NULL,
        Literal::Bool(_) => TypeId::BOOL,
        Literal::Int(_) => TypeId::INT,
        Literal::Uint(_) => TypeId::UINT,
        Literal::Double(_) => TypeId::DOUBLE,
        Literal::String(_) => TypeId::STRING,
        Literal::Bytes(_) => TypeId::BYTES,
    }
}
