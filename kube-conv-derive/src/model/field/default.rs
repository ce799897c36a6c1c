//! `default = …`: the value of an absent field.
//!
//! Source: API conventions, "Static Defaults".

use super::surroundings::Surroundings;
use crate::attributes::EntryValue;
use crate::attributes::json::{self, JsonTree};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::model::input::RuleSubject;
use crate::problem::problem;
use crate::syntax::generics::mentions_any;
use crate::syntax::literals::{self, number};
use crate::syntax::location::located_at;
use crate::syntax::shape::{TypeShape, ValueClass, name_of, shape_of, value_type};
use proc_macro2::{Delimiter, Group, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::LitStr;
use syn::{Expr, ExprLit, Generics, Ident, Lit, Type};

/// A default as the user wrote it.
#[derive(Clone)]
pub(crate) struct DefaultAttr {
    pub(crate) key: Ident,
    pub(crate) value: DefaultExpr,
    /// Whether rules on the field are about something else than the field's type.
    pub(super) is_described_elsewhere: bool,
}

/// The expression after `default =`.
#[derive(Clone)]
pub(crate) enum DefaultExpr {
    /// `json!({})`: an object filled from its fields' own defaults.
    EmptyObject(TokenStream),
    /// Any other object or list in JSON, filled in the same way.
    Json(TokenStream),
    /// A whole number, for a type that may also be a string.
    JsonNumber(TokenStream),
    /// A string, for a type that can be made from one.
    Text(syn::LitStr),
    /// A string or JSON for a field that another type describes, or other functions read and write: what
    /// travels.
    Wire(TokenStream),
    /// Any other expression of the field's type.
    Value(Box<Expr>),
    /// The `Default` of the field's type.
    OfType,
}

impl DefaultAttr {
    /// Reads the default of a field.
    pub(crate) fn read(field: &FieldInput, around: &Surroundings<'_>, diag: &Diag) -> Option<Self> {
        let entry = field.items.take("default", diag)?;
        let key = entry.key.clone();
        let is_described_elsewhere = field.is_described_elsewhere();
        if matches!(entry.value, EntryValue::Flag) {
            return Some(Self {
                key,
                value: DefaultExpr::OfType,
                is_described_elsewhere,
            });
        }
        let value = around.without_self(entry.any_expr(diag)?);
        if is_described_elsewhere && is_wire_form(&value, &field.ty) {
            return Some(Self {
                key,
                value: on_the_wire(&value, field, diag)?,
                is_described_elsewhere,
            });
        }
        if let Some(message) = literals::default_problem(&value, &field.ty) {
            return diag.reject(&value, message);
        }
        let value = match &value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => DefaultExpr::Text(text.clone()),
            Expr::Macro(call) if is_json(&call.mac.path) => in_json(&value, &field.ty, diag)?,
            _ if takes_numbers(&field.ty) && whole_number(&value).is_some() => {
                of_number(value.to_token_stream(), &field.ty, diag)?
            }
            _ => DefaultExpr::Value(Box::new(value)),
        };
        Some(Self {
            key,
            value,
            is_described_elsewhere,
        })
    }

    /// Whether the default is a Rust expression, whose type the compiler checks.
    pub(crate) fn is_expression(&self) -> bool {
        matches!(self.value, DefaultExpr::Value(_))
    }

    /// The JSON of a default that is written as it travels.
    pub(crate) fn wire_form(&self) -> Option<&TokenStream> {
        match &self.value {
            DefaultExpr::Wire(json) => Some(json),
            _ => None,
        }
    }

    /// Whether the default depends on type parameters of the item.
    pub(crate) fn is_generic(&self, ty: &Type, generics: &Generics) -> bool {
        let is_written_in = match &self.value {
            DefaultExpr::Value(expr) => mentions_any(&quote!(#expr), generics),
            _ => false,
        };
        is_written_in || mentions_any(&quote!(#ty), generics)
    }

    /// Reports a string or JSON as the default of a type parameter.
    pub(crate) fn check_parameter(&self, ty: &Type, generics: &Generics, diag: &Diag) {
        let is_parameter = generics.type_params().any(
            |param| matches!(value_type(ty), Type::Path(path) if path.path.is_ident(&param.ident)),
        );
        let is_value = matches!(
            self.value,
            DefaultExpr::Value(_) | DefaultExpr::OfType | DefaultExpr::Wire(_)
        );
        if is_parameter && !is_value {
            let ty = value_type(ty).to_token_stream();
            diag.error(
                self.value_tokens(),
                format!(
                    "of a type parameter no wire form is known here; bound it, `{ty}: Default`, and write `default` alone, or write a Rust expression of `{ty}`"
                ),
            );
        }
    }

    /// The default as a value of the field's type, behind `Option`.
    ///
    /// A type that is not an API type is reported elsewhere, unless it is generic.
    pub(crate) fn typed(&self, ty: &Type, is_generic: bool) -> TokenStream {
        let value = self.value_tokens().into_iter().next();
        let place = value.map_or_else(|| self.key.span(), |value| value.span());
        // One span for the whole path: with several spans rustc points at the derive.
        let call = |path: TokenStream| located_at(path, place);
        let with = |argument: TokenStream| {
            let mut arguments = Group::new(Delimiter::Parenthesis, argument);
            arguments.set_span(Span::call_site().located_at(place));
            arguments
        };
        match &self.value {
            DefaultExpr::OfType if is_generic || self.is_described_elsewhere => {
                call(quote!(__rt::of_rust::<#ty>()))
            }
            DefaultExpr::EmptyObject(_) if is_generic => {
                call(quote!(<#ty as __rt::FromEmpty>::from_empty()))
            }
            DefaultExpr::Json(tokens) if is_generic => {
                let read = call(quote!(__rt::from_json::<#ty>));
                let json = with(quote!(__json!(#tokens)));
                quote!(#read #json)
            }
            DefaultExpr::Text(text) if is_generic => {
                call(quote!(<#ty as __rt::FromText>::from_text(#text)))
            }
            DefaultExpr::OfType => call(quote!(__rt::DefaultOf::<#ty>::of_rust())),
            DefaultExpr::EmptyObject(_) => call(quote!(__rt::DefaultOf::<#ty>::from_empty())),
            // The functions of the field read it; see `tokens/wire`.
            DefaultExpr::Json(tokens) | DefaultExpr::Wire(tokens) => {
                let read = call(quote!(__rt::DefaultOf::<#ty>::from_json));
                let json = with(quote!(__json!(#tokens)));
                quote!(#read #json)
            }
            DefaultExpr::JsonNumber(number) => {
                let read = call(quote!(__rt::DefaultOf::<#ty>::from_number));
                let json = with(quote!(&__json!(#number)));
                quote!(#read #json)
            }
            DefaultExpr::Text(text) => call(quote!(__rt::DefaultOf::<#ty>::from_text(#text))),
            DefaultExpr::Value(expr) => expr.to_token_stream(),
        }
    }

    /// The default as JSON, from the function that yields it typed.
    ///
    /// A string stays as it is written if the field's own type parses it: `5m`, not `5m0s`.
    pub(crate) fn json(
        &self,
        typed: &TokenStream,
        own_type: Option<&Type>,
        is_generic: bool,
    ) -> TokenStream {
        match (&self.value, own_type) {
            (DefaultExpr::EmptyObject(_), _) => quote!(__rt::empty_object),
            (DefaultExpr::Text(text), Some(ty)) if !is_generic => {
                quote!(|| __rt::DefaultOf::<#ty>::text_to_json(#text))
            }
            (DefaultExpr::Json(tokens) | DefaultExpr::JsonNumber(tokens), _) => {
                quote!(|| ::core::result::Result::Ok(__json!(#tokens)))
            }
            _ => quote!(|| __rt::Writer(&#typed()).to_json()),
        }
    }

    /// The number, if the default is a literal.
    pub(crate) fn number(&self) -> Option<f64> {
        match &self.value {
            DefaultExpr::Value(expr) if !self.is_described_elsewhere => number(expr),
            DefaultExpr::JsonNumber(tokens) => whole_number(&syn::parse2(tokens.clone()).ok()?),
            DefaultExpr::Wire(json) => number(&syn::parse2(json.clone()).ok()?),
            _ => None,
        }
    }

    /// The string, if the default is a literal.
    pub(crate) fn text(&self) -> Option<String> {
        match &self.value {
            DefaultExpr::Text(text) => Some(text.value()),
            DefaultExpr::Wire(json) => Some(syn::parse2::<LitStr>(json.clone()).ok()?.value()),
            _ => None,
        }
    }

    /// A string or a number as a text, and whether it is a number.
    pub(crate) fn amount(&self) -> Option<(String, bool)> {
        let number = || match &self.value {
            DefaultExpr::JsonNumber(tokens) => Some(tokens.to_string().replace(' ', "")),
            _ => None,
        };
        let text = self.text().map(|text| (text, false));
        text.or_else(|| Some((number()?, true)))
    }

    /// The number of items or members, if the default is JSON.
    pub(crate) fn count(&self) -> Option<usize> {
        match &self.value {
            DefaultExpr::Json(tokens) | DefaultExpr::Wire(tokens) => json::count(tokens),
            DefaultExpr::EmptyObject(_) => Some(0),
            _ => None,
        }
    }

    /// The values or the names of the parts, if the default is JSON, as defaults of their own.
    pub(crate) fn parts(&self, has_names: bool) -> Vec<Self> {
        let (DefaultExpr::Json(tokens) | DefaultExpr::Wire(tokens)) = &self.value else {
            return Vec::new();
        };
        let parts = json::parts(tokens).into_iter();
        let parts = parts.filter_map(|(name, value)| match has_names {
            true => name.map(ToTokens::into_token_stream),
            false => Some(value),
        });
        let parts = parts.map(|part| Self {
            value: DefaultExpr::Wire(part),
            ..self.clone()
        });
        parts.collect()
    }

    /// Returns the check for the compiler of a string, unless the type is known by its name.
    pub(crate) fn check(&self, ty: &Type) -> Option<TokenStream> {
        let text = match &self.value {
            DefaultExpr::Text(text) => text,
            DefaultExpr::Wire(json) => &syn::parse2(json.clone()).ok()?,
            _ => return None,
        };
        // Spanned on the string, as in `typed`, so that a type that has no default from a string is
        // reported once.
        let form = located_at(quote!(__rt::DefaultOf::<#ty>::FORM), text.span());
        (ValueClass::of(ty) == ValueClass::Unknown)
            .then(|| problem(text, &quote!(__rt::text_problem(#form, #text))))
    }

    /// The tokens that an error about the value points at.
    pub(crate) fn value_tokens(&self) -> TokenStream {
        match &self.value {
            DefaultExpr::OfType => self.key.to_token_stream(),
            DefaultExpr::EmptyObject(tokens)
            | DefaultExpr::Json(tokens)
            | DefaultExpr::JsonNumber(tokens)
            | DefaultExpr::Wire(tokens) => tokens.clone(),
            DefaultExpr::Text(text) => text.to_token_stream(),
            DefaultExpr::Value(expr) => expr.to_token_stream(),
        }
    }
}

/// The name and an example of a scalar's literals, for messages.
fn scalar_form(ty: &Type) -> Option<(&'static str, &'static str)> {
    match ValueClass::of(ty) {
        ValueClass::Text => Some(("a string", "default = \"…\"")),
        ValueClass::Number => Some(("a number", "default = 1")),
        ValueClass::Boolean => Some(("a boolean", "default = true")),
        ValueClass::List | ValueClass::Map | ValueClass::Unknown => None,
    }
}

/// Whether a default is written as it travels, rather than as a Rust expression.
fn is_wire_form(value: &Expr, ty: &Type) -> bool {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(_), ..
        }) => true,
        Expr::Macro(call) => is_json(&call.mac.path),
        // Of these types no number is an expression.
        _ => takes_numbers(ty) && whole_number(value).is_some(),
    }
}

/// A default in its wire form, of the type that travels.
fn on_the_wire(value: &Expr, field: &FieldInput, diag: &Diag) -> Option<DefaultExpr> {
    let (tokens, class) = match value {
        Expr::Macro(_) => {
            let json = json::of_macro(value, diag)?;
            let class = match json.tree {
                JsonTree::Object(_) => ValueClass::Map,
                JsonTree::List(_) => ValueClass::List,
                JsonTree::Number => ValueClass::Number,
                JsonTree::Bool => ValueClass::Boolean,
                JsonTree::Text => ValueClass::Text,
                JsonTree::Unknown => ValueClass::Unknown,
                JsonTree::Null => {
                    return diag.reject(&json.tokens, NULL);
                }
            };
            (json.tokens, class)
        }
        Expr::Lit(ExprLit {
            lit: Lit::Str(_), ..
        }) => (value.to_token_stream(), ValueClass::Text),
        _ => (value.to_token_stream(), ValueClass::Number),
    };
    let wanted = match field.subject() {
        RuleSubject::Value(ty) if field.items.key("foreign").is_none() => ValueClass::of(ty),
        _ => ValueClass::Unknown,
    };
    if wanted != class && wanted != ValueClass::Unknown && class != ValueClass::Unknown {
        let form = match wanted {
            ValueClass::Number => "json!(1)",
            ValueClass::Boolean => "json!(true)",
            ValueClass::List => "json!([…])",
            ValueClass::Map => "json!({…})",
            ValueClass::Text | ValueClass::Unknown => "\"…\"",
        };
        return diag.reject(
            &tokens,
            format!(
                "what travels is {}; write `default = {form}`, or a Rust expression of the field's type",
                wanted.singular()
            ),
        );
    }
    Some(DefaultExpr::Wire(tokens))
}

const NULL: &str = "a server drops a default of null; write a value, or no default";

/// A default in JSON: an object, or a list if the field is a list.
fn in_json(value: &Expr, ty: &Type, diag: &Diag) -> Option<DefaultExpr> {
    let json = json::of_macro(value, diag)?;
    let ty = value_type(ty);
    if let (JsonTree::Object(_) | JsonTree::List(_), Some((what, form))) =
        (&json.tree, scalar_form(ty))
    {
        return diag.reject(
            &json.tokens,
            format!("the field is {what}; write the value itself, such as `{form}`"),
        );
    }
    let message = match (&json.tree, shape_of(ty)) {
        (JsonTree::List(_), TypeShape::List(_)) | (JsonTree::Object(_), TypeShape::Map(_)) => None,
        (_, TypeShape::List(_)) => Some("the field is a list; write `json!([…])`"),
        (_, TypeShape::Map(_)) => Some("the field is a map; write `json!({…})`"),
        (JsonTree::Object(_), _) if is_quantity(ty) => {
            Some("a quantity is no object; write `default = json!(1)`, or a Rust expression")
        }
        (JsonTree::Object(_), _) => None,
        (JsonTree::List(_), _) if is_value(ty) => None,
        (JsonTree::List(_), _) => {
            Some("the field is no list; write `json!({…})`, or a Rust expression")
        }
        (JsonTree::Null, _) => Some(NULL),
        _ if is_value(ty) => None,
        (JsonTree::Number, _) if takes_numbers(ty) && is_whole(&json.tokens) => None,
        (JsonTree::Number, _) if is_quantity(ty) => {
            Some("a server accepts no fraction for a quantity; write a Rust expression")
        }
        _ => {
            Some("`json!` is for objects and lists; write the value itself, such as `default = 1`")
        }
    };
    if let Some(message) = message {
        return diag.reject(&json.tokens, message);
    }
    Some(match &json.tree {
        JsonTree::Object(members) if members.is_empty() => DefaultExpr::EmptyObject(json.tokens),
        JsonTree::Number if takes_numbers(ty) => of_number(json.tokens, ty, diag)?,
        _ => DefaultExpr::Json(json.tokens),
    })
}

/// The default of a type that takes numbers.
fn of_number(tokens: TokenStream, ty: &Type, diag: &Diag) -> Option<DefaultExpr> {
    let value = syn::parse2(tokens.clone()).ok();
    let value = value.and_then(|value| whole_number(&value));
    let fits = |number: f64| (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number);
    if !is_quantity(ty) && !value.is_some_and(fits) {
        return diag.reject(
            &tokens,
            "the integer of an `IntOrString` has 32 bits; write a smaller one, or a text",
        );
    }
    Some(DefaultExpr::JsonNumber(tokens))
}

/// Whether a type holds any JSON, by its tokens.
fn is_value(ty: &Type) -> bool {
    name_of(ty).as_deref() == Some("Value")
}

/// Whether a value may be a number or a string: a published default may be either.
fn takes_numbers(ty: &Type) -> bool {
    is_quantity(ty) || name_of(value_type(ty)).as_deref() == Some("IntOrString")
}

/// Whether a type is written as a string and may also be read from a number.
fn is_quantity(ty: &Type) -> bool {
    name_of(value_type(ty)).as_deref() == Some("Quantity")
}

fn is_whole(tokens: &TokenStream) -> bool {
    let value = syn::parse2(tokens.clone());
    value.is_ok_and(|value| whole_number(&value).is_some())
}

fn whole_number(value: &Expr) -> Option<f64> {
    number(value).filter(|number| number.fract() == 0.0)
}

fn is_json(path: &syn::Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.ident == "json")
}
