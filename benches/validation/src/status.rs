//! What a server answers with about an object with 1,000 errors, compared with Kubernetes' own code.

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::field::Path;
use kube_conv_runtime::meta::GroupKind;
use kube_conv_runtime::rules;
use kube_conv_runtime::schema::Number;
use kube_conv_webhook::status::Status;
use side_by_side::{clock, go_times};
use std::time::Duration;

const FINDINGS: usize = 1000;

pub fn compare() {
    println!("\n{FINDINGS} errors");
    let go = go_times(
        concat!(env!("CARGO_MANIFEST_DIR"), "/go"),
        std::env::temp_dir().as_path(),
    );
    let list = found();
    let length = body(&list).len();
    println!(
        "  the body has {length} bytes, and {} in Go",
        go.get("bytes").unwrap_or(&0.0)
    );
    let print = |name: &str, time: Duration| {
        let micros = time.as_secs_f64() * 1e6;
        let ratio = go.get(name).map(|go| go / micros);
        println!(
            "  {name:<6} {micros:>9.1} µs, Go takes {:.0} times as long",
            ratio.unwrap_or(0.0)
        );
    };
    print("list", clock::fastest(|| drop(found())));
    print("body", clock::fastest(|| drop(body(&list))));
}

fn found() -> ErrorList {
    let maximum = rules::maximum(Number::Integer(65535));
    let spec = Path::new("spec");
    let ports = spec.child("ports");
    (0..FINDINGS)
        .flat_map(|index| maximum.validate(&70_000, &ports.index(index).child("port")))
        .collect()
}

fn body(errors: &ErrorList) -> Vec<u8> {
    let kind = GroupKind::new("widgets.acme.dev", "Widget");
    serde_json::to_vec(&Status::invalid(&kind, "one", errors)).unwrap_or_default()
}
