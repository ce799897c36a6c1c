//! Rules that hold for what travels, bounds given by constants, and the values of variants.

use kube_conv_runtime::prelude::*;
use kube_conv_testing::{assert_all_rules_run, assert_crd_accepted};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

/// Percentages as `50%`.
mod percent {
    use super::*;

    pub(super) fn serialize<S: Serializer>(value: &i32, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(&format_args!("{value}%"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<i32, D::Error> {
        let text = String::deserialize(input)?;
        let number = text
            .strip_suffix('%')
            .and_then(|number| number.parse().ok());
        number.ok_or_else(|| de::Error::custom("no percentage"))
    }
}

/// Names as a text with commas.
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

/// A struct that travels as a list.
#[derive(Clone, Debug, PartialEq)]
struct Pair(String, String);

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        [&self.0, &self.1].serialize(output)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let [one, other] = <[String; 2]>::deserialize(input)?;
        Ok(Self(one, other))
    }
}

const MOST: usize = 2;
const LEAST: u8 = 10;
const STEP: f64 = 0.5;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Limits {
    #[k8s(with = percent, as = String, pattern = "^(100|[0-9]{1,2})%$")]
    limit: i32,
    #[k8s(with = percent, as = String, max_length = 3, enum_values("5%", "50%"))]
    optional: Option<i32>,
    #[k8s(with = commas, as = String, optional, max_length = 8)]
    names: Vec<String>,
    #[k8s(as = Vec<String>, list_set, min_items = MOST, each_val(max_length = MOST + 1))]
    pair: Pair,
    #[k8s(minimum = LEAST, maximum = LEAST * 2)]
    number: i32,
    #[k8s(multiple_of = STEP, allow(no_floats_in_spec, reason = "a bound of floats"))]
    share: Option<f64>,
    #[k8s(optional, max_properties = MOST)]
    map: BTreeMap<String, bool>,
}

/// Members whose values have bounds of their own.
#[derive(ApiType, Clone, Debug, PartialEq)]
enum Size {
    Count(#[k8s(minimum = 1, maximum = 9)] i32),
    Names(#[k8s(max_items = 2, each_val(max_length = 3))] List),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(atomic)]
struct List(Vec<String>);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(untagged)]
enum Port {
    Number(#[k8s(minimum = 1)] i32),
    Name(#[k8s(pattern = "^[a-z]+$")] String),
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Limit", ".spec.limits.limit"))]
#[k8s(selectable_field(".spec.limits.limit"))]
struct Limited {
    metadata: ObjectMeta,
    spec: LimitedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct LimitedSpec {
    limits: Limits,
    size: Size,
    port: Port,
}

fn spec() -> LimitedSpec {
    LimitedSpec {
        limits: Limits {
            limit: 100,
            optional: Some(50),
            names: vec!["a".into(), "b".into()],
            pair: Pair("a".into(), "b".into()),
            number: 15,
            share: Some(1.5),
            map: BTreeMap::new(),
        },
        size: Size::Count(1),
        port: Port::Number(1),
    }
}

#[test]
fn the_schema_has_the_rules_of_what_travels() {
    let schema = kube_conv_runtime::type_schema::schema_of::<Limits>().to_json();
    let wanted = json!({
        "limit": {"type": "string", "pattern": "^(100|[0-9]{1,2})%$"},
        "optional": {"type": "string", "maxLength": 3, "enum": ["5%", "50%"]},
        "names": {"type": "string", "maxLength": 8},
        "pair": {
            "type": "array", "minItems": 2, "x-kubernetes-list-type": "set",
            "items": {"type": "string", "maxLength": 3},
        },
        "number": {"type": "integer", "format": "int32", "minimum": 10, "maximum": 20},
        "share": {"type": "number", "format": "double", "multipleOf": 0.5},
        "map": {
            "type": "object", "maxProperties": 2, "additionalProperties": {"type": "boolean"},
        },
    });
    assert_eq!(schema["properties"], wanted);
    let column = &Limited::crd().to_json()["spec"]["versions"][0]["additionalPrinterColumns"][0];
    assert_eq!(column["type"], "string");
    assert_crd_accepted::<Limited>();
    assert_all_rules_run::<Limited>();
}

#[test]
fn typed_validation_and_decode_agree_with_it() {
    assert_valid!(spec().validate());
    let mut wrong = spec();
    wrong.limits.limit = 150;
    wrong.limits.optional = Some(6);
    wrong.limits.names = vec!["long".into(), "name".into()];
    wrong.limits.pair = Pair("long".into(), "b".into());
    wrong.limits.number = 21;
    wrong.limits.share = Some(0.75);
    wrong.size = Size::Count(10);
    wrong.port = Port::Number(0);
    let paths = [
        "limits.limit",
        "limits.optional",
        "limits.names",
        "limits.pair[0]",
        "limits.number",
        "limits.share",
        "size.count",
        "port",
    ];
    let errors = wrong.validate().unwrap_err();
    let decoded = LimitedSpec::decode(&serde_json::to_value(&wrong).unwrap()).unwrap_err();
    for path in paths {
        let starts = |text: String| text.lines().any(|line| line.contains(&format!("{path}:")));
        assert!(starts(errors.to_string()), "{path}: {errors}");
        assert!(starts(decoded.to_string()), "{path}: {decoded}");
    }
    let mut names = spec();
    names.size = Size::Names(List(vec!["long".into(), "b".into(), "c".into()]));
    assert!(
        names
            .validate()
            .unwrap_err()
            .to_string()
            .contains("size.names")
    );
    // What was there before may stay.
    let mut newer = names.clone();
    newer.limits.number = 11;
    assert_valid!(newer.validate_update(&names));
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(format = "ipv4")]
struct Address(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Both {
    #[k8s(format = "uuid")]
    address: Address,
}

/// A second format does not replace the first.
#[test]
fn a_text_is_of_both_formats() {
    let schema = kube_conv_runtime::type_schema::schema_of::<Both>().to_json();
    assert_eq!(schema["properties"]["address"]["format"], "ipv4");
    assert_eq!(
        schema["properties"]["address"]["allOf"],
        json!([{"format": "uuid"}])
    );
}

/// The rules that the errors about bounds on texts offer.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "t.acme.dev", version = "v1", scope = Namespaced)]
struct Advised {
    metadata: ObjectMeta,
    spec: AdvisedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AdvisedSpec {
    #[k8s(cel(
        "quantity(string(self)).compareTo(quantity('1Gi')) <= 0",
        message = "must be at most 1Gi"
    ))]
    memory: Quantity,
    #[k8s(cel("type(self) == string || self >= 1", message = "must be at least 1"))]
    replicas: IntOrString,
    #[k8s(cel("self >= timestamp('2024-01-31T12:00:00Z')", message = "must be later"))]
    start_time: Time,
    #[k8s(allow(duration_as_integer_with_unit, reason = "published"))]
    #[k8s(cel("duration(self) >= duration('5s')", message = "must be at least 5s"))]
    timeout: kube_conv_runtime::meta::Duration,
}

#[test]
fn the_rules_that_errors_offer_bound_the_values() {
    assert_crd_accepted::<Advised>();
    let good = json!({
        "memory": "512Mi", "replicas": "50%", "startTime": "2025-01-01T00:00:00Z", "timeout": "1m",
    });
    assert_valid!(AdvisedSpec::decode(&good));
    let wrong = json!({
        "memory": "2Gi", "replicas": 0, "startTime": "2023-01-01T00:00:00Z", "timeout": "4s",
    });
    let errors = AdvisedSpec::decode(&wrong).unwrap_err();
    assert_eq!(errors.len(), 4, "{errors}");
}
