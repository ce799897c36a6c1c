//! Rules in CEL that say the same, or less, in other words, and rules about names.

use super::crd;
use crate::widget::with_spec;
use kube_conv_lint::compatibility::{Compatibility, Verdict, check_compatible};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

fn of_rules(old: &[&str], new: &[&str], more: &[&str]) -> Compatibility {
    let of = |rules: &[&str], more: &[&str]| {
        let rules: Vec<Value> = rules.iter().map(|rule| json!({"rule": rule})).collect();
        let names = ["a", "b"].iter().chain(more);
        let fields = names.map(|name| ((*name).to_owned(), json!({"type": "string"})));
        let fields: serde_json::Map<String, Value> = fields.collect();
        crd(
            json!({"f": {"type": "object", "properties": fields, "x-kubernetes-validations": rules}}),
        )
    };
    check_compatible(&of(old, &[]), &of(new, more))
}

#[test]
fn rules_in_other_words_are_no_change() {
    for (one, other) in [
        (
            "!(has(self.a) && has(self.b))",
            "!has(self.a) || !has(self.b)",
        ),
        (
            "has(self.a) ? has(self.b) : true",
            "!has(self.a) || has(self.b)",
        ),
        (
            "has(self.a) && self.a == 'x' ? has(self.b) : true",
            "!(has(self.a) && self.a == 'x') || has(self.b)",
        ),
        (
            "has(self.a) && self.a == 'x' ? has(self.b) : !has(self.b)",
            "(has(self.a) && self.a == 'x') == has(self.b)",
        ),
        (
            "!has(self.a) || self.a != 'x'",
            "has(self.a) ? self.a != 'x' : true",
        ),
    ] {
        for (old, new) in [(one, other), (other, one)] {
            assert_eq!(of_rules(&[old], &[new], &[]).changes, [], "{old} to {new}");
        }
    }
}

#[test]
fn rules_that_say_less_are_compatible_and_those_that_say_more_are_not() {
    for (tight, loose) in [
        (
            &["has(self.a) != has(self.b)"][..],
            "!(has(self.a) && has(self.b))",
        ),
        (
            &["has(self.a) != has(self.b)"],
            "has(self.a) || has(self.b)",
        ),
        (
            &["has(self.a)", "has(self.a) ? has(self.b) : true"],
            "has(self.b) || has(self.a) && self.a == 'x'",
        ),
        (&["self.a == 'x'"], "!has(self.a) || self.a in ['x', 'y']"),
    ] {
        let compatibility = of_rules(tight, &[loose], &[]);
        assert_eq!(
            compatibility.verdict(),
            Verdict::Compatible,
            "{compatibility}"
        );
        let compatibility = of_rules(&[loose], tight, &[]);
        assert_eq!(
            compatibility.verdict(),
            Verdict::Breaking,
            "{compatibility}"
        );
    }
}

/// Where no object has the field, in whatever words the rule says so.
#[test]
fn rules_about_a_new_field_are_compatible() {
    for (old, new) in [
        (
            "has(self.a) != has(self.b)",
            "has(self.a) ? !has(self.b) && !has(self.n) : has(self.b) != has(self.n)",
        ),
        (
            "!has(self.a) || has(self.b)",
            "has(self.a) == false || has(self.b) || has(self.n)",
        ),
    ] {
        let compatibility = of_rules(&[old], &[new], &["n"]);
        assert_eq!(
            compatibility.verdict(),
            Verdict::Compatible,
            "{compatibility}"
        );
    }
}

#[test]
fn a_rule_about_the_name_comes_with_an_object_of_another_name() {
    let of_root = |rules: &[&str]| -> CustomResourceDefinition {
        let mut crd = with_spec(&json!({"type": "object"}));
        let schema = crd.spec.versions[0].schema.as_mut().unwrap();
        let root = schema.open_api_v3_schema.as_mut().unwrap();
        let rules: Vec<Value> = rules.iter().map(|rule| json!({"rule": rule})).collect();
        root.validations = serde_json::from_value(json!(rules)).unwrap();
        crd
    };
    for (old, new) in [
        (&[][..], &["self.metadata.name == 'default'"][..]),
        (&[], &["self.metadata.name != 'default'"]),
        (&[], &["self.metadata.name.size() <= 10"]),
        (&[], &["!self.metadata.name.startsWith('kube-')"]),
        (
            &["self.metadata.name in ['a', 'b']"],
            &["self.metadata.name == 'b'"],
        ),
        (
            &["self.metadata.name == 'cluster'"],
            &["self.metadata.name == 'cluster'", "has(self.spec)"],
        ),
    ] {
        let compatibility = check_compatible(&of_root(old), &of_root(new));
        let mut proofs = compatibility.breaking().map(|change| &change.proof);
        let is_shown = proofs.any(|proof| proof.counter_example().is_some());
        assert!(
            is_shown && compatibility.unexplained.is_empty(),
            "{new:?}: {compatibility}"
        );
    }
}
