//! Rules of CRDs, compiled and evaluated here and by a server's own code.
//!
//! `cargo run --release -p cel` runs each rule as users do (`Structural::rules`), then its program alone, and compiles
//! it. Needs Go, which does the same with `k8s.io/apiextensions-apiserver`; without it its columns are
//! empty. Times are CPU times, the fastest of some rounds, in Go with the garbage collector. `-- validate 'a rule' 1000`, `-- program …` and `-- compile …` repeat one
//! operation that often, for a profiler.

mod program;
mod rules;

use kube_conv_runtime::cel::{Environment, compile_rules};
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::structural::Structural;
use program::Bare;
use rules::Rule;
use side_by_side::{clock, go_times};
use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::hint::black_box;

fn main() -> Result<(), Box<dyn Error>> {
    let all = rules::all()?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [operation, name, runs] = arguments.as_slice() {
        let rule = all.iter().find(|rule| rule.name == *name);
        return repeat(operation, rule.ok_or("no such rule")?, runs.parse()?);
    }
    let folder = std::env::temp_dir().join("kube-conv-cel-bench");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("rules.json"), rules::as_json(&all)?)?;
    let go = go_times(concat!(env!("CARGO_MANIFEST_DIR"), "/go"), &folder);
    println!("| operation | µs | allocations | Go, µs | Go, allocations | Go / own |");
    println!("|---|---|---|---|---|---|");
    for rule in &all {
        with_operations(rule, |name, operation| print(name, rule, operation, &go))?;
    }
    Ok(())
}

/// What is done with an operation and its name.
type Use<'u> = &'u mut dyn FnMut(&str, &mut dyn FnMut());

/// Calls a function with each operation on a rule.
fn with_operations(
    rule: &Rule,
    mut run: impl FnMut(&str, &mut dyn FnMut()),
) -> Result<(), Box<dyn Error>> {
    let run: Use<'_> = &mut run;
    let structural = Structural::compile(&rule.schema)?;
    let verdict = structural.rules(&rule.value, rule.old.as_ref());
    assert!(verdict.errors.is_empty(), "{}", verdict.errors);
    run("validate", &mut || {
        black_box(structural.rules(&rule.value, rule.old.as_ref()));
    });
    let bare = Bare::of(rule)?;
    assert_eq!(bare.evaluate(), Some((true, verdict.cost)), "{}", rule.name);
    run("program", &mut || {
        black_box(bare.evaluate());
    });
    let environment = Environment::for_new(kube_conv_schema::KubernetesVersion::NEWEST);
    run("compile", &mut || {
        black_box(compile_rules(&rule.schema, false, &environment));
    });
    Ok(())
}

fn print(name: &str, rule: &Rule, operation: &mut dyn FnMut(), go: &HashMap<String, f64>) {
    let name = format!("{name} {}", rule.name);
    let allocations = allocation_counter::measure(&mut *operation).count_total;
    let own = clock::fastest(operation).as_secs_f64() * 1e6;
    let shown = name.replace('|', "\\|");
    print!("| {shown} | {own:.3} | {allocations} ");
    match (go.get(&name), go.get(&format!("allocations of {name}"))) {
        (Some(time), Some(count)) => {
            println!("| {time:.2} | {count} | {:.1} |", time / own);
        }
        _ => println!("| - | - | - |"),
    }
}

/// Runs one operation over and over, for a profiler.
fn repeat(wanted: &str, rule: &Rule, runs: usize) -> Result<(), Box<dyn Error>> {
    with_operations(rule, |name, operation| {
        if name == wanted {
            (0..runs).for_each(|_| operation());
        }
    })
}
