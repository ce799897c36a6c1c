//! Letters in lower case.

/// A text in lower case as by `strings.ToLower`, letter by letter: `İ` becomes a plain `i`, and there
/// is no final sigma.
#[doc(hidden)]
pub fn lower_case(text: &str) -> String {
    let letters = text.chars();
    letters
        .filter_map(|letter| letter.to_lowercase().next())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::lower_case;

    #[test]
    fn each_letter_stays_one() {
        assert_eq!(lower_case("K\u{130}W\u{212a}"), "kiwk");
        assert_eq!(lower_case("ΟΔΟΣ"), "οδοσ");
    }
}
