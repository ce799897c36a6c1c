//! What the gate finds, and its proofs.

use super::{crd, with_spec};
use kube_conv_lint::compatibility::{
    Change, Compatibility, Gate, Proof, Verdict, check_compatible,
};
use kube_conv_runtime::crd::CustomResourceDefinition;
use serde_json::{Value, json};

fn rules(kind: &str, rules: &[&str]) -> Value {
    let rules: Vec<Value> = rules.iter().map(|rule| json!({"rule": rule})).collect();
    json!({"type": kind, "x-kubernetes-validations": rules})
}

/// The result for a field of the spec.
fn of_field(old: Value, new: Value) -> Compatibility {
    check_compatible(&crd(json!({"a": old})), &crd(json!({"a": new})))
}

fn only_breaking(compatibility: &Compatibility) -> &Change {
    let mut breaking = compatibility.breaking();
    let first = breaking
        .next()
        .unwrap_or_else(|| panic!("nothing breaks: {compatibility}"));
    assert_eq!(breaking.next(), None, "{compatibility}");
    first
}

#[test]
fn changes_of_form_are_no_changes() {
    let (text, number) = (json!({"type": "string"}), json!({"type": "integer"}));
    let with = |value: &Value, name: &str, keyword: Value| {
        let mut value = value.clone();
        value[name] = keyword;
        value
    };
    let pairs = [
        (
            rules("integer", &["self <= 5"]),
            with(&number, "maximum", json!(5)),
        ),
        (
            rules("integer", &["self < 6"]),
            with(&number, "maximum", json!(5)),
        ),
        (
            rules("number", &["self <= 2.5"]),
            json!({"type": "number", "maximum": 2.5}),
        ),
        (
            rules("integer", &["5 >= self"]),
            rules("integer", &["self<=5"]),
        ),
        (
            rules("integer", &["self > 0 && self < 9"]),
            rules("integer", &["self < 9", "0 < self"]),
        ),
        (
            rules("string", &["size(self) <= 3"]),
            with(&text, "maxLength", json!(3)),
        ),
        (
            rules("string", &["self.size() > 2"]),
            with(&text, "minLength", json!(3)),
        ),
        (
            rules("string", &["self.matches('^a')"]),
            with(&text, "pattern", json!("^a")),
        ),
        (
            rules("string", &["self in ['A', 'B']"]),
            with(&text, "enum", json!(["B", "A"])),
        ),
        (
            rules("string", &["self == 'A'"]),
            with(&text, "enum", json!(["A"])),
        ),
        (
            rules("string", &["self != 'x' || self.startsWith(\"a\")"]),
            rules("string", &["self.startsWith('a') || 'x' != self"]),
        ),
    ];
    for (one, other) in pairs {
        for (old, new) in [(&one, &other), (&other, &one)] {
            let compatibility = of_field(old.clone(), new.clone());
            assert!(
                compatibility.changes.is_empty() && compatibility.is_compatible(),
                "{old} to {new}: {compatibility}"
            );
        }
    }
}

#[test]
fn a_rule_of_an_object_is_compared_with_keywords_of_its_fields() {
    let old = json!({"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
        "x-kubernetes-validations": [{"rule": "self.a <= 5"}, {"rule": "!has(self.b) || self.b.size() < 4"}]});
    let new = json!({"type": "object", "required": ["a"],
        "properties": {"a": {"type": "integer", "maximum": 5}, "b": {"type": "string", "maxLength": 3}}});
    for (old, new) in [(&old, &new), (&new, &old)] {
        let compatibility = check_compatible(&with_spec(old), &with_spec(new));
        assert!(compatibility.changes.is_empty(), "{compatibility}");
    }
    // A rule that reads an optional field fails without it: the field is required.
    let fails = json!({"type": "object", "properties": {"a": {"type": "integer"}},
        "x-kubernetes-validations": [{"rule": "self.a <= 5"}]});
    let bound = json!({"type": "object", "properties": {"a": {"type": "integer", "maximum": 5}}});
    let compatibility = check_compatible(&with_spec(&bound), &with_spec(&fails));
    let example = only_breaking(&compatibility)
        .proof
        .counter_example()
        .unwrap();
    assert_eq!(example.object["spec"], json!({}));
}

#[test]
fn a_new_bound_is_no_change_of_form_if_it_is_tighter() {
    let compatibility = of_field(
        rules("integer", &["self < 7"]),
        json!({"type": "integer", "maximum": 5}),
    );
    let change = only_breaking(&compatibility);
    assert_eq!(change.finding.id, "crd_maximum_stable");
    let example = change.proof.counter_example().unwrap();
    assert_eq!(example.object["spec"], json!({"a": 6}));
    assert_eq!(
        example.errors,
        ["spec.a: Invalid value: 6: spec.a in body should be less than or equal to 5"]
    );
}

#[test]
fn each_of_several_changes_at_a_place_has_a_proof_of_its_own() {
    let mut after = rules("integer", &["self != 4", "self != 5"]);
    after["minimum"] = json!(3);
    after["maximum"] = json!(6);
    let compatibility = of_field(json!({"type": "integer"}), after);
    let proofs: Vec<(&str, i64)> = compatibility
        .breaking()
        .map(|change| {
            let example = change.proof.counter_example().unwrap();
            let value = example.object["spec"]["a"].as_i64().unwrap();
            (change.finding.message.as_str(), value)
        })
        .collect();
    assert_eq!(proofs.len(), 4, "{proofs:?}");
    for (message, value) in proofs {
        let is_rejected = match message {
            message if message.contains("`minimum") => value < 3,
            message if message.contains("`maximum") => value > 6,
            message if message.contains("self != 4") => value == 4,
            _ => value == 5,
        };
        assert!(is_rejected, "{message}: {value}");
    }
}

#[test]
fn proofs_are_the_smallest_objects_and_say_whether_ratcheting_helps() {
    let cases = [
        (
            json!({"type": "string"}),
            json!({"type": "string", "maxLength": 3}),
            "crd_maximum_stable",
            true,
        ),
        (
            json!({"type": "string"}),
            json!({"type": "string", "pattern": "^b"}),
            "crd_pattern_stable",
            true,
        ),
        (
            json!({"type": "string", "enum": ["A", "B"]}),
            json!({"type": "string", "enum": ["A"]}),
            "no_enum_value_removal",
            true,
        ),
        (
            json!({"type": "integer"}),
            rules("integer", &["self % 2 == 0"]),
            "no_validation_tightening",
            true,
        ),
        (
            json!({"type": "string", "nullable": true}),
            json!({"type": "string"}),
            "crd_nullable_stable",
            true,
        ),
    ];
    for (old, new, id, is_ratcheted) in cases {
        let compatibility = of_field(old, new);
        let change = only_breaking(&compatibility);
        assert_eq!(change.finding.id, id, "{compatibility}");
        let Some(example) = change.proof.counter_example() else {
            // Null is dropped where it is not nullable.
            assert_eq!(id, "crd_nullable_stable", "{compatibility}");
            continue;
        };
        assert_eq!(
            example.object["spec"].as_object().unwrap().len(),
            1,
            "{compatibility}"
        );
        assert_eq!(example.is_ratcheted, is_ratcheted, "{compatibility}");
    }
}

#[test]
fn an_object_without_a_new_required_field_can_be_updated_by_a_label() {
    let spec = |required: Value| {
        let name = json!({"name": {"type": "string"}});
        with_spec(&json!({"type": "object", "properties": name, "required": required}))
    };
    let compatibility = check_compatible(&spec(json!([])), &spec(json!(["name"])));
    let change = only_breaking(&compatibility);
    let example = change.proof.counter_example().unwrap();
    assert_eq!(example.object["spec"], json!({}));
    assert!(example.is_ratcheted);
    // Nothing of an object is unchanged whose own keywords reject it.
    let required = |names: &[&str]| {
        let mut crd = with_spec(&json!({"type": "object"}));
        let schema = crd.spec.versions[0].schema.as_mut().unwrap();
        let root = schema.open_api_v3_schema.as_mut().unwrap();
        root.required = names.iter().map(|name| (*name).to_owned().into()).collect();
        crd
    };
    let compatibility = check_compatible(&required(&[]), &required(&["spec"]));
    let change = only_breaking(&compatibility);
    assert!(!change.proof.counter_example().unwrap().is_ratcheted);
    let text = compatibility.to_string();
    assert!(
        text.contains("Stored, it can no longer be updated."),
        "{text}"
    );
}

#[test]
fn a_proof_is_rejected_because_of_its_change_alone() {
    let field = |kind: &str, keywords: Value| {
        let mut field = json!({"type": kind});
        field
            .as_object_mut()
            .unwrap()
            .extend(keywords.as_object().unwrap().clone());
        field
    };
    let old = json!({"a": field("string", json!({})), "b": field("integer", json!({}))});
    let new = json!({"a": field("string", json!({"maxLength": 3})), "b": field("integer", json!({"maximum": 3}))});
    let compatibility = check_compatible(&crd(old.clone()), &crd(new.clone()));
    for change in compatibility.breaking() {
        let name = change.finding.path.strip_prefix("spec.").unwrap();
        let example = change.proof.counter_example().unwrap();
        let fields: Vec<&String> = example.object["spec"].as_object().unwrap().keys().collect();
        assert_eq!(fields, [name], "{compatibility}");
    }
}

#[test]
fn a_removed_field_comes_with_an_object_that_loses_it() {
    let both = json!({"a": {"type": "string"}, "b": {"type": "integer"}});
    let compatibility = check_compatible(&crd(both), &crd(json!({"a": {"type": "string"}})));
    let Proof::Dropped { object } = &only_breaking(&compatibility).proof else {
        panic!("{compatibility}");
    };
    assert_eq!(object["spec"], json!({"b": 1}));
}

#[test]
fn what_no_longer_keeps_undeclared_members_comes_with_an_object_that_loses_some() {
    let whole = json!({"type": "object", "x-kubernetes-embedded-resource": true,
        "properties": {"spec": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}});
    let mut part = whole.clone();
    part.as_object_mut()
        .unwrap()
        .remove("x-kubernetes-embedded-resource");
    let mut declared = part.clone();
    declared["properties"] = json!({"apiVersion": {"type": "string"}, "kind": {"type": "string"}, "metadata": {"type": "object"}});
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": part["properties"]});
    let list = |items: &Value| json!({"type": "array", "items": items});
    for (old, new) in [
        (&whole, &part),
        (&whole, &declared),
        (&list(&whole), &list(&part)),
        (&list(&any), &list(&part)),
    ] {
        let compatibility = of_field(old.clone(), new.clone());
        let mut changes = compatibility.breaking();
        let change = changes.find(|change| change.finding.id == "no_validation_tightening");
        let proof = &change.unwrap_or_else(|| panic!("{compatibility}")).proof;
        assert!(matches!(proof, Proof::Dropped { .. }), "{compatibility}");
    }
}

#[test]
fn a_field_that_becomes_immutable_comes_with_an_update() {
    let compatibility = of_field(
        json!({"type": "integer"}),
        rules("integer", &["self == oldSelf"]),
    );
    let change = only_breaking(&compatibility);
    assert_eq!(change.finding.id, "change_mutability_fixed");
    let example = change.proof.counter_example().unwrap();
    let before = example.before.as_ref().unwrap();
    assert_ne!(before["spec"]["a"], example.object["spec"]["a"]);
}

/// A rule that the length implies, which its form does not show.
fn implied() -> [Value; 2] {
    let before = json!({"type": "string", "maxLength": 9});
    let mut after = before.clone();
    after["x-kubernetes-validations"] = json!([{"rule": "self.size() + 1 < 90"}]);
    [before, after]
}

#[test]
fn a_rule_that_neither_form_nor_search_decides_is_undecided() {
    let [before, after] = implied();
    let compatibility = of_field(before, after);
    assert_eq!(compatibility.verdict(), Verdict::Undecided);
    assert!(!compatibility.is_compatible() && compatibility.breaking().next().is_none());
    let change = compatibility.undecided().next().unwrap();
    assert_eq!(change.proof, Proof::NotFound { tried: 400 });
    let text = compatibility.to_string();
    assert!(text.contains("no object was found among 400"), "{text}");
    assert!(
        compatibility
            .to_markdown()
            .starts_with("The change is **undecided**.")
    );
}

/// The work is bounded for all changes together, where it was the product of the changes and the size of objects.
#[test]
fn many_changes_are_searched_less_and_say_so() {
    let fields = |field: &Value| {
        let fields = (0..400).map(|index| (format!("f{index}"), field.clone()));
        Value::Object(fields.collect())
    };
    let [before, after] = implied();
    let compatibility = Gate::default().check(&crd(fields(&before)), &crd(fields(&after)));
    assert_eq!(compatibility.undecided().count(), 400);
    for change in compatibility.undecided() {
        assert!(matches!(change.proof, Proof::NotSearchedFurther { tried, .. } if tried < 400));
    }
    let text = compatibility.to_string();
    assert!(text.contains("and it was not searched further"), "{text}");
}

#[test]
fn known_objects_are_tried_first() {
    // No generated text has this form.
    let old = json!({"type": "string", "maxLength": 40});
    let new = rules("string", &["!self.endsWith('-\u{1F980}-crab')"]);
    let compatibility = |gate: Gate| {
        gate.tries(0)
            .check(&crd(json!({"a": old})), &crd(json!({"a": new})))
    };
    let sample = json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"a": "x-\u{1F980}-crab"}});
    let without = compatibility(Gate::default());
    let change = without.undecided().next().unwrap();
    assert_eq!(change.proof, Proof::NotFound { tried: 0 });
    let with = compatibility(Gate::default().sample(sample.clone()));
    let example = only_breaking(&with)
        .proof
        .counter_example()
        .unwrap()
        .clone();
    assert_eq!(example.object["spec"], sample["spec"]);
}

#[test]
fn new_fields_may_have_any_validation() {
    let old = crd(json!({"a": {"type": "string"}}));
    let new = json!({"type": "object", "properties": {"a": {"type": "string"},
        "b": {"type": "object", "required": ["c"], "properties": {"c": {"type": "integer", "maximum": 3}}}},
        "x-kubernetes-validations": [{"rule": "!has(self.b) || self.b.c > 1"}]});
    let compatibility = check_compatible(&old, &with_spec(&new));
    assert!(
        compatibility.changes.is_empty() && compatibility.is_compatible(),
        "{compatibility}"
    );
}

fn shorter() -> (CustomResourceDefinition, CustomResourceDefinition) {
    let old = crd(json!({"a": {"type": "string"}}));
    (old, crd(json!({"a": {"type": "string", "maxLength": 9}})))
}

#[test]
fn findings_are_accepted_by_name_with_a_reason() {
    let (old, new) = shorter();
    let accepted =
        Gate::default().accept("crd_maximum_stable", "spec.a", "longer ones never worked");
    let compatibility = accepted.check(&old, &new);
    assert!(compatibility.is_compatible(), "{compatibility}");
    assert!(
        compatibility
            .to_string()
            .contains("accepted[crd_maximum_stable] v1 spec.a: longer ones never worked")
    );

    for (id, path, reason) in [
        ("crd_maximum_stable", "spec.b", "wrong path"),
        ("crd_minimum_stable", "spec.a", "wrong lint"),
    ] {
        let compatibility = Gate::default().accept(id, path, reason).check(&old, &new);
        assert_eq!(compatibility.breaking().count(), 1);
        assert_eq!(compatibility.unused.len(), 1);
    }
    // Without a change, or without a reason.
    let stale = Gate::default().accept("crd_maximum_stable", "spec.a", "done");
    let silent = Gate::default().accept("crd_maximum_stable", "spec.a", " ");
    for (gate, new, words) in [
        (
            stale,
            &old,
            "nothing is accepted by `crd_maximum_stable` at `spec.a`",
        ),
        (
            silent,
            &new,
            "the acceptance of `crd_maximum_stable` at `spec.a` has no reason",
        ),
    ] {
        let compatibility = gate.check(&old, new);
        assert!(!compatibility.is_compatible());
        let unused: Vec<String> = compatibility
            .unused
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(unused.join("\n").contains(words), "{unused:?}");
    }
}
