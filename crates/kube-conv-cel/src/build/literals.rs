//! Constants.

use std::borrow::Cow;

use super::Builder;
use super::unescape::{self, Unescaped};
use crate::ast::{Expr, ExprId, Literal};
use crate::lexer::token::Kind;
use crate::parser::tree::{Alternative, ParsedNode};
use crate::source::Place;

impl<'s> Builder<'s, '_> {
    /// Builds the literal for one of the alternatives of the rule.
    pub(super) fn literal(&mut self, node: ParsedNode, which: Alternative) -> ExprId {
        let mut tokens = self.tree.own_tokens(node);
        let sign_or_value = tokens.next();
        let (negative, token) = match sign_or_value {
            Some(sign) if sign.kind == Kind::Minus => (true, tokens.next()),
            token => (false, token),
        };
        let text = token.map_or("", |token| self.slice(token));
        let place = Place::Byte(node.start);
        let literal = match which {
            0 => int(text, negative)
                .map(Literal::Int)
                .ok_or("invalid int literal"),
            1 => uint(text).map(Literal::Uint).ok_or("invalid uint literal"),
            2 => double(text, negative)
                .map(Literal::Double)
                .ok_or("invalid double literal"),
            3 => self.string(text, place),
            4 => self.bytes(text, place),
            5 => Ok(Literal::Bool(true)),
            6 => Ok(Literal::Bool(false)),
            _ => Ok(Literal::Null),
        };
        match literal {
            Ok(literal) => self.ast.add(place, Expr::Literal(literal)),
            Err(message) => self.report(place, message),
        }
    }

    /// Reports a text that cannot be unescaped, and keeps it unchanged.
    fn string(&mut self, text: &'s str, place: Place) -> Result<Literal<'s>, &'static str> {
        let value = match unescape::string(text) {
            Ok(value) => value,
            Err(message) => {
                self.report(place, message);
                Cow::Borrowed(text)
            }
        };
        Ok(Literal::String(value))
    }

    fn bytes(&mut self, text: &'s str, place: Place) -> Result<Literal<'s>, &'static str> {
        let text = text.get(1..).unwrap_or("");
        let value: Unescaped<'s, [u8]> = unescape::bytes(text);
        let value = value.unwrap_or_else(|message| {
            self.report(place, message);
            Cow::Borrowed(text.as_bytes())
        });
        Ok(Literal::Bytes(value))
    }
}

fn int(text: &str, negative: bool) -> Option<i64> {
    let magnitude = uint(text)?;
    match negative {
        false => i64::try_from(magnitude).ok(),
        true => 0_i64.checked_sub_unsigned(magnitude),
    }
}

fn uint(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(['u', 'U']);
    match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    }
}

fn double(text: &str, negative: bool) -> Option<f64> {
    let magnitude: f64 = text.parse().ok()?;
    magnitude
        .is_finite()
        .then_some(if negative { -magnitude } else { magnitude })
}
