//! The tokens of rules, and a reader that takes them one by one.

use crate::schema::{Schema, cel_text};

/// Reads tokens against the few forms.
pub(super) struct Reader<'t> {
    pub(super) tokens: &'t [Token<'t>],
    pub(super) schema: &'t Schema,
}

impl<'t> Reader<'t> {
    /// Reads a whole rule, of which nothing may be left over.
    pub(super) fn whole<R>(
        tokens: &'t [Token<'t>],
        schema: &'t Schema,
        read: impl FnOnce(&mut Self) -> Option<R>,
    ) -> Option<R> {
        let mut reader = Self { tokens, schema };
        read(&mut reader).filter(|_| reader.tokens.is_empty())
    }

    /// `self.name`, for a member that the schema lists and whose value needs no reading: the
    /// server reads dates, durations and bytes in a rule by other laws than in a format, and an
    /// update may keep a text that is none.
    pub(super) fn own_member(&mut self) -> Option<String> {
        self.word_is("self")?;
        self.member()
    }

    /// As [`Reader::own_member`], whose object is taken.
    pub(super) fn member(&mut self) -> Option<String> {
        self.symbol(".")?;
        let word = self.word()?;
        let (name, schema) =
            self.schema.properties.iter().find(|(name, _)| {
                cel_text::field_name(name).is_some_and(|escaped| escaped == word)
            })?;
        (!is_read(schema)).then(|| name.clone().into_owned())
    }

    pub(super) fn text(&mut self) -> Option<String> {
        match self.tokens.split_first()? {
            (Token::Text(text), rest) => {
                self.tokens = rest;
                Some(text.clone())
            }
            _ => None,
        }
    }

    pub(super) fn word(&mut self) -> Option<&'t str> {
        match self.tokens.split_first()? {
            (Token::Word(word), rest) => {
                self.tokens = rest;
                Some(word)
            }
            _ => None,
        }
    }

    pub(super) fn word_is(&mut self, expected: &str) -> Option<()> {
        self.word().filter(|word| *word == expected).map(|_| ())
    }

    pub(super) fn symbol(&mut self, expected: &str) -> Option<()> {
        match self.tokens.split_first()? {
            (Token::Symbol(symbol), rest) if *symbol == expected => {
                self.tokens = rest;
                Some(())
            }
            _ => None,
        }
    }
}

/// Whether a rule sees something else than the text.
pub(super) fn is_read(schema: &Schema) -> bool {
    let format = schema.format.as_deref();
    matches!(format, Some("date-time" | "duration" | "byte"))
}

/// A token of a rule.
#[derive(Debug)]
pub(super) enum Token<'t> {
    /// A name or a number.
    Word(&'t str),
    /// What stands in quotes.
    Text(String),
    Symbol(&'static str),
}

/// The tokens of a rule, or nothing if it holds any that the forms do not.
pub(super) fn tokens(rule: &str) -> Option<Vec<Token<'_>>> {
    // The longer first.
    const SYMBOLS: [&str; 15] = [
        "||", "&&", "==", "!=", "<=", ">=", "<", ">", "!", "(", ")", "[", "]", ",", ".",
    ];
    let mut tokens = Vec::new();
    let mut rest = rule.trim_ascii_start();
    while let Some(first) = rest.chars().next() {
        if first == '\'' {
            let (text, after) = take_text(rest)?;
            tokens.push(Token::Text(text));
            rest = after;
        } else if first.is_ascii_alphanumeric() || first == '_' {
            let ends = |character: char| !character.is_ascii_alphanumeric() && character != '_';
            let (word, after) = rest.split_at_checked(rest.find(ends).unwrap_or(rest.len()))?;
            tokens.push(Token::Word(word));
            rest = after;
        } else {
            let symbol = SYMBOLS
                .into_iter()
                .find(|symbol| rest.starts_with(symbol))?;
            tokens.push(Token::Symbol(symbol));
            rest = rest.strip_prefix(symbol)?;
        }
        rest = rest.trim_ascii_start();
    }
    Some(tokens)
}

/// A text in single quotes, with the escapes that generated rules use.
fn take_text(rule: &str) -> Option<(String, &str)> {
    let mut text = String::new();
    let mut characters = rule.char_indices().skip(1);
    loop {
        match characters.next()? {
            (at, '\'') => return Some((text, rule.get(at + 1..)?)),
            (_, '\\') => match characters.next()?.1 {
                escaped @ ('\'' | '\\' | '"') => text.push(escaped),
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                't' => text.push('\t'),
                _ => return None,
            },
            (_, '\n' | '\r') => return None,
            (_, character) => text.push(character),
        }
    }
}
