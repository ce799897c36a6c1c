//! `converts` names the type of the version before, and what became of its fields; both are made of each other.
//! Mistakes: tests/ui/ours/versions.rs.
//! In objects: kube-conv-runtime/tests/wire/versions/scenarios.rs.

use super::converts_both_ways;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::versions::Conversions;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, kind = "Widget")]
struct OldWidget {
    metadata: ObjectMeta,
    spec: OldSpec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced, converts(from = OldWidget))]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
}

types! {
    struct OldSpec { address: String, color: Option<String>, mode: OldMode, legacy: Option<i32>, source: Option<OldSource>, };
    #[k8s(converts(
        from = OldSpec,
        split("address", by = ":", at = first, into("host", "port")),
        moved("color", to = "display.color"),
        removed("legacy", keep),
    ))]
    struct Spec { host: String, port: i32, display: Option<Display>, mode: Mode, source: Option<Source>, }
        stays [{"host": "a", "port": 1, "mode": "Fast"}];
    struct Display { color: Option<String>, };
    enum OldMode { Slow, Fast };
    #[k8s(converts(from = OldMode, removed("Slow", instead = "Fast", keep)))]
    enum Mode { Fast };
    enum OldSource { Git { url: String } };
    #[k8s(converts(from = OldSource))]
    enum Source { #[k8s(from = "git")] Repository { url: String } };
}

#[test]
fn a_part_of_an_object_has_all_it_needs_and_an_object_keeps_the_rest() {
    converts_both_ways::<OldSpec, Spec>(
        &json!({"address": "a:1", "color": "red", "mode": "Fast", "source": {"git": {"url": "u"}}}),
        &json!({"host": "a", "port": 1, "display": {"color": "red"}, "mode": "Fast", "source": {"repository": {"url": "u"}}}),
    );
    let old = json!({
        "apiVersion": "acme.dev/v1beta1", "kind": "Widget", "metadata": {"name": "w"},
        "spec": {"address": "a:1", "mode": "Slow", "legacy": 3},
    });
    let conversions = Conversions::of::<Widget>();
    let new = conversions.convert(old.clone(), "acme.dev/v1").unwrap();
    assert_eq!(new["spec"], json!({"host": "a", "port": 1, "mode": "Fast"}));
    assert_eq!(conversions.convert(new, "acme.dev/v1beta1").unwrap(), old);
}
