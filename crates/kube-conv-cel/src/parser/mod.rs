//! The parser. It runs the steps of the [grammar] with its own stack, so that deep nesting cannot
//! overflow the call stack.

mod errors;
mod grammar;
mod predict;
mod tokens;
pub(crate) mod tree;

pub(crate) use grammar::Rule;
pub(crate) use tokens::Stop;

use crate::issues::Issues;
use crate::lexer::token::{Kind, KindSet, Token};
use crate::limits;
use crate::source::Place;
use grammar::{GrammarStep, RULE_COUNT, beginning, step};
use tokens::Tokens;
use tree::{Alternative, ParsedPart, Shape, Tree, TreeId};

/// Parses a text into a tree. The first syntax error is reported.
pub(crate) fn parse<'s>(text: &'s str, issues: &mut Issues<'s>) -> Result<Tree, Stop> {
    let code_points = match text.len() {
        few if few <= limits::EXPRESSION_CODE_POINTS => few,
        _ => text.chars().count(),
    };
    if code_points > limits::EXPRESSION_CODE_POINTS {
        let limit = limits::EXPRESSION_CODE_POINTS;
        let message =
            format!("expression code point size exceeds limit: size: {code_points}, limit {limit}");
        issues.report(Place::None, message);
        return Err(Stop);
    }
    let parsed = Parser::new(text, issues).run();
    // The lexer is ahead of the parser, so that a token that it cannot read may be the second error.
    issues.keep_first();
    match issues.is_empty() {
        true => parsed,
        false => Err(Stop),
    }
}

/// A rule that is being parsed.
struct Frame {
    rule: Rule,
    step: u8,
    level: u8,
    /// The alternative that was chosen.
    alternative: Option<Alternative>,
    /// The byte at which the rule begins.
    start: u32,
    /// The index of its first part in the list of parts.
    parts: usize,
}

struct Parser<'s, 'i> {
    tokens: Tokens<'s>,
    issues: &'i mut Issues<'s>,
    frames: Vec<Frame>,
    /// The parts of all rules that are being parsed.
    parts: Vec<ParsedPart>,
    tree: Tree,
    depths: [usize; RULE_COUNT],
}

impl<'s, 'i> Parser<'s, 'i> {
    fn new(text: &'s str, issues: &'i mut Issues<'s>) -> Self {
        Self {
            tokens: Tokens::new(text),
            issues,
            frames: Vec::with_capacity(32),
            parts: Vec::with_capacity(32),
            tree: Tree::new(text.len() / 4 + 2),
            depths: [0; RULE_COUNT],
        }
    }

    fn run(mut self) -> Result<Tree, Stop> {
        self.enter(Rule::Start, 0)?;
        while let Some(frame) = self.frames.last() {
            let (rule, number, level) = (frame.rule, frame.step, frame.level);
            self.take(rule, number, level)?;
        }
        if let Some(ParsedPart::Tree(root)) = self.parts.last() {
            self.tree.set_root(*root);
        }
        Ok(self.tree)
    }

    fn take(&mut self, rule: Rule, number: u8, level: u8) -> Result<(), Stop> {
        match step(rule, number) {
            GrammarStep::Call(called, level) => {
                self.go_to(number + 1);
                self.enter(called, level)?;
            }
            GrammarStep::Match(kind) => self.match_token(kind, number)?,
            GrammarStep::Operator(_) => self.matched(number)?,
            GrammarStep::Maybe { to } => self.maybe(beginning(rule, number + 1), number + 1, to)?,
            GrammarStep::MaybeMore { to } => {
                let more = self.peek(0)?.kind == Kind::Comma
                    && beginning(rule, number + 2).has(self.peek(1)?.kind);
                self.go_to(if more { number + 1 } else { to });
            }
            GrammarStep::Climb { to } => {
                let climbs = self.climbs(rule, level)?;
                if climbs {
                    self.fold();
                }
                self.go_to(if climbs { number + 1 } else { to });
            }
            GrammarStep::Choose(starts) => self.take_alternative(rule, starts)?,
            GrammarStep::Again { to } => self.take_again(number, to)?,
            GrammarStep::Jump { to } => self.go_to(to),
            GrammarStep::Done => self.leave(),
        }
        Ok(())
    }

    fn match_token(&mut self, kind: Kind, number: u8) -> Result<(), Stop> {
        match self.peek(0)?.kind == kind {
            true => self.matched(number),
            false => self.not_matched(),
        }
    }

    fn matched(&mut self, number: u8) -> Result<(), Stop> {
        let token = self.peek(0)?;
        self.parts.push(ParsedPart::Token(token));
        self.tokens.advance(self.issues)?;
        self.go_to(number + 1);
        Ok(())
    }

    fn maybe(&mut self, set: KindSet, next: u8, to: u8) -> Result<(), Stop> {
        self.check_choice()?;
        let begins = set.has(self.peek(0)?.kind);
        self.go_to(if begins { next } else { to });
        Ok(())
    }

    fn take_alternative(&mut self, rule: Rule, starts: &'static [u8]) -> Result<(), Stop> {
        self.check_choice()?;
        match self.choose(rule)? {
            Err(last) => self.no_alternative(last),
            Ok(chosen) => {
                if let (Some(frame), Some(&start)) = (self.frames.last_mut(), starts.get(chosen)) {
                    frame.alternative = u8::try_from(chosen).ok();
                    frame.step = start;
                }
                Ok(())
            }
        }
    }

    fn take_again(&mut self, number: u8, to: u8) -> Result<(), Stop> {
        self.check_repetition()?;
        let minus = self.frames.last().is_some_and(|f| f.alternative == Some(2));
        match self.again(if minus { Kind::Minus } else { Kind::Not })? {
            Ok(again) => self.go_to(if again { to } else { number + 1 }),
            Err(last) => self.no_alternative(last)?,
        }
        Ok(())
    }

    fn peek(&mut self, ahead: usize) -> Result<Token, Stop> {
        self.tokens.peek(ahead, self.issues)
    }

    fn go_to(&mut self, number: u8) {
        if let Some(frame) = self.frames.last_mut() {
            frame.step = number;
        }
    }

    fn enter(&mut self, rule: Rule, level: u8) -> Result<(), Stop> {
        let start = self.peek(0)?.start;
        if let Some(depth) = self.depths.get_mut(rule as usize) {
            *depth += 1;
            if *depth > limits::DEPTH {
                let limit = limits::DEPTH;
                let message = format!("expression recursion limit exceeded: {limit}");
                self.issues.report(Place::None, message);
                return Err(Stop);
            }
        }
        self.frames.push(Frame {
            rule,
            step: 0,
            level,
            alternative: None,
            start,
            parts: self.parts.len(),
        });
        Ok(())
    }

    /// Replaces the parts of the current rule by one node, which becomes its first part.
    fn fold(&mut self) {
        if let Some(frame) = self.frames.last() {
            let (from, start) = (frame.parts, frame.start);
            let shape = shape(frame);
            self.bundle(shape, start, from);
        }
    }

    fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            if let Some(depth) = self.depths.get_mut(frame.rule as usize) {
                *depth = depth.saturating_sub(1);
            }
            self.bundle(shape(&frame), frame.start, frame.parts);
        }
    }

    /// Replaces the last parts by one: a new node, or the only node among them if the rule adds nothing
    /// to it.
    fn bundle(&mut self, shape: Shape, start: u32, from: usize) {
        let parts = self.parts.get(from..).unwrap_or(&[]);
        let id = inner(shape, parts).unwrap_or_else(|| self.tree.add(shape, start, parts));
        self.parts.truncate(from);
        self.parts.push(ParsedPart::Tree(id));
    }
}

const fn shape(frame: &Frame) -> Shape {
    match frame.alternative {
        Some(alternative) => (frame.rule, alternative),
        None => (frame.rule, 0),
    }
}

/// Returns the node that a rule matched without adding anything to it.
fn inner(shape: Shape, parts: &[ParsedPart]) -> Option<TreeId> {
    match (shape, parts) {
        ((Rule::Arguments | Rule::Elements | Rule::Entries | Rule::Fields, _), _) => None,
        ((_, _), [ParsedPart::Tree(id)]) => Some(*id),
        // A parenthesized expression.
        ((Rule::Primary, 2), [_, ParsedPart::Tree(id), ..]) => Some(*id),
        ((Rule::Start, _), [ParsedPart::Tree(id), ..]) => Some(*id),
        _ => None,
    }
}
