//! Tokens, their names in error messages, and sets of tokens.

/// The kind of a token, numbered as in CEL's grammar. Error messages list tokens in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    End = 0,
    Equals,
    NotEquals,
    In,
    Less,
    LessEquals,
    GreaterEquals,
    Greater,
    And,
    Or,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Dot,
    Comma,
    Minus,
    Not,
    Question,
    Colon,
    Plus,
    Star,
    Slash,
    Percent,
    True,
    False,
    Null,
    Float = 31,
    Int,
    Uint,
    String,
    Bytes,
    Identifier,
    EscapedIdentifier,
}

/// All kinds, with their names in error messages.
const NAMES: &[(Kind, &str)] = &[
    (Kind::End, "<EOF>"),
    (Kind::Equals, "'=='"),
    (Kind::NotEquals, "'!='"),
    (Kind::In, "'in'"),
    (Kind::Less, "'<'"),
    (Kind::LessEquals, "'<='"),
    (Kind::GreaterEquals, "'>='"),
    (Kind::Greater, "'>'"),
    (Kind::And, "'&&'"),
    (Kind::Or, "'||'"),
    (Kind::LeftBracket, "'['"),
    (Kind::RightBracket, "']'"),
    (Kind::LeftBrace, "'{'"),
    (Kind::RightBrace, "'}'"),
    (Kind::LeftParen, "'('"),
    (Kind::RightParen, "')'"),
    (Kind::Dot, "'.'"),
    (Kind::Comma, "','"),
    (Kind::Minus, "'-'"),
    (Kind::Not, "'!'"),
    (Kind::Question, "'?'"),
    (Kind::Colon, "':'"),
    (Kind::Plus, "'+'"),
    (Kind::Star, "'*'"),
    (Kind::Slash, "'/'"),
    (Kind::Percent, "'%'"),
    (Kind::True, "'true'"),
    (Kind::False, "'false'"),
    (Kind::Null, "'null'"),
    (Kind::Float, "NUM_FLOAT"),
    (Kind::Int, "NUM_INT"),
    (Kind::Uint, "NUM_UINT"),
    (Kind::String, "STRING"),
    (Kind::Bytes, "BYTES"),
    (Kind::Identifier, "IDENTIFIER"),
    (Kind::EscapedIdentifier, "ESC_IDENTIFIER"),
];

/// A token and its byte range. The end of the text is a token of length 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub kind: Kind,
    pub start: u32,
    pub end: u32,
}

/// A set of token kinds, which can also include "nothing more is required".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KindSet(u64);

impl KindSet {
    pub(crate) const EMPTY: Self = Self(0);
    /// The rule can end here; the enclosing rule decides which token can follow.
    pub(crate) const NOTHING: Self = Self(1 << 63);

    pub(crate) const fn of(kinds: &[Kind]) -> Self {
        let (mut set, mut rest) = (0, kinds);
        while let [first, after @ ..] = rest {
            set |= 1 << *first as u8;
            rest = after;
        }
        Self(set)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn has_nothing(self) -> bool {
        self.0 & Self::NOTHING.0 != 0
    }

    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Lists the names as in error messages: a single name alone, several names in braces.
    pub(crate) fn names(self) -> String {
        let listed = NAMES.iter().filter(|(kind, _)| self.has(*kind));
        let names: Vec<&str> = listed.map(|(_, name)| *name).collect();
        match names.as_slice() {
            [one] => (*one).to_owned(),
            several => format!("{{{}}}", several.join(", ")),
        }
    }
}
