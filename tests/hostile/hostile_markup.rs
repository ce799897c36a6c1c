//! Pages and comments of definitions that strangers wrote: whatever names, descriptions, patterns, values and addresses
//! contain, none of it is markup in CommonMark, for mdBook or for a browser, and none of it is lost.
//!
//! `CASES=100000 cargo test --test hostile markup` tries more definitions.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a test")]

use fastrand::Rng;
use html5gum::{Token, Tokenizer};
use kube_conv_crd::CrdRead;
use kube_conv_crd::docs;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::json;
use serde_json::Value;

/// What has a meaning somewhere.
const PARTS: &[&str] = &[
    "`",
    "``",
    "```",
    "~~~",
    "\n```\n",
    "\n~~~yaml\n",
    "\r",
    "\n",
    "\r\n",
    "\n\n",
    "\n    ",
    "\t",
    " ",
    "|",
    "\\",
    "\\|",
    "\n|a|b|\n|-|-|\n|c|d|\n",
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "</code>",
    "</pre>",
    "</td>",
    "</details>",
    "</summary>",
    "</style>",
    "</title>",
    "<a href=\"javascript:alert(1)\">",
    "<details>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?php",
    "<!DOCTYPE",
    "{{#include /etc/passwd}}",
    "{{ #include a.md }}",
    "{{\n#include a}}",
    "\\{{#include a}}",
    "{",
    "}",
    "{{",
    "#include",
    "{#id .class onclick=x}",
    "{% raw %}",
    "![t](https://tracker.example/a.png)",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](data:text/html,x)",
    "[a](vbscript:x)",
    "[a](https://acme.dev \"javascript:x\")",
    "[a](https://acme.dev/`|\"<>{{#include_x}})",
    "<javascript:alert(1)>",
    "<https://acme.dev/?a=b&c=\"d>",
    "[a]: javascript:alert(1)",
    "[a]",
    "[a][a]",
    "![a]",
    "[",
    "]",
    "(",
    ")",
    "!",
    "@org/admins",
    "@someone",
    "#1",
    "acme/repo#2",
    "https://acme.dev/a_b",
    "www.acme.dev",
    "someone@acme.dev",
    "&lt;",
    "&#60;",
    "&#x3c;script>",
    "&",
    "<",
    ">",
    "\"",
    "'",
    "=",
    "***",
    "---",
    "\n---\n",
    "\n===\n",
    "# ",
    "\n# ",
    "- ",
    "\n- ",
    "1. ",
    "\n7) ",
    "1",
    ".",
    "> ",
    "\n> ",
    ": ",
    "+ ",
    "*",
    "_",
    "**",
    "__",
    "~",
    "~~",
    "$",
    "$$",
    "^",
    "[^1]",
    "[^1]: a",
    ":smile:",
    "[x] ",
    "\0",
    "\u{b}",
    "\u{c}",
    "\u{2028}",
    "\u{202e}",
    "é",
    "名",
    "a",
    "b",
    "word",
    "snake_case",
    "two words",
];

/// The tags of pages, and what they may lead to.
const TAGS: &[&str] = &[
    "html",
    "meta",
    "title",
    "style",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "details",
    "summary",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "ul",
    "ol",
    "li",
    "p",
    "pre",
    "code",
    "em",
    "strong",
    "blockquote",
    "hr",
    "br",
    "a",
];

fn cases(least: usize) -> usize {
    let given = std::env::var("CASES")
        .ok()
        .map(|cases| cases.parse().unwrap());
    given.unwrap_or(least)
}

fn text(rng: &mut Rng) -> String {
    let count = 1 + rng.usize(..8);
    (0..count).map(|_| *rng.choice(PARTS).unwrap()).collect()
}

/// Text without what pages write as spaces.
fn shown(text: &str) -> String {
    let text = text.replace('\0', "\u{fffd}");
    text.chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .collect()
}

/// A definition, and the texts that a page shows as they are.
fn definition(rng: &mut Rng) -> (CustomResourceDefinition, Vec<String>) {
    let mut whole = Vec::new();
    let mut literal = |rng: &mut Rng| {
        let text = text(rng);
        whole.push(text.clone());
        text
    };
    let mut field = |rng: &mut Rng| {
        json!({
            "type": "string", "description": text(rng), "pattern": literal(rng), "format": literal(rng),
            "enum": [literal(rng), literal(rng)], "default": text(rng), "example": literal(rng),
            "title": text(rng), "externalDocs": {"url": text(rng), "description": text(rng)},
            "x-kubernetes-validations": [{"rule": text(rng), "message": text(rng), "fieldPath": text(rng)}, {"rule": literal(rng)}],
        })
    };
    let (first, second) = (field(rng), field(rng));
    let names = [literal(rng), literal(rng), literal(rng)];
    let [name, list, map] = &names;
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": text(rng)},
        "spec": {
            "group": literal(rng), "scope": "Namespaced",
            "names": {"kind": literal(rng), "plural": literal(rng), "shortNames": [literal(rng)], "categories": [literal(rng)]},
            "versions": [{
                "name": literal(rng), "served": true, "storage": true, "deprecated": true, "deprecationWarning": text(rng),
                "selectableFields": [{"jsonPath": text(rng)}],
                "subresources": {"status": {}, "scale": {"specReplicasPath": text(rng), "statusReplicasPath": ".status.a"}},
                "schema": {"openAPIV3Schema": {
                    "type": "object", "description": text(rng),
                    "properties": {"spec": {
                        "type": "object", "description": text(rng), "oneOf": [{"required": [literal(rng)]}],
                        "properties": {
                            name: first,
                            list: {"type": "array", "description": text(rng), "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": [literal(rng)],
                                "items": {"type": "object", "properties": {name: second}}},
                            map: {"type": "object", "additionalProperties": {"type": "string", "pattern": text(rng)}},
                        },
                    }},
                }},
            }],
        },
    });
    // Two of the same name are one.
    let is_one = name == list || list == map || name == map;
    let whole = if is_one { Vec::new() } else { whole };
    (CrdRead::read(&crd).unwrap().crd, whole)
}

/// What a browser makes of HTML: the text, and the part of it that is not code. Fails at tags and addresses that no page has.
fn read(html: &str) -> (String, String) {
    let (mut all, mut words) = (String::new(), String::new());
    let mut code = 0_usize;
    for Ok(token) in Tokenizer::new(html) {
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                assert!(TAGS.contains(&name.as_str()), "<{name}> in:\n{html}");
                code += usize::from(name == "code");
                for (key, value) in &tag.attributes {
                    let (key, value) =
                        (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
                    let is_allowed = match (name.as_str(), &*key) {
                        ("a", "href") => ["#", "http://", "https://", "mailto:"]
                            .iter()
                            .any(|start| value.to_lowercase().starts_with(start)),
                        ("a" | "tr" | "details", "id")
                        | ("html", "lang")
                        | ("meta", _)
                        | ("details", "open")
                        | ("ol", "start") => true,
                        ("code", "class") => value.starts_with("language-"),
                        _ => false,
                    };
                    assert!(is_allowed, "<{name} {key}=\"{value}\"> in:\n{html}");
                }
            }
            Token::EndTag(tag) => code = code.saturating_sub(usize::from(&**tag.name == b"code")),
            Token::String(text) => {
                let text = String::from_utf8_lossy(&text);
                all.push_str(&text);
                words.push_str(if code > 0 { " " } else { &text });
            }
            Token::Doctype(_) => assert!(html.starts_with("<!doctype html>"), "{html}"),
            Token::Comment(comment) => panic!("{comment:?} in:\n{html}"),
            Token::Error(_) => {}
        }
    }
    (all, words)
}

/// What GitHub and mdBook make of Markdown.
fn rendered(markdown: &str) -> [String; 2] {
    let mut options = comrak::Options::default();
    options.render.r#unsafe = true;
    options.extension.table = true;
    options.extension.strikethrough = true;
    options.extension.autolink = true;
    options.extension.tasklist = true;
    options.extension.footnotes = true;
    options.extension.alerts = true;
    options.extension.math_dollars = true;
    let github = comrak::markdown_to_html(markdown, &options);
    let options =
        pulldown_cmark::Options::all() - pulldown_cmark::Options::ENABLE_SMART_PUNCTUATION;
    let mut mdbook = String::new();
    pulldown_cmark::html::push_html(
        &mut mdbook,
        pulldown_cmark::Parser::new_ext(markdown, options),
    );
    [github, mdbook]
}

/// Whether mdBook's preprocessor would put something into the page.
fn is_preprocessed(markdown: &str) -> bool {
    let mut rest = markdown;
    while let Some((_, after)) = rest.split_once("{{") {
        if after.trim_start_matches('{').trim_start().starts_with('#') {
            return true;
        }
        rest = after;
    }
    false
}

fn check(html: &str, whole: &[String], page: &str) -> String {
    let (all, words) = read(html);
    let all = shown(&all);
    for text in whole {
        assert!(
            all.contains(&shown(text)),
            "{text:?} is lost in:\n{page}\n{html}"
        );
    }
    words
}

#[test]
fn nothing_in_a_page_is_markup_or_lost() {
    let mut rng = Rng::with_seed(42);
    let (mut bytes, mut most) = (0, 0);
    for _ in 0..cases(150) {
        let (crd, whole) = definition(&mut rng);
        let size = serde_json::to_string(&crd).unwrap().len();
        let mut page = String::new();
        let used = allocation_counter::measure(|| page = docs::markdown(&crd));
        assert!(
            used.bytes_max < 64 * size as u64 + (64 << 20),
            "{used:?} for {size} bytes"
        );
        (bytes, most) = (bytes + size, most.max(used.bytes_max / size as u64));
        assert!(!is_preprocessed(&page), "{page}");
        for html in rendered(&page) {
            check(&html, &whole, &page);
        }
        let mut page = String::new();
        let used = allocation_counter::measure(|| page = docs::html(&crd));
        assert!(
            used.bytes_max < 64 * size as u64 + (64 << 20),
            "{used:?} for {size} bytes"
        );
        check(&page, &whole, "");
    }
    println!("{bytes} bytes of definitions, at most {most} bytes of memory for each");
}

#[test]
fn large_descriptions_take_memory_and_work_in_proportion() {
    let page = |description: String| {
        let root = json!({"type": "object", "description": description, "properties": {"a": {"type": "string", "description": description}}});
        let crd = crate::hostile_definitions::of_spec(root);
        CrdRead::read(&crd).unwrap().crd
    };
    for unit in PARTS.iter().chain(&[
        "> ", "- ", "* a ", "[a](", "![", "<a ", "a\n- ", "|a", "`a``", "  - a\n", "**a* ", "<!-- ",
    ]) {
        let [once, twice] = [2_500, 5_000].map(|bytes| {
            let crd = page(unit.repeat(bytes / unit.len()));
            let all = || drop((docs::markdown(&crd), docs::html(&crd)));
            allocation_counter::measure(all)
        });
        assert!(
            twice.bytes_max < 64 * 10_000 + (16 << 20),
            "{unit:?}: {twice:?}"
        );
        assert!(
            twice.bytes_total < 3 * once.bytes_total + 100_000,
            "{unit:?}: {once:?}, then {twice:?}"
        );
    }
}

#[test]
fn nothing_in_a_comment_is_markup_or_notifies_anybody() {
    use kube_conv_lint::compatibility::Gate;
    let mut rng = Rng::with_seed(7);
    let mut rows = 0;
    for _ in 0..cases(400) / 20 {
        let (old, _) = definition(&mut rng);
        let mut new = old.clone();
        let (version, name, reason) = (text(&mut rng), text(&mut rng), text(&mut rng));
        new.spec.versions[0].name = if rng.bool() {
            new.spec.versions[0].name.clone()
        } else {
            version.into()
        };
        let schema = new.spec.versions[0].schema.as_mut().unwrap();
        let root = schema.open_api_v3_schema.as_mut().unwrap();
        let spec = root.properties.get_mut("spec").unwrap();
        for field in spec.properties.values_mut() {
            field.pattern = Some(text(&mut rng).into());
            field.enum_values.pop();
            field.default = Some(Value::from(text(&mut rng)));
        }
        if rng.bool() {
            spec.properties.pop_first();
        }
        spec.properties
            .insert(name.clone().into(), Default::default());
        spec.required.push(name.clone().into());
        let gate = Gate::default().accept(&text(&mut rng), &text(&mut rng), &reason);
        let comment = gate.check(&old, &new).to_markdown();
        rows += comment.lines().filter(|line| line.starts_with('|')).count();
        for html in rendered(&comment) {
            let words = check(&html, &[], &comment);
            assert!(!html.contains("<a "), "a link in:\n{comment}\n{html}");
            let notifies = |mark: char| {
                let mut parts = words.split(mark).skip(1);
                parts.any(|after| after.starts_with(|c: char| c.is_ascii_alphanumeric()))
            };
            assert!(!notifies('@') && !notifies('#'), "{words:?} of:\n{comment}");
        }
    }
    assert!(rows > 20, "{rows}");
}
