//! The meta type `TypeMeta`.

use kube_conv_runtime::meta::TypeMeta;
use kube_conv_runtime::prelude::*;

meta! {
    TypeMeta, topics [];
    accepts [{ "apiVersion": "v1", "kind": "Pod" }]
    rejects [1, { "apiVersion": 1 }]
    schema { "properties": {"apiVersion": {"type": "string"}, "kind": {"type": "string"}}, "type": "object" }
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
struct Widget {
    metadata: ObjectMeta,
}

#[test]
fn a_kind_and_the_list_of_it_have_one() {
    let named = |kind: &str| TypeMeta {
        api_version: "acme.dev/v1".to_owned(),
        kind: kind.to_owned(),
    };
    assert_eq!(TypeMeta::of::<Widget>(), named("Widget"));
    assert_eq!(TypeMeta::list_of::<Widget>(), named("WidgetList"));
}
