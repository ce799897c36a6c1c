//! The definition of a large published kind, Gateway API's HTTPRoute, beside kube-derive and
//! schemars.
//!
//! `cargo run --release -p corpora` prints the time of making the definition, and of making it and
//! writing it as YAML, as a ratio to ours, and the allocations of one run. Contenders take turns
//! within each round, and the fastest of the rounds counts. Both make the stored version alone.

#![allow(dead_code)]

#[path = "../../../tests/corpora/gateway_api/mod.rs"]
mod gateway_api;
mod peers;

use kube::CustomResourceExt;
use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 40;

type Ours = gateway_api::http_route::HTTPRoute;
type Theirs = peers::gateway_api::HTTPRoute;

/// One way to do it; the length of what comes out.
struct Contender {
    name: &'static str,
    run: fn() -> usize,
}

fn main() {
    compare(
        "the definition of HTTPRoute",
        &[
            Contender {
                name: "kube-conv",
                run: || Ours::crd().spec.versions.len(),
            },
            Contender {
                name: "kube-derive",
                run: || <Theirs as CustomResourceExt>::crd().spec.versions.len(),
            },
        ],
    );
    compare(
        "the definition of HTTPRoute as YAML",
        &[
            Contender {
                name: "kube-conv",
                run: || Ours::crd().to_yaml().len(),
            },
            Contender {
                name: "kube-derive",
                run: || {
                    let crd = <Theirs as CustomResourceExt>::crd();
                    serde_saphyr::to_string(&crd).unwrap_or_default().len()
                },
            },
        ],
    );
}

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
            "  {:<14} {:>7.2}  {:>9.1} µs  {:>6} allocations  {:>7} long",
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
    const ENOUGH: Duration = Duration::from_millis(2);
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
