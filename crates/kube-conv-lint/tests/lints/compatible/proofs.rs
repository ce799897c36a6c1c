//! What a change without an obvious object is shown by: what a server does, and not what its message would be.

use super::crd;
use kube_conv_lint::compatibility::{Change, Compatibility, Proof, check_compatible};
use serde_json::{Value, json};

fn of_field(old: &Value, new: &Value) -> Compatibility {
    let [old, new] = [old, new].map(|field| crd(json!({"f": field})));
    check_compatible(&old, &new)
}

/// The spec of the object that shows a change, and whether it is rejected; otherwise it loses a value.
fn shown(change: &Change) -> Option<(&Value, bool)> {
    match &change.proof {
        Proof::Rejected(example) => Some((&example.object["spec"], true)),
        Proof::Dropped { object } => Some((&object["spec"], false)),
        _ => None,
    }
}

fn object(fields: &Value, more: Value) -> Value {
    let mut schema = json!({"type": "object", "properties": fields});
    let members = schema.as_object_mut().unwrap();
    members.extend(more.as_object().unwrap().clone());
    schema
}

/// Without a default an object is rejected where the field is required, or a rule or a size needs it.
#[test]
fn a_default_matters_where_its_object_is_validated() {
    let text = json!({"type": "string"});
    let with = |default: &str| json!({"type": "string", "default": default});
    let rule = |rule: &str| json!({"x-kubernetes-validations": [{"rule": rule}]});
    let required = json!({"required": ["x"]});
    let nested = |x: Value| {
        object(
            &json!({"inner": object(&json!({"x": x}), json!({}))}),
            rule("!has(self.inner) || self.inner.x != 'B'"),
        )
    };
    let both = |x: Value| json!({"x": x, "y": text});
    let cases = [
        (
            object(&json!({"x": with("A")}), required.clone()),
            object(&json!({"x": text}), required),
        ),
        (
            object(&json!({"x": with("A")}), rule("self.x != 'B'")),
            object(&json!({"x": text}), rule("self.x != 'B'")),
        ),
        (nested(with("A")), nested(with("B"))),
        (
            object(&both(text.clone()), json!({"maxProperties": 1})),
            object(&both(with("A")), json!({"maxProperties": 1})),
        ),
    ];
    for (old, new) in cases {
        let compatibility = of_field(&old, &new);
        let mut changes = compatibility.breaking();
        let change = changes
            .find(|change| change.finding.id == "crd_default_stable")
            .unwrap();
        assert!(matches!(shown(change), Some((_, true))), "{compatibility}");
    }
    for (old, new) in [
        (with("A"), text.clone()),
        (text.clone(), with("A")),
        (with("A"), with("B")),
    ] {
        let fields = |x: Value| object(&both(x), rule("!has(self.y) || self.y != 'B'"));
        let compatibility = of_field(&fields(old), &fields(new));
        let proof = &compatibility.breaking().next().unwrap().proof;
        assert_eq!(proof, &Proof::NotSearched, "{compatibility}");
    }
}

#[test]
fn a_null_is_rejected_dropped_or_replaced() {
    let text = |more: Value| {
        let mut text = json!({"type": "string"});
        text.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        text
    };
    let (null, some) = (text(json!({"nullable": true})), text(json!({})));
    let field =
        |x: &Value, required: &[&str]| object(&json!({"x": x}), json!({"required": required}));
    let list = |items: &Value| json!({"type": "array", "items": items});
    let map = |values: &Value| json!({"type": "object", "additionalProperties": values});
    let filled = json!({"type": "string", "default": "A"});
    let null_or_filled = json!({"type": "string", "default": "A", "nullable": true});
    let cases = [
        (
            field(&null, &[]),
            field(&some, &[]),
            "`null` was allowed and is dropped (tighter)",
            false,
        ),
        (
            field(&null, &["x"]),
            field(&some, &["x"]),
            "`null` was allowed and is rejected (tighter)",
            true,
        ),
        (
            field(&null_or_filled, &["x"]),
            field(&filled, &["x"]),
            "`null` was allowed and is replaced by the default `\"A\"` (tighter)",
            false,
        ),
        (
            list(&null),
            list(&some),
            "`null` was allowed and is rejected (tighter)",
            true,
        ),
        (
            map(&null),
            map(&some),
            "`null` was allowed and is dropped (tighter)",
            false,
        ),
    ];
    for (old, new, message, is_rejected) in cases {
        let compatibility = of_field(&old, &new);
        let change = compatibility.breaking().next().unwrap();
        assert_eq!(change.finding.message, message);
        let (spec, rejected) = shown(change).unwrap_or_else(|| panic!("{compatibility}"));
        assert!(spec.to_string().contains("null"), "{spec}");
        assert_eq!(rejected, is_rejected, "{compatibility}");
        let back = of_field(&new, &old).to_string();
        let fate = message
            .split(" is ")
            .nth(1)
            .unwrap()
            .split(" (")
            .next()
            .unwrap();
        assert!(
            back.contains(&format!("`null` was {fate} and is allowed (looser)")),
            "{back}"
        );
    }
}

#[test]
fn what_could_be_anything_comes_with_another_value() {
    let any = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let number = json!({"type": "integer"});
    let below = object(&json!({"m": number}), json!({}));
    for n in [
        json!({"type": "integer"}),
        json!({"type": "string"}),
        json!({"type": "boolean"}),
        below,
    ] {
        let mut typed = any.clone();
        typed["properties"] = json!({"n": n});
        let compatibility = of_field(&any, &typed);
        let change = compatibility.breaking().next().unwrap();
        assert_eq!(change.finding.path, "spec.f.n");
        let (spec, rejected) = shown(change).unwrap_or_else(|| panic!("{compatibility}"));
        assert!(rejected && spec["f"].get("n").is_some(), "{compatibility}");
    }
}

/// Further keys tell more items apart, and managers own others; fewer make some alike.
#[test]
fn keys_of_lists_reject_where_they_tell_less_apart() {
    let names = json!({"j": {"type": "string"}, "k": {"type": "string"}});
    let item = object(&names, json!({"required": ["j", "k"]}));
    let list = |keys: &[&str]| json!({"type": "array", "items": item, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys});
    assert_eq!(of_field(&list(&["j", "k"]), &list(&["k", "j"])).changes, []);
    for (old, new, is_shown) in [
        (list(&["j", "k"]), list(&["k"]), true),
        (list(&["j"]), list(&["k"]), true),
        (list(&["k"]), list(&["j", "k"]), false),
    ] {
        let compatibility = of_field(&old, &new);
        let change = compatibility.breaking().next().unwrap();
        assert_eq!(shown(change).is_some(), is_shown, "{compatibility}");
        assert!(
            is_shown || change.proof == Proof::NotSearched,
            "{compatibility}"
        );
    }
}

/// No value is null by an enumeration, so that nothing changes.
#[test]
fn null_is_no_enumerated_value() {
    for nullable in [true, false] {
        let of = |values: Value| json!({"type": "string", "enum": values, "nullable": nullable});
        let (with, without) = (of(json!(["a", null])), of(json!(["a"])));
        assert_eq!(of_field(&with, &without).changes, []);
        assert_eq!(of_field(&without, &with).changes, []);
        for schema in [&with, &without] {
            // Where it is not nullable it is dropped.
            let null = crd(json!({"f": schema}));
            let root = null.spec.versions[0].root_schema().unwrap();
            let structural = kube_conv_schema::structural::Structural::new(root).unwrap();
            let accepted = structural.process(&json!({"spec": {"f": null}})).is_ok();
            assert_eq!(accepted, !nullable);
        }
    }
}
