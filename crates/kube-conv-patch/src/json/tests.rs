use super::{MAX_OPERATIONS, Operation, Patch, Reason, create};
use crate::random::Random;
use kube_conv_schema::go;
use serde_json::{Value, json};

impl Random {
    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            numbers.swap(place, self.below(place + 1));
        }
        numbers
    }

    fn value(&mut self, levels: usize) -> Value {
        match self.below(if levels == 0 { 5 } else { 8 }) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.below(3)),
            3 => json!([1.0, 2.5, 1e30, u64::MAX, i64::MIN])[self.below(5)].clone(),
            4 => json!(["", "a", "<é/~"][self.below(3)]),
            5 => {
                let count = self.below(4);
                (0..count).map(|_| self.value(levels - 1)).collect()
            }
            _ => self.object(levels - 1),
        }
    }

    fn object(&mut self, levels: usize) -> Value {
        let count = self.below(4);
        let members = (0..count).map(|_| {
            let key = ["a", "b/c", "d~e", ""][self.below(4)].to_owned();
            (key, self.value(levels))
        });
        Value::Object(members.collect())
    }

    /// An object with lists of every type.
    fn lists(&mut self) -> Value {
        let mut keyed = Vec::new();
        for name in self.shuffled(6) {
            if self.below(3) > 0 {
                keyed.push(json!({"name": format!("n{name}"), "inner": self.value(1)}));
            }
        }
        let several: Vec<Value> = self
            .shuffled(4)
            .into_iter()
            .take(self.below(5))
            .map(|n| json!({"port": n % 2, "protocol": n / 2, "x": self.below(2)}))
            .collect();
        let set: Vec<usize> = self.shuffled(6).into_iter().take(self.below(7)).collect();
        let mut object = json!({"keyed": keyed, "several": several, "set": set,
            "atomic": self.value(2), "plain": self.value(2), "any": self.object(2)});
        if self.below(10) == 0 {
            // So the list is not a list map.
            object["keyed"] = json!([{"name": "n1"}, {"name": "n1", "x": 1}, 3, null]);
        }
        if self.below(10) == 0 {
            object["set"] = json!([1, 1, 2]);
        }
        object
    }
}

#[test]
fn what_is_made_is_what_is_wanted() {
    let mut random = Random(1);
    for _ in 0..4_000 {
        let (original, modified) = (random.lists(), random.lists());
        let patch = create(&original, &modified).unwrap();
        let patched = patch.apply(&original);
        assert_eq!(
            patched.as_ref(),
            Ok(&modified),
            "{original} {}",
            json!(patch)
        );
        // The patch that is sent is the one that was created.
        let sent = Patch::decode(json!(patch).to_string().as_bytes()).unwrap();
        assert_eq!(sent.apply(&original).as_ref(), Ok(&modified));
        let unchanged = create(&original, &original).unwrap();
        assert!(unchanged.operations().is_empty());
    }
}

fn items(numbers: impl IntoIterator<Item = usize>) -> Value {
    let items = numbers.into_iter().map(|number| {
        json!({"name": format!("item-{number}"), "port": number, "path": format!("/{number}"),
            "image": format!("image:{number}")})
    });
    json!({"items": items.collect::<Vec<_>>()})
}

#[test]
fn an_item_of_two_hundred_is_removed_by_one_operation() {
    let patch = create(&items(0..200), &items(1..200)).unwrap();
    let removed = json!([{"op": "remove", "path": "/items/0"}]);
    assert_eq!(json!(patch), removed);
}

#[test]
fn a_patch_that_servers_do_not_accept_replaces_the_document() {
    let original: Value = (0..MAX_OPERATIONS + 1).map(|_| json!(1)).collect();
    let modified: Value = (0..MAX_OPERATIONS + 1).map(|_| json!(2)).collect();
    let patch = create(&original, &modified).unwrap();
    assert_eq!(patch.operations().len(), 1);
    assert_eq!(patch.apply(&original).unwrap(), modified);
    assert_eq!(
        create(&json!(1), &json!({})).unwrap_err().reason(),
        Reason::Document
    );
}

#[test]
fn long_lists_are_compared_and_patched_in_little_time() {
    let mut random = Random(3);
    let original = items(0..20_000);
    let modified = items(random.shuffled(20_000));
    create(&original, &modified).unwrap();

    // Shifting all later items would move ten billion of them.
    let list = format!("[{}]", vec!["0"; 1_000_000].join(","));
    let operations =
        (0..5_000).flat_map(|_| [Operation::remove("/0"), Operation::add("/1", &json!(1))]);
    let patch: Patch = operations.collect();
    let patched = patch.apply_text(list.as_bytes()).unwrap();
    assert_eq!(patched.len(), list.len());
}

#[test]
fn values_are_patched_as_their_texts_are() {
    let mut random = Random(4);
    for _ in 0..4_000 {
        let document = random.object(3);
        let steps = ["a", "b~1c", "d~0e", "", "0", "-1", "-"];
        let mut path = || {
            let count = random.below(3);
            (0..=count)
                .map(|_| format!("/{}", steps[random.below(steps.len())]))
                .collect::<String>()
        };
        let (path, from) = (path(), path());
        let value = random.value(2);
        let operation = match random.below(6) {
            0 => Operation::add(path, &value),
            1 => Operation::remove(path),
            2 => Operation::replace(path, &value),
            3 => Operation::move_to(path, from),
            4 => Operation::copy_to(path, from),
            _ => Operation::test(path, &value),
        };
        let patch = Patch::new(vec![
            operation.clone(),
            Operation::test("/a", &json!(1)),
            operation,
        ]);
        let text = go::json(&document);
        let by_text = patch.apply_text(text.as_bytes());
        let by_value = patch.apply(&document);
        match (by_text, by_value) {
            (Ok(text), Ok(value)) => {
                let read: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(go::json(&read), go::json(&value));
            }
            (by_text, by_value) => assert_eq!(by_text.unwrap_err(), by_value.unwrap_err()),
        }
    }
}

#[test]
fn panics_of_upstream_are_errors() {
    let table = [
        ("null", r#"[{"op":"add","path":"/a","value":1}]"#, None),
        (
            "{}",
            r#"[{"op":"add","path":"/a","value":null},{"op":"copy","from":"/a","path":"/b"},
                {"op":"add","path":"/b/c","value":1}]"#,
            None,
        ),
        (
            "{}",
            r#"[{"op":"add","path":"/a","value":null},{"op":"copy","from":"/a","path":"/b"},
                {"op":"replace","path":"/b/c","value":1}]"#,
            None,
        ),
        ("{}", r#"[{"op":"replace","path":""}]"#, None),
        ("{}", r#"[{"op":"test","path":""}]"#, None),
        (
            r#"{"a":[null]}"#,
            r#"[{"op":"test","path":"/a","value":[null]}]"#,
            Some(r#"{"a":[null]}"#),
        ),
        (
            r#"{"a":[1]}"#,
            r#"[{"op":"test","path":"/a","value":[null]}]"#,
            None,
        ),
    ];
    for (document, patch, patched) in table {
        let patch = Patch::decode(patch.as_bytes()).unwrap();
        let result = patch.apply_text(document.as_bytes());
        assert_eq!(
            result.ok().as_deref(),
            patched,
            "{document} {}",
            json!(patch)
        );
    }
}

#[test]
fn an_error_names_the_failed_operation() {
    let patch = Patch::decode(br#"[{"op":"test","path":"/a","value":1},{"op":"x"}]"#).unwrap();
    let error = patch.apply(&json!({"a": 1})).unwrap_err();
    assert_eq!(
        (error.operation(), error.reason()),
        (Some(1), Reason::Operation)
    );
    assert_eq!(error.to_string(), "Unexpected kind: x");
    let error = Patch::decode(b"{").unwrap_err();
    assert_eq!((error.operation(), error.reason()), (None, Reason::Decode));
}

#[test]
fn operations_are_collected_in_their_order() {
    let operations = vec![
        Operation::add("/a", &json!(1)),
        Operation::replace("/a", &json!(2)),
    ];
    let collected: Patch = operations.iter().cloned().collect();
    assert_eq!(collected.operations(), operations);
    assert_eq!(collected.apply(&json!({})), Ok(json!({"a": 2})));
}
