//! Names of kinds and resources: the printed form is read as the same value.
#![no_main]

use kube_conv_runtime::meta::{GroupKind, GroupResource, GroupVersion, GroupVersionResource};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(version) = text.parse::<GroupVersion>() {
        let printed = version.to_string();
        assert_eq!(printed.parse().as_ref(), Ok(&version), "{text:?}");
    }
    let _ = GroupVersionResource::new(text, text, text).object_path(Some(text), text);
    // An empty group prints no dot.
    let kind = GroupKind::parse(text);
    assert_eq!(GroupKind::parse(&kind.to_string()), kind, "{text:?}");
    let resource = GroupResource::parse(text);
    assert_eq!(
        GroupResource::parse(&resource.to_string()),
        resource,
        "{text:?}"
    );
});
