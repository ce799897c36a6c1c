use super::Pattern;

#[test]
fn matches_are_those_of_go() {
    let cases: &[(&str, &[&str], &[&str])] = &[
        ("", &["", "a"], &[]),
        (r"^\d+$", &["12"], &["١٢", ""]),
        (r"^\w$", &["_"], &["é"]),
        (r"^\s$", &["\t", "\r"], &["\u{b}", "\u{a0}"]),
        (r"^[[:space:]]$", &["\u{b}"], &["\u{a0}"]),
        (r"\bé", &["aé"], &["é"]),
        (r"é\B", &["é"], &["éa"]),
        ("^a{,2}$", &["a{,2}"], &["aa"]),
        ("^{$", &["{"], &[]),
        ("^a{01}$", &["a{01}"], &["a"]),
        ("^[a&&b]+$", &["a&&b"], &["c"]),
        ("^[a[b]$", &["[", "b"], &["a]"]),
        ("^[]a]$", &["]", "a"], &["b"]),
        ("^[^]a]$", &["b", "\n"], &["]", "a"]),
        ("^[a-]$", &["a", "-"], &["b"]),
        ("^[-a]$", &["a", "-"], &["b"]),
        ("^[~~a]$", &["~", "a"], &["b"]),
        (r"^\Qa.b*\E+$", &["a.b*", "a.b**"], &["axb"]),
        (r"^\Qa", &["a"], &["b"]),
        (r"^\101\x41\x{1F600}$", &["AA😀"], &[]),
        (r"^\0$", &["\0"], &[]),
        (r"^\<$", &["<"], &[]),
        ("(?i)^straSSe$", &["STRASSE", "stra\u{17f}se"], &["straße"]),
        (r"(?i)^\w$", &["k", "\u{212a}"], &["é"]),
        (r"(?i)^\W$", &["é"], &["k", "\u{212a}"]),
        ("(?i:a)b", &["Ab"], &["AB"]),
        ("a(?i)*b", &["B", "aaB"], &["c"]),
        ("(a(?i)b)c", &["aBc"], &["aBC"]),
        ("(?s)^.$", &["\n"], &[]),
        ("^.$", &["é"], &["\n"]),
        ("(?m)^b$", &["a\nb\nc"], &["ab"]),
        ("^b$", &["b"], &["a\nb", "b\n"]),
        ("(?U)a+", &["a"], &[""]),
        ("(?P<n>a)(?P<n>b)(?<m>c)", &["abc"], &[]),
        ("^(a|)$", &["", "a"], &["b"]),
        ("()*x", &["x"], &["y"]),
        ("^*a", &["ba"], &["b"]),
        (r"^\pL\p{Greek}\P{Lu}\p{^Lu}$", &["éαaa"], &["éaaa", "éαAa"]),
        (r"^[\p{Nd}\D]$", &["١", "x", "1"], &[]),
        (
            r"^\p{any}\p{ascii}\p{assigned}$",
            &["éaé"],
            &["éé", "éa\u{378}"],
        ),
        (r"^\x{D800}$", &[], &["\u{fffd}"]),
        (
            r"^[\x{D7FF}-\x{E000}]$",
            &["\u{d7ff}", "\u{e000}"],
            &["\u{fffd}"],
        ),
        (r"^[\x{D800}]$", &[], &["\u{fffd}"]),
        (r"^\p{Cs}$", &[], &["a"]),
        (r"^\P{Cs}$", &["a"], &[]),
        (r"^\P{Any}$", &[], &["a"]),
        ("^a{0}$", &[""], &["a"]),
        ("^(a{2}){3}$", &["aaaaaa"], &["aaaaa"]),
        ("^a{2,}$", &["aa", "aaa"], &["a"]),
        (r"^\a\f\n\r\t\v$", &["\u{7}\u{c}\n\r\t\u{b}"], &[]),
        ("^#  x$", &["#  x"], &["x"]),
    ];
    for (source, matching, other) in cases {
        let pattern = Pattern::new(source).unwrap();
        for text in *matching {
            assert!(pattern.is_match(text), "{source} on {text:?}");
        }
        for text in *other {
            assert!(!pattern.is_match(text), "{source} on {text:?}");
        }
    }
}

#[test]
fn copies_of_a_class_share_its_ranges() {
    let pattern = Pattern::new(r"^[\p{L}\p{N}\p{S}]{1000}$").unwrap();
    assert!(pattern.is_match(&"é".repeat(1000)));
    assert!(!pattern.is_match(&"é".repeat(1001)));
    assert!(pattern.program().size() < (2_000, 2));
}

#[test]
fn replacements_are_those_of_go() {
    let cases = [
        ("a", "banana", "b-n-n-"),
        ("a*", "baac", "-b-c-"),
        ("(a|ab)(c|bcd)?", "abcd", "-"),
        ("^is", "isis", "-is"),
        ("x|xy", "xyxy", "-y-y"),
        ("é+", "aééb", "a-b"),
        ("$", "ab", "ab-"),
        ("(?i)REF$", "podRef", "pod-"),
        ("q", "ab", "ab"),
        ("a+?", "aaa", "---"),
        ("a??b", "aab", "a-"),
        ("(?U)a+b?", "aab", "--b"),
        ("(?:|a)*", "aa", "-a-a-"),
        ("(?:|a)+", "aa", "-a-a-"),
        ("(?:a|ab){2,}c", "aabc", "-"),
        ("a{2,3}?", "aaaaa", "--a"),
    ];
    for (source, text, expected) in cases {
        let pattern = Pattern::new(source).unwrap();
        assert_eq!(pattern.replace_all(text, "-"), expected, "{source}");
    }
}

const PARTS: [&str; 24] = [
    "",
    "a",
    "b",
    "é",
    "[ab]",
    "[^a]",
    ".",
    "a*",
    "b+?",
    "(?:a|é)*",
    "a{2,3}",
    "(?:ab)?",
    "^",
    "$",
    "(?:a|^b)",
    "(?:a$|b)",
    "(?:|a)",
    "(?:^|b)*",
    r"\b",
    "(?m:^)",
    r"\pL",
    "(?i:B)",
    "x{0}",
    "(?:a?){2}",
];

const CHARACTERS: [char; 5] = ['a', 'b', 'B', 'é', '\n'];

/// Small expressions are matched as bits, and the first match is searched for state by state.
#[test]
fn both_matchers_agree() {
    let (short, long) = (texts(&CHARACTERS, 2), texts(&CHARACTERS, 3));
    for first in PARTS {
        for second in PARTS {
            for third in PARTS {
                let source = [first, second, third].concat();
                let pattern = Pattern::new(&source).unwrap();
                let texts = if third.is_empty() { &long } else { &short };
                for text in texts {
                    let found = pattern.find_all(text).next().is_some();
                    assert_eq!(pattern.is_match(text), found, "{source} on {text:?}");
                }
            }
        }
    }
}

/// Long texts are matched as bits of several words if the expression has that many states.
#[test]
fn both_matchers_agree_about_long_texts() {
    let texts = texts(&CHARACTERS, 1);
    let rest = "-".repeat(256);
    for first in PARTS {
        for second in PARTS {
            let source = [first, second, "(?:|z{70}|[yé]{2,90}$)"].concat();
            let pattern = Pattern::new(&source).unwrap();
            for text in &texts {
                for text in [format!("{text}{rest}"), format!("{rest}{text}")] {
                    let found = pattern.find_all(&text).next().is_some();
                    assert_eq!(pattern.is_match(&text), found, "{source} on {text:?}");
                }
            }
        }
    }
}

/// All texts of some characters up to a length.
fn texts(characters: &[char], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut start = 0;
    for _ in 0..most {
        let end = all.len();
        for at in start..end {
            let longer = characters.iter().map(|c| format!("{}{c}", all[at]));
            let longer: Vec<String> = longer.collect();
            all.extend(longer);
        }
        start = end;
    }
    all
}

#[test]
fn both_matchers_agree_around_the_number_of_bits() {
    let label = "[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?";
    for count in [62, 63, 64, 65, 66, 128, 130, 300] {
        let sources = [
            format!("^a{{{count}}}$"),
            format!("a{{{count}}}b"),
            format!("^[ab]{{1,{count}}}$"),
            format!("^{label}(\\.{label}){{0,1}}$"),
            format!("^{label}$"),
            "ab".repeat(count / 2) + "$",
        ];
        for source in sources {
            let pattern = Pattern::new(&source).unwrap();
            for length in [0, 1, count - 1, count, count + 1, 2 * count] {
                let (half, whole) = ("ab".repeat(length / 2), "a".repeat(length));
                let dotted = format!("{whole}.{half}");
                let ended = format!("{whole}b");
                for text in [half, whole, dotted, ended] {
                    let found = pattern.find_all(&text).next().is_some();
                    assert_eq!(pattern.is_match(&text), found, "{source} on {text}");
                    // The first text is matched differently from those after it.
                    let unused = Pattern::new(&source).unwrap();
                    assert_eq!(unused.is_match(&text), found, "{source} on {text} alone");
                }
            }
        }
    }
}
