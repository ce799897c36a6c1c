//! Allows every id at every place where attributes may be.

use crate::convention_ids::{DERIVE_ONLY, OF_KINDS};
use crate::expand::expand;
use crate::levels::Levels;
use crate::model::input::Derive;
use kube_conv_core::conventions::{LINTS, is_error};
use std::collections::BTreeSet;
use std::path::Path;

/// Items with an allowance at `@`, each with a word for the place.
const PLACES: &[(&str, Derive, &str)] = &[
    (
        "struct",
        Derive::ApiType,
        "#[k8s(strict, @)] struct A { b: B }",
    ),
    (
        "field",
        Derive::ApiType,
        "#[k8s(strict)] struct A { #[k8s(@)] b: B }",
    ),
    (
        "flattened field",
        Derive::ApiType,
        "#[k8s(strict)] struct A { #[k8s(flatten, @)] b: B }",
    ),
    ("newtype", Derive::ApiType, "#[k8s(strict, @)] struct A(B);"),
    (
        "enum",
        Derive::ApiType,
        "#[k8s(strict, @)] enum A { One, #[k8s(unknown)] Other(String) }",
    ),
    (
        "enum value",
        Derive::ApiType,
        "#[k8s(strict)] enum A { #[k8s(@)] One }",
    ),
    (
        "integers",
        Derive::ApiType,
        "#[k8s(strict, integer, @)] enum A { One = 1 }",
    ),
    (
        "union",
        Derive::ApiType,
        "#[k8s(strict, @)] enum A { One(B) }",
    ),
    (
        "member",
        Derive::ApiType,
        "#[k8s(strict)] enum A { #[k8s(@)] One(B) }",
    ),
    (
        "member's field",
        Derive::ApiType,
        "#[k8s(strict)] enum A { One { #[k8s(@)] b: B } }",
    ),
    (
        "kind",
        Derive::Kind,
        "#[k8s(strict, group = \"acme.dev\", version = \"v1\", scope = Namespaced, @)] struct A { metadata: ObjectMeta, spec: B }",
    ),
    (
        "kind's field",
        Derive::Kind,
        "#[k8s(strict, group = \"acme.dev\", version = \"v1\", scope = Namespaced)] struct A { metadata: ObjectMeta, #[k8s(@)] spec: B }",
    ),
];

/// The errors about an item with an allowance.
fn errors(item: &str, derive: Derive, id: &str) -> Vec<String> {
    let allow = format!("allow({id}, reason = \"published so\")");
    let tokens = item.replace('@', &allow).parse().unwrap();
    let code = expand(tokens, derive, Levels::default()).to_string();
    let errors = code.split("compile_error").skip(1);
    errors
        .map(|error| error.split('"').nth(1).unwrap_or_default().to_owned())
        .collect()
}

/// The types of other items are unknown here, and a lint may need the allowance.
#[test]
fn no_allowance_that_a_lint_may_need_is_useless() {
    for (place, derive, item) in PLACES {
        for id in LINTS {
            let found = errors(item, *derive, id);
            if OF_KINDS.contains(id) && *place != "kind" {
                assert!(
                    found[0].contains("allow it on the kind"),
                    "{place} {id}: {found:?}"
                );
            } else {
                assert!(found.is_empty(), "{place} {id}: {found:?}");
            }
        }
    }
}

#[test]
fn an_allowance_that_nothing_can_need_is_useless() {
    for (id, _) in DERIVE_ONLY {
        let (_, derive, item) = PLACES
            .iter()
            .find(|(place, ..)| {
                *place
                    == if *id == "patch_topology" {
                        "field"
                    } else {
                        "kind"
                    }
            })
            .unwrap();
        let found = errors(item, *derive, id);
        assert_eq!(
            found,
            [format!("`allow({id})` silences nothing; remove it")]
        );
    }
}

/// The departures that the derive reports, each with an item that has it.
const DEPARTURES: &[(&str, &str)] = &[
    ("bool_no_is_prefix", "struct A { is_on: bool }"),
    ("units_explicit", "struct A { start_delay: i32 }"),
    ("period_seconds", "struct A { sync_interval_seconds: i32 }"),
    ("phase_deprecated", "struct A { phase: String }"),
    ("no_timestamp_suffix", "struct A { start_timestamp: Time }"),
    ("time_suffix", "struct A { started: Time }"),
    ("ref_field_suffix", "struct A { secret_reference: B }"),
    ("kind_word_reserved", "struct A { kind: String }"),
    (
        "ref_multi_has_group",
        "struct A { kind: String, name: String }",
    ),
    ("no_unsigned_integers", "struct A { size: u32 }"),
    (
        "json_camel_case",
        "struct A { #[k8s(name = \"a_b\")] a: String }",
    ),
    (
        "default_only_on_optional",
        "struct A { #[k8s(default = 3, required)] a: i32 }",
    ),
    (
        "enum_values_pascal",
        "enum A { #[k8s(name = \"best-effort\")] Best }",
    ),
    (
        "enum_acronym_upper",
        "enum A { #[k8s(name = \"Tcp\")] Tcp }",
    ),
    (
        "msg_no_should",
        "struct A { #[k8s(cel(\"true\", message = \"should be\"))] a: B }",
    ),
    (
        "msg_quote_literals",
        "struct A { #[k8s(cel(\"true\", message = \"must be \\\"a\\\"\"))] a: B }",
    ),
    (
        "msg_comparative_vocabulary",
        "struct A { #[k8s(cel(\"true\", message = \"must be larger than b\"))] a: B }",
    ),
    (
        "msg_inequality_words",
        "struct A { #[k8s(cel(\"true\", message = \"must be >= b\"))] a: B }",
    ),
    (
        "ref_field_needs_version",
        "struct A { kind: String, group: String, name: String, field_path: String }",
    ),
    (
        "conditions_list_map_by_type",
        "struct A { #[k8s(list_map(reason))] conditions: Vec<Condition> }",
    ),
    (
        "union_member_no_default",
        "struct A { #[k8s(union_member, default = 1)] a: Option<i32>, #[k8s(union_member)] b: Option<i32> }",
    ),
];

/// Like [`DEPARTURES`], for kinds: the arguments of the attribute, followed by the name and the
/// fields.
const DEPARTURES_OF_KINDS: &[(&str, &str, &str)] = &[
    (
        "category_collision",
        "version = \"v1\", categories(\"all\")",
        "A { metadata: ObjectMeta }",
    ),
    (
        "column_names_unique",
        "version = \"v1\", printer_column(age), printer_column(\"AGE\", \".metadata.creationTimestamp\")",
        "A { metadata: ObjectMeta }",
    ),
    (
        "condition_type_pascal",
        "version = \"v1\", condition_types(\"ready\")",
        "A { metadata: ObjectMeta, status: Option<B> }",
    ),
    (
        "condition_type_short",
        "version = \"v1\", condition_types(\"WidgetReady\")",
        "Widget { metadata: ObjectMeta, status: Option<B> }",
    ),
    (
        "condition_type_state_not_transition",
        "version = \"v1\", condition_types(\"Scaling\")",
        "A { metadata: ObjectMeta, status: Option<B> }",
    ),
    (
        "items_implies_list",
        "version = \"v1\"",
        "A { metadata: ObjectMeta, items: B }",
    ),
    (
        "kind_list_suffix",
        "version = \"v1\", list_kind = \"As\"",
        "A { metadata: ObjectMeta }",
    ),
    (
        "kind_not_controller",
        "version = \"v1\"",
        "WidgetController { metadata: ObjectMeta }",
    ),
    (
        "kind_pascal_case",
        "version = \"v1\"",
        "widget { metadata: ObjectMeta }",
    ),
    (
        "kind_singular",
        "version = \"v1\"",
        "Policies { metadata: ObjectMeta }",
    ),
    (
        "short_name_collision",
        "version = \"v1\", short_names(\"svc\")",
        "A { metadata: ObjectMeta }",
    ),
    (
        "version_dns_label",
        "version = \"one\"",
        "A { metadata: ObjectMeta }",
    ),
];

/// Departures that depend on the types of other items. They are reported by constants that fail to
/// evaluate, and so are errors: those of floats and maps where they are denied. The last one is only a
/// warning where a single item shows it.
const OF_OTHER_ITEMS: [&str; 4] = [
    "cel_optional_has",
    "no_floats_in_spec",
    "no_maps_of_subobjects",
    "patch_topology",
];

#[test]
fn a_departure_has_the_level_of_its_lint() {
    let kinds = DEPARTURES_OF_KINDS.iter().map(|(id, attributes, item)| {
        let item =
            format!("#[k8s(group = \"acme.dev\", scope = Namespaced, {attributes})] struct {item}");
        (*id, Derive::Kind, item)
    });
    let types = DEPARTURES
        .iter()
        .map(|(id, item)| (*id, Derive::ApiType, (*item).to_owned()));
    let mut seen = BTreeSet::from(OF_OTHER_ITEMS);
    for (id, derive, item) in types.chain(kinds) {
        let code = expand(item.parse().unwrap(), derive, Levels::default()).to_string();
        assert!(
            code.contains(&format!("[{}]", id.replace('_', "-"))),
            "{id}: {code}"
        );
        assert_eq!(code.contains("compile_error"), is_error(id), "{id}: {code}");
        seen.insert(id);
    }
    // The departures that the reference lists as reported by the derive.
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kube-conv-runtime");
    if !runtime.exists() {
        return println!("skipped: a package of this crate has no page of kube-conv-runtime");
    }
    let page = std::fs::read_to_string(runtime.join("docs/attributes/departures.md")).unwrap();
    let table = page.split("departures itself").nth(1).unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let documented: BTreeSet<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    assert_eq!(seen, documented);
}

#[test]
fn allowances_of_types_and_crates_cover_everything_below() {
    for (id, item) in DEPARTURES {
        let strict = format!("#[k8s(strict)] {item}");
        let expanded = |item: &str, levels| {
            let code = expand(item.parse().unwrap(), Derive::ApiType, levels);
            code.to_string()
        };
        let name = id.replace('_', "-");
        let code = expanded(&strict, Levels::default());
        assert!(code.contains(&format!("[{name}]")), "{id}: {code}");
        let allowed = format!("#[k8s(strict, allow({id}, reason = \"published so\"))] {item}");
        let code = expanded(&allowed, Levels::default());
        assert!(!code.contains("compile_error"), "{id}: {code}");
        for of in [*id, "all"] {
            let code = expanded(&strict, Levels::allowing(of));
            assert!(!code.contains("compile_error"), "{id} by {of}: {code}");
        }
    }
}

/// A departure as the content of a union's member with the attributes.
fn in_member(item: &str, attributes: &str) -> Option<String> {
    let fields = item.strip_prefix("struct A {")?;
    Some(format!(
        "#[k8s(strict)] enum A {{ #[k8s({attributes})] One {{ {fields} }}"
    ))
}

#[test]
fn an_allowance_of_a_member_covers_its_fields() {
    let mut members = 0;
    for (id, item) in DEPARTURES {
        // Two members of a union in a struct are no content of one in an enum.
        let Some(bare) = in_member(item, "").filter(|_| *id != "union_member_no_default") else {
            continue;
        };
        let code = expand(bare.parse().unwrap(), Derive::ApiType, Levels::default()).to_string();
        let name = id.replace('_', "-");
        assert!(code.contains(&format!("[{name}]")), "{id}: {code}");
        let allowed = format!("allow({id}, reason = \"published so\")");
        let allowed = in_member(item, &allowed).unwrap();
        let code = expand(allowed.parse().unwrap(), Derive::ApiType, Levels::default());
        let code = code.to_string();
        assert!(!code.contains("compile_error"), "{id}: {code}");
        members += 1;
    }
    assert!(members > 15, "{members}");
}

#[test]
fn an_allowance_of_a_part_covers_a_name_that_its_type_spells() {
    for item in [
        "#[k8s(strict, rename_all = \"snake_case\")] struct A { #[k8s(@)] a_b: i32 }",
        "#[k8s(strict, rename_all = \"snake_case\")] enum A { #[k8s(@)] GitUrl(B) }",
        "#[k8s(strict, rename_all_fields = \"snake_case\")] enum A { #[k8s(@)] Git { a_b: i32 } }",
        "#[k8s(strict, rename_all_fields = \"snake_case\")] enum A { Git { #[k8s(@)] a_b: i32 } }",
    ] {
        for (of, is_reported) in [("bool_no_is_prefix", true), ("json_camel_case", false)] {
            let found = errors(item, Derive::ApiType, of);
            assert_eq!(!found.is_empty(), is_reported, "{item}: {found:?}");
        }
    }
}

#[test]
fn an_allowance_of_a_rule_is_in_the_table() {
    for item in ["struct A { #[k8s(@)] a: B }", "#[k8s(@)] struct A { a: B }"] {
        let rule =
            "cel(\"self != 1\", message = \"should be\", allow(msg_no_should, reason = \"why\"))";
        let item = item.replace('@', rule).parse().unwrap();
        let code = expand(item, Derive::ApiType, Levels::default()).to_string();
        let expected =
            "Allow :: new (\"msg_no_should\" , \"why\") . part (\"self != 1\") . used ()";
        assert!(code.contains(expected), "{code}");
    }
}

#[test]
fn an_allowed_departure_of_a_message_hides_no_other() {
    let item = "struct A { #[k8s(cel(\"true\", message = \"should be larger than \\\"b\\\"\", allow(msg_quote_literals, msg_no_should, reason = \"published so\")))] a: B }";
    let code = expand(item.parse().unwrap(), Derive::ApiType, Levels::default());
    assert!(code.to_string().contains("[msg-comparative-vocabulary]"));
}

/// Every error of the derive about a convention can be a warning; where only a constant finds it, the lint
/// warns.
#[test]
fn a_crate_turns_every_error_into_a_warning() {
    let errors = DEPARTURES.iter().filter(|(id, _)| is_error(id));
    for (id, item) in errors {
        for section in [format!("warn = ['{id}']"), "warn = ['all']".to_owned()] {
            let levels = Levels::of_section(&section);
            let code = expand(item.parse().unwrap(), Derive::ApiType, levels).to_string();
            let warns = code.contains("deprecated") && !code.contains("compile_error");
            assert!(warns, "{section}: {code}");
        }
    }
    const KIND: &str = "#[k8s(@group = \"acme.dev\", version = \"v1\", scope = Namespaced)] struct A { metadata: ObjectMeta, spec: B }";
    for (id, derive, item, check) in [
        ("no_floats_in_spec", Derive::Kind, KIND, "TYPE . float"),
        (
            "no_maps_of_subobjects",
            Derive::ApiType,
            "#[k8s(@rename_all = \"camelCase\")] struct A { #[k8s(optional)] a: BTreeMap<String, B> }",
            "map_value_problem",
        ),
    ] {
        let checks = |strict: &str, section: &str| {
            let item = item.replace('@', strict).parse().unwrap();
            let code = expand(item, derive, Levels::of_section(section));
            code.to_string().contains(check)
        };
        let [warn, deny] = ["warn", "deny"].map(|level| format!("{level} = ['{id}']"));
        assert!(checks("", &deny), "{id}");
        assert!(!checks("", "") && !checks("", &warn), "{id}");
        assert!(checks("strict, ", &warn), "{id}");
    }
}

#[test]
fn a_crate_turns_warnings_into_errors_and_some_errors_into_warnings() {
    let expanded = |item: &str, section: &str| {
        let levels = Levels::of_section(section);
        let code = expand(item.parse().unwrap(), Derive::ApiType, levels);
        code.to_string()
    };
    let item = "struct A { is_on: bool }";
    assert!(!expanded(item, "").contains("compile_error"));
    assert!(expanded(item, "deny = ['bool_no_is_prefix']").contains("compile_error"));
    assert!(expanded(item, "strict = true").contains("compile_error"));
    assert!(
        !expanded(item, "strict = true\nallow = ['bool_no_is_prefix']").contains("compile_error")
    );
    let item = "struct A { #[k8s(union_member, default = 1)] a: Option<i32>, #[k8s(union_member)] b: Option<i32> }";
    assert!(expanded(item, "").contains("compile_error"));
    let code = expanded(item, "warn = ['union_member_no_default']");
    assert!(
        !code.contains("compile_error") && code.contains("deprecated"),
        "{code}"
    );
}

#[test]
fn all_is_every_convention() {
    for (place, derive, item) in PLACES {
        assert!(errors(item, *derive, "all").is_empty(), "{place}");
    }
    let departing = "#[k8s(strict, @)] struct A { is_open: bool }";
    let found = errors(departing, Derive::ApiType, "units_explicit");
    assert!(found[0].contains("bool-no-is-prefix"), "{found:?}");
    let found = errors(departing, Derive::ApiType, "all");
    assert!(found.is_empty(), "{found:?}");
}
