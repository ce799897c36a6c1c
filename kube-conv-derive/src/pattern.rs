//! Regular expressions in literals.

use crate::diag::Diag;
use kube_conv_core::pattern::class::Item;
use kube_conv_core::pattern::parse;
use kube_conv_core::pattern::program::{Characters, Leaf, Program};
use syn::LitStr;

/// Reports an expression that Go cannot parse, and so every server rejects.
pub(crate) fn check_pattern(text: &LitStr, diag: &Diag) {
    let pattern = text.value();
    if let Err(error) = kube_conv_core::pattern::check(&pattern) {
        let looks_around = ["(?=", "(?!", "(?<=", "(?<!"];
        let advice = match looks_around.iter().any(|group| pattern.contains(group)) {
            true => {
                "; write what comes before or after as a rule of its own, such as `cel(\"!self.startsWith('x')\")`"
            }
            false => "",
        };
        diag.error(
            text,
            format!(
                "servers read Go's regular expressions and reject this one: {}{advice}",
                error.detail()
            ),
        );
    }
}

/// Whether an expression matches a text; `None` if that takes Unicode's tables, or the expression is wrong.
pub(crate) fn is_match(pattern: &str, text: &str) -> Option<bool> {
    let tree = parse(pattern).ok()?;
    let mut is_known = true;
    let program = Program::of(&tree, |leaf| {
        is_known &= Ascii(leaf).is_known(text.is_ascii());
        Ascii(leaf)
    });
    is_known.then(|| program.is_match(text))
}

/// The characters of a leaf, by ranges alone; only ASCII has upper and lower case.
struct Ascii<'t>(Leaf<'t>);

impl Ascii<'_> {
    fn is_known(&self, in_ascii: bool) -> bool {
        match self.0 {
            Leaf::Any(_) => true,
            Leaf::Literal(_, fold) => in_ascii || !fold,
            Leaf::Class(class, fold) => {
                let is_property = |item: &Item| matches!(item, Item::Unicode(_));
                (in_ascii || !fold) && !class.items.iter().any(is_property)
            }
        }
    }
}

impl Characters for Ascii<'_> {
    fn has(&self, character: char) -> bool {
        match self.0 {
            Leaf::Any(line_breaks) => line_breaks || character != '\n',
            Leaf::Literal(code, fold) => {
                cases(character, fold).any(|character| u32::from(character) == code)
            }
            Leaf::Class(class, fold) => {
                let has =
                    |item: &Item| cases(character, fold).any(|character| is_in(item, character));
                class.items.iter().any(has) != class.negated
            }
        }
    }
}

fn is_in(item: &Item, character: char) -> bool {
    match item {
        Item::Range(low, high) => (*low..=*high).contains(&u32::from(character)),
        Item::Ascii { ranges, negated } => {
            let is_in = |(low, high): &(char, char)| (*low..=*high).contains(&character);
            ranges.iter().any(is_in) != *negated
        }
        Item::Unicode(_) => false,
    }
}

/// A character, and its other case if that is the same to the expression.
fn cases(character: char, fold: bool) -> impl Iterator<Item = char> {
    let other = match character.is_ascii_lowercase() {
        true => character.to_ascii_uppercase(),
        false => character.to_ascii_lowercase(),
    };
    std::iter::once(character).chain(fold.then_some(other))
}

#[cfg(test)]
mod tests {
    use super::is_match;

    #[test]
    fn texts_are_matched_without_tables_of_unicode() {
        let cases = [
            ("^[a-z]+$", "abc", Some(true)),
            ("^[a-z]+$", "aBc", Some(false)),
            ("(?i)^[a-z]+$", "aBc", Some(true)),
            ("(?i)^B$", "b", Some(true)),
            ("(?i)^b$", "ä", None),
            ("^[^a]$", "ä", Some(true)),
            (r"^\W\D$", "ää", Some(true)),
            (r"(?i)^[^\d]$", "1", Some(false)),
            ("^.$", "\n", Some(false)),
            ("(?s)^.$", "\n", Some(true)),
            (r"^\p{L}$", "a", None),
            (r"^[[:^alpha:]]{2,3}$", "12", Some(true)),
            ("^(a|b)*$", "abbac", Some(false)),
            ("(", "a", None),
        ];
        for (pattern, text, expected) in cases {
            assert_eq!(is_match(pattern, text), expected, "{pattern} {text}");
        }
    }
}
