//! YAML documents.

use super::render::json_text;
use serde::Serialize;

/// A tree as a YAML document.
///
/// Strings that a reader of YAML 1.1 would take for something else, as kubectl's does, are quoted;
/// texts of several lines are literal blocks, and no text is folded.
pub(crate) fn document(tree: &impl Serialize) -> String {
    let options = serde_saphyr::ser_options! {
        folded_wrap_chars: usize::MAX,
    };
    serde_saphyr::to_string_with_options(tree, options)
        .map(|yaml| without_blank_indentation(&yaml))
        // JSON is YAML too, should the writer ever fail.
        .unwrap_or_else(|_| json_text(tree))
}

/// Empties the blank lines of literal blocks, which the writer indents: editors and hooks would
/// take the spaces away, and the committed file would differ from what is generated.
fn without_blank_indentation(yaml: &str) -> String {
    let mut cleaned = String::with_capacity(yaml.len());
    let mut block = Block::None;
    for line in yaml.split_inclusive('\n') {
        let text = line.trim_end_matches('\n');
        let indentation = text.len() - text.trim_start_matches(' ').len();
        if indentation < text.len() {
            block = match block {
                Block::Opening => Block::Indented(indentation),
                Block::Indented(inside) if indentation >= inside => block,
                Block::Kept(header) if indentation > header => block,
                _ => Block::after(text, indentation),
            };
        } else if matches!(block, Block::Indented(inside) if indentation <= inside) {
            cleaned.push('\n');
            continue;
        }
        cleaned.push_str(line);
    }
    cleaned
}

/// The literal block around the current line.
#[derive(Clone, Copy)]
enum Block {
    None,
    /// The next line that is not blank shows the indentation.
    Opening,
    /// Indented so far; all further spaces are text.
    Indented(usize),
    /// Its text begins with spaces, so that it is left alone up to the indentation of its header.
    Kept(usize),
}

impl Block {
    fn after(line: &str, indentation: usize) -> Self {
        let Some((before, header)) = line.rsplit_once('|') else {
            return Self::None;
        };
        let follows = before.ends_with(": ") || before.ends_with("- ");
        match header {
            "" | "-" | "+" if follows => Self::Opening,
            _ if follows => Self::Kept(indentation),
            _ => Self::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{document, without_blank_indentation};
    use serde_json::{Value, json};

    #[test]
    fn only_indentation_is_taken_from_blank_lines() {
        let yaml = "a: |-\n  x\n  \n    y\n     \n  z\nb:\n- |+\n  x\n  \n  \n- c: 1\n";
        assert_eq!(
            without_blank_indentation(yaml),
            "a: |-\n  x\n\n    y\n     \n  z\nb:\n- |+\n  x\n\n\n- c: 1\n"
        );
    }

    #[test]
    fn whatever_the_text_it_is_read_as_it_was_written() {
        let lines = [
            "", " ", "   ", "x", "  x", "x: |-", "- |", "\t", "# x", "x ",
        ];
        let mut texts = vec![String::new()];
        for _ in 0..3 {
            texts = texts
                .iter()
                .flat_map(|text| lines.iter().map(move |line| format!("{text}{line}\n")))
                .collect();
        }
        for text in texts
            .iter()
            .flat_map(|text| [text.as_str(), text.trim_end_matches('\n')])
        {
            let tree = json!({"a": [{"b": text}, text], "c": 1});
            let yaml = document(&tree);
            let read: Value = serde_saphyr::from_str(&yaml).unwrap();
            assert_eq!(read, tree, "{yaml}");
        }
    }
}
