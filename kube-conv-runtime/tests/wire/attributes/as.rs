//! `as = Type` is a field that travels as another type, whose schema, rules and paths it has.
//! Mistakes: tests/ui/ours/wire.rs, tests/ui/ours/values_of_keys.rs.

use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};

// Of another crate, as it were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Theirs<T> {
    name: T,
}

types! {
    struct Port { name: String, };
    struct Backend {
        #[k8s(as = String, max_length = 3, default = "a")] url: Box<str>,
        #[k8s(as = Vec<Port>, optional, list_map(name))] ports: Vec<Theirs<Box<str>>>,
    }
        has {
            "/properties/url": {"type": "string", "maxLength": 3, "default": "a"},
            "/properties/ports/x-kubernetes-list-map-keys": ["name"],
            "/properties/ports/items/required": ["name"],
        }
        stays [{"url": "a", "ports": [{"name": "http"}]}]
        finds [expect::too_long("url"), expect::duplicate("ports[1]")]
            in {"url": "long", "ports": [{"name": "a"}, {"name": "a"}]};
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Named {
    #[k8s(as = Option<String>, default = "a")]
    name: Option<Box<str>>,
}

/// The default is written as it travels, and read when it is set.
#[test]
fn a_default_of_an_optional_field_is_set() {
    let mut named = Named { name: None };
    named.set_defaults();
    assert_eq!(named.name.as_deref(), Some("a"));
    named.name = Some("b".into());
    named.set_defaults();
    assert_eq!(named.name.as_deref(), Some("b"));
}
