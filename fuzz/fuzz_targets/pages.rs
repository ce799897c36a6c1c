//! Pages of a definition: whatever is in it, none of it is markup.
#![no_main]

use kube_conv_crd::CrdRead;
use kube_conv_crd::docs;
use libfuzzer_sys::fuzz_target;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::json;

/// What the HTML of a page in Markdown begins with.
const TAGS: &[&str] = &[
    "<a id=\"",
    "</a>",
    "<br>",
    "<hr>",
    "<code",
    "</code>",
    "<pre>",
    "</pre>",
    "<ul>",
    "</ul>",
    "<ol",
    "</ol>",
    "<li>",
    "</li>",
    "<em>",
    "</em>",
    "<strong>",
    "</strong>",
    "<blockquote>",
    "</blockquote>",
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<h4>",
    "</h4>",
    "<h5>",
    "</h5>",
    "<h6>",
    "</h6>",
];

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    // Names, descriptions and the rest share the input.
    let parts: Vec<&str> = text.splitn(4, '\u{1}').collect();
    let part = |index: usize| *parts.get(index).unwrap_or(&"");
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "a"},
        "spec": {
            "group": part(1), "scope": "Namespaced", "names": {"kind": part(1), "plural": part(1)},
            "versions": [{
                "name": part(2), "served": true, "storage": true, "deprecated": true, "deprecationWarning": part(3),
                "schema": {"openAPIV3Schema": {
                    "type": "object", "description": part(0),
                    "properties": {part(1): {
                        "type": "string", "description": part(0), "pattern": part(2), "enum": [part(3)], "default": part(1),
                        "x-kubernetes-validations": [{"rule": part(2), "message": part(3)}],
                    }},
                }},
            }],
        },
    });
    let Ok(read) = CrdRead::read(&crd) else {
        return;
    };
    let page = docs::markdown(&read.crd);
    for event in Parser::new_ext(&page, Options::all() - Options::ENABLE_SMART_PUNCTUATION) {
        match event {
            Event::Html(html) | Event::InlineHtml(html) => {
                let html = html.trim();
                assert!(TAGS.iter().any(|tag| html.starts_with(tag)), "{html}");
            }
            Event::Start(Tag::Image { .. }) => panic!("an image"),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let start = dest_url.get(..8).unwrap_or(&dest_url).to_ascii_lowercase();
                let is_page = ["#", "http://", "https://"]
                    .iter()
                    .any(|allowed| start.starts_with(allowed));
                assert!(is_page, "{dest_url}");
            }
            _ => {}
        }
    }
    let joined: String = page.split_whitespace().collect();
    assert!(!joined.contains("{{#"), "mdBook reads a file");
    let html = docs::html(&read.crd);
    for tag in ["<script", "<img", "<svg", "<!--"] {
        assert!(!html.contains(tag), "{tag}");
    }
});
