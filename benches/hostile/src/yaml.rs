//! YAML.

use crate::Case;
use kube_conv_yaml as yaml;
use std::fmt::Write as _;

/// A name, and a text of about this many bytes.
type Shape = (&'static str, fn(usize) -> String);

fn lines(size: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    let mut index = 0;
    while text.len() < size {
        text += &line(index);
        index += 1;
    }
    text
}

fn all(size: usize, unit: &str) -> String {
    unit.repeat(size / unit.len())
}

const SHAPES: &[Shape] = &[
    ("keys", |size| lines(size, |i| format!("k{i}: v\n"))),
    ("equal keys", |size| all(size, "k: v\n")),
    ("aliases", |size| {
        format!("a: &a [1]\nb:\n{}", all(size, "- *a\n"))
    }),
    ("anchors", |size| {
        format!("b:\n{}", lines(size, |i| format!("- &a{i} x\n")))
    }),
    ("anchors and aliases", |size| {
        format!("b:\n{}", lines(size, |i| format!("- &a{i} x\n- *a{i}\n")))
    }),
    ("aliases of a large value", |size| {
        format!(
            "a: &a [{}]\nb:\n{}",
            all(size / 2, "1,"),
            all(size / 2, "- *a\n")
        )
    }),
    ("laughs", |size| {
        let mut text = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n".to_owned();
        for level in 1..200.min(size) {
            let _ = writeln!(
                text,
                "a{level}: &a{level} [*a{0},*a{0},*a{0},*a{0},*a{0}]",
                level - 1
            );
        }
        text
    }),
    ("merge keys", |size| {
        format!("a: &a {{x: 1}}\nb:\n{}", all(size, "- <<: *a\n"))
    }),
    ("merge keys of a large map", |size| {
        format!(
            "a: &a\n{}b:\n{}",
            lines(size / 2, |i| format!("  k{i}: v\n")),
            all(size / 2, "- <<: *a\n")
        )
    }),
    ("chains of merge keys", |size| {
        lines(size, |i| {
            if i == 0 {
                "a0: &a0 {x: 1}\n".to_owned()
            } else {
                format!("a{i}: &a{i} {{<<: *a{}, k{i}: 1}}\n", i - 1)
            }
        })
    }),
    ("comments", |size| {
        format!("a:\n{}  b: 1\n", all(size, "# x\n"))
    }),
    ("a long comment", |size| {
        format!("a: 1 # {}\n", all(size, "x"))
    }),
    ("comments with indents", |size| {
        format!("a:\n{}  b: 1\n", all(size, "      # x\n"))
    }),
    ("empty lines", |size| {
        format!("a:\n{}  b: 1\n", all(size, "\n"))
    }),
    ("spaces", |size| format!("a:{}1\n", all(size, " "))),
    ("tabs", |size| format!("a:{}1\n", all(size, "\t"))),
    ("a plain text", |size| format!("a: {}\n", all(size, "x "))),
    ("lines of a plain text", |size| {
        format!("a: x\n{}", all(size, "  x\n"))
    }),
    ("empty lines of a plain text", |size| {
        format!("a: x\n{}  x\n", all(size, "\n"))
    }),
    ("a quoted text", |size| {
        format!("a: \"{}\"\n", all(size, "\\n\\u0041"))
    }),
    ("lines of a quoted text", |size| {
        format!("a: \"{}\"\n", all(size, "x\n  "))
    }),
    ("a text in single quotes", |size| {
        format!("a: '{}'\n", all(size, "''"))
    }),
    ("a block", |size| format!("a: |\n{}", all(size, "  x\n"))),
    ("a folded block", |size| {
        format!("a: >\n{}", all(size, "  x\n"))
    }),
    ("empty lines of a block", |size| {
        format!("a: |\n{}  x\n", all(size, "\n"))
    }),
    ("a flow list", |size| format!("a: [{}]\n", all(size, "1, "))),
    ("a flow map", |size| {
        format!("a: {{{}}}\n", lines(size, |i| format!("k{i}: 1, ")))
    }),
    ("lines of a flow list", |size| {
        format!("a: [\n{}]\n", all(size, "  1,\n"))
    }),
    ("open brackets", |size| all(size, "[")),
    ("open braces", |size| all(size, "{a: ")),
    ("dashes", |size| all(size, "- ")),
    ("indents", |size| {
        lines(size, |i| format!("{}a:\n", " ".repeat(i)))
    }),
    ("question marks", |size| all(size, "? ")),
    ("complex keys", |size| {
        lines(size, |i| format!("? [a{i}]\n: 1\n"))
    }),
    ("colons", |size| all(size, ": ")),
    ("plain colons", |size| format!("a: {}", all(size, "x:"))),
    ("one key without a value", |size| all(size, "x")),
    ("possible keys in a flow", |size| {
        format!("[{}", all(size, "a ? b "))
    }),
    ("quotes in a flow", |size| {
        format!("[{}]", all(size, "'a' "))
    }),
    ("tags", |size| format!("a:\n{}", all(size, "- !!str 1\n"))),
    ("a long tag", |size| format!("a: !{} 1\n", all(size, "x"))),
    ("tag directives", |size| {
        format!(
            "{}---\na: 1\n",
            lines(size, |i| format!("%TAG !a{i}! tag:x,\n"))
        )
    }),
    ("documents", |size| all(size, "---\na: 1\n")),
    ("numbers", |size| {
        format!("a:\n{}", all(size, "- 0x1F\n- 1_000\n- 1:30\n- .5e3\n"))
    }),
    ("a long number", |size| format!("a: {}\n", all(size, "1"))),
    ("a long number in base 2", |size| {
        format!("a: 0b{}\n", all(size, "1"))
    }),
    ("a long number in base 60", |size| {
        format!("a: {}1\n", all(size, "1:"))
    }),
    ("a long number with underscores", |size| {
        format!("a: 1{}\n", all(size, "_1"))
    }),
    ("long numbers", |size| {
        format!("a:\n{}", all(size, &format!("- {}\n", "1".repeat(200))))
    }),
    ("a long float", |size| format!("a: 0.{}\n", all(size, "1"))),
    ("times", |size| {
        format!("a:\n{}", all(size, "- 2001-12-14t21:59:43.10-05:00\n"))
    }),
    ("binary", |size| {
        format!("a: !!binary {}\n", all(size, "AAAA"))
    }),
    ("anchors of one name", |size| {
        format!("a:\n{}", all(size, "- &a x\n"))
    }),
    ("wide characters", |size| {
        format!("a: {}\n", all(size, "\u{1F600}"))
    }),
];

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, shape) in SHAPES {
        cases.push(Case::new(format!("yaml::read: {name}"), shape, |text| {
            yaml::read(text).is_ok()
        }));
        let crd =
            move |size: usize| format!("metadata:\n  annotations:\n    x: y\n{}", shape(size));
        cases.push(Case::new(
            format!("definitions::create of YAML: {name}"),
            crd,
            |text| {
                use kube_conv_server::admission::{Request, definitions};
                definitions::create(Request::yaml(text.as_bytes()))
            },
        ));
    }
    cases
}
