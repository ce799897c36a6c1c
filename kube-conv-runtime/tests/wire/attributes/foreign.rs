//! `foreign` is a field of a type of another crate: its wire form is that of its serde, its schema that of its `JsonSchema`.
//! Mistakes: tests/ui/ours/fields.rs, tests/ui/ours/presence.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/flatten.rs.

use crate::round_trips;
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Theirs {
    some_value: i32,
}

impl schemars::JsonSchema for Theirs {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Theirs".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "properties": {"some_value": {"type": "integer", "format": "int32"}},
            "required": ["some_value"]
        })
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holds {
    #[k8s(foreign)]
    theirs: Theirs,
    #[k8s(foreign)]
    maybe: Option<Theirs>,
    #[k8s(foreign, optional)]
    list: Vec<Theirs>,
}

#[test]
fn a_foreign_type_has_the_wire_form_of_its_own_serde() {
    let value = Holds {
        theirs: Theirs { some_value: 1 },
        maybe: None,
        list: vec![Theirs { some_value: 2 }],
    };
    round_trips(
        &value,
        &json!({"theirs": {"some_value": 1}, "list": [{"some_value": 2}]}),
    );
}

#[test]
fn the_schema_is_that_of_the_other_crate() {
    let theirs = json!({
        "type": "object",
        "properties": {"some_value": {"type": "integer", "format": "int32"}},
        "required": ["some_value"],
    });
    super::schema_has::<Holds>(
        &json!({"/properties/theirs": theirs, "/properties/list/items": theirs}),
    );
}
