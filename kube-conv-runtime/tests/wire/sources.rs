//! Fields whose wire form or schema is defined elsewhere.

use crate::{read, rejection, round_trips, written};
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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

/// A type with a wire form of its own.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(serde = external)]
struct Pair {
    left: String,
    right: String,
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Wire<'a> {
            left: &'a str,
            right: &'a str,
        }
        let Self { left, right } = self;
        Wire { left, right }.serialize(output)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            left: String,
            right: String,
        }
        let Wire { left, right } = Wire::deserialize(input)?;
        Ok(Self { left, right })
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Others {
    pair: Pair,
    #[k8s(opaque)]
    unjudged: Pair,
    #[k8s(preserve_unknown_fields)]
    kept: Option<Pair>,
    #[k8s(embedded)]
    template: Option<Value>,
    any: Option<Value>,
    #[k8s(as = i64)]
    number: Option<Pair>,
}

#[test]
fn types_with_their_own_serde_have_its_wire_form() {
    let json = json!({
        "pair": {"left": "a", "right": "b"},
        "unjudged": {"left": "c", "right": "d"},
        "kept": {"left": "e", "right": "f"},
        "template": {"apiVersion": "v1", "kind": "Pod"},
        "any": [null, 1.5, {"a": "b"}]
    });
    assert_eq!(written(&read::<Others>(&json)), json);
}

#[cfg(feature = "schemars1")]
mod foreign {
    use super::*;
    use crate::round_trips;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Theirs {
        some_value: i32,
    }

    impl schemars::JsonSchema for Theirs {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Theirs".into()
        }

        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({
                "type": "object",
                "properties": {"some_value": {"type": "integer", "format": "int32"}},
                "required": ["some_value"]
            })
        }
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Holds {
        #[k8s(foreign)]
        theirs: Theirs,
        #[k8s(foreign)]
        maybe: Option<Theirs>,
        #[k8s(foreign, optional)]
        list: Vec<Theirs>,
    }

    #[test]
    fn a_foreign_type_has_the_wire_form_of_its_own_serde() {
        let value = Holds {
            theirs: Theirs { some_value: 1 },
            maybe: None,
            list: vec![Theirs { some_value: 2 }],
        };
        round_trips(
            &value,
            &json!({"theirs": {"some_value": 1}, "list": [{"some_value": 2}]}),
        );
    }
}
