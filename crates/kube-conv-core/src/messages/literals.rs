//! The text in an expression that returns a message.

/// What stands for a value that an expression inserts.
const VALUE: &str = " 0 ";

/// A literal, and what is around it.
struct Literal {
    text: String,
    start: usize,
    end: usize,
}

/// Returns the literals of an expression in CEL that are parts of its result. What is compared, an item of
/// a list, a key or an argument of a function is none.
pub(super) fn text_of(expression: &str) -> String {
    let mut text = String::new();
    let mut last = None;
    for Literal {
        text: part,
        start,
        end,
    } in literals(expression)
    {
        let before = expression.get(..start).unwrap_or_default().trim_end();
        let after = expression.get(end..).unwrap_or_default().trim_start();
        if !is_part(before, after) {
            continue;
        }
        let between = last.and_then(|last| expression.get(last..start));
        if between.is_some_and(|between| between.trim() != "+") {
            text.push_str(VALUE);
        }
        text.push_str(&part);
        last = Some(end);
    }
    let rest = last.and_then(|last| expression.get(last..));
    if rest.is_some_and(|rest| rest.trim_start().starts_with('+')) {
        text.push_str(VALUE);
    }
    text
}

fn is_part(before: &str, after: &str) -> bool {
    let is_compared = ["==", "!=", "<=", ">="]
        .iter()
        .any(|operator| before.ends_with(operator) || after.starts_with(operator))
        || before.ends_with(['<', '>'])
        || after.starts_with(['<', '>'])
        || after.starts_with("in ");
    let is_in_list = before.ends_with(['[', ',', '{']) || after.starts_with([']', ',', '}']);
    let of_call = before.strip_suffix('(').unwrap_or_default();
    let is_argument = of_call.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    !is_compared && !is_in_list && !is_argument
}

/// The literals of an expression up to one that does not end.
fn literals(expression: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = expression.get(at..) {
        let Some(start) = rest.find(['\'', '"']).map(|start| at + start) else {
            break;
        };
        let is_raw = expression.get(at..start).is_some_and(|before| {
            let mut letters = before.chars().rev();
            let is_prefix = letters.next().is_some_and(|c| matches!(c, 'r' | 'R'));
            is_prefix && !letters.next().is_some_and(char::is_alphanumeric)
        });
        let Some((text, end)) = read(expression, start, is_raw) else {
            break;
        };
        found.push(Literal {
            text,
            start: start - usize::from(is_raw),
            end,
        });
        at = end;
    }
    found
}

/// The text of the literal that opens at an offset, and where it ends.
fn read(expression: &str, start: usize, is_raw: bool) -> Option<(String, usize)> {
    let rest = expression.get(start..)?;
    let quote = ["\"\"\"", "'''", "\"", "'"]
        .into_iter()
        .find(|quote| rest.starts_with(quote))?;
    let mut text = String::new();
    let mut at = start + quote.len();
    loop {
        let rest = expression.get(at..)?;
        if rest.starts_with(quote) {
            return Some((text, at + quote.len()));
        }
        let mut letters = rest.chars();
        let mut letter = letters.next()?;
        at += letter.len_utf8();
        if letter == '\\' && !is_raw {
            letter = letters.next()?;
            at += letter.len_utf8();
            // Other escapes are of letters that no rule of the grammar is about.
            if !matches!(letter, '\'' | '"' | '`' | '\\') {
                letter = ' ';
            }
        }
        text.push(letter);
    }
}
