//! Parses functions and macros.

use super::expression::{Expression, Fold, FoldKind, Literal, Operator, Type};
use super::parser::{Parser, Typed};
use crate::pattern::Pattern;

impl<'s, 'n> Parser<'s, 'n> {
    /// `name(…)`, of which the parenthesis is taken.
    pub(super) fn call(&mut self, name: &str) -> Option<Typed<'n>> {
        let of = match name {
            "has" => return self.has(),
            "size" | "bytes" => self.expression()?,
            _ => return None,
        };
        self.expect(")")?;
        match name {
            "size" => of.size(),
            _ => of.bytes(),
        }
    }

    /// `of.name(…)`, of which the parenthesis is taken.
    pub(super) fn call_on(&mut self, of: Typed<'n>, name: &str) -> Option<Typed<'n>> {
        let operator = match name {
            "startsWith" => Operator::StartsWith,
            "endsWith" => Operator::EndsWith,
            "contains" => Operator::Contains,
            "all" => return self.fold(of, FoldKind::All),
            "exists" => return self.fold(of, FoldKind::Exists),
            "exists_one" | "existsOne" => return self.fold(of, FoldKind::ExistsOne),
            "filter" => return self.fold(of, FoldKind::Filter),
            "map" => return self.fold(of, FoldKind::Map),
            "matches" => {
                let pattern = self.argument()?;
                return of.matches(&pattern);
            }
            "orValue" => {
                let other = self.argument()?;
                return of.or_value(other);
            }
            "size" | "hasValue" => {
                self.expect(")")?;
                return match name {
                    "size" => of.size(),
                    _ => of.has_value(),
                };
            }
            _ => return None,
        };
        let other = self.argument()?;
        Typed::binary(operator, of, other)
    }

    /// The last argument.
    fn argument(&mut self) -> Option<Typed<'n>> {
        let read = self.expression()?;
        self.expect(")")?;
        Some(read)
    }

    /// `has(of.name)`.
    fn has(&mut self) -> Option<Typed<'n>> {
        match self.argument()?.expression {
            Expression::Select(of, name) => Some(Typed::new(Expression::Has(of, name), Type::Bool)),
            _ => None,
        }
    }

    /// `range.all(x, body)` and its like.
    fn fold(&mut self, range: Typed<'n>, kind: FoldKind) -> Option<Typed<'n>> {
        let item = match range.kind {
            Type::List(items) => *items,
            Type::Map(_) => Type::Text,
            _ => return None,
        };
        let name = self.name()?;
        self.expect(",")?;
        let (filter, body) = self.with_item(name, item.clone(), |parser| {
            let body = parser.expression()?;
            let has_filter = kind == FoldKind::Map && parser.takes(",")?;
            Some(match has_filter {
                true => (Some(body.of(&Type::Bool)?), parser.expression()?),
                false => (None, body),
            })
        })?;
        self.expect(")")?;
        let (body, result) = match kind {
            FoldKind::All | FoldKind::Exists | FoldKind::ExistsOne => {
                (body.of(&Type::Bool)?, Type::Bool)
            }
            // Values that are not evaluated here are not kept in a list.
            FoldKind::Filter if matches!(item, Type::Read) => return None,
            FoldKind::Filter => (body.of(&Type::Bool)?, Type::List(Box::new(item))),
            FoldKind::Map => (body.expression, Type::List(Box::new(body.kind))),
        };
        let fold = Fold {
            kind,
            range: range.expression,
            filter,
            body,
        };
        Some(Typed::new(Expression::Fold(Box::new(fold)), result))
    }
}

impl Typed<'_> {
    fn size(self) -> Option<Self> {
        let has_size = matches!(
            self.kind,
            Type::Text | Type::Bytes | Type::List(_) | Type::Map(_)
        );
        let size = Expression::Size(Box::new(self.expression));
        has_size.then(|| Self::new(size, Type::Integer))
    }

    /// The bytes of a text; those of a literal cost nothing, unlike here.
    fn bytes(self) -> Option<Self> {
        let is_literal = matches!(self.expression, Expression::Literal(_));
        let of = self.of(&Type::Text).filter(|_| !is_literal)?;
        Some(Self::new(Expression::Bytes(Box::new(of)), Type::Bytes))
    }

    /// A match against a literal pattern.
    fn matches(self, pattern: &Self) -> Option<Self> {
        let Expression::Literal(Literal::Text(pattern)) = &pattern.expression else {
            return None;
        };
        let pattern = Pattern::new(pattern).ok()?;
        let of = Box::new(self.of(&Type::Text)?);
        Some(Self::new(Expression::Matches(of, pattern), Type::Bool))
    }

    fn has_value(self) -> Option<Self> {
        let is_optional = matches!(self.kind, Type::Optional(_));
        is_optional.then(|| Self::new(Expression::HasOlder, Type::Bool))
    }

    fn or_value(self, other: Self) -> Option<Self> {
        let Type::Optional(kind) = self.kind else {
            return None;
        };
        let other = Box::new(other.of(&kind)?);
        Some(Self::new(Expression::OlderOr(other), *kind))
    }
}
