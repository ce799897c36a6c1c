//! The meta type `SingleReference`.

use kube_conv_runtime::meta::SingleReference;
use kube_conv_runtime::prelude::*;

meta! {
    SingleReference, topics [];
    accepts [{ "name": "a", "namespace": "b" }]
    rejects [1, { "name": 1 }]
    schema { "properties": {"name": {"maxLength": 253, "minLength": 1, "pattern": "^([^./%][^/%]*|\\.[^./%][^/%]*|\\.\\.[^/%]+)$", "type": "string"}, "namespace": {"maxLength": 63, "pattern": "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "type": "string"}}, "required": ["name"], "type": "object", "x-kubernetes-map-type": "atomic" }
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
}

#[test]
fn it_leads_to_an_object_of_a_kind() {
    let path = |reference: &SingleReference, namespace| reference.object_path::<Widget>(namespace);
    let mut reference = SingleReference::new("a");
    assert_eq!(
        (reference.name.as_str(), &reference.namespace),
        ("a", &None)
    );
    let of_referrer = "/apis/acme.dev/v1/namespaces/b/widgets/a".to_owned();
    assert_eq!(path(&reference, Some("b")), Ok(of_referrer));
    reference.namespace = Some("c".to_owned());
    let own = "/apis/acme.dev/v1/namespaces/c/widgets/a".to_owned();
    assert_eq!(path(&reference, Some("b")), Ok(own));
    assert!(path(&SingleReference::new("a/b"), None).is_err());
}
