//! How long the derives take to compile, along with serde alone and along with kube-derive with schemars.
//!
//! `cargo run --release -p compile-time -- [kinds …] [corpora]` (by default 10 and 50) writes one crate
//! for each stack and number of kinds, or with the published kinds of `tests/corpora`, builds its dependencies, then times the crate itself several
//! times, stacks taking turns, and prints the median CPU time and its ratio to serde alone. CPU
//! time, because other work on the machine stretches the clock; ratios of one run, because it
//! slows the CPU, too.

mod stacks;

use stacks::{STACKS, Stack};
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const ROUNDS: usize = 5;

fn main() -> io::Result<()> {
    let wanted: Vec<String> = env::args().skip(1).collect();
    let mut sizes: Vec<usize> = wanted.iter().filter_map(|n| n.parse().ok()).collect();
    if wanted.is_empty() {
        sizes = vec![10, 50];
    }
    let scratch = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/compile-time");
    for size in sizes {
        let of_size = |stack: &'static Stack| {
            let name = format!("{}-{size}", stack.folder);
            Crate::write(&scratch, stack, &name, "", &stack.source(size))
        };
        let crates: io::Result<Vec<Crate>> = STACKS.iter().map(of_size).collect();
        measure(&format!("{size} kinds"), &crates?)?;
    }
    if wanted.iter().any(|word| word == "corpora") {
        let published = |stack: &'static Stack| {
            let name = format!("{}-corpora", stack.folder);
            let corpora = stack.corpora.as_ref()?;
            let (features, source) = (corpora.features, corpora.source);
            Some(Crate::write(&scratch, stack, &name, features, source))
        };
        let crates: io::Result<Vec<Crate>> = STACKS.iter().filter_map(published).collect();
        measure("the kinds of tests/corpora", &crates?)?;
    }
    Ok(())
}

fn measure(title: &str, crates: &[Crate]) -> io::Result<()> {
    for built in crates {
        eprintln!("building the dependencies of {}", built.stack.name);
        built.build()?;
    }
    let mut times: Vec<Vec<Duration>> = vec![Vec::new(); crates.len()];
    for _ in 0..ROUNDS {
        for (built, times) in crates.iter().zip(&mut times) {
            built.touch()?;
            times.push(built.build()?);
        }
    }
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    let base = medians.first().copied().unwrap_or(1.0);
    println!("\n{title}, debug build, {ROUNDS} rounds\n");
    println!("| stack | CPU seconds | to the first |\n|---|---|---|");
    for (built, seconds) in crates.iter().zip(&medians) {
        println!(
            "| {} | {seconds:.2} | {:.2} |",
            built.stack.name,
            seconds / base
        );
    }
    Ok(())
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64()
}

/// A crate with some number of kinds, written for one stack.
struct Crate {
    stack: &'static Stack,
    folder: PathBuf,
    target: PathBuf,
}

impl Crate {
    fn write(
        scratch: &Path,
        stack: &'static Stack,
        name: &str,
        features: &str,
        source: &str,
    ) -> io::Result<Self> {
        let folder = scratch.join(name);
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), stack.manifest(name, features))?;
        fs::write(folder.join("src/main.rs"), source)?;
        Ok(Self {
            stack,
            target: scratch.join(format!("target-{}", stack.folder)),
            folder,
        })
    }

    fn touch(&self) -> io::Result<()> {
        let source = self.folder.join("src/main.rs");
        let text = fs::read_to_string(&source)?;
        fs::write(source, text)
    }

    fn build(&self) -> io::Result<Duration> {
        let before = cpu_time_of_children()?;
        let status = Command::new("cargo")
            .args(["build", "--quiet"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_INCREMENTAL", "0")
            .stdin(Stdio::null())
            .status()?;
        if status.success() {
            Ok(cpu_time_of_children()?.saturating_sub(before))
        } else {
            Err(io::Error::other(format!(
                "{} does not build",
                self.stack.name
            )))
        }
    }
}

/// The time used by finished child processes, and theirs: fields 16 and 17 of Linux'
/// `/proc/self/stat`, in ticks of ten milliseconds.
fn cpu_time_of_children() -> io::Result<Duration> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let behind_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 = behind_name
        .split_whitespace()
        .skip(13)
        .take(2)
        .filter_map(|field| field.parse::<u64>().ok())
        .sum();
    Ok(Duration::from_millis(ticks * 10))
}
