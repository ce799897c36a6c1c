//! Label selectors: the printed form is read as the same selector, and selects the same labels.
#![no_main]

use kube_conv_server::labels::Selector;
use libfuzzer_sys::fuzz_target;
use std::collections::BTreeMap;

fuzz_target!(|text: &str| {
    let labels = BTreeMap::from([("a".to_owned(), "1".to_owned())]);
    if let Ok(selector) = text.parse::<Selector>() {
        let printed = selector.to_string();
        let again: Selector = printed.parse().expect("a printed selector can be read");
        assert_eq!(again.to_string(), printed, "{text:?}");
        assert_eq!(
            again.matches(&labels),
            selector.matches(&labels),
            "{text:?}"
        );
    }
});
