//! YAML: any bytes are read or rejected, and a read value is written as the same value.
#![no_main]

use kube_conv_yaml as yaml;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = yaml::read_all(bytes);
    let Ok(document) = yaml::read(bytes) else {
        return;
    };
    let written = yaml::write(&document.value).expect("JSON can be written");
    let again = yaml::read(&written).expect("what is written can be read");
    assert_eq!(again.value, document.value, "{written}");
});
