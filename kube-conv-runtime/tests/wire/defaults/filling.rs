//! The defaults that are set, row by row.

use super::by_engine;
use kube_conv_runtime::meta::List;
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, HashMap};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Probe {
    #[k8s(default = 10)]
    period_seconds: Option<i32>,
    #[k8s(default = 3)]
    retries: i32,
    path: Option<String>,
}

fn probe(period_seconds: Option<i32>) -> Probe {
    Probe {
        period_seconds,
        retries: 0,
        path: None,
    }
}

/// Checks that the defaults of a value are as expected, the same as the engine's, and set only once.
fn fills<T: ApiType + Clone + std::fmt::Debug>(value: &T, fill: fn(&mut T), expected: &T) {
    let mut filled = value.clone();
    fill(&mut filled);
    assert_eq!(filled, *expected);
    assert_eq!(serde_json::to_value(&filled).unwrap(), by_engine(value));
    fill(&mut filled);
    assert_eq!(filled, *expected);
}

#[test]
fn only_what_is_unset_is_filled_in() {
    fills(&probe(None), Probe::set_defaults, &probe(Some(10)));
    fills(&probe(Some(0)), Probe::set_defaults, &probe(Some(0)));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Objects {
    required: Probe,
    absent: Option<Probe>,
    #[k8s(default = json!({}))]
    empty: Option<Probe>,
    #[k8s(default = Box::new(Probe { period_seconds: None, retries: 5, path: None }))]
    written: Option<Box<Probe>>,
    #[k8s(default = json!({}))]
    always: Probe,
}

#[test]
fn objects_are_filled_in_if_they_are_set_or_defaults() {
    let unset = Objects {
        required: probe(None),
        absent: None,
        empty: None,
        written: None,
        always: probe(None),
    };
    let filled = Objects {
        required: probe(Some(10)),
        absent: None,
        empty: Some(Probe {
            period_seconds: Some(10),
            retries: 3,
            path: None,
        }),
        written: Some(Box::new(Probe {
            period_seconds: Some(10),
            retries: 5,
            path: None,
        })),
        always: probe(Some(10)),
    };
    fills(&unset, Objects::set_defaults, &filled);
    let set = Objects {
        absent: Some(probe(Some(1))),
        empty: Some(probe(Some(2))),
        ..filled
    };
    fills(&set, Objects::set_defaults, &set);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Collections {
    #[k8s(optional)]
    list: Vec<Probe>,
    listed: Option<Vec<Probe>>,
    #[k8s(default = vec![Probe { period_seconds: None, retries: 1, path: None }])]
    default_list: Option<Vec<Probe>>,
    #[k8s(default = Vec::new())]
    default_empty: Option<Vec<String>>,
    #[k8s(optional)]
    nested: Vec<Vec<Probe>>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "to look into one"))]
    map: BTreeMap<String, Probe>,
    #[k8s(optional, allow(no_maps_of_subobjects, reason = "to look into one"))]
    hashed: HashMap<String, Vec<Probe>>,
}

#[test]
fn items_and_values_are_filled_in_and_none_is_added() {
    let unset = Collections {
        list: vec![probe(None), probe(Some(1))],
        listed: Some(vec![probe(None)]),
        default_list: None,
        default_empty: None,
        nested: vec![vec![probe(None)], Vec::new()],
        map: BTreeMap::from([("a".to_owned(), probe(None))]),
        hashed: HashMap::from([("a".to_owned(), vec![probe(None)])]),
    };
    let filled = Collections {
        list: vec![probe(Some(10)), probe(Some(1))],
        listed: Some(vec![probe(Some(10))]),
        default_list: Some(vec![Probe {
            period_seconds: Some(10),
            retries: 1,
            path: None,
        }]),
        default_empty: Some(Vec::new()),
        nested: vec![vec![probe(Some(10))], Vec::new()],
        map: BTreeMap::from([("a".to_owned(), probe(Some(10)))]),
        hashed: HashMap::from([("a".to_owned(), vec![probe(Some(10))])]),
    };
    fills(&unset, Collections::set_defaults, &filled);
    let empty = Collections {
        list: Vec::new(),
        listed: Some(Vec::new()),
        default_list: Some(Vec::new()),
        default_empty: Some(vec!["a".to_owned()]),
        nested: Vec::new(),
        map: BTreeMap::new(),
        hashed: HashMap::new(),
    };
    fills(&empty, Collections::set_defaults, &empty);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Wrapped(Probe);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Http(Probe),
    Exec {
        #[k8s(default = "sh")]
        shell: Option<String>,
        probe: Option<Wrapped>,
        timeout_seconds: i32,
    },
    Plain(String),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Chosen {
    Nothing,
    Some {
        #[k8s(default = 1)]
        number: Option<i32>,
    },
}

#[test]
fn the_set_member_of_a_union_is_filled_in() {
    let http = |period_seconds| Source::Http(probe(period_seconds));
    fills(&http(None), Source::set_defaults, &http(Some(10)));
    let exec = |shell: Option<&str>, period_seconds| Source::Exec {
        shell: shell.map(Into::into),
        probe: Some(Wrapped(probe(period_seconds))),
        timeout_seconds: 0,
    };
    fills(
        &exec(None, None),
        Source::set_defaults,
        &exec(Some("sh"), Some(10)),
    );
    for unchanged in [
        exec(Some(""), Some(0)),
        Source::Plain(String::new()),
        Source::Other(json!({"later": {"shell": null}})),
    ] {
        let mut filled = unchanged.clone();
        filled.set_defaults();
        assert_eq!(filled, unchanged);
    }
    fills(&Chosen::Nothing, Chosen::set_defaults, &Chosen::Nothing);
    let chosen = |number| Chosen::Some { number };
    fills(&chosen(None), Chosen::set_defaults, &chosen(Some(1)));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Flattened {
    own: Option<i32>,
    #[k8s(flatten)]
    always: Always,
    #[k8s(flatten)]
    maybe: Option<Maybe>,
    #[k8s(flatten)]
    never: Option<Never>,
    #[k8s(flatten)]
    chosen: Option<Chosen>,
    #[k8s(flatten, allow(no_maps_of_subobjects, reason = "to look into one"))]
    rest: BTreeMap<String, Probe>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Always {
    #[k8s(default = "a")]
    first: Option<String>,
    probe: Option<Probe>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Maybe {
    #[k8s(default = 2)]
    second: Option<i32>,
    #[k8s(default = 3)]
    third: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Never {
    fourth: Option<i32>,
    other_probe: Option<Probe>,
}

/// The object around a flattened part is always present, so the defaults of the part are set. The
/// server has no schema for the values of a map next to known fields.
#[test]
fn a_flattened_part_with_defaults_is_created_by_them() {
    let unset = Flattened {
        own: None,
        always: Always {
            first: None,
            probe: Some(probe(None)),
        },
        maybe: None,
        never: None,
        chosen: Some(Chosen::Some { number: None }),
        rest: BTreeMap::from([("x".to_owned(), probe(None))]),
    };
    let filled = Flattened {
        own: None,
        always: Always {
            first: Some("a".to_owned()),
            probe: Some(probe(Some(10))),
        },
        maybe: Some(Maybe {
            second: Some(2),
            third: 3,
        }),
        never: None,
        chosen: Some(Chosen::Some { number: Some(1) }),
        rest: BTreeMap::from([("x".to_owned(), probe(None))]),
    };
    fills(&unset, Flattened::set_defaults, &filled);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct OnlyMap {
    #[k8s(flatten, allow(no_maps_of_subobjects, reason = "to look into one"))]
    rest: BTreeMap<String, Probe>,
}

#[test]
fn values_of_a_map_that_is_the_whole_object_are_filled_in() {
    let of = |period_seconds| OnlyMap {
        rest: BTreeMap::from([("x".to_owned(), probe(period_seconds))]),
    };
    fills(&of(None), OnlyMap::set_defaults, &of(Some(10)));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Tree {
    #[k8s(default = 1)]
    weight: Option<i32>,
    #[k8s(recursive(depth = 2))]
    only: Option<Box<Self>>,
    #[k8s(optional, recursive(depth = 1))]
    children: Vec<Self>,
}

fn leaf(weight: Option<i32>) -> Tree {
    Tree {
        weight,
        only: None,
        children: Vec::new(),
    }
}

/// The schema accepts any value below, and has no defaults there.
#[test]
fn a_recursive_type_is_filled_in_as_deep_as_its_schema_goes() {
    let nest = |weights: [Option<i32>; 4]| {
        let nested = weights.into_iter().rev().reduce(|_, weight| weight);
        assert_eq!(nested.flatten(), weights[0]);
        let [a, b, c, d] = weights.map(leaf);
        let c = Tree {
            only: Some(Box::new(d)),
            ..c
        };
        let b = Tree {
            only: Some(Box::new(c)),
            ..b
        };
        Tree {
            only: Some(Box::new(b)),
            children: vec![leaf(a.weight)],
            ..a
        }
    };
    fills(
        &nest([None; 4]),
        Tree::set_defaults,
        &nest([Some(1), Some(1), Some(1), None]),
    );
    let in_lists = |outer, inner| Tree {
        children: vec![Tree {
            children: vec![leaf(inner)],
            ..leaf(outer)
        }],
        ..leaf(Some(0))
    };
    fills(
        &in_lists(None, None),
        Tree::set_defaults,
        &in_lists(Some(1), None),
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Generic<T> {
    value: Option<T>,
    #[k8s(optional)]
    list: Vec<T>,
}

#[test]
fn generic_types_are_filled_in_as_their_arguments_are() {
    let of = |period_seconds| Generic {
        value: Some(probe(period_seconds)),
        list: vec![probe(period_seconds)],
    };
    fills(&of(None), Generic::set_defaults, &of(Some(10)));
    let texts = Generic {
        value: Some(String::new()),
        list: Vec::new(),
    };
    fills(&texts, Generic::set_defaults, &texts);
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
struct Widget {
    metadata: ObjectMeta,
    spec: Probe,
    status: Option<Probe>,
}

#[test]
fn the_stanzas_of_a_kind_are_filled_in() {
    let mut widget = Widget::new("w", probe(None));
    widget.set_defaults();
    assert_eq!(widget.spec, probe(Some(10)));
    assert_eq!(widget.status, None);
    assert_eq!(widget.metadata, ObjectMeta::named("w"));
    let mut list = List::new(vec![Widget::new("w", probe(None))]);
    list.set_defaults();
    assert_eq!(list.items, [widget]);
}
