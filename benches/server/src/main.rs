//! The API server in memory with many objects.
//!
//! `cargo run --release -p server` creates, changes, reads, lists in pages and deletes 1,000 to 100,000
//! ConfigMaps. It prints the CPU time of one object, and the most memory that was in
//! use.

use kube_conv_server::PatchRequest;
use kube_conv_server::options::DeleteOptions;
use kube_conv_server::{ApiServer, Endpoint, ListOptions};
use serde_json::{Value, json};
use side_by_side::clock;
use std::error::Error;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    println!("| objects | step | µs per object | bytes per object |\n|---|---|---|---|");
    for count in [1_000, 10_000, 100_000] {
        let mut outcome = Ok(());
        let counted = allocation_counter::measure(|| outcome = run(count));
        outcome?;
        let most = counted.bytes_max / count as u64;
        println!("| {count} | at most | | {most} |");
    }
    Ok(())
}

fn run(count: usize) -> Result<(), Failure> {
    let server = ApiServer::new();
    let maps = server.endpoint("v1", "ConfigMap")?;
    step(count, "create", || {
        (0..count).try_for_each(|number| Ok(drop(maps.create(&map(number)).result?)))
    })?;
    step(count, "merge patch", || {
        (0..count).try_for_each(|number| change(maps, number))
    })?;
    step(count, "pages of 500", || {
        let mut options = ListOptions {
            limit: 500,
            ..ListOptions::default()
        };
        loop {
            let listed = maps.list_with(None, &options)?;
            if listed.continue_token.is_empty() {
                return Ok(());
            }
            options.continue_token = listed.continue_token;
        }
    })?;
    step(count, "delete", || {
        (0..count).try_for_each(|number| {
            maps.delete("default", &name(number), &DeleteOptions::default())?;
            Ok(())
        })
    })
}

fn step(
    count: usize,
    name: &str,
    run: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (result, taken) = clock::once(run);
    result?;
    let each = taken.as_secs_f64() * 1e6 / count as f64;
    println!("| {count} | {name} | {each:.1} | |");
    Ok(())
}

fn name(number: usize) -> String {
    format!("m{number}")
}

fn map(number: usize) -> Value {
    json!({
        "apiVersion": "v1", "kind": "ConfigMap",
        "metadata": {"name": name(number), "labels": {"app": "web"}},
        "data": {"key": "value"},
    })
}

fn change(maps: Endpoint<'_>, number: usize) -> Result<(), Failure> {
    let body = br#"{"data": {"key": "other"}}"#;
    let request = PatchRequest::new("application/merge-patch+json", body);
    maps.patch("default", &name(number), &request).result?;
    Ok(())
}
