//! Semantic versions as parsed by `github.com/blang/semver`, with its error messages.

use crate::go::quote;
use std::cmp::Ordering;
use std::fmt;

/// A version. Build metadata does not affect the order, and is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SemanticVersion {
    pub(super) major: u64,
    pub(super) minor: u64,
    pub(super) patch: u64,
    /// The pre-release identifiers; empty for a release.
    before: Vec<Identifier>,
}

/// A pre-release identifier. Numbers are less than words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Identifier {
    Number(u64),
    Word(String),
}

impl fmt::Display for SemanticVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (index, part) in self.before.iter().enumerate() {
            f.write_str(if index == 0 { "-" } else { "." })?;
            match part {
                Identifier::Number(number) => write!(f, "{number}")?,
                Identifier::Word(word) => f.write_str(word)?,
            }
        }
        Ok(())
    }
}

impl SemanticVersion {
    /// Upstream: `semver.Parse`.
    ///
    /// # Errors
    ///
    /// Upstream's message.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Err("Version string empty".to_owned());
        }
        let mut parts = text.splitn(3, '.');
        let (Some(major), Some(minor), Some(rest)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err("No Major.Minor.Patch elements found".to_owned());
        };
        let (major, minor) = (number("Major", major)?, number("Minor", minor)?);
        let (rest, build) = split(rest, '+');
        let (patch, before) = split(rest, '-');
        let version = Self {
            major,
            minor,
            patch: number("Patch", patch)?,
            before: before
                .map(|before| before.split('.').map(identifier).collect())
                .unwrap_or_else(|| Ok(Vec::new()))?,
        };
        for part in build.iter().flat_map(|build| build.split('.')) {
            check_build(part)?;
        }
        Ok(version)
    }

    /// Parses a version that may begin with `v`, omit its last numbers and have leading zeros. Upstream:
    /// `normalizeAndParse` of `k8s.io/apiserver`.
    ///
    /// # Errors
    ///
    /// Upstream's message.
    pub(super) fn parse_completed(text: &str) -> Result<Self, String> {
        let text = text.strip_prefix('v').unwrap_or(text);
        let mut parts: Vec<String> = text.splitn(3, '.').map(without_leading_zeros).collect();
        let is_short = parts.len() < 3;
        if is_short && parts.last().is_some_and(|last| last.contains(['+', '-'])) {
            return Err("short version cannot contain PreRelease/Build meta data".to_owned());
        }
        parts.resize(3, "0".to_owned());
        Self::parse(&parts.join("."))
    }

    /// Compares two versions.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let numbers = |version: &Self| (version.major, version.minor, version.patch);
        let is_release = |version: &Self| version.before.is_empty();
        numbers(self)
            .cmp(&numbers(other))
            .then_with(|| is_release(self).cmp(&is_release(other)))
            .then_with(|| self.before.cmp(&other.before))
    }
}

/// Returns the text before a character, and the text after it.
fn split(text: &str, separator: char) -> (&str, Option<&str>) {
    match text.split_once(separator) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

fn number(name: &str, text: &str) -> Result<u64, String> {
    if !is_digits(text) {
        let name = name.to_lowercase();
        let shown = quote(text);
        return Err(format!(
            "Invalid character(s) found in {name} number {shown}"
        ));
    }
    if has_leading_zeros(text) {
        let shown = quote(text);
        return Err(format!(
            "{name} number must not contain leading zeroes {shown}"
        ));
    }
    parse_digits(text)
}

fn parse_digits(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        let problem = match text {
            "" => "invalid syntax",
            _ => "value out of range",
        };
        format!("strconv.ParseUint: parsing {}: {problem}", quote(text))
    })
}

fn identifier(text: &str) -> Result<Identifier, String> {
    if text.is_empty() {
        return Err("Prerelease is empty".to_owned());
    }
    if !is_digits(text) {
        return match is_word(text) {
            true => Ok(Identifier::Word(text.to_owned())),
            false => Err(format!(
                "Invalid character(s) found in prerelease {}",
                quote(text)
            )),
        };
    }
    if has_leading_zeros(text) {
        return Err(format!(
            "Numeric PreRelease version must not contain leading zeroes {}",
            quote(text)
        ));
    }
    parse_digits(text).map(Identifier::Number)
}

fn check_build(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Err("Build meta data is empty".to_owned());
    }
    match is_word(text) {
        true => Ok(()),
        false => Err(format!(
            "Invalid character(s) found in build meta data {}",
            quote(text)
        )),
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_word(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn has_leading_zeros(text: &str) -> bool {
    text.len() > 1 && text.starts_with('0')
}

fn without_leading_zeros(text: &str) -> String {
    let digits = text.trim_start_matches('0');
    match digits.starts_with(|first: char| first.is_ascii_digit()) {
        _ if text.len() < 2 => text.to_owned(),
        true => digits.to_owned(),
        false => format!("0{digits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::SemanticVersion;

    #[test]
    fn versions_are_ordered() {
        let texts = [
            "0.9.9",
            "1.0.0-1",
            "1.0.0-2",
            "1.0.0-a",
            "1.0.0-a.1",
            "1.0.0",
            "1.0.1",
            "1.10.0",
        ];
        let versions = texts.map(|text| SemanticVersion::parse(text).unwrap());
        for pair in versions.windows(2) {
            assert!(pair[0].compare(&pair[1]).is_lt(), "{pair:?}");
        }
        let version = |text| SemanticVersion::parse_completed(text).unwrap();
        assert_eq!(version("v01.2"), version("1.2.0"));
        assert!(version("1.0.0+a").compare(&version("1.0.0+b")).is_eq());
    }
}
