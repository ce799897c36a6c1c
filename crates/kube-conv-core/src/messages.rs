//! The grammar of messages: the rules that can be checked by words alone.
//!
//! Source: API conventions, "Validation". Whether `must not` or `may not` is right depends on the
//! meaning of a sentence, and is not checked.

mod literals;

use std::borrow::Cow;

/// A rule of the grammar.
#[derive(Clone, Copy, Debug)]
pub struct MessageRule {
    /// The convention.
    pub id: &'static str,
    /// The problem of a message that breaks it.
    pub problem: &'static str,
    /// What to write instead.
    pub fix: &'static str,
    /// Finds the words that break it.
    pub find: fn(&Message<'_>) -> Vec<String>,
}

/// Values are in single quotes.
pub const QUOTES: MessageRule = MessageRule {
    id: "msg_quote_literals",
    problem: "messages have values in single quotes",
    fix: "write `'value'`",
    find: quotes,
};

/// No `should`.
pub const SHOULD: MessageRule = MessageRule {
    id: "msg_no_should",
    problem: "`should` leaves open whether the value is rejected",
    fix: "write `must`",
    find: should,
};

/// `greater than` and `less than`, and no other comparatives.
pub const VOCABULARY: MessageRule = MessageRule {
    id: "msg_comparative_vocabulary",
    problem: "messages compare in the same words everywhere",
    fix: "write `greater than` or `less than`",
    find: vocabulary,
};

/// Inequalities in words.
pub const SYMBOLS: MessageRule = MessageRule {
    id: "msg_inequality_words",
    problem: "inequalities are in words",
    fix: "write `greater than or equal to` and the like",
    find: symbols,
};

/// The rules whose findings are never false positives, in the order of reporting.
pub const CERTAIN: [MessageRule; 4] = [QUOTES, SHOULD, VOCABULARY, SYMBOLS];

/// A message with its prose.
pub struct Message<'m> {
    /// The text as it is written. In place of what an expression inserts there is a number.
    pub text: Cow<'m, str>,
    /// The text in lower case, with `_` in place of quoted parts, which are not prose.
    pub prose: String,
}

impl<'m> Message<'m> {
    /// Creates a message.
    #[must_use]
    pub fn new(text: &'m str) -> Self {
        Self::of_text(Cow::Borrowed(text))
    }

    /// Creates the message that an expression in CEL returns, as far as its literals tell.
    #[must_use]
    pub fn of_expression(expression: &'m str) -> Self {
        Self::of_text(Cow::Owned(literals::text_of(expression)))
    }

    fn of_text(text: Cow<'m, str>) -> Self {
        let prose = unquoted(&text).to_lowercase();
        Self { text, prose }
    }

    /// The words of the prose, without punctuation.
    #[must_use]
    pub fn words(&self) -> Vec<&str> {
        let is_mark = |c: char| !c.is_alphanumeric() && c != '\'';
        let words = self.prose.split(is_mark);
        words.filter(|word| !word.is_empty()).collect()
    }
}

/// Returns the text with `_` in place of parts in quotes of any sort.
#[must_use]
pub fn unquoted(message: &str) -> String {
    let mut text = String::new();
    let mut letters = message.chars();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        // An apostrophe inside a word is not a quote.
        let quotes = matches!(letter, '`' | '"') || (letter == '\'' && !before.is_alphanumeric());
        if quotes && letters.clone().any(|other| other == letter) {
            letters.by_ref().find(|other| *other == letter);
            text.push('_');
        } else {
            text.push(letter);
        }
        before = letter;
    }
    text
}

fn quotes(message: &Message<'_>) -> Vec<String> {
    match message.text.matches('"').nth(1) {
        Some(quote) => vec![quote.to_owned()],
        None => Vec::new(),
    }
}

fn should(message: &Message<'_>) -> Vec<String> {
    let words = message.words().into_iter();
    let found = words.filter(|word| matches!(*word, "should" | "shouldn't"));
    found.map(str::to_owned).collect()
}

/// Finds comparatives, and places for amounts. `no more than` counts, as `more than one` and `fewer than
/// 3 items` do.
fn vocabulary(message: &Message<'_>) -> Vec<String> {
    const COMPARATIVES: &[&str] = &[
        "bigger", "fewer", "higher", "larger", "longer", "lower", "more", "shorter", "smaller",
    ];
    let words = message.words();
    let compared = words.windows(2).enumerate();
    let odd = |(at, pair): (usize, &[&str])| {
        let [comparative, "than"] = pair else {
            return None;
        };
        let before = at.checked_sub(1).and_then(|at| words.get(at)).copied();
        let after = words.get(at + 2).copied();
        let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
        // Things are counted: `more than 3 items`.
        let things = words.get(at + 3).filter(|_| after.is_some_and(is_number));
        let counts = matches!(*comparative, "more" | "fewer")
            && (matches!(before, Some("no" | "not"))
                || matches!(after, Some("one" | "once" | "half"))
                || things.is_some_and(|word| word.ends_with('s')));
        (COMPARATIVES.contains(comparative) && !counts).then(|| format!("{comparative} than"))
    };
    let compared = compared.filter_map(odd);
    // `must be above 5`, but not `the field above`.
    let placed = words.windows(2).filter_map(|pair| match pair {
        ["be", place @ ("above" | "below")] => Some((*place).to_owned()),
        _ => None,
    });
    compared.chain(placed).collect()
}

/// Finds the first symbol; others are not reported.
fn symbols(message: &Message<'_>) -> Vec<String> {
    const SYMBOLS: &[&str] = &["<=", ">=", "≤", "≥", "!=", "==", "<", ">"];
    let is_mark = |c: char| matches!(c, ',' | '.' | ';' | ':' | '(' | ')');
    let found = message.prose.split_whitespace().find_map(|word| {
        let word = word.trim_matches(is_mark);
        let symbol = word.trim_end_matches(char::is_alphanumeric);
        SYMBOLS.contains(&symbol).then(|| symbol.to_owned())
    });
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(message: &str) -> Option<&'static str> {
        let split = Message::new(message);
        let rule = CERTAIN.iter().find(|rule| !(rule.find)(&split).is_empty());
        rule.map(|rule| rule.id)
    }

    #[test]
    fn clear_breaks_of_the_grammar_are_found() {
        for (message, id) in [
            ("should be set", SHOULD.id),
            ("The value shouldn't be empty.", SHOULD.id),
            ("must not be larger than 5", VOCABULARY.id),
            (
                "may not hold more than, or higher than 5 items",
                VOCABULARY.id,
            ),
            ("must be more than 5", VOCABULARY.id),
            ("must be more than 5 in total", VOCABULARY.id),
            ("must not be longer than 63 characters", VOCABULARY.id),
            ("must be no larger than 5", VOCABULARY.id),
            ("must be shorter than the prefix", VOCABULARY.id),
            ("must be above 5", VOCABULARY.id),
            ("may not be below `minReplicas`", VOCABULARY.id),
            ("must be >= 3", SYMBOLS.id),
            ("must be (>=3)", SYMBOLS.id),
            ("must be >=3", SYMBOLS.id),
            ("must not be \"a\"", QUOTES.id),
            ("the owner's name should be 'x'", SHOULD.id),
        ] {
            assert_eq!(broken(message), Some(id), "{message}");
        }
    }

    #[test]
    fn quoted_and_similar_texts_are_not_reported() {
        for message in [
            "must be greater than or equal to `minReplicas`",
            "must not contain 'should'",
            "must be one of '<', '>' or '>='",
            "must be at least 3",
            "must match ^<[a-z]+>$",
            "more values must follow than before",
            "must have no more than 16 items",
            "must be not fewer than 'minReplicas'",
            "may not be given more than once",
            "must have more than 3 replicas",
            "may not hold fewer than 2 items",
            "must be set in more than half of the zones",
            "must not name more than one owner",
            "may not be set when `more than` is",
            "the owner's and the group's name must be set",
            "must not end in \"",
            "must be set if the field above is",
            "is below the limit",
            "",
        ] {
            assert_eq!(broken(message), None, "{message}");
        }
    }

    #[test]
    fn literals_of_an_expression_are_a_message() {
        for (expression, id) in [
            ("'must be larger than ' + string(self.max)", VOCABULARY.id),
            (
                r#""must not be above %d".format([self.max])"#,
                VOCABULARY.id,
            ),
            ("self.a ? 'must be 1' : 'should be 2'", SHOULD.id),
            (r#"'must be "' + self.b + '"'"#, QUOTES.id),
            (r#""must be \"b\"""#, QUOTES.id),
            ("'must be >= ' + string(self.max)", SYMBOLS.id),
        ] {
            let message = Message::of_expression(expression);
            let rule = CERTAIN
                .iter()
                .find(|rule| !(rule.find)(&message).is_empty());
            assert_eq!(rule.map(|rule| rule.id), Some(id), "{expression}");
        }
        for expression in [
            "'must have more than ' + string(self.max) + ' items'",
            "self.mode == 'should' ? 'must be set' : 'may not be set'",
            "'must be one of ' + ['>=', 'should'].join(', ')",
            "self.name.startsWith('should') ? 'must be set' : ''",
            "'must match the ' + self['more than'] + ' of the zone'",
            "'must be \\'' + self.a + '\\''",
            "self.message",
            "'unclosed, and should be",
        ] {
            let message = Message::of_expression(expression);
            let rule = CERTAIN
                .iter()
                .find(|rule| !(rule.find)(&message).is_empty());
            assert_eq!(rule.map(|rule| rule.id), None, "{expression}");
        }
    }

    #[test]
    fn a_quoted_part_is_one_mark() {
        for (message, prose) in [
            ("is 'a b' or \"c\" in `d e`", "is _ or _ in _"),
            ("the owner's 'a'", "the owner's _"),
            ("ends in \"", "ends in \""),
        ] {
            assert_eq!(unquoted(message), prose);
        }
    }
}
