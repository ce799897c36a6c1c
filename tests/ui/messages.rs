//! Messages of rustc as they are on every machine: without folders, and without lines of files that
//! change with every edit.

use std::path::Path;

/// The name of the crate that a file of mistakes is.
pub(crate) const CRATE: &str = "crate_of_mistakes";

/// A message about a file, whose path is relative to `root`.
pub(crate) fn portable(message: &str, file: &str, root: &Path) -> String {
    let root = format!("{}/", root.display());
    let mut lines: Vec<String> = Vec::new();
    // In what is shown of another file, whose lines have no numbers.
    let mut elsewhere = false;
    // In what is shown or said of a file of the standard library, which depends on whether it is installed.
    let mut of_std = false;
    for line in message.lines() {
        let start = line.trim_start();
        if start.starts_with("error: aborting due to ")
            || start.contains("the full type name has been written to")
            || start.contains("the full name for the type has been written to")
        {
            continue;
        }
        let mut line = line.to_owned();
        let is_place = start.starts_with("--> ") || start.starts_with("::: ");
        of_std = of_std && !is_place && start.starts_with(of_shown);
        if of_std {
            continue;
        }
        if is_place {
            let (indent, place) = line.split_at(line.len() - start.len() + 4);
            let place = place.strip_prefix(&root).unwrap_or(place);
            elsewhere = !place.starts_with(file);
            of_std = place.contains("/library/");
            line = if elsewhere {
                format!("{indent}{}", other_file(place))
            } else {
                format!("{indent}{place}")
            };
        } else if elsewhere {
            elsewhere = start.starts_with(of_shown) && !start.starts_with('=');
            if elsewhere {
                line = without_number(&line);
            }
        }
        let line = line.trim_end().replace(CRATE, "$CRATE");
        let line = line.replace(&root, "$DIR/");
        if !(line.is_empty() && lines.last().is_some_and(String::is_empty)) {
            lines.push(line);
        }
    }
    without_other_types(&mut lines);
    let text = narrowed(&lines);
    let text = text.trim_end();
    if text.is_empty() {
        String::new()
    } else {
        format!("{text}\n")
    }
}

/// Whether a line that starts so shows source, or says something of it.
fn of_shown(first: char) -> bool {
    first.is_ascii_digit() || "|.=".contains(first)
}

/// A place in a file of the workspace or of the standard library, without lines.
fn other_file(place: &str) -> String {
    let path = place.split(':').next().unwrap_or(place);
    match path.split_once("/library/") {
        Some((_, rest)) => format!("$RUST/{rest}"),
        None => path.to_owned(),
    }
}

/// A line of source, with spaces instead of its number.
fn without_number(line: &str) -> String {
    let rest = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
    format!("{:indent$}{rest}", "", indent = line.len() - rest.len())
}

/// Lists of types, of which rustc shows eight unless it shows all, and which grow with the crates
/// that are compiled.
fn without_other_types(lines: &mut Vec<String>) {
    const INDENT: &str = "            ";
    let mut index = 0;
    while let Some(line) = lines.get(index) {
        index += 1;
        if line.contains("= help: the following ") && line.contains(" implement trait ") {
            let items = lines.iter().skip(index);
            let count = items.take_while(|line| line.starts_with(INDENT)).count();
            if count > 9 {
                let rest = lines.drain(index + 8..index + count).next();
                let rest = rest.unwrap_or_default();
                let indent = rest.len() - rest.trim_start().len() - 2;
                lines.insert(index + 8, format!("{:indent$}and $N others", ""));
            }
        }
    }
}

/// The width of the margin of a line of source or next to source, without the number in it.
fn margin(line: &str) -> Option<usize> {
    let after_indent = line.trim_start_matches(' ');
    let after_number = after_indent.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after_number.trim_start_matches(' ');
    let is_numbered = after_number.len() < after_indent.len();
    let starts: &[&str] = match is_numbered {
        true => &["+", "-", "~"],
        false => &["--> ", "::: ", "= "],
    };
    let is_of_source = rest == "|" || rest.starts_with("| ");
    let spaces = line.len() - after_indent.len() + after_number.len() - rest.len();
    (is_of_source || starts.iter().any(|start| rest.starts_with(start)))
        .then(|| spaces.saturating_sub(1))
}

/// Lines, whose margin is only as wide as the numbers that are left need.
fn narrowed(lines: &[String]) -> String {
    let margins = lines.iter().filter_map(|line| margin(line));
    let unused = margins.min().unwrap_or(0);
    let mut text = String::new();
    for line in lines {
        let has_margin = margin(line).is_some() || line.starts_with("          ");
        match line.find(' ').filter(|_| has_margin) {
            Some(start) => {
                text.push_str(&line[..start]);
                text.push_str(&line[start + unused..]);
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}
