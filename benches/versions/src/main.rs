//! Conversion between versions compared with parsing.
//!
//! `cargo run --release -p versions` prints the time to parse objects of 1.6 and 42 KB into a `Value`, and to parse
//! and convert them, up and down. The difference is that of the conversion.

mod types;

use kube_conv_runtime::versions::Conversions;
use serde_json::{Value, json};
use side_by_side::{Contender, compare};
use std::sync::Arc;

const OLD: &str = "fleets.acme.dev/v1beta1";
const NEW: &str = "fleets.acme.dev/v1";

fn main() {
    let conversions = Arc::new(Conversions::of::<types::v1::Fleet>());
    for ships in [4, 112] {
        let old = fleet(ships);
        let new = conversions.convert(old.clone(), NEW).unwrap();
        assert_eq!(conversions.convert(new.clone(), OLD).unwrap(), old);
        for (direction, object, to) in [("up", old, NEW), ("down", new, OLD)] {
            let text = object.to_string();
            let title = format!("{direction}, {:.1} KB", text.len() as f64 / 1024.0);
            compare(&title, "bytes", &contenders(&text, to, &conversions));
        }
    }
}

fn contenders(text: &str, to: &'static str, conversions: &Arc<Conversions>) -> Vec<Contender> {
    let parse = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    let (alone, both) = (text.to_owned(), text.to_owned());
    let conversions = Arc::clone(conversions);
    vec![
        Contender::new("parse", move || {
            let object = parse(&alone);
            object.as_object().map_or(0, serde_json::Map::len)
        }),
        Contender::new("and convert", move || {
            let object = conversions.convert(parse(&both), to).unwrap();
            object.as_object().map_or(0, serde_json::Map::len)
        }),
    ]
}

fn fleet(ships: usize) -> Value {
    let ships: Vec<Value> = (0..ships)
        .map(|number| {
            json!({
                "name": format!("ship-{number}"),
                "image": "registry.acme.dev/ships/standard:1.2.3",
                "replicaCount": number,
                "size": 40 + number,
                "address": format!("ship-{number}.acme.dev:8080"),
                "team": "logistics",
                "phase": if number % 2 == 0 { "Quick" } else { "Slow" },
                "labels": {"app": "ship", "tier": "sea"},
                "arguments": ["--verbose", "--port=8080"],
                "ports": [{"name": "http", "number": 8080}, {"name": "metrics", "number": 9090}],
            })
        })
        .collect();
    json!({
        "apiVersion": OLD,
        "kind": "Fleet",
        "metadata": {"name": "f", "namespace": "default", "uid": "8f8c0c6e-5ff9-4f6b-a6b8-6b3a3c4a6a53"},
        "spec": {"title": "A fleet", "ships": ships},
    })
}
