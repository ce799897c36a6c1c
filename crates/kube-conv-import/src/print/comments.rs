//! Descriptions as doc comments.

/// Appends a description as doc comments.
///
/// rustdoc compiles code blocks: those of no language become text, and lines far to the right that
/// would start one move to the left.
pub(super) fn doc(text: &str, indent: &str, out: &mut String) {
    let mut is_code = false;
    let mut is_after_blank = true;
    for line in text.trim_end().lines() {
        let line: String = line.chars().filter(|c| !is_unwanted(*c)).collect();
        let line = line.trim_end();
        let is_fence = line.trim_start().starts_with("```");
        let mut line = line.to_owned();
        if is_fence && !is_code && line.trim() == "```" {
            line.push_str("text");
        } else if !is_code && is_after_blank && line.starts_with("    ") {
            line = format!("   {}", line.trim_start());
        }
        is_code ^= is_fence;
        is_after_blank = line.is_empty();
        out.push_str(indent);
        out.push_str("///");
        if !line.is_empty() {
            out.push(' ');
            out.push_str(&line);
        }
        out.push('\n');
    }
}

/// Control characters, and those that change the direction of text, which rustc rejects.
fn is_unwanted(c: char) -> bool {
    c.is_control() && c != '\t' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
