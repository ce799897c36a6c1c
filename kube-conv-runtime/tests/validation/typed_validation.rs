//! Typed validation as a user sees it.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::{Context, CustomRule, Operation, Wording};
use std::collections::{BTreeMap, HashMap};

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rules {
    #[k8s(min_length = 2, max_length = 4, pattern = "^[a-z]+$")]
    text: String,
    #[k8s(minimum = 2, maximum = 4)]
    number: i32,
    #[k8s(max_bytes = 3, neq = "no")]
    short: Option<String>,
    #[k8s(optional, max_items = 3, each_val(minimum = 0), unique_items, atomic)]
    list: Vec<i32>,
    #[k8s(optional, max_properties = 2, each_key(format = "k8s-short-name"))]
    map: BTreeMap<String, i32>,
    #[k8s(immutable)]
    fixed: Option<i32>,
    #[k8s(forbidden)]
    banned: Option<bool>,
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    #[k8s(max_length = 15)]
    name: String,
    #[k8s(minimum = 1, rules(even()), validate = grows)]
    port: i32,
}

const fn even() -> CustomRule<i32> {
    CustomRule::new("even", |value: &i32| match value % 2 {
        0 => Ok(()),
        _ => Err("must be even".into()),
    })
}

fn grows(value: &i32, context: &Context<'_, i32>) -> Result<(), String> {
    match (context.operation(), context.old()) {
        (Operation::Update, Some(old)) if old > value => {
            Err(format!("must not be less than {old}"))
        }
        _ => Ok(()),
    }
}

fn good() -> Rules {
    Rules {
        text: "abc".into(),
        number: 3,
        short: None,
        list: vec![1, 2],
        map: BTreeMap::new(),
        fixed: None,
        banned: None,
        ports: vec![port("a", 2), port("b", 4)],
    }
}

fn port(name: &str, port: i32) -> Port {
    Port {
        name: name.into(),
        port,
    }
}

#[test]
fn every_error_is_reported_in_order() {
    assert_valid!(good().validate());
    let bad = Rules {
        text: "ABCDE".into(),
        number: 5,
        short: Some("no".into()),
        list: vec![1, -1, 1],
        map: [("A".to_owned(), 1)].into(),
        fixed: None,
        banned: Some(false),
        ports: vec![port("a", 1), port("a", 0)],
    };
    assert_errors!(
        bad.validate(),
        [
            "text: Too long: may not be more than 4 characters",
            "text: Invalid value: \"ABCDE\": must match the regular expression '^[a-z]+$'",
            "number: Invalid value: 5: must be less than or equal to 4",
            "short: Invalid value: \"no\": must not be equal to \"no\"",
            "list[1]: Invalid value: -1: must be greater than or equal to 0",
            "list[2]: Duplicate value: 1",
            expect::invalid("map"),
            "banned: Forbidden",
            "ports[1]: Duplicate value: {\"name\":\"a\",\"port\":0}",
            "ports[0].port: Invalid value: 1: must be even",
            "ports[1].port: Invalid value: 0: must be greater than or equal to 1",
        ]
    );
}

#[test]
fn an_update_checks_what_changed() {
    let old = Rules {
        text: "ABCDE".into(),
        ports: vec![port("a", 1), port("b", 4)],
        ..good()
    };
    assert_valid!(old.validate_update(&old));
    let new = Rules {
        fixed: Some(1),
        ports: vec![port("b", 2), port("a", 1)],
        ..old.clone()
    };
    assert_errors!(
        new.validate_update(&old),
        [
            "fixed: Invalid value: null: field is immutable",
            "ports[0].port: Invalid value: 2: must not be less than 4",
        ]
    );
}

#[test]
fn the_caller_chooses_the_wording() {
    let bad = Rules {
        number: 5,
        ..good()
    };
    assert_errors!(
        bad.validate_as(Wording::Crd),
        ["number: Invalid value: 5: number in body should be less than or equal to 4"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    conditions: Vec<Condition>,
    #[k8s(optional, list_map(host, port))]
    ends: Vec<End>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct End {
    host: String,
    port: i32,
}

#[test]
fn conditions_are_checked_and_distinguished_by_type() {
    let condition =
        |type_: &str, reason: &str| Condition::new(type_, true, reason, Time::UNIX_EPOCH);
    let end = |port| End {
        host: "h".into(),
        port,
    };
    let status = Status {
        conditions: vec![
            condition("Ready", "Up"),
            condition("Ready", ""),
            Condition {
                status: ConditionStatus::Other("Maybe".into()),
                ..condition("Synced", "Up")
            },
        ],
        ends: vec![end(0), end(1), end(0)],
    };
    assert_errors!(
        status.validate(),
        [
            expect::duplicate("conditions[1]"),
            "conditions[1].reason: Too short: must be at least 1 character",
            expect::invalid("conditions[1].reason"),
            r#"conditions[2].status: Unsupported value: "Maybe": supported values: "False", "True", "Unknown""#,
            r#"ends[2]: Duplicate value: {"host":"h","port":0}"#,
        ]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    Git {
        #[k8s(min_length = 1)]
        url: String,
        depth: Option<i32>,
    },
    Oci(Image),
    #[k8s(unknown)]
    Other(Value),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(max_length = 3)]
struct Image(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Build {
    source: Source,
    #[k8s(optional, atomic)]
    images: Vec<Image>,
    #[k8s(flatten)]
    rest: Rest,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Rest {
    #[k8s(maximum = 1)]
    left: i32,
}

#[test]
fn errors_of_members_newtypes_and_flattened_fields_have_wire_paths() {
    let build = |source| Build {
        source,
        images: vec![Image("abc".into()), Image("abcd".into())],
        rest: Rest { left: 2 },
    };
    let git = Source::Git {
        url: String::new(),
        depth: None,
    };
    assert_errors!(
        build(git).validate(),
        [
            "source.git.url: Too short: must be at least 1 character",
            "images[1]: Too long: may not be more than 3 characters",
            "left: Invalid value: 2: must be less than or equal to 1",
        ]
    );
    assert_errors!(
        build(Source::Oci(Image("abcd".into()))).validate(),
        [
            "source.oci: Too long: may not be more than 3 characters",
            expect::too_long("images[1]"),
            expect::invalid("left"),
        ]
    );
    assert_errors!(
        build(Source::Other(json!({"svn": {}}))).validate(),
        [
            "source: Invalid value: \"\": must specify one of: `git`, `oci`",
            expect::too_long("images[1]"),
            expect::invalid("left"),
        ]
    );
}

#[test]
fn a_cluster_gets_cel_rules_where_there_is_no_keyword() {
    let schema = schema_of::<Rules>().to_json();
    let rules: Vec<&str> = schema["x-kubernetes-validations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["rule"].as_str().unwrap())
        .collect();
    assert_eq!(
        rules,
        ["has(self.fixed) == has(oldSelf.fixed)", "!has(self.banned)"]
    );
    assert_eq!(
        schema["properties"]["fixed"]["x-kubernetes-validations"][0]["rule"],
        "self == oldSelf"
    );
    assert_eq!(
        schema["properties"]["short"]["x-kubernetes-validations"],
        json!([
            {"rule": "size(bytes(self)) <= 3", "message": "may not be more than 3 bytes"},
            {"rule": "self != 'no'", "message": "must not be equal to \"no\""},
        ])
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(required, atomic)]
    always: Vec<i32>,
    #[k8s(optional, atomic, max_items = 2)]
    some: Vec<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct AroundLists {
    #[k8s(
        subfield(always, required),
        subfield(some, required, each_val(maximum = 1))
    )]
    lists: Lists,
}

/// A list that is always written is there if it is empty. What ends the validation of a field ends that by the rules of
/// others, too.
#[test]
fn rules_of_others_about_lists() {
    let of = |always: &[i32], some: &[i32]| AroundLists {
        lists: Lists {
            always: always.to_vec(),
            some: some.to_vec(),
        },
    };
    assert_valid!(of(&[], &[1]).validate());
    assert_errors!(of(&[], &[]).validate(), ["lists.some: Required value"]);
    assert_errors!(
        of(&[], &[2]).validate(),
        ["lists.some[0]: Invalid value: 2: must be less than or equal to 1"]
    );
    assert_errors!(
        of(&[], &[2, 2, 2]).validate(),
        ["lists.some: Too many: 3: must have at most 2 items"]
    );
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Hashed {
    #[k8s(
        optional,
        allow(no_maps_of_subobjects, reason = "their errors are tested")
    )]
    ports: HashMap<String, Port>,
}

#[test]
fn errors_of_a_map_are_in_the_order_of_its_keys() {
    let port = |number: usize| {
        let name = String::new();
        (format!("p{number}"), Port { name, port: -2 })
    };
    let ports = (0..9).map(port).collect();
    let errors = Hashed { ports }.validate().unwrap_err();
    let fields: Vec<&str> = errors.iter().map(|error| error.field()).collect();
    let expected: Vec<String> = (0..9)
        .map(|number| format!("ports[p{number}].port"))
        .collect();
    assert_eq!(fields, expected);
}

/// Only levels are bounded.
#[test]
fn a_map_may_have_more_values_than_there_may_be_levels() {
    let port = |number: usize| {
        let name = String::new();
        (format!("p{number}"), Port { name, port: 2 })
    };
    let ports = (0..2_000).map(port).collect();
    assert_valid!(Hashed { ports }.validate());
}
