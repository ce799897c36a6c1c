//! `with` reads and writes what is inside an `Option` by functions of a module; `as` says what travels.
//! Mistakes: tests/ui/ours/wire.rs.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Deserializer, Serializer};
use std::time::Duration;

/// Durations as `5s`.
mod seconds {
    use super::*;
    use serde::de::Error;

    pub(super) fn serialize<S: Serializer>(value: &Duration, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&format_args!("{}s", value.as_secs()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Duration, D::Error> {
        let text = String::deserialize(input)?;
        let number = text.strip_suffix('s').and_then(|n| n.parse().ok());
        number
            .map(Duration::from_secs)
            .ok_or_else(|| D::Error::custom("no duration"))
    }
}

/// Lists as comma-separated text.
mod commas {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &[String], output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&value.join(","))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<Vec<String>, D::Error> {
        let text = String::deserialize(input)?;
        Ok(text.split(',').map(str::to_owned).collect())
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modules {
    #[k8s(with = seconds, as = String)]
    required: Duration,
    #[k8s(with = seconds, as = String)]
    optional: Option<Duration>,
    #[k8s(with = seconds, as = String, default = Duration::from_secs(30))]
    defaulted: Duration,
    #[k8s(with = commas, as = String, optional)]
    list: Vec<String>,
}

#[test]
fn a_module_writes_and_reads_present_values() {
    let value = Modules {
        required: Duration::ZERO,
        optional: None,
        defaulted: Duration::from_secs(30),
        list: Vec::new(),
    };
    round_trips(&value, &json!({"required": "0s", "defaulted": "30s"}));
    let nulls = json!({"required": "0s", "optional": null, "defaulted": null, "list": null});
    assert_eq!(read::<Modules>(&nulls), value);
    assert_eq!(read::<Modules>(&json!({"required": "0s"})), value);
    let full = json!({"required": "1s", "optional": "2s", "defaulted": "3s", "list": "a,b"});
    assert_eq!(written(&read::<Modules>(&full)), full);
    rejection::<Modules>(&json!({"required": null}));
    rejection::<Modules>(&json!({"required": "0s", "optional": "soon"}));
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Cluster)]
struct Timer {
    metadata: ObjectMeta,
    #[k8s(with = seconds, as = String)]
    period: Duration,
    #[k8s(with = seconds, as = String)]
    jitter: Option<Duration>,
}

#[test]
fn a_module_works_in_a_kind() {
    let timer = Timer::new("t", Duration::from_secs(1));
    let json = json!({
        "apiVersion": "t.acme.dev/v1", "kind": "Timer", "metadata": {"name": "t"},
        "period": "1s"
    });
    round_trips(&timer, &json);
}
