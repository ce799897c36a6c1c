//! Cases that the recorded answers cannot contain: our own choices, and long texts.

use super::names::{NameRule, generated, kept_prefix};
use super::{dns_label, dns_subdomain_caseless, label_key};

#[test]
fn a_suffix_is_made_from_the_given_random_numbers() {
    assert_eq!(generated("web-", |_| 0), "web-bbbbb");
    assert_eq!(generated("web-", |below| below - 1), "web-99999");
    assert_eq!(generated("web-", |_| usize::MAX).len(), 9);
    let long = generated(&"a".repeat(300), |_| 1);
    assert_eq!(long, format!("{}ccccc", "a".repeat(58)));
    assert!(dns_label(&long).is_empty());
}

#[test]
fn a_prefix_is_cut_between_characters() {
    let prefix = format!("{}é", "a".repeat(57));
    assert_eq!(kept_prefix(&prefix), "a".repeat(57));
    assert_eq!(kept_prefix("é"), "é");
    assert_eq!(kept_prefix(""), "");
}

#[test]
fn a_prefix_may_end_in_a_dash_once() {
    for good in ["a-", "a", "--", "9-"] {
        assert!(NameRule::DnsLabel.check_prefix(good).is_empty(), "{good}");
    }
    for bad in ["-", "", "é-", "-a-"] {
        assert!(!NameRule::DnsLabel.check_prefix(bad).is_empty(), "{bad}");
    }
    let masked = format!("{}-", "a".repeat(63));
    assert!(NameRule::DnsLabel.check_prefix(&masked).is_empty());
    let masked = format!("{}é-", "a".repeat(61));
    assert_eq!(NameRule::DnsLabel.check_prefix(&masked).len(), 1);
}

#[test]
fn two_characters_beyond_ascii_fold_to_letters() {
    assert!(dns_subdomain_caseless("ſ.\u{212a}").is_empty());
    assert_eq!(dns_subdomain_caseless("é").len(), 1);
}

#[test]
fn long_texts_are_checked_in_one_pass() {
    let long = "a-".repeat(1 << 20);
    assert_eq!(dns_label(&long).len(), 2);
    assert_eq!(label_key(&long).len(), 2);
}
