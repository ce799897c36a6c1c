//! Estimates what the evaluation of an expression costs, before there is any data.
//!
//! The units are cel-go's: most steps cost 1, going through a text costs a tenth of its length, and a
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

/// What a tenth of the length of a text that is gone through costs.
pub const TRAVERSAL_FACTOR: f64 = 0.1;

/// What a character of a pattern costs for each tenth of a text's length.
pub const PATTERN_FACTOR: f64 = 0.25;

/// What a call costs besides its arguments, and what it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallEstimate {
    /// The cost.
    pub cost: Estimate,
    /// The size of the result: of a text, bytes, a list or a map.
    pub result: Option<Estimate>,
}

impl CallEstimate {
    /// A cost, with nothing known of the result.
    #[must_use]
    pub const fn of(cost: Estimate) -> Self {
        Self { cost, result: None }
    }

    /// The same, with the size of the result.
    #[must_use]
    pub const fn with_result(self, size: Estimate) -> Self {
        Self {
            result: Some(size),
            ..self
        }
    }
}

/// What the user of this crate knows about sizes of data and costs of functions.
pub trait Estimator {
    /// The size of the data that a path leads to: of a text in code points, of bytes, lists and maps
    /// as `size` returns it.
    fn size(&self, path: Path<'_>) -> Option<Estimate>;

    /// The estimate of a call, if it is none of those that are estimated here.
    fn call(&self, call: &Call<'_>) -> Option<CallEstimate>;
}

/// Nothing is known.
impl Estimator for () {
    fn size(&self, _path: Path<'_>) -> Option<Estimate> {
        None
    }

    fn call(&self, _call: &Call<'_>) -> Option<CallEstimate> {
        None
    }
}

/// What else an environment says about costs.
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
