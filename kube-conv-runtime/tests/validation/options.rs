//! Rules that options switch on and off: `if_enabled` and `if_disabled`. Values of enums are in `wire/attributes/enum_exclude.rs`.

use kube_conv_runtime::field::{Error, Path};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::rules::{self, Constraint};
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::{Context, Options, Wording};
use std::collections::BTreeMap;

fn on() -> Options {
    Options::new().enabled("A")
}

fn off() -> Options {
    Options::new().disabled("A")
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Cache {
    #[k8s(
        if_enabled("A", required, min_length = 2),
        if_disabled("A", forbidden),
        max_length = 3
    )]
    tier: Option<String>,
    #[k8s(
        optional,
        atomic,
        if_enabled("A", max_items = 1),
        each_val(if_disabled("A", maximum = 5))
    )]
    sizes: Vec<i32>,
    #[k8s(
        if_enabled("A", update(no_unset, no_modify)),
        if_disabled("A", immutable)
    )]
    class: Option<String>,
    #[k8s(
        optional,
        if_enabled("A", each_key(max_length = 1), each_val(if_enabled("B", neq = 0)))
    )]
    weights: BTreeMap<String, i32>,
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn presence_depends_on_an_option() {
    assert_valid!(
        Cache {
            tier: text("abc"),
            ..Cache::default()
        }
        .validate_with(&on())
    );
    assert_valid!(Cache::default().validate_with(&off()));
    assert_errors!(
        Cache::default().validate_with(&on()),
        ["tier: Required value"]
    );
    // A forbidden field is not checked further.
    assert_errors!(
        Cache {
            tier: text("a"),
            ..Cache::default()
        }
        .validate_with(&off()),
        ["tier: Forbidden"],
    );
    // Switched rules are in the order of their keys among the others: `if_…` before `max_…`.
    let long = |tier: &str| {
        Cache {
            tier: text(tier),
            ..Cache::default()
        }
        .validate_with(&on())
    };
    assert_errors!(
        long("a"),
        ["tier: Too short: must be at least 2 characters"]
    );
    assert_errors!(
        long("abcd"),
        ["tier: Too long: may not be more than 3 characters"]
    );
}

#[test]
fn switched_rules_can_end_the_validation() {
    let sizes = |sizes: Vec<i32>| Cache {
        tier: None,
        sizes,
        ..Cache::default()
    };
    assert_errors!(
        sizes(vec![6, 7]).validate_with(&off()),
        [
            "sizes[0]: Invalid value: 6: must be less than or equal to 5",
            "sizes[1]: Invalid value: 7: must be less than or equal to 5",
        ],
    );
    assert_errors!(
        Cache {
            tier: text("ab"),
            ..sizes(vec![6, 7])
        }
        .validate_with(&on()),
        ["sizes: Too many: 2: must have at most 1 item"],
    );
}

#[test]
fn changes_depend_on_an_option() {
    let with = |class: Option<String>, tier: Option<String>| Cache {
        class,
        tier,
        ..Cache::default()
    };
    let old = with(text("a"), text("ab"));
    assert_errors!(
        with(None, text("ab")).validate_update_with(&old, &on()),
        ["class: Invalid value: null: field cannot be cleared once set"],
    );
    assert_errors!(
        with(text("b"), text("ab")).validate_update_with(&old, &on()),
        ["class: Invalid value: null: field cannot be modified once set"],
    );
    // `update(…)` allows setting the field, but for `immutable` it is a change.
    let unset = with(None, text("ab"));
    assert_valid!(old.validate_update_with(&unset, &on()));
    assert_errors!(
        old.validate_update_with(&unset, &off()),
        ["class: Invalid value: null: field is immutable"],
    );
    // Unchanged values are not checked again: the tier is now forbidden and stays.
    assert_valid!(old.validate_update_with(&old, &off()));
}

#[test]
fn options_nest() {
    let cache = Cache {
        tier: text("ab"),
        weights: BTreeMap::from([("long".to_owned(), 0)]),
        ..Cache::default()
    };
    assert_errors!(
        cache.validate_with(&on().enabled("B")),
        [
            "weights: Too long: may not be more than 1 character",
            "weights[long]: Invalid value: 0: must not be equal to 0",
        ],
    );
    assert_errors!(
        cache.validate_with(&on()),
        [
            "weights: Too long: may not be more than 1 character",
            r#"weights[long]: Internal error: undefined validation option "B""#,
        ],
    );
}

#[test]
fn an_option_that_nobody_gave_is_reported_once_a_rule() {
    let unknown =
        |field: &str| format!(r#"{field}: Internal error: undefined validation option "A""#);
    let found = Cache::default().validate().unwrap_err();
    let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            unknown("tier"),
            unknown("tier"),
            unknown("sizes"),
            unknown("class"),
            unknown("class"),
            unknown("weights")
        ],
    );
    // Servers have no options.
    assert_valid!(Cache::default().validate_as(Wording::Crd));
    const RULE: Constraint = rules::if_enabled("A", &[rules::max_length(1)]);
    let found = RULE.validate(&"ab".to_owned(), &Path::ROOT.child("f"));
    assert_eq!(
        found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [unknown("f")]
    );
}

#[test]
fn the_schema_does_not_depend_on_options() {
    let schema = schema_of::<Cache>().to_json();
    for word in ["maxItems", "minLength", "validations", "maximum"] {
        assert!(!schema.to_string().contains(word), "{word} in {schema}");
    }
    assert!(schema.to_string().contains("maxLength"), "{schema}");
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_enabled("A", max_length = 1))]
struct Short(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(if_enabled("A", max_properties = 1, immutable), validate = only_while_on)]
struct Whole {
    first: Option<Short>,
    second: Option<Short>,
    #[k8s(subfield(name, if_enabled("A", required)))]
    part: Option<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    name: Option<String>,
}

fn only_while_on(_: &Whole, context: &Context<'_, Whole>) -> Result<(), Error> {
    if context.is_enabled("A")? {
        return Ok(());
    }
    Err(Error::forbidden(context.path(), "while `A` is off"))
}

fn whole(first: Option<&str>, second: Option<&str>) -> Whole {
    let short = |text: &str| Short(text.to_owned());
    Whole {
        first: first.map(short),
        second: second.map(short),
        part: None,
    }
}

#[test]
fn rules_of_types_depend_on_options() {
    assert_errors!(
        whole(Some("ab"), None).validate_with(&on()),
        ["first: Too long: may not be more than 1 character"],
    );
    assert_errors!(
        whole(Some("ab"), Some("c")).validate_with(&on()),
        ["<nil>: Too many: 2: must have at most 1 item"],
    );
    assert_errors!(
        whole(Some("ab"), Some("c")).validate_with(&off()),
        ["<nil>: Forbidden: while `A` is off"],
    );
    assert_errors!(
        whole(Some("a"), None).validate_update_with(&whole(None, None), &on()),
        ["<nil>: Invalid value: null: field is immutable"],
    );
}

#[test]
fn rules_on_a_field_can_be_switched_by_the_enclosing_type() {
    let part = Whole {
        part: Some(Part { name: None }),
        ..whole(None, None)
    };
    assert_errors!(part.validate_with(&on()), ["part.name: Required value"]);
    assert_errors!(
        part.validate_with(&off()),
        ["<nil>: Forbidden: while `A` is off"]
    );
}

#[test]
fn a_custom_check_can_query_options_with_the_same_error() {
    assert_errors!(
        whole(None, None).validate(),
        [r#"<nil>: Internal error: undefined validation option "A""#,],
    );
}
