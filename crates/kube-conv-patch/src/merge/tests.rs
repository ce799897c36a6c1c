use super::three_way::parts;
use super::{Error, Precondition, apply, apply_text, create, has_conflicts, three_way};
use crate::random::Random;
use serde_json::{Value, json};

impl Random {
    /// An object without null members, which a merge patch cannot set.
    fn without_nulls(&mut self, levels: usize) -> Value {
        let count = self.below(4);
        let members = (0..count).map(|_| {
            let key = ["a", "b", "c", "<"][self.below(4)].to_owned();
            let value = match self.below(6) {
                0 => json!([1, {"x": 2}, null]),
                1 => json!([1, 1.0, 9_007_199_254_740_992_i64, 9_007_199_254_740_993_i64])
                    [self.below(4)]
                .clone(),
                2 => json!({}),
                3 => json!("t"),
                _ if levels > 0 => self.without_nulls(levels - 1),
                _ => json!(true),
            };
            (key, value)
        });
        Value::Object(members.collect())
    }
}

/// The same value as Go writes it, since a merge patch does not distinguish `1` from `1.0`.
fn written(value: &Value) -> String {
    kube_conv_schema::go::json(value)
}

#[test]
fn what_is_made_is_what_is_wanted() {
    let mut random = Random(1);
    for _ in 0..4_000 {
        let (original, modified) = (random.without_nulls(3), random.without_nulls(3));
        let patch = create(&original, &modified).unwrap();
        let patched = apply(&original, &patch).unwrap();
        assert_eq!(written(&patched), written(&modified), "{original} {patch}");
        assert_eq!(create(&original, &original).unwrap(), json!({}));
        assert_eq!(apply(&original, &json!({})).unwrap(), original);
        let texts = (written(&original), written(&patch));
        let by_text = apply_text(texts.0.as_bytes(), texts.1.as_bytes());
        assert_eq!(by_text.unwrap(), written(&patched));
    }
}

#[test]
fn a_three_way_patch_keeps_what_others_added() {
    let mut random = Random(2);
    for _ in 0..4_000 {
        let (original, modified) = (random.without_nulls(3), random.without_nulls(3));
        // The live object has no other changes.
        let patch = three_way(&original, &modified, &original, &[]).unwrap();
        let patched = apply(&original, &patch).unwrap();
        assert_eq!(written(&patched), written(&modified), "{original} {patch}");
        // Someone else added a member.
        let mut current = original.clone();
        current["added"] = json!({"by": "others"});
        let patch = three_way(&original, &modified, &current, &[]).unwrap();
        let mut expected = modified.clone();
        expected["added"] = json!({"by": "others"});
        assert_eq!(
            written(&apply(&current, &patch).unwrap()),
            written(&expected)
        );
        // The client's values take precedence.
        let current = random.without_nulls(3);
        let patch = three_way(&original, &modified, &current, &[]).unwrap();
        let patched = apply(&current, &patch).unwrap();
        let again = three_way(&original, &modified, &patched, &[]).unwrap();
        assert_eq!(
            written(&apply(&patched, &again).unwrap()),
            written(&patched)
        );
        let (changes, deletions) = parts(&original, &modified, &current).unwrap();
        assert!(!has_conflicts(&changes, &deletions));
    }
}

#[test]
fn integers_are_compared_exactly() {
    let (original, modified) = (json!({"a": 1_i64 << 53}), json!({"a": (1_i64 << 53) + 1}));
    assert_eq!(create(&original, &modified).unwrap(), modified);
    let patch = three_way(&original, &modified, &original, &[]).unwrap();
    assert_eq!(patch, modified);
    assert_eq!(
        create(&json!({"a": 1}), &json!({"a": 1.0})).unwrap(),
        json!({})
    );
}

#[test]
fn values_without_a_merge_patch_are_errors() {
    assert_eq!(create(&json!("a"), &json!({})), Err(Error::Document));
    assert_eq!(create(&json!([{}]), &json!([])), Err(Error::Document));
    assert_eq!(create(&json!([{}]), &json!({})), Err(Error::Mismatched));
    let name = Precondition::MetadataKey("name".into());
    let (old, new) = (
        json!({"metadata": {"name": "a"}}),
        json!({"metadata": {"name": "b"}}),
    );
    let error = three_way(&old, &new, &old, &[name]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "precondition failed for: map[metadata:map[name:b]]"
    );
}

#[test]
fn bytes_that_are_not_utf_8_are_replaced_as_in_go() {
    let patched = apply_text(b"{\"a\":\"\xff\xff\"}", b"{\"b\":\"\xe4\xb8\"}").unwrap();
    assert_eq!(
        patched,
        "{\"a\":\"\u{fffd}\u{fffd}\",\"b\":\"\u{fffd}\u{fffd}\"}"
    );
}
