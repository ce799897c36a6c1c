//! Validation of typed values beside hand-written Rust, garde and validator.
//!
//! `cargo run --release -p validation` prints, for the spec of the README's kind and for a list of
//! 200 keyed items, good and bad: the time as a ratio to hand-written code, and the allocations of
//! one validation. Contenders take turns within each round, and the fastest of the rounds counts,
//! because other work on the machine can only slow a round down. The last case is the definition
//! of the kind, beside kube-derive and schemars.

mod crd;
mod garde_peer;
mod hand;
mod kube_peer;
mod ours;
mod validator_peer;

use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 40;

/// One way to validate one value.
struct Contender {
    name: &'static str,
    /// Validates, and returns the number of errors.
    run: Box<dyn Fn() -> usize>,
}

fn main() {
    // A word of the title, to run some cases alone.
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (title, ports, bad) in [
        ("the specimen, good", 2, false),
        ("the specimen, bad", 2, true),
        ("200 items, good", 200, false),
        ("200 items, bad", 200, true),
    ] {
        if title.contains(&wanted) {
            compare(title, &contenders(ports, bad));
        }
    }
    let title = "a CustomResourceDefinition";
    if title.contains(&wanted) {
        compare(title, &[crd::contender(), kube_peer::contender()]);
    }
}

fn contenders(ports: usize, bad: bool) -> Vec<Contender> {
    vec![
        hand::contender(ports, bad),
        ours::contender(ports, bad),
        garde_peer::contender(ports, bad),
        validator_peer::contender(ports, bad),
    ]
}

/// Prints the ratios to the first contender.
fn compare(title: &str, contenders: &[Contender]) {
    println!("\n{title}");
    let mut fastest = vec![Duration::MAX; contenders.len()];
    for _ in 0..ROUNDS {
        for (contender, fastest) in contenders.iter().zip(&mut fastest) {
            *fastest = (*fastest).min(time(contender));
        }
    }
    let base = fastest.first().map_or(1.0, Duration::as_secs_f64);
    for (contender, fastest) in contenders.iter().zip(&fastest) {
        let allocations = allocation_counter::measure(|| {
            black_box((contender.run)());
        });
        println!(
            "  {:<14} {:>7.2}  {:>9.3} µs  {:>4} allocations  {:>3} errors",
            contender.name,
            fastest.as_secs_f64() / base,
            fastest.as_secs_f64() * 1e6,
            allocations.count_total,
            (contender.run)(),
        );
    }
}

/// The time of one run: so many in a row that the clock can tell.
fn time(contender: &Contender) -> Duration {
    const ENOUGH: Duration = Duration::from_micros(500);
    let mut runs = 1;
    loop {
        let start = Instant::now();
        for _ in 0..runs {
            black_box((contender.run)());
        }
        let elapsed = start.elapsed();
        if elapsed >= ENOUGH {
            return elapsed / runs;
        }
        runs *= 2;
    }
}

/// The name of the `index`th port; in a bad list the last two are the same.
fn port_name(index: usize, ports: usize, bad: bool) -> String {
    let index = if bad && index + 1 == ports {
        index - 1
    } else {
        index
    };
    format!("port-{index}")
}

/// The number of the `index`th port; in a bad list every tenth is none.
fn port_number(index: usize, bad: bool) -> i32 {
    if bad && index.is_multiple_of(10) {
        70_000
    } else {
        8080
    }
}

fn display_name(bad: bool) -> &'static str {
    if bad { "AB" } else { "widget-of-some-size" }
}

fn replicas(bad: bool) -> i32 {
    if bad { 101 } else { 3 }
}
