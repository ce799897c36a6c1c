//! Shortens descriptions.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::walk::each_below_mut;

/// Truncates all descriptions of schemas to a number of characters; 0 leaves them out.
pub(super) fn limit(crd: &mut CustomResourceDefinition, characters: usize) {
    for version in &mut crd.spec.versions {
        let schema = version.schema.as_mut();
        let root = schema.and_then(|schema| schema.open_api_v3_schema.as_mut());
        let mut open: Vec<&mut Schema> = root.into_iter().collect();
        while let Some(schema) = open.pop() {
            let description = schema.description.take();
            schema.description = description
                .map(|text| cut(&text, characters))
                .filter(|text| !text.is_empty())
                .map(Into::into);
            each_below_mut(schema, |below| open.push(below));
        }
    }
}

/// The text up to the last sentence that fits, or else the last word, or else the last character.
fn cut(text: &str, characters: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(characters) else {
        return text.to_owned();
    };
    let (kept, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let follows_word = rest.starts_with(char::is_whitespace);
    let sentences = [". ", ".\n"]
        .into_iter()
        .filter_map(|stop| kept.rfind(stop));
    let sentence = match kept.ends_with('.') && follows_word {
        true => Some(kept.len()),
        false => sentences.max().map(|at| at + 1),
    };
    let word = match follows_word {
        true => Some(kept.len()),
        false => kept.rfind(char::is_whitespace),
    };
    let end = sentence.or(word).unwrap_or(kept.len());
    kept.get(..end).unwrap_or(kept).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn texts_end_with_a_sentence_or_a_word() {
        let cases = [
            ("short", 9, "short"),
            ("One two. Three four.", 20, "One two. Three four."),
            ("One two. Three four.", 15, "One two."),
            ("One two. Three four.", 8, "One two."),
            ("One two. Three four.", 7, "One"),
            ("One two three", 7, "One two"),
            ("Überlang", 3, "Übe"),
            ("any", 0, ""),
        ];
        for (text, characters, kept) in cases {
            assert_eq!(cut(text, characters), kept, "{text} to {characters}");
        }
    }
}
