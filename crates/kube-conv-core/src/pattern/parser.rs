//! Go's grammar (`regexp/syntax`, with its Perl flags).
//!
//! The parser keeps the open groups on a stack of its own, as Go's does, so that no expression
//! overflows the call stack.

use super::error::{PatternError, PatternErrorKind, up_to};
use super::escapes;
use super::figures::{Count, Figures};
use super::groups::{self, Flags, Opened};
use super::parts::{PatternPart, PatternParts};
use super::repeat;
use super::tree::{Position, Tree, TreeKind};
use super::unicode_classes;

/// Reads an expression.
pub fn parse(source: &str) -> Result<Tree, PatternError> {
    read(source)
}

/// Checks an expression without making a tree of it, which takes a fraction of the time, and returns what Go
/// limits of it.
pub fn check_pattern(source: &str) -> Result<Figures, PatternError> {
    read(source)
}

fn read<P: PatternPart>(source: &str) -> Result<P, PatternError> {
    let mut parser = Parser::<P>::new(source);
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        rest = parser.step(first, rest)?;
    }
    parser.finish()
}

struct Parser<'s, P: PatternPart> {
    source: &'s str,
    flags: Flags,
    /// The open groups, innermost last; the first one is the whole expression.
    open: Vec<Group<P>>,
    /// Where the repetition just before began, if there was one.
    last_repeat: Option<&'s str>,
}

/// An open group.
struct Group<P: PatternPart> {
    /// The flags to go back to.
    flags: Flags,
    capture: bool,
    /// The branches that are complete.
    branches: P::List,
    /// The branch that is being read.
    branch: P::List,
}

impl<P: PatternPart> Group<P> {
    fn new(flags: Flags, capture: bool) -> Self {
        Self {
            flags,
            capture,
            branches: P::List::default(),
            branch: P::List::default(),
        }
    }
}

impl<'s, P: PatternPart> Parser<'s, P> {
    fn new(source: &'s str) -> Self {
        Self {
            source,
            flags: Flags::default(),
            open: vec![Group::new(Flags::default(), false)],
            last_repeat: None,
        }
    }

    /// Reads one element and returns the rest of the text.
    fn step(&mut self, first: char, rest: &'s str) -> Result<&'s str, PatternError> {
        let last_repeat = self.last_repeat.take();
        let after_first = rest.get(first.len_utf8()..).unwrap_or("");
        match first {
            '(' => return self.open_group(rest),
            '|' => self.next_branch()?,
            ')' => self.close_group()?,
            '^' if self.flags.lines => self.push_position(Position::LineStart),
            '^' => self.push_position(Position::TextStart),
            '$' if self.flags.lines => self.push_position(Position::LineEnd),
            '$' => self.push_position(Position::TextEnd),
            '.' => self.push_leaf(P::leaf(TreeKind::Any {
                line_breaks: self.flags.dot_all,
            })),
            '[' => {
                let (class, after) = P::read_class(rest, self.flags.fold)?;
                self.push_leaf(class);
                return Ok(after);
            }
            '*' => return self.repeat(Count::STAR, rest, after_first, last_repeat),
            '+' => return self.repeat(Count::PLUS, rest, after_first, last_repeat),
            '?' => return self.repeat(Count::QUESTION, rest, after_first, last_repeat),
            '{' => {
                if let Some((count, after)) = repeat::parse(rest)? {
                    return self.repeat(count, rest, after, last_repeat);
                }
                self.push_literal('{'.into());
            }
            '\\' => return self.backslash(rest, after_first),
            other => self.push_literal(other.into()),
        }
        Ok(after_first)
    }

    /// An element that begins with a backslash, outside classes.
    fn backslash(&mut self, rest: &'s str, after: &'s str) -> Result<&'s str, PatternError> {
        let mut characters = after.chars();
        let next = characters.next();
        let after_next = characters.as_str();
        match next {
            Some('A') => self.push_position(Position::TextStart),
            Some('z') => self.push_position(Position::TextEnd),
            Some('b') => self.push_position(Position::WordBoundary),
            Some('B') => self.push_position(Position::NoWordBoundary),
            Some('C') => return Err(PatternError::new(PatternErrorKind::InvalidEscape, "\\C")),
            Some('Q') => {
                let (quoted, after) = after_next.split_once("\\E").unwrap_or((after_next, ""));
                for character in quoted.chars() {
                    self.push_literal(character.into());
                }
                return Ok(after);
            }
            _ => return self.escaped_character(rest),
        }
        Ok(after_next)
    }

    /// A class or a character that is written with a backslash.
    fn escaped_character(&mut self, rest: &'s str) -> Result<&'s str, PatternError> {
        if let Some((item, after)) = unicode_classes::parse(rest)? {
            self.push_leaf(P::class_of(item, self.flags.fold));
            return Ok(after);
        }
        if let Some((item, after)) = super::ascii_classes::parse_perl(rest) {
            self.push_leaf(P::class_of(item, self.flags.fold));
            return Ok(after);
        }
        let (character, after) = escapes::parse(rest)?;
        self.push_literal(character);
        Ok(after)
    }

    fn open_group(&mut self, rest: &'s str) -> Result<&'s str, PatternError> {
        let (opened, after) = groups::parse(rest, self.flags)?;
        let (capture, flags) = match opened {
            Opened::Flags(flags) => {
                self.flags = flags;
                return Ok(after);
            }
            Opened::Capture => (true, self.flags),
            Opened::Group(flags) => (false, flags),
        };
        self.open.push(Group::new(self.flags, capture));
        self.flags = flags;
        Ok(after)
    }

    fn next_branch(&mut self) -> Result<(), PatternError> {
        let source = self.source;
        if let Some(group) = self.open.last_mut() {
            let branch = std::mem::take(&mut group.branch).concat();
            check_size(branch.figures(), source)?;
            group.branches.push(branch);
        }
        Ok(())
    }

    fn close_group(&mut self) -> Result<(), PatternError> {
        self.next_branch()?;
        match self.open.pop() {
            Some(group) if !self.open.is_empty() => {
                self.flags = group.flags;
                let inside = group.branches.alternate();
                check_size(inside.figures(), self.source)?;
                self.push(if group.capture {
                    inside.capture()
                } else {
                    inside
                })
            }
            _ => Err(PatternError::new(
                PatternErrorKind::UnexpectedParen,
                self.source,
            )),
        }
    }

    fn finish(mut self) -> Result<P, PatternError> {
        self.next_branch()?;
        match self.open.pop() {
            Some(whole) if self.open.is_empty() => {
                let whole = whole.branches.alternate();
                check_size(whole.figures(), self.source)?;
                Ok(whole)
            }
            _ => Err(PatternError::new(
                PatternErrorKind::MissingParen,
                self.source,
            )),
        }
    }

    /// Applies a repetition that begins at `before` to the preceding element.
    fn repeat(
        &mut self,
        count: Count,
        before: &'s str,
        after: &'s str,
        last_repeat: Option<&'s str>,
    ) -> Result<&'s str, PatternError> {
        let (after, is_marked) = match after.strip_prefix('?') {
            Some(after) => (after, true),
            None => (after, false),
        };
        if let Some(last) = last_repeat {
            return Err(PatternError::new(
                PatternErrorKind::InvalidRepeatOp,
                up_to(last, after),
            ));
        }
        let Some(sub) = self.open.last_mut().and_then(|group| group.branch.pop()) else {
            return Err(PatternError::new(
                PatternErrorKind::MissingRepeatArgument,
                up_to(before, after),
            ));
        };
        let lazy = is_marked != self.flags.lazy;
        let repeated = sub.repeat(count, lazy);
        let counts = count.counted && (count.min >= 2 || count.max.is_none_or(|max| max >= 2));
        let multiplied = count.counted && counts && repeated.figures().repeats() > repeat::LIMIT;
        check_size(repeated.figures(), self.source)?;
        if multiplied {
            return Err(PatternError::new(
                PatternErrorKind::InvalidRepeatSize,
                up_to(before, after),
            ));
        }
        self.push(repeated)?;
        self.last_repeat = Some(before);
        Ok(after)
    }

    fn push_literal(&mut self, character: u32) {
        let fold = self.flags.fold;
        self.push_leaf(P::leaf(TreeKind::Literal { character, fold }));
    }

    fn push_position(&mut self, position: Position) {
        self.push_leaf(P::leaf(TreeKind::Position(position)));
    }

    /// Adds a part without parts, which is never too large.
    fn push_leaf(&mut self, leaf: P) {
        if let Some(group) = self.open.last_mut() {
            group.branch.push(leaf);
        }
    }

    fn push(&mut self, part: P) -> Result<(), PatternError> {
        check_size(part.figures(), self.source)?;
        if let Some(group) = self.open.last_mut() {
            group.branch.push(part);
        }
        Ok(())
    }
}

/// Rejects an expression that is too large for Go.
fn check_size(figures: Figures, source: &str) -> Result<(), PatternError> {
    if figures.is_too_large() {
        return Err(PatternError::new(PatternErrorKind::TooLarge, source));
    }
    if figures.is_too_high() {
        return Err(PatternError::new(PatternErrorKind::NestingDepth, source));
    }
    Ok(())
}
