//! Chooses between alternatives like ANTLR's adaptive prediction does for this grammar.
//!
//! Most decisions look at one token. A decision that fails returns the token at which no
//! alternative is left.

use super::Parser;
use super::grammar::{COMPARISONS, PRODUCTS, Rule, SUMS, first};
use super::tokens::Stop;
use crate::lexer::token::{Kind, Token};

/// A decision: the alternative, or the token that matches no alternative.
pub(super) type Choice = Result<usize, Token>;

impl Parser<'_, '_> {
    pub(super) fn choose(&mut self, rule: Rule) -> Result<Choice, Stop> {
        match rule {
            Rule::Unary => self.choose_unary(),
            Rule::Member => self.choose_member(),
            Rule::Primary => self.choose_primary(),
            Rule::Literal => self.choose_literal(),
            Rule::Calc => Ok(Ok(usize::from(!PRODUCTS.has(self.peek(0)?.kind)))),
            _ => self.choose_name(),
        }
    }

    /// Returns whether an operand is followed by an operator or by a member, call or index.
    pub(super) fn climbs(&mut self, rule: Rule, level: u8) -> Result<bool, Stop> {
        let kind = self.peek(0)?.kind;
        Ok(match rule {
            Rule::Relation => COMPARISONS.has(kind) && level <= 1,
            Rule::Calc if PRODUCTS.has(kind) => level <= 2,
            Rule::Calc => SUMS.has(kind) && level <= 1,
            _ => matches!(kind, Kind::Dot | Kind::LeftBracket),
        })
    }

    /// Returns whether the same sign follows again.
    pub(super) fn again(&mut self, sign: Kind) -> Result<Result<bool, Token>, Stop> {
        if self.peek(0)?.kind != sign {
            return Ok(Ok(false));
        }
        if sign == Kind::Minus {
            let next = self.peek(1)?;
            if !first(Rule::Member).has(next.kind) {
                return Ok(Err(next));
            }
        }
        Ok(Ok(true))
    }

    fn choose_unary(&mut self) -> Result<Choice, Stop> {
        let token = self.peek(0)?;
        match token.kind {
            Kind::Not => Ok(Ok(1)),
            Kind::Minus => {
                let next = self.peek(1)?;
                match next.kind {
                    // The sign is part of the number.
                    Kind::Int | Kind::Float => Ok(Ok(0)),
                    kind if first(Rule::Member).has(kind) => Ok(Ok(2)),
                    _ => Ok(Err(next)),
                }
            }
            kind if first(Rule::Member).has(kind) => Ok(Ok(0)),
            _ => Ok(Err(token)),
        }
    }

    fn choose_member(&mut self) -> Result<Choice, Stop> {
        if self.peek(0)?.kind != Kind::Dot {
            return Ok(Ok(2));
        }
        let next = self.peek(1)?;
        Ok(match next.kind {
            Kind::Question | Kind::EscapedIdentifier => Ok(0),
            Kind::Identifier => Ok(usize::from(self.peek(2)?.kind == Kind::LeftParen)),
            _ => Err(next),
        })
    }

    fn choose_primary(&mut self) -> Result<Choice, Stop> {
        let token = self.peek(0)?;
        match token.kind {
            Kind::Identifier => self.choose_identifier(0),
            Kind::Dot => {
                let next = self.peek(1)?;
                match next.kind {
                    Kind::Identifier => self.choose_identifier(1),
                    _ => Ok(Err(next)),
                }
            }
            Kind::LeftParen => Ok(Ok(2)),
            Kind::LeftBracket => Ok(Ok(3)),
            Kind::LeftBrace => Ok(Ok(4)),
            kind if first(Rule::Literal).has(kind) => Ok(Ok(6)),
            _ => Ok(Err(token)),
        }
    }

    /// Looks ahead to choose between a name, a call and a message, which is a qualified name before a
    /// brace.
    fn choose_identifier(&mut self, at: usize) -> Result<Choice, Stop> {
        let mut next = at + 1;
        match self.peek(next)?.kind {
            Kind::LeftParen => return Ok(Ok(1)),
            Kind::LeftBrace => return Ok(Ok(5)),
            _ => {}
        }
        while self.peek(next)?.kind == Kind::Dot && self.peek(next + 1)?.kind == Kind::Identifier {
            next += 2;
            if self.peek(next)?.kind == Kind::LeftBrace {
                return Ok(Ok(5));
            }
        }
        Ok(Ok(0))
    }

    fn choose_literal(&mut self) -> Result<Choice, Stop> {
        let token = self.peek(0)?;
        Ok(match token.kind {
            Kind::Int => Ok(0),
            Kind::Uint => Ok(1),
            Kind::Float => Ok(2),
            Kind::String => Ok(3),
            Kind::Bytes => Ok(4),
            Kind::True => Ok(5),
            Kind::False => Ok(6),
            Kind::Null => Ok(7),
            Kind::Minus => {
                let next = self.peek(1)?;
                match next.kind {
                    Kind::Int => Ok(0),
                    Kind::Float => Ok(2),
                    _ => Err(next),
                }
            }
            _ => Err(token),
        })
    }

    fn choose_name(&mut self) -> Result<Choice, Stop> {
        let token = self.peek(0)?;
        Ok(match token.kind {
            Kind::Identifier => Ok(0),
            Kind::EscapedIdentifier => Ok(1),
            _ => Err(token),
        })
    }
}
