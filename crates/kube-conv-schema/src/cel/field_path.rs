//! Field paths: `fieldPath` of a rule and `jsonPath` of a selectable field.

use crate::schema::{Schema, SchemaOrBool};

/// The target of a path.
#[doc(hidden)]
pub struct Found<'s> {
    /// Nothing below `additionalProperties: true`.
    #[doc(hidden)]
    pub schema: Option<&'s Schema>,
    /// The path as shown in errors.
    #[doc(hidden)]
    pub shown: String,
    /// The first name.
    #[doc(hidden)]
    pub root: String,
}

const NO_FIELD: &str = "does not refer to a valid field";
const END: &str = "unexpected end of JSON path";

/// Resolves a path in a schema. Upstream: `cel.ValidFieldPath`.
///
/// # Errors
///
/// Returns the server's message if the path does not exist.
#[doc(hidden)]
pub fn follow<'s>(
    path: &str,
    schema: &'s Schema,
    allow_brackets: bool,
) -> Result<Found<'s>, String> {
    let mut found = Found {
        schema: Some(schema),
        shown: String::new(),
        root: String::new(),
    };
    let mut tokens = Tokens { rest: path };
    while let Some(token) = tokens.next() {
        match token {
            "[" if !allow_brackets => return Err("array notation is not allowed".to_owned()),
            "[" => {
                let name = tokens.next().ok_or(END)?;
                let inside = name
                    .strip_prefix('\'')
                    .and_then(|rest| rest.strip_suffix('\''));
                let Some(inside) = inside else {
                    return Err(format!("expected single quoted string but got {name}"));
                };
                found.step(&unescape(inside)?)?;
                match tokens.next() {
                    None => return Err(END.to_owned()),
                    Some("]") => {}
                    Some(other) => return Err(format!("expected ] but got {other}")),
                }
            }
            "." => {
                let name = tokens.next().ok_or(END)?;
                found.step(name)?;
            }
            other => return Err(format!("expected [ or . but got: {other}")),
        }
    }
    Ok(found)
}

impl Found<'_> {
    fn step(&mut self, name: &str) -> Result<(), String> {
        let is_first = self.shown.is_empty();
        // The server returns an error for a step below `additionalProperties: true`.
        let schema = self.schema.ok_or(NO_FIELD)?;
        if schema.properties.is_empty() {
            self.schema = match schema.additional_properties.as_deref().ok_or(NO_FIELD)? {
                SchemaOrBool::Schema(schema) => Some(schema),
                SchemaOrBool::Bool(_) => None,
            };
            self.shown.push_str(&format!("[{name}]"));
        } else {
            self.schema = Some(schema.properties.get(name).ok_or(NO_FIELD)?);
            if !is_first {
                self.shown.push('.');
            }
            self.shown.push_str(name);
        }
        if is_first {
            name.clone_into(&mut self.root);
        }
        Ok(())
    }
}

/// Splits a path at `.`, `[` and `]`, except within quotes.
struct Tokens<'p> {
    rest: &'p str,
}

impl<'p> Iterator for Tokens<'p> {
    type Item = &'p str;

    fn next(&mut self) -> Option<&'p str> {
        let end = match self.rest.as_bytes() {
            [] => return None,
            [b'.' | b'[' | b']', ..] => 1,
            [b'\'', ..] => self.end_of_quotes(),
            _ => self.rest.find(['.', '[', ']']).unwrap_or(self.rest.len()),
        };
        let (token, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest;
        Some(token)
    }
}

impl Tokens<'_> {
    fn end_of_quotes(&self) -> usize {
        let bytes = self.rest.as_bytes();
        let pairs = bytes.iter().zip(bytes.iter().skip(1));
        let closing = pairs
            .enumerate()
            .find(|(_, (before, byte))| **byte == b'\'' && **before != b'\\');
        closing.map_or(bytes.len(), |(index, _)| index + 2)
    }
}

/// Upstream: `unescapeSingleQuote`.
fn unescape(text: &str) -> Result<String, String> {
    let mut unescaped = String::new();
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        if c != '\\' {
            unescaped.push(c);
            continue;
        }
        unescaped.push(match characters.next() {
            Some('a') => '\u{7}',
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('v') => '\u{b}',
            Some('\'') => '\'',
            Some('\\') => '\\',
            Some(other) => {
                return Err(format!(
                    "invalid string literal: invalid escape char \\{other}"
                ));
            }
            None => '\\',
        });
    }
    Ok(unescaped)
}
