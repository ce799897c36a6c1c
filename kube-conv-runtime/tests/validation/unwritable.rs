//! Values in Rust that have no wire form, or one that a server rejects: `validate` finds them.
#![allow(deprecated, reason = "the names of the times")]

use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::{MicroTime, Time};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Wording;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// 10000-01-01T00:00:00Z.
const YEAR_10000: i64 = 253_402_300_800;

fn texts(outcome: Result<(), ErrorList>) -> Vec<String> {
    let Err(errors) = outcome else {
        return Vec::new();
    };
    errors.iter().map(ToString::to_string).collect()
}

/// The paths of the errors, sorted.
fn places(outcome: Result<(), ErrorList>) -> Vec<String> {
    let mut places: Vec<String> = outcome
        .err()
        .into_iter()
        .flatten()
        // A server reports at the root that it evaluated no rules.
        .filter(|error| error.field() != "<nil>")
        .map(|error| error.field().replace('[', ".").replace(']', ""))
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Ratio(f64);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Amount {
    Share(Ratio),
    Parts { share: f64 },
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Numbers {
    plain: f64,
    #[k8s(maximum = 5)]
    bounded: Option<f64>,
    newtype: Option<Ratio>,
    #[k8s(optional, atomic)]
    list: Vec<f64>,
    #[k8s(optional)]
    map: BTreeMap<String, f64>,
    boxed: Option<Box<f64>>,
    amount: Option<Amount>,
    #[k8s(flatten)]
    rest: Rest,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Rest {
    #[k8s(default = 1.5)]
    flat: f64,
}

#[test]
fn numbers_that_json_cannot_represent_are_errors() {
    let numbers = |value: f64| Numbers {
        plain: value,
        bounded: Some(-value),
        newtype: Some(Ratio(value)),
        list: vec![0.5, value],
        map: [("a".to_owned(), value)].into(),
        boxed: Some(Box::new(value)),
        amount: Some(Amount::Parts { share: value }),
        rest: Rest { flat: value },
    };
    assert_eq!(texts(numbers(1.5).validate()), [""; 0]);
    for (value, shown) in [(f64::NAN, "NaN"), (f64::INFINITY, "+Inf")] {
        let bad = numbers(value);
        let found = texts(bad.validate());
        assert_eq!(
            found[0],
            format!("plain: Invalid value: {shown}: must be a finite number")
        );
        let paths = [
            "amount.parts.share",
            "bounded",
            "boxed",
            "flat",
            "list.1",
            "map.a",
            "newtype",
            "plain",
        ];
        assert_eq!(places(bad.validate()), paths);
        assert_eq!(places(bad.validate_as(Wording::Crd)), paths);
        assert_eq!(places(bad.validate_update(&numbers(1.5))), paths);
    }
    let share = Numbers {
        amount: Some(Amount::Share(Ratio(f64::NAN))),
        ..Numbers::default()
    };
    assert_eq!(places(share.validate()), ["amount.share"]);
}

/// A type of another crate.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Theirs {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<f64>,
    small: Vec<f32>,
    by_name: BTreeMap<String, f64>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Foreign {
    #[k8s(foreign)]
    theirs: Option<Theirs>,
    #[k8s(as = f64)]
    other: Option<f32>,
    #[k8s(foreign)]
    plain: Option<f64>,
    choice: Option<Choice>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Choice {
    Inline {
        #[k8s(foreign)]
        theirs: Theirs,
    },
    Nothing {},
}

#[test]
fn numbers_in_values_known_only_as_json_are_found() {
    let theirs = Theirs {
        number: Some(f64::NAN),
        small: vec![1.0, f32::INFINITY],
        by_name: [("a".to_owned(), f64::NEG_INFINITY)].into(),
    };
    let bad = Foreign {
        theirs: Some(theirs.clone()),
        other: Some(f32::NAN),
        plain: Some(f64::NAN),
        choice: Some(Choice::Inline { theirs }),
    };
    let paths = [
        "choice.inline.theirs.by_name.a",
        "choice.inline.theirs.number",
        "choice.inline.theirs.small.1",
        "other",
        "plain",
        "theirs.by_name.a",
        "theirs.number",
        "theirs.small.1",
    ];
    assert_eq!(places(bad.validate()), paths);
    assert_eq!(places(bad.validate_as(Wording::Crd)), paths);
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Times {
    required: Option<Time>,
    micro: Option<MicroTime>,
    #[k8s(optional, atomic)]
    list: Vec<Time>,
    #[k8s(optional)]
    map: BTreeMap<String, MicroTime>,
}

#[test]
fn times_that_have_no_text_that_a_server_reads_are_errors() {
    let at = |seconds| Times {
        required: Time::from_timestamp(seconds, 0),
        micro: MicroTime::from_timestamp(seconds, 0),
        list: vec![Time::UNIX_EPOCH, Time::from_timestamp(seconds, 0).unwrap()],
        map: [(
            "a".to_owned(),
            MicroTime::from_timestamp(seconds, 0).unwrap(),
        )]
        .into(),
    };
    let paths = ["list.1", "map.a", "micro", "required"];
    for (seconds, expected) in [
        (YEAR_10000 - 1, &[][..]),
        (YEAR_10000, &paths),
        // 0000-01-01T00:00:00Z, and one second earlier.
        (-62_167_219_200, &[]),
        (-62_167_219_201, &paths),
    ] {
        let times = at(seconds);
        assert_eq!(places(times.validate()), expected, "{seconds}");
        assert_eq!(places(times.validate_as(Wording::Crd)), expected);
    }
    assert_eq!(
        texts(
            Times {
                required: Time::from_timestamp(YEAR_10000, 0),
                ..Times::default()
            }
            .validate()
        ),
        [
            "required: Invalid value: \"10000-01-01T00:00:00Z\": required in body must be of type date-time: \"10000-01-01T00:00:00Z\""
        ]
    );
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct ZeroTimes {
    required: Time,
    optional: Option<Time>,
    #[k8s(nullable)]
    nullable: Option<Time>,
    #[k8s(default = Time::UNIX_EPOCH)]
    defaulted: Time,
    #[k8s(optional, atomic)]
    list: Vec<Time>,
    #[k8s(optional)]
    map: BTreeMap<String, Time>,
}

#[test]
fn the_zero_time_is_absent() {
    let none = ZeroTimes {
        list: vec![Time::zero()],
        map: [("a".to_owned(), Time::zero())].into(),
        optional: Some(Time::zero()),
        nullable: Some(Time::zero()),
        ..ZeroTimes::default()
    };
    assert_eq!(
        texts(none.validate()),
        [
            "required: Required value",
            "list[0]: Invalid value: \"null\": list[0] in body must be of type string: \"null\"",
            "map[a]: Invalid value: \"null\": map[a] in body must be of type string: \"null\"",
        ]
    );
    assert_eq!(
        places(none.validate_as(Wording::Crd)),
        ["list.0", "required"]
    );
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct RulesOnTimes {
    #[k8s(dependent_required(needed))]
    needs: Option<String>,
    needed: Option<Time>,
    #[k8s(dependent_forbidden(forbidden))]
    forbids: Option<Time>,
    forbidden: Option<String>,
    #[k8s(union_member)]
    first: Option<MicroTime>,
    #[k8s(union_member)]
    second: Option<String>,
    #[k8s(min_properties = 1)]
    counted: Option<Counted>,
    #[k8s(subfield(time, required))]
    complete: Option<Counted>,
    #[k8s(subfield(time, forbidden))]
    empty: Option<Counted>,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Counted {
    time: Option<Time>,
}

/// A server drops the null before it validates.
#[test]
fn rules_that_ask_whether_a_field_is_set_take_the_zero_time_as_unset() {
    let counted = || Counted {
        time: Some(Time::zero()),
    };
    let unset = RulesOnTimes {
        needs: Some("a".to_owned()),
        needed: Some(Time::zero()),
        forbids: Some(Time::zero()),
        forbidden: Some("a".to_owned()),
        first: Some(MicroTime::zero()),
        second: None,
        counted: Some(counted()),
        complete: Some(counted()),
        empty: Some(counted()),
    };
    assert_eq!(
        texts(unset.validate()),
        [
            "needed: Required value: must be set when needs is set",
            "<nil>: Invalid value: \"\": must specify one of: `first`, `second`",
            "counted: Too few: 0: must have at least 1 item",
            "complete.time: Required value",
        ]
    );
    // A server evaluates no rules in CEL where keywords are broken.
    assert_eq!(
        places(unset.validate_as(Wording::Crd)),
        ["complete.time", "counted"]
    );
    let of_fields = RulesOnTimes {
        counted: None,
        complete: None,
        ..unset.clone()
    };
    let by_schema = of_fields.validate_as(Wording::Crd).unwrap_err();
    let paths: Vec<&str> = by_schema.iter().map(|error| error.field()).collect();
    assert_eq!(paths, ["<nil>", "needed"]);
    let two = RulesOnTimes {
        second: Some("a".to_owned()),
        ..RulesOnTimes::default()
    };
    let zero_and_second = RulesOnTimes {
        first: unset.first,
        ..two
    };
    assert_eq!(texts(zero_and_second.validate()), [""; 0]);
    assert_eq!(places(zero_and_second.validate_as(Wording::Crd)), [""; 0]);
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(min_properties = 1)]
struct RulesOnNullable {
    #[k8s(nullable, dependent_forbidden(other))]
    time: Option<Time>,
    other: Option<String>,
}

#[test]
fn a_server_counts_the_null_of_a_nullable_field_and_takes_it_as_unset() {
    let null = RulesOnNullable {
        time: Some(Time::zero()),
        other: None,
    };
    assert_eq!(texts(null.validate()), [""; 0]);
    assert_eq!(places(null.validate_as(Wording::Crd)), [""; 0]);
    let both = RulesOnNullable {
        other: Some("a".to_owned()),
        ..null
    };
    assert_eq!(texts(both.validate()), [""; 0]);
    assert_eq!(places(both.validate_as(Wording::Crd)), [""; 0]);
}

/// Written as null if it is `None`.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(serde = external)]
struct Maybe(i32);

impl Serialize for Maybe {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        (self.0 != 0).then_some(self.0).serialize(output)
    }
}

impl<'de> Deserialize<'de> for Maybe {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Option::deserialize(input).map(|value| Self(value.unwrap_or_default()))
    }
}

/// Its absent field is written as null.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(rename_all = "camelCase")]
struct Own {
    needed: Maybe,
    optional: Option<i32>,
    #[k8s(optional, atomic)]
    #[serde(default)]
    list: Vec<Maybe>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Either {
    One(Maybe),
    Other {},
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Places {
    required: Maybe,
    optional: Option<Maybe>,
    #[k8s(nullable)]
    nullable: Option<Maybe>,
    #[k8s(default = Maybe(3))]
    defaulted: Maybe,
    #[k8s(optional, atomic)]
    list: Vec<Maybe>,
    #[k8s(optional)]
    map: BTreeMap<String, Maybe>,
    own: Option<Own>,
    either: Option<Either>,
    #[k8s(flatten)]
    flat: Flat,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Flat {
    flattened: Maybe,
}

#[test]
fn null_is_an_error_where_a_server_rejects_it() {
    let places_of = |number| Places {
        required: Maybe(number),
        optional: Some(Maybe(number)),
        nullable: Some(Maybe(number)),
        defaulted: Maybe(number),
        list: vec![Maybe(1), Maybe(number)],
        map: [("a".to_owned(), Maybe(number))].into(),
        own: Some(Own {
            needed: Maybe(number),
            optional: None,
            list: vec![Maybe(number)],
        }),
        either: Some(Either::One(Maybe(number))),
        flat: Flat {
            flattened: Maybe(number),
        },
    };
    assert_eq!(texts(places_of(1).validate()), [""; 0]);
    let bad = places_of(0);
    let paths = [
        "either.one",
        "flattened",
        "list.1",
        // A server would drop the entry.
        "map.a",
        "own.list.0",
        "own.needed",
        "required",
    ];
    assert_eq!(places(bad.validate()), paths);
    let json: Value = serde_json::to_value(&bad).unwrap();
    assert_eq!(json["own"]["optional"], Value::Null);
    let by_schema = places(bad.validate_as(Wording::Crd));
    assert_eq!(
        by_schema,
        [
            "flattened",
            "list.1",
            "own.list.0",
            "own.needed",
            "required"
        ]
    );
    // If the member of a union is null, a server reports that none is set.
    let either = Places {
        either: bad.either.clone(),
        ..places_of(1)
    };
    assert_eq!(json["either"], json!({"one": null}));
    assert_eq!(texts(either.validate()), ["either.one: Required value"]);
    assert_eq!(places(either.validate_as(Wording::Crd)), ["either"]);
}

#[derive(ApiType, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[k8s(serde = external)]
#[serde(transparent)]
struct External(f64);

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct OfExternal {
    number: External,
}

#[test]
fn a_number_without_a_wire_form_is_no_null_as_well() {
    let bad = OfExternal {
        number: External(f64::NAN),
    };
    let errors = texts(bad.validate());
    assert!(errors.len() == 1 && errors[0].contains("NaN"), "{errors:?}");
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Open {
    name: String,
    size: Option<i32>,
    #[k8s(flatten)]
    way: Option<Way>,
    #[k8s(flatten)]
    inner: OpenInner,
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct OpenInner {
    color: Option<String>,
    #[k8s(flatten)]
    rest: BTreeMap<String, Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(discriminator = "type")]
enum Way {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Place {
    Here {
        own: i32,
        #[k8s(flatten)]
        rest: Value,
    },
    There {},
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Others(BTreeMap<String, Value>);

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct OpenByNewtype {
    name: String,
    #[k8s(flatten)]
    others: Others,
}

#[test]
fn a_key_of_a_flattened_map_that_is_a_field_is_an_error() {
    let open = |key: &str| Open {
        inner: OpenInner {
            rest: [(key.to_owned(), json!(1))].into(),
            ..OpenInner::default()
        },
        ..Open::default()
    };
    assert_eq!(texts(open("other").validate()), [""; 0]);
    for (key, flattened) in [
        ("name", "inner"),
        ("size", "inner"),
        ("color", "rest"),
        ("type", "inner"),
        ("git", "inner"),
        ("oci", "inner"),
    ] {
        let bad = open(key);
        let text = format!(
            "{key}: Invalid value: must not be a key of the flattened `{flattened}`, since the object has a field of that name"
        );
        let expected = [text];
        assert_eq!(texts(bad.validate()), expected);
        assert_eq!(texts(bad.validate_update(&open("other"))), expected);
        assert_eq!(texts(bad.validate_update(&bad)), [""; 0]);
    }
    let newtype = OpenByNewtype {
        name: String::new(),
        others: Others([("name".to_owned(), json!(1))].into()),
    };
    assert_eq!(
        texts(newtype.validate()),
        [
            "name: Invalid value: must not be a key of the flattened `others`, since the object has a field of that name"
        ]
    );
    let place = |key: &str| Place::Here {
        own: 1,
        rest: json!({key: 1}),
    };
    assert_eq!(texts(place("other").validate()), [""; 0]);
    assert_eq!(
        texts(place("own").validate()),
        [
            "here.own: Invalid value: must not be a key of the flattened `rest`, since the object has a field of that name"
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Policy {
    Always,
    Never,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Policies {
    #[k8s(optional)]
    set: BTreeSet<Policy>,
    #[k8s(optional)]
    map: BTreeMap<Policy, i32>,
    #[k8s(optional)]
    hashed: HashMap<Policy, i32>,
}

#[test]
fn values_that_differ_in_rust_alone_are_duplicates() {
    let policies = |text: &str| {
        let all = || {
            [
                Policy::Always,
                Policy::Never,
                Policy::Other(text.to_owned()),
            ]
        };
        Policies {
            set: all().into(),
            map: all().map(|policy| (policy, 1)).into(),
            hashed: all().map(|policy| (policy, 1)).into(),
        }
    };
    let unknown = texts(policies("Sometimes").validate());
    assert!(
        unknown
            .iter()
            .all(|text| text.contains("Unsupported value"))
    );
    let duplicates = [
        "set[2]: Duplicate value: \"Never\"",
        "map: Duplicate value: \"Never\"",
        "hashed: Duplicate value: \"Never\"",
    ];
    assert_eq!(texts(policies("Never").validate()), duplicates);
    let update = policies("Never").validate_update(&policies("Sometimes"));
    assert_eq!(texts(update), duplicates);
}
