//! An entry of an attribute: a key and its value.

use crate::diag::Diag;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Lit, LitStr, Token, Type, parenthesized, token};

/// One `key`, `key = value` or `key(list)`.
#[derive(Clone)]
pub(crate) struct AttributeEntry {
    pub(crate) key: Ident,
    pub(crate) value: EntryValue,
}

/// The value of a key.
#[derive(Clone)]
pub(crate) enum EntryValue {
    /// Nothing.
    Flag,
    /// Something behind `=`.
    Assign(Assigned),
    /// A list in parentheses, which are kept for their span.
    List(Group),
}

/// The value after `=`.
#[derive(Clone)]
pub(crate) enum Assigned {
    /// An expression.
    Expr(Box<Expr>),
    /// A type.
    Type(Box<Type>),
    /// Tokens that the expression parser rejects, with its reason.
    Rejected(TokenStream, String),
}

/// The keys whose value is a type: `Vec<String>` read as an expression would be two comparisons.
const TYPE_KEYS: [&str; 1] = ["as"];

impl AttributeEntry {
    /// The expression, or an error that says how to write one.
    pub(crate) fn expr(&self, diag: &Diag) -> Option<&Expr> {
        let key = &self.key;
        match &self.value {
            EntryValue::Assign(Assigned::Expr(expr)) => Some(ungrouped(expr)),
            EntryValue::Assign(Assigned::Rejected(tokens, reason)) => {
                diag.reject(tokens, rejection(tokens, reason))
            }
            EntryValue::Flag | EntryValue::List(_) | EntryValue::Assign(Assigned::Type(_)) => {
                diag.reject(key, format!("`{key}` takes a value; write `{key} = …`"))
            }
        }
    }

    /// Any Rust expression, including those that only the compiler can evaluate.
    pub(crate) fn any_expr(&self, diag: &Diag) -> Option<Expr> {
        match &self.value {
            EntryValue::Assign(Assigned::Rejected(tokens, reason))
                if reason.starts_with(UNSUPPORTED) && advice(tokens).is_none() =>
            {
                Some(Expr::Verbatim(tokens.clone()))
            }
            _ => self.expr(diag).cloned(),
        }
    }

    /// The string, or an error that says to write one.
    pub(crate) fn string(&self, diag: &Diag) -> Option<LitStr> {
        if let EntryValue::Assign(Assigned::Rejected(tokens, _)) = &self.value {
            let key = &self.key;
            return diag.reject(
                tokens,
                format!(
                    "`{key}` takes a string; put the text in quotes, `{key} = \"…\"`, or `{key} = r\"…\"` where it has backslashes"
                ),
            );
        }
        if let EntryValue::Flag | EntryValue::List(_) = &self.value {
            let key = &self.key;
            return diag.reject(key, format!("`{key}` takes a value; write `{key} = \"…\"`"));
        }
        match self.expr(diag)? {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.clone()),
            other => {
                let key = &self.key;
                let word = match other {
                    Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
                    _ => None,
                };
                let text = word.as_deref().unwrap_or("…");
                diag.reject(
                    other,
                    format!("`{key}` takes a string; write `{key} = \"{text}\"`"),
                )
            }
        }
    }

    /// Reads the list in parentheses; an error about it shows the form to write.
    pub(crate) fn parse_list<T>(
        &self,
        form: &str,
        parser: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
        diag: &Diag,
    ) -> Option<T> {
        let EntryValue::List(group) = &self.value else {
            return diag.reject(&self.key, format!("write `{form}`"));
        };
        match parse_group(group, parser) {
            Ok(value) => Some(value),
            Err(error) => {
                let message = match is_unsupported(&error) {
                    true => format!("write `{form}`"),
                    false => format!("{}; write `{form}`", readable(&error)),
                };
                diag.push(syn::Error::new(error.span(), message));
                None
            }
        }
    }

    /// The strings of a list in parentheses; there must be at least one.
    pub(crate) fn strings(&self, diag: &Diag) -> Option<Vec<LitStr>> {
        let key = &self.key;
        let form = format!("{key}(\"…\")");
        let parser = Punctuated::<LitStr, Token![,]>::parse_terminated;
        let strings = self.parse_list(&form, parser, diag)?;
        if strings.is_empty() {
            return diag.reject(key, format!("`{key}` needs a value; write `{form}`"));
        }
        Some(strings.into_iter().collect())
    }

    /// The entries of a list in parentheses; `form` is shown in errors.
    pub(crate) fn entries(&self, form: &str, diag: &Diag) -> Option<Vec<AttributeEntry>> {
        let errors = diag.count();
        let entries = self.parse_list(form, |input| entries_of(form, input, diag), diag)?;
        // A list of which nothing could be read is reported already.
        (!entries.is_empty() || diag.count() == errors).then_some(entries)
    }
}

/// An expression without the invisible groups that `macro_rules!` leaves.
fn ungrouped(expr: &Expr) -> &Expr {
    match expr {
        Expr::Group(group) => ungrouped(&group.expr),
        other => other,
    }
}

/// Parses the content of a group, so that a premature end is reported on the closing parenthesis.
pub(super) fn parse_group<T>(
    group: &Group,
    parser: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
) -> syn::Result<T> {
    let parse = |input: ParseStream<'_>| {
        let content;
        parenthesized!(content in input);
        let value = parser(&content)?;
        if content.is_empty() {
            Ok(value)
        } else {
            Err(content.error("unexpected token"))
        }
    };
    parse.parse2(TokenTree::from(group.clone()).into())
}

/// The parser's message, without its hint about features of syn.
pub(crate) fn readable(error: &syn::Error) -> String {
    if is_unsupported(error) {
        "only a literal, a path, a call or an operation can be written here; put anything else into a function or constant, and write its name".to_owned()
    } else {
        error.to_string()
    }
}

/// Whether only a feature of syn's reads an expression.
fn is_unsupported(error: &syn::Error) -> bool {
    error.to_string().contains("syn's features")
}

/// The beginning of syn's error for expressions that only its feature `full` parses.
const UNSUPPORTED: &str = "unsupported expression";

/// Parses an expression of the kinds that syn reads without its feature `full`.
///
/// Another crate of a build may turn that feature on; what can be written does not depend on it.
pub(crate) fn simple_expr(input: ParseStream<'_>) -> syn::Result<Expr> {
    let unsupported = |span| syn::Error::new(span, format!("{UNSUPPORTED} without syn's features"));
    // JSON, in which even `full` expects Rust.
    if let Ok(TokenTree::Group(group)) = input.fork().parse()
        && matches!(group.delimiter(), Delimiter::Brace | Delimiter::Bracket)
        && !is_block_of_one(&group)
    {
        return Err(unsupported(group.span_open()));
    }
    let expr: Expr = input.parse()?;
    if let Some(part) = unsupported_part(&expr) {
        let first = part.to_token_stream().into_iter().next();
        let span = first.map_or_else(|| input.span(), |token| token.span());
        return Err(unsupported(span));
    }
    // Where `full` is off, a range, an assignment and `?` are left behind their first operand.
    if input.peek(Token![..]) || input.peek(Token![=]) || input.peek(Token![?]) {
        return Err(unsupported(input.span()));
    }
    Ok(expr)
}

/// Whether a group is a block of one expression, which syn reads without `full`, too.
fn is_block_of_one(group: &Group) -> bool {
    group.delimiter() == Delimiter::Brace && simple_expr.parse2(group.stream()).is_ok()
}

/// The first part that syn reads with its feature `full` alone.
fn unsupported_part(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Lit(_) | Expr::Macro(_) | Expr::Path(_) | Expr::Verbatim(_) => None,
        Expr::Cast(cast) => unsupported_part(&cast.expr),
        Expr::Field(field) => unsupported_part(&field.base),
        Expr::Group(group) => unsupported_part(&group.expr),
        Expr::Paren(paren) => unsupported_part(&paren.expr),
        Expr::Reference(reference) => unsupported_part(&reference.expr),
        Expr::Unary(unary) => unsupported_part(&unary.expr),
        Expr::Binary(binary) => {
            unsupported_part(&binary.left).or_else(|| unsupported_part(&binary.right))
        }
        Expr::Index(index) => {
            unsupported_part(&index.expr).or_else(|| unsupported_part(&index.index))
        }
        Expr::Call(call) => {
            unsupported_part(&call.func).or_else(|| call.args.iter().find_map(unsupported_part))
        }
        Expr::MethodCall(call) => {
            unsupported_part(&call.receiver).or_else(|| call.args.iter().find_map(unsupported_part))
        }
        Expr::Tuple(tuple) => tuple.elems.iter().find_map(unsupported_part),
        Expr::Struct(literal) => {
            let mut values = literal.fields.iter().map(|field| &field.expr);
            let rest = || literal.rest.as_deref().and_then(unsupported_part);
            values.find_map(unsupported_part).or_else(rest)
        }
        Expr::Block(block) => match block.to_token_stream().into_iter().next() {
            Some(TokenTree::Group(group)) if is_block_of_one(&group) => None,
            _ => Some(expr),
        },
        _ => Some(expr),
    }
}

fn rejection(tokens: &TokenStream, reason: &str) -> String {
    advice(tokens).unwrap_or_else(|| {
        if reason.starts_with(UNSUPPORTED) {
            "only a simple expression is read here; put this one into a constant or a function, and write its name".to_owned()
        } else {
            format!("not a Rust expression: {reason}")
        }
    })
}

/// What to write instead of an expression, if its first token shows it.
fn advice(tokens: &TokenStream) -> Option<String> {
    let first = tokens.clone().into_iter().next()?;
    Some(match first {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            "an array is not allowed here; write `json!([…])`, or `vec![…]`".to_owned()
        }
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            "an object is written as JSON; write `json!({…})`".to_owned()
        }
        TokenTree::Punct(punct) if punct.as_char() == '|' => {
            "a closure is not allowed here; make it a function".to_owned()
        }
        TokenTree::Ident(word) if word == "if" || word == "match" => {
            format!("`{word}` is not allowed here; put it into a function and call that")
        }
        _ => return None,
    })
}

/// Splits a list of attributes; one that cannot be read is reported and skipped.
pub(crate) fn entries_in(input: ParseStream<'_>, diag: &Diag) -> syn::Result<Vec<AttributeEntry>> {
    split_entries(None, input, diag)
}

/// Like [`entries_in`], for arguments of a key; errors show its form.
pub(crate) fn entries_of(
    form: &str,
    input: ParseStream<'_>,
    diag: &Diag,
) -> syn::Result<Vec<AttributeEntry>> {
    split_entries(Some(form), input, diag)
}

fn split_entries(
    form: Option<&str>,
    input: ParseStream<'_>,
    diag: &Diag,
) -> syn::Result<Vec<AttributeEntry>> {
    let mut entries = Vec::new();
    while !input.is_empty() {
        if !input.peek(Ident::peek_any) {
            let message = match form {
                Some(form) => format!("expected a key; write `{form}`"),
                None => "expected a key, such as `immutable`, `minimum = 1` or `cel(…)`".to_owned(),
            };
            diag.push(input.error(message));
            skip_to_comma(input)?;
            input.parse::<Option<Token![,]>>()?;
            continue;
        }
        match AttributeEntry::parse(input) {
            Ok(entry) => {
                if !input.is_empty() && !input.peek(Token![,]) {
                    let message = match form {
                        Some(form) => format!("expected `,` between keys; write `{form}`"),
                        None => "expected `,` between attributes".to_owned(),
                    };
                    diag.push(input.error(message));
                    skip_to_comma(input)?;
                }
                entries.push(entry);
            }
            Err(error) => {
                diag.push(error);
                skip_to_comma(input)?;
            }
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(entries)
}

/// The parameters of a closure, if there is one: the commas between them do not separate
/// attributes.
fn parameters_in(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut parameters = TokenStream::new();
    if input.peek(Token![|]) {
        parameters.extend([input.parse::<TokenTree>()?]);
        while !input.is_empty() && !input.peek(Token![|]) {
            parameters.extend([input.parse::<TokenTree>()?]);
        }
    }
    Ok(parameters)
}

fn skip_to_comma(input: ParseStream<'_>) -> syn::Result<()> {
    tokens_to_comma(input).map(drop)
}

fn tokens_to_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

impl Parse for AttributeEntry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let Ok(key) = input.call(Ident::parse_any) else {
            return Err(
                input.error("expected a key, such as `immutable`, `minimum = 1` or `cel(…)`")
            );
        };
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            EntryValue::Assign(Assigned::parse(&key, input)?)
        } else if input.peek(token::Paren) {
            EntryValue::List(input.parse()?)
        } else if input.peek(Token![:]) && !input.peek(Token![::]) {
            let colon: Token![:] = input.parse()?;
            let value = tokens_to_comma(input)?;
            return Err(syn::Error::new_spanned(
                colon,
                format!("a value follows `=`; write `{key} = {value}`"),
            ));
        } else {
            EntryValue::Flag
        };
        Ok(Self { key, value })
    }
}

impl Assigned {
    fn parse(key: &Ident, input: ParseStream<'_>) -> syn::Result<Self> {
        if input.is_empty() || input.peek(Token![,]) {
            return Err(syn::Error::new_spanned(
                key,
                format!("`{key}` takes a value; write `{key} = …`"),
            ));
        }
        if TYPE_KEYS.iter().any(|name| key == name) {
            if let Ok(quoted) = input.fork().parse::<LitStr>() {
                input.parse::<LitStr>()?;
                let message = format!("`{key}` takes a type; write `{key} = {}`", quoted.value());
                return Err(syn::Error::new(quoted.span(), message));
            }
            return Ok(Self::Type(Box::new(input.parse()?)));
        }
        let attempt = input.fork();
        match simple_expr(&attempt) {
            Ok(expr) => {
                input.advance_to(&attempt);
                Ok(Self::Expr(Box::new(expr)))
            }
            Err(error) => {
                let mut rejected = parameters_in(input)?;
                rejected.extend(tokens_to_comma(input)?);
                Ok(Self::Rejected(rejected, error.to_string()))
            }
        }
    }
}
