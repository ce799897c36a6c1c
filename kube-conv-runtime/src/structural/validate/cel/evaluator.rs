//! Evaluates expressions, and counts their cost.

use super::arithmetic;
use super::cost;
use super::equality::Comparison;
use super::expression::{Expression, Operator, Variable};
use super::value::{CelValue, EvalError, Outcome, RuleError, see};
use crate::structural::node::Node;
use serde_json::Value;

/// The values that an expression is evaluated on.
#[derive(Clone, Copy)]
pub(super) struct Subject<'v> {
    pub(super) node: &'v Node,
    pub(super) value: &'v Value,
    pub(super) old: Option<&'v Value>,
}

/// One evaluation.
pub(super) struct Evaluator<'v> {
    subject: Subject<'v>,
    spent: u64,
    pub(super) comparison: Comparison,
}

/// The items of the macros around an expression, the innermost first.
#[derive(Clone, Copy)]
pub(super) struct Scope<'s, 'v> {
    pub(super) item: &'s Outcome<'v>,
    pub(super) around: Around<'s, 'v>,
}

/// The items around, if there are any.
pub(super) type Around<'s, 'v> = Option<&'s Scope<'s, 'v>>;

/// The result of a condition, or the error.
pub(super) type Held<'v> = Result<bool, EvalError<'v>>;

/// Evaluates an expression, and returns its cost.
pub(super) fn evaluate<'v>(expression: &'v Expression, subject: Subject<'v>) -> (Outcome<'v>, u64) {
    let mut evaluator = Evaluator::new(subject);
    let outcome = evaluator.evaluate(expression, None);
    (outcome, evaluator.spent)
}

/// As [`evaluate`], for a condition.
pub(super) fn holds<'v>(expression: &'v Expression, subject: Subject<'v>) -> (Held<'v>, u64) {
    let mut evaluator = Evaluator::new(subject);
    let held = evaluator.holds(expression, None);
    (held, evaluator.spent)
}

impl<'v> Evaluator<'v> {
    fn new(subject: Subject<'v>) -> Self {
        Self {
            subject,
            spent: 0,
            comparison: Comparison::default(),
        }
    }

    #[inline]
    pub(super) fn charge(&mut self, cost: u64) -> Result<(), EvalError<'v>> {
        self.spent = self.spent.saturating_add(cost);
        match self.spent > cost::OF_EXPRESSION {
            true => Err(EvalError::TooCostly),
            false => Ok(()),
        }
    }

    pub(super) fn evaluate(
        &mut self,
        expression: &'v Expression,
        around: Around<'_, 'v>,
    ) -> Outcome<'v> {
        match expression {
            Expression::Literal(literal) => Ok(CelValue::literal(literal)),
            Expression::Variable(_) | Expression::Select(..) | Expression::Index(..) => {
                let found = self.resolve(expression, around);
                self.charge(1)?;
                found.and_then(CelValue::sound)
            }
            Expression::List(items) => self.list(items, around),
            Expression::Choice(parts) => self.choice(parts, around),
            Expression::Negated(of) => arithmetic::negated(&self.unary(of, around)?),
            Expression::Size(of) => self.size(of, around),
            Expression::Bytes(of) => self.bytes(of, around),
            Expression::Calculation(operator, operands) => {
                let (a, b) = self.operands(*operator, operands, around)?;
                arithmetic::calculate(*operator, &a, &b)
            }
            Expression::OlderOr(other) => {
                self.charge(1)?;
                match self.subject.old {
                    Some(old) => see(self.subject.node, old),
                    None => self.evaluate(other, around),
                }
            }
            Expression::Fold(fold) => self.fold(fold, around),
            Expression::Has(..)
            | Expression::All(_)
            | Expression::Any(_)
            | Expression::Not(_)
            | Expression::Comparison(..)
            | Expression::Matches(..)
            | Expression::HasOlder => self.holds(expression, around).map(CelValue::Bool),
        }
    }

    /// A condition.
    pub(super) fn holds(&mut self, expression: &'v Expression, around: Around<'_, 'v>) -> Held<'v> {
        match expression {
            Expression::All(parts) => self.joined(parts, true, around),
            Expression::Any(parts) => self.joined(parts, false, around),
            Expression::Not(of) => {
                let held = self.holds(of, around);
                self.charge(1)?;
                Ok(!held?)
            }
            Expression::Has(of, step) => {
                let of = self.resolve(of, around)?;
                self.charge(1)?;
                Ok(of.step(step)?.is_some())
            }
            Expression::Comparison(operator, operands) => {
                let (a, b) = self.operands(*operator, operands, around)?;
                self.compare(*operator, &a, &b)
            }
            Expression::Matches(of, pattern) => {
                let of = self.evaluate(of, around)?;
                let text = of.text().ok_or(EvalError::Unknown)?;
                let (text_size, pattern_size) =
                    (text.chars().count(), pattern.as_str().chars().count());
                self.charge(cost::matching(text_size, pattern_size))?;
                Ok(pattern.is_match(text))
            }
            Expression::HasOlder => {
                self.charge(2)?;
                Ok(self.subject.old.is_some())
            }
            other => match self.evaluate(other, around)? {
                CelValue::Bool(held) => Ok(held),
                _ => Err(EvalError::Unknown),
            },
        }
    }

    /// A name and its selections. The name itself is only charged as an operand.
    fn resolve(&mut self, expression: &'v Expression, around: Around<'_, 'v>) -> Outcome<'v> {
        match expression {
            Expression::Variable(variable) => self.variable(*variable, around),
            Expression::Select(of, step) => {
                let of = self.resolve(of, around)?;
                self.charge(1)?;
                of.step(step)?.ok_or_else(|| EvalError::nothing_at(step))
            }
            Expression::Index(of, index) => {
                let of = self.resolve(of, around)?;
                let index = self.resolve(index, around);
                self.charge(1)?;
                match index? {
                    CelValue::Integer(index) => match (of.item(index), &of) {
                        // Servers report the error when the value is used.
                        (Err(EvalError::RuleError(error)), CelValue::List(..)) => match *error {
                            RuleError::Data(error) => Ok(CelValue::Invalid(error)),
                            error => Err(error.into()),
                        },
                        (item, _) => item,
                    },
                    key => {
                        let key = key.text().ok_or(EvalError::Unknown)?;
                        let found = of.value_of(key)?;
                        found.ok_or_else(|| EvalError::no_key(key.to_owned()))
                    }
                }
            }
            other => self.evaluate(other, around),
        }
    }

    fn variable(&self, variable: Variable, around: Around<'_, 'v>) -> Outcome<'v> {
        let Subject { node, value, old } = self.subject;
        match variable {
            Variable::Own => see(node, value),
            // Rules that name it do not run without it.
            Variable::Older => old.map_or(Err(EvalError::Unknown), |old| see(node, old)),
            Variable::Item(index) => {
                let mut scope = around;
                for _ in 0..index {
                    scope = scope.and_then(|scope| scope.around);
                }
                scope.map_or(Err(EvalError::Unknown), |scope| scope.item.clone())
            }
        }
    }

    /// The items of a list that is made.
    pub(super) fn items(
        &mut self,
        items: &'v [Expression],
        around: Around<'_, 'v>,
    ) -> Result<Vec<CelValue<'v>>, EvalError<'v>> {
        let mut made = Vec::with_capacity(items.len());
        let mut error = None;
        for item in items {
            match self.evaluate(item, around) {
                Ok(item) => made.push(item),
                Err(found) => {
                    error = Some(found);
                    break;
                }
            }
        }
        self.charge(cost::LIST)?;
        error.map_or(Ok(made), Err)
    }

    fn list(&mut self, items: &'v [Expression], around: Around<'_, 'v>) -> Outcome<'v> {
        Ok(CelValue::Made(self.items(items, around)?.into()))
    }

    /// `a && b`, `a || b`: a deciding side takes precedence over an error of the other.
    fn joined(
        &mut self,
        parts: &'v [Expression],
        neutral: bool,
        around: Around<'_, 'v>,
    ) -> Held<'v> {
        let mut joined = Ok(neutral);
        for part in parts {
            match self.holds(part, around) {
                Ok(held) if held == neutral => {}
                Ok(held) => return Ok(held),
                Err(error_of_evaluation) => {
                    joined = joined.and(Err(error_of_evaluation.passed_over()?))
                }
            }
        }
        joined
    }

    fn choice(
        &mut self,
        [condition, chosen, other]: &'v [Expression; 3],
        around: Around<'_, 'v>,
    ) -> Outcome<'v> {
        let part = match self.holds(condition, around)? {
            true => chosen,
            false => other,
        };
        self.resolve(part, around).and_then(CelValue::sound)
    }

    /// The operand of a function that costs one unit.
    fn unary(&mut self, of: &'v Expression, around: Around<'_, 'v>) -> Outcome<'v> {
        let of = self.evaluate(of, around);
        self.charge(1)?;
        of
    }

    fn size(&mut self, of: &'v Expression, around: Around<'_, 'v>) -> Outcome<'v> {
        let size = match of {
            // A list that is only counted is not created.
            Expression::Fold(fold) if fold.is_filter() => {
                let count = self.count(fold, around);
                self.charge(1)?;
                count?
            }
            of => self.unary(of, around)?.size().ok_or(EvalError::Unknown)?,
        };
        i64::try_from(size)
            .map(CelValue::Integer)
            .map_err(|_| EvalError::Unknown)
    }

    fn bytes(&mut self, of: &'v Expression, around: Around<'_, 'v>) -> Outcome<'v> {
        let of = self.evaluate(of, around);
        let size = of.as_ref().ok().and_then(CelValue::size);
        self.charge(cost::traversal(size.unwrap_or(1)))?;
        match of? {
            CelValue::Text(text) => Ok(CelValue::Bytes(text)),
            _ => Err(EvalError::Unknown),
        }
    }

    /// The operands of an operator, with the cost of the operation.
    #[inline]
    fn operands(
        &mut self,
        operator: Operator,
        [a, b]: &'v [Expression; 2],
        around: Around<'_, 'v>,
    ) -> Result<(CelValue<'v>, CelValue<'v>), EvalError<'v>> {
        let a = self.evaluate(a, around);
        let b = self.evaluate(b, around);
        self.charge(cost::operation(operator, a.as_ref().ok(), b.as_ref().ok()))?;
        Ok((a?, b?))
    }

    fn compare(&mut self, operator: Operator, a: &CelValue<'v>, b: &CelValue<'v>) -> Held<'v> {
        Ok(match operator {
            Operator::Equal => self.comparison.equal(a, b)?,
            Operator::NotEqual => !self.comparison.equal(a, b)?,
            Operator::In => self.comparison.is_in(a, b)?,
            Operator::Less => arithmetic::order(a, b)?.is_lt(),
            Operator::LessOrEqual => arithmetic::order(a, b)?.is_le(),
            Operator::Greater => arithmetic::order(a, b)?.is_gt(),
            Operator::GreaterOrEqual => arithmetic::order(a, b)?.is_ge(),
            Operator::StartsWith | Operator::EndsWith | Operator::Contains => {
                let texts = a.text().zip(b.text());
                let (a, b) = texts.ok_or(EvalError::Unknown)?;
                match operator {
                    Operator::StartsWith => a.starts_with(b),
                    Operator::EndsWith => a.ends_with(b),
                    _ => a.contains(b),
                }
            }
            Operator::Add
            | Operator::Subtract
            | Operator::Multiply
            | Operator::Divide
            | Operator::Remainder => return Err(EvalError::Unknown),
        })
    }
}
