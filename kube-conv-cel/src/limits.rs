//! How large an expression may be; beyond it is an issue, whatever else the expression says.

/// The most code points of an expression.
pub const EXPRESSION_CODE_POINTS: usize = 100_000;

/// How deep constructs of one sort may be nested, and how deep a tree of operators and members may be.
pub const DEPTH: usize = 250;

/// How often the parser recovers from an error.
pub const RECOVERY_ATTEMPTS: usize = 30;

/// The most tokens that one recovery skips.
pub const RECOVERY_TOKENS: usize = 256;

/// The most syntax errors of one expression.
pub const SYNTAX_ERRORS: usize = 100;

/// The most issues that are kept; the others are counted.
pub const ISSUES: usize = 100;

/// The longest line, in bytes, that is shown below an issue.
pub const SNIPPET_BYTES: usize = 16_384;

/// The most nodes of a tree: nested `optMap` doubles it with each level, without an end in cel-go.
pub const NODES: usize = 1 << 18;

/// The most parts of a type: each loop can double it, without an end in cel-go.
pub const TYPE_PARTS: usize = 1_000;

/// The most steps of an evaluation that its cost does not cover: items compared, bytes copied. cel-go has no end of
/// them; here the evaluation ends as if its cost were too high.
pub const WORK: u64 = 1 << 28;

/// The most values that the cost of an evaluation remembers.
pub const STACK: usize = 1 << 22;

/// The most items of lists one after the other: each `+` can double them for a cost of 1.
pub const ITEMS: usize = 1 << 24;
