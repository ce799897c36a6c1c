//! Rules between fields: `dependent_required`, `dependent_forbidden` and `if_mode`, in
//! typed validation and in the schema.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::type_schema::schema_of;
use std::collections::BTreeMap;

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Tls {
    #[k8s(dependent_required(private_key, ca), max_length = 3)]
    certificate: Option<String>,
    private_key: Option<String>,
    #[k8s(optional, atomic, dependent_forbidden("insecure"))]
    ca: Vec<String>,
    insecure: Option<bool>,
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn dependents() {
    let found = |value: Tls| value.validate();
    assert_valid!(found(Tls::default()));
    assert_valid!(found(Tls {
        private_key: text("k"),
        insecure: Some(true),
        ..Tls::default()
    }));
    // Rules between fields are checked before the content of the fields.
    assert_errors!(
        found(Tls {
            certificate: text("long"),
            ..Tls::default()
        }),
        [
            "privateKey: Required value: must be set when certificate is set",
            "ca: Required value: must be set when certificate is set",
            "certificate: Too long: may not be more than 3 characters",
        ]
    );
    assert_errors!(
        found(Tls {
            ca: vec!["a".to_owned()],
            insecure: Some(false),
            ..Tls::default()
        }),
        ["insecure: Forbidden: may not be set when ca is set"]
    );
    let matched = found(Tls {
        certificate: text("c"),
        private_key: text(""),
        ..Tls::default()
    });
    assert_errors!(
        matched,
        [expect::required("ca").origin("dependentRequired")]
    );
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

fn rules(schema: &Schema) -> Vec<String> {
    let rules = schema.validations.iter();
    rules
        .map(|rule| {
            format!(
                "{} {} # {}: {}",
                rule.field_path.as_deref().unwrap_or_default(),
                rule.rule,
                rule.reason.as_deref().unwrap_or_default(),
                rule.message.as_deref().unwrap_or_default()
            )
        })
        .collect()
}

#[test]
fn a_cluster_is_reported_by_cel() {
    assert_eq!(
        rules(&schema_of::<Tls>()),
        [
            ".privateKey !has(self.certificate) || has(self.privateKey) # FieldValueRequired: must be set when certificate is set",
            ".ca !has(self.certificate) || (has(self.ca) && size(self.ca) > 0) # FieldValueRequired: must be set when certificate is set",
            ".insecure !(has(self.ca) && size(self.ca) > 0) || !has(self.insecure) # FieldValueForbidden: may not be set when ca is set",
        ]
    );
    assert_eq!(
        rules(&schema_of::<Scaling>()),
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
