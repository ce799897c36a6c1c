//! Registering published CRDs, compared with Kubernetes' own code.
//!
//! `cargo run --release -p registration` reads every CustomResourceDefinition in `../shared/corpora`
//! next to the repository, once without rules in CEL and once with them. Timed are a request to
//! create from its bytes, `check_crd` alone, and an engine for one version, each over all of them. What
//! a part returns is dropped after its time is taken, as Go's collector works on other threads. Then
//! the Go program decodes, defaults, converts and validates the same files. Needs Go for that. With an
//! argument, `create`, `check` or `engine`, it runs that part alone, without rules, or with them if they are the third, as often
//! as the second says, for a profiler: callgrind's
//! instructions of two runs less those of one are those of a run, which no other work on the machine
//! changes. The feature `allocations` counts allocations, which takes time for each.

use kube_conv_crd::CrdRead;
use kube_conv_crd::check_crd;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::{Engine, Request, definitions};
use serde_json::Value;
use side_by_side::go_times;
use std::any::Any;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often all is registered; the fastest run of each definition counts.
const ROUNDS: u32 = 15;

struct Definition {
    bytes: Vec<u8>,
    crd: CustomResourceDefinition,
}

/// What a part returns, which takes no time to drop until it is timed.
type Answer = Box<dyn Any>;

type Part = (&'static str, fn(&Definition) -> Answer);

/// The timed parts.
const PARTS: [Part; 3] = [
    ("create", |one| {
        Box::new(definitions::create(Request::json(&one.bytes)))
    }),
    ("check", |one| Box::new(check_crd(&one.crd))),
    ("engine", |one| {
        let served = one.crd.spec.versions.iter().find(|version| version.served);
        Box::new(served.map(|version| Engine::new(&one.crd, &version.name)))
    }),
];

fn main() -> Result<(), Box<dyn Error>> {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    let mut arguments = std::env::args().skip(1);
    if let Some(part) = arguments.next() {
        let times = arguments.next().and_then(|times| times.parse().ok());
        let mut all = Vec::new();
        read(&corpora, arguments.next().is_some(), &mut all)?;
        repeat(&all, &part, times.unwrap_or(ROUNDS * 10));
        return Ok(());
    }
    compare(&corpora, false)?;
    compare(&corpora, true)
}

/// Times all parts here and in Go.
fn compare(corpora: &Path, with_rules: bool) -> Result<(), Box<dyn Error>> {
    let mut all = Vec::new();
    read(corpora, with_rules, &mut all)?;
    if all.is_empty() {
        println!("no published definitions: ../shared/corpora is absent");
        return Ok(());
    }
    let folder = std::env::temp_dir().join("kube-conv-registration-bench");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    for (index, one) in all.iter().enumerate() {
        fs::write(folder.join(format!("{index:04}.json")), &one.bytes)?;
    }
    let bytes: usize = all.iter().map(|one| one.bytes.len()).sum();
    let rules = if with_rules { "with" } else { "without" };
    println!("{} definitions {rules} rules, {bytes} bytes", all.len());
    let ours = PARTS.map(|(name, run)| (name, timed(&all, run)));
    let go = go_times(concat!(env!("CARGO_MANIFEST_DIR"), "/go"), &folder);
    println!("| what | ms | Go, ms | Go's time to ours | allocations |");
    println!("|---|---|---|---|---|");
    for (name, (time, allocations)) in ours {
        let millis = time.as_secs_f64() * 1e3;
        match go.get(name) {
            Some(go) => {
                let (go, ratio) = (go / 1e3, go / 1e3 / millis);
                println!("| {name} | {millis:.2} | {go:.2} | {ratio:.1} | {allocations} |");
            }
            None => println!("| {name} | {millis:.2} | - | - | {allocations} |"),
        }
    }
    Ok(())
}

/// Runs one part over and over, for a profiler.
fn repeat(all: &[Definition], part: &str, times: u32) {
    for (_, run) in PARTS.iter().filter(|(name, _)| *name == part) {
        for _ in 0..times {
            all.iter().for_each(|one| drop(black_box(run(one))));
        }
    }
}

/// The sum of the fastest times of each, and the allocations of one run.
fn timed(all: &[Definition], run: impl Fn(&Definition) -> Answer) -> (Duration, u64) {
    let mut fastest = vec![Duration::MAX; all.len()];
    for _ in 0..ROUNDS {
        for (one, fastest) in all.iter().zip(&mut fastest) {
            let start = Instant::now();
            let answer = black_box(run(one));
            *fastest = (*fastest).min(start.elapsed());
            drop(answer);
        }
    }
    if std::env::var_os("SLOWEST").is_some() {
        let named = all.iter().zip(&fastest);
        let mut named: Vec<_> = named
            .map(|(one, time)| (time, one.crd.metadata.name.clone()))
            .collect();
        named.sort();
        for (time, name) in named.iter().rev().take(5) {
            println!("  {time:?} {}", name.as_deref().unwrap_or_default());
        }
    }
    (
        fastest.iter().sum(),
        allocations(|| all.iter().for_each(|one| drop(run(one)))),
    )
}

/// Counting makes each allocation slower, so it is a feature.
#[cfg(feature = "allocations")]
fn allocations(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).count_total
}

#[cfg(not(feature = "allocations"))]
fn allocations(_: impl FnOnce()) -> u64 {
    0
}

fn read(folder: &Path, with_rules: bool, all: &mut Vec<Definition>) -> Result<(), Box<dyn Error>> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Ok(());
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, with_rules, all)?;
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let options = serde_saphyr::options! { budget: None };
        let documents: Vec<Value> =
            serde_saphyr::from_multiple_with_options(&text, options).unwrap_or_default();
        for mut document in documents {
            if document["kind"] == "CustomResourceDefinition" {
                if !with_rules {
                    without_rules(&mut document);
                }
                let crd = CrdRead::read(&document)?.crd;
                all.push(Definition {
                    bytes: serde_json::to_vec(&document)?,
                    crd,
                });
            }
        }
    }
    Ok(())
}

fn without_rules(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(without_rules),
        Value::Object(members) => {
            members.remove("x-kubernetes-validations");
            members.values_mut().for_each(without_rules);
        }
        _ => {}
    }
}
