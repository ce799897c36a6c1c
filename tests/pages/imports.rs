//! The types that code imports and uses.

/// The types and traits that the `use` lines of a text import.
pub(crate) fn of(text: &str) -> Vec<String> {
    in_lines(text, |_| true)
}

/// Those of crates, but for the one that the tutorial writes and modules of the examples.
pub(crate) fn of_crates(text: &str) -> Vec<String> {
    let own = [
        "api::",
        "buckets::",
        "certificate::",
        "crate::",
        "observe::",
        "options::",
        "reconcile::",
        "routes::",
        "server::",
        "super::",
    ];
    in_lines(text, |path| !own.iter().any(|own| path.starts_with(own)))
}

fn in_lines(text: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let parts = text.split("use ").skip(1);
    let paths = parts.filter_map(|part| part.split_once(';'));
    paths
        .filter(|(path, _)| is_wanted(path))
        .flat_map(|(path, _)| types_in(path).map(str::to_owned))
        .collect()
}

/// The types that lines of code name, but for comments.
pub(crate) fn types_in(code: &str) -> impl Iterator<Item = &str> {
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split(|character: char| !character.is_alphanumeric()))
        .filter(|word| word.starts_with(|first: char| first.is_uppercase()))
}
