//! Names of kinds and resources: the printed form is read as the same value.
#![no_main]

use kube_conv_runtime::meta::{
    GroupKind, GroupResource, GroupVersion, GroupVersionKind, GroupVersionResource,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(version) = text.parse::<GroupVersion>() {
        let printed = version.to_string();
        assert_eq!(printed.parse().as_ref(), Ok(&version), "{text:?}");
    }
    if let Ok(kind) = text.parse::<GroupVersionKind>() {
        assert_eq!(kind.to_string().parse(), Ok(kind), "{text:?}");
    }
    if let Ok(resource) = text.parse::<GroupVersionResource>() {
        assert_eq!(
            resource.to_string().parse(),
            Ok(resource.clone()),
            "{text:?}"
        );
        let _ = resource.object_path(Some(text), text);
    }
    let _ = GroupVersionKind::from_argument(text);
    let _ = GroupVersionResource::from_argument(text);
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
