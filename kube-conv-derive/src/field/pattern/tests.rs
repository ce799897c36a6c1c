//! The reader against Go's verdicts, and against the runtime's parser.

use super::*;

#[test]
fn what_go_takes_is_taken() {
    for expression in [
        "",
        "^[a-z]([-a-z0-9]*[a-z0-9])?$",
        r"^\d+\.\w\s\b\B\A\z$",
        "(?i)abc(?-i:d)(?P<name>e)(?<other>f)",
        "a{2}b{2,}c{2,3}?d{,3}e{x}f{",
        "[]a][^]][a-][-a][a-b-c][[:alpha:]][[:^digit:]][[:alpha][&&]",
        r"\pN\p{Greek}\PN\p{^Greek}[\pN\d-z]",
        r"\x41\x{1F600}\012\0\-\/\Q(((\E[\x41-\x5a]",
        "a|b||(|)",
        "x*?y+?z??",
        "é+",
    ] {
        assert_eq!(problem(expression), None, "{expression}");
    }
}

#[test]
fn what_go_refuses_is_refused() {
    for (expression, message) in [
        ("(a", "missing closing ): `(a`"),
        ("a)", "unexpected ): `)`"),
        ("[a", "missing closing ]: `[a`"),
        ("[]", "missing closing ]: `[]`"),
        ("[z-a]", "invalid character class range: `z-a`"),
        (
            "[[:letter:]]",
            "invalid character class range: `[:letter:]`",
        ),
        ("a**", "invalid nested repetition operator: `**`"),
        ("a{2}{3}", "invalid nested repetition operator: `{2}{3}`"),
        ("*a", "missing argument to repetition operator: `*`"),
        ("a|*", "missing argument to repetition operator: `*`"),
        (r"\Q\E*", "missing argument to repetition operator: `*`"),
        ("a{2,1}", "invalid repeat count: `{2,1}`"),
        ("a{1001}", "invalid repeat count: `{1001}`"),
        ("(?=a)", "invalid or unsupported Perl syntax: `(?=`"),
        ("(?<=a)", "invalid named capture: `(?<=a)`"),
        ("(?P<a b>c)", "invalid named capture: `(?P<a b>`"),
        (r"\8", r"invalid escape sequence: `\8`"),
        (r"\1", r"invalid escape sequence: `\1`"),
        (r"\u0041", r"invalid escape sequence: `\u`"),
        (r"\x4", r"invalid escape sequence: `\x4`"),
        (r"[\b]", r"invalid escape sequence: `\b`"),
        ("\\", "trailing backslash at end of expression"),
    ] {
        assert_eq!(
            problem(expression).as_deref(),
            Some(message),
            "{expression}"
        );
    }
}

/// The runtime reads the whole grammar; it knows the names of Unicode classes, and limits of
/// size, which this reader leaves to it.
fn runtime_takes(expression: &str) -> Option<bool> {
    use kube_conv_runtime::pattern::{PatternFault, check};
    match check(expression) {
        Ok(()) => Some(true),
        Err(error) if error.fault() == PatternFault::TooLarge => None,
        Err(error) if error.part().contains("\\p") || error.part().contains("\\P") => None,
        Err(_) => Some(false),
    }
}

#[test]
fn the_runtime_agrees_on_every_short_expression() {
    const PIECES: [&str; 32] = [
        "a",
        "z",
        "(",
        ")",
        "[",
        "]",
        "^",
        "-",
        "*",
        "+",
        "?",
        "{",
        "}",
        "1",
        ",",
        "|",
        "\\",
        "\\d",
        "\\x",
        "\\Q",
        "\\E",
        "{2}",
        "{2,1}",
        "[:alpha:]",
        "(?",
        "(?i)",
        "(?P<",
        "<",
        ">",
        ":",
        "=",
        "é",
    ];
    let mut expressions = vec![String::new()];
    let mut compared = 0;
    for _ in 0..3 {
        expressions = expressions
            .iter()
            .flat_map(|start| PIECES.map(|piece| format!("{start}{piece}")))
            .collect();
        compared += expressions.iter().map(|each| compare(each)).sum::<usize>();
    }
    // Longer ones at random, from a fixed seed.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..20_000 {
        let mut expression = String::new();
        for _ in 0..9 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let index = usize::try_from(state % 32).unwrap();
            expression.push_str(PIECES[index]);
        }
        compared += compare(&expression);
    }
    assert!(
        compared > 50_000,
        "only {compared} expressions were compared"
    );
}

fn compare(expression: &str) -> usize {
    let Some(taken) = runtime_takes(expression) else {
        return 0;
    };
    let found = problem(expression);
    assert_eq!(found.is_none(), taken, "{expression:?}: {found:?}");
    1
}
