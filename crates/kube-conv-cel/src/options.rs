//! Options for syntax and macros that an environment may lack.

/// Syntax and macros that an environment may lack. By default it has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOptions {
    pub(crate) optional_types: bool,
    pub(crate) two_variable_comprehensions: bool,
    pub(crate) sort_by: bool,
}

impl ParseOptions {
    /// Only the syntax and macros that every environment has.
    pub const BASE: Self = Self {
        optional_types: false,
        two_variable_comprehensions: false,
        sort_by: false,
    };

    /// `a.?b`, `a[?b]`, `[?a]`, `{?a: b}`, and the macros `optMap` and `optFlatMap`.
    #[must_use]
    pub const fn optional_types(self, on: bool) -> Self {
        Self {
            optional_types: on,
            ..self
        }
    }

    /// `all`, `exists`, `existsOne` and `exists_one` with two variables, `transformList`,
    /// `transformMap` and `transformMapEntry`.
    #[must_use]
    pub const fn two_variable_comprehensions(self, on: bool) -> Self {
        Self {
            two_variable_comprehensions: on,
            ..self
        }
    }

    /// The macro `sortBy`.
    #[must_use]
    pub const fn sort_by(self, on: bool) -> Self {
        Self {
            sort_by: on,
            ..self
        }
    }
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            optional_types: true,
            two_variable_comprehensions: true,
            sort_by: true,
        }
    }
}
