//! Scanning characters to tokens, by the rules of libyaml's Go port.
//!
//! A key without `?` is only recognized by the `:` after it. So tokens wait in a queue while one of
//! them may begin a key, and the key token is then inserted before it.

mod names;
mod scalars;
mod token;

use super::error::{Error, Mark, Result};
use super::input::Input;
use kube_conv_schema::limits::MOST_LEVELS_OF_GO;
use std::collections::VecDeque;
pub(super) use token::{Token, TokenKind};

/// The most characters of a key without `?`.
const LONGEST_KEY: usize = 1024;

/// A token that may begin a key.
#[derive(Clone, Copy, Debug, Default)]
struct SimpleKey {
    is_possible: bool,
    /// Whether only a key is allowed here.
    is_required: bool,
    /// The number of the token.
    token: usize,
    mark: Mark,
}

#[derive(Debug)]
pub(super) struct Scanner<'t> {
    input: Input<'t>,
    tokens: VecDeque<Token>,
    /// The number of tokens that were taken from the queue.
    taken: usize,
    /// The first token of the queue cannot change any more.
    is_head_final: bool,
    /// The column of the current block collection; `None` outside of all.
    indent: Option<usize>,
    outer_indents: Vec<Option<usize>>,
    flow_level: usize,
    may_start_key: bool,
    /// The possible key of each flow level.
    keys: Vec<SimpleKey>,
    /// The numbers of tokens that may begin a key, in their order, with the flow level of each.
    key_levels: VecDeque<(usize, usize)>,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(bytes: &'t [u8]) -> Self {
        Self {
            input: Input::new(bytes),
            tokens: VecDeque::new(),
            taken: 0,
            is_head_final: false,
            indent: None,
            outer_indents: Vec::new(),
            flow_level: 0,
            may_start_key: true,
            keys: vec![SimpleKey::default()],
            key_levels: VecDeque::new(),
        }
    }

    pub(super) fn peek(&mut self) -> Result<&Token> {
        if !self.is_head_final {
            while self.tokens.is_empty() || self.may_head_be_key()? {
                self.fetch()?;
            }
            self.is_head_final = true;
        }
        self.tokens.front().ok_or_else(|| self.error("no token"))
    }

    pub(super) fn take(&mut self) -> Result<Token> {
        self.peek()?;
        self.is_head_final = false;
        self.taken = self.taken.saturating_add(1);
        let token = self.tokens.pop_front();
        token.ok_or_else(|| self.error("no token"))
    }

    fn error(&self, problem: impl Into<String>) -> Error {
        Error::of_scanner(problem, self.input.mark)
    }

    fn may_head_be_key(&mut self) -> Result<bool> {
        let is_taken = |(token, _): &(usize, usize)| *token < self.taken;
        while self.key_levels.front().is_some_and(is_taken) {
            self.key_levels.pop_front();
        }
        match self.key_levels.front() {
            Some(&(token, level)) if token == self.taken => self.is_key_possible(level),
            _ => Ok(false),
        }
    }

    /// Whether the possible key of a level still is one. It ends with its line.
    fn is_key_possible(&mut self, level: usize) -> Result<bool> {
        let mark = self.input.mark;
        let Some(key) = self.keys.get_mut(level).filter(|key| key.is_possible) else {
            return Ok(false);
        };
        let end = key.mark.index.saturating_add(LONGEST_KEY);
        if key.mark.line == mark.line && end >= mark.index {
            return Ok(true);
        }
        if key.is_required {
            return Err(self.error("could not find expected ':'"));
        }
        key.is_possible = false;
        Ok(false)
    }

    /// Records that the next token may begin a key.
    fn save_key(&mut self) -> Result<()> {
        if !self.may_start_key {
            return Ok(());
        }
        self.remove_key()?;
        let mark = self.input.mark;
        let saved = SimpleKey {
            is_possible: true,
            is_required: self.flow_level == 0 && self.indent == Some(mark.column),
            token: self.next_number(),
            mark,
        };
        if let Some(key) = self.keys.last_mut() {
            *key = saved;
        }
        let level = self.keys.len().saturating_sub(1);
        // The next token is the last one.
        match self.key_levels.back_mut() {
            Some((token, known)) if *token == saved.token => *known = level,
            _ => self.key_levels.push_back((saved.token, level)),
        }
        Ok(())
    }

    /// Forgets that a token may begin a key.
    fn forget_key(&mut self, token: usize) {
        let place = self.key_levels.binary_search_by_key(&token, |key| key.0);
        if let Ok(place) = place {
            self.key_levels.remove(place);
        }
    }

    /// The current character ends the possible key of the current level.
    fn remove_key(&mut self) -> Result<()> {
        if let Some(key) = self.keys.last_mut().filter(|key| key.is_possible) {
            if key.is_required {
                return Err(self.error("could not find expected ':'"));
            }
            key.is_possible = false;
            let token = key.token;
            self.forget_key(token);
        }
        Ok(())
    }

    fn next_number(&self) -> usize {
        self.taken.saturating_add(self.tokens.len())
    }

    fn push(&mut self, kind: TokenKind, start: Mark) {
        self.tokens.push_back(Token { kind, start });
    }

    /// Inserts a token before the one with a number.
    fn insert(&mut self, number: usize, kind: TokenKind, start: Mark) {
        let at = number.saturating_sub(self.taken).min(self.tokens.len());
        self.tokens.insert(at, Token { kind, start });
    }

    /// Reads the next token into the queue.
    fn fetch(&mut self) -> Result<()> {
        self.input.ensure(1)?;
        self.skip_to_token()?;
        self.close_blocks(Some(self.input.mark.column));
        self.input.ensure(4)?;
        let input = &self.input;
        let is_in_flow = self.flow_level > 0;
        let ends_indicator = is_in_flow || input.is_space_or_end(1);
        match input.peek(0) {
            0 => self.fetch_stream_end(),
            b'%' if input.mark.column == 0 => self.fetch_directive(),
            b'-' if input.is_document_marker() => self.fetch_marker(TokenKind::DocumentStart),
            b'.' if input.is_document_marker() => self.fetch_marker(TokenKind::DocumentEnd),
            b'[' => self.open_flow(TokenKind::FlowSequenceStart),
            b'{' => self.open_flow(TokenKind::FlowMappingStart),
            b']' => self.close_flow(TokenKind::FlowSequenceEnd),
            b'}' => self.close_flow(TokenKind::FlowMappingEnd),
            b',' => self.fetch_flow_entry(),
            b'-' if input.is_space_or_end(1) => self.fetch_block_entry(),
            b'?' if ends_indicator => self.fetch_key(),
            b':' if ends_indicator => self.fetch_value(),
            b'*' => self.fetch_in_key(|scanner| scanner.scan_anchor(TokenKind::Alias)),
            b'&' => self.fetch_in_key(|scanner| scanner.scan_anchor(TokenKind::Anchor)),
            b'!' => self.fetch_in_key(Self::scan_tag),
            style @ (b'|' | b'>') if !is_in_flow => self.fetch_block_scalar(style == b'|'),
            quote @ (b'\'' | b'"') => self.fetch_in_key(|scanner| scanner.scan_quoted(quote)),
            b'-' => self.fetch_in_key(Self::scan_plain),
            b'?' | b':' if !is_in_flow => self.fetch_in_key(Self::scan_plain),
            b'?' | b':' | b'#' | b'|' | b'>' | b'%' | b'@' | b'`' => self.fetch_nothing(),
            _ if input.is_space_or_end(0) => self.fetch_nothing(),
            _ => self.fetch_in_key(Self::scan_plain),
        }
    }

    fn fetch_nothing(&mut self) -> Result<()> {
        Err(self.error("found character that cannot start any token"))
    }

    fn skip_to_token(&mut self) -> Result<()> {
        loop {
            self.input.ensure(1)?;
            if self.input.mark.column == 0 && self.input.has_order_mark() {
                self.input.skip();
            }
            self.input.ensure(1)?;
            // At a place where a key may start, tabs would be indentation.
            let may_be_tab = self.flow_level > 0 || !self.may_start_key;
            while self.input.peek(0) == b' ' || (may_be_tab && self.input.peek(0) == b'\t') {
                self.input.skip();
                self.input.ensure(1)?;
            }
            self.skip_comment()?;
            if !self.input.is_break(0) {
                return Ok(());
            }
            self.input.ensure(2)?;
            self.input.skip_line();
            if self.flow_level == 0 {
                self.may_start_key = true;
            }
        }
    }

    fn skip_comment(&mut self) -> Result<()> {
        if self.input.peek(0) == b'#' {
            while !self.input.is_break_or_end(0) {
                self.input.skip();
                self.input.ensure(1)?;
            }
        }
        Ok(())
    }

    fn skip_blanks(&mut self) -> Result<()> {
        self.input.ensure(1)?;
        while self.input.is_blank(0) {
            self.input.skip();
            self.input.ensure(1)?;
        }
        Ok(())
    }

    /// Skips blanks, a comment and the line break, and nothing else.
    fn skip_rest_of_line(&mut self) -> Result<()> {
        self.skip_blanks()?;
        self.skip_comment()?;
        if !self.input.is_break_or_end(0) {
            return Err(self.error("did not find expected comment or line break"));
        }
        if self.input.is_break(0) {
            self.input.ensure(2)?;
            self.input.skip_line();
        }
        Ok(())
    }

    /// Begins a block collection in a column, unless one is open there.
    fn open_block(&mut self, before: Option<usize>, kind: TokenKind, mark: Mark) -> Result<()> {
        if self.flow_level > 0 || self.indent >= Some(mark.column) {
            return Ok(());
        }
        self.outer_indents.push(self.indent);
        self.indent = Some(mark.column);
        if self.outer_indents.len() > MOST_LEVELS_OF_GO {
            return Err(self.error(format!("exceeded max depth of {MOST_LEVELS_OF_GO}")));
        }
        match before {
            Some(number) => self.insert(number, kind, mark),
            None => self.push(kind, mark),
        }
        Ok(())
    }

    /// Ends the block collections that are further right than a column.
    fn close_blocks(&mut self, column: Option<usize>) {
        if self.flow_level > 0 {
            return;
        }
        while self.indent > column {
            self.push(TokenKind::BlockEnd, self.input.mark);
            self.indent = self.outer_indents.pop().flatten();
        }
    }

    fn fetch_stream_end(&mut self) -> Result<()> {
        if self.input.mark.column != 0 {
            self.input.next_line();
        }
        self.end_document()?;
        self.push(TokenKind::StreamEnd, self.input.mark);
        Ok(())
    }

    fn end_document(&mut self) -> Result<()> {
        self.close_blocks(None);
        self.remove_key()?;
        self.may_start_key = false;
        Ok(())
    }

    fn fetch_directive(&mut self) -> Result<()> {
        self.end_document()?;
        let start = self.input.mark;
        let kind = self.scan_directive()?;
        self.push(kind, start);
        Ok(())
    }

    fn fetch_marker(&mut self, kind: TokenKind) -> Result<()> {
        self.end_document()?;
        let start = self.input.mark;
        for _ in 0..3 {
            self.input.skip();
        }
        self.push(kind, start);
        Ok(())
    }

    /// An indicator of one character.
    fn fetch_indicator(&mut self, kind: TokenKind) {
        let start = self.input.mark;
        self.input.skip();
        self.push(kind, start);
    }

    fn open_flow(&mut self, kind: TokenKind) -> Result<()> {
        self.save_key()?;
        self.keys.push(SimpleKey {
            token: self.next_number(),
            ..SimpleKey::default()
        });
        self.flow_level = self.flow_level.saturating_add(1);
        if self.flow_level > MOST_LEVELS_OF_GO {
            return Err(self.error(format!("exceeded max depth of {MOST_LEVELS_OF_GO}")));
        }
        self.may_start_key = true;
        self.fetch_indicator(kind);
        Ok(())
    }

    fn close_flow(&mut self, kind: TokenKind) -> Result<()> {
        self.remove_key()?;
        if self.flow_level > 0 {
            self.flow_level = self.flow_level.saturating_sub(1);
            if let Some(key) = self.keys.pop() {
                self.forget_key(key.token);
            }
        }
        self.may_start_key = false;
        self.fetch_indicator(kind);
        Ok(())
    }

    fn fetch_flow_entry(&mut self) -> Result<()> {
        self.remove_key()?;
        self.may_start_key = true;
        self.fetch_indicator(TokenKind::FlowEntry);
        Ok(())
    }

    fn fetch_block_entry(&mut self) -> Result<()> {
        // The parser reports a `-` in a flow collection.
        if self.flow_level == 0 {
            if !self.may_start_key {
                let problem = "block sequence entries are not allowed in this context";
                return Err(self.error(problem));
            }
            self.open_block(None, TokenKind::BlockSequenceStart, self.input.mark)?;
        }
        self.remove_key()?;
        self.may_start_key = true;
        self.fetch_indicator(TokenKind::BlockEntry);
        Ok(())
    }

    fn fetch_key(&mut self) -> Result<()> {
        if self.flow_level == 0 {
            if !self.may_start_key {
                return Err(self.error("mapping keys are not allowed in this context"));
            }
            self.open_block(None, TokenKind::BlockMappingStart, self.input.mark)?;
        }
        self.remove_key()?;
        self.may_start_key = self.flow_level == 0;
        self.fetch_indicator(TokenKind::Key);
        Ok(())
    }

    fn fetch_value(&mut self) -> Result<()> {
        let level = self.keys.len().saturating_sub(1);
        if self.is_key_possible(level)? {
            let key = self.keys.get(level).copied().unwrap_or_default();
            self.insert(key.token, TokenKind::Key, key.mark);
            self.open_block(Some(key.token), TokenKind::BlockMappingStart, key.mark)?;
            if let Some(key) = self.keys.last_mut() {
                key.is_possible = false;
            }
            self.forget_key(key.token);
            // No key begins right after another.
            self.may_start_key = false;
        } else {
            if self.flow_level == 0 {
                if !self.may_start_key {
                    return Err(self.error("mapping values are not allowed in this context"));
                }
                self.open_block(None, TokenKind::BlockMappingStart, self.input.mark)?;
            }
            self.may_start_key = self.flow_level == 0;
        }
        self.fetch_indicator(TokenKind::Value);
        Ok(())
    }

    /// Fetches a token that may begin a key and after which no other key may begin directly.
    fn fetch_in_key(&mut self, scan: impl FnOnce(&mut Self) -> Result<TokenKind>) -> Result<()> {
        self.save_key()?;
        self.may_start_key = false;
        let start = self.input.mark;
        let kind = scan(self)?;
        self.push(kind, start);
        Ok(())
    }

    fn fetch_block_scalar(&mut self, is_literal: bool) -> Result<()> {
        self.remove_key()?;
        self.may_start_key = true;
        let start = self.input.mark;
        let kind = self.scan_block(is_literal)?;
        self.push(kind, start);
        Ok(())
    }
}
