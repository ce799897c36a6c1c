//! The keys of schemars and kube for what Kubernetes adds to a schema.

use super::{ForeignKey, Instead};
use proc_macro2::{Group, Literal, TokenStream, TokenTree};

/// A rule in CEL: `"…"`, `("…", "the message")`, or `Rule::new("…").message("…")`.
pub(super) fn rule(given: &ForeignKey) -> Instead {
    let said = given.value.as_ref().or(given.list.as_ref());
    let said = said.cloned().unwrap_or_default();
    let argument = |name: &str| argument_of(said.clone(), name);
    let [first, second] = literals(said.clone());
    let rule = argument("new").or(first);
    match (rule, argument("message").or(second)) {
        (Some(rule), Some(message)) => Instead::Key(format!("cel({rule}, message = {message})")),
        (Some(rule), None) => Instead::Key(format!("cel({rule}, message = \"…\")")),
        _ => Instead::key("cel(\"…\", message = \"…\")"),
    }
}

/// The first two literals of some tokens that begin with one, in parentheses or not.
fn literals(tokens: TokenStream) -> [Option<Literal>; 2] {
    let mut tokens = tokens.into_iter();
    match tokens.next() {
        Some(TokenTree::Group(pair)) => literals(pair.stream()),
        Some(TokenTree::Literal(first)) => {
            let second = tokens.nth(1).and_then(|token| match token {
                TokenTree::Literal(second) => Some(second),
                _ => None,
            });
            [Some(first), second]
        }
        _ => [None, None],
    }
}

/// The literal in the parentheses after a name.
fn argument_of(tokens: TokenStream, name: &str) -> Option<Literal> {
    let mut tokens = tokens.into_iter();
    tokens.find(|token| matches!(token, TokenTree::Ident(found) if *found == name))?;
    let TokenTree::Group(arguments) = tokens.next()? else {
        return None;
    };
    match arguments.stream().into_iter().next()? {
        TokenTree::Literal(literal) => Some(literal),
        _ => None,
    }
}

/// How server-side apply merges a value, in kube's words.
pub(super) fn merge_strategy(given: &ForeignKey) -> Instead {
    let said = given.list.as_ref().or(given.value.as_ref());
    let said = said.cloned().unwrap_or_default();
    let words = said.to_string().replace(' ', "");
    for (word, key) in [
        ("ListMerge::Atomic", "atomic"),
        ("ListMerge::Set", "list_set"),
        ("MapMerge::Atomic", "map_type = atomic"),
        ("StructMerge::Atomic", "map_type = atomic"),
        ("MapMerge::Granular", "map_type = granular"),
        ("StructMerge::Granular", "map_type = granular"),
    ] {
        if words.contains(word) {
            return Instead::key(key);
        }
    }
    list_map(said)
}

/// A list map by the keys that are the strings in some tokens.
fn list_map(tokens: TokenStream) -> Instead {
    let keys = strings(tokens);
    match keys.as_slice() {
        [] => Instead::key("list_map(key)"),
        keys => Instead::Key(format!("list_map({})", keys.join(", "))),
    }
}

/// The strings in some tokens, at any depth. One that is a name in small letters is written as an identifier.
fn strings(tokens: TokenStream) -> Vec<String> {
    let inside = |group: Group| strings(group.stream());
    let found = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => inside(group),
        TokenTree::Literal(literal) => syn::parse_str::<syn::LitStr>(&literal.to_string())
            .map(|text| text.value())
            .map(
                |text| match text.bytes().all(|byte| byte.is_ascii_lowercase()) {
                    true => text,
                    false => format!("{text:?}"),
                },
            )
            .into_iter()
            .collect(),
        _ => Vec::new(),
    });
    found.collect()
}

/// Keywords that are added to a schema, `"name" = value`.
pub(super) fn extend(given: &ForeignKey) -> Instead {
    let entries = entries(given.list.clone().unwrap_or_default());
    let value_of = |name: &str| {
        let found = entries.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone())
    };
    let is = |name, word| value_of(name).is_some_and(|value| strings(value) == [word]);
    let keys = value_of("x-kubernetes-list-map-keys");
    if is("x-kubernetes-list-type", "set") {
        Instead::key("list_set")
    } else if is("x-kubernetes-list-type", "atomic") {
        Instead::key("atomic")
    } else if keys.is_some() || value_of("x-kubernetes-list-type").is_some() {
        list_map(keys.unwrap_or_default())
    } else if let Some(word) = value_of("x-kubernetes-map-type") {
        let word = strings(word).into_iter().next();
        Instead::Key(format!(
            "map_type = {}",
            word.as_deref().unwrap_or("atomic")
        ))
    } else if value_of("x-kubernetes-validations").is_some() {
        Instead::key("cel(\"…\", message = \"…\")")
    } else if value_of("x-kubernetes-preserve-unknown-fields").is_some() {
        Instead::key("preserve_unknown_fields")
    } else if value_of("x-kubernetes-embedded-resource").is_some() {
        Instead::key("embedded")
    } else if value_of("x-kubernetes-int-or-string").is_some() {
        Instead::words("write the type `IntOrString`")
    } else if entries.is_empty() {
        Instead::key("schema = json!({…})")
    } else {
        let entries = entries
            .iter()
            .map(|(name, value)| format!("{name:?}: {value}"));
        let entries: Vec<String> = entries.collect();
        Instead::Key(format!("schema = json!({{{}}})", entries.join(", ")))
    }
}

/// The names and values of a list of `"name" = value`.
fn entries(tokens: TokenStream) -> Vec<(String, TokenStream)> {
    let mut all = Vec::new();
    let mut tokens = tokens.into_iter();
    while let Some(name) = tokens.next() {
        let name = syn::parse_str::<syn::LitStr>(&name.to_string());
        // The `=`.
        tokens.next();
        let is_inside =
            |token: &TokenTree| !matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
        let value = tokens.by_ref().take_while(is_inside).collect();
        if let Ok(name) = name {
            all.push((name.value(), value));
        }
    }
    all
}
