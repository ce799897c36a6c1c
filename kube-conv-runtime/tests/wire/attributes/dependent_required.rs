//! `dependent_required` are fields that are set when this one is.
//! Mistakes: tests/ui/ours/rules_siblings.rs.

use super::cel_rules;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;

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
fn the_dependents_are_set_along_with_the_field() {
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

#[test]
fn a_cluster_has_a_rule_for_each_of_both_attributes() {
    assert_eq!(
        cel_rules::<Tls>(),
        [
            ".privateKey !has(self.certificate) || has(self.privateKey) # FieldValueRequired: must be set when certificate is set",
            ".ca !has(self.certificate) || (has(self.ca) && size(self.ca) > 0) # FieldValueRequired: must be set when certificate is set",
            ".insecure !(has(self.ca) && size(self.ca) > 0) || !has(self.insecure) # FieldValueForbidden: may not be set when ca is set",
        ]
    );
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Ports {
    #[k8s(dependent_required(names))]
    size: Option<i32>,
    #[k8s(atomic)]
    names: Option<Vec<String>>,
}

#[test]
fn an_empty_list_is_unset_even_in_an_option() {
    let ports = |names: &[&str]| Ports {
        size: Some(1),
        names: Some(names.iter().map(|name| (*name).to_owned()).collect()),
    };
    assert_valid!(ports(&["a"]).validate());
    for found in [ports(&[]).validate(), ports(&[]).validate_as(Wording::Crd)] {
        let errors = found.unwrap_err();
        assert_eq!(errors.len(), 1, "{errors}");
        assert_eq!(
            errors[0].to_string(),
            "names: Required value: must be set when size is set"
        );
    }
}
