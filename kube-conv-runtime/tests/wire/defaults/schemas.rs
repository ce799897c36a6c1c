//! Fields for which only a schema is known.

use super::by_engine;
use kube_conv_runtime::prelude::*;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Someone else's type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Affinity {
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<i32>,
    terms: Vec<Term>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Term {
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<i32>,
}

impl schemars::JsonSchema for Affinity {
    fn schema_name() -> Cow<'static, str> {
        "Affinity".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let weight = json!({"type": "integer", "default": 10});
        schemars::json_schema!({
            "type": "object",
            "properties": {
                "weight": weight,
                "terms": {
                    "type": "array",
                    "items": {"type": "object", "properties": {"weight": weight}}
                }
            }
        })
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Described {
    #[k8s(default = 4)]
    number: Option<i32>,
}

/// Travels as [`Described`] does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Undescribed {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i32>,
}

mod doubled {
    use super::{Described, Undescribed};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Halves what it writes.
    pub(super) fn serialize<S: Serializer>(
        value: &Undescribed,
        output: S,
    ) -> Result<S::Ok, S::Error> {
        let number = value.number.map(|number| number / 2);
        Described { number }.serialize(output)
    }

    /// Doubles what it reads.
    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<Undescribed, D::Error> {
        let number = Described::deserialize(input)?.number;
        Ok(Undescribed {
            number: number.map(|number| number * 2),
        })
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Holder {
    #[k8s(foreign)]
    affinity: Affinity,
    #[k8s(foreign)]
    maybe: Option<Affinity>,
    #[k8s(foreign, default = Affinity { weight: None, terms: Vec::new() })]
    made: Option<Affinity>,
    #[k8s(as = Described)]
    described: Undescribed,
    #[k8s(as = Described, default = Undescribed { number: None })]
    maybe_described: Option<Undescribed>,
    #[k8s(as = Described, with = doubled)]
    doubled: Undescribed,
    #[k8s(opaque)]
    opaque: Described,
    #[k8s(embedded)]
    embedded: Option<Value>,
    #[k8s(preserve_unknown_fields)]
    preserving: Described,
}

#[test]
fn their_schema_determines_the_defaults() {
    let affinity = |weight| Affinity {
        weight,
        terms: vec![Term { weight }],
    };
    let number = |number| Undescribed { number };
    let embedded = json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}});
    let unset = Holder {
        affinity: affinity(None),
        maybe: Some(affinity(None)),
        made: None,
        described: number(None),
        maybe_described: None,
        doubled: number(None),
        opaque: Described { number: None },
        embedded: Some(embedded.clone()),
        preserving: Described { number: None },
    };
    let filled = Holder {
        affinity: affinity(Some(10)),
        maybe: Some(affinity(Some(10))),
        made: Some(Affinity {
            weight: Some(10),
            terms: Vec::new(),
        }),
        described: number(Some(4)),
        maybe_described: Some(number(Some(4))),
        doubled: number(Some(8)),
        opaque: Described { number: Some(4) },
        embedded: Some(embedded),
        preserving: Described { number: Some(4) },
    };
    for value in [unset, filled.clone()] {
        let mut set = value.clone();
        set.set_defaults();
        assert_eq!(set, filled);
        assert_eq!(serde_json::to_value(&set).unwrap(), by_engine(&value));
    }
}

#[test]
fn what_is_absent_and_has_no_default_stays_absent() {
    let mut holder = Holder {
        affinity: Affinity {
            weight: Some(0),
            terms: Vec::new(),
        },
        maybe: None,
        made: Some(Affinity {
            weight: Some(1),
            terms: Vec::new(),
        }),
        described: Undescribed { number: Some(0) },
        maybe_described: Some(Undescribed { number: Some(0) }),
        doubled: Undescribed { number: Some(2) },
        opaque: Described { number: Some(0) },
        embedded: None,
        preserving: Described { number: Some(0) },
    };
    let before = holder.clone();
    holder.set_defaults();
    assert_eq!(holder, before);
}
