//! Finds the type of every node of an expression, and which functions and variables it refers to.

mod environment;
mod homogeneous;
mod literals;
mod references;
mod templates;
mod types;
mod unify;
mod validators;
mod well_known;

pub use environment::{Environment, Library, Objects, Overload};
pub use references::Reference;
pub use types::{Shown, Type, TypeId, TypeTextError, Types};
pub use validators::{Validator, validate};

use crate::ast::{Ast, Comprehension, Expr, ExprId, Literal, Name, Run};
use crate::issues::Issues;
use crate::limits;
use crate::operators;
use crate::source::Place;
use unify::{Unifier, is_parameter};

/// What is known of an expression without issues.
#[derive(Clone, Debug)]
pub struct Checked<'e> {
    types: Types<'e>,
    /// The type of each node by its number.
    nodes: Vec<TypeId>,
    references: Vec<Reference>,
}

impl<'e> Checked<'e> {
    /// The type of a node.
    #[must_use]
    pub fn type_of(&self, id: ExprId) -> TypeId {
        self.nodes.get(id.index()).copied().unwrap_or(TypeId::DYN)
    }

    /// What a node refers to.
    #[must_use]
    pub fn reference(&self, id: ExprId) -> &Reference {
        self.references.get(id.index()).unwrap_or(&Reference::None)
    }

    /// The names of variables, types and messages that any node refers to.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let references = self.references.iter();
        references.filter_map(|reference| match reference {
            Reference::Name(name) => Some(name.as_str()),
            Reference::None | Reference::Function { .. } => None,
        })
    }

    /// The nodes of an expression, without those that a name with dots stands for.
    pub(crate) fn reachable(&self, ast: &Ast<'_>) -> Vec<ExprId> {
        let (mut found, mut open) = (Vec::new(), vec![ast.root()]);
        while let Some(id) = open.pop() {
            found.push(id);
            match self.reference(id) {
                Reference::Name(_) if !matches!(ast.expr(id), Expr::Message { .. }) => {}
                Reference::Function { name, .. } if name.contains('.') => {
                    ast.arguments_below(id, &mut open);
                }
                _ => ast.below(id, &mut open),
            }
        }
        found
    }

    /// The types that nodes have.
    #[must_use]
    pub const fn types(&self) -> &Types<'e> {
        &self.types
    }
}

/// Checks an expression.
///
/// # Errors
///
/// Everything that cel-go's checker reports about it, in its order.
pub fn check<'e, 's>(
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
    /// The variables of the comprehensions around, the innermost last.
    scopes: Vec<(Name<'s>, TypeId)>,
    /// cel-go forgets at the first comprehension which comparisons are not allowed.
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

    fn call(
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

    /// The result of an overload if the arguments fit.
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

    fn list(&mut self, elements: Run) -> TypeId {
        let mut joined = None;
        for element in self.ast.elements(elements) {
            let found = self.checked(element.value);
            let found = self.held_if(element.optional, element.value, found);
            joined = Some(self.join(joined, found));
        }
        let item = joined.unwrap_or_else(|| self.unifier.variable());
        self.unifier.types.list(item)
    }

    /// What the value of an optional element is.
    fn held_if(&mut self, optional: bool, id: ExprId, found: TypeId) -> TypeId {
        if !optional {
            return found;
        }
        if let Some(held) = self.unifier.types.held(found) {
            return held;
        }
        if !matches!(self.unifier.types.get(found), Type::Dyn | Type::Any) {
            let expected = self.unifier.types.optional(found);
            self.mismatch(id, expected, found);
        }
        found
    }

    fn join(&mut self, before: Option<TypeId>, found: TypeId) -> TypeId {
        match before {
            None => found,
            Some(before) if self.unifier.assignable(before, found) => {
                self.unifier.most_general(before, found)
            }
            Some(_) => TypeId::DYN,
        }
    }

    fn map(&mut self, entries: Run) -> TypeId {
        let (mut key, mut value) = (None, None);
        for entry in self.ast.entries(entries) {
            let found = self.checked(entry.key);
            key = Some(self.join(key, found));
            let found = self.checked(entry.value);
            let found = self.held_if(entry.optional, entry.value, found);
            value = Some(self.join(value, found));
        }
        let key = key.unwrap_or_else(|| self.unifier.variable());
        let value = value.unwrap_or_else(|| self.unifier.variable());
        self.unifier.types.map(key, value)
    }

    fn message(&mut self, id: ExprId, written: &str, fields: Run) -> TypeId {
        let name = written.strip_prefix('.').unwrap_or(written);
        let Some(found) = self.type_named(name) else {
            return self.undeclared(id, written);
        };
        self.refers(id, Reference::Name(name.to_owned()));
        let (found, known_as) = self.message_type(id, name, found);
        for field in self.ast.fields(fields) {
            let value = self.checked(field.value);
            let expected = self.object_field(field.place, &known_as, &field.name);
            let value = self.held_if(field.optional, field.value, value);
            if !self.unifier.assignable(expected, value) {
                let types = &self.unifier.types;
                let (expected, value) = (types.show(expected), types.show(value));
                let message = format!(
                    "expected type of field '{}' is '{expected}' but provided type is '{value}'",
                    field.name
                );
                self.issues.report(field.place, message);
            }
        }
        found
    }

    /// The type of a message, and the name under which its fields are found.
    fn message_type(&mut self, id: ExprId, name: &str, found: TypeId) -> (TypeId, String) {
        let inner = match self.unifier.types.get(found) {
            Type::Type(inner) => *inner,
            _ => TypeId::TYPE,
        };
        match self.unifier.types.get(inner) {
            Type::Object(object) => (inner, object.to_string()),
            Type::Any
            | Type::Duration
            | Type::Timestamp
            | Type::Dyn
            | Type::Null
            | Type::Wrapper(_) => (inner, canonical_name(self.unifier.types.get(inner), name)),
            Type::List(TypeId::DYN) => (inner, "google.protobuf.ListValue".to_owned()),
            Type::Map(TypeId::STRING, TypeId::DYN) => (inner, "google.protobuf.Struct".to_owned()),
            kind => {
                let shown = match kind {
                    Type::List(_) => "list".to_owned(),
                    Type::Map(..) => "map".to_owned(),
                    Type::Opaque(name, _) => name.to_string(),
                    _ => references::type_name(&self.unifier.types, inner),
                };
                let message = format!("'{shown}' is not a message type");
                self.report(id, message);
                (TypeId::ERROR, name.to_owned())
            }
        }
    }

    fn comprehension(&mut self, parts: &Comprehension<'s>) -> TypeId {
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

    /// The types of the variables of a loop.
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

/// The message that a type without fields of its own has the fields of.
fn canonical_name(kind: &Type, name: &str) -> String {
    let known = match kind {
        Type::Any => "google.protobuf.Any",
        Type::Duration => "google.protobuf.Duration",
        Type::Timestamp => "google.protobuf.Timestamp",
        Type::Dyn => "google.protobuf.Value",
        Type::Null => "google.protobuf.NullValue",
        Type::Wrapper(TypeId::BOOL) => "google.protobuf.BoolValue",
        Type::Wrapper(TypeId::BYTES) => "google.protobuf.BytesValue",
        Type::Wrapper(TypeId::DOUBLE) => "google.protobuf.DoubleValue",
        Type::Wrapper(TypeId::INT) => "google.protobuf.Int64Value",
        Type::Wrapper(TypeId::STRING) => "google.protobuf.StringValue",
        Type::Wrapper(TypeId::UINT) => "google.protobuf.UInt64Value",
        _ => name,
    };
    known.to_owned()
}
