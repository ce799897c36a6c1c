//! Aliases in YAML: scalars, keys, lists, merges and tags that repeat each other take memory in proportion to the text.
#![no_main]

use kube_conv_yaml as yaml;
use libfuzzer_sys::fuzz_target;

/// What a byte stands for: anchors, aliases, and what is between them.
const PARTS: &[&str] = &[
    "a: &a ",
    "b: &b ",
    "c: &c ",
    "d: &d ",
    "*a",
    "*b",
    "*c",
    "*d",
    "&a ",
    "&b ",
    "<<: *a",
    "<<: [*a, *b]",
    "*a : ",
    "? *b\n: ",
    "!!str ",
    "!!binary ",
    "!!merge <<: ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    "\n",
    "\n  ",
    "- ",
    "x: ",
    "1",
    "'",
    "\"",
    "|\n  ",
    "[*a,*a,*a,*a,*a,*a,*a,*a]",
    "{b: *a, c: *b}",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
];

fuzz_target!(|bytes: &[u8]| {
    let mut text = String::new();
    for byte in bytes {
        let index = usize::from(byte & 63);
        let part = PARTS.get(index).copied().unwrap_or("x");
        // The upper bits repeat it.
        text.push_str(&part.repeat(1 << (2 * (byte >> 6))));
    }
    let documents = yaml::read_all(&text).into_iter().flatten();
    let most = (32 << 20) + 64 * text.len();
    for document in documents.chain(yaml::read(&text)) {
        assert!(document.value.to_string().len() <= most, "{text:?}");
    }
});
