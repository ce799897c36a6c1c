//! Reading selectors, as `labels.Parse` does.

use super::error::SelectorError;
use super::lexer::{Lexer, Token};
use super::requirement::{Operator, Requirement, key_error};
use super::selector::Selector;
use kube_conv_schema::field::Path;
use std::collections::BTreeSet;
use std::str::FromStr;

/// Reads `app=web,tier in (a,b),!canary,replicas>1`. Upstream: `labels.Parse`.
impl FromStr for Selector {
    type Err = SelectorError;

    fn from_str(text: &str) -> Result<Self, SelectorError> {
        let mut lexer = Lexer::new(text);
        let mut requirements = Vec::new();
        match lexer.peek_value() {
            Token::End => return Ok(Self::everything()),
            token if begins_requirement(token) => {}
            token => {
                return Err(found(
                    token,
                    ", expected: !, identifier, or 'end of string'",
                ));
            }
        }
        loop {
            let requirement = requirement(&mut lexer).map_err(|error| {
                SelectorError::new(format!("unable to parse requirement: {error}"))
            })?;
            requirements.push(requirement);
            match lexer.next_value() {
                Token::End => return Ok(requirements.into_iter().collect()),
                Token::Comma if begins_requirement(lexer.peek_value()) => {}
                Token::Comma => {
                    let next = lexer.peek_value();
                    return Err(found(next, ", expected: identifier after ','"));
                }
                token => return Err(found(token, ", expected: ',' or 'end of string'")),
            }
        }
    }
}

fn begins_requirement(token: Token<'_>) -> bool {
    matches!(token, Token::Word(_) | Token::Not)
}

fn found(token: Token<'_>, expected: &str) -> SelectorError {
    SelectorError::new(format!("found '{}'{expected}", token.text()))
}

fn requirement(lexer: &mut Lexer<'_>) -> Result<Requirement, SelectorError> {
    let mut token = lexer.next_value();
    let is_negated = token == Token::Not;
    if is_negated {
        token = lexer.next_value();
    }
    let Token::Word(key) = token else {
        return Err(found(token, ", expected: identifier"));
    };
    if let Some(error) = key_error(&Path::ROOT, key) {
        return Err(error.into());
    }
    let (operator, values) = if is_negated {
        (Operator::DoesNotExist, BTreeSet::new())
    } else if matches!(lexer.peek_value(), Token::End | Token::Comma) {
        (Operator::Exists, BTreeSet::new())
    } else {
        let operator = operator(lexer)?;
        let values = match operator {
            Operator::In | Operator::NotIn => values(lexer)?,
            _ => BTreeSet::from([exact_value(lexer)?]),
        };
        (operator, values)
    };
    Ok(Requirement::new(&Path::ROOT, key, operator, values)?)
}

fn operator(lexer: &mut Lexer<'_>) -> Result<Operator, SelectorError> {
    Ok(match lexer.next() {
        Token::In => Operator::In,
        Token::NotIn => Operator::NotIn,
        Token::Equals => Operator::Equals,
        Token::DoubleEquals => Operator::DoubleEquals,
        Token::NotEquals => Operator::NotEquals,
        Token::Greater => Operator::GreaterThan,
        Token::Less => Operator::LessThan,
        token => return Err(found(token, ", expected: in, notin, =, ==, !=, gt, lt")),
    })
}

/// The value after an operator, which may be missing.
fn exact_value<'a>(lexer: &mut Lexer<'a>) -> Result<&'a str, SelectorError> {
    if matches!(lexer.peek_value(), Token::End | Token::Comma) {
        return Ok("");
    }
    match lexer.next_value() {
        Token::Word(value) => Ok(value),
        token => Err(found(token, ", expected: identifier")),
    }
}

/// The values in brackets: `(a,b)`. Without values there is the empty one.
fn values<'a>(lexer: &mut Lexer<'a>) -> Result<BTreeSet<&'a str>, SelectorError> {
    let open = lexer.next_value();
    if open != Token::Open {
        return Err(found(open, " expected: '('"));
    }
    let values = match lexer.peek_value() {
        Token::Word(_) | Token::Comma => listed_values(lexer)?,
        Token::Close => BTreeSet::from([""]),
        token => return Err(found(token, ", expected: ',', ')' or identifier")),
    };
    // The closing bracket, which was peeked at.
    lexer.next();
    Ok(values)
}

/// The values up to the closing bracket. A comma without a value next to it adds the empty one.
fn listed_values<'a>(lexer: &mut Lexer<'a>) -> Result<BTreeSet<&'a str>, SelectorError> {
    let mut values = BTreeSet::new();
    loop {
        match lexer.next_value() {
            Token::Word(value) => {
                values.insert(value);
                match lexer.peek_value() {
                    Token::Comma => {}
                    Token::Close => return Ok(values),
                    token => return Err(found(token, ", expected: ',' or ')'")),
                }
            }
            Token::Comma => {
                let next = lexer.peek_value();
                if values.is_empty() || matches!(next, Token::Close | Token::Comma) {
                    values.insert("");
                }
                if next == Token::Close {
                    return Ok(values);
                }
            }
            token => return Err(found(token, ", expected: ',', or identifier")),
        }
    }
}
