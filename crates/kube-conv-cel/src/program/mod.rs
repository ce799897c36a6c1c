//! Programs: checked expressions that can be evaluated.

mod attributes;
mod calls;
mod constant;
mod constant_set;
mod fold;
mod loop_form;
mod node;
mod plan;

pub use constant::{Constant, ConstantMap};
pub(crate) use node::{
    Attribute, AttributeId, Base, By, Call, Candidate, ConstantSet, FrameId, Loop, LoopForm,
    LoopId, MessageLiteral, NodeId, Qualifier, Step, StepId, StepKind, Target,
};

use crate::ast::Ast;
use crate::check::{Checked, Environment};
use crate::functions::Functions;
use crate::values::Patterns;

/// A checked expression that can be evaluated, with folded constants and compiled patterns.
#[derive(Debug)]
pub struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) loops: Vec<Loop>,
    /// The depth of nested loops.
    pub(crate) frames: usize,
    pub(crate) root: StepId,
    /// Whether computing the costs of calls requires the stack: see [`StepKind::leaves_operands`].
    pub(crate) needs_stack: bool,
    /// The number of nodes in the expression.
    pub(crate) nodes: usize,
}

impl Program {
    /// Plans an expression.
    ///
    /// # Errors
    ///
    /// Returns cel-go's message for a constant that cannot be converted, and for an invalid pattern.
    pub fn new(
        ast: &Ast<'_>,
        checked: &Checked<'_>,
        environment: &Environment,
        functions: &Functions,
        patterns: &dyn Patterns,
    ) -> Result<Self, String> {
        plan::plan(ast, checked, environment, functions, patterns)
    }
}
