//! `rename_all`, with serde's names and spellings of the cases.
//!
//! serde assumes that fields are in snake_case and variants in PascalCase, and has rules for each;
//! `kube-conv-runtime/tests/wire/spelling.rs` compares them with what serde's derive writes.

use crate::suggest;
use crate::syntax::name;

/// The casing of wire names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Casing {
    /// camelCase with Kubernetes' acronyms for fields and members; enum values as they are.
    #[default]
    Kubernetes,
    Lower,
    Upper,
    Pascal,
    /// camelCase as in serde, `clientIp`.
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

/// serde's words.
const WORDS: [(&str, Casing); 8] = [
    ("lowercase", Casing::Lower),
    ("UPPERCASE", Casing::Upper),
    ("PascalCase", Casing::Pascal),
    ("camelCase", Casing::Camel),
    ("snake_case", Casing::Snake),
    ("SCREAMING_SNAKE_CASE", Casing::ScreamingSnake),
    ("kebab-case", Casing::Kebab),
    ("SCREAMING-KEBAB-CASE", Casing::ScreamingKebab),
];

impl Casing {
    /// The casing of a word of serde's.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, casing)| *casing)
    }

    /// What to write instead of a word that serde does not know.
    pub(crate) fn unknown(word: &str) -> String {
        let words = WORDS.map(|(word, _)| word);
        match suggest::closest(word, words) {
            Some(near) => format!("unknown spelling `{word}`; did you mean `{near}`?"),
            None => format!(
                "unknown spelling `{word}`; write one of serde's: {}",
                words.map(|word| format!("`{word}`")).join(", ")
            ),
        }
    }

    /// The wire name of a field.
    pub(crate) fn field(self, rust_name: &str) -> String {
        match self {
            Self::Kubernetes => name::field(rust_name),
            Self::Lower | Self::Snake => rust_name.to_owned(),
            Self::Upper | Self::ScreamingSnake => rust_name.to_ascii_uppercase(),
            Self::Pascal => pascal(rust_name),
            Self::Camel => first_lowered(&pascal(rust_name)),
            Self::Kebab => rust_name.replace('_', "-"),
            Self::ScreamingKebab => rust_name.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The Rust name of a field with this wire name, if there is one.
    pub(crate) fn rust_field(self, wire_name: &str) -> Option<String> {
        let rust_name = snake(wire_name);
        (self.field(&rust_name) == wire_name).then_some(rust_name)
    }

    /// The wire name of a variant without the key `name`.
    pub(crate) fn variant(self, rust_name: &str) -> String {
        match self {
            Self::Kubernetes | Self::Pascal => rust_name.to_owned(),
            Self::Lower => rust_name.to_ascii_lowercase(),
            Self::Upper => rust_name.to_ascii_uppercase(),
            Self::Camel => first_lowered(rust_name),
            Self::Snake => snake(rust_name),
            Self::ScreamingSnake => snake(rust_name).to_ascii_uppercase(),
            Self::Kebab => snake(rust_name).replace('_', "-"),
            Self::ScreamingKebab => snake(rust_name).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn pascal(rust_name: &str) -> String {
    let mut capital = true;
    let mut pascal = String::with_capacity(rust_name.len());
    for letter in rust_name.chars() {
        if letter == '_' {
            capital = true;
        } else if std::mem::take(&mut capital) {
            pascal.push(letter.to_ascii_uppercase());
        } else {
            pascal.push(letter);
        }
    }
    pascal
}

fn first_lowered(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

fn snake(variant: &str) -> String {
    let mut snake = String::with_capacity(variant.len() + 4);
    for (index, letter) in variant.char_indices() {
        if index > 0 && letter.is_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}
