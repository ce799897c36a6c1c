//! Strategic merge patches beside Kubernetes' own code.
//!
//! `cargo run --release -p patch` writes pairs of documents (a large Deployment, and pods with 100,
//! 1,000 and 10,000 volumes) to the folder for temporary files, and times what both make of them:
//! the two-way patch between them, and that patch applied. Both start from text and end in text.
//! Needs Go, which fetches `k8s.io/apimachinery`; without it, only the own times are printed.

mod inputs;

use inputs::Input;
use kube_conv_runtime::patch::strategic::{self, OpenApi, Options};
use serde_json::Value;
use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// For how long each operation is repeated; the fastest run counts.
const ENOUGH: Duration = Duration::from_millis(400);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join("kube-conv-patch-bench");
    std::fs::create_dir_all(&folder)?;
    let document = inputs::open_api();
    let metadata = OpenApi::of_document(&document, "Object").ok_or("no such schema")?;
    let options = Options::new().exact();

    let mut rows = Vec::new();
    for input in inputs::all() {
        let Input {
            name,
            before,
            after,
        } = &input;
        let patch = strategic::two_way(
            &serde_json::from_str(before)?,
            &serde_json::from_str(after)?,
            &metadata,
            &options,
        )?;
        let patch = strategic::json_text(&patch);
        for (kind, text) in [("before", before), ("after", after), ("patch", &patch)] {
            std::fs::write(folder.join(format!("{name}.{kind}.json")), text)?;
        }
        let two_way = || {
            made(before, after, |a, b| {
                strategic::two_way(a, b, &metadata, &options)
            })
        };
        let apply = || made(before, &patch, |a, b| strategic::apply(a, b, &metadata));
        assert_eq!(apply(), serde_json::from_str::<Value>(after)?.to_string());
        rows.push((format!("{name} two_way"), before.len(), measure(&two_way)));
        rows.push((format!("{name} apply"), before.len(), measure(&apply)));
    }

    let go = go_times(&folder);
    println!(
        "| operation | bytes | own µs | allocations | Go µs | Go / own |\n|---|---|---|---|---|---|"
    );
    for (name, bytes, (own, allocations)) in rows {
        let own = own.as_secs_f64() * 1e6;
        let go = go.get(&name).copied();
        let (go, ratio) = match go {
            Some(go) => (format!("{go:.0}"), format!("{:.1}", go / own)),
            None => ("-".into(), "-".into()),
        };
        println!("| {name} | {bytes} | {own:.0} | {allocations} | {go} | {ratio} |");
    }
    Ok(())
}

/// What an operation makes of two texts, as text.
fn made<E: std::fmt::Debug>(
    one: &str,
    other: &str,
    operation: impl Fn(&Value, &Value) -> Result<Value, E>,
) -> String {
    let read = |text| serde_json::from_str(text).expect("own documents are JSON");
    let result = operation(&read(one), &read(other)).expect("own documents have a patch");
    strategic::json_text(&result)
}

/// The fastest run, and the allocations of one.
fn measure(operation: &dyn Fn() -> String) -> (Duration, u64) {
    let start = Instant::now();
    let mut fastest = Duration::MAX;
    while start.elapsed() < ENOUGH {
        let run = Instant::now();
        black_box(operation());
        fastest = fastest.min(run.elapsed());
    }
    let counted = allocation_counter::measure(|| {
        black_box(operation());
    });
    (fastest, counted.count_total)
}

/// The times of the Go program in microseconds; it prints a name, a tab and a number a line.
fn go_times(folder: &Path) -> HashMap<String, f64> {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/go");
    let output = Command::new("go")
        .args(["run", "."])
        .arg(folder)
        .current_dir(program)
        .output();
    let text = match output {
        Ok(output) if output.status.success() => output.stdout,
        Ok(output) => {
            eprintln!("{}", String::from_utf8_lossy(&output.stderr));
            Vec::new()
        }
        Err(error) => {
            eprintln!("without Go: {error}");
            Vec::new()
        }
    };
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines
        .filter_map(|(name, time)| Some((name.to_owned(), time.parse().ok()?)))
        .collect()
}
