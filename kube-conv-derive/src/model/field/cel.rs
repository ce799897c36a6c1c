//! `cel("…", message = "…")`: rules that the API server evaluates.

use crate::attributes::allow::{AllowPlace, Allowed};
use crate::attributes::{AttributeEntry, Attributes, entries_in};
use crate::diag::Diag;
use crate::problem::{explained_problem, problem};
use crate::suggest;
use kube_conv_cel::Place;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use std::cell::OnceCell;
use syn::parse::ParseStream;
use syn::{LitStr, Token};

const REASONS: [&str; 4] = [
    "FieldValueDuplicate",
    "FieldValueForbidden",
    "FieldValueInvalid",
    "FieldValueRequired",
];

const FORM: &str = "cel(\"expression\", message = \"…\")";

/// An expression that a server evaluates.
pub(crate) struct Expression {
    pub(crate) literal: LitStr,
    /// Whether it is a rule, not the expression of a message.
    pub(crate) is_rule: bool,
    /// Whether `oldSelf` is an optional, which is empty where an object is created.
    pub(crate) is_old_optional: bool,
    /// What its text contains, once it was parsed.
    pub(crate) contents: OnceCell<Contents>,
}

/// The message of a rule.
pub(crate) struct RuleMessage {
    rule: LitStr,
    pub(crate) message: Option<LitStr>,
    /// The expression that returns the message.
    pub(crate) expression: Option<LitStr>,
    pub(crate) allowed: Allowed,
}

/// What is in the text of an expression.
pub(crate) struct Contents {
    /// Errors with their places.
    pub(crate) errors: Vec<(Place, String)>,
    /// Paths from the value of the rule, such as `.spec.replicas`; each once.
    pub(crate) paths: Vec<String>,
}

/// The rules of an item.
#[derive(Default)]
pub(crate) struct CelRules {
    /// Each as a constant expression.
    pub(crate) calls: Vec<TokenStream>,
    /// Rules and the expressions of their messages.
    pub(crate) expressions: Vec<Expression>,
    field_paths: Vec<LitStr>,
    /// The message of each, with the departures that the rule allows.
    pub(crate) messages: Vec<RuleMessage>,
    /// The first rule, for the position of errors.
    first: Option<LitStr>,
}

impl CelRules {
    /// Reads the rules of an item.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        let mut rules = Self::default();
        for entry in items.take_all("cel") {
            let Some((rule, rest)) = entry.parse_list(FORM, |input| parts(input, diag), diag)
            else {
                continue;
            };
            if rule.value().trim().is_empty() {
                diag.error(&rule, "a rule is an expression; this one is empty");
            }
            let options = Attributes::of_entries(rest, "cel");
            let allowed = Allowed::read(&options, AllowPlace::Rule, diag);
            let field_path = field_path(&options, diag);
            let message = options.string("message", diag).map(|given| given.value);
            let call = CelOptions {
                rule: &rule,
                message: message.as_ref(),
                field_path: field_path.as_ref(),
            };
            let (call, expressions) = call.read(&options, diag);
            options.finish(diag);
            let of_message = expressions.iter().find(|known| !known.is_rule);
            let expression = of_message.map(|known| known.literal.clone());
            rules.calls.push(call);
            rules.expressions.extend(expressions);
            rules.first.get_or_insert_with(|| rule.clone());
            rules.field_paths.extend(field_path);
            rules.messages.push(RuleMessage {
                rule,
                message,
                expression,
                allowed,
            });
        }
        rules
    }

    /// The departures of single rules, as entries of the table. As [`Allowed::entries`], they are
    /// known after all checks.
    pub(crate) fn allows(&self) -> impl Iterator<Item = TokenStream> {
        let messages = self.messages.iter();
        messages.flat_map(|known| known.allowed.entries(Some(&known.rule.value())))
    }

    /// Returns the check for the compiler that values of the type can have CEL rules.
    pub(crate) fn check_type(&self, ty: &TokenStream) -> Option<TokenStream> {
        let found = quote!(__rt::lookup::cel_problem(__rt::Described::<#ty>::TYPE));
        Some(problem(self.first.as_ref()?, &found))
    }

    /// Returns the checks for the compiler of the paths in the rules, starting at the annotated
    /// type.
    pub(crate) fn checks(&self, ty: &TokenStream) -> Vec<TokenStream> {
        let root = quote!(__rt::Described::<#ty>::TYPE);
        self.field_paths
            .iter()
            .filter_map(|written| {
                let text = written.value();
                let (names, _) = text.split_once('[').unwrap_or((&text, ""));
                let path = LitStr::new(names, written.span());
                names.starts_with('.').then(|| {
                    explained_problem(
                        written,
                        &quote!(__rt::lookup::field_path_problem(#root, #path)),
                        |problem| quote!(__rt::hints::of_path(#problem, #root, #path)),
                    )
                })
            })
            .collect()
    }
}

fn field_path(options: &Attributes, diag: &Diag) -> Option<LitStr> {
    let path = options.string("field_path", diag)?.value;
    if !path.value().starts_with(['.', '[']) {
        diag.error(
            &path,
            "a field path starts with `.`; write it from the annotated value, such as `.name`",
        );
    }
    Some(path)
}

fn parts(input: ParseStream<'_>, diag: &Diag) -> syn::Result<(LitStr, Vec<AttributeEntry>)> {
    let rule = input.parse()?;
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    if let Ok(message) = input.fork().parse::<LitStr>() {
        let form = format!("`message = {}`", message.token());
        return Err(syn::Error::new(
            message.span(),
            format!("a message has its key, {form}"),
        ));
    }
    Ok((rule, entries_in(input, diag)?))
}

/// The parts of a rule that are read before its other options.
struct CelOptions<'a> {
    rule: &'a LitStr,
    message: Option<&'a LitStr>,
    field_path: Option<&'a LitStr>,
}

impl CelOptions<'_> {
    /// The rule as a constant expression, and its CEL expressions.
    fn read(&self, options: &Attributes, diag: &Diag) -> (TokenStream, Vec<Expression>) {
        let Self {
            rule,
            message,
            field_path,
        } = self;
        if let Some(message) = message {
            check_message(message, diag);
        } else if rule.value().trim().contains(['\n', '\r']) {
            diag.error(
                rule,
                "a rule of several lines needs a message of its own; add `message = \"…\"`",
            );
        }
        let reason = options.word("reason", diag);
        if let Some(reason) = &reason {
            check_reason(&reason.value, diag);
        }
        let message_expression = options.string("message_expression", diag);
        let optional_old_self = options.boolean("optional_old_self", diag);
        let is_old_optional = optional_old_self.unwrap_or_default();
        let literals = [
            Some(*rule),
            message_expression.as_ref().map(|given| &given.value),
        ];
        let expressions = literals
            .into_iter()
            .flatten()
            .filter(|literal| !literal.value().trim().is_empty())
            .map(|literal| Expression {
                literal: literal.clone(),
                is_rule: std::ptr::eq(literal, *rule),
                is_old_optional,
                contents: OnceCell::new(),
            })
            .collect();
        let message = message.map(|v| quote!(.message(#v)));
        let reason = reason.map(|given| given.value).map(|v| quote!(.reason(#v)));
        let field_path = field_path.map(|v| quote!(.field_path(#v)));
        let message_expression = message_expression
            .map(|given| given.value)
            .map(|v| quote_spanned!(v.span()=> .message_expression(#v)));
        let optional_old_self = optional_old_self.map(|v| quote!(.optional_old_self(#v)));
        let new = located(quote!(__rt::CelRule::new), rule.span());
        let call = quote_spanned!(rule.span()=> #new(#rule));
        let call =
            quote!(#call #message #message_expression #reason #field_path #optional_old_self);
        (call, expressions)
    }
}

/// Returns a path whose tokens are all in one place: a call of it has this location
/// ([`std::panic::Location`]), which a rule keeps.
fn located(path: TokenStream, span: Span) -> TokenStream {
    let tokens = path.into_iter().map(|mut token| {
        token.set_span(span);
        token
    });
    tokens.collect()
}

/// Reports messages for which a server rejects the CRD.
fn check_message(message: &LitStr, diag: &Diag) {
    let text = message.value();
    if text.trim().is_empty() {
        diag.error(message, "a message says something; remove it or fill it in");
    } else if text.trim().contains(['\n', '\r']) {
        diag.error(message, "a message is one line");
    }
}

fn check_reason(reason: &LitStr, diag: &Diag) {
    let text = reason.value();
    if REASONS.contains(&text.as_str()) {
        return;
    }
    let hint = match suggest::closest(&text, REASONS) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => format!("; the server knows `{}`", REASONS.join("`, `")),
    };
    diag.error(reason, format!("unknown reason `{text}`{hint}"));
}
