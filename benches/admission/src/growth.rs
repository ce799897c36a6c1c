//! The memory of reading, and how work grows with objects and lists.

use crate::kind::{self, App};
use allocation_counter::measure;
use kube_conv_runtime::meta::List;
use kube_conv_server::admission::{Engine, Request};
use serde_json::Value;
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often each is run; the fastest run counts.
const ROUNDS: u32 = 5;

/// Prints two tables.
pub fn print(engine: &Engine) -> Result<(), Box<dyn Error>> {
    println!(
        "| object | bytes | serde_json: peak | `from_json`: peak | `decode`: peak, less the value |"
    );
    println!("|---|---|---|---|---|");
    for (name, containers, variables) in [("42 KB", 30, 27), ("10 MB", 490, 450)] {
        let text = kind::object(containers, variables);
        let value: Value = serde_json::from_str(&text)?;
        let alone = measure(|| {
            let value: Value = serde_json::from_str(&text).expect("own objects are JSON");
            black_box(serde_json::from_value::<App>(value).is_ok());
        });
        let read = measure(|| assert!(App::from_json(&text).is_ok()));
        let decoded = measure(|| assert!(App::decode(&value).is_ok()));
        let ratio = |peak: u64| peak as f64 / alone.bytes_max as f64;
        println!(
            "| {name} | {} | {} | {:.2} | {:.2} |",
            text.len(),
            alone.bytes_max,
            ratio(read.bytes_max),
            ratio(decoded.bytes_max)
        );
    }
    println!("\n| what | bytes | µs | ns per byte | allocations |");
    println!("|---|---|---|---|---|");
    for containers in [45, 450] {
        let text = kind::object(containers, 140);
        row("serde_json: parse and decode", &text, || {
            let value: Value = serde_json::from_str(&text).expect("own objects are JSON");
            assert!(serde_json::from_value::<App>(value).is_ok());
        });
        row("`Engine::create`", &text, || {
            let answer = engine.create(&Request::json(text.as_bytes()));
            assert!(answer.result.is_ok());
        });
        row("`from_json`", &text, || {
            assert!(App::from_json(&text).is_ok())
        });
    }
    for objects in [1_000, 10_000] {
        let items = vec![kind::object(1, 3); objects].join(",");
        let text = format!(
            r#"{{"apiVersion":"bench.acme.dev/v1","kind":"AppList","metadata":{{}},"items":[{items}]}}"#
        );
        row("a list, read by serde_json", &text, || {
            assert!(serde_json::from_str::<List<App>>(&text).is_ok());
        });
        row("its objects, each by `decode`", &text, || {
            let list: Value = serde_json::from_str(&text).expect("own lists are JSON");
            let items = list["items"].as_array().expect("a list has items");
            assert!(items.iter().all(|item| App::decode(item).is_ok()));
        });
        row("its objects, created", &text, || {
            let list: Value = serde_json::from_str(&text).expect("own lists are JSON");
            let items = list["items"].as_array().expect("a list has items");
            assert!(items.iter().all(|item| engine.create(item).result.is_ok()));
        });
    }
    Ok(())
}

fn row(what: &str, text: &str, run: impl Fn()) {
    let allocations = measure(&run).count_total;
    let mut fastest = Duration::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        run();
        fastest = fastest.min(start.elapsed());
    }
    let (bytes, micros) = (text.len(), fastest.as_secs_f64() * 1e6);
    let per_byte = micros * 1e3 / bytes as f64;
    println!("| {what} | {bytes} | {micros:.0} | {per_byte:.1} | {allocations} |");
}
