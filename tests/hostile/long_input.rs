//! Twenty kilobytes of any input are read, rejected or checked in linear time. There is no time
//! limit: quadratic code would take many minutes for all inputs.
#![allow(missing_docs)]

use kube_conv_runtime::content;
use kube_conv_runtime::field::Path;
use kube_conv_runtime::kind::Scope;
use kube_conv_runtime::meta::LabelSelector;
use kube_conv_runtime::meta::labels::LabelSelectorOptions;
use kube_conv_runtime::meta::{
    Duration, FieldPath, GroupVersion, GroupVersionResource, validate_conditions,
};
use kube_conv_runtime::pattern::Pattern;
use kube_conv_runtime::prelude::*;
use kube_conv_server::fields;
use kube_conv_server::labels;
use std::fmt::Display;
use std::str::FromStr;

const LONG: usize = 20_000;

/// Long texts: of one character, of pairs that open or separate parts, and with another character
/// at the end.
fn texts() -> impl Iterator<Item = String> {
    texts_of(LONG)
}

fn texts_of(length: usize) -> impl Iterator<Item = String> {
    let parts = [
        "a",
        "A",
        "0",
        "9",
        ".",
        "-",
        "+",
        "e",
        " ",
        "\t",
        "\n",
        "\\",
        "'",
        "\"",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        "=",
        "!",
        "/",
        ":",
        "%",
        "é",
        "😀",
        "\0",
        "a.",
        "a,",
        "a=b,",
        "a!=b,",
        "a in (b),",
        "(a,",
        "((",
        "[0]",
        "['a']",
        "['\\",
        "\\,",
        "\\=",
        "1h",
        "1.",
        "0.0",
        "1e",
        "-1",
        "a/",
        ".a",
        "::",
        "1.1.",
        "%41",
        "(a|",
        "a*",
        "a{1}",
        "(?:a)",
        "[a-",
        "\\d",
        "a|",
        "- ",
        "a: ",
        "- - ",
    ];
    parts.into_iter().flat_map(move |part| {
        let repeated = part.repeat(length / part.len());
        let endings = ["", "x"];
        endings
            .into_iter()
            .map(move |end| format!("{repeated}{end}"))
    })
}

/// Reads the texts, and prints the results.
fn read_all<T: FromStr + Display>()
where
    T::Err: Display,
{
    for text in texts() {
        let shown = match text.parse::<T>() {
            Ok(value) => value.to_string(),
            Err(error) => error.to_string(),
        };
        assert!(shown.len() < 16 * LONG);
    }
}

#[test]
fn numbers_and_times_are_read_in_one_pass() {
    read_all::<Quantity>();
    read_all::<Duration>();
    read_all::<Time>();
    read_all::<MicroTime>();
    read_all::<IntOrString>();
}

#[test]
fn selectors_are_read_in_one_pass() {
    read_all::<labels::Selector>();
    read_all::<fields::Selector>();
}

#[test]
fn long_selectors_are_matched_and_validated_in_one_pass() {
    let values: Vec<String> = (0..100_000).map(|number| format!("v{number}")).collect();
    let text = format!("a in ({})", values.join(","));
    let selector: labels::Selector = text.parse().unwrap();
    let labels = [("a".to_owned(), "v99999".to_owned())].into();
    assert!(selector.matches(&labels));
    let many = (0..50_000).map(|number| (format!("k{number}"), "v".to_owned()));
    let selector = many.fold(LabelSelector::everything(), |selector, (key, value)| {
        selector.with_label(key, value)
    });
    assert_eq!(selector.match_labels.len(), 50_000);
    let found = selector.validate(&Path::new("s"), LabelSelectorOptions::default());
    assert!(found.is_empty());
}

#[test]
fn names_and_paths_are_read_in_one_pass() {
    read_all::<GroupVersion>();
    read_all::<FieldPath>();
    for text in texts() {
        drop(
            GroupVersionResource::new(text.as_str(), "v1", text.as_str()).object_path(None, &text),
        );
    }
}

#[test]
fn content_is_checked_in_one_pass() {
    let checks: [fn(&str) -> Vec<content::message::Message>; 8] = [
        content::dns_label,
        content::dns_subdomain,
        content::dns_1035_label,
        content::label_key,
        content::label_value,
        content::path_segment,
        content::c_identifier,
        content::condition_reason,
    ];
    for text in texts() {
        for check in checks {
            let messages = check(&text);
            assert!(messages.len() < 10);
        }
        drop(content::finalizer(Path::new("f"), &text));
    }
}

#[test]
fn long_patterns_are_rejected_or_compiled_in_bounded_time() {
    // Each character of a pattern may become a hundred states.
    for text in texts_of(LONG / 5) {
        if let Ok(pattern) = Pattern::new(&text) {
            let _ = pattern.is_match("aaaa");
        }
    }
    let pattern = Pattern::new("^(a+)+$").unwrap();
    for text in texts() {
        let _ = pattern.is_match(&text);
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_map(name))]
    items: Vec<Item>,
    #[k8s(optional, list_set)]
    tags: Vec<String>,
    #[k8s(optional)]
    conditions: Vec<Condition>,
    text: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Item {
    name: String,
}

#[test]
fn long_lists_are_decoded_in_one_pass() {
    let names = || (0..50_000).map(|number| format!("n{number}"));
    let value = json!({
        "items": names().map(|name| json!({ "name": name })).collect::<Vec<_>>(),
        "tags": names().collect::<Vec<_>>(),
        "text": "a".repeat(LONG),
    });
    let lists = assert_valid!(Lists::decode(&value));
    assert_eq!(lists.items.len(), 50_000);
    assert!(lists.validate().is_ok());
    assert!(lists.validate_update(&lists).is_ok());
    // Every item is wrong.
    let same = json!({ "tags": vec!["a"; 50_000], "items": vec![json!({ "name": "a" }); 50_000] });
    assert!(Lists::decode(&same).is_err());
    let typed: Lists = serde_json::from_value(same).unwrap();
    assert!(typed.validate().is_err());
}

#[test]
fn long_documents_are_read_in_one_pass() {
    for text in texts() {
        if let Ok(value) = serde_json::from_str::<Value>(&text) {
            drop(Lists::decode(&value));
        }
        for document in [format!("{{\"text\": \"{text}\"}}"), format!("[{text}]")] {
            if let Ok(value) = serde_json::from_str::<Value>(&document) {
                drop(Lists::decode(&value));
            }
        }
    }
}

#[test]
fn much_metadata_and_many_conditions_are_checked_in_one_pass() {
    let text = "a".repeat(LONG);
    let mut metadata = ObjectMeta::named(&text);
    metadata.finalizers = (0..50_000)
        .map(|number| format!("a.dev/{number}"))
        .collect();
    metadata.labels = (0..50_000)
        .map(|number| (format!("k{number}"), "v".repeat(63)))
        .collect();
    metadata.annotations = (0..100)
        .map(|number| (format!("k{number}"), text.clone()))
        .collect();
    let path = Path::new("metadata");
    let rule = content::names::NameRule::DnsSubdomain;
    assert!(!metadata.validate(&path, Scope::Namespaced, rule).is_empty());
    assert!(
        !metadata
            .validate_update(&metadata.clone(), &path)
            .is_empty()
    );
    let now = Time::now();
    let conditions: Vec<Condition> = (0..50_000)
        .map(|number| Condition::new(format!("C{number}"), true, "R", now))
        .collect();
    assert!(validate_conditions(&path, &conditions).is_empty());
}
