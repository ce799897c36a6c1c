//! The functions of CEL and of its extensions.

use super::table::Functions;
use super::{
    conversions, format, lists, operators, optionals, sets, strings, texts, times, two_variables,
};

impl Functions {
    /// Creates a table of the functions of [`libraries`](crate::libraries).
    #[must_use]
    pub fn standard() -> Self {
        let mut functions = Self::new();
        operators::add(&mut functions);
        conversions::add(&mut functions);
        texts::add(&mut functions);
        times::add(&mut functions);
        optionals::add(&mut functions);
        strings::add(&mut functions);
        format::add(&mut functions);
        sets::add(&mut functions);
        lists::add(&mut functions);
        two_variables::add(&mut functions);
        functions
    }
}
