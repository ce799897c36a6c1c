//! Estimates the cost of an expression, from the sizes that its data may have.
//!
//! The units are cel-go's: most steps cost 1, reading a string costs a tenth of its length, and a
//! loop as much as its body times the size of what it iterates over. Sizes of data come from an
//! [`Estimator`], by the path that leads to them.

mod calls;
mod estimate;
mod extensions;
mod functions;
mod paths;
mod sizes;
mod walk;

pub use calls::{Argument, Call};
pub use estimate::Estimate;
pub use paths::{Path, Step};

use crate::ast::Ast;
use crate::check::Checked;

/// The cost of reading a string, by character.
pub const TRAVERSAL_FACTOR: f64 = 0.1;

/// The cost of a character of a pattern, for each tenth of the string's length.
pub const PATTERN_FACTOR: f64 = 0.25;

/// The cost of a call without its arguments, and the size of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallEstimate {
    /// The cost.
    pub cost: Estimate,
    /// The size of the result: a string, bytes, a list or a map.
    pub result: Option<Estimate>,
}

impl CallEstimate {
    /// Creates an estimate with a cost, and a result of unknown size.
    #[must_use]
    pub const fn of(cost: Estimate) -> Self {
        Self { cost, result: None }
    }

    /// Sets the size of the result.
    #[must_use]
    pub const fn with_result(self, size: Estimate) -> Self {
        Self {
            result: Some(size),
            ..self
        }
    }
}

/// Provides the sizes of data and the costs of functions.
pub trait Estimator {
    /// Returns the size of the data at a path: of a string in code points, of bytes, lists and maps
    /// as `size` returns it.
    fn size(&self, path: Path<'_>) -> Option<Estimate>;

    /// Returns the estimate of a call, or `None` for the estimate of this crate.
    fn call(&self, call: &Call<'_>) -> Option<CallEstimate>;
}

/// No sizes and no functions.
impl Estimator for () {
    fn size(&self, _path: Path<'_>) -> Option<Estimate> {
        None
    }

    fn call(&self, _call: &Call<'_>) -> Option<CallEstimate> {
        None
    }
}

/// Differences between environments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostOptions {
    /// Whether `has` costs as much as a step.
    pub presence: bool,
}

/// Estimates the cost of an expression.
#[must_use]
pub fn estimate(
    ast: &Ast<'_>,
    checked: &Checked<'_>,
    estimator: &dyn Estimator,
    options: CostOptions,
) -> Estimate {
    walk::Walk::new(ast, checked, estimator, options).cost(ast.root())
}
