//! Builds the syntax tree from the parser's tree.

mod aggregates;
mod literals;
mod logic;
mod members;
mod unescape;

use std::borrow::Cow;

use crate::ast::{Ast, Element, Expr, ExprId, Name};
use crate::issues::Issues;
use crate::lexer::token::{Kind, Token};
use crate::limits;
use crate::macros;
use crate::operators;
use crate::options::ParseOptions;
use crate::parser::tree::{ParsedNode, Tree, TreeId};
use crate::parser::{Rule, Stop};
use crate::source::Place;
use kube_conv_core::cel_words::is_reserved;

/// Builds the syntax tree, and reports errors in literals, names and macros.
pub(crate) fn build<'s>(
    text: &'s str,
    tree: &Tree,
    options: &ParseOptions,
    issues: &mut Issues<'s>,
) -> Result<Ast<'s>, Stop> {
    let mut builder = Builder {
        text,
        tree,
        options,
        issues,
        ast: Ast::new(text),
        elements: Vec::new(),
        depth: 0,
    };
    let root = builder.visit(tree.root())?;
    builder.ast.set_root(root);
    Ok(builder.ast)
}

struct Builder<'s, 'a> {
    text: &'s str,
    tree: &'a Tree,
    options: &'a ParseOptions,
    issues: &'a mut Issues<'s>,
    ast: Ast<'s>,
    /// The arguments and elements of all calls and lists that are being built.
    elements: Vec<Element>,
    depth: usize,
}

impl<'s> Builder<'s, '_> {
    fn visit(&mut self, id: TreeId) -> Result<ExprId, Stop> {
        let node = self.tree.node(id);
        match node.shape {
            (Rule::Expr, _) => self.deeper(node, Self::conditional),
            (Rule::Or, _) => self.logic(node, operators::OR, Kind::Or),
            (Rule::And, _) => self.logic(node, operators::AND, Kind::And),
            (Rule::Relation | Rule::Calc, _) => self.deeper(node, Self::binary),
            (Rule::Unary, 1) => self.unary(node, operators::NOT, Kind::Not),
            (Rule::Unary, _) => self.unary(node, operators::NEGATE, Kind::Minus),
            (Rule::Member, 0) => self.deeper(node, Self::select),
            (Rule::Member, 1) => self.deeper(node, Self::member_call),
            (Rule::Member, _) => self.deeper(node, Self::index),
            (Rule::Primary, 0) => Ok(self.identifier(node)),
            (Rule::Primary, 1) => self.global_call(node),
            (Rule::Primary, 3) => self.list(node),
            (Rule::Primary, 4) => self.map(node),
            (Rule::Primary, 5) => self.message(node),
            (Rule::Literal, which) => Ok(self.literal(node, which)),
            _ => Ok(self.missing()),
        }
    }

    /// Visits a part that is one level deeper without being a nested rule of the grammar.
    fn deeper(
        &mut self,
        node: ParsedNode,
        visit: fn(&mut Self, ParsedNode) -> Result<ExprId, Stop>,
    ) -> Result<ExprId, Stop> {
        self.depth += 1;
        if self.depth > limits::DEPTH {
            self.issues
                .report(Place::None, "max recursion depth exceeded");
            return Err(Stop);
        }
        let made = visit(self, node);
        self.depth -= 1;
        made
    }

    /// Visits a node, which every tree without syntax errors has.
    fn visit_any(&mut self, id: Option<TreeId>) -> Result<ExprId, Stop> {
        match id {
            Some(id) => self.visit(id),
            None => Ok(self.missing()),
        }
    }

    /// Reports a missing part, which no tree without syntax errors has.
    fn missing(&mut self) -> ExprId {
        self.report(Place::None, "unknown parse element encountered: <<nil>>")
    }

    fn report(&mut self, place: Place, message: impl Into<Cow<'static, str>>) -> ExprId {
        self.issues.report(place, message);
        self.ast.add(place, Expr::Unspecified)
    }

    fn slice(&self, token: Token) -> &'s str {
        let range = token.start as usize..token.end as usize;
        self.text.get(range).unwrap_or("")
    }

    fn call(&mut self, place: Place, function: &'static str, arguments: &[ExprId]) -> ExprId {
        self.ast
            .add_call(place, Cow::Borrowed(function), None, arguments)
    }

    fn conditional(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let mut below = self.tree.below(node);
        let (condition, yes, no) = (below.next(), below.next(), below.next());
        let condition = self.visit_any(condition)?;
        let (yes, no) = (self.visit_any(yes)?, self.visit_any(no)?);
        let place = token_place(self.tree.token(node, Kind::Question));
        Ok(self.call(place, operators::CONDITIONAL, &[condition, yes, no]))
    }

    fn binary(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let mut below = self.tree.below(node);
        let (left, right) = (below.next(), below.next());
        let (left, right) = (self.visit_any(left)?, self.visit_any(right)?);
        let (token, function) = self
            .tree
            .own_tokens(node)
            .find_map(|token| Some((token, binary_function(token.kind)?)))
            .unzip();
        match function {
            Some(function) => Ok(self.call(token_place(token), function, &[left, right])),
            None => Ok(self.missing()),
        }
    }

    /// An even number of signs cancels out.
    fn unary(
        &mut self,
        node: ParsedNode,
        function: &'static str,
        sign: Kind,
    ) -> Result<ExprId, Stop> {
        let operand = self.tree.below(node).next();
        let operand = self.visit_any(operand)?;
        if self.tree.tokens(node, sign).count().is_multiple_of(2) {
            return Ok(operand);
        }
        let place = token_place(self.tree.token(node, sign));
        Ok(self.call(place, function, &[operand]))
    }

    fn identifier(&mut self, node: ParsedNode) -> ExprId {
        let Some(name) = self.tree.token(node, Kind::Identifier) else {
            return self.missing();
        };
        match self.global_name(node, name) {
            Ok(full) => self.ast.add(Place::Byte(name.start), Expr::Ident(full)),
            Err(reserved) => reserved,
        }
    }

    fn global_call(&mut self, node: ParsedNode) -> Result<ExprId, Stop> {
        let Some(name) = self.tree.token(node, Kind::Identifier) else {
            return Ok(self.missing());
        };
        match self.global_name(node, name) {
            Ok(full) => self.call_or_macro(node, full, None),
            Err(reserved) => Ok(reserved),
        }
    }

    /// Returns a name with its leading dot, unless it is reserved.
    fn global_name(&mut self, node: ParsedNode, name: Token) -> Result<Name<'s>, ExprId> {
        let text = self.slice(name);
        if is_reserved(text) {
            let message = format!("reserved identifier: {text}");
            return Err(self.report(Place::Byte(node.start), message));
        }
        Ok(match self.tree.token(node, Kind::Dot) {
            Some(dot) => self.joined(dot, &[name]),
            None => Cow::Borrowed(text),
        })
    }

    /// Joins tokens into one name, without the text between them.
    fn joined(&self, first: Token, others: &[Token]) -> Name<'s> {
        let last = others.last().copied().unwrap_or(first);
        let whole = Token {
            end: last.end,
            ..first
        };
        let parts = std::iter::once(&first).chain(others);
        let length: u32 = parts.clone().map(|token| token.end - token.start).sum();
        if length == whole.end.saturating_sub(whole.start) {
            return Cow::Borrowed(self.slice(whole));
        }
        Cow::Owned(parts.map(|token| self.slice(*token)).collect())
    }

    fn call_or_macro(
        &mut self,
        node: ParsedNode,
        function: Name<'s>,
        target: Option<ExprId>,
    ) -> Result<ExprId, Stop> {
        let from = self.elements.len();
        let list = self
            .tree
            .below(node)
            .find(|id| self.tree.node(*id).shape == (Rule::Arguments, 0));
        if let Some(list) = list {
            self.arguments(list)?;
        }
        let place = token_place(self.tree.token(node, Kind::LeftParen));
        let arguments = self.elements.get(from..).unwrap_or(&[]);
        let made = match macros::find(&function, arguments.len(), target.is_some(), self.options) {
            Some(found) => {
                let mut expansion = macros::Expansion::new(&mut self.ast, place);
                expansion.expand(found, target, arguments)
            }
            None => {
                let arguments = self.ast.add_elements(arguments);
                let call = Expr::Call {
                    function,
                    target,
                    arguments,
                };
                Ok(self.ast.add(place, call))
            }
        };
        self.elements.truncate(from);
        match made {
            Ok(made) => self.within_limit(made),
            Err(error) => Ok(self.report(error.place, error.message)),
        }
    }

    fn within_limit(&mut self, made: ExprId) -> Result<ExprId, Stop> {
        if self.ast.is_too_large() {
            let message = format!("expression expands to more than {} nodes", limits::NODES);
            self.issues.report(Place::None, message);
            return Err(Stop);
        }
        Ok(made)
    }

    fn arguments(&mut self, list: TreeId) -> Result<(), Stop> {
        let node = self.tree.node(list);
        for argument in self.tree.below(node) {
            let value = self.visit(argument)?;
            self.elements.push(Element {
                value,
                optional: false,
            });
        }
        Ok(())
    }
}

fn token_place(token: Option<Token>) -> Place {
    token.map_or(Place::None, |token| Place::Byte(token.start))
}

const fn binary_function(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::Equals => operators::EQUALS,
        Kind::NotEquals => operators::NOT_EQUALS,
        Kind::In => operators::IN,
        Kind::Less => operators::LESS,
        Kind::LessEquals => operators::LESS_EQUALS,
        Kind::GreaterEquals => operators::GREATER_EQUALS,
        Kind::Greater => operators::GREATER,
        Kind::Plus => operators::ADD,
        Kind::Minus => operators::SUBTRACT,
        Kind::Star => operators::MULTIPLY,
        Kind::Slash => operators::DIVIDE,
        Kind::Percent => operators::MODULO,
        _ => return None,
    })
}
