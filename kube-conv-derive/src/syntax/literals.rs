//! Literals of the types that their names show: which ones a type has, and what to write instead.

use super::shape::{TypeShape, name_of, shape_of};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::ops::RangeInclusive;
use syn::{BinOp, Expr, ExprBinary, ExprLit, ExprUnary, Lit, Type, UnOp};

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
    let integers = Integers::of(ty);
    if let (Some(integers), Some(number)) = (&integers, integer(value)) {
        return integers.problem(number, "a default");
    }
    let literal = literal(value)?;
    let name = name_of(bare(ty));
    let (what, example, fits) = match (integers, name.as_deref()?) {
        (Some(_), _) => ("a number without a fraction", "1", false),
        (None, "f64") => ("an `f64`", "1.0", matches!(literal, Lit::Float(_))),
        (None, "bool") => ("a boolean", "true", matches!(literal, Lit::Bool(_))),
        (None, "String") => ("a string", "\"…\"", matches!(literal, Lit::Str(_))),
        _ => return None,
    };
    // serde's `default` names a function in a text.
    let call = match literal {
        Lit::Str(text) if text.parse::<syn::Path>().is_ok() => {
            format!(
                ", or `default = {}()` for what a function returns",
                text.value()
            )
        }
        _ => String::new(),
    };
    (!fits).then(|| format!("the field is {what}; write `default = {example}`{call}"))
}

/// A literal, signed or not.
fn literal(value: &Expr) -> Option<&Lit> {
    match value {
        Expr::Lit(ExprLit { lit, .. }) => Some(lit),
        Expr::Unary(unary) => literal(&unary.expr),
        Expr::Group(group) => literal(&group.expr),
        Expr::Paren(paren) => literal(&paren.expr),
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

/// A literal integer, signed or not.
pub(crate) fn integer(value: &Expr) -> Option<i128> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Int(number),
            ..
        }) => Some(number.base10_parse().unwrap_or(i128::MAX)),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            integer(&unary.expr)?.checked_neg()
        }
        Expr::Group(group) => integer(&group.expr),
        Expr::Paren(paren) => integer(&paren.expr),
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

/// The value of an operation on literals. A division of integers and one of floats differ, so there is none.
fn arithmetic(operation: &ExprBinary) -> Option<f64> {
    let (left, right) = (number(&operation.left)?, number(&operation.right)?);
    Some(match operation.op {
        BinOp::Add(_) => left + right,
        BinOp::Sub(_) => left - right,
        BinOp::Mul(_) => left * right,
        _ => return None,
    })
}

/// The value of a number: a literal, signed or not, or an operation on some.
pub(crate) fn number(expr: &Expr) -> Option<f64> {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Int(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Lit(ExprLit {
            lit: Lit::Float(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => number(expr).map(|value| -value),
        Expr::Group(group) => number(&group.expr),
        Expr::Paren(paren) => number(&paren.expr),
        Expr::Binary(operation) => arithmetic(operation),
        _ => None,
    }
}
