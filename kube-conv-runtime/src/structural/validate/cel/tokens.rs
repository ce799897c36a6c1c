//! The tokens of an expression.
//!
//! Source: the grammar of CEL, `parser/gen/CEL.g4` of `github.com/google/cel-go`. Literals of bytes
//! and of unsigned integers are left out.

use super::field_path::unescaped;

/// A token of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'s> {
    /// A name, or a word of the language.
    Word(&'s str),
    /// An integer without its sign.
    Integer(u64),
    /// A number with a fraction or an exponent, without its sign.
    Double(f64),
    /// A string literal.
    Text(String),
    /// An operator, or a sign of punctuation.
    Symbol(&'static str),
    /// The end of the expression.
    End,
}

/// The longer first.
const SYMBOLS: [&str; 22] = [
    "||", "&&", "==", "!=", "<=", ">=", "<", ">", "!", "(", ")", "[", "]", ",", ".", "?", ":", "+",
    "-", "*", "/", "%",
];

/// Removes the first token of an expression; `None` if it is not supported here.
pub(super) fn take<'s>(expression: &mut &'s str) -> Option<Token<'s>> {
    skip_space(expression);
    let rest = *expression;
    let Some(first) = rest.chars().next() else {
        return Some(Token::End);
    };
    let mut characters = rest.chars();
    characters.next();
    let second = characters.next();
    let (token, after) = match first {
        '\'' | '"' => {
            let (text, after) = text(rest, false)?;
            (Token::Text(text), after)
        }
        'r' | 'R' if matches!(second, Some('\'' | '"')) => {
            let (text, after) = text(rest.strip_prefix(first)?, true)?;
            (Token::Text(text), after)
        }
        '0'..='9' => number(rest)?,
        '.' if second.is_some_and(|c| c.is_ascii_digit()) => number(rest)?,
        _ if is_word(first) => {
            let (word, after) = rest.split_at_checked(run(rest, is_word))?;
            // Bytes have such a letter before their quotes.
            let is_prefix = after.starts_with(['\'', '"']);
            (Token::Word(word), (!is_prefix).then_some(after)?)
        }
        _ => {
            let symbol = SYMBOLS.into_iter().find(|it| rest.starts_with(it))?;
            (Token::Symbol(symbol), rest.strip_prefix(symbol)?)
        }
    };
    *expression = after;
    Some(token)
}

/// Skips white space and comments.
fn skip_space(expression: &mut &str) {
    loop {
        let rest = expression.trim_start_matches([' ', '\t', '\r', '\n', '\u{c}']);
        *expression = rest;
        match rest.strip_prefix("//") {
            Some(comment) => *expression = comment.split_once('\n').map_or("", |(_, rest)| rest),
            None => return,
        }
    }
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The number of leading bytes that satisfy a predicate.
fn run(text: &str, is_one: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_one(c)).unwrap_or(text.len())
}

fn number(text: &str) -> Option<(Token<'static>, &str)> {
    if let Some(digits) = text.strip_prefix("0x") {
        let (digits, after) = digits.split_at_checked(run(digits, |c| c.is_ascii_hexdigit()))?;
        let value = u64::from_str_radix(digits, 16).ok()?;
        return ends_number(after).then_some((Token::Integer(value), after));
    }
    let is_digit = |c: char| c.is_ascii_digit();
    let mut end = run(text, is_digit);
    let mut is_double = false;
    if let Some(fraction) = text.get(end..)?.strip_prefix('.') {
        let digits = run(fraction, is_digit);
        // Without digits the point is the beginning of a member's name, which no number has.
        end += 1 + Some(digits).filter(|digits| *digits > 0)?;
        is_double = true;
    }
    if let Some(exponent) = text.get(end..)?.strip_prefix(['e', 'E']) {
        let sign = usize::from(exponent.starts_with(['+', '-']));
        let digits = run(exponent.get(sign..)?, is_digit);
        end += 1 + sign + Some(digits).filter(|digits| *digits > 0)?;
        is_double = true;
    }
    let (number, after) = text.split_at_checked(end)?;
    let token = if is_double {
        Token::Double(
            number
                .parse()
                .ok()
                .filter(|value: &f64| value.is_finite())?,
        )
    } else {
        Token::Integer(number.parse().ok()?)
    };
    ends_number(after).then_some((token, after))
}

/// Whether a number may be followed by this: a letter would make it unsigned, or invalid.
fn ends_number(after: &str) -> bool {
    !after.starts_with(is_word)
}

/// A text in quotes, and what follows it.
fn text(quoted: &str, is_raw: bool) -> Option<(String, &str)> {
    let delimiter = ["\"\"\"", "'''", "\"", "'"]
        .into_iter()
        .find(|delimiter| quoted.starts_with(delimiter))?;
    let mut rest = quoted.strip_prefix(delimiter)?;
    let mut text = String::new();
    loop {
        if let Some(after) = rest.strip_prefix(delimiter) {
            return Some((text, after));
        }
        let mut characters = rest.chars();
        match characters.next()? {
            '\n' | '\r' if delimiter.len() == 1 => return None,
            // Servers normalize line breaks; this one is not supported.
            '\r' => return None,
            '\\' if !is_raw => {
                let (character, after) = escaped(characters.as_str())?;
                text.push(character);
                rest = after;
                continue;
            }
            character => text.push(character),
        }
        rest = characters.as_str();
    }
}

/// The character of an escape sequence, and the rest of the text.
fn escaped(directive: &str) -> Option<(char, &str)> {
    let mut characters = directive.chars();
    let character = match characters.next()? {
        plain @ ('"' | '`' | '?') => plain,
        'x' | 'X' => return code(characters.as_str(), 2, 16),
        'u' => return code(characters.as_str(), 4, 16),
        'U' => return code(characters.as_str(), 8, 16),
        '0'..='3' => return code(directive, 3, 8),
        other => unescaped(other)?,
    };
    Some((character, characters.as_str()))
}

/// A character by its code point, with `count` digits.
fn code(digits: &str, count: usize, radix: u32) -> Option<(char, &str)> {
    let (digits, after) = digits.split_at_checked(count)?;
    let is_plain = digits.chars().all(|digit| digit.is_digit(radix));
    let number = u32::from_str_radix(digits, radix).ok()?;
    Some((char::from_u32(number).filter(|_| is_plain)?, after))
}

#[cfg(test)]
mod tests {
    use super::{Token, take};

    fn tokens(mut expression: &str) -> Option<Vec<Token<'_>>> {
        let mut tokens = Vec::new();
        loop {
            match take(&mut expression)? {
                Token::End => return Some(tokens),
                token => tokens.push(token),
            }
        }
    }

    #[test]
    fn tokens_are_those_of_the_grammar() {
        use Token::{Double, Integer, Symbol, Text, Word};
        assert_eq!(
            tokens(" self.a__b<=10 // end\n&&x"),
            Some(vec![
                Word("self"),
                Symbol("."),
                Word("a__b"),
                Symbol("<="),
                Integer(10),
                Symbol("&&"),
                Word("x"),
            ])
        );
        let texts = [
            (r"'it\'s'", "it's"),
            (r#""a\"b'c""#, "a\"b'c"),
            ("'''a'b\n\\n'''", "a'b\n\n"),
            (r"r'\d+'", r"\d+"),
            (r"'\x41\u00e9\U0001f600\101\a'", "Aé😀A\u{7}"),
            ("''", ""),
        ];
        for (source, text) in texts {
            assert_eq!(
                tokens(source),
                Some(vec![Text(text.to_owned())]),
                "{source}"
            );
        }
        let numbers = [
            ("0", Integer(0)),
            ("010", Integer(10)),
            ("0xfF", Integer(255)),
            ("18446744073709551615", Integer(u64::MAX)),
            ("1.5", Double(1.5)),
            (".5", Double(0.5)),
            ("1e3", Double(1000.0)),
            ("1.5E-1", Double(0.15)),
        ];
        for (source, number) in numbers {
            assert_eq!(tokens(source), Some(vec![number]), "{source}");
        }
    }

    #[test]
    fn what_is_not_read_is_rejected() {
        for source in [
            "'a",
            "'a\nb'",
            r"'\q'",
            r"'\x4'",
            r"'\ud800'",
            r"'\x+1'",
            "b'a'",
            "1u",
            "1.x",
            "1e",
            "1e999",
            "18446744073709551616",
            "0x",
            "@",
            "a ; b",
            "é",
            "`a`",
            "{",
        ] {
            assert_eq!(tokens(source), None, "{source}");
        }
    }
}
