//! Paths in JavaScript's form: the printed form is read as the same value.
#![no_main]

use kube_conv_runtime::json;
use kube_conv_runtime::meta::FieldPath;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(path) = text.parse::<FieldPath>() {
        assert_eq!(path.to_string().parse().as_ref(), Ok(&path), "{text:?}");
        let _ = path.get(&json!({"a": [{"b": 1}], "": null}));
    }
});
