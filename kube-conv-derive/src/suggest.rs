//! "Did you mean …?"

use kube_conv_core::edit_distance::edit_distance;

/// Returns the candidate that is most similar to what the user wrote, if any is close enough.
pub(crate) fn closest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let allowed = (written.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (distance(written, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= allowed || abbreviates(written, candidate))
        // What only begins a longer word is most likely not that word: `message_expr` is no `message`.
        .min_by_key(|(distance, candidate)| {
            let is_longer = *distance > allowed && !candidate.starts_with(written);
            (is_longer, *distance)
        })
        .map(|(_, candidate)| candidate)
}

/// Whether a word is the beginning of the other, as `min_len` is of `min_length`, and `default` of
/// `default_value`.
fn abbreviates(written: &str, candidate: &str) -> bool {
    written.len() >= 3 && candidate.starts_with(written)
        || candidate.len() >= 5 && written.starts_with(candidate)
}

/// The edit distance, ignoring case.
fn distance(a: &str, b: &str) -> usize {
    edit_distance(&a.to_lowercase(), &b.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_misses_are_recognized() {
        let known = ["max_bytes", "max_length", "minimum", "maximum"];
        assert_eq!(closest("max_byte", known), Some("max_bytes"));
        assert_eq!(closest("maxLength", known), Some("max_length"));
        assert_eq!(closest("minimun", known), Some("minimum"));
        assert_eq!(closest("max_len", known), Some("max_length"));
        assert_eq!(closest("min", known), Some("minimum"));
        assert_eq!(
            closest("default_value", ["default", "max_bytes"]),
            Some("default")
        );
        assert_eq!(
            closest("message_expr", ["message", "message_expression"]),
            Some("message_expression")
        );
    }

    #[test]
    fn dissimilar_words_have_no_suggestion() {
        assert_eq!(closest("colour", ["minimum", "scope"]), None);
    }

    #[test]
    fn distance_counts_edits() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
    }
}
