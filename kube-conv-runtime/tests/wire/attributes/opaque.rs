//! `opaque` is a field into whose value typed validation does not look; a cluster does, by the schema, which stays.
//! Mistakes: tests/ui/ours/fields.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Part { #[k8s(max_length = 3)] name: String, };
    struct Holder {
        checked: Part,
        #[k8s(opaque)] unchecked: Part,
        #[k8s(opaque, optional, atomic, max_items = 1)] list: Vec<Part>,
    }
        has {"/properties/unchecked/properties/name/maxLength": 3}
        finds [expect::too_long("checked.name"), expect::too_many("list")]
            in {"checked": {"name": "long"}, "unchecked": {"name": "long"}, "list": [{"name": "long"}, {"name": "long"}]};
}
