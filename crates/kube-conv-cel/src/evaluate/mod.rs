//! Evaluates programs, with their cost.

mod aggregates;
mod attributes;
mod calls;
mod frames;
mod loops;
mod messages;
mod operators;
mod qualifiers;
mod stack;

use std::fmt;

use crate::limits;
use crate::program::{NodeId, Program, Step, StepId, StepKind};
use crate::values::{Context, Error, Value};
use frames::Frames;
use stack::Stack;

/// Provides the variables of a program.
pub trait Variables<'v> {
    /// Returns the value of a variable, or `None` if there is no such variable.
    fn get(&self, name: &str) -> Option<Value<'v>>;
}

impl<'v> Variables<'v> for () {
    fn get(&self, _name: &str) -> Option<Value<'v>> {
        None
    }
}

/// The result of an evaluation.
#[derive(Clone, Debug)]
pub struct Evaluation<'v> {
    /// The value, or the reason why there is none.
    pub value: Result<Value<'v>, EvaluationError>,
    /// The cost, also if the evaluation ended early.
    pub cost: u64,
}

/// The reason why an expression has no value.
#[derive(Clone, PartialEq, Eq)]
pub enum EvaluationError {
    /// The cost limit is exceeded.
    CostLimit,
    /// The expression evaluates to an error.
    Error(Error),
    /// cel-go panics, and reports that as an error.
    Panic(String),
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CostLimit => out.write_str("operation cancelled: actual cost limit exceeded"),
            Self::Error(error) => out.write_str(error.text()),
            Self::Panic(what) => write!(out, "internal error: {what}"),
        }
    }
}

/// As `Display`, since `main`, `unwrap` and `expect` print this.
impl fmt::Debug for EvaluationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl std::error::Error for EvaluationError {}

impl Program {
    /// Evaluates the expression. The evaluation ends when its cost exceeds `limit`.
    pub fn evaluate<'v>(
        &'v self,
        variables: &dyn Variables<'v>,
        context: &Context<'_>,
        limit: u64,
    ) -> Evaluation<'v> {
        let work = context.work_left();
        let mut run = self.run(variables, context, limit, self.needs_stack);
        if run.is_irregular {
            context.set_work(work);
            run = self.run(variables, context, limit, true);
        }
        let value = match run.value {
            Ok(Value::Error(error)) => Err(EvaluationError::Error(error)),
            Ok(value) => Ok(value),
            Err(Stopped) => Err(context
                .take_panic()
                .map_or(EvaluationError::CostLimit, EvaluationError::Panic)),
        };
        let cost = run.cost;
        Evaluation { value, cost }
    }

    fn run<'v>(
        &'v self,
        variables: &dyn Variables<'v>,
        context: &Context<'_>,
        limit: u64,
        with_stack: bool,
    ) -> Run<'v> {
        let mut machine = Machine {
            program: self,
            variables,
            context,
            frames: Frames::new(self.frames),
            stack: Stack::new(if with_stack { self.nodes } else { 0 }),
            cost: 0,
            limit,
            is_irregular: false,
        };
        let value = machine.value(self.root);
        Run {
            value,
            cost: machine.cost,
            is_irregular: machine.is_irregular,
        }
    }
}

/// The result of a machine.
struct Run<'v> {
    value: Evaluated<Value<'v>>,
    cost: u64,
    is_irregular: bool,
}

/// The evaluation has ended, as the cost is too high or cel-go panics.
pub(crate) struct Stopped;

type Evaluated<T> = Result<T, Stopped>;

struct Machine<'v, 'm> {
    program: &'v Program,
    variables: &'m dyn Variables<'v>,
    context: &'m Context<'m>,
    /// The variables of the running loops.
    frames: Frames<'v>,
    stack: Stack<'v>,
    cost: u64,
    limit: u64,
    /// Whether the evaluation has to be repeated with the stack.
    is_irregular: bool,
}

impl<'v> Machine<'v, '_> {
    fn planned(&self, id: StepId) -> Option<&'v Step> {
        self.program.steps.get(id.index())
    }

    /// Evaluates a step, writes its value to `out`, and adds its cost.
    ///
    /// A returned value would be copied at each level, and a value that was just written is slow to copy.
    fn step(&mut self, id: StepId, out: &mut Value<'v>) -> Evaluated<()> {
        let Some(step) = self.planned(id) else {
            *out = Value::NO_SUCH_OVERLOAD;
            return Ok(());
        };
        match &step.kind {
            StepKind::Constant(constant) => set(out, constant.value()),
            StepKind::Attribute(attribute) => self.attribute(*attribute, out)?,
            StepKind::Presence(attribute) => self.presence(*attribute, out)?,
            StepKind::And(terms) => self.logic(terms, false, out)?,
            StepKind::Or(terms) => self.logic(terms, true, out)?,
            StepKind::Equal {
                operands,
                negated,
                cost,
                cost_of_ints,
            } => self.equality(operands, *negated, (cost, *cost_of_ints), out)?,
            StepKind::Call(call) => self.call(call, out)?,
            StepKind::Compare { call, comparison } => self.comparison(call, *comparison, out)?,
            StepKind::Loop(id) => self.run_loop(*id, out)?,
            kind => set(out, self.made(kind)?),
        }
        self.remember(step.node, out);
        self.check()
    }

    /// Evaluates an operand, which is often a constant: that has no cost, and nothing to check.
    #[inline]
    fn operand(&mut self, id: StepId, out: &mut Value<'v>) -> Evaluated<()> {
        match self.planned(id).map(|step| &step.kind) {
            Some(StepKind::Constant(constant)) if !self.stack.is_used() => {
                set(out, constant.value());
                Ok(())
            }
            _ => self.step(id, out),
        }
    }

    /// Evaluates a step, and returns its value.
    fn value(&mut self, id: StepId) -> Evaluated<Value<'v>> {
        let mut value = Value::Null;
        self.step(id, &mut value)?;
        Ok(value)
    }

    /// Evaluates steps that create lists, maps and messages, and rare ones.
    #[inline(never)]
    fn made(&mut self, kind: &'v StepKind) -> Evaluated<Value<'v>> {
        match kind {
            StepKind::Or2 { operands, value } => self.optional_or(*operands, *value),
            StepKind::InConstants { item, constants } => self.in_constants(*item, constants),
            StepKind::List { elements } => self.list(elements),
            StepKind::Map { entries } => self.map(entries),
            StepKind::Message(message) => self.message(message),
            _ => Ok(Value::NO_SUCH_OVERLOAD),
        }
    }

    /// Pushes a value on the stack, if it is used.
    #[inline]
    fn remember(&mut self, node: NodeId, value: &Value<'v>) {
        if self.stack.is_used() {
            self.stack.push(node, Some(value.clone()));
        }
    }

    /// Called when a part of the expression is skipped. In a loop cel-go's stack can then hold the value of an earlier
    /// turn, so that the evaluation has to be repeated with the stack.
    #[cold]
    fn skipped(&mut self) -> Evaluated<()> {
        if self.stack.is_used() || self.program.loops.is_empty() {
            return Ok(());
        }
        self.is_irregular = true;
        Err(Stopped)
    }

    /// Adds 1 to the cost.
    #[inline]
    fn charge_one(&mut self) -> Evaluated<()> {
        self.cost = self.cost.saturating_add(1);
        self.check()
    }

    /// Ends the evaluation if it cost too much.
    #[inline]
    fn check(&self) -> Evaluated<()> {
        let within = self.cost <= self.limit
            && self.stack.len() <= limits::STACK
            && !self.context.is_exhausted();
        if within { Ok(()) } else { Err(Stopped) }
    }

    /// Removes the value of a step with all later ones from the stack.
    fn drop_step(&mut self, id: StepId) {
        if let Some(step) = self.planned(id) {
            self.stack.truncate_to(step.node);
        }
    }
}

/// Writes a value. Bools and ints are written field by field: a copy of all bytes would have to wait for the
/// smaller writes that made the value. They own nothing, so that there is nothing to drop in their place.
#[inline]
fn set<'v>(out: &mut Value<'v>, value: Value<'v>) {
    let before = match value {
        Value::Bool(value) => std::mem::replace(out, Value::Bool(value)),
        Value::Int(value) => std::mem::replace(out, Value::Int(value)),
        value => std::mem::replace(out, value),
    };
    if let Value::Null | Value::Bool(_) | Value::Int(_) = before {
        std::mem::forget(before);
    }
}
