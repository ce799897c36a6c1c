//! An index of the arrays and objects in a text.

use crate::json_syntax::{Parts, scan};

/// The end of an array or object. Spans are in the order in which they begin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    /// The byte after the closing bracket.
    pub(super) end: usize,
    /// The first span that is not inside this one.
    pub(super) next: usize,
}

/// The spans of JSON text.
///
/// # Errors
///
/// Go's message about invalid JSON, or more than 10,000 levels.
pub(super) fn index(text: &str) -> Result<Vec<Span>, String> {
    let mut spans = Spans(Vec::new());
    scan(text.as_bytes(), &mut spans)?;
    Ok(spans.0)
}

/// The spans that have begun.
struct Spans(Vec<Span>);

impl Parts for Spans {
    fn begin(&mut self, _is_object: bool) -> usize {
        self.0.push(Span::default());
        self.0.len() - 1
    }

    fn end(&mut self, begun: usize, at: usize) {
        let next = self.0.len();
        if let Some(span) = self.0.get_mut(begun) {
            *span = Span { end: at, next };
        }
    }
}

/// Whether text that has been checked is an array or object.
pub(super) fn is_composite(text: &str) -> bool {
    text.starts_with(['{', '['])
}
