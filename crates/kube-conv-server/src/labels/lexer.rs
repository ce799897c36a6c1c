//! The words and symbols of a selector.

/// A word or symbol.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    End,
    Open,
    Close,
    Comma,
    Not,
    Equals,
    DoubleEquals,
    NotEquals,
    Greater,
    Less,
    In,
    NotIn,
    Word(&'a str),
}

impl<'a> Token<'a> {
    /// The text of the token; empty at the end.
    pub(super) const fn text(self) -> &'a str {
        match self {
            Self::End => "",
            Self::Open => "(",
            Self::Close => ")",
            Self::Comma => ",",
            Self::Not => "!",
            Self::Equals => "=",
            Self::DoubleEquals => "==",
            Self::NotEquals => "!=",
            Self::Greater => ">",
            Self::Less => "<",
            Self::In => "in",
            Self::NotIn => "notin",
            Self::Word(word) => word,
        }
    }

    /// The token as a key or value.
    const fn as_value(self) -> Self {
        match self {
            Self::In => Self::Word("in"),
            Self::NotIn => Self::Word("notin"),
            other => other,
        }
    }
}

/// Splits a selector. As in upstream's lexer, a NUL ends the token before it.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    /// The next token, if it was peeked at.
    peeked: Option<Token<'a>>,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            peeked: None,
        }
    }

    /// The next token, which may be an operator.
    pub(super) fn next(&mut self) -> Token<'a> {
        match self.peeked.take() {
            Some(token) => token,
            None => self.read(),
        }
    }

    /// The next token, with `in` and `notin` as ordinary words.
    pub(super) fn next_value(&mut self) -> Token<'a> {
        self.next().as_value()
    }

    /// Like [`Lexer::next_value`], without consuming the token.
    pub(super) fn peek_value(&mut self) -> Token<'a> {
        let token = self.next();
        self.peeked = Some(token);
        token.as_value()
    }

    fn read(&mut self) -> Token<'a> {
        self.rest = self.rest.trim_start_matches(is_blank);
        if self.rest.starts_with('\0') {
            // No token is read after it.
            self.rest = "";
        }
        let symbol = self.read_symbol();
        let token = match symbol {
            Some(symbol) => symbol,
            None => self.read_word(),
        };
        self.rest = self.rest.strip_prefix('\0').unwrap_or(self.rest);
        token
    }

    fn read_symbol(&mut self) -> Option<Token<'a>> {
        const SYMBOLS: [Token<'static>; 9] = [
            Token::DoubleEquals,
            Token::NotEquals,
            Token::Equals,
            Token::Not,
            Token::Open,
            Token::Close,
            Token::Comma,
            Token::Greater,
            Token::Less,
        ];
        let found = SYMBOLS.into_iter().find_map(|symbol| {
            let rest = self.rest.strip_prefix(symbol.text())?;
            Some((symbol, rest))
        });
        found.map(|(symbol, rest)| {
            self.rest = rest;
            symbol
        })
    }

    fn read_word(&mut self) -> Token<'a> {
        let end = self.rest.find(ends_word).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "" => Token::End,
            "in" => Token::In,
            "notin" => Token::NotIn,
            word => Token::Word(word),
        }
    }
}

fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

fn ends_word(character: char) -> bool {
    is_blank(character) || matches!(character, '\0' | '=' | '!' | '(' | ')' | ',' | '>' | '<')
}
