//! Parses expressions, and finds their types.
//!
//! Expressions that a server would type differently, or that are not evaluated here, are not
//! parsed: the result is `None`. The grammar is CEL's (see [`super::tokens`]), the precedence of
//! operators too.

use super::expression::{Expression, Literal, Operator, Type, Variable};
use super::tokens::{Token, take};
use crate::schema::cel_text;
use crate::structural::node::Node;

/// The greatest depth of expressions, so that neither parsing nor evaluation uses much stack. An
/// operand is a level below its operator.
const DEEPEST: usize = 24;

/// An expression with its type.
pub(super) struct Typed<'n> {
    pub(super) expression: Expression,
    pub(super) kind: Type<'n>,
}

/// A parsed expression.
pub(super) struct Parsed<'n> {
    pub(super) expression: Expression,
    pub(super) kind: Type<'n>,
    /// Whether it names the old value.
    pub(super) uses_old_self: bool,
}

pub(super) struct Parser<'s, 'n> {
    rest: &'s str,
    next: Token<'s>,
    /// The type of `self` and of what it was.
    own: Type<'n>,
    /// Whether `oldSelf` is an optional value.
    is_optional: bool,
    /// The items of macros, the innermost last.
    items: Vec<(&'s str, Type<'n>)>,
    uses_old_self: bool,
    /// How many levels are left.
    levels: usize,
}

/// Reads an expression over a value of a schema.
pub(super) fn parse<'n>(source: &str, node: &'n Node, is_optional: bool) -> Option<Parsed<'n>> {
    let mut rest = source;
    let mut parser = Parser {
        next: take(&mut rest)?,
        rest,
        own: Type::of(node)?,
        is_optional,
        items: Vec::new(),
        uses_old_self: false,
        levels: DEEPEST,
    };
    let Typed { expression, kind } = parser.expression()?;
    (parser.next == Token::End).then_some(Parsed {
        expression,
        kind,
        uses_old_self: parser.uses_old_self,
    })
}

/// The operators of two operands, by precedence.
const BINARY: [&[(&str, Operator)]; 3] = [
    &[
        ("==", Operator::Equal),
        ("!=", Operator::NotEqual),
        ("<=", Operator::LessOrEqual),
        ("<", Operator::Less),
        (">=", Operator::GreaterOrEqual),
        (">", Operator::Greater),
        ("in", Operator::In),
    ],
    &[("+", Operator::Add), ("-", Operator::Subtract)],
    &[
        ("*", Operator::Multiply),
        ("/", Operator::Divide),
        ("%", Operator::Remainder),
    ],
];

impl<'s, 'n> Parser<'s, 'n> {
    fn advance(&mut self) -> Option<Token<'s>> {
        let next = take(&mut self.rest)?;
        Some(std::mem::replace(&mut self.next, next))
    }

    /// Whether the next token is this sign, which is taken then.
    pub(super) fn takes(&mut self, symbol: &str) -> Option<bool> {
        let is_next = matches!(self.next, Token::Symbol(next) if next == symbol);
        if is_next {
            self.advance()?;
        }
        Some(is_next)
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Option<()> {
        self.takes(symbol)?.then_some(())
    }

    pub(super) fn word(&mut self) -> Option<&'s str> {
        match self.advance()? {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The name of a variable.
    pub(super) fn name(&mut self) -> Option<&'s str> {
        let is_name = |name: &&str| {
            !name.starts_with(|c: char| c.is_ascii_digit()) && !cel_text::RESERVED.contains(name)
        };
        self.word()
            .filter(is_name)
            .filter(|name| *name != "__result__")
    }

    /// Parses one level deeper.
    fn below<R>(&mut self, read: impl FnOnce(&mut Self) -> Option<R>) -> Option<R> {
        self.levels = self.levels.checked_sub(1)?;
        let read = read(self);
        self.levels += 1;
        read
    }

    /// `condition ? a : b`, or what binds closer.
    pub(super) fn expression(&mut self) -> Option<Typed<'n>> {
        let condition = self.below(Self::any)?;
        if !self.takes("?")? {
            return Some(condition);
        }
        let condition = condition.of(&Type::Bool)?;
        let chosen = self.below(Self::any)?;
        self.expect(":")?;
        let other = self.below(Self::expression)?;
        let other = other.of(&chosen.kind)?;
        let parts = Box::new([condition, chosen.expression, other]);
        Some(Typed {
            expression: Expression::Choice(parts),
            kind: chosen.kind,
        })
    }

    fn any(&mut self) -> Option<Typed<'n>> {
        self.joined("||", Self::all, Expression::Any)
    }

    fn all(&mut self) -> Option<Typed<'n>> {
        self.joined("&&", |parser| parser.binary(0), Expression::All)
    }

    /// One operand, or several that an operator joins, which are on one level.
    fn joined(
        &mut self,
        symbol: &str,
        operand: impl Fn(&mut Self) -> Option<Typed<'n>>,
        join: fn(Vec<Expression>) -> Expression,
    ) -> Option<Typed<'n>> {
        let first = operand(self)?;
        if !self.takes(symbol)? {
            return Some(first);
        }
        let mut operands = vec![first.of(&Type::Bool)?];
        loop {
            operands.push(operand(self)?.of(&Type::Bool)?);
            if !self.takes(symbol)? {
                return Some(Typed::new(join(operands), Type::Bool));
            }
        }
    }

    /// Operands with operators of a precedence and above.
    fn binary(&mut self, precedence: usize) -> Option<Typed<'n>> {
        let Some(operators) = BINARY.get(precedence) else {
            return self.unary();
        };
        let levels = self.levels;
        let mut read = self.binary(precedence + 1)?;
        while let Some(operator) = self.operator(operators)? {
            self.levels = self.levels.checked_sub(1)?;
            let other = self.binary(precedence + 1)?;
            read = Typed::binary(operator, read, other)?;
        }
        self.levels = levels;
        Some(read)
    }

    fn operator(&mut self, operators: &[(&str, Operator)]) -> Option<Option<Operator>> {
        let (Token::Symbol(next) | Token::Word(next)) = self.next else {
            return Some(None);
        };
        let found = operators.iter().find(|(spelled, _)| *spelled == next);
        let Some((_, operator)) = found else {
            return Some(None);
        };
        self.advance()?;
        Some(Some(*operator))
    }

    /// `!a`, `-a`. Pairs of them cancel out.
    fn unary(&mut self) -> Option<Typed<'n>> {
        let mut is_negated = false;
        while self.takes("!")? {
            is_negated = !is_negated;
        }
        if is_negated {
            let read = self.member()?.of(&Type::Bool)?;
            return Some(Typed::new(Expression::Not(Box::new(read)), Type::Bool));
        }
        if !self.takes("-")? {
            return self.member();
        }
        match self.next {
            Token::Integer(magnitude) => {
                let value = i64::try_from(-i128::from(magnitude)).ok()?;
                self.advance()?;
                self.members(Typed::literal(Literal::Integer(value))?)
            }
            Token::Double(value) => {
                self.advance()?;
                self.members(Typed::literal(Literal::Double(-value))?)
            }
            _ => {
                let Typed { expression, kind } = self.member()?;
                let is_number = matches!(kind, Type::Integer | Type::Double);
                let negated = Expression::Negated(Box::new(expression));
                is_number.then(|| Typed::new(negated, kind))
            }
        }
    }

    fn member(&mut self) -> Option<Typed<'n>> {
        let read = self.primary()?;
        self.members(read)
    }

    /// The operations on a value: `.name`, `.call(…)`, `[index]`.
    fn members(&mut self, mut read: Typed<'n>) -> Option<Typed<'n>> {
        let levels = self.levels;
        loop {
            if self.takes(".")? {
                self.levels = self.levels.checked_sub(1)?;
                let name = self.word()?;
                read = match self.takes("(")? {
                    true => self.call_on(read, name)?,
                    false => read.select(name)?,
                };
            } else if self.takes("[")? {
                self.levels = self.levels.checked_sub(1)?;
                let index = self.expression()?;
                self.expect("]")?;
                read = read.index(index)?;
            } else {
                self.levels = levels;
                // A name of a value that is not evaluated here is rejected.
                return (!matches!(read.kind, Type::Read)).then_some(read);
            }
        }
    }

    fn primary(&mut self) -> Option<Typed<'n>> {
        match self.advance()? {
            Token::Integer(value) => Typed::literal(Literal::Integer(i64::try_from(value).ok()?)),
            Token::Double(value) => Typed::literal(Literal::Double(value)),
            Token::Text(text) => Typed::literal(Literal::Text(text.into())),
            Token::Symbol("(") => {
                let read = self.expression()?;
                self.expect(")")?;
                Some(read)
            }
            Token::Symbol("[") => self.list(),
            Token::Word("true") => Typed::literal(Literal::Bool(true)),
            Token::Word("false") => Typed::literal(Literal::Bool(false)),
            Token::Word(word) if self.takes("(")? => self.call(word),
            Token::Word(word) => self.variable(word),
            Token::Symbol(_) | Token::End => None,
        }
    }

    /// A list whose items are of one type.
    fn list(&mut self) -> Option<Typed<'n>> {
        let Typed { expression, kind } = self.expression()?;
        let mut items = vec![expression];
        while self.takes(",")? {
            items.push(self.expression()?.of(&kind)?);
        }
        self.expect("]")?;
        let literals = items.iter().map(|item| match item {
            Expression::Literal(literal) => Some(literal.clone()),
            _ => None,
        });
        let expression = match literals.collect() {
            Some(literals) => Expression::Literal(Literal::List(literals)),
            None => Expression::List(items),
        };
        Some(Typed::new(expression, Type::List(Box::new(kind))))
    }

    fn variable(&mut self, name: &str) -> Option<Typed<'n>> {
        let mut items = self.items.iter().rev().enumerate();
        let item = items.find(|(_, (item, _))| *item == name);
        let (variable, kind) = match (item, name) {
            (Some((index, (_, kind))), _) => (Variable::Item(index), kind.clone()),
            (None, "self") => (Variable::Own, self.own.clone()),
            (None, "oldSelf") => {
                self.uses_old_self = true;
                let kind = match self.is_optional {
                    true => Type::Optional(Box::new(self.own.clone())),
                    false => self.own.clone(),
                };
                (Variable::Older, kind)
            }
            _ => return None,
        };
        Some(Typed::new(Expression::Variable(variable), kind))
    }

    /// Reads the body of a macro.
    pub(super) fn with_item<R>(
        &mut self,
        name: &'s str,
        kind: Type<'n>,
        read: impl FnOnce(&mut Self) -> Option<R>,
    ) -> Option<R> {
        self.items.push((name, kind));
        let read = read(self);
        self.items.pop();
        read
    }
}
