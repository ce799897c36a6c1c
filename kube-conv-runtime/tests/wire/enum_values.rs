//! Enums of strings.

use crate::{rejection, round_trips};
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
