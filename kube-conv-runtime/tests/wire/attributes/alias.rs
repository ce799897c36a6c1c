//! `alias` are older spellings of an enum's value, which are accepted and read, and never written.
//! Mistakes: tests/ui/ours/names_over_time.rs.
//! In lints: crates/kube-conv-lint/tests/lints/keys.rs.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    replicas: i32,
    mode: Mode,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Mode {
    #[k8s(alias("best-effort", "Besteffort"))]
    BestEffort,
    Guaranteed,
}

#[test]
fn an_older_spelling_is_read_and_listed_and_never_written() {
    for spelling in ["BestEffort", "best-effort", "Besteffort"] {
        let value = json!({"replicas": 1, "mode": spelling});
        let spec = assert_valid!(WidgetSpec::decode(&value));
        assert_eq!(spec.mode, Mode::BestEffort);
        assert_eq!(serde_json::to_value(&spec).unwrap()["mode"], "BestEffort");
    }
    let schema = schema_of::<Mode>().to_json();
    assert_eq!(
        schema["enum"],
        json!(["BestEffort", "best-effort", "Besteffort", "Guaranteed"])
    );
    let unknown = json!({"replicas": 1, "mode": "Worst"});
    assert_errors!(
        WidgetSpec::decode(&unknown),
        [
            r#"mode: Unsupported value: "Worst": supported values: "BestEffort", "best-effort", "Besteffort", "Guaranteed""#
        ]
    );
}
