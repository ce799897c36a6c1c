//! Enums of strings and of integers.

use crate::{read, rejection, round_trips};
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[expect(clippy::upper_case_acronyms, reason = "verbatim on the wire")]
#[k8s(allow(enum_values_pascal, reason = "any text may be a value"))]
enum Protocol {
    #[k8s(name = "TCP")]
    Tcp,
    UDP,
    #[k8s(name = "kubernetes.io/basic-auth")]
    BasicAuth,
    #[k8s(name = "")]
    Unset,
    r#Self_,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Policy {
    Always,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum Code {
    Down = -1,
    Moved = 301,
    Found = 302,
}

#[test]
fn an_enum_value_is_the_variant_verbatim_or_its_name() {
    round_trips(&Protocol::Tcp, &json!("TCP"));
    round_trips(&Protocol::UDP, &json!("UDP"));
    round_trips(&Protocol::BasicAuth, &json!("kubernetes.io/basic-auth"));
    round_trips(&Protocol::Unset, &json!(""));
    round_trips(&Protocol::Self_, &json!("Self_"));
}

#[test]
fn an_unknown_enum_value_is_rejected_with_the_known_ones() {
    let message = rejection::<Protocol>(&json!("tcp"));
    assert!(message.starts_with("unknown variant `tcp`, expected one of `TCP`, `UDP`"));
    for other in [json!(1), json!(null), json!({"TCP": null}), json!(["TCP"])] {
        rejection::<Protocol>(&other);
    }
}

#[test]
fn an_unknown_enum_value_is_kept_if_the_type_can() {
    round_trips(&Policy::Other("Sometimes".to_owned()), &json!("Sometimes"));
    round_trips(&Policy::Other(String::new()), &json!(""));
    assert_eq!(read::<Policy>(&json!("Always")), Policy::Always);
    rejection::<Policy>(&json!(1));
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
