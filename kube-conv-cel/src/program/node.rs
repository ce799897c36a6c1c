//! What a program is made of: steps and attributes, by their numbers.

use std::collections::HashSet;

use super::Constant;
use crate::functions::{Cost, Guard, Run, RunPattern, Trait};
use crate::values::Pattern;

/// A step of a program, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepId(pub(super) u32);

/// An attribute of a program, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttributeId(pub(super) u32);

/// A loop of a program, by its number.
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

/// The place of a running loop's variables: loops that do not run within each other share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FrameId(pub(super) u32);

impl FrameId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a node of the expression: under it the cost finds values again.
pub(crate) type NodeId = u32;

/// A step: evaluates to a value.
#[derive(Debug)]
pub(crate) struct Step {
    pub node: NodeId,
    pub kind: StepKind,
}

#[derive(Debug)]
pub(crate) enum StepKind {
    Constant(Constant),
    Attribute(AttributeId),
    /// `has`: whether the last qualifier is there.
    Presence(AttributeId),
    And(Box<[StepId]>),
    Or(Box<[StepId]>),
    Equal {
        operands: [StepId; 2],
        negated: bool,
        cost: Cost,
    },
    Call(Box<Call>),
    /// `a.or(b)`, `a.orValue(b)`: the second only if the first is empty.
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
    Message(Box<Message>),
    Loop(LoopId),
}

impl StepKind {
    /// Whether cel-go leaves the values of its operands where the next turn of a loop finds them.
    pub(super) const fn leaves_operands(&self) -> bool {
        matches!(self, StepKind::Or2 { .. } | StepKind::InConstants { .. })
    }
}

/// A message of protocol buffers that CEL always has.
#[derive(Debug)]
pub(crate) struct Message {
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
    /// Whether it only gives a value a name.
    pub binds: bool,
}

/// A call of a function.
#[derive(Debug)]
pub(crate) struct Call {
    pub function: String,
    pub arguments: Box<[StepId]>,
    pub target: Target,
    /// Whether no argument after an error is evaluated.
    pub stops_at_errors: bool,
    pub cost: Cost,
}

/// What a call runs.
#[derive(Debug)]
pub(crate) enum Target {
    /// One function for all overloads.
    Shared { needs: Option<Trait>, run: Run },
    /// An overload.
    Overload(Candidate),
    /// The first overload that fits.
    Candidates(Box<[Candidate]>),
    /// A function with a pattern that is known.
    Pattern {
        pattern: Box<dyn Pattern>,
        run: RunPattern,
    },
    /// True but for false.
    NotStrictlyFalse,
    /// Nothing.
    Missing,
}

/// An overload with the types that its arguments have to have.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub guards: Box<[Guard]>,
    pub run: Run,
}

/// Constants that are numbers, bools or texts.
#[derive(Debug, Default)]
pub(crate) struct ConstantSet {
    pub texts: HashSet<Box<str>>,
    pub ints: HashSet<i64>,
    pub uints: HashSet<u64>,
    pub doubles: HashSet<u64>,
    pub bools: [bool; 2],
}

/// A variable with what is selected of it.
#[derive(Debug)]
pub(crate) struct Attribute {
    /// Its number without qualifiers.
    pub node: NodeId,
    pub base: Base,
    pub qualifiers: Vec<Qualifier>,
    /// Whether it is no conditional, and all qualifiers are constants that have to be there.
    pub is_plain: bool,
}

#[derive(Debug)]
pub(crate) enum Base {
    /// A variable of the user's, by its name.
    Variable(Box<str>),
    Accumulator(LoopId),
    /// The item of a list or the key of a map; with a second variable the index or the key.
    Item(FrameId),
    /// The item or the value of a loop with two variables.
    Second(FrameId),
    /// What a step evaluates to.
    Step(StepId),
    /// One of two; their qualifiers are those of the whole as well.
    Conditional {
        condition: StepId,
        branches: [AttributeId; 2],
    },
}

/// A member or an item.
#[derive(Debug)]
pub(crate) struct Qualifier {
    pub node: NodeId,
    pub optional: bool,
    pub by: By,
}

/// What a qualifier selects by.
#[derive(Debug)]
pub(crate) enum By {
    Constant(Constant),
    /// Whether a member is there.
    Presence(Constant),
    Attribute(AttributeId),
    /// The same for an attribute that the qualifier is itself: what a call returns.
    Computed(AttributeId),
}
