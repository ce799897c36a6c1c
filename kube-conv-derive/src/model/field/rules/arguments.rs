//! The arguments of rules: numbers, counts, literals.

use crate::attributes::{Assigned, AttributeEntry, EntryValue};
use crate::diag::Diag;
use crate::model::input::RuleSubject;
use crate::syntax::literals::number;
use crate::syntax::literals::{Integers, integer};
use crate::syntax::location::located_at;
use crate::syntax::shape::{ValueClass, leaf, name_of};
use kube_conv_core::rules::{self as keys, RuleKey};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, ExprLit, Lit, LitStr, Type};

/// The value in a rule's argument, of the type that the rule checks.
pub(super) fn literal(
    value: &Expr,
    name: &str,
    subject: RuleSubject<'_>,
    diag: &Diag,
) -> Option<TokenStream> {
    let (kind, tokens) = match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => (ValueClass::Text, quote!(__rules::Literal::Text(#text))),
        Expr::Lit(ExprLit {
            lit: Lit::Bool(value),
            ..
        }) => (
            ValueClass::Boolean,
            quote!(__rules::Literal::Boolean(#value)),
        ),
        value if number(value).is_some() && !is_float(value) => (
            ValueClass::Number,
            quote!(__rules::Literal::Integer(#value)),
        ),
        other => {
            return diag.reject(
                other,
                format!(
                    "`{name}` takes a string, a whole number or a boolean; write `{name} = \"…\"`"
                ),
            );
        }
    };
    if let RuleSubject::Value(ty) = subject
        && let (Some(integers), Some(number)) = (Integers::of(leaf(ty)), integer(value))
        && let Some(message) = integers.problem(number, "a value")
    {
        return diag.reject(value, message);
    }
    if let RuleSubject::Value(ty) = subject
        && let class @ (ValueClass::Text | ValueClass::Number | ValueClass::Boolean) =
            ValueClass::of(ty)
        && class != kind
    {
        return diag.reject(
            value,
            format!(
                "this is {}, and the field is {}; write a value of the field's type",
                kind.singular(),
                class.singular()
            ),
        );
    }
    Some(tokens)
}

pub(super) fn number_tokens(value: &Expr) -> Option<TokenStream> {
    if is_constant(value) {
        return Some(evaluated(&quote!(number), value));
    }
    number(value)?;
    Some(match value {
        expr if is_float(expr) => quote!(__rules::Number::Float(#expr)),
        expr => quote!(__rules::Number::Integer(#expr)),
    })
}

/// Whether an argument is a text.
pub(super) fn is_text(entry: &AttributeEntry) -> bool {
    matches!(&entry.value, EntryValue::Assign(Assigned::Expr(value)) if text(value).is_some())
}

pub(super) fn text(value: &Expr) -> Option<&LitStr> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        Expr::Group(group) => text(&group.expr),
        _ => None,
    }
}

/// The text that bounds values, unless the tokens show that no texts bound them.
pub(super) fn amount<'a>(
    value: &'a Expr,
    rule: &RuleKey,
    subject: RuleSubject<'_>,
) -> Option<&'a LitStr> {
    let may_be_amount = match subject {
        RuleSubject::Value(ty) => ValueClass::of(ty) == ValueClass::Unknown,
        _ => true,
    };
    text(value).filter(|_| may_be_amount && *rule != keys::MULTIPLE_OF)
}

/// Whether an expression may be a constant, whose value only the compiler knows.
pub(super) fn is_constant(value: &Expr) -> bool {
    match value {
        Expr::Path(_) | Expr::Call(_) | Expr::MethodCall(_) | Expr::Cast(_) => true,
        Expr::Binary(binary) => is_operand(&binary.left) && is_operand(&binary.right),
        Expr::Unary(unary) => is_constant(&unary.expr),
        Expr::Group(group) => is_constant(&group.expr),
        Expr::Paren(paren) => is_constant(&paren.expr),
        _ => false,
    }
}

fn is_operand(value: &Expr) -> bool {
    number(value).is_some() || is_constant(value)
}

/// The call that evaluates a constant, with errors at the constant.
fn evaluated(function: &TokenStream, value: &Expr) -> TokenStream {
    let mut tokens = value.to_token_stream().into_iter();
    let at = tokens
        .next()
        .map_or_else(Span::call_site, |token| token.span());
    located_at(
        quote!(__rt::#function((#value) as f64, (#value) as i128)),
        at,
    )
}

/// Whether servers can compare the type's values with a bound, if the tokens show the type.
pub(super) fn bounds_integers(bound: &Expr, is_exclusive: bool, ty: &Type) -> bool {
    let greatest = match name_of(leaf(ty)).as_deref() {
        Some("i8" | "i16" | "i32" | "u8" | "u16") => f64::from(i32::MAX),
        Some("i64" | "u32") if is_exclusive && is_just_beyond(bound) => return true,
        Some("i64" | "u32") => 9_007_199_254_740_991.0,
        _ => return true,
    };
    number(bound).is_none_or(|bound| bound.fract() == 0.0 && bound.abs() <= greatest)
}

/// Whether a number is 2^53 or its negative, which a double alone does not distinguish from others.
fn is_just_beyond(bound: &Expr) -> bool {
    let text = quote!(#bound).to_string();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits == "9007199254740992"
}

pub(super) fn is_float(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Float(_), ..
        }) => true,
        Expr::Unary(unary) => is_float(&unary.expr),
        Expr::Paren(paren) => is_float(&paren.expr),
        Expr::Group(group) => is_float(&group.expr),
        Expr::Binary(operation) => is_float(&operation.left) || is_float(&operation.right),
        _ => false,
    }
}

pub(super) fn count_tokens(value: &Expr) -> Option<TokenStream> {
    if is_constant(value) {
        return Some(evaluated(&quote!(count), value));
    }
    count(value).map(|count| quote!(#count))
}

fn count(value: &Expr) -> Option<u32> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Int(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Group(group) => count(&group.expr),
        Expr::Paren(paren) => count(&paren.expr),
        _ => None,
    }
}

/// The values of `enum_values`, each listed once.
pub(super) fn texts(
    entry: &AttributeEntry,
    subject: RuleSubject<'_>,
    diag: &Diag,
) -> Option<Vec<LitStr>> {
    if let RuleSubject::Value(ty) = subject
        && ValueClass::of(ty) == ValueClass::Number
    {
        return diag.reject(
            &entry.key,
            "`enum_values` lists texts; for numbers write an enum with `#[k8s(integer)]`",
        );
    }
    let values = entry.strings(diag)?;
    diag.report_repeated(&values, "listed");
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::{count_tokens, is_constant, number_tokens};
    use proc_macro2::{Delimiter, Group, TokenStream};
    use quote::ToTokens;
    use syn::Expr;

    /// Expressions as they are written, and as a macro of the user passes them on.
    fn expressions(text: &str) -> [Expr; 2] {
        let tokens: TokenStream = text.parse().unwrap();
        let group = Group::new(Delimiter::None, tokens.clone());
        [tokens, group.into_token_stream()].map(|tokens| syn::parse2(tokens).unwrap())
    }

    #[test]
    fn values_that_only_the_compiler_knows_are_constants() {
        for text in [
            "MAX",
            "-MAX",
            "(MAX)",
            "limits::max()",
            "MAX as i64",
            "2 * MAX",
            "1 << 4",
        ] {
            assert!(expressions(text).iter().all(is_constant), "{text}");
        }
        for text in ["1", "-1", "(1.5)", "\"a\"", "true"] {
            assert!(!expressions(text).iter().any(is_constant), "{text}");
        }
    }

    #[test]
    fn numbers_are_integers_or_floats_as_they_are_written() {
        for (text, variant) in [
            ("-1", "Integer"),
            ("(1)", "Integer"),
            ("-1.5", "Float"),
            ("(1.0)", "Float"),
        ] {
            for expr in expressions(text) {
                let tokens = number_tokens(&expr).unwrap().to_string();
                assert!(tokens.contains(variant), "{text}: {tokens}");
            }
        }
        assert!(number_tokens(&expressions("\"a\"")[0]).is_none());
    }

    #[test]
    fn counts_are_whole_and_not_negative() {
        for (text, count) in [
            ("3", Some("3u32")),
            ("(3)", Some("3u32")),
            ("-3", None),
            ("1.5", None),
        ] {
            for expr in expressions(text) {
                let tokens = count_tokens(&expr).map(|tokens| tokens.to_string());
                assert_eq!(tokens.as_deref(), count, "{text}");
            }
        }
    }
}
