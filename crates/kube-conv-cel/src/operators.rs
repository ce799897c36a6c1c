//! The function names of operators.

/// `condition ? a : b`
pub const CONDITIONAL: &str = "_?_:_";
/// `a && b`
pub const AND: &str = "_&&_";
/// `a || b`
pub const OR: &str = "_||_";
/// `!a`
pub const NOT: &str = "!_";
/// `-a`
pub const NEGATE: &str = "-_";
/// `a == b`
pub const EQUALS: &str = "_==_";
/// `a != b`
pub const NOT_EQUALS: &str = "_!=_";
/// `a < b`
pub const LESS: &str = "_<_";
/// `a <= b`
pub const LESS_EQUALS: &str = "_<=_";
/// `a > b`
pub const GREATER: &str = "_>_";
/// `a >= b`
pub const GREATER_EQUALS: &str = "_>=_";
/// `a + b`
pub const ADD: &str = "_+_";
/// `a - b`
pub const SUBTRACT: &str = "_-_";
/// `a * b`
pub const MULTIPLY: &str = "_*_";
/// `a / b`
pub const DIVIDE: &str = "_/_";
/// `a % b`
pub const MODULO: &str = "_%_";
/// `a in b`
pub const IN: &str = "@in";
/// `a[b]`
pub const INDEX: &str = "_[_]";
/// `a[?b]`
pub const OPTIONAL_INDEX: &str = "_[?_]";
/// `a.?b`
pub const OPTIONAL_SELECT: &str = "_?._";
/// Decides whether a comprehension continues: true unless the operand is false.
pub const NOT_STRICTLY_FALSE: &str = "@not_strictly_false";
