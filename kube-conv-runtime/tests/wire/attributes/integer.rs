//! `integer` is an enum whose values on the wire are its discriminants.
//! Mistakes: tests/ui/ours/enum_values.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/scalars.rs.

use crate::{rejection, round_trips};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum Code {
    Down = -1,
    Moved = 301,
    Found = 302,
}

#[test]
fn integer_enum_values_are_numbers_on_the_wire() {
    round_trips(&Code::Down, &json!(-1));
    round_trips(&Code::Moved, &json!(301));
    round_trips(&Code::Found, &json!(302));
    let message = rejection::<Code>(&json!(200));
    assert!(message.contains("one of -1, 301, 302"), "{message}");
    rejection::<Code>(&json!("301"));
    rejection::<Code>(&json!(301.5));
}

types! {
    struct Redirects { #[k8s(optional, list_set, each_val(neq = 301))] codes: Vec<Code>, }
        has {"/properties/codes/items/type": "integer", "/properties/codes/items/enum": [-1, 301, 302]}
        finds [expect::invalid("codes[1]")] in {"codes": [302, 301]};
}
