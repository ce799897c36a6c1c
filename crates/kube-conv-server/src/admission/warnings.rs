//! Collects the warnings that a client sees.
//!
//! They are headers of the response, each sent once; their total length is limited. Source:
//! `endpoints/filters/warning.go` of `k8s.io/apiserver`.

use super::warning::Warning;
use std::collections::HashSet;

/// The total number of characters above which warnings are truncated.
const MOST_TOGETHER: usize = 4 * 1024;

/// The length of a truncated warning, in characters.
const CUT_TO: usize = 256;

/// Warnings in the order in which they are added.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    seen: HashSet<String>,
    /// All warnings, since truncation starts with the first one.
    all: Vec<Warning>,
    shown: Vec<Warning>,
    length: usize,
    cuts: bool,
}

impl Warnings {
    /// Adds a warning.
    pub(super) fn add(&mut self, warning: Warning) {
        let is_full = self.cuts && self.length >= MOST_TOGETHER;
        let text = &warning.text;
        if text.is_empty() || is_full || !self.seen.insert(text.clone()) {
            return;
        }
        if self.cuts {
            self.show_cut(warning);
            return;
        }
        self.all.push(warning.clone());
        if !is_header(&warning.text) {
            return;
        }
        let length = warning.text.chars().count();
        if self.length + length <= MOST_TOGETHER {
            self.length += length;
            self.shown.push(warning);
            return;
        }
        self.cuts = true;
        self.length = 0;
        self.shown.clear();
        for warning in std::mem::take(&mut self.all) {
            self.show_cut(warning);
        }
    }

    /// Adds the beginning of a warning, if it can be a header.
    fn show_cut(&mut self, warning: Warning) {
        let text: String = warning.text.chars().take(CUT_TO).collect();
        if is_header(&text) {
            self.length += text.chars().count();
            self.shown.push(Warning { text, ..warning });
        }
    }

    /// The warnings as the client sees them.
    pub(super) fn into_shown(self) -> Vec<Warning> {
        self.shown
    }
}

/// Whether a text can be the value of a header.
fn is_header(text: &str) -> bool {
    !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::Warnings;
    use crate::admission::{Warning, WarningKind};

    fn shown(texts: impl IntoIterator<Item = String>) -> Vec<String> {
        let mut warnings = Warnings::default();
        for text in texts {
            warnings.add(Warning::new(WarningKind::Metadata, text));
        }
        let shown = warnings.into_shown().into_iter();
        shown.map(|warning| warning.text).collect()
    }

    #[test]
    fn each_warning_is_shown_once_if_it_can_be_a_header() {
        let texts = ["a", "b", "", "a", "c\n"].map(str::to_owned);
        assert_eq!(shown(texts), ["a", "b"]);
    }

    #[test]
    fn long_warnings_are_truncated_once_their_total_is_too_long() {
        let texts = (0..20).map(|n| format!("{n:02}{}", "x".repeat(1000)));
        let all = shown(texts);
        assert_eq!(all.len(), 16);
        assert!(all.iter().all(|text| text.chars().count() == 256));
        assert!(all[0].starts_with("00") && all[15].starts_with("15"));
        let fitting = (0..4).map(|n| format!("{n}{}", "x".repeat(1000)));
        assert!(shown(fitting).iter().all(|text| text.len() == 1001));
    }
}
