//! Documents of the most levels fit a thread's stack of two megabytes without optimization, and deeper
//! ones are errors, for each public function that takes documents or sets of fields.

use crate::apply::{
    Duplicates, FieldPath, FieldSet, Managers, ObjectType, OneVersion, PathElement, Typed, Updater,
};
use crate::json::{self, Operation, Patch};
use crate::merge;
use crate::strategic::{self, ListTypes, Options};
use kube_conv_schema::limits::MOST_LEVELS;
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::{Value, json};

/// Calls a function on a thread with the stack that Rust's threads have by default.
fn on_two_megabytes(call: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(2 << 20);
        thread.spawn_scoped(scope, call).unwrap().join().unwrap();
    });
}

/// One shape of nesting: a level around a value, and the number of levels that it adds.
type Nesting = (&'static str, fn(Value) -> Value, usize);

/// `json!` would copy what is inside, with calls for each level.
fn object(name: &str, inside: Value) -> Value {
    Value::Object([(name.to_owned(), inside)].into_iter().collect())
}

fn item(inside: Value) -> Value {
    let mut item = object("items", inside);
    item["key"] = json!("k");
    Value::Array(vec![item])
}

const NESTINGS: [Nesting; 4] = [
    ("members", |inside| object("a", inside), 1),
    ("entries", |inside| object("other", inside), 1),
    ("items of list maps", item, 2),
    ("items of lists", |inside| Value::Array(vec![inside]), 1),
];

/// A document of so many levels around a leaf; the outermost is an object.
fn document((_, nesting, each): Nesting, levels: usize, leaf: Value) -> Value {
    let mut value = leaf;
    let mut left = levels - 1;
    while left > each {
        value = nesting(value);
        left -= each;
    }
    while left > 0 {
        value = object("other", value);
        left -= 1;
    }
    value
}

/// A recursive type with a member, a list map and any other members.
fn recursive_type() -> ObjectType {
    let of = json!({"namedType": "Level"});
    let types = json!({"types": [{"name": "Level", "scalar": "untyped", "map": {
        "elementType": of,
        "fields": [
            {"name": "a", "type": of},
            {"name": "key", "type": {"scalar": "string"}},
            {"name": "items", "type": {"list": {
                "elementType": of, "elementRelationship": "associative", "keys": ["key"],
            }, "map": {"elementType": of}, "scalar": "untyped"}},
        ],
    }, "list": {"elementType": of, "elementRelationship": "atomic"}}]});
    ObjectType::read(&types, "Level").unwrap()
}

type Case = fn(&Value, &Value);

fn typed<'t>(of: &'t ObjectType, value: &'t Value) -> Typed<'t> {
    of.typed_ref(value, Duplicates::Allowed).unwrap()
}

fn with_both_types(call: impl Fn(&ObjectType)) {
    call(&recursive_type());
    call(&ObjectType::deduced());
}

const APPLY: [(&str, Case); 9] = [
    ("typed", |one, _| {
        with_both_types(|of| drop(of.typed(one.clone(), Duplicates::Rejected).unwrap()));
    }),
    ("merge", |one, other| {
        with_both_types(|of| assert_eq!(of.merge(one, other).as_ref().unwrap(), other));
    }),
    ("field_set", |one, _| {
        with_both_types(|of| assert!(!typed(of, one).field_set().is_empty()));
    }),
    ("compare", |one, other| {
        with_both_types(|of| {
            let found = typed(of, one).compare(&typed(of, other));
            assert!(!found.is_same() && !found.without(&FieldSet::new()).is_same());
            assert!(!typed(of, one).compare(&typed(of, &json!({}))).is_same());
        });
    }),
    ("remove", |one, _| {
        with_both_types(|of| {
            let typed = typed(of, one);
            let fields = typed.field_set();
            drop(typed.remove(&fields));
            drop(typed.remove(&fields.leaves()));
        });
    }),
    ("extract", |one, _| {
        with_both_types(|of| {
            let typed = typed(of, one);
            let fields = typed.field_set().leaves();
            drop(typed.extract(&fields));
            drop(typed.extract_with_keys(&fields));
            drop(of.with_named_fields(&fields));
        });
    }),
    ("managers", |one, other| {
        with_both_types(|of| {
            let updater = Updater::new(&OneVersion);
            let (empty, none) = (json!({}), Managers::new());
            let (old, new, empty) = (typed(of, one), typed(of, other), typed(of, &empty));
            let managers = updater.update(&empty, &old, "v1", none, "a").unwrap();
            let applied = updater.apply(&old, &new, "v1", managers.clone(), "b", false);
            assert!(applied.is_err());
            let (merged, managers) = updater
                .apply(&old, &new, "v1", managers, "b", true)
                .unwrap();
            let merged = merged.unwrap();
            let merged = typed(of, &merged);
            let removed = updater.apply(&merged, &empty, "v1", managers.clone(), "b", true);
            drop(removed.unwrap());
            let mut versions = managers;
            versions.get_mut("b").unwrap().api_version = "v2".into();
            let removed = updater.apply(&merged, &empty, "v1", versions, "b", true);
            drop(removed.unwrap());
        });
    }),
    ("sets of fields", |one, other| {
        with_both_types(|of| {
            let (one, other) = (typed(of, one).field_set(), typed(of, other).field_set());
            let all = one.union(&other);
            assert!(all.intersection(&one) == one && !all.is_empty());
            assert!(all.len() >= one.len());
            drop((all.difference(&one), all.recursive_difference(&one)));
            assert!(all.paths().iter().all(|path| all.contains(path)));
            assert!(!all.to_string().is_empty());
            let paths: FieldSet = all.paths().into_iter().collect();
            assert!(paths == all);
            // A member that has fields below it is one level of `fieldsV1` more.
            if let Ok(read) = FieldSet::from_json(&all.to_json()) {
                assert!(read == all);
            }
            if let Ok(read) = FieldSet::from_fields_v1(&all.to_fields_v1()) {
                assert!(read == all);
            }
        });
    }),
    ("extract of a manager", |one, other| {
        let fields = typed(&ObjectType::deduced(), other).field_set();
        let mut object = one.clone();
        object["metadata"] = object_of_manager(fields.to_fields_v1());
        drop(ObjectType::deduced().extract(&object, "m", ""));
    }),
];

fn object_of_manager(fields: Value) -> Value {
    let mut entry = object("fieldsV1", fields);
    entry["manager"] = json!("m");
    entry["operation"] = json!("Apply");
    object("managedFields", Value::Array(vec![entry]))
}

/// A schema of one level around itself, for metadata that never ends.
fn list_types() -> Schema {
    let free = SchemaOrBool::Bool(true);
    Schema {
        additional_properties: Some(Box::new(free)),
        ..Schema::of_type("object")
    }
}

const PATCHES: [(&str, Case); 8] = [
    ("merge patches", |one, other| {
        assert_eq!(merge::apply(one, other).as_ref(), Ok(other));
        let patch = merge::create(one, other).unwrap();
        assert_eq!(merge::apply(one, &patch).as_ref(), Ok(other));
        let patch = merge::three_way(one, other, one, &[]).unwrap();
        assert_eq!(merge::apply(one, &patch).as_ref(), Ok(other));
        drop(merge::three_way(one, &json!({}), one, &[]).unwrap());
        assert!(merge::has_conflicts(one, other));
        let texts = (one.to_string(), other.to_string());
        let merged = merge::apply_text(texts.0.as_bytes(), texts.1.as_bytes());
        assert_eq!(merged.unwrap(), texts.1);
    }),
    ("JSON patches", |one, other| {
        let patch = Patch::new(vec![Operation::replace("", other)]);
        assert_eq!(patch.apply(one).as_ref(), Ok(other));
        let test = Patch::new(vec![Operation::test("", one)]);
        assert_eq!(test.apply(one).as_ref(), Ok(one));
        let patch = json::create(one, other).unwrap();
        assert_eq!(patch.apply(one).as_ref(), Ok(other));
        let written = serde_json::to_string(&patch).unwrap();
        let patch = Patch::decode(written.as_bytes()).unwrap();
        assert_eq!(
            patch.apply_text(one.to_string().as_bytes()).unwrap(),
            other.to_string()
        );
    }),
    ("strategic apply", |one, other| {
        let schema = list_types();
        let of = ListTypes::of(&schema);
        assert_eq!(strategic::apply(one, other, &of).as_ref(), Ok(other));
        let (one, text) = (one.to_string(), other.to_string());
        let patched = strategic::apply_text(one.as_bytes(), text.as_bytes(), &of);
        assert_eq!(patched.unwrap(), text);
    }),
    ("strategic two_way", |one, other| {
        let schema = list_types();
        let (of, options) = (ListTypes::of(&schema), Options::new());
        let patch = strategic::two_way(one, other, &of, &options).unwrap();
        assert_eq!(strategic::apply(one, &patch, &of).as_ref(), Ok(other));
        let (one, other) = (one.to_string(), other.to_string());
        strategic::two_way_text(one.as_bytes(), other.as_bytes(), &of, &options).unwrap();
    }),
    ("strategic three_way", |one, other| {
        let schema = list_types();
        let (of, options) = (ListTypes::of(&schema), Options::new());
        let patch = strategic::three_way(one, other, one, &of, &options).unwrap();
        assert_eq!(strategic::apply(one, &patch, &of).as_ref(), Ok(other));
        let conflict = strategic::three_way(&json!({}), other, one, &of, &options);
        drop(conflict.map_err(|error| error.to_string()));
        let (one, other) = (one.to_string(), other.to_string());
        let bytes = (one.as_bytes(), other.as_bytes());
        strategic::three_way_text(bytes.0, bytes.1, bytes.0, &of, &options).unwrap();
    }),
    ("strategic conflicts", |one, other| {
        let schema = list_types();
        // Lists of lists are errors.
        drop(strategic::conflicts(
            one,
            other,
            &ListTypes::of(&schema),
            &Options::new(),
        ));
    }),
    ("strategic compose", |one, other| {
        let schema = list_types();
        let patches = [one.clone(), other.clone()];
        let composed = strategic::compose(&patches, &ListTypes::of(&schema));
        assert_eq!(composed.as_ref(), Ok(other));
    }),
    ("path elements", |one, other| {
        let (one, other) = (
            PathElement::Value(one.clone()),
            PathElement::Value(other.clone()),
        );
        assert_eq!(PathElement::from_key(&one.to_key()).as_ref(), Ok(&one));
        assert!(one != other && !one.to_string().is_empty());
        let path = FieldPath::from(vec![one, other]);
        let set: FieldSet = [path.clone()].into_iter().collect();
        assert!(set.contains(&path));
        assert!(FieldSet::from_json(&set.to_json()).unwrap() == set);
    }),
];

#[test]
fn documents_of_the_most_levels_fit_the_stack_of_a_thread() {
    for nesting in NESTINGS {
        let one = document(nesting, MOST_LEVELS, json!(1));
        let other = document(nesting, MOST_LEVELS, json!(2));
        for (name, call) in APPLY.iter().chain(&PATCHES) {
            eprintln!("{name}: {}", nesting.0);
            on_two_megabytes(|| call(&one, &other));
        }
    }
}

#[test]
fn empty_members_side_by_side_are_one_level() {
    let fields: Value = (0..MOST_LEVELS)
        .map(|at| (format!("f:a{at}"), json!({})))
        .collect();
    let read = FieldSet::from_json(&fields.to_string()).unwrap();
    assert!(read.to_string().contains(".a0"));
}

#[test]
fn documents_of_more_levels_are_errors() {
    let flat = json!({"a": 1});
    for nesting in NESTINGS {
        // 90,000 levels of a `Value` could be neither copied nor dropped; text can.
        let deep = document(nesting, MOST_LEVELS + 1, json!(1));
        for (one, other) in [(&deep, &flat), (&flat, &deep)] {
            on_two_megabytes(|| reject(one, other));
        }
    }
    for (open, close) in [("{\"f:a\":", "}"), ("[", "]")] {
        let text = open.repeat(90_000) + "1" + &close.repeat(90_000);
        on_two_megabytes(|| {
            assert!(FieldSet::from_json(&text).is_err());
            assert!(PathElement::from_key(&format!("v:{text}")).is_err());
            assert!(merge::apply_text(text.as_bytes(), text.as_bytes()).is_err());
            assert!(Patch::decode(text.as_bytes()).is_err());
            assert!(Patch::default().apply_text(text.as_bytes()).is_err());
            let schema = list_types();
            let of = ListTypes::of(&schema);
            assert!(strategic::apply_text(text.as_bytes(), b"{}", &of).is_err());
        });
    }
}

fn reject(one: &Value, other: &Value) {
    with_both_types(|of| {
        assert!(of.merge(one, other).is_err());
        let both = [one, other].map(|value| of.typed_ref(value, Duplicates::Allowed).is_err());
        assert!(both.contains(&true));
    });
    assert!(merge::create(one, other).is_err());
    assert!(merge::three_way(one, other, one, &[]).is_err());
    assert!(merge::apply(one, other).is_err());
    assert!(json::create(one, other).is_err());
    let patch = Patch::new(vec![Operation::add("/deep", other)]);
    assert!(patch.apply(one).is_err());
    let schema = list_types();
    let (of, options) = (ListTypes::of(&schema), Options::new());
    assert!(strategic::apply(one, other, &of).is_err());
    assert!(strategic::two_way(one, other, &of, &options).is_err());
    assert!(strategic::three_way(one, other, one, &of, &options).is_err());
    assert!(strategic::conflicts(one, other, &of, &options).is_err());
    assert!(strategic::compose(&[one.clone(), other.clone()], &of).is_err());
    let fields = [one, other].map(|fields| FieldSet::from_fields_v1(fields).is_err());
    assert!(fields.contains(&true));
}

#[test]
fn types_of_the_most_levels_fit_the_stack_of_a_thread() {
    let level = |below: Schema| Schema {
        properties: [("a".into(), below.into())].into(),
        ..Schema::of_type("object")
    };
    let mut schema = Schema::of_type("string");
    for _ in 0..MOST_LEVELS - 1 {
        schema = level(schema);
    }
    on_two_megabytes(|| drop(ObjectType::of_schema(&schema).unwrap()));
    schema = level(level(schema));
    on_two_megabytes(|| drop(ObjectType::of_schema(&schema).unwrap_err()));
    // A level of a type is two of its JSON.
    let types = |levels| {
        let mut of = json!({"scalar": "string"});
        for _ in 0..levels {
            of = object("map", object("elementType", of));
        }
        of["name"] = json!("Level");
        object("types", Value::Array(vec![of]))
    };
    let (deepest, deeper) = (types(248), types(249));
    on_two_megabytes(|| drop(ObjectType::read(&deepest, "Level").unwrap()));
    on_two_megabytes(|| drop(ObjectType::read(&deeper, "Level").unwrap_err()));
}
