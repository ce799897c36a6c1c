//! Validation of typed values compared with handwritten Rust, garde and validator.
//!
//! `cargo run --release -p validation` prints, for the spec of the README's kind and for a list of
//! 200 keyed items, valid and invalid: the time as a ratio to handwritten code, and the allocations of
//! one validation. The last case is the CRD of the kind, compared with kube-derive and schemars.

mod crd;
mod garde_peer;
mod hand;
mod kube_peer;
mod ours;
mod validator_peer;

use side_by_side::{Contender, compare};

fn main() {
    // A word of the title, to run only some cases.
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (title, ports, bad) in [
        ("the specimen, good", 2, false),
        ("the specimen, bad", 2, true),
        ("200 items, good", 200, false),
        ("200 items, bad", 200, true),
    ] {
        if title.contains(&wanted) {
            compare(title, "errors", &contenders(ports, bad));
        }
    }
    let title = "a CustomResourceDefinition";
    if title.contains(&wanted) {
        compare(
            title,
            "versions",
            &[crd::contender(), kube_peer::contender()],
        );
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
