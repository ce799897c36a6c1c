//! Patterns in Go's dialect: rejected or compiled, and matched in bounded time.
#![no_main]

use kube_conv_runtime::pattern::Pattern;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, &str)| {
    let (source, text) = input;
    if let Ok(pattern) = Pattern::new(source) {
        let _ = pattern.is_match(text);
        assert_eq!(pattern.as_str(), source);
    }
});
