//! Times: the written form is read as the same value.
#![no_main]

use kube_conv_runtime::meta::{MicroTime, Time};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(time) = text.parse::<Time>() {
        let written = serde_json::to_string(&time).expect("a time can be written");
        let again: Time = serde_json::from_str(&written).expect("a written time can be read");
        assert_eq!(
            serde_json::to_string(&again).ok(),
            Some(written),
            "{text:?}"
        );
    }
    if let Ok(time) = text.parse::<MicroTime>() {
        let written = serde_json::to_string(&time).expect("a time can be written");
        let again: MicroTime = serde_json::from_str(&written).expect("a written time can be read");
        assert_eq!(
            serde_json::to_string(&again).ok(),
            Some(written),
            "{text:?}"
        );
    }
});
