//! Cases that the recorded answers cannot contain: our own choices, and long texts.

use super::Selector;
use std::collections::BTreeMap;

fn labels(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    let pairs = pairs.iter();
    pairs
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect()
}

#[test]
fn what_is_printed_is_parsed_again() {
    for text in [
        "",
        "!a,b,c=1,d==2,e!=3,f in (,x,y),g notin (z),h>4,i<5",
        "a=,a!=",
        "in in (in,notin),notin notin (in)",
    ] {
        let selector: Selector = text.parse().unwrap();
        assert_eq!(selector.to_string(), text);
    }
}

#[test]
fn requirements_on_one_key_keep_their_order() {
    let text = (0..40).map(|n| format!("a!=v{n}")).collect::<Vec<_>>();
    let text = text.join(",");
    let selector: Selector = text.parse().unwrap();
    assert_eq!(selector.to_string(), text);
}

#[test]
fn long_selectors_are_read_in_one_pass() {
    let long = "a,".repeat(1 << 16) + "b";
    let selector: Selector = long.parse().unwrap();
    assert_eq!(selector.requirements().unwrap().len(), (1 << 16) + 1);
    let values: Vec<String> = (0..1 << 16).map(|n| n.to_string()).collect();
    let selector: Selector = format!("a in ({})", values.join(",")).parse().unwrap();
    assert!(selector.matches(&labels(&[("a", "65535")])));
    assert!("(".repeat(1 << 20).parse::<Selector>().is_err());
    assert!("a".repeat(1 << 20).parse::<Selector>().is_err());
}
