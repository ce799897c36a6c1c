//! The README's kind with kube-derive, schemars and garde, as `before` in the README's comparison.
//!
//! Prints what becomes of the README's bad object, of an object with both members of the union, and of a
//! definition with mistakes.

mod mistakes;
mod types;

use garde::Validate as _;
use kube::CustomResourceExt as _;
use serde_json::{Value, json};

fn report(what: &str, spec: Value) {
    println!("{what}:");
    let widget = json!({
        "apiVersion": "widgets.acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": spec,
    });
    // From text, so that errors have lines and columns.
    match serde_json::from_str::<types::Widget>(&widget.to_string()) {
        Err(error) => println!("  {error}"),
        Ok(widget) => match widget.spec.validate() {
            Ok(()) => println!("  accepted"),
            Err(report) => {
                for (path, error) in report.iter() {
                    println!("  {path}: {error}");
                }
            }
        },
    }
}

fn main() {
    let git = json!({"git": {"url": "https://example.com/repo"}});
    let ports = json!([{"name": "http", "port": 80}, {"name": "http", "port": 81}]);
    report(
        "three errors",
        json!({"displayName": "AB", "replicas": 101, "ports": ports, "source": git}),
    );
    let both = json!({"git": {"url": "u"}, "oci": {"image": "i"}});
    report(
        "both members",
        json!({"displayName": "abc", "source": both}),
    );
    let rule = json!({"displayName": "abc", "replicas": 1, "minReplicas": 3, "source": git});
    report("the CEL rule", rule);
    let null = json!({"displayName": "abc", "replicas": null, "source": git});
    report("null for a field with a default", null);
    println!(
        "definitions with mistakes: {}",
        mistakes::Mistake::crd().spec.names.plural
    );
    println!("without: {}", types::Widget::crd().spec.names.plural);
}
