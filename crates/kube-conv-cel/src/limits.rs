//! Limits on the size of expressions. Exceeding a limit is an issue.

/// The maximum number of code points of an expression.
pub const EXPRESSION_CODE_POINTS: usize = 100_000;

/// The maximum nesting depth of one kind of construct, and the maximum depth of a tree of operators and
/// members.
pub const DEPTH: usize = 250;

/// The maximum number of stored issues. Further issues are only counted.
pub const ISSUES: usize = 100;

/// The maximum length, in bytes, of a line that is shown with an issue.
pub const SNIPPET_BYTES: usize = 16_384;

/// The maximum number of nodes of a tree. Each nested `optMap` doubles it, and cel-go has no limit.
pub const NODES: usize = 1 << 18;

/// The maximum number of parts of a type. Each loop can double it, and cel-go has no limit.
pub const TYPE_PARTS: usize = 1_000;

/// The maximum number of evaluation steps that the cost does not include: comparing items, copying
/// bytes. cel-go has
/// no such limit. Exceeding it ends the evaluation as if its cost were too high.
pub const WORK: u64 = 1 << 25;

/// The maximum number of values that the cost of an evaluation keeps track of.
pub const STACK: usize = 1 << 22;

/// The maximum number of items of concatenated lists. Each `+` can double it for a cost of 1.
pub const ITEMS: usize = 1 << 24;
