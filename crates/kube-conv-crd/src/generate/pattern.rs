//! Texts that a pattern matches.

use super::random::Random;
use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

/// The most bytes of a text.
const MOST_BYTES: usize = 4096;

/// How often a part without an upper bound is repeated at most, beyond its lower bound.
const REPEATED: u32 = 4;

/// The most levels of a pattern, which bounds the recursion.
const LEVELS: u32 = 100;

/// A pattern in Go's dialect whose texts are made, as far as that is easy: assertions such as `\b` are not looked at.
#[derive(Clone, Debug)]
pub(crate) struct PatternTexts(Hir);

impl PatternTexts {
    /// Reads a pattern. `None` if it is one that the reader does not know.
    pub(crate) fn new(pattern: &str) -> Option<Self> {
        // Bytes, so that `\d` and `\w` mean ASCII as in Go.
        let mut parser = ParserBuilder::new()
            .unicode(false)
            .utf8(false)
            .nest_limit(LEVELS)
            .build();
        parser.parse(pattern).ok().map(Self)
    }

    /// A text that the pattern matches.
    pub(crate) fn sample(&self, random: &mut Random) -> Option<String> {
        let mut text = Vec::new();
        write(&self.0, random, &mut text);
        String::from_utf8(text).ok()
    }
}

fn write(part: &Hir, random: &mut Random, text: &mut Vec<u8>) {
    if text.len() > MOST_BYTES {
        return;
    }
    match part.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.extend_from_slice(&literal.0),
        HirKind::Class(class) => text.extend(letter(class, random)),
        HirKind::Repetition(repetition) => {
            for _ in 0..times(repetition, random) {
                write(&repetition.sub, random, text);
            }
        }
        HirKind::Capture(capture) => write(&capture.sub, random, text),
        HirKind::Concat(parts) => parts.iter().for_each(|part| write(part, random, text)),
        HirKind::Alternation(parts) => {
            if let Some(part) = random.one_of(parts) {
                write(part, random, text);
            }
        }
    }
}

fn times(repetition: &Repetition, random: &mut Random) -> i64 {
    let least = repetition.min;
    let most = repetition.max.unwrap_or(u32::MAX);
    let most = most.min(least.saturating_add(REPEATED));
    random.between(i64::from(least), i64::from(most))
}

/// A letter of a class: of a random range, a printable one if there is any.
fn letter(class: &Class, random: &mut Random) -> Vec<u8> {
    let ranges: Vec<(u32, u32)> = match class {
        Class::Bytes(class) => class
            .iter()
            .map(|range| (u32::from(range.start()), u32::from(range.end())))
            .collect(),
        Class::Unicode(class) => class
            .iter()
            .map(|range| (u32::from(range.start()), u32::from(range.end())))
            .collect(),
    };
    let printable: Vec<(u32, u32)> = ranges
        .iter()
        .map(|(low, high)| ((*low).max(0x20), (*high).min(0x7e)))
        .filter(|(low, high)| low <= high)
        .collect();
    let ranges = if printable.is_empty() {
        &ranges
    } else {
        &printable
    };
    let Some((low, high)) = random.one_of(ranges).copied() else {
        return Vec::new();
    };
    let code = random.between(i64::from(low), i64::from(high));
    let letter = u32::try_from(code).ok().and_then(char::from_u32);
    letter.map_or_else(Vec::new, |letter| letter.to_string().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::PatternTexts;
    use crate::generate::Random;
    use kube_conv_schema::pattern::Pattern;

    #[test]
    fn samples_match_their_patterns() {
        let patterns = [
            "^[a-z]([-a-z0-9]*[a-z0-9])?$",
            r"^\d+(\.\d+)?(Ki|Mi|Gi)$",
            "^(a|b{2,3}|[^x]){1,4}$",
            r"^\w+@\w+\.example$",
            "abc",
        ];
        for pattern in patterns {
            let compiled = Pattern::new(pattern).unwrap();
            let texts = PatternTexts::new(pattern).unwrap();
            for seed in 0..200 {
                let text = texts.sample(&mut Random::new(seed)).unwrap();
                assert!(compiled.is_match(&text), "{pattern} {text:?}");
            }
        }
    }

    #[test]
    fn a_pattern_that_cannot_be_read_has_no_sample() {
        assert!(PatternTexts::new("(").is_none());
    }
}
