//! Durations in Go's syntax: the printed form is read as the same value.
#![no_main]

use kube_conv_runtime::meta::Duration;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(duration) = text.parse::<Duration>() {
        let printed = duration.to_string();
        assert_eq!(printed.parse(), Ok(duration), "{text:?}");
    }
});
