//! Doc comments for readers of an API, who see no Rust.

/// The line below which a doc comment is for readers of the code alone.
const INTERNAL: &str = "<!-- k8s: internal -->";

/// The words after a fence that say that a block is Rust.
const RUST: [&str; 6] = [
    "rust",
    "ignore",
    "no_run",
    "should_panic",
    "compile_fail",
    "test_harness",
];

/// The text without code blocks of Rust, links to items, and what is below [`INTERNAL`].
pub(super) fn for_readers(lines: &[String]) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut fence: Option<Fence> = None;
    let mut is_after_block = false;
    for line in lines.iter().take_while(|line| line.trim() != INTERNAL) {
        if let Some(open) = &fence {
            if !open.is_rust {
                kept.push(line.clone());
            }
            if open.is_closed_by(line) {
                is_after_block = open.is_rust;
                fence = None;
            }
            continue;
        }
        let is_repeated = line.is_empty() && kept.last().is_none_or(String::is_empty);
        if is_after_block && is_repeated {
            continue;
        }
        is_after_block = false;
        fence = Fence::opened_by(line);
        match &fence {
            Some(open) if open.is_rust => {}
            Some(_) => kept.push(line.clone()),
            None if is_definition(line) => {}
            None => kept.push(without_links(line)),
        }
    }
    kept.join("\n").trim().to_owned()
}

/// A fence around a code block.
struct Fence {
    mark: char,
    length: usize,
    is_rust: bool,
}

impl Fence {
    fn opened_by(line: &str) -> Option<Self> {
        let line = line.trim_start();
        let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
        let length = line.chars().take_while(|c| *c == mark).count();
        let info = line.trim_start_matches(mark);
        if length < 3 || (mark == '`' && info.contains('`')) {
            return None;
        }
        let mut words = info.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let is_rust = words
            .all(|word| RUST.contains(&word) || word.starts_with("edition") || is_error_code(word));
        Some(Self {
            mark,
            length,
            is_rust,
        })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.chars().all(|c| c == self.mark) && line.chars().count() >= self.length
    }
}

fn is_error_code(word: &str) -> bool {
    let digits = word.strip_prefix('E').unwrap_or_default();
    digits.len() == 4 && digits.chars().all(|c| c.is_ascii_digit())
}

/// Whether a line defines a link to an item: `[Widget]: crate::Widget`.
fn is_definition(line: &str) -> bool {
    let line = line.trim();
    let parts = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]:"));
    parts.is_some_and(|(_, target)| is_item(target.trim()))
}

/// The line with the texts of links to items in place of the links.
fn without_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        match link(after) {
            Some((text, following)) => {
                out.push_str(text);
                rest = following;
            }
            None => {
                out.push('[');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

/// The text of a link to an item, and what follows the link; the opening bracket is read already.
fn link(after: &str) -> Option<(&str, &str)> {
    let (text, following) = after.split_once(']')?;
    let target = |open: char, close: char| following.strip_prefix(open)?.split_once(close);
    if let Some((target, following)) = target('(', ')') {
        return is_item(target).then_some((text, following));
    }
    if let Some((target, following)) = target('[', ']') {
        let target = if target.is_empty() { text } else { target };
        return is_item(target).then_some((text, following));
    }
    let is_code = text.len() > 2 && text.starts_with('`') && text.ends_with('`');
    let is_link = (is_code || text.contains("::")) && is_item(text);
    is_link.then_some((text, following))
}

/// Whether a target is an item of Rust: a path, maybe in backticks, with a kind (`struct@`) or with
/// `()` or `!`.
fn is_item(target: &str) -> bool {
    let target = target.trim_matches('`');
    let target = target.split_once('@').map_or(target, |(_, path)| path);
    let target = target
        .split(['(', '<', '!', '#'])
        .next()
        .unwrap_or_default();
    !target.is_empty()
        && target.split("::").all(|part| {
            let starts = part.starts_with(|c: char| c.is_alphabetic() || c == '_');
            starts && part.chars().all(|c| c.is_alphanumeric() || c == '_')
        })
}

#[cfg(test)]
mod tests {
    use super::for_readers;

    fn read(text: &str) -> String {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for_readers(&lines)
    }

    #[test]
    fn blocks_of_rust_are_left_out() {
        for fence in [
            "```",
            "```rust",
            "```no_run",
            "```ignore,edition2024",
            "```compile_fail,E0277",
            "~~~",
        ] {
            let close = fence.get(..3).unwrap_or_default();
            let text = format!("The size.\n\n{fence}\nlet size = 1;\n{close}\n\nIn pixels.");
            assert_eq!(read(&text), "The size.\n\nIn pixels.", "{fence}");
        }
        let yaml = "The size.\n\n```yaml\nsize: [1]\n\n\nother: [`x`]\n```";
        assert_eq!(read(yaml), yaml);
        assert_eq!(read("A.\n````\n```\nlet a = 1;\n````\nB."), "A.\nB.");
    }

    #[test]
    fn links_to_items_become_their_text() {
        for (written, text) in [
            ("See [`Widget`].", "See `Widget`."),
            (
                "See [`Widget::size()`] and [`crate::x`].",
                "See `Widget::size()` and `crate::x`.",
            ),
            ("See [a widget](crate::Widget).", "See a widget."),
            ("See [a widget](struct@Widget#fields).", "See a widget."),
            (
                "See [a widget][Widget], [`Widget`][].",
                "See a widget, `Widget`.",
            ),
            ("See [crate::Widget].", "See crate::Widget."),
            // Not links to items.
            (
                "See [the page](https://acme.dev/a).",
                "See [the page](https://acme.dev/a).",
            ),
            ("See [the page](../page.md).", "See [the page](../page.md)."),
            (
                "All [resource, flavor] pairs, [0] and [x].",
                "All [resource, flavor] pairs, [0] and [x].",
            ),
            ("Of `[a-z]` and [", "Of `[a-z]` and ["),
        ] {
            assert_eq!(read(written), text);
        }
        assert_eq!(
            read("A.\n\n[Widget]: crate::Widget\n[page]: https://acme.dev"),
            "A.\n\n[page]: https://acme.dev"
        );
    }

    #[test]
    fn notes_below_the_mark_are_left_out() {
        assert_eq!(
            read("The size.\n\n<!-- k8s: internal -->\n\nKept for v1."),
            "The size."
        );
        assert_eq!(read("<!-- k8s: internal -->\nKept for v1."), "");
    }
}
