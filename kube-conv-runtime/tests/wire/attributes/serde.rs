//! `serde = external` is a type with a `Serialize` and `Deserialize` of its own, in any field.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/serde_forms.rs.

use crate::{read, written};
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type with a wire form of its own.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct Pair {
    left: String,
    right: String,
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Wire<'a> {
            left: &'a str,
            right: &'a str,
        }
        let Self { left, right } = self;
        Wire { left, right }.serialize(output)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            left: String,
            right: String,
        }
        let Wire { left, right } = Wire::deserialize(input)?;
        Ok(Self { left, right })
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Others {
    pair: Pair,
    #[k8s(opaque)]
    unjudged: Pair,
    #[k8s(preserve_unknown_fields)]
    kept: Option<Pair>,
    #[k8s(embedded)]
    template: Option<Value>,
    any: Option<Value>,
    #[k8s(as = i64)]
    number: Option<Pair>,
}

#[test]
fn types_with_their_own_serde_have_its_wire_form() {
    let json = json!({
        "pair": {"left": "a", "right": "b"},
        "unjudged": {"left": "c", "right": "d"},
        "kept": {"left": "e", "right": "f"},
        "template": {"apiVersion": "v1", "kind": "Pod"},
        "any": [null, 1.5, {"a": "b"}]
    });
    assert_eq!(written(&read::<Others>(&json)), json);
}

#[test]
fn the_schema_is_that_of_the_fields() {
    super::schema_has::<Pair>(&json!({"/required": ["left", "right"]}));
}
