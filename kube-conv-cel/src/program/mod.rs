//! Programs: checked expressions, ready to be evaluated.

mod attributes;
mod calls;
mod constant;
mod constant_set;
mod fold;
mod node;
mod plan;

pub use constant::{Constant, ConstantMap};
pub(crate) use node::{
    Attribute, AttributeId, Base, By, Call, Candidate, ConstantSet, FrameId, Loop, LoopId, Message,
    NodeId, Qualifier, Step, StepId, StepKind, Target,
};

use crate::ast::Ast;
use crate::check::{Checked, Environment};
use crate::functions::Functions;
use crate::values::Patterns;

/// A checked expression, ready to be evaluated: with its constants computed and its patterns compiled.
#[derive(Debug)]
pub struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) loops: Vec<Loop>,
    /// How many loops run within each other at most.
    pub(crate) frames: usize,
    pub(crate) root: StepId,
    /// Whether only cel-go's stack says what calls cost: see [`StepKind::leaves_operands`].
    pub(crate) needs_stack: bool,
    /// How many nodes the expression has.
    pub(crate) nodes: usize,
}

impl Program {
    /// Makes the program of an expression.
    ///
    /// # Errors
    ///
    /// What is wrong with a constant, in cel-go's words: a text that is no number, a pattern that is none.
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
