//! Literals of the types that their names show: which ones a type has, and what to write instead.

use super::shape::{TypeShape, name_of, shape_of};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::ops::RangeInclusive;
use syn::{Expr, ExprLit, Lit, Type, UnOp};

/// The name and the values of an integer type.
pub(crate) struct Integers {
    pub(crate) name: String,
    pub(crate) values: RangeInclusive<i128>,
}

impl Integers {
    /// The integer type of this name.
    pub(crate) fn of(ty: &Type) -> Option<Self> {
        let name = name_of(bare(ty))?;
        let values = match name.as_str() {
            "i8" => i8::MIN.into()..=i8::MAX.into(),
            "i16" => i16::MIN.into()..=i16::MAX.into(),
            "i32" => i32::MIN.into()..=i32::MAX.into(),
            "i64" => i64::MIN.into()..=i64::MAX.into(),
            "u8" => 0..=u8::MAX.into(),
            "u16" => 0..=u16::MAX.into(),
            "u32" => 0..=u32::MAX.into(),
            _ => return None,
        };
        Some(Self { name, values })
    }

    /// What is wrong with a number, of which `what` says what it is.
    pub(crate) fn problem(&self, number: i128, what: &str) -> Option<String> {
        let (name, values) = (&self.name, &self.values);
        (!values.contains(&number)).then(|| {
            let (low, high) = (values.start(), values.end());
            format!("`{name}` holds {low} to {high}; write {what} in that range, or another type")
        })
    }
}

/// What is wrong with a literal as the default of a type, behind `Option`.
pub(crate) fn default_problem(value: &Expr, ty: &Type) -> Option<String> {
    let literal = ScalarLiteral::of(value)?;
    if let Some(integers) = Integers::of(ty) {
        return literal.problem_of_integer(&integers);
    }
    match name_of(bare(ty)).as_deref()? {
        "f64" => literal.problem_of_double(),
        "bool" => literal.problem_of_boolean(),
        "String" => literal.problem_of_string(),
        _ => None,
    }
}

/// The type itself, behind `Option` and the groups that macros leave.
fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        Type::Path(_) if name_of(ty).as_deref() == Some("Option") => match shape_of(ty) {
            TypeShape::Option(inner) => bare(inner),
            _ => ty,
        },
        _ => ty,
    }
}

/// A literal, signed or not.
enum ScalarLiteral {
    /// With the suffix of a type, if there is one.
    Integer(Option<i128>, String),
    Float(f64),
    Text(String),
    Boolean,
    Character(char),
}

impl ScalarLiteral {
    fn of(value: &Expr) -> Option<Self> {
        Some(match value {
            Expr::Lit(ExprLit { lit, .. }) => match lit {
                Lit::Int(number) => {
                    Self::Integer(number.base10_parse().ok(), number.suffix().to_owned())
                }
                Lit::Float(number) if number.suffix().is_empty() => {
                    Self::Float(number.base10_parse().ok()?)
                }
                Lit::Str(text) => Self::Text(text.value()),
                Lit::Bool(_) => Self::Boolean,
                Lit::Char(character) => Self::Character(character.value()),
                _ => return None,
            },
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                match Self::of(&unary.expr)? {
                    Self::Integer(number, suffix) => {
                        Self::Integer(number.map(|number| -number), suffix)
                    }
                    Self::Float(number) => Self::Float(-number),
                    _ => return None,
                }
            }
            Expr::Group(group) => Self::of(&group.expr)?,
            Expr::Paren(paren) => Self::of(&paren.expr)?,
            _ => return None,
        })
    }

    fn problem_of_integer(&self, integers: &Integers) -> Option<String> {
        let name = &integers.name;
        let written = match self {
            Self::Integer(Some(number), suffix) if suffix.is_empty() || suffix == name => {
                return integers.problem(*number, "a default");
            }
            Self::Integer(None, _) => return integers.problem(i128::MAX, "a default"),
            Self::Integer(Some(number), _) => number.to_string(),
            Self::Float(number) => {
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "one beyond is out of range"
                )]
                let number = number.trunc() as i128;
                return integers.problem(number, "a default").or_else(|| {
                    Some(format!(
                        "`{name}` has no fraction; write `default = {number}`, or another type"
                    ))
                });
            }
            Self::Text(text) => match text.trim().parse::<i64>() {
                Ok(number) => number.to_string(),
                Err(_) => "1".to_owned(),
            },
            Self::Boolean | Self::Character(_) => "1".to_owned(),
        };
        Some(format!(
            "the field is a number; write `default = {written}`{}",
            self.or_call()
        ))
    }

    /// The advice for a text that is the name of a function, as serde's `default` has it.
    fn or_call(&self) -> String {
        match self {
            Self::Text(text) if !text.is_empty() && is_path(text) => {
                format!(", or `default = {text}()` for what a function returns")
            }
            _ => String::new(),
        }
    }

    fn problem_of_double(&self) -> Option<String> {
        let written = match self {
            Self::Float(number) if number.is_finite() => return None,
            Self::Float(_) => {
                return Some("no `f64` is that large; write a smaller number".to_owned());
            }
            Self::Integer(Some(number), suffix) if suffix.is_empty() => format!("{number}.0"),
            Self::Integer(..) | Self::Boolean | Self::Character(_) => "1.0".to_owned(),
            Self::Text(text) => match text.trim().parse::<f64>() {
                Ok(number) => format!("{number:?}"),
                Err(_) => "1.0".to_owned(),
            },
        };
        Some(format!(
            "an `f64` is written with a point; write `default = {written}`{}",
            self.or_call()
        ))
    }

    fn problem_of_boolean(&self) -> Option<String> {
        let written = match self {
            Self::Boolean => return None,
            Self::Integer(Some(0), _) => "false",
            Self::Text(text) if text == "false" => "false",
            _ => "true",
        };
        Some(format!(
            "the field is a boolean; write `default = {written}`{}",
            self.or_call()
        ))
    }

    fn problem_of_string(&self) -> Option<String> {
        let text = match self {
            Self::Text(_) => return None,
            Self::Integer(Some(number), _) => number.to_string(),
            Self::Character(character) => character.to_string(),
            Self::Float(number) => number.to_string(),
            Self::Integer(None, _) | Self::Boolean => "…".to_owned(),
        };
        Some(format!("the field is a string; write `default = {text:?}`"))
    }
}

/// Whether a text can be the path of a function; a value in quotes is not one.
fn is_path(text: &str) -> bool {
    let is_word = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    text.split("::").all(is_word) && !matches!(text, "true" | "false")
}

/// A literal integer, signed or not.
pub(crate) fn integer(value: &Expr) -> Option<i128> {
    match ScalarLiteral::of(value)? {
        ScalarLiteral::Integer(number, _) => number,
        _ => None,
    }
}

/// An expression of an `Option`.
pub(crate) fn optional<T: ToTokens>(value: Option<&T>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}
