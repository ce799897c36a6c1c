//! Evaluating expressions, and counting what a server charges for it.

use super::arithmetic;
use super::cost;
use super::equality::Comparison;
use super::expression::{Expression, Operator, Variable};
use super::value::{Fault, Halt, Outcome, Seen, see};
use crate::structural::node::Node;
use serde_json::Value;

/// What expressions are about.
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
    pub(super) around: Option<&'s Self>,
}

/// Evaluates an expression, and says what a server charges for it.
pub(super) fn evaluate<'v>(expression: &'v Expression, subject: Subject<'v>) -> (Outcome<'v>, u64) {
    let mut evaluator = Evaluator {
        subject,
        spent: 0,
        comparison: Comparison::default(),
    };
    let outcome = evaluator.evaluate(expression, None);
    (outcome, evaluator.spent)
}

/// A value, or the fault that stands in its place; what ends the evaluation is let through.
fn settled<'v>(outcome: Outcome<'v>) -> Result<Outcome<'v>, Halt<'v>> {
    match outcome {
        Err(halt @ (Halt::TooCostly | Halt::Unknown)) => Err(halt),
        outcome => Ok(outcome),
    }
}

impl<'v> Evaluator<'v> {
    pub(super) fn charge(&mut self, cost: u64) -> Result<(), Halt<'v>> {
        self.spent = self.spent.saturating_add(cost);
        match self.spent > cost::OF_EXPRESSION {
            true => Err(Halt::TooCostly),
            false => Ok(()),
        }
    }

    pub(super) fn evaluate(
        &mut self,
        expression: &'v Expression,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        match expression {
            Expression::Literal(literal) => Ok(Seen::literal(literal)),
            Expression::Variable(_) | Expression::Select(..) | Expression::Index(..) => {
                let found = self.resolve(expression, scope);
                self.charge(1)?;
                found.and_then(Seen::sound)
            }
            Expression::Has(..) => self.resolve(expression, scope),
            Expression::List(items) => self.list(items, scope),
            Expression::All(parts) => self.joined(parts, true, scope),
            Expression::Any(parts) => self.joined(parts, false, scope),
            Expression::Choice(parts) => self.choice(parts, scope),
            Expression::Binary(operator, operands) => self.binary(*operator, operands, scope),
            Expression::Not(of) => match self.unary(of, scope)? {
                Seen::Bool(value) => Ok(Seen::Bool(!value)),
                _ => Err(Halt::Unknown),
            },
            Expression::Negated(of) => arithmetic::negated(&self.unary(of, scope)?),
            Expression::Size(of) => {
                let size = self.unary(of, scope)?.size().ok_or(Halt::Unknown)?;
                i64::try_from(size)
                    .map(Seen::Integer)
                    .map_err(|_| Halt::Unknown)
            }
            Expression::Bytes(of) => self.bytes(of, scope),
            Expression::Matches(of, pattern) => match self.evaluate(of, scope)? {
                Seen::Text(text) => {
                    let lengths = (text.chars().count(), pattern.as_str().chars().count());
                    self.charge(cost::matching(lengths.0, lengths.1))?;
                    Ok(Seen::Bool(pattern.is_match(&text)))
                }
                _ => Err(Halt::Unknown),
            },
            Expression::HasOlder => {
                self.charge(2)?;
                Ok(Seen::Bool(self.subject.old.is_some()))
            }
            Expression::OlderOr(other) => {
                self.charge(1)?;
                match self.subject.old {
                    Some(old) => see(self.subject.node, old),
                    None => self.evaluate(other, scope),
                }
            }
            Expression::Fold(fold) => self.fold(fold, scope),
        }
    }

    /// A name and what is selected of it. The name itself is charged for where it is an operand.
    fn resolve(
        &mut self,
        expression: &'v Expression,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        match expression {
            Expression::Variable(variable) => self.variable(*variable, scope),
            Expression::Select(of, name) => {
                let of = self.resolve(of, scope)?;
                self.charge(1)?;
                let found = of.member(name)?;
                found.ok_or_else(|| match of {
                    // The keys of a map are spelled as they are.
                    Seen::Object(node, _) if node.additional.schema().is_some() => {
                        Halt::no_key(&**name)
                    }
                    _ => Halt::no_member(name),
                })
            }
            Expression::Has(of, name) => {
                let of = self.resolve(of, scope)?;
                self.charge(1)?;
                Ok(Seen::Bool(of.member(name)?.is_some()))
            }
            Expression::Index(of, index) => {
                let of = self.resolve(of, scope)?;
                let index = settled(self.resolve(index, scope))?;
                self.charge(1)?;
                match index? {
                    Seen::Integer(index) => match (of.item(index), &of) {
                        // Servers find the fault when something is done with it.
                        (Err(Halt::Fault(Fault::Data(fault))), Seen::List(..)) => {
                            Ok(Seen::Faulty(fault))
                        }
                        (item, _) => item,
                    },
                    Seen::Text(key) => of.member(&key)?.ok_or_else(|| Halt::no_key(key)),
                    _ => Err(Halt::Unknown),
                }
            }
            other => self.evaluate(other, scope),
        }
    }

    fn variable(&self, variable: Variable, scope: Option<&Scope<'_, 'v>>) -> Outcome<'v> {
        let Subject { node, value, old } = self.subject;
        match variable {
            Variable::Own => see(node, value),
            // Rules that name it do not run without it.
            Variable::Older => old.map_or(Err(Halt::Unknown), |old| see(node, old)),
            Variable::Item(index) => {
                let mut scope = scope;
                for _ in 0..index {
                    scope = scope.and_then(|scope| scope.around);
                }
                scope.map_or(Err(Halt::Unknown), |scope| scope.item.clone())
            }
        }
    }

    fn list(&mut self, items: &'v [Expression], scope: Option<&Scope<'_, 'v>>) -> Outcome<'v> {
        let made: Result<_, _> = items
            .iter()
            .map(|item| self.evaluate(item, scope))
            .collect();
        let made = settled_list(made)?;
        self.charge(cost::LIST)?;
        Ok(Seen::Made(made?))
    }

    /// `a && b`, `a || b`: the side that decides makes up for one that failed.
    fn joined(
        &mut self,
        parts: &'v [Expression],
        neutral: bool,
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let mut joined = Ok(Seen::Bool(neutral));
        for part in parts {
            match settled(self.evaluate(part, scope))? {
                Ok(Seen::Bool(value)) if value == neutral => {}
                Ok(Seen::Bool(value)) => return Ok(Seen::Bool(value)),
                Ok(_) => return Err(Halt::Unknown),
                Err(fault) => joined = joined.and(Err(fault)),
            }
        }
        joined
    }

    fn choice(
        &mut self,
        [condition, chosen, other]: &'v [Expression; 3],
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        match self.evaluate(condition, scope)? {
            Seen::Bool(true) => self.resolve(chosen, scope).and_then(Seen::sound),
            Seen::Bool(false) => self.resolve(other, scope).and_then(Seen::sound),
            _ => Err(Halt::Unknown),
        }
    }

    /// The operand of a function that costs one unit.
    fn unary(&mut self, of: &'v Expression, scope: Option<&Scope<'_, 'v>>) -> Outcome<'v> {
        let of = settled(self.evaluate(of, scope))?;
        self.charge(1)?;
        of
    }

    fn bytes(&mut self, of: &'v Expression, scope: Option<&Scope<'_, 'v>>) -> Outcome<'v> {
        let of = settled(self.evaluate(of, scope))?;
        let size = of.as_ref().ok().and_then(Seen::size);
        self.charge(cost::traversal(size.unwrap_or(1)))?;
        match of? {
            Seen::Text(text) => Ok(Seen::Bytes(text)),
            _ => Err(Halt::Unknown),
        }
    }

    fn binary(
        &mut self,
        operator: Operator,
        [a, b]: &'v [Expression; 2],
        scope: Option<&Scope<'_, 'v>>,
    ) -> Outcome<'v> {
        let a = settled(self.evaluate(a, scope))?;
        let b = settled(self.evaluate(b, scope))?;
        self.charge(cost::operation(operator, a.as_ref().ok(), b.as_ref().ok()))?;
        self.operate(operator, &a?, &b?)
    }

    fn operate(&mut self, operator: Operator, a: &Seen<'v>, b: &Seen<'v>) -> Outcome<'v> {
        let held = match operator {
            Operator::Equal => self.comparison.equal(a, b)?,
            Operator::NotEqual => !self.comparison.equal(a, b)?,
            Operator::In => self.comparison.is_in(a, b)?,
            Operator::Less => arithmetic::order(a, b)?.is_lt(),
            Operator::LessOrEqual => arithmetic::order(a, b)?.is_le(),
            Operator::Greater => arithmetic::order(a, b)?.is_gt(),
            Operator::GreaterOrEqual => arithmetic::order(a, b)?.is_ge(),
            Operator::StartsWith | Operator::EndsWith | Operator::Contains => {
                let (Seen::Text(a), Seen::Text(b)) = (a, b) else {
                    return Err(Halt::Unknown);
                };
                match operator {
                    Operator::StartsWith => a.starts_with(&**b),
                    Operator::EndsWith => a.ends_with(&**b),
                    _ => a.contains(&**b),
                }
            }
            Operator::Add
            | Operator::Subtract
            | Operator::Multiply
            | Operator::Divide
            | Operator::Remainder => return arithmetic::calculate(operator, a, b),
        };
        Ok(Seen::Bool(held))
    }
}

/// As [`settled`], of the items of a list: the first fault is that of the list.
fn settled_list<T>(made: Result<T, Halt<'_>>) -> Result<Result<T, Halt<'_>>, Halt<'_>> {
    match made {
        Err(halt @ (Halt::TooCostly | Halt::Unknown)) => Err(halt),
        made => Ok(made),
    }
}
