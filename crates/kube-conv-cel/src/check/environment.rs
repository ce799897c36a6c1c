//! The functions, variables and types that an expression may refer to.

use std::collections::HashMap;

use super::type_text::{TypeTextError, Words, error};
use super::types::{Type, TypeId, Types};
use super::well_known;
use crate::libraries;

/// Functions that are declared together: each line is a name, the id of an overload and its signature.
///
/// A signature is `(int, int) -> bool`, or `string.(int) -> string` for a method. Types are written as
/// in error messages; a single capital letter is a type parameter. Overloads are tried in the order of
/// their declaration.
pub type Library = str;

/// Provides the types with fields of an [`Environment`].
pub trait Objects {
    /// Returns whether a type with this name exists.
    fn has(&self, name: &str) -> bool;

    /// Returns the type of a field, or `None` if the type has no such field.
    fn field(&self, object: &str, field: &str, types: &mut Types<'_>) -> Option<TypeId>;

    /// Returns the type of a variable that the environment itself does not declare.
    fn variable(&self, _name: &str, _types: &mut Types<'_>) -> Option<TypeId> {
        None
    }
}

/// Provides no types.
impl Objects for () {
    fn has(&self, _name: &str) -> bool {
        false
    }

    fn field(&self, _object: &str, _field: &str, _types: &mut Types<'_>) -> Option<TypeId> {
        None
    }
}

/// An overload of a function.
#[derive(Clone, Debug)]
pub struct Overload {
    /// The id of the overload.
    pub id: &'static str,
    /// Whether it is a method, whose receiver is the first argument.
    pub member: bool,
    /// The types of the arguments.
    pub arguments: Vec<TypeId>,
    /// The type of the result.
    pub result: TypeId,
    /// The type parameters of the signature.
    pub(crate) parameters: Vec<TypeId>,
}

/// Functions, variables and types by name.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    pub(crate) types: Types<'static>,
    functions: HashMap<&'static str, Vec<Overload>>,
    variables: HashMap<String, TypeId>,
    opaque: Vec<&'static str>,
    mixed_comparisons: bool,
}

impl Environment {
    /// Creates an environment without functions, with only the types and constants that are always part
    /// of CEL.
    ///
    /// # Errors
    ///
    /// Never fails: the built-in names are valid.
    pub fn new() -> Result<Self, TypeTextError> {
        let mut environment = Self::default();
        for (name, text) in well_known::NAMES {
            let inner = environment.types.read(text)?;
            let value = match *name {
                well_known::NULL_VALUE => inner,
                _ => environment.types.add(Type::Type(inner)),
            };
            environment.variables.insert((*name).to_owned(), value);
        }
        Ok(environment)
    }

    /// Creates an environment with all [`libraries`], optionals and comparisons of numbers of different
    /// types. [`Functions::standard`](crate::functions::Functions::standard) has the implementations.
    ///
    /// # Errors
    ///
    /// Never fails: the built-in names and signatures are valid.
    ///
    /// ```
    /// use kube_conv_cel::check::{Environment, check_types};
    /// use kube_conv_cel::{ParseOptions, parse};
    ///
    /// let environment = Environment::standard()?;
    /// let ast = parse("[1, 2].all(n, n < 2.5)", &ParseOptions::default())?;
    /// assert!(check_types(&ast, &environment, &()).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn standard() -> Result<Self, TypeTextError> {
        let mut environment = Self::new()?;
        environment.declare_optionals();
        environment.allow_mixed_comparisons(true);
        for library in libraries::ALL {
            environment.declare(library)?;
        }
        Ok(environment)
    }

    /// Declares an opaque type. Its name is a value.
    pub fn declare_opaque(&mut self, name: &'static str) {
        self.opaque.push(name);
        let inner = self.types.add(Type::Opaque(name.into(), Box::new([])));
        let value = self.types.add(Type::Type(inner));
        self.variables.insert(name.to_owned(), value);
    }

    /// Declares the name of the optional type as a value.
    pub fn declare_optionals(&mut self) {
        let optional = self.types.optional(TypeId::DYN);
        let value = self.types.add(Type::Type(optional));
        self.variables.insert("optional_type".to_owned(), value);
    }

    /// Declares functions. An overload that already exists keeps its position.
    ///
    /// # Errors
    ///
    /// Returns an error if a line cannot be parsed.
    pub fn declare(&mut self, library: &'static Library) -> Result<(), TypeTextError> {
        for line in library.lines() {
            let (function, rest) = line.split_once(' ').ok_or_else(|| error(line))?;
            let (id, signature) = rest.split_once(' ').ok_or_else(|| error(line))?;
            let overload = self.overload(id, signature)?;
            let overloads = self.functions.entry(function).or_default();
            if overloads.iter().all(|known| known.id != id) {
                overloads.push(overload);
            }
        }
        Ok(())
    }

    fn overload(&mut self, id: &'static str, text: &str) -> Result<Overload, TypeTextError> {
        let (arguments, result) = text.split_once(" -> ").ok_or_else(|| error(text))?;
        let inner = arguments.strip_suffix(')').ok_or_else(|| error(text))?;
        let (target, inner) = match inner.strip_prefix('(') {
            Some(inner) => (None, inner),
            None => {
                let (target, inner) = inner.split_once(".(").ok_or_else(|| error(text))?;
                (Some(target), inner)
            }
        };
        let opaque = std::mem::take(&mut self.opaque);
        let words = Words {
            opaque: &opaque,
            parameters: true,
        };
        let made = self.read_overload(id, (target, inner, result), words);
        self.opaque = opaque;
        made
    }

    fn read_overload(
        &mut self,
        id: &'static str,
        (target, inner, result): (Option<&str>, &str, &str),
        words: Words<'_>,
    ) -> Result<Overload, TypeTextError> {
        let mut arguments = Vec::new();
        if let Some(target) = target {
            arguments.push(self.types.read_with(target, words)?);
        }
        arguments.extend(self.types.read_list(inner, words)?);
        let result = self.types.read_with(result, words)?;
        let mut parameters = Vec::new();
        for part in std::iter::once(&result).chain(&arguments) {
            collect_parameters(&self.types, *part, &mut parameters);
        }
        Ok(Overload {
            id,
            member: target.is_some(),
            arguments,
            result,
            parameters,
        })
    }

    /// Declares a variable.
    ///
    /// # Errors
    ///
    /// Returns an error if a type cannot be parsed.
    pub fn declare_variable(&mut self, name: &str, written: &str) -> Result<(), TypeTextError> {
        let words = Words {
            opaque: &self.opaque,
            parameters: false,
        };
        let read = self.types.read_with(written, words)?;
        self.variables.insert(name.to_owned(), read);
        Ok(())
    }

    /// Allows comparisons of numbers of different types, such as `1 < 1.0`. Off by default.
    pub fn allow_mixed_comparisons(&mut self, on: bool) {
        self.mixed_comparisons = on;
    }

    /// Returns the overloads of a function, in order.
    #[must_use]
    pub fn overloads(&self, function: &str) -> Option<&[Overload]> {
        self.functions.get(function).map(Vec::as_slice)
    }

    /// Returns the names of all functions.
    pub fn functions(&self) -> impl Iterator<Item = &'static str> {
        self.functions.keys().copied()
    }

    /// Returns the types used by the declarations.
    #[must_use]
    pub fn types(&self) -> &Types<'static> {
        &self.types
    }

    pub(crate) fn variable(&self, name: &str) -> Option<TypeId> {
        self.variables.get(name).copied()
    }

    /// Returns the type that a name denotes as a value: a type of CEL or an opaque type. Messages are
    /// not values at run time.
    pub(crate) fn type_value(&self, name: &str) -> Option<TypeId> {
        let known = well_known::NAMES.iter().any(|(known, _)| *known == name);
        let is_message = name.starts_with("google.protobuf.");
        let known =
            known && (!is_message || name.ends_with(".Duration") || name.ends_with(".Timestamp"));
        if !known && !self.opaque.contains(&name) && name != "optional_type" {
            return None;
        }
        match self.types.get(self.variable(name)?) {
            Type::Type(inner) => Some(*inner),
            _ => None,
        }
    }

    pub(crate) fn is_disabled(&self, overload: &Overload) -> bool {
        !self.mixed_comparisons && is_mixed(overload.id)
    }
}

fn collect_parameters(types: &Types<'_>, id: TypeId, found: &mut Vec<TypeId>) {
    match types.get(id) {
        Type::Parameter(_) if !found.contains(&id) => found.push(id),
        Type::List(inner) | Type::Type(inner) | Type::Wrapper(inner) => {
            collect_parameters(types, *inner, found);
        }
        Type::Map(key, value) => {
            collect_parameters(types, *key, found);
            collect_parameters(types, *value, found);
        }
        Type::Opaque(_, parts) => {
            for part in parts {
                collect_parameters(types, *part, found);
            }
        }
        _ => {}
    }
}

/// Whether an overload compares numbers of two different types, such as `less_double_int64`.
fn is_mixed(id: &str) -> bool {
    let is_number = |word: &&str| matches!(*word, "double" | "int64" | "uint64");
    id.starts_with(['l', 'g']) && id.split('_').filter(is_number).count() == 2
}
