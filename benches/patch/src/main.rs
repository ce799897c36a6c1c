//! Patches compared with Kubernetes' own code and the `json-patch` crate.
//!
//! `cargo run --release -p patch` writes pairs of documents (a large Deployment, and pods with 100 to
//! 10,000 items) to the folder for temporary files, and times each contender: creating the
//! patch between the two, and applying it, all from text to text. Times are CPU
//! times. Needs Go, which fetches `k8s.io/apimachinery` and `evanphx/json-patch`; without it
//! its columns are empty. `-- sections` shows the time of each part of ours, and
//! `-- repeat items-1000 apply 3` runs one part that often, for a profiler.

mod inputs;
mod operations;
mod sections;

use inputs::Input;
use kube_conv_patch::strategic::OpenApi;
use operations::{Operation, Work};
use side_by_side::{clock, go_times};
use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join("kube-conv-patch-bench");
    std::fs::create_dir_all(&folder)?;
    let document = inputs::open_api();
    let metadata = OpenApi::of_document(&document, "Object").ok_or("no such schema")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .as_slice()
    {
        ["sections"] => return print_sections(&metadata),
        ["repeat", input, part, runs] => {
            let all = inputs::all();
            let input = all.iter().find(|known| known.name == *input);
            let input = input.ok_or("no such input")?;
            return sections::repeat(input, part, runs.parse()?, &metadata);
        }
        _ => {}
    }
    let mut rows = Vec::new();
    for input in inputs::all() {
        let work = Work::of(&input, &metadata)?;
        write(&folder, &input, &work)?;
        for operation in Operation::ALL {
            let own = measured(|| work.own(operation));
            let peer = work.peer(operation);
            let peer = peer.is_some().then(|| measured(|| work.peer(operation)));
            rows.push((format!("{} {}", input.name, operation.name()), own, peer));
        }
    }
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/go");
    let go = go_times(program, &folder);
    println!("| operation | own µs (allocations) | json-patch / own | Go µs | Go / own |");
    println!("|---|---|---|---|---|");
    for (name, (own, allocations), peer) in rows {
        let own = micros(own);
        let peer = peer.map_or("-".to_owned(), |(time, count)| {
            format!("{:.1} ({count})", micros(time) / own)
        });
        let go = go.get(&name).map_or("- | -".to_owned(), |go| {
            format!("{go:.0} | {:.1}", go / own)
        });
        println!("| {name} | {own:.0} ({allocations}) | {peer} | {go} |");
    }
    Ok(())
}

fn print_sections(metadata: &OpenApi<'_>) -> Result<(), Box<dyn Error>> {
    for input in inputs::all() {
        sections::print(&input, 1, metadata)?;
        if input.name == "items-1000" {
            sections::print(&input, 10, metadata)?;
        }
    }
    Ok(())
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// The input of the Go program.
fn write(folder: &Path, input: &Input, work: &Work<'_>) -> std::io::Result<()> {
    let texts = [
        ("before", &input.before),
        ("after", &input.after),
        ("strategic", &work.strategic),
        ("merge", &work.merge),
        ("json", &work.json),
    ];
    texts.into_iter().try_for_each(|(kind, text)| {
        std::fs::write(folder.join(format!("{}.{kind}.json", input.name)), text)
    })
}

/// The time of an operation, and the allocations of one run.
fn measured<T>(mut operation: impl FnMut() -> T) -> (Duration, u64) {
    let counted = allocation_counter::measure(|| drop(black_box(operation())));
    let time = clock::measure(|| drop(black_box(operation())));
    (time, counted.count_total)
}
