//! `mode_discriminator` is the field that holds the mode of the object, for `if_mode`; several modes have names.
//! Mistakes: tests/ui/ours/rules_siblings.rs.

use kube_conv_runtime::prelude::*;

/// A field that names the mode of two modalities.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct TwoModalities {
    #[k8s(mode_discriminator, mode_discriminator = "size")]
    mode: String,
    #[k8s(if_mode("Fast", maximum = 5))]
    speed: Option<i32>,
    #[k8s(if_mode("Slow", modality = "size"))]
    size: Option<i32>,
}

#[test]
fn one_field_may_name_the_mode_of_several_modalities() {
    let value = |mode: &str| TwoModalities {
        mode: mode.to_owned(),
        speed: Some(6),
        size: Some(1),
    };
    assert_errors!(
        value("Fast").validate(),
        [
            "speed: Invalid value: 6: must be less than or equal to 5",
            "size: Forbidden"
        ]
    );
    assert_errors!(value("Slow").validate(), ["speed: Forbidden"]);
}
