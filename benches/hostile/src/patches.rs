//! Patches.

use crate::{Case, parts, within};
use kube_conv_patch::strategic;
use kube_conv_patch::strategic::{OpenApi, Options};
use kube_conv_patch::{json as json_patch, merge};
use serde_json::{Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let keyed = |item: &str| {
        json!({
            "type": "array", "x-kubernetes-patch-strategy": "merge", "x-kubernetes-patch-merge-key": "name",
            "items": {"$ref": format!("#/components/schemas/{item}")},
        })
    };
    json!({"components": {"schemas": {
        "Object": {"properties": {
            "kind": {}, "keyed": keyed("Item"), "plain": {"type": "array", "items": {"type": "string"}},
            "merged": {"type": "array", "x-kubernetes-patch-strategy": "merge", "items": {"type": "string"}},
            "below": {"$ref": "#/components/schemas/Object"},
        }},
        "Item": {"properties": {"name": {}, "value": {}, "keyed": keyed("Item")}},
    }}})
});

fn metadata() -> Option<OpenApi<'static>> {
    OpenApi::of_document(&DOCUMENT, "Object")
}

/// A name, and two states of a document.
type Shape = (&'static str, fn(usize) -> (Value, Value));

/// The document below the item of a list.
fn below_item(document: Value) -> Value {
    let mut item = document;
    item["name"] = json!("a");
    within("keyed", Value::Array(vec![item]))
}

fn items(count: usize, item: impl Fn(usize) -> Value) -> Value {
    (0..count).map(item).collect()
}

fn reversed(mut list: Value) -> Value {
    if let Some(list) = list.as_array_mut() {
        list.reverse();
    }
    list
}

const SHAPES: &[Shape] = &[
    ("keyed items that change", |n| {
        (
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}"), "value": 1}))}),
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}"), "value": 2}))}),
        )
    }),
    ("keyed items in reverse", |n| {
        let list = items(n, |i| json!({"name": format!("n{i}"), "value": 1}));
        (
            json!({"keyed": list.clone()}),
            json!({"keyed": reversed(list)}),
        )
    }),
    ("other keyed items", |n| {
        (
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}")}))}),
            json!({"keyed": items(n, |i| json!({"name": format!("m{i}")}))}),
        )
    }),
    ("keyed items of one key", |n| {
        (
            json!({"keyed": items(n, |i| json!({"name": "n", "value": i}))}),
            json!({"keyed": items(n, |i| json!({"name": "n", "value": i + 1}))}),
        )
    }),
    ("number keys", |n| {
        (
            json!({"keyed": items(n, |i| json!({"name": i}))}),
            json!({"keyed": items(n, |i| json!({"name": i as f64 + 0.5}))}),
        )
    }),
    ("merged scalars", |n| {
        (
            json!({"merged": items(n, |i| json!(format!("n{i}")))}),
            json!({"merged": items(n, |i| json!(format!("m{i}")))}),
        )
    }),
    ("merged scalars in reverse", |n| {
        let list = items(n, |i| json!(format!("n{i}")));
        (
            json!({"merged": list.clone()}),
            json!({"merged": reversed(list)}),
        )
    }),
    ("equal merged scalars", |n| {
        (
            json!({"merged": items(n, |_| json!("n"))}),
            json!({"merged": items(n, |_| json!("m"))}),
        )
    }),
    ("plain items", |n| {
        (
            json!({"plain": items(n, |i| json!(i))}),
            json!({"plain": items(n, |i| json!(i + 1))}),
        )
    }),
    ("plain items with one more", |n| {
        (
            json!({"plain": items(n, |i| json!(i))}),
            json!({"plain": items(n, |i| json!(i.saturating_sub(1)))}),
        )
    }),
    ("members", |n| {
        (
            (0..n).map(|i| (format!("a{i}"), json!(1))).collect(),
            (0..n).map(|i| (format!("b{i}"), json!(1))).collect(),
        )
    }),
    ("levels", |n| {
        let mut pair = (
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}")}))}),
            json!({"keyed": items(n, |i| json!({"name": format!("m{i}")}))}),
        );
        for _ in 0..400 {
            pair = (within("below", pair.0), within("below", pair.1));
        }
        pair
    }),
    ("keyed levels", |n| {
        let mut pair = (
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}")}))}),
            json!({"keyed": items(n, |i| json!({"name": format!("m{i}")}))}),
        );
        for _ in 0..200 {
            pair = (below_item(pair.0), below_item(pair.1));
        }
        pair
    }),
    ("directives", |n| {
        (
            json!({"keyed": items(n, |i| json!({"name": format!("n{i}")}))}),
            json!({"keyed": items(n, |i| json!({"$patch": "delete", "name": format!("n{i}")}))}),
        )
    }),
    ("orders", |n| {
        (
            json!({"keyed": items(n / 2, |i| json!({"name": format!("n{i}")}))}),
            json!({"$setElementOrder/keyed": items(n / 2, |i| json!({"name": format!("n{}", n - i)})), "keyed": items(n / 2, |i| json!({"name": format!("n{}", n - i)}))}),
        )
    }),
    ("scalars to be deleted", |n| {
        (
            json!({"merged": items(n, |i| json!(format!("n{i}")))}),
            json!({"$deleteFromPrimitiveList/merged": items(n, |i| json!(format!("n{i}")))}),
        )
    }),
    ("keys to be kept", |n| {
        (
            (0..n).map(|i| (format!("a{i}"), json!(1))).collect(),
            json!({"$retainKeys": items(n, |i| json!(format!("a{i}"))), "$patch": "merge"}),
        )
    }),
];

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(name, shape) in SHAPES {
        let input = move |size: usize| shape(parts(size, |count| shape(count).0.to_string()));
        let case = |call: &str| format!("{call}: {name}");
        cases.push(Case::new(
            case("strategic::two_way"),
            input,
            |(before, after)| {
                metadata().map(|metadata| {
                    strategic::two_way(before, after, &metadata, &Options::new()).is_ok()
                })
            },
        ));
        cases.push(Case::new(
            case("strategic::two_way, exact"),
            input,
            |(before, after)| {
                metadata().map(|metadata| {
                    strategic::two_way(before, after, &metadata, &Options::new().exact()).is_ok()
                })
            },
        ));
        cases.push(Case::new(
            case("strategic::apply"),
            input,
            |(before, patch)| {
                metadata().map(|metadata| strategic::apply(before, patch, &metadata).is_ok())
            },
        ));
        cases.push(Case::new(
            case("strategic::compose"),
            move |size| <[Value; 2]>::from(input(size)),
            |patches| metadata().map(|metadata| strategic::compose(patches, &metadata).is_ok()),
        ));
        cases.push(Case::new(
            case("strategic::conflicts"),
            input,
            |(before, patch)| {
                metadata().map(|metadata| {
                    strategic::conflicts(before, patch, &metadata, &Options::new()).is_ok()
                })
            },
        ));
        cases.push(Case::new(
            case("strategic::three_way"),
            input,
            |(before, after)| {
                metadata().map(|metadata| {
                    strategic::three_way(before, after, before, &metadata, &Options::new()).is_ok()
                })
            },
        ));
        cases.push(Case::new(
            case("strategic::three_way to the same"),
            input,
            |(before, after)| {
                metadata().map(|metadata| {
                    strategic::three_way(before, before, after, &metadata, &Options::new()).is_ok()
                })
            },
        ));
        cases.push(Case::new(
            case("merge::create and apply"),
            input,
            |(before, after)| {
                merge::create(before, after).map(|patch| merge::apply(before, &patch).is_ok())
            },
        ));
        cases.push(Case::new(
            case("merge::three_way"),
            input,
            |(before, after)| merge::three_way(before, after, before, &[]).is_ok(),
        ));
        cases.push(Case::new(
            case("json::create and apply"),
            input,
            |(before, after)| {
                let patch = json_patch::create(before, after);
                patch.map(|patch| patch.apply(before).is_ok())
            },
        ));
    }
    cases
}
