//! Estimates the cost of an expression from the possible sizes of its data.
//!
//! The units are those of cel-go: most steps cost 1, reading a string costs a tenth of its length, and a
//! loop costs its body times the size of the value it iterates over. An [`Estimator`] provides the sizes
//! of data by path.

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

/// The cost of reading one character of a string.
pub const TRAVERSAL_FACTOR: f64 = 0.1;

/// The cost of one character of a pattern, for each tenth of the string's length.
pub const PATTERN_FACTOR: f64 = 0.25;

/// The cost of a call without its arguments, and the size of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallEstimate {
    /// The cost.
    pub cost: Estimate,
    /// The size of the result, if it is a string, bytes, a list or a map.
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
    /// Returns the size of the data at a path: the code points of a string, the bytes, or the items or
    /// entries
    /// that `size` returns.
    fn size(&self, path: Path<'_>) -> Option<Estimate>;

    /// Returns the estimate for a call, or `None` to use the estimate of this crate.
    fn call(&self, call: &Call<'_>) -> Option<CallEstimate>;
}

/// Provides no sizes and no functions.
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
    /// Whether `has` costs as much as any other step.
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
    walk::CostWalk::new(ast, checked, estimator, options).cost(ast.root())
}
