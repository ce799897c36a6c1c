//! `if_mode` are rules that apply to a field in one mode of the object; in modes without any the field must be unset.
//! Mistakes: tests/ui/ours/rules_siblings.rs.

use super::cel_rules;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Scaling {
    #[k8s(mode_discriminator)]
    mode: Mode,
    #[k8s(
        if_mode("Fast", required, maximum = 5),
        if_mode("Slow", minimum = 100, neq = 7)
    )]
    speed: Option<i32>,
    #[k8s(if_mode("Slow"))]
    reason: Option<String>,
    #[k8s(mode_discriminator = "dry run")]
    dry_run: bool,
    #[k8s(
        optional,
        if_mode(
            "true",
            modality = "dry run",
            max_properties = 1,
            each_key(max_length = 9)
        )
    )]
    labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    Fast,
    Slow,
    Off,
}

fn scaling(mode: Mode, speed: Option<i32>) -> Scaling {
    Scaling {
        mode,
        speed,
        reason: None,
        dry_run: false,
        labels: BTreeMap::new(),
    }
}

#[test]
fn modes() {
    assert_valid!(scaling(Mode::Fast, Some(5)).validate());
    assert_valid!(scaling(Mode::Slow, Some(100)).validate());
    assert_valid!(scaling(Mode::Slow, None).validate());
    assert_valid!(scaling(Mode::Off, None).validate());
    assert_errors!(
        scaling(Mode::Fast, None).validate(),
        ["speed: Required value"]
    );
    assert_errors!(
        scaling(Mode::Fast, Some(6)).validate(),
        ["speed: Invalid value: 6: must be less than or equal to 5"]
    );
    assert_errors!(
        scaling(Mode::Slow, Some(7)).validate(),
        [
            "speed: Invalid value: 7: must be greater than or equal to 100",
            "speed: Invalid value: 7: must not be equal to 7",
        ]
    );
    assert_errors!(scaling(Mode::Off, Some(1)).validate(), ["speed: Forbidden"]);
    // Sorted by the names of the modalities, then of the fields; a violated limit ends the checks.
    let mut value = scaling(Mode::Off, Some(1));
    value.reason = text("r");
    value.dry_run = true;
    value.labels = ["a", "b"].map(|key| (key.to_owned(), String::new())).into();
    assert_errors!(
        value.validate(),
        [
            "reason: Forbidden",
            "speed: Forbidden",
            "labels: Too many: 2: must have at most 1 item",
        ]
    );
    value.labels = BTreeMap::new();
    value.dry_run = false;
    value.labels.insert("a".to_owned(), String::new());
    assert_errors!(
        value.validate(),
        ["reason: Forbidden", "speed: Forbidden", "labels: Forbidden"]
    );
}

#[test]
fn an_update_checks_them_if_the_struct_changed() {
    let old = scaling(Mode::Off, Some(1));
    assert_valid!(old.validate_update(&old));
    assert_errors!(
        scaling(Mode::Off, Some(2)).validate_update(&old),
        ["speed: Forbidden"]
    );
}

#[test]
fn a_cluster_is_reported_by_cel() {
    assert_eq!(
        cel_rules::<Scaling>(),
        [
            ".speed self.mode != 'Fast' || has(self.speed) # FieldValueRequired: must be set",
            ".speed self.mode != 'Fast' || !has(self.speed) || self.speed <= 5 # : must be less than or equal to 5",
            ".speed self.mode != 'Slow' || !has(self.speed) || self.speed >= 100 # : must be greater than or equal to 100",
            ".speed self.mode != 'Slow' || !has(self.speed) || self.speed != 7 # : must not be equal to 7",
            ".speed self.mode in ['Fast', 'Slow'] || !has(self.speed) # FieldValueForbidden: must not be set",
            ".reason self.mode in ['Slow'] || !has(self.reason) # FieldValueForbidden: must not be set",
            ".labels self.dryRun != true || !has(self.labels) || size(self.labels) <= 1 # : must have at most 1 item",
            ".labels self.dryRun in [true] || !(has(self.labels) && size(self.labels) > 0) # FieldValueForbidden: must not be set",
        ]
    );
}
