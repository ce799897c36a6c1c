//! Evaluates programs, with their cost.

mod attributes;
mod calls;
mod loops;
mod messages;
mod stack;

use std::fmt;

use crate::limits;
use crate::program::{Program, Step, StepId, StepKind};
use crate::values::{Context, Entries, Error, Value, equal, go_text};
use loops::Frame;
use stack::Stack;

/// The variables of a program.
pub trait Variables<'v> {
    /// The value of a variable, or nothing if there is none.
    fn get(&self, name: &str) -> Option<Value<'v>>;
}

impl<'v> Variables<'v> for () {
    fn get(&self, _name: &str) -> Option<Value<'v>> {
        None
    }
}

/// What an evaluation came to.
#[derive(Clone, Debug)]
pub struct Evaluation<'v> {
    /// The value, or why there is none.
    pub value: Result<Value<'v>, EvaluationError>,
    /// What it cost: also when it ended early.
    pub cost: u64,
}

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvaluationError {
    /// It cost more than it may.
    CostLimit,
    /// It evaluates to an error.
    Error(Error),
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::CostLimit => "operation cancelled: actual cost limit exceeded",
            Self::Error(error) => error.text(),
        })
    }
}

impl std::error::Error for EvaluationError {}

impl Program {
    /// Evaluates the expression, at most for a cost.
    pub fn evaluate<'v>(
        &'v self,
        variables: &dyn Variables<'v>,
        context: &Context<'_>,
        limit: u64,
    ) -> Evaluation<'v> {
        let mut machine = Machine {
            program: self,
            variables,
            context,
            frames: self.loops.iter().map(|_| Frame::default()).collect(),
            stack: Stack::new(self.nodes),
            cost: 0,
            limit,
        };
        let value = match machine.step(self.root) {
            Ok(Value::Error(error)) => Err(EvaluationError::Error(error)),
            Ok(value) => Ok(value),
            Err(Stopped) => Err(EvaluationError::CostLimit),
        };
        let cost = machine.cost;
        Evaluation { value, cost }
    }
}

/// The cost is too high: nothing more is evaluated.
pub(crate) struct Stopped;

type Evaluated<T> = Result<T, Stopped>;

struct Machine<'v, 'm> {
    program: &'v Program,
    variables: &'m dyn Variables<'v>,
    context: &'m Context<'m>,
    /// The variables of each loop that runs.
    frames: Vec<Frame<'v>>,
    stack: Stack<'v>,
    cost: u64,
    limit: u64,
}

impl<'v> Machine<'v, '_> {
    fn planned(&self, id: StepId) -> Option<&'v Step> {
        self.program.steps.get(id.index())
    }

    /// Evaluates a step, and counts its cost.
    fn step(&mut self, id: StepId) -> Evaluated<Value<'v>> {
        let Some(step) = self.planned(id) else {
            return Ok(Value::NO_SUCH_OVERLOAD);
        };
        let value = match &step.kind {
            StepKind::Constant(constant) => constant.value(),
            StepKind::Attribute(attribute) => self.attribute(*attribute)?,
            StepKind::Presence(attribute) => self.presence(*attribute)?,
            StepKind::And(terms) => self.logic(terms, false)?,
            StepKind::Or(terms) => self.logic(terms, true)?,
            StepKind::Equal {
                operands,
                negated,
                cost,
            } => self.equality(*operands, *negated, cost)?,
            StepKind::Call(call) => self.call(call)?,
            StepKind::Or2 { operands, value } => self.optional_or(*operands, *value)?,
            StepKind::InConstants { item, constants } => match self.step(*item)? {
                error @ Value::Error(_) => error,
                value => Value::Bool(constants.contains(&value)),
            },
            StepKind::List { elements } => self.list(elements)?,
            StepKind::Map { entries } => self.map(entries)?,
            StepKind::Message(message) => self.message(message)?,
            StepKind::Loop(id) => self.run_loop(*id)?,
        };
        self.stack.push(step.node, Some(value.clone()));
        self.check()?;
        Ok(value)
    }

    /// Ends the evaluation if it cost too much.
    fn check(&self) -> Evaluated<()> {
        let within = self.cost <= self.limit
            && self.stack.len() <= limits::STACK
            && !self.context.is_exhausted();
        if within { Ok(()) } else { Err(Stopped) }
    }

    /// `&&` and `||`: the value that decides ends them, the first error is theirs if none does.
    fn logic(&mut self, terms: &[StepId], decides: bool) -> Evaluated<Value<'v>> {
        let mut result = Value::Bool(!decides);
        for &term in terms {
            match self.step(term)? {
                Value::Bool(value) if value == decides => {
                    result = Value::Bool(value);
                    break;
                }
                Value::Bool(_) => {}
                other if !result.is_error() => result = other.no_overload(),
                _ => {}
            }
        }
        for &term in terms {
            self.drop_step(term);
        }
        Ok(result)
    }

    /// Forgets the value of a step, and all after it.
    fn drop_step(&mut self, id: StepId) {
        if let Some(step) = self.planned(id) {
            self.stack.truncate_to(step.node);
        }
    }

    fn equality(
        &mut self,
        operands: [StepId; 2],
        negated: bool,
        cost: &crate::functions::Cost,
    ) -> Evaluated<Value<'v>> {
        let [left, right] = operands;
        let (left, right) = (self.step(left)?, self.step(right)?);
        let value = if left.is_error() {
            left
        } else if right.is_error() {
            right
        } else {
            match equal(self.context, &left, &right) {
                Ok(equal) => Value::Bool(equal != negated),
                Err(_) if negated => Value::Bool(true),
                Err(error) => error,
            }
        };
        self.charge_call(&operands, cost, &value);
        Ok(value)
    }

    fn optional_or(&mut self, operands: [StepId; 2], value: bool) -> Evaluated<Value<'v>> {
        let [first, second] = operands;
        match self.step(first)? {
            Value::Optional(None) => self.step(second),
            Value::Optional(Some(held)) if value => Ok((*held).clone()),
            held @ Value::Optional(Some(_)) => Ok(held),
            other => Ok(other.no_overload()),
        }
    }

    fn list(&mut self, elements: &[(StepId, bool)]) -> Evaluated<Value<'v>> {
        let mut items = Vec::with_capacity(elements.len());
        let mut failed = None;
        for &(element, optional) in elements {
            match (self.step(element)?, optional) {
                (error @ Value::Error(_), _) => failed = Some(error),
                (value, false) => items.push(value),
                (Value::Optional(None), true) => {}
                (Value::Optional(Some(value)), true) => items.push((*value).clone()),
                (other, true) => {
                    let other = go_text(&other);
                    failed = Some(Value::error(format!(
                        "cannot initialize optional list element from non-optional value {other}"
                    )));
                }
            }
            if failed.is_some() {
                break;
            }
        }
        let parts = elements.iter().rev().map(|(step, _)| *step);
        self.drop_parts(parts);
        self.cost = self.cost.saturating_add(10);
        Ok(failed.unwrap_or_else(|| Value::list(items)))
    }

    fn map(&mut self, parts: &[(StepId, StepId, bool)]) -> Evaluated<Value<'v>> {
        let mut entries = Entries::default();
        let mut failed = None;
        for &(key, value, optional) in parts {
            let key = self.step(key)?;
            if key.is_error() {
                failed = Some(key);
                break;
            }
            match (self.step(value)?, optional) {
                (error @ Value::Error(_), _) => failed = Some(error),
                (value, false) => entries.insert(key, value),
                (Value::Optional(None), true) => entries.remove(&key),
                (Value::Optional(Some(value)), true) => entries.insert(key, (*value).clone()),
                (other, true) => {
                    let (key, other) = (go_text(&key), go_text(&other));
                    failed = Some(Value::error(format!(
                        "cannot initialize optional entry '{key}' from non-optional value {other}"
                    )));
                }
            }
            if failed.is_some() {
                break;
            }
        }
        let parts = parts.iter().rev().flat_map(|part| [part.1, part.0]);
        self.drop_parts(parts);
        self.cost = self.cost.saturating_add(30);
        Ok(failed.unwrap_or_else(|| Value::Map(entries.into())))
    }

    /// Forgets the values of parts, the last first, up to one that was not evaluated.
    fn drop_parts(&mut self, parts: impl Iterator<Item = StepId>) {
        for part in parts {
            let step = self.planned(part);
            if !step.is_some_and(|step| self.stack.truncate_to(step.node)) {
                return;
            }
        }
    }
}
