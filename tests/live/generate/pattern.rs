//! Patterns, each with texts that match it.

use super::text;
use crate::random::Random;

const PATTERNS: &[(&str, &[&str])] = &[
    ("^[a-z]+$", &["a", "abc"]),
    ("^a", &["a", "ab\n"]),
    ("b$", &["b", "ab"]),
    ("[0-9]{2}", &["12", "a00b"]),
    ("^$", &[""]),
    ("^(foo|bar)+$", &["foo", "foobar"]),
    (r"^\d+\s\w$", &["1 a", "22\t_"]),
    ("^.{1,3}$", &["a", "éé", "世"]),
    ("(?i)^abc$", &["ABC", "aBc"]),
    (r"^\p{L}+$", &["aé", "世"]),
    ("^[^x]*$", &["", "a\nb"]),
    (r"\bfoo\b", &["foo", "a foo b"]),
    ("(?s)^.$", &["a", "\n"]),
    ("^[[:alpha:]]*$", &["", "aZ"]),
    (r"^\x41\Q.*\E?$", &["A", "A.*"]),
    ("(?m)^a$", &["a", "b\na"]),
    (r"^[\w.-]+@[a-z]+\.[a-z]{2,4}$", &["a.b@c.de"]),
    ("^(a+)+$", &["a", "aaaa"]),
    ("\"<>&\\\\", &["\"<>&\\"]),
];

/// One of them, or a few characters of the syntax, which may be an invalid pattern.
pub fn any(random: &mut Random) -> String {
    if random.percent(80) {
        random.one_of(PATTERNS).0.to_owned()
    } else {
        text::of(random, "ab01.*+?|()[]^$\\dwsb-{},é", 6)
    }
}

/// A text that matches, if the pattern is known.
pub fn matching(random: &mut Random, pattern: &str) -> Option<String> {
    let (_, texts) = PATTERNS.iter().find(|(known, _)| *known == pattern)?;
    Some(random.pick(texts).to_owned())
}
