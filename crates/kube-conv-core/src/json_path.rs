//! The brackets of a column's JSONPath.
//!
//! A server accepts any path that begins with a dot when a CRD is registered, and shows no column from the
//! first on that it cannot parse.
//!
//! Source: `k8s.io/client-go/util/jsonpath`, `parser.go`.

/// The path before the first bracket, if it consists of names alone.
#[must_use]
pub fn plain_beginning(path: &str) -> Option<&str> {
    let end = path.find(['[', '\\', '*', '\'', '"'])?;
    let (beginning, rest) = path.split_at_checked(end)?;
    (rest.starts_with('[') && beginning.len() > 1).then_some(beginning)
}

/// Why a server cannot parse the brackets, and what to write instead.
#[must_use]
pub fn problem(path: &str) -> Option<String> {
    let mut rest = path;
    while let Some((_, inside)) = rest.split_once('[') {
        let problem;
        (problem, rest) = match inside.strip_prefix("?(") {
            Some(filter) => filter_problem(filter),
            None => index_problem(inside),
        };
        if problem.is_some() {
            return problem;
        }
    }
    None
}

/// The problem of the text after `[`, and the text after `]`.
fn index_problem(inside: &str) -> (Option<String>, &str) {
    let Some((text, rest)) = inside.split_once(']') else {
        return (Some("a bracket is not closed; add `]`".to_owned()), "");
    };
    let is_union = text.contains(',');
    let mut parts = text.split(',').map(|part| match is_union {
        true => part.trim_matches(' '),
        false => part,
    });
    let wrong = parts.find(|part| !is_index(part));
    let problem = wrong.map(|part| match part.strip_prefix('?') {
        Some(_) => "a filter is in parentheses; write `[?(@.type==\"Ready\")]`".to_owned(),
        None => format!(
            "`{part}` selects nothing; write a number, `*`, a name such as `'a'`, or a filter such as `?(@.type==\"Ready\")`"
        ),
    });
    (problem, rest)
}

/// Whether an index is a number, a slice, `*`, or a name in single quotes. Nothing is 0. Upstream: `parseArray`.
fn is_index(part: &str) -> bool {
    let is_number =
        |text: &str| text.is_empty() || (!text.starts_with('+') && text.parse::<i64>().is_ok());
    let name = part
        .strip_prefix('\'')
        .and_then(|part| part.strip_suffix('\''));
    part == "*"
        || name.is_some_and(|name| !name.contains('\''))
        || (part.split(':').count() <= 3 && part.split(':').all(is_number))
}

/// The problem of the text after `[?(`, and the text after `)]`.
fn filter_problem(filter: &str) -> (Option<String>, &str) {
    let Some((text, rest)) = filter.split_once(")]") else {
        let message = "a filter is not closed; write `[?(@.type==\"Ready\")]`";
        return (Some(message.to_owned()), "");
    };
    (comparison_problem(text), rest)
}

fn comparison_problem(text: &str) -> Option<String> {
    let (left, compared) = text.split_at_checked(text.find(['!', '<', '=', '>'])?)?;
    let right = compared.trim_start_matches(['!', '<', '=', '>']);
    let operator = compared.strip_suffix(right)?;
    let right = right.trim();
    if !["==", "!=", "<", "<=", ">", ">="].contains(&operator) {
        return Some(format!(
            "a filter does not compare with `{operator}`; write `==`, `!=`, `<`, `<=`, `>` or `>=`"
        ));
    }
    let is_word = right.starts_with(|first: char| first.is_ascii_alphabetic());
    if is_word && right != "true" && right != "false" {
        return Some(format!(
            "a text in a filter has quotes; write `{left}{operator}\"{right}\"`"
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_servers_read() {
        for path in [
            ".spec.a",
            ".a[0]",
            ".a[-1:]",
            ".a[*].b",
            ".a['b'].c",
            ".a[0,1].b",
            ".a[0, 1].b",
            ".a[]",
            ".a[0,]",
            ".a[::]",
            ".a[?(@.type==\"Ready\")].status",
            ".a[?(@.type=='Ready')].status",
            ".a[?(@.n >= 3)].b[?(@.c)].d",
            ".a[?(@.on==true)]",
            ".a[?(@.b==@.c)]",
            ".metadata.annotations.acme\\.dev/a",
        ] {
            assert_eq!(problem(path), None, "{path}");
        }
    }

    #[test]
    fn paths_that_servers_do_not_read() {
        for path in [
            ".a[0",
            ".a[-]",
            ".a[1:-]",
            ".a[+1]",
            ".a[ 0 ]",
            ".a[99999999999999999999]",
            ".a[b]",
            ".a[\"b\"]",
            ".a[?@.b]",
            ".a[?(@.b",
            ".a[?(@.b=\"c\")]",
            ".a[?(@.b===\"c\")]",
            ".a[?(@.b==c)]",
            ".a[0].b[1:2:3:4]",
        ] {
            assert!(problem(path).is_some(), "{path}");
        }
    }

    #[test]
    fn the_path_before_brackets() {
        assert_eq!(plain_beginning(".a.b[0].c"), Some(".a.b"));
        assert_eq!(plain_beginning(".a\\.b[0].c"), None);
        assert_eq!(plain_beginning(".a.b"), None);
        assert_eq!(plain_beginning(".[0]"), None);
    }
}
