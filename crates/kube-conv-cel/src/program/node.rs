//! The parts of a program: steps, attributes and loops.

use std::collections::HashSet;

use super::Constant;
use crate::functions::{Comparison, Cost, Guard, Run, RunPattern, Trait};
use crate::values::Pattern;

/// The index of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepId(pub(super) u32);

/// The index of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttributeId(pub(super) u32);

/// The index of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoopId(pub(super) u32);

impl StepId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl AttributeId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl LoopId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The index of a frame, which holds the variables of a running loop. Loops that are not nested share a
/// frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrameId(pub(super) u32);

impl FrameId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a node in the expression, by which the stack of the cost looks up values.
pub(crate) type NodeId = u32;

/// A step, which evaluates to a value.
#[derive(Debug)]
pub(crate) struct Step {
    pub node: NodeId,
    pub kind: StepKind,
}

#[derive(Debug)]
pub(crate) enum StepKind {
    Constant(Constant),
    Attribute(AttributeId),
    /// `has`: whether the last qualifier is present.
    Presence(AttributeId),
    And(Box<[StepId]>),
    Or(Box<[StepId]>),
    Equal {
        operands: [StepId; 2],
        negated: bool,
        cost: Cost,
        /// The cost if both are ints.
        cost_of_ints: Option<u64>,
    },
    Call(Box<Call>),
    /// The call of an operator that compares two values.
    Compare {
        call: Box<Call>,
        comparison: Comparison,
    },
    /// `a.or(b)`, `a.orValue(b)`: the second is evaluated only if the first is empty.
    Or2 {
        operands: [StepId; 2],
        value: bool,
    },
    /// `a in [constants]`
    InConstants {
        item: StepId,
        constants: ConstantSet,
    },
    List {
        elements: Box<[(StepId, bool)]>,
    },
    Map {
        entries: Box<[(StepId, StepId, bool)]>,
    },
    Message(Box<MessageLiteral>),
    Loop(LoopId),
}

impl StepKind {
    /// Returns whether cel-go leaves the values of the operands on the stack, where the next iteration
    /// finds them.
    pub(super) const fn leaves_operands(&self) -> bool {
        matches!(self, StepKind::Or2 { .. } | StepKind::InConstants { .. })
    }
}

/// A message of one of the well-known types of protocol buffers.
#[derive(Debug)]
pub(crate) struct MessageLiteral {
    pub name: String,
    pub fields: Box<[(String, StepId, bool)]>,
}

/// A loop.
#[derive(Debug)]
pub(crate) struct Loop {
    pub frame: FrameId,
    pub range: StepId,
    pub init: StepId,
    pub condition: StepId,
    pub step: StepId,
    pub result: StepId,
    pub two_variables: bool,
    /// Whether it only binds a variable, and has no iterations.
    pub binds: bool,
    /// The form of the loop, if it is that of a macro with one.
    pub form: Option<LoopForm>,
}

/// The form of a loop that needs no steps for its accumulator.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LoopForm {
    /// `all` or `exists`, for which one item can decide.
    Decided {
        /// What has to be true of all items, or of one.
        body: StepId,
        /// The value of the body that decides the result: false for `all`, true for `exists`.
        decides: bool,
    },
    /// `exists_one`, which counts the items of which the body is true.
    Counted { body: StepId },
    /// `filter`, `map` or `transformList`, which append an element for each item of which the condition is true.
    Collected {
        condition: Option<StepId>,
        /// `None` for the item itself.
        element: Option<StepId>,
    },
}

/// A call of a function.
#[derive(Debug)]
pub(crate) struct Call {
    pub function: String,
    pub arguments: Box<[StepId]>,
    pub target: Target,
    /// Whether the arguments after an error are skipped.
    pub stops_at_errors: bool,
    pub cost: Cost,
}

impl Call {
    /// Returns the argument of a call that has one, and costs 1.
    pub(super) fn only_argument_of_cost_1(&self) -> Option<StepId> {
        match *self.arguments {
            [only] if self.cost.is_one() => Some(only),
            _ => None,
        }
    }
}

/// The implementation that is called.
#[derive(Debug)]
pub(crate) enum Target {
    /// One function for all overloads.
    Shared { needs: Option<Trait>, run: Run },
    /// An overload.
    Overload(Candidate),
    /// The first overload that matches.
    Candidates(Box<[Candidate]>),
    /// A function with a precompiled pattern.
    Pattern {
        pattern: Box<dyn Pattern>,
        run: RunPattern,
    },
    /// Returns false for false, and true for errors and true.
    NotStrictlyFalse,
    /// No implementation.
    Missing,
}

/// An overload with the types that its arguments must have.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub guards: Box<[Guard]>,
    pub run: Run,
}

/// A set of numbers, bools and strings.
#[derive(Debug, Default)]
pub(crate) struct ConstantSet {
    pub texts: HashSet<Box<str>>,
    pub ints: HashSet<i64>,
    pub uints: HashSet<u64>,
    pub doubles: HashSet<u64>,
    pub bools: [bool; 2],
}

/// A variable, and the members and items selected from it.
#[derive(Debug)]
pub(crate) struct Attribute {
    /// The node of the variable.
    pub node: NodeId,
    pub base: Base,
    pub qualifiers: Vec<Qualifier>,
    /// Whether it has no conditional, and all of its qualifiers are constants and not optional.
    pub is_plain: bool,
}

#[derive(Debug)]
pub(crate) enum Base {
    /// A variable provided by the user.
    Variable(Box<str>),
    Accumulator(LoopId),
    /// The first variable of a loop: an item or a key. In a loop with two variables, an index or a key.
    Item(FrameId),
    /// The second variable of a loop: an item or a value.
    Second(FrameId),
    /// The value of a step.
    Step(StepId),
    /// One of two attributes. The qualifiers apply to the chosen one.
    Conditional {
        condition: StepId,
        branches: [AttributeId; 2],
    },
}

/// A selection of a member or an item.
#[derive(Debug)]
pub(crate) struct Qualifier {
    pub node: NodeId,
    pub optional: bool,
    pub by: By,
}

/// The key or index of a qualifier.
#[derive(Debug)]
pub(crate) enum By {
    Constant(Constant),
    /// The key of a member that `has` tests for.
    Presence(Constant),
    Attribute(AttributeId),
    /// The value of a call or another step, as an attribute.
    Computed(AttributeId),
}
