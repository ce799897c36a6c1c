//! The typing rules of operators, names and indices.

use super::expression::{Expression, Literal, Operator, Step, Type};
use super::parser::Typed;
use crate::schema::cel_text;

impl<'n> Typed<'n> {
    pub(super) const fn new(expression: Expression, kind: Type<'n>) -> Self {
        Self { expression, kind }
    }

    pub(super) fn literal(literal: Literal) -> Option<Self> {
        let kind = literal.kind()?;
        Some(Self::new(Expression::Literal(literal), kind))
    }

    /// The expression, if it is of this type.
    pub(super) fn of(self, kind: &Type<'n>) -> Option<Expression> {
        self.kind.is(kind).then_some(self.expression)
    }

    /// An operator between two operands.
    pub(super) fn binary(operator: Operator, a: Self, b: Self) -> Option<Self> {
        let kind = result(operator, &a.kind, &b.kind)?;
        let operands = Box::new([a.expression, b.expression]);
        let expression = match kind {
            Type::Bool => Expression::Comparison(operator, operands),
            _ => Expression::Calculation(operator, operands),
        };
        Some(Self::new(expression, kind))
    }

    /// `self.name`.
    pub(super) fn select(self, name: &str) -> Option<Self> {
        // Servers charge differently for the members of such a value.
        if matches!(self.expression, Expression::Choice(_)) {
            return None;
        }
        let (step, kind) = match self.kind {
            Type::Map(values) => (Step::Key(name.into()), *values),
            Type::Object(node) => {
                let is_named = |known: &str| {
                    cel_text::field_name(known).is_some_and(|spelled| spelled == name)
                };
                let mut members = node.properties.iter().enumerate();
                let (place, (name, member)) = members.find(|(_, (known, _))| is_named(known))?;
                // A resource always has these.
                let is_own = matches!(name, "apiVersion" | "kind" | "metadata");
                if is_own && node.embedded_resource {
                    return None;
                }
                (Step::Member(name.into(), place), Type::of(member)?)
            }
            _ => return None,
        };
        let of = Box::new(self.expression);
        Some(Self::new(Expression::Select(of, step), kind))
    }

    /// `self[index]`.
    pub(super) fn index(self, index: Self) -> Option<Self> {
        let kind = match (self.kind, &index.kind) {
            (Type::List(items), Type::Integer) => *items,
            (Type::Map(values), Type::Text) => *values,
            _ => return None,
        };
        if matches!(self.expression, Expression::Choice(_)) {
            return None;
        }
        let parts = (Box::new(self.expression), Box::new(index.expression));
        Some(Self::new(Expression::Index(parts.0, parts.1), kind))
    }
}

/// The type of an operator's result; `None` if it does not accept such operands.
fn result<'n>(operator: Operator, a: &Type<'n>, b: &Type<'n>) -> Option<Type<'n>> {
    let of_bool = |fits: bool| fits.then_some(Type::Bool);
    match operator {
        Operator::Equal | Operator::NotEqual => of_bool(a.compares_with(b)),
        Operator::Less | Operator::LessOrEqual | Operator::Greater | Operator::GreaterOrEqual => {
            of_bool(a.has_order_with(b))
        }
        Operator::In => match b {
            Type::List(items) => of_bool(a.compares_with(items)),
            Type::Map(_) => of_bool(a.is(&Type::Text)),
            _ => None,
        },
        Operator::Add if a.is(&Type::Text) && b.is(&Type::Text) => Some(Type::Text),
        Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide => match a {
            Type::Integer | Type::Double if a.is(b) => Some(a.clone()),
            _ => None,
        },
        Operator::Remainder => match (a, b) {
            (Type::Integer, Type::Integer) => Some(Type::Integer),
            _ => None,
        },
        Operator::StartsWith | Operator::EndsWith | Operator::Contains => {
            of_bool(a.is(&Type::Text) && b.is(&Type::Text))
        }
    }
}
