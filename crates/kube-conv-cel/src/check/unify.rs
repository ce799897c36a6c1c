//! Unification: decides which types are assignable, and infers type parameters.

use super::types::{Type, TypeId, Types};

/// Types with the bindings of their type variables.
pub(super) struct Unifier<'e> {
    pub(super) types: Types<'e>,
    /// The bindings, indexed by the number of the variable's type.
    bindings: Vec<Option<TypeId>>,
    /// The earlier bindings, to undo an attempt.
    undo: Vec<(TypeId, Option<TypeId>)>,
    variables: u32,
}

impl<'e> Unifier<'e> {
    pub(super) fn new(types: Types<'e>) -> Self {
        Self {
            types,
            bindings: Vec::new(),
            undo: Vec::new(),
            variables: 0,
        }
    }

    pub(super) fn variable(&mut self) -> TypeId {
        let number = self.variables;
        self.variables += 1;
        self.types.add(Type::Variable(number))
    }

    fn binding(&self, id: TypeId) -> Option<TypeId> {
        self.bindings.get(id.index()).copied().flatten()
    }

    pub(super) fn bind(&mut self, variable: TypeId, to: TypeId) {
        let index = variable.index();
        if self.bindings.len() <= index {
            self.bindings.resize(index + 1, None);
        }
        if let Some(binding) = self.bindings.get_mut(index) {
            self.undo.push((variable, binding.replace(to)));
        }
    }

    pub(super) fn unbind(&mut self, variable: TypeId) {
        if let Some(binding) = self.bindings.get_mut(variable.index()) {
            *binding = None;
        }
    }

    /// Returns whether types are assignable pairwise. If they are, the bindings are kept.
    pub(super) fn all_assignable(&mut self, left: &[TypeId], right: &[TypeId]) -> bool {
        self.undo.clear();
        let fits = left.len() == right.len() && self.list(left, right);
        if !fits {
            while let Some((variable, before)) = self.undo.pop() {
                if let Some(binding) = self.bindings.get_mut(variable.index()) {
                    *binding = before;
                }
            }
        }
        fits
    }

    pub(super) fn assignable(&mut self, left: TypeId, right: TypeId) -> bool {
        self.all_assignable(&[left], &[right])
    }

    fn list(&mut self, left: &[TypeId], right: &[TypeId]) -> bool {
        left.len() == right.len()
            && left
                .iter()
                .zip(right)
                .all(|(&left, &right)| self.fits(left, right))
    }

    fn fits(&mut self, left: TypeId, right: TypeId) -> bool {
        if left == right {
            return true;
        }
        if is_parameter(self.types.get(right)) {
            match self.substitution(left, right) {
                (true, _) => return true,
                (false, true) => return false,
                (false, false) => {}
            }
        }
        if is_parameter(self.types.get(left)) {
            return self.substitution(right, left).0;
        }
        match self.compare(left, right) {
            Comparison::Done(fits) => fits,
            Comparison::One(left, right) => self.fits(left, right),
            Comparison::Two([left, right], [other_left, other_right]) => {
                self.fits(left, other_left) && self.fits(right, other_right)
            }
            Comparison::All(left, right) => self.list(&left, &right),
        }
    }

    /// Compares two types that are not parameters.
    fn compare(&self, left: TypeId, right: TypeId) -> Comparison {
        let fits = match (self.types.get(left), self.types.get(right)) {
            (Type::Dyn | Type::Any | Type::Error, _) | (_, Type::Dyn | Type::Any | Type::Error) => {
                true
            }
            (Type::Null, other) | (other, Type::Null) => takes_null(other),
            (Type::Wrapper(left), _) => return Comparison::One(*left, right),
            (_, Type::Wrapper(right)) => return Comparison::One(left, *right),
            (Type::Type(_) | Type::AnyType, other) => {
                matches!(other, Type::Type(_) | Type::AnyType)
            }
            (Type::List(left), Type::List(right)) => return Comparison::One(*left, *right),
            (Type::Map(key, value), Type::Map(other_key, other_value)) => {
                return Comparison::Two([*key, *value], [*other_key, *other_value]);
            }
            (Type::Opaque(name, left), Type::Opaque(other, right)) if name == other => {
                return Comparison::All(left.clone(), right.clone());
            }
            // Equal types are equal numbers.
            _ => left == right,
        };
        Comparison::Done(fits)
    }

    /// Returns whether a parameter can be bound to a type, and whether it was bound before.
    fn substitution(&mut self, wanted: TypeId, parameter: TypeId) -> (bool, bool) {
        if wanted == parameter {
            return (true, true);
        }
        let Some(bound) = self.binding(parameter) else {
            let free = self.is_free_of(parameter, wanted);
            if free {
                self.bind(parameter, wanted);
            }
            return (free, false);
        };
        if self.types.exact(wanted, bound) {
            return (true, true);
        }
        if !self.fits(wanted, bound) {
            return (false, true);
        }
        let general = self.most_general(wanted, bound);
        if self.is_free_of(parameter, general) {
            self.bind(parameter, general);
        }
        (true, true)
    }

    /// Returns whether a parameter does not occur in a type.
    fn is_free_of(&self, parameter: TypeId, within: TypeId) -> bool {
        if parameter == within {
            return false;
        }
        if !self.types.is_open(within) {
            return true;
        }
        match self.types.get(within) {
            Type::Parameter(_) | Type::Variable(_) => match self.binding(within) {
                None => true,
                Some(bound) => self.is_free_of(parameter, bound),
            },
            Type::Opaque(_, parts) => parts.iter().all(|&part| self.is_free_of(parameter, part)),
            Type::List(inner) | Type::Type(inner) => self.is_free_of(parameter, *inner),
            Type::Map(key, value) => {
                self.is_free_of(parameter, *key) && self.is_free_of(parameter, *value)
            }
            _ => true,
        }
    }

    pub(super) fn most_general(&self, left: TypeId, right: TypeId) -> TypeId {
        if self.covers(left, right) {
            left
        } else {
            right
        }
    }

    /// Returns whether a type is equal to another or more general.
    fn covers(&self, left: TypeId, right: TypeId) -> bool {
        if left == right {
            return true;
        }
        let says_nothing =
            |kind: &Type| is_parameter(kind) || matches!(kind, Type::Dyn | Type::Any);
        let (kind, other) = (self.types.get(left), self.types.get(right));
        if says_nothing(kind) {
            return true;
        }
        if says_nothing(other) {
            return false;
        }
        match (kind, other) {
            (Type::Opaque(name, left), Type::Opaque(other, right)) => {
                let covers = |(left, right): (&TypeId, &TypeId)| self.covers(*left, *right);
                name == other && left.len() == right.len() && left.iter().zip(right).all(covers)
            }
            (Type::List(left), Type::List(right)) => self.covers(*left, *right),
            (Type::Map(key, value), Type::Map(other_key, other_value)) => {
                self.covers(*key, *other_key) && self.covers(*value, *other_value)
            }
            (Type::Type(_) | Type::AnyType, Type::Type(_) | Type::AnyType) => true,
            _ => self.types.exact(left, right),
        }
    }

    /// Substitutes the bound parameters of a type. Unbound ones are kept or become `dyn`.
    pub(super) fn substitute(&mut self, id: TypeId, free_as_dyn: bool) -> TypeId {
        if !self.types.is_open(id) {
            return id;
        }
        if let Some(bound) = self.binding(id) {
            return self.substitute(bound, free_as_dyn);
        }
        match *self.types.get(id) {
            Type::Parameter(_) | Type::Variable(_) if free_as_dyn => TypeId::DYN,
            Type::List(inner) => {
                let inner = self.substitute(inner, free_as_dyn);
                self.types.list(inner)
            }
            Type::Type(inner) => {
                let inner = self.substitute(inner, free_as_dyn);
                self.types.add(Type::Type(inner))
            }
            Type::Map(key, value) => {
                let key = self.substitute(key, free_as_dyn);
                let value = self.substitute(value, free_as_dyn);
                self.types.map(key, value)
            }
            Type::Opaque(ref name, ref parts) if !parts.is_empty() => {
                let (name, parts) = (name.clone(), parts.clone());
                let parts = parts.iter();
                let parts = parts.map(|part| self.substitute(*part, free_as_dyn));
                let parts = parts.collect();
                self.types.add(Type::Opaque(name, parts))
            }
            _ => id,
        }
    }
}

/// Compares two types to decide whether one is assignable to the other.
enum Comparison {
    Done(bool),
    One(TypeId, TypeId),
    Two([TypeId; 2], [TypeId; 2]),
    All(Box<[TypeId]>, Box<[TypeId]>),
}

pub(super) const fn is_parameter(kind: &Type) -> bool {
    matches!(kind, Type::Parameter(_) | Type::Variable(_))
}

const fn takes_null(kind: &Type) -> bool {
    matches!(
        kind,
        Type::Null
            | Type::Opaque(..)
            | Type::Object(_)
            | Type::Any
            | Type::Duration
            | Type::Timestamp
            | Type::Wrapper(_)
    )
}
