//! A call as an [`Estimator`](super::Estimator) receives it.

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

/// What is known about an argument when the call is estimated.
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
    /// Returns the size of an argument, if it is known.
    #[must_use]
    pub fn size(&self, argument: &Argument) -> Estimate {
        let found = argument
            .size
            .or_else(|| self.sizes.size_at(argument.path, None));
        found.unwrap_or(Estimate::UNKNOWN)
    }

    /// Returns the size of an argument at the time when the argument was estimated.
    #[must_use]
    pub fn computed_size(&self, argument: &Argument) -> Option<Estimate> {
        argument.size
    }

    /// Returns the size of an item, if the argument is a list, from the path of the list.
    #[must_use]
    pub fn item_size(&self, argument: &Argument) -> Estimate {
        let found = self.sizes.size_at(argument.path, Some(Stored::Items));
        found.unwrap_or(Estimate::UNKNOWN)
    }

    /// Returns the type of an argument.
    #[must_use]
    pub fn type_of(&self, argument: &Argument) -> &'c Type {
        self.sizes.type_of(argument.id)
    }

    /// Returns the types of the arguments.
    #[must_use]
    pub fn types(&self) -> &'c Types<'c> {
        self.sizes.checked.types()
    }

    /// Returns the value of an argument that is an integer literal.
    #[must_use]
    pub fn int(&self, argument: &Argument) -> Option<i64> {
        match self.sizes.ast.expr(argument.id) {
            Expr::Literal(Literal::Int(number)) => Some(*number),
            _ => None,
        }
    }
}
