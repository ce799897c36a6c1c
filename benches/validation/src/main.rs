//! Validation of typed values compared with handwritten Rust, garde and validator.
//!
//! `cargo run --release -p validation` prints, for the spec of the README's kind and for a list of
//! 200 keyed items, valid and invalid: the time as a ratio to handwritten code, and the allocations of
//! one validation. After these come the CRD of the kind, compared with kube-derive and schemars, and the answer
//! to an object with 1,000 errors, compared with Kubernetes' own code in Go (`--features status`).
//!
//! A word of a case's title runs that case only; `-- repeat "200 items, bad" kube-conv 3` runs one contender
//! so often, for a profiler.

mod crd;
mod garde_peer;
mod hand;
mod kube_peer;
mod ours;
#[cfg(feature = "status")]
mod status;
mod validator_peer;

use side_by_side::{Contender, compare, repeat};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // With `repeat`, a contender and a number: only runs that, for a profiler.
    let (wanted, repeated) = match arguments.as_slice() {
        ["repeat", title, name, runs] => (*title, Some((*name, runs.parse().unwrap_or(1)))),
        [title] => (*title, None),
        _ => ("", None),
    };
    let cases = [
        ("the specimen, good", contenders(2, false)),
        ("the specimen, bad", contenders(2, true)),
        ("200 items, good", contenders(200, false)),
        ("200 items, bad", contenders(200, true)),
        (
            "a CustomResourceDefinition",
            vec![crd::contender(), kube_peer::contender()],
        ),
    ];
    for (title, contenders) in cases.iter().filter(|(title, _)| title.contains(wanted)) {
        match repeated {
            Some((name, runs)) => repeat(name, runs, contenders),
            None => compare(title, "results", contenders),
        }
    }
    #[cfg(feature = "status")]
    if repeated.is_none() && "1,000 errors".contains(wanted) {
        status::compare();
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

/// The name of the `index`th port; in an invalid list the last two are the same.
fn port_name(index: usize, ports: usize, bad: bool) -> String {
    let index = if bad && index + 1 == ports {
        index - 1
    } else {
        index
    };
    format!("port-{index}")
}

/// The number of the `index`th port; in an invalid list every tenth is not a valid port.
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
