//! `condition_types("Ready", "Stalled" = Negative)`: the conditions that a kind's controller writes.

use crate::attributes::Attributes;
use crate::diag::Diag;
use crate::suggest;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Ident, LitStr, Token};

/// The types with their polarities, in the order of the attribute.
#[derive(Default)]
pub(crate) struct ConditionTypes {
    types: Vec<(LitStr, bool)>,
}

impl ConditionTypes {
    /// Takes the key of a kind.
    pub(crate) fn read(items: &Attributes, diag: &Diag) -> Self {
        let Some(entry) = items.take("condition_types", diag) else {
            return Self::default();
        };
        let parser = |input: ParseStream<'_>| {
            let mut types: Vec<(LitStr, Option<Ident>)> = Vec::new();
            while !input.is_empty() {
                let name: LitStr = input.parse()?;
                let polarity = if input.peek(Token![=]) {
                    input.parse::<Token![=]>()?;
                    Some(input.parse()?)
                } else {
                    None
                };
                types.push((name, polarity));
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(types)
        };
        const FORM: &str = "condition_types(\"Ready\", \"Stalled\" = Negative)";
        let written = entry.parse_list(FORM, parser, diag).unwrap_or_default();
        diag.report_repeated(written.iter().map(|(name, _)| name), "listed");
        let types = written.into_iter();
        Self {
            types: types
                .map(|(name, polarity)| {
                    let is_positive = polarity.is_none_or(|word| is_positive(&word, diag));
                    (name, is_positive)
                })
                .collect(),
        }
    }

    /// The types as written.
    pub(crate) fn names(&self) -> impl Iterator<Item = &LitStr> {
        self.types.iter().map(|(name, _)| name)
    }

    /// Rejects types of a kind without a status.
    pub(crate) fn check_status(&self, kind: &str, has_status: bool, diag: &Diag) {
        if let (Some((first, _)), false) = (self.types.first(), has_status) {
            diag.error(
                first,
                format!("conditions are in the status; give `{kind}` a field `status`"),
            );
        }
    }

    /// The field of the kind's description, unless there are no types.
    pub(crate) fn value(&self) -> Option<TokenStream> {
        if self.types.is_empty() {
            return None;
        }
        let types = self.types.iter().map(|(name, is_positive)| {
            if *is_positive {
                quote!((#name, __rt::Polarity::Positive))
            } else {
                quote!((#name, __rt::Polarity::Negative))
            }
        });
        Some(quote!(condition_types: &[#(#types),*],))
    }
}

fn is_positive(word: &Ident, diag: &Diag) -> bool {
    let text = word.to_string();
    match text.as_str() {
        "Positive" => true,
        "Negative" => false,
        _ => {
            let near = suggest::closest(&text, ["Positive", "Negative"]);
            let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            diag.error(
                word,
                format!("the good status of a condition is `Positive` (`True`) or `Negative` (`False`){hint}"),
            );
            true
        }
    }
}
