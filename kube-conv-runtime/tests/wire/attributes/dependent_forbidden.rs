//! `dependent_forbidden` are fields that are unset when this one is set.
//! Mistakes: tests/ui/ours/rules_siblings.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Tls { #[k8s(optional, atomic, dependent_forbidden("insecure"))] ca: Vec<String>, insecure: Option<bool>, }
        has {"/x-kubernetes-validations": [{
            "rule": "!(has(self.ca) && size(self.ca) > 0) || !has(self.insecure)",
            "message": "may not be set when ca is set",
            "reason": "FieldValueForbidden",
            "fieldPath": ".insecure",
        }]}
        stays [{"insecure": true}, {"ca": ["a"]}]
        finds ["insecure: Forbidden: may not be set when ca is set"] in {"ca": ["a"], "insecure": false};
}
