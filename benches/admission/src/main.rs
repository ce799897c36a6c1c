//! Checking custom resources along with serde_json alone, the crate jsonschema and Kubernetes' own code.
//!
//! `cargo run --release -p admission` makes objects of some 2 KB and 48 KB, valid and with an error, and
//! times, from the bytes of a body: reading them into a `Value` and decoding that into the type, with
//! serde_json alone (the base); `Widget::decode` and `Widget::from_json`; the engine, which prunes, defaults and validates; a
//! whole request to create; and a validator of jsonschema on the `Value`. The contenders take turns.
//! Then the Go program does the engine's work on the same files. Needs Go, which fetches
//! `k8s.io/apiextensions-apiserver`; without it, only the own times are printed.
//! `-- repeat "48 KB" from_json 20` runs one contender that often, for a profiler; `-- growth` prints the memory of
//! reading 42 KB and 10 MB, and how requests and lists grow.

mod growth;
mod kind;

use kind::App;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_server::admission::{Engine, Request};
use serde_json::Value;
use side_by_side::go_times;
use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often the contenders take turns; the fastest run of each counts.
const ROUNDS: u32 = 60;

/// How long one contender is repeated in a turn.
const TURN: Duration = Duration::from_millis(10);

struct Contender<'c> {
    name: &'static str,
    run: Box<dyn Fn() + 'c>,
    fastest: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join("kube-conv-admission-bench");
    std::fs::create_dir_all(&folder)?;
    let crd = App::crd();
    let schema = schema_of::<App>();
    let structural = Structural::compile_resource(&schema)?;
    let engine = Engine::new(&crd, "v1")?;
    std::fs::write(folder.join("schema.json"), serde_json::to_vec(&schema)?)?;
    let validator = jsonschema::validator_for(&Value::Object(schema.to_json_schema()))?;

    let inputs = [
        ("2 KB", kind::object(2, 12)),
        ("48 KB", kind::object(30, 27)),
        (
            "48 KB, one error",
            kind::object(30, 27).replacen("container-7", "Container-7", 1),
        ),
    ];
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments == ["growth"] {
        return growth::print(&engine);
    }
    let mut rows = Vec::new();
    for (name, text) in &inputs {
        std::fs::write(folder.join(format!("{name}.json")), text)?;
        let bytes = text.as_bytes();
        let read = || serde_json::from_slice::<Value>(bytes).expect("own objects are JSON");
        let is_valid = !name.contains("error");
        assert_eq!(App::decode(&read()).is_ok(), is_valid);
        assert_eq!(
            engine.create(&Request::json(bytes)).result.is_ok(),
            is_valid
        );
        assert_eq!(validator.is_valid(&read()), is_valid);
        let mut contenders = [
            contender("serde_json: parse and decode", || {
                black_box(serde_json::from_value::<App>(read()).is_ok());
            }),
            contender("serde_json: parse", || {
                black_box(read());
            }),
            // `decode` needs a copy, since it does not change its argument.
            contender("serde_json: parse, copy and decode", || {
                let value = read();
                black_box(serde_json::from_value::<App>(value.clone()).is_ok());
            }),
            contender("parse and `decode`", || {
                black_box(App::decode(&read()).is_ok());
            }),
            contender("`from_json`", || {
                black_box(App::from_json(text).is_ok());
            }),
            contender("parse, prune, default, validate", || {
                let mut value = read();
                black_box(structural.prune(&mut value));
                structural.default(&mut value);
                black_box(structural.validate(&value).is_empty());
            }),
            contender("`Engine::create`", || {
                black_box(engine.create(&Request::json(bytes)).result.is_ok());
            }),
            contender("parse and jsonschema", || {
                black_box(validator.is_valid(&read()));
            }),
        ];
        if let [_, input, contender, runs] = arguments.as_slice() {
            if input == name {
                repeat(&contenders, contender, runs.parse()?)?;
            }
            continue;
        }
        take_turns(&mut contenders);
        for contender in contenders {
            let counted = allocation_counter::measure(|| (contender.run)());
            rows.push((
                *name,
                text.len(),
                contender.name,
                contender.fastest,
                counted.count_total,
            ));
        }
    }
    if !arguments.is_empty() {
        return Ok(());
    }
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/go");
    let go = go_times(program, &folder);
    print(&rows, &go);
    Ok(())
}

fn contender<'c>(name: &'static str, run: impl Fn() + 'c) -> Contender<'c> {
    Contender {
        name,
        run: Box::new(run),
        fastest: Duration::MAX,
    }
}

fn repeat(contenders: &[Contender<'_>], name: &str, runs: u32) -> Result<(), Box<dyn Error>> {
    let is_named = |known: &&Contender<'_>| known.name.replace('`', "") == name;
    let contender = contenders.iter().find(is_named);
    let contender = contender.ok_or("no such contender")?;
    (0..runs).for_each(|_| (contender.run)());
    Ok(())
}

fn take_turns(contenders: &mut [Contender<'_>]) {
    for _ in 0..ROUNDS {
        for contender in contenders.iter_mut() {
            let start = Instant::now();
            while start.elapsed() < TURN {
                let run = Instant::now();
                (contender.run)();
                contender.fastest = contender.fastest.min(run.elapsed());
            }
        }
    }
}

type Row = (&'static str, usize, &'static str, Duration, u64);

fn print(rows: &[Row], go: &HashMap<String, f64>) {
    println!("| object | bytes | what | µs | of parse and decode | allocations |");
    println!("|---|---|---|---|---|---|");
    let mut base = 1.0;
    for (index, (object, bytes, what, fastest, allocations)) in rows.iter().enumerate() {
        let micros = fastest.as_secs_f64() * 1e6;
        if *what == "serde_json: parse and decode" {
            base = micros;
        }
        let ratio = micros / base;
        println!("| {object} | {bytes} | {what} | {micros:.1} | {ratio:.2} | {allocations} |");
        let is_last = rows.get(index + 1).is_none_or(|next| next.0 != *object);
        if let Some(time) = go.get(*object).filter(|_| is_last) {
            let ratio = time / base;
            println!(
                "| {object} | {bytes} | Go: parse, prune, default, validate | {time:.1} | {ratio:.2} | - |"
            );
        }
    }
}
