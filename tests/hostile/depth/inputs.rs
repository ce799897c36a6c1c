//! Values, schemas, CRDs and texts of a number of levels. None of them is ever dropped: beyond the limits that alone
//! would overflow the stack, in serde_json and in what the compiler generates.

use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{Schema, SchemaOrBool, ValidationRule};

/// The most levels that are read.
pub(super) const LIMIT: usize = 500;

/// The most levels of a schema that serde reads.
pub(super) const OF_SERDE: usize = 64;

/// A kind with a field for any value.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "deep.example.dev", version = "v1", scope = Namespaced)]
#[k8s(converts(from = old::Deep))]
pub(crate) struct Deep {
    pub(super) metadata: ObjectMeta,
    pub(super) spec: DeepSpec,
    pub(super) status: Option<DeepStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = old::DeepSpec))]
pub(crate) struct DeepSpec {
    pub(super) anything: Option<Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = old::DeepStatus))]
pub(crate) struct DeepStatus {
    pub(super) anything: Option<Value>,
}

/// The version before.
pub(crate) mod old {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "deep.example.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    pub(crate) struct Deep {
        pub(crate) metadata: ObjectMeta,
        pub(crate) spec: DeepSpec,
        pub(crate) status: Option<DeepStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct DeepSpec {
        pub(crate) anything: Option<Value>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(crate) struct DeepStatus {
        pub(crate) anything: Option<Value>,
    }
}

/// What calls get: each has the same number of levels, and `other` and the like another innermost part.
#[derive(Clone, Copy)]
pub(crate) struct Input<'i> {
    pub(crate) levels: usize,
    /// Whether values are made of the schema, which takes minutes for so many branches without optimization.
    pub(crate) is_sampled: bool,
    pub(crate) value: &'i Value,
    pub(crate) other: &'i Value,
    /// An object of the kind of `crd`.
    pub(crate) object: &'i Value,
    pub(crate) other_object: &'i Value,
    /// An object of [`Deep`].
    pub(crate) typed: &'i Value,
    pub(crate) schema: &'i Schema,
    pub(crate) crd: &'i CustomResourceDefinition,
    pub(crate) other_crd: &'i CustomResourceDefinition,
}

impl Input<'_> {
    /// Values that are passed on are dropped as well, which serde_json does by recursion.
    pub(super) fn can_be_dropped(&self) -> bool {
        self.levels <= LIMIT + 1
    }

    pub(super) fn owned(&self) -> Option<Value> {
        self.can_be_dropped().then(|| self.value.clone())
    }

    pub(super) fn owned_object(&self) -> Option<Value> {
        self.can_be_dropped().then(|| self.object.clone())
    }

    pub(super) fn owned_crd(&self) -> Option<CustomResourceDefinition> {
        self.can_be_dropped().then(|| self.crd.clone())
    }

    /// A value of a type in which a field has so many levels, and another one.
    pub(super) fn of_type(&self) -> Option<(Deep, Deep)> {
        let with = |value: &Value| Deep {
            metadata: ObjectMeta::named("d").in_namespace("n"),
            spec: DeepSpec {
                anything: Some(value["spec"]["anything"].clone()),
            },
            status: Some(DeepStatus {
                anything: Some(value["spec"]["anything"].clone()),
            }),
        };
        self.can_be_dropped().then(|| {
            let mut other = with(self.typed);
            other.spec.anything = Some(json!(1));
            (with(self.typed), other)
        })
    }
}

/// A level of a schema and of a value.
pub(super) type Level = (&'static str, fn(Schema) -> Schema, fn(Value) -> Value);

fn object(properties: Schema) -> Schema {
    Schema {
        properties: [("a".into(), properties.into())].into(),
        ..Schema::of_type("object")
    }
}

fn member(below: Value) -> Value {
    Value::Object([("a".to_owned(), below)].into_iter().collect())
}

fn junctor(set: fn(&mut Schema, Schema)) -> impl Fn(Schema) -> Schema {
    move |below| {
        let mut schema = Schema::default();
        set(&mut schema, below);
        schema
    }
}

/// All forms of levels; those of values are the first two.
pub(super) const LEVELS: &[Level] = &[
    ("properties", object, member),
    (
        "items",
        |below| Schema {
            items: Some(Box::new(below)),
            ..Schema::of_type("array")
        },
        |below| Value::Array(vec![below]),
    ),
    (
        "additional properties",
        |below| Schema {
            additional_properties: Some(Box::new(SchemaOrBool::Schema(below))),
            ..Schema::of_type("object")
        },
        member,
    ),
    (
        "rules on each level",
        |below| Schema {
            validations: vec![ValidationRule {
                rule: "has(self.a)".into(),
                ..ValidationRule::default()
            }],
            ..object(below)
        },
        member,
    ),
    (
        "defaults and required members on each level",
        |below| Schema {
            default: Some(json!({"b": 1})),
            required: vec!["a".into()],
            nullable: true,
            ..object(below)
        },
        member,
    ),
    (
        "allOf",
        |below| junctor(|schema, below| schema.all_of.push(below))(below),
        member,
    ),
    (
        "anyOf",
        |below| junctor(|schema, below| schema.any_of.push(below))(below),
        member,
    ),
    (
        "oneOf",
        |below| junctor(|schema, below| schema.one_of.push(below))(below),
        member,
    ),
    (
        "not",
        |below| junctor(|schema, below| schema.not = Some(Box::new(below)))(below),
        member,
    ),
];

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn with_member(mut around: Value, name: &str, value: Value) -> Value {
    around[name] = value;
    around
}

pub(super) fn input(levels: usize, form: &Level) -> Input<'static> {
    let (_, schema_level, value_level) = form;
    let value =
        |count: usize, leaf: i32| (1..count).fold(json!(leaf), |below, _| value_level(below));
    let object = |leaf| {
        let around = json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "x", "namespace": "n"}});
        with_member(around, "spec", value(levels - 1, leaf))
    };
    let typed = json!({"apiVersion": "deep.example.dev/v1", "kind": "Deep", "metadata": {"name": "d", "namespace": "n"}, "spec": {}});
    let typed = with_member(
        typed,
        "spec",
        with_member(json!({}), "anything", value(levels - 2, 1)),
    );
    let is_junctor = schema_level(Schema::default()).type_name.is_none();
    let schema = |count: usize, leaf: &'static str| {
        let innermost = match is_junctor {
            true => Schema {
                required: vec![leaf.into()],
                ..Schema::default()
            },
            false => Schema {
                description: Some(leaf.into()),
                ..Schema::of_type("integer")
            },
        };
        // The outermost has a type, which branches do not.
        let below =
            (1..count - usize::from(is_junctor)).fold(innermost, |below, _| schema_level(below));
        match is_junctor {
            true => Schema {
                preserve_unknown_fields: Some(true),
                all_of: vec![below],
                ..Schema::of_type("object")
            },
            false => below,
        }
    };
    let crd = |leaf| {
        let mut crd = kube_conv_crd::CrdRead::read(&json!({
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
            "metadata": {"name": "foos.example.com"},
            "spec": {
                "group": "example.com", "names": {"plural": "foos", "kind": "Foo"}, "scope": "Namespaced",
                "versions": [{
                    "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
                    "schema": {"openAPIV3Schema": {"type": "object"}},
                }],
            },
        }))
        .unwrap()
        .crd;
        let root = crd.spec.versions[0].schema.as_mut().unwrap();
        let root = root.open_api_v3_schema.as_mut().unwrap();
        // Of forms that values have the status is as deep.
        let is_value = form.0 == "properties" || form.0 == "items";
        for part in ["spec", "status"]
            .into_iter()
            .filter(|part| is_value || *part == "spec")
        {
            root.properties
                .insert(part.into(), schema(levels - 1, leaf).into());
        }
        crd
    };
    Input {
        levels,
        is_sampled: schema_level(Schema::default()).default.is_none() && !is_junctor,
        value: leak(value(levels, 1)),
        other: leak(value(levels, 2)),
        object: leak(object(1)),
        other_object: leak(object(2)),
        typed: leak(typed),
        schema: leak(schema(levels, "one")),
        crd: leak(crd("one")),
        other_crd: leak(crd("other")),
    }
}

/// Texts of many levels in all of the languages that are read, and what they are called.
pub(super) fn texts(levels: usize) -> Vec<(String, String)> {
    let around = |open: &str, inside: &str, close: &str| {
        open.repeat(levels) + inside + &close.repeat(levels)
    };
    let object = |spec: &str| {
        format!(
            r#"{{"apiVersion":"example.com/v1","kind":"Foo","metadata":{{"name":"x"}},"spec":{spec}}}"#
        )
    };
    let crd = |schema: &str| {
        format!(
            r#"{{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{{"name":"foos.example.com"}},"spec":{{"group":"example.com","names":{{"plural":"foos","kind":"Foo"}},"scope":"Namespaced","versions":[{{"name":"v1","served":true,"storage":true,"schema":{{"openAPIV3Schema":{schema}}}}}]}}}}"#
        )
    };
    let mut texts: Vec<(&str, String)> = vec![
        ("objects", around("{\"a\":", "1", "}")),
        ("lists", around("[", "1", "]")),
        ("both", around("{\"a\":[", "1", "]}")),
        ("unclosed objects", "{\"a\":".repeat(levels)),
        ("unclosed lists", "[".repeat(levels)),
        ("an object", object(&around("{\"a\":", "1", "}"))),
        (
            "a CRD of properties",
            crd(&around(
                r#"{"type":"object","properties":{"a":"#,
                "{}",
                "}}",
            )),
        ),
        (
            "a CRD of branches",
            crd(&around(r#"{"allOf":["#, "{}", "]}")),
        ),
        ("flow in YAML", around("{a: ", "1", "}")),
        ("items in YAML", "- ".repeat(levels) + "1"),
        ("keys in YAML", "? ".repeat(levels) + "1"),
        ("keys and items in YAML", "? - ".repeat(levels) + "1"),
        ("tags in YAML", "!!seq [".repeat(levels)),
        ("groups", around("(", "a", ")")),
        ("groups without names", around("(?:", "a", ")")),
        ("repeated groups", around("(", "a", ")*")),
        ("classes", around("[a-", "b", "]")),
        ("branches of a pattern", around("(a|", "b", ")")),
        ("members", "a".to_owned() + &".a".repeat(levels)),
        ("indexes", "a".to_owned() + &"[0]".repeat(levels)),
        ("keys", "a".to_owned() + &around("[a", "", "]")),
        ("negations", "!".repeat(levels) + "a"),
        ("minus", "-".repeat(levels) + "1"),
        ("sums", "1+".repeat(levels) + "1"),
        ("conditions", around("a ? b : (", "c", ")")),
        ("calls", around("size(", "a", ")")),
        ("loops", around("[1].all(x, ", "true", ")")),
        ("maps", around("{1: ", "1", "}")),
        ("selectors", around("a in (", "b", ")")),
        ("pointers", "/a".repeat(levels)),
        ("fields", around("{\"f:a\":", "{}", "}")),
    ];
    // Indented, which takes the square of the levels.
    if levels <= 1_000 {
        let block = (0..levels).map(|level| format!("{}a:\n", " ".repeat(level)));
        texts.push((
            "blocks in YAML",
            block.collect::<String>() + &" ".repeat(levels) + "1",
        ));
    }
    let named = texts.into_iter();
    named
        .map(|(name, text)| (format!("{levels} levels of {name}"), text))
        .collect()
}
