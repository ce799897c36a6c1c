//! Lists that must be consistent with each other.

use kube_conv_lint::{Lint, Severity};
use std::collections::BTreeSet;
use std::path::Path;

fn ids(of: impl Fn(&Lint) -> bool) -> BTreeSet<&'static str> {
    let lints = kube_conv_lint::all().iter().filter(|lint| of(lint));
    lints.map(|lint| lint.id).collect()
}

#[test]
fn lint_ids_are_unique() {
    assert_eq!(ids(|_| true).len(), kube_conv_lint::all().len());
}

#[test]
fn every_lint_is_fully_documented() {
    for lint in kube_conv_lint::all() {
        let texts = [lint.rule, lint.source, lint.why, lint.fix, lint.since];
        assert!(texts.iter().all(|text| !text.is_empty()), "{}", lint.id);
        assert!(
            !lint.fix.ends_with('.') && !lint.why.ends_with('.'),
            "{}",
            lint.id
        );
    }
}

#[test]
fn the_derive_accepts_every_lint_that_checks_types() {
    let derive: BTreeSet<&str> = kube_conv_core::conventions::LINTS.iter().copied().collect();
    // Lints of changes are allowed in the configuration of the check.
    let text = kube_conv_lint::page();
    let changes = text.split("## Changes of a definition").nth(1).unwrap();
    let changes = changes.split("## ").next().unwrap();
    let of_types =
        ids(|lint| lint.id != "unused_allow" && !changes.contains(&format!("| [`{}`](", lint.id)));
    let differ: Vec<_> = derive.symmetric_difference(&of_types).collect();
    let list = "crates/kube-conv-core/src/conventions.rs";
    assert!(
        differ.is_empty(),
        "not both a lint and in {list}: {differ:?}"
    );
}

/// The errors of the derive are also errors here.
#[test]
fn errors_of_the_derive_are_the_errors_of_the_lints() {
    let derive: BTreeSet<&str> = kube_conv_core::conventions::LINTS.iter().copied().collect();
    let errors = ids(|lint| lint.severity == Severity::Error && derive.contains(lint.id));
    let listed = kube_conv_core::conventions::ERRORS.iter().copied();
    assert_eq!(listed.collect::<BTreeSet<&str>>(), errors);
}

#[test]
fn the_linters_of_kube_api_linter_map_to_lints() {
    let page = kube_conv_lint::page();
    let (_, table) = page.split_once("## kube-api-linter's linters").unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let all = ids(|_| true);
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [_, _, lints, note] = cells.as_slice() else {
            panic!("{row}");
        };
        let mut ids = lints.split('`').skip(1).step_by(2);
        assert!(
            !lints.is_empty() || !note.trim_end_matches('|').trim().is_empty(),
            "{row}"
        );
        assert!(ids.all(|id| all.contains(id)), "{row}");
        count += 1;
    }
    assert_eq!(count, 31);
}

/// A new lint is off by default until a minor version turns it on.
#[test]
fn the_lints_that_are_off_are_these() {
    let off: Vec<&str> = ids(|lint| lint.severity == Severity::Off)
        .into_iter()
        .collect();
    assert_eq!(
        off.join(" "),
        "acronym_uniform_case array_element_has_required bool_not_defaulted cel_optional_has \
         conditions_first_field crd_description_change crd_served_versions_agree \
         doc_comment_present doc_starts_with_wire_name enum_open_ended_documented \
         int64_within_53_bits list_element_max_length list_max_items list_min_items \
         map_keys_validated map_max_size map_min_properties msg_backquote_fields msg_must \
         no_atomic_list_of_objects no_mixed_stability no_reference_words numeric_bounds \
         observed_generation ref_name_only_suffix selected_set_not_expanded spec_and_status \
         status_fields_optional string_format_checked string_max_length string_min_length \
         struct_min_properties think_twice_bool union_open_ended"
    );
    // The lints that `Config::bounds` turns on are off without it.
    let config = kube_conv_lint::Config::default().bounds(Severity::Error);
    let on = ids(|lint| lint.severity == Severity::Off && config.severity(lint) != Severity::Off);
    assert_eq!(on.len(), 6, "{on:?}");
    // Lints of the first release are on. Later ones stay in this list until they are turned on.
    let late = ids(|lint| lint.since != "0.1.0" && lint.severity != Severity::Off);
    assert_eq!(late, BTreeSet::new());
}

#[test]
fn the_page_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lints.md");
    let page = kube_conv_lint::page();
    crate::update::assert_current(&path, &page);
}
