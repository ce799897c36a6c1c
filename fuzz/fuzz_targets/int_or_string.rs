//! Integers or strings, from text and from JSON, and their shares of a total.
#![no_main]

use kube_conv_runtime::meta::{IntOrString, Rounding};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, i64)| {
    let (text, total) = input;
    let mut values: Vec<IntOrString> = text.parse().into_iter().collect();
    values.extend(serde_json::from_str(text).ok());
    for value in values {
        let written = serde_json::to_string(&value).expect("a value can be written");
        assert_eq!(
            serde_json::from_str(&written).ok(),
            Some(value.clone()),
            "{text:?}"
        );
        let _ = value.scaled_value(total, Rounding::Up);
    }
});
