//! Types as text: parsed, and formatted as in error messages.

use std::fmt;

use super::types::{OPTIONAL, SIMPLE, Type, TypeId, Types};

impl Types<'_> {
    /// Formats a type as in error messages.
    #[must_use]
    pub fn show(&self, id: TypeId) -> Shown<'_> {
        Shown { types: self, id }
    }

    /// Parses a type as written in error messages. Unknown names are object types.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a type.
    pub fn read(&mut self, text: &str) -> Result<TypeId, TypeTextError> {
        self.read_with(text, Words::OBJECTS)
    }

    pub(crate) fn read_with(
        &mut self,
        text: &str,
        words: Words<'_>,
    ) -> Result<TypeId, TypeTextError> {
        let text = text.trim();
        let simple = SIMPLE.iter().find(|(_, name)| *name == text);
        if let Some((simple, _)) = simple {
            return Ok(self.add(simple.clone()));
        }
        let Some((name, rest)) = text.split_once('(') else {
            return self.named(text, words);
        };
        let inner = rest.strip_suffix(')').ok_or_else(|| error(text))?;
        let parts = self.read_list(inner, words)?;
        let made = match (name, parts.as_slice()) {
            ("list", [item]) => Type::List(*item),
            ("map", [key, value]) => Type::Map(*key, *value),
            ("type", [inner]) => Type::Type(*inner),
            ("wrapper", [inner]) => Type::Wrapper(*inner),
            (OPTIONAL, [_]) => Type::Opaque(name.into(), parts.into()),
            _ => return Err(error(text)),
        };
        Ok(self.add(made))
    }

    fn named(&mut self, text: &str, words: Words<'_>) -> Result<TypeId, TypeTextError> {
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '@');
        let made = match text.as_bytes() {
            [b'A'..=b'Z'] if words.parameters => Type::Parameter(text.into()),
            _ if words.opaque.contains(&text) => Type::Opaque(text.into(), Box::new([])),
            [] => return Err(error(text)),
            _ if text.chars().all(is_name) => Type::Object(text.into()),
            _ => return Err(error(text)),
        };
        Ok(self.add(made))
    }

    /// Parses types separated by commas.
    pub(crate) fn read_list(
        &mut self,
        text: &str,
        words: Words<'_>,
    ) -> Result<Vec<TypeId>, TypeTextError> {
        let (mut depth, mut list) = (0_usize, Vec::new());
        let separates = |c: char| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            c == ',' && depth == 0
        };
        for part in text.split(separates) {
            if !text.trim().is_empty() {
                list.push(self.read_with(part, words)?);
            }
        }
        Ok(list)
    }
}

/// How to read names that are not types of CEL itself.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    /// Opaque types. All other names are object types.
    pub opaque: &'a [&'a str],
    /// Whether a capital letter is a type parameter.
    pub parameters: bool,
}

impl Words<'_> {
    pub(crate) const OBJECTS: Self = Self {
        opaque: &[],
        parameters: false,
    };
}

/// The error for a text that is not a type.
#[derive(Clone, PartialEq, Eq)]
pub struct TypeTextError(String);

pub(crate) fn error(text: &str) -> TypeTextError {
    TypeTextError(text.to_owned())
}

impl fmt::Display for TypeTextError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is not a type", self.0)
    }
}

/// As `Display`, since `main`, `unwrap` and `expect` print this.
impl fmt::Debug for TypeTextError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl std::error::Error for TypeTextError {}

/// Displays a type as in error messages.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'t> {
    types: &'t Types<'t>,
    id: TypeId,
}

impl Shown<'_> {
    fn part(&self, id: TypeId) -> Self {
        Self { id, ..*self }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.types.get(self.id) {
            Type::Type(inner) => write!(out, "type({})", self.part(*inner)),
            Type::Wrapper(inner) => write!(out, "wrapper({})", self.part(*inner)),
            Type::List(item) => write!(out, "list({})", self.part(*item)),
            Type::Map(key, value) => write!(out, "map({}, {})", self.part(*key), self.part(*value)),
            Type::Opaque(name, parameters) => {
                out.write_str(name)?;
                for (number, parameter) in parameters.iter().enumerate() {
                    out.write_str(if number == 0 { "(" } else { ", " })?;
                    write!(out, "{}", self.part(*parameter))?;
                }
                out.write_str(if parameters.is_empty() { "" } else { ")" })
            }
            Type::Object(name) | Type::Parameter(name) => out.write_str(name),
            Type::Variable(number) => write!(out, "_var{number}"),
            simple => {
                let known = SIMPLE.iter().find(|(known, _)| known == simple);
                out.write_str(known.map_or("", |(_, name)| name))
            }
        }
    }
}
