//! Texts of a schema.

use super::constants::Constants;
use super::formats;
use super::pattern::PatternTexts;
use super::random::Random;
use super::work::Work;
use kube_conv_schema::pattern::Pattern;
use kube_conv_schema::schema::Schema;

/// How many texts of a pattern are tried for one that has the right length.
const TRIES: usize = 16;

/// A byte of a text of a pattern is made in the time of so many checks.
const OF_A_BYTE: usize = 8;

/// The work after which a text of a pattern is taken as it is, and no other is looked for that reads better.
const MOST_CHECKS: usize = 1_000_000;

/// The most characters that a text is padded to.
const MOST_PADDING: usize = 10_000;

/// Returns a text with the format or the pattern of a schema, and with its length as far as that is easy. `None` if
/// any text of that length will do. `checks` are what making it took.
pub(super) fn text_of_schema(
    schema: &Schema,
    constants: &Constants,
    random: &mut Random,
    checks: &mut usize,
) -> Option<String> {
    let has_format = schema.format.as_deref().map(formats::texts);
    if let Some(text) = has_format.and_then(|texts| random.one_of(texts)) {
        return Some((*text).to_owned());
    }
    let source = schema.pattern.as_deref()?;
    match constants.patterns.get(source) {
        Some(texts) => text_of_pattern(schema, texts.as_ref()?, random, checks),
        None => text_of_pattern(schema, &PatternTexts::new(source)?, random, checks),
    }
}

/// A text of a schema's pattern, with its length as far as that is easy.
fn text_of_pattern(
    schema: &Schema,
    texts: &PatternTexts,
    random: &mut Random,
    checks: &mut usize,
) -> Option<String> {
    let mut last = None;
    for _ in 0..TRIES {
        let text = texts.sample(random)?;
        *checks += OF_A_BYTE * text.len();
        if fits(schema, &text) {
            return Some(text);
        }
        last = Some(text);
    }
    last
}

/// Returns a text that readers understand: an example, a text of the format, a word, or a text of the
/// pattern that is short and has few digits and signs. It is the word where no work is left.
#[doc(hidden)]
pub fn simple(schema: &Schema, word: &str, work: &Work) -> String {
    if work.is_done() {
        return word.to_owned();
    }
    let compiled = schema.pattern.as_deref();
    let compiled = compiled.and_then(|source| Pattern::new(source).ok());
    let matches = |text: &str| {
        compiled.as_ref().is_none_or(|pattern| {
            let (is_match, checks) = pattern.counted_match(text);
            work.take(checks);
            is_match
        })
    };
    let is_good = |text: &String| fits(schema, text) && matches(text);
    let known = [&schema.example, &schema.default];
    let known = known
        .into_iter()
        .flatten()
        .filter_map(serde_json::Value::as_str);
    let known = known.map(str::to_owned).find(&is_good);
    let format = schema.format.as_deref().map(formats::texts);
    let of_format = || {
        let texts = format.into_iter().flatten();
        texts.map(|text| (*text).to_owned()).find(&is_good)
    };
    let of_word = || {
        let words = [
            word,
            "example",
            "a",
            "1",
            "example.com",
            "/",
            "https://example.com",
        ];
        let words = words.map(|word| padded(schema, word.to_owned()));
        words.into_iter().find(&is_good)
    };
    let of_pattern = || {
        let made = PatternTexts::new(schema.pattern.as_deref()?)?;
        let least = work.left().saturating_sub(MOST_CHECKS);
        let seeds = (0..200).take_while(|seed| *seed == 0 || work.left() > least);
        let texts = seeds.filter_map(|seed| {
            let mut checks = 0;
            let text = text_of_pattern(schema, &made, &mut Random::new(seed), &mut checks);
            work.take(checks);
            text
        });
        let odd = |text: &str| text.chars().filter(|c| !c.is_ascii_alphabetic()).count();
        let texts = texts.filter(&is_good);
        texts.min_by_key(|text| (odd(text), text.len()))
    };
    let found = known.or_else(of_format).or_else(of_word);
    found.or_else(of_pattern).unwrap_or_else(|| word.to_owned())
}

/// Whether a text has an allowed length.
fn fits(schema: &Schema, text: &str) -> bool {
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    schema.min_length.is_none_or(|least| length >= least)
        && schema.max_length.is_none_or(|most| length <= most)
}

/// A text with an allowed length.
pub(super) fn padded(schema: &Schema, mut text: String) -> String {
    let bound = |bound: Option<i64>| bound.and_then(|bound| usize::try_from(bound).ok());
    let least = bound(schema.min_length).unwrap_or(0).min(MOST_PADDING);
    let missing = least.saturating_sub(text.chars().count());
    text.extend(std::iter::repeat_n('x', missing));
    match bound(schema.max_length) {
        Some(most) => text.chars().take(most).collect(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{Work, simple};
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, json};

    fn schema(json: Value) -> Schema {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn simple_texts_are_examples_formats_words_or_texts_of_the_pattern() {
        for (keywords, expected) in [
            (json!({"type": "string"}), "name"),
            (json!({"type": "string", "example": "red"}), "red"),
            (
                json!({"type": "string", "maxLength": 2, "example": "red"}),
                "na",
            ),
            (json!({"type": "string", "minLength": 6}), "namexx"),
            (json!({"type": "string", "format": "ipv4"}), "192.0.2.1"),
            (json!({"type": "string", "pattern": "^[a-z]+$"}), "name"),
            (json!({"type": "string", "pattern": "^x{3}$"}), "xxx"),
            (
                json!({"type": "string", "pattern": r"^\d$", "default": "7"}),
                "7",
            ),
        ] {
            assert_eq!(
                simple(&schema(keywords.clone()), "name", &Work::new()),
                expected,
                "{keywords}"
            );
        }
    }

    #[test]
    fn of_a_large_pattern_the_first_text_is_taken() {
        let schema = schema(json!({"type": "string", "pattern": "a{1000}".repeat(4)}));
        let work = Work::of(usize::MAX);
        assert_eq!(simple(&schema, "name", &work).len(), 4_000);
        // One match of the text takes four million.
        assert!(usize::MAX - work.left() < 6_000_000);
    }

    #[test]
    fn without_work_a_text_is_the_word() {
        let schema = schema(json!({"type": "string", "pattern": "^x{3}$"}));
        assert_eq!(simple(&schema, "name", &Work::of(0)), "name");
    }
}
