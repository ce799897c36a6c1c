//! Field selectors: the printed form is read as the same selector, except for the order. Terms are sorted by
//! their original text, `a==1` before `a=0`, and printed in one form.
#![no_main]

use kube_conv_server::fields::Selector;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(selector) = text.parse::<Selector>() {
        let printed = selector.to_string();
        let again: Selector = printed.parse().expect("a printed selector can be read");
        let sorted = again.to_string();
        let third: Selector = sorted.parse().expect("a printed selector can be read");
        assert_eq!(third.to_string(), sorted, "{text:?}");
        assert_eq!(sorted.len(), printed.len(), "{text:?}");
    }
});
