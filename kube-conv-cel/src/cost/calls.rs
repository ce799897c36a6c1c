//! A call, as an [`Estimator`](super::Estimator) sees it.

use super::estimate::Estimate;
use super::paths::{PathRef, Stored};
use super::sizes::Sizes;
use crate::ast::{Expr, ExprId, Literal};
use crate::check::{Type, Types};

/// A target or an argument of a call.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    pub(super) id: ExprId,
    path: PathRef,
    pub(super) size: Option<Estimate>,
}

/// What is known about an argument before the call is estimated.
pub(super) fn argument(sizes: &mut Sizes<'_>, id: ExprId) -> Argument {
    Argument {
        id,
        path: sizes.path(id),
        size: sizes.size(id),
    }
}

/// A call of one overload of a function.
#[derive(Clone, Copy)]
pub struct Call<'c> {
    pub(super) sizes: &'c Sizes<'c>,
    /// The name of the function.
    pub function: &'c str,
    /// The id of the overload.
    pub overload: &'c str,
    /// The receiver: `a` in `a.f(b)`.
    pub target: Option<Argument>,
    /// The other arguments.
    pub arguments: &'c [Argument],
}

impl<'c> Call<'c> {
    /// The size of an argument, which may be unknown.
    #[must_use]
    pub fn size(&self, argument: &Argument) -> Estimate {
        let found = argument
            .size
            .or_else(|| self.sizes.size_at(argument.path, None));
        found.unwrap_or(Estimate::UNKNOWN)
    }

    /// The size of an argument, as it was known when the argument was estimated.
    #[must_use]
    pub fn computed_size(&self, argument: &Argument) -> Option<Estimate> {
        argument.size
    }

    /// The size of an item of an argument that is a list, by the path to the list.
    #[must_use]
    pub fn item_size(&self, argument: &Argument) -> Estimate {
        let found = self.sizes.size_at(argument.path, Some(Stored::Items));
        found.unwrap_or(Estimate::UNKNOWN)
    }

    /// The type of an argument.
    #[must_use]
    pub fn type_of(&self, argument: &Argument) -> &'c Type {
        self.sizes.type_of(argument.id)
    }

    /// The types of the arguments.
    #[must_use]
    pub fn types(&self) -> &'c Types<'c> {
        self.sizes.checked.types()
    }

    /// The value of an argument that is an integer literal.
    #[must_use]
    pub fn int(&self, argument: &Argument) -> Option<i64> {
        match self.sizes.ast.expr(argument.id) {
            Expr::Literal(Literal::Int(number)) => Some(*number),
            _ => None,
        }
    }
}
