use super::class::Class;
use super::item::Item;
use super::program::{Characters, Leaf, Program};
use super::{check_pattern, parse};

/// The characters of the texts here.
const ALPHABET: &str = "abBkxyzAé_1-.,:]^{}<#* \t\n\r\u{7}\u{b}\u{c}\u{e000}";

/// The characters of a leaf.
struct Known(Vec<char>);

impl Characters for Known {
    fn has(&self, character: char) -> bool {
        self.0.contains(&character)
    }
}

fn known(leaf: Leaf<'_>) -> Known {
    Known(ALPHABET.chars().filter(|c| is_leaf(leaf, *c)).collect())
}

fn is_leaf(leaf: Leaf<'_>, c: char) -> bool {
    let swapped = if c.is_ascii_lowercase() {
        c.to_ascii_uppercase()
    } else {
        c.to_ascii_lowercase()
    };
    match leaf {
        Leaf::Literal(character, fold) => {
            character == u32::from(c) || fold && character == u32::from(swapped)
        }
        Leaf::Class(Class { negated, items }, fold) => {
            let has = |c| items.iter().any(|item| is_item(item, c));
            (has(c) || fold && has(swapped)) != *negated
        }
        Leaf::Any(line_breaks) => line_breaks || c != '\n',
    }
}

/// Of the properties, all letters are enough here.
fn is_item(item: &Item, c: char) -> bool {
    match item {
        Item::Range(low, high) => (*low..=*high).contains(&u32::from(c)),
        Item::Ascii { ranges, negated } => {
            ranges.iter().any(|(low, high)| (*low..=*high).contains(&c)) != *negated
        }
        Item::Unicode(class) => c.is_alphabetic() != class.negated,
    }
}

fn program(source: &str) -> Program<Known> {
    Program::of(&parse(source).unwrap(), known)
}

/// The same, whose states are followed one by one: programs with a boundary of words have no bits.
fn program_of_states(source: &str) -> Program<Known> {
    program(&format!(r"(?:{source})(?:|\b)"))
}

fn error(source: &str) -> String {
    let error = parse(source).unwrap_err();
    assert_eq!(check_pattern(source), Err(error.clone()), "{source}");
    assert_eq!(format!("{error:?}"), error.to_string());
    error.to_string()
}

#[test]
fn errors_are_reported_with_gos_messages() {
    let cases = [
        ("(?=x)", "invalid or unsupported Perl syntax: `(?=`"),
        ("(?!x)", "invalid or unsupported Perl syntax: `(?!`"),
        ("(?<=a)b", "invalid named capture: `(?<=a)b`"),
        ("(?<!a)b", "invalid named capture: `(?<!a)b`"),
        ("(?i-)a", "invalid or unsupported Perl syntax: `(?i-)`"),
        ("(?x)a", "invalid or unsupported Perl syntax: `(?x`"),
        ("(?", "invalid or unsupported Perl syntax: `(?`"),
        ("(?P<a", "invalid named capture: `(?P<a`"),
        ("(?P<a b>x)", "invalid named capture: `(?P<a b>`"),
        ("(?P=a)", "invalid or unsupported Perl syntax: `(?P`"),
        ("a**", "invalid nested repetition operator: `**`"),
        ("a*+?b", "invalid nested repetition operator: `*+?`"),
        ("x{2}{3}", "invalid nested repetition operator: `{2}{3}`"),
        ("*", "missing argument to repetition operator: `*`"),
        ("a|*", "missing argument to repetition operator: `*`"),
        ("(?i)+?", "missing argument to repetition operator: `+?`"),
        ("a{1001}", "invalid repeat count: `{1001}`"),
        ("a{2,1}", "invalid repeat count: `{2,1}`"),
        (
            "a{1,99999999999}",
            "invalid repeat count: `{1,99999999999}`",
        ),
        ("(a{1000}){2}", "invalid repeat count: `{2}`"),
        ("((a{100}){10}){2}?", "invalid repeat count: `{2}?`"),
        ("a)", "unexpected ): `a)`"),
        ("(a", "missing closing ): `(a`"),
        ("[a", "missing closing ]: `[a`"),
        ("x[]a", "missing closing ]: `[]a`"),
        ("[z-a]", "invalid character class range: `z-a`"),
        ("[a--b]", "invalid character class range: `a--`"),
        ("[[:foo:]]", "invalid character class range: `[:foo:]`"),
        (r"\", "trailing backslash at end of expression: ``"),
        (r"[\", "trailing backslash at end of expression: ``"),
        (r"\8", r"invalid escape sequence: `\8`"),
        (r"\1", r"invalid escape sequence: `\1`"),
        (r"(a)\1", r"invalid escape sequence: `\1`"),
        (r"\u1234", r"invalid escape sequence: `\u`"),
        (r"\é", r"invalid escape sequence: `\é`"),
        (r"\x", r"invalid escape sequence: `\x`"),
        (r"\xg0", r"invalid escape sequence: `\xg0`"),
        (r"\x{}", r"invalid escape sequence: `\x{}`"),
        (r"\x{110000}", r"invalid escape sequence: `\x{110000`"),
        (r"\x{12", r"invalid escape sequence: `\x{12`"),
        (r"\C", r"invalid escape sequence: `\C`"),
        (r"\Z", r"invalid escape sequence: `\Z`"),
        (r"\p", r"invalid character class range: `\p`"),
        (r"[\p]", r"invalid character class range: `\p]`"),
        (r"\p{Greek", r"invalid character class range: `\p{Greek`"),
        (r"\p{Grek}", r"invalid character class range: `\p{Grek}`"),
        (
            r"\p{sc=Greek}",
            r"invalid character class range: `\p{sc=Greek}`",
        ),
    ];
    for (source, text) in cases {
        assert_eq!(
            error(source),
            format!("error parsing regexp: {text}"),
            "{source}"
        );
    }
}

#[test]
fn checks_and_trees_have_the_same_figures() {
    let pieces = [
        "a", "^", ".", "[a-z]", r"\pL", r"\d", "*", "+?", "{2}", "{40}", "{0}", "{3,}", "(",
        "(?i)", ")", "|", "[",
    ];
    let all = pieces.len();
    for index in 0..all.pow(4) {
        let digits = (0..4).map(|digit| pieces[index / all.pow(digit) % all]);
        let source: String = digits.collect();
        let tree = parse(&source).map(|tree| tree.figures);
        assert_eq!(tree, check_pattern(&source), "{source}");
    }
    for source in [
        "((a{30}){30})",
        "(a{30}|b){40}",
        "(?:a|bc|(d)){5,}e",
        "()",
        "",
        "a|",
    ] {
        let tree = parse(source).map(|tree| tree.figures);
        assert_eq!(tree, check_pattern(source), "{source}");
    }
}

#[test]
fn hostile_expressions_are_rejected_in_bounded_stack() {
    let deep = |open: &str, close: &str, levels| {
        format!("{}a{}", open.repeat(levels), close.repeat(levels))
    };
    for (open, close) in [("(", ")"), ("(?:", ")*"), ("(x|", ")"), ("(?:b", ")*")] {
        assert!(
            error(&deep(open, close, 200_000)).contains("nests too deeply"),
            "{open}{close}"
        );
        assert!(
            program(&deep(open, close, 330)).is_match("aaa"),
            "{open}{close}"
        );
    }
    // Groups without a number or a level of their own leave no trace in the tree.
    assert!(parse(&deep("(?:", ")", 100_000)).is_ok());
    assert!(error(&"(".repeat(1_000_000)).contains("missing closing"));
    assert!(error(&"x{1000}".repeat(4_000)).contains("too large"));
}

#[test]
fn figures_count_levels_copies_and_instructions() {
    for (source, figures) in [
        ("", (1, 1, 1)),
        ("a", (1, 1, 1)),
        ("ab", (2, 2, 1)),
        ("a|b", (2, 3, 1)),
        ("a|b|cd", (3, 6, 1)),
        ("(a)", (2, 3, 1)),
        ("((a))", (3, 5, 1)),
        ("a*", (2, 3, 1)),
        ("a+?", (2, 3, 1)),
        ("a{3}", (2, 3, 3)),
        ("a{2,5}", (2, 8, 5)),
        ("a{2,}", (2, 4, 2)),
        ("(?:a{2}){3}b", (4, 7, 6)),
        ("(?:a{9}){0}", (3, 1, 1)),
    ] {
        let (height, size, repeats) = figures;
        let words = format!("Figures {{ height: {height}, size: {size}, repeats: {repeats} }}");
        assert_eq!(
            format!("{:?}", check_pattern(source).unwrap()),
            words,
            "{source}"
        );
        assert_eq!(
            parse(source).unwrap().figures,
            check_pattern(source).unwrap(),
            "{source}"
        );
    }
}

#[test]
fn counts_are_limited_by_their_product() {
    for source in [
        "a{1000}",
        "(?:a{100}){10}",
        "(?:a{1000})*",
        "(?:a{1000}){1}",
        "(?:a{600}b{600}){1,1}",
        "(?:a{1000}){0}",
    ] {
        assert!(check_pattern(source).is_ok(), "{source}");
    }
    for source in ["(?:a{100}){11}", "(?:a{501}){2,}", "(?:(?:a{501}){1}){1,2}"] {
        assert!(error(source).contains("invalid repeat count"), "{source}");
    }
    assert!(check_pattern(&"(".repeat(1_000)).is_err());
}

/// Rows of an expression, texts that it matches, and texts that it does not match.
#[test]
fn each_matcher_finds_what_go_finds() {
    let cases: &[(&str, &[&str], &[&str])] = &[
        ("", &["", "a"], &[]),
        ("ab|a*b", &["ab", "aab", "b"], &["a", ""]),
        ("a+b", &["ab", "aab"], &["a", "b", "aa"]),
        ("^ab$", &["ab"], &["aab", "abb", "ab\n", "b"]),
        ("a$|^b", &["a", "ba", "bb"], &["", "ab", "xb"]),
        ("a{2,3}b", &["aab", "aaab", "aaaab"], &["ab", "aa"]),
        (r"^\d+$", &["11"], &["a", ""]),
        (r"^\w$", &["_"], &["é", "-"]),
        (r"^\s$", &["\t", "\r"], &["\u{b}"]),
        (r"^[[:space:]]$", &["\u{b}"], &["a"]),
        (r"\bé", &["aé"], &["é"]),
        (r"é\B", &["é"], &["éa"]),
        (r"\Aa\z", &["a"], &["ab", "ba", "a\n"]),
        (r"a\b", &["a", "a-", "ba"], &["ab", "a_", "a1"]),
        ("^a{,2}$", &["a{,2}"], &["aa"]),
        ("^{$", &["{"], &[]),
        ("^a{01}$", &["a{01}"], &["a"]),
        ("^[]a]$", &["]", "a"], &["b"]),
        ("^[^]a]$", &["b", "\n"], &["]", "a"]),
        ("^[a-]$", &["a", "-"], &["b"]),
        (r"^\Qa.b*\E+$", &["a.b*", "a.b**"], &["axb"]),
        (r"^\101\x41\x{E9}$", &["AAé"], &["A", "AA"]),
        (r"^\x{e000}$", &["\u{e000}"], &["a"]),
        (r"^\<\#$", &["<#"], &["<"]),
        ("(?i)^ab$", &["AB", "aB"], &["a"]),
        ("(?i:a)b", &["Ab"], &["AB"]),
        ("(a(?i)b)x", &["aBx"], &["aBX"]),
        ("(?s)^.$", &["\n"], &["", "ab"]),
        ("^.$", &["é"], &["\n"]),
        ("(?m)^b$", &["a\nb\nb"], &["ab"]),
        ("(?U)a+", &["a"], &[""]),
        ("(?P<n>a)(?P<n>b)(?<_m1>x)", &["abx"], &[]),
        ("^(a|)$", &["", "a"], &["b"]),
        ("()*x", &["x"], &["y"]),
        ("^*a", &["ba"], &["b"]),
        (r"^\pL\P{L}\p{^L}$", &["é-1"], &["éa1", "1-1"]),
        ("^a{0}$", &[""], &["a"]),
        ("^(a{2}){3}$", &["aaaaaa"], &["aaaaa", "aaaaaaa"]),
        ("^a{2,}$", &["aa", "aaa"], &["a"]),
        (r"^\a\f\n\r\t\v$", &["\u{7}\u{c}\n\r\t\u{b}"], &[]),
        ("(?:ab|b){2}z", &["abbz", "bbz", "xbabz"], &["abz", "bz"]),
    ];
    // A text that is long enough for programs of several words.
    let long = "\u{e000}".repeat(100);
    for (source, matching, others) in cases {
        let by_states = program_of_states(source);
        for (texts, is_match) in [(matching, true), (others, false)] {
            for text in *texts {
                let program = program(source);
                // The second time, small programs are matched by their sets of states.
                assert_eq!(program.is_match(text), is_match, "{source} on {text:?}");
                assert_eq!(
                    program.is_match(text),
                    is_match,
                    "{source} on {text:?} again"
                );
                assert_eq!(
                    by_states.is_match(text),
                    is_match,
                    "{source} on {text:?} by states"
                );
                let text = format!("{text}{long}");
                assert_eq!(
                    program.is_match(&text),
                    by_states.is_match(&text),
                    "{source} on {text:?}"
                );
            }
        }
    }
}

/// Programs of hundreds of states have bits of several words for long texts.
#[test]
fn long_texts_are_matched_as_by_single_states() {
    let rest = "-".repeat(256);
    for first in ["", "a*", "^", "(?:a|^b)", "[^a]", "é", "b{2,3}"] {
        for last in [
            "z{70}",
            "(?:|z{70})",
            "(?:[yé]{2,90}$|a)",
            "(?:[ab]x){40}$",
            "(?:a|b){70}|y",
        ] {
            let source = [first, last].concat();
            let (program, by_states) = (program(&source), program_of_states(&source));
            for text in ["", "a", "bb", "é"] {
                for middle in [
                    "",
                    &"z".repeat(70),
                    &format!("{0}\0{0}", "z".repeat(40)),
                    &"yé".repeat(30),
                    &"ax".repeat(40),
                    &"ab".repeat(35),
                ] {
                    for text in [
                        format!("{text}{middle}{rest}"),
                        format!("{rest}{text}{middle}"),
                    ] {
                        assert_eq!(
                            program.is_match(&text),
                            by_states.is_match(&text),
                            "{source} on {text:?}"
                        );
                    }
                }
            }
        }
    }
}

/// What may match the empty text is tried before its copies end, as in Go.
#[test]
fn copies_of_what_may_be_empty_take_a_state_more() {
    for (source, states, classes) in [
        ("a*", 3, 0),
        ("(?:a?)*", 5, 0),
        ("(?:a|)*", 5, 0),
        ("(?:ab)*", 4, 0),
        ("(?:(a)*b)*", 5, 0),
        ("^*", 4, 0),
        ("[ab]{3}[ab]", 5, 1),
        ("(?i:a)(?i:a).", 4, 2),
    ] {
        assert_eq!(program(source).size(), (states, classes), "{source}");
    }
}
