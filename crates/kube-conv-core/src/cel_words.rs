//! Words that cannot be names in CEL.

/// Reserved words, which cannot be names of variables or functions. Upstream: `reservedIds` of cel-go's
/// parser/parser.go, and `celReservedSymbols` of the API server's CEL environment.
pub const RESERVED: &[&str] = &[
    "as",
    "break",
    "const",
    "continue",
    "else",
    "false",
    "for",
    "function",
    "if",
    "import",
    "in",
    "let",
    "loop",
    "namespace",
    "null",
    "package",
    "return",
    "true",
    "var",
    "void",
    "while",
];

/// Returns whether a word is one of [`RESERVED`].
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}
