//! Selectors of fields: what is printed is read as the same.
#![no_main]

use kube_conv_runtime::meta::fields::Selector;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(selector) = text.parse::<Selector>() {
        let printed = selector.to_string();
        let again: Selector = printed.parse().expect("a printed selector can be read");
        assert_eq!(again.to_string(), printed, "{text:?}");
    }
});
