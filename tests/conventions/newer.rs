//! C. Rules that are newer than the numbered ones.

use super::rows;

rows! {
    C1 "nullable-discouraged" Should "api-conventions: Nullable"
        "`null` is not a meaningful value: it breaks merge patch, proto and apply configurations."
        => Impossible "`Option` never says `nullable`"
        proof "kube-conv-runtime/tests/schemas/schema_features/defaults.rs: feature! { of_an_option {"
        moved "see `no-nullable`";
    C2 "numeric-enums-only" Must "api-conventions: Primitive types"
        "The ban on enums is about numeric enums; string aliases are the norm."
        => CompileError "enums"
        proof "tests/ui/ours/enum_values.rs: enum values of the API are strings";
    C3 "presence-tree-native-vs-crd" Advice "api-conventions: Serialization"
        "Whether absence needs a pointer is decided in one way for built-in types and in another for custom resources."
        => Documentation "docs/guidance.md#Presence in custom resources";
    C4 "requiredness-validated" Must "api-conventions: Requiredness"
        "Presence is declared on every field and checked by validation."
        => RuntimeValidation "`required` in the schema; `decode`"
        proof "kube-conv-runtime/tests/wire/presence.rs::a_required_collection_is_always_written_and_demanded";
    C5 "string-format-checked" Should "api-conventions: String fields"
        "Almost every string is checked for a format."
        => Lint "`string_format_checked`"
        proof "crates/kube-conv-lint/tests/lints/string_format_checked.yaml: bad:"
        moved "a warning on every text is noise; the lint is off by default";
    C6 "string-max-length-convention" Should "api-conventions: String fields"
        "Every string has a maximum length."
        => Lint "`string_max_length`; off by default"
        proof "crates/kube-conv-lint/tests/lints/string_max_length.yaml: bad:"
        moved "a warning on every text is noise in a young type";
    C7 "no-case-insensitive-compare" Must "api-conventions: String fields"
        "Validation never compares case-insensitively."
        => Impossible "no rule compares two texts without regard to case"
        moved "there is no such rule to write";
    C8 "list-max-size-convention" Should "api-conventions: List fields"
        "Every list has a maximum size."
        => Lint "`list_max_items`; off by default"
        proof "crates/kube-conv-lint/tests/lints/list_max_items.yaml: bad:"
        moved "a warning on every list is noise in a young type";
    C9 "list-type-set-convention" Should "api-conventions: List fields"
        "Every list has its list type set."
        => Lint "`list_type_present`"
        proof "crates/kube-conv-lint/tests/lints/list_type_present.yaml: bad:"
        moved "see `list-type-present`";
    C10 "list-uniqueness-validated" Must "api-conventions: List fields"
        "Set and map lists are checked for duplicates."
        => RuntimeValidation "`list_map`, `list_set`"
        proof "crates/kube-conv-server/tests/conformance/cr.create/list-types.json: set: a value three times is reported once, at the second place";
    C11 "map-max-size" Should "api-conventions: Map fields"
        "Every map has a maximum size."
        => Lint "`map_max_size`; off by default"
        proof "crates/kube-conv-lint/tests/lints/map_max_size.yaml: bad:"
        moved "a warning on every map is noise in a young type";
    C12 "map-keys-validated" Should "api-conventions: Map fields"
        "Map keys are validated as well as values."
        => Lint "`map_keys_validated`; off by default"
        proof "crates/kube-conv-lint/tests/lints/map_keys_validated.rs::a_map_with_free_keys_is_found"
        moved "the keys may be of a type that checks itself";
    C13 "change-additive-only" Must "api_changes: On compatibility"
        "A compatible change adds only things not needed for correct behavior."
        => Lint "`no_field_removal`"
        proof "crates/kube-conv-lint/tests/lints/no_field_removal.yaml: bad:";
    C14 "change-presence-fixed" Must "api_changes: On compatibility"
        "Required/optional status of a field does not change."
        => Lint "`change_presence_fixed`"
        proof "crates/kube-conv-lint/tests/lints/change_presence_fixed.yaml: bad:";
    C15 "change-mutability-fixed" Must "api_changes: On compatibility"
        "Mutable fields do not become immutable."
        => Lint "`change_mutability_fixed`"
        proof "crates/kube-conv-lint/tests/lints/change_mutability_fixed.yaml: bad:";
    C16 "change-valid-set-fixed" Must "api_changes: On compatibility; gotchas"
        "Valid values stay valid and explicitly invalid ones stay invalid (spec rules are neither relaxed nor strengthened)."
        => Lint "`no_validation_tightening`"
        proof "crates/kube-conv-lint/tests/lints/no_validation_tightening.yaml: bad:";
    C17 "change-round-trips" Must "api_changes: On compatibility"
        "Conversion between versions loses nothing."
        => Helper "`assert_round_trips`"
        proof "crates/kube-conv-testing/src/round_trips.rs::what_is_lost_is_named"
        moved "conversions are the user's own functions, which a test of theirs calls";
    C18 "new-field-optional-defaulted" Must "api_changes: Adding a field"
        "A new field is optional or has a default equal to old behavior."
        => Lint "`no_new_required_field`"
        proof "crates/kube-conv-lint/tests/lints/no_new_required_field.yaml: bad:";
    C19 "plural-of-singular" Must "api_changes: Making a singular field plural"
        "Pluralising keeps the singular field, with `plural[0] == singular`."
        => Helper "`Plural`"
        proof "kube-conv-runtime/src/defaulting/evolution.rs::a_list_follows_what_an_older_client_sends";
    C20 "single-representation" Must "api_changes: gotchas"
        "One property has one spec representation per version."
        => Documentation "docs/guidance.md#Changes of an API";
    C21 "enum-open-ended-documented" Must "api_changes: gotchas; New enum value"
        "An enum that may grow says so and defines handling of unknown values, from its first release."
        => Lint "`enum_open_ended_documented`; off by default"
        proof "crates/kube-conv-lint/tests/lints/enum_open_ended_documented.rs::a_closed_enum_is_found"
        moved "a closed enum compiles and is right where the set is closed for good";
    C22 "enum-removal-deprecates" Should "api_changes: gotchas"
        "A removed enum value stays accepted as deprecated."
        => Lint "`no_enum_value_removal`"
        proof "crates/kube-conv-lint/tests/lints/no_enum_value_removal.yaml: bad:"
        moved "a removed value is seen by comparing definitions; no attribute is needed to keep one";
    C23 "union-member-addition-ok" Should "api_changes: gotchas"
        "Adding a union member is fine; removing one needs deprecation."
        => Lint "`union_open_ended`"
        proof "crates/kube-conv-lint/tests/lints/union_open_ended.rs::a_closed_union_is_found";
    C24 "default-non-nil-everywhere" Must "api_changes: gotchas"
        "A field defaulted in one version is defaulted, equivalently, in all."
        => Lint "`default_non_nil_everywhere`, `put_default_version_skew`"
        proof "crates/kube-conv-lint/tests/lints/default_non_nil_everywhere.yaml: bad:";
    C25 "storage-version-later" Must "api_changes: gotchas"
        "A new version is not made preferred or storage in its first release."
        => Lint "`storage_version_later`, `crd_preferred_version_stable`"
        proof "crates/kube-conv-lint/tests/lints/storage_version_later.yaml: bad:";
    C26 "docs-on-all-fields" Must "api_changes: Edit types.go"
        "Every type and non-inline field has a comment; type comments do not use source-language type names."
        => Lint "`doc_comment_present`; off by default"
        proof "crates/kube-conv-lint/tests/lints/doc_comment_present.yaml: bad:"
        moved "a warning on every field of a young type is noise, and rustc's `missing_docs` is on the token; the lint is off by default";
    C27 "gated-field-absent-when-off" Must "api_changes: New field in existing API version"
        "A gated field is optional, entirely absent when empty, cleared on create while off, kept if already set."
        => Helper "`drop_disabled`"
        proof "kube-conv-runtime/src/defaulting/evolution.rs::a_gated_field_is_dropped_unless_it_is_in_use";
    C28 "field-tombstone" Must "api_changes: New field in existing API version"
        "The name of a dropped field is never reused."
        => CompileError "`reserved`"
        proof "tests/ui/ours/names_over_time.rs: [field-tombstone]";
    C29 "ratcheting" Must "api_changes: Ratcheting validation"
        "Tightened rules do not reject unchanged old values."
        => RuntimeValidation "`validate_update`"
        proof "kube-conv-runtime/tests/validation/typed_validation.rs::an_update_checks_what_changed";
    C30 "version-stability-names" Must "api_changes: Alpha, Beta, and Stable"
        "`vNalphaM`, `vNbetaM`, `vN` express stability."
        => CompileError "`version`; another label needs a reason"
        proof "tests/ui/ours/kind_names.rs: is not a version that Kubernetes can order"
        moved "a label that no client can order is rejected outright, and allowed by name";
    C31 "gate-options-declared" Must "api_changes: Gating a rule"
        "Every option a conditional rule names is declared, otherwise it is an error."
        => Helper "`Options`, which `validate_with` takes: a rule of an option that nobody gave is an internal error"
        proof "kube-conv-runtime/tests/validation/options.rs::an_option_that_nobody_gave_is_reported_once_a_rule";
    C32 "rule-lifecycle-stages" Advice "api_changes: Migrating hand-written validation"
        "A rule can be shadowed (`alpha`), enforced by default (`beta`) or always enforced."
        => Helper "`Stage`, `with_stage`, `by_stage`"
        proof "crates/kube-conv-schema/src/field/stage.rs::a_rule_in_the_shadow_rejects_nobody";
    C33 "rule-coverage-tests" Should "api_changes: Declarative Validation"
        "Every generated rule is exercised by a test or listed with a reason."
        => Helper "`assert_rules_covered`"
        proof "crates/kube-conv-testing/src/coverage.rs::a_rule_is_covered_by_a_sample_that_it_rejects";
    C34 "semantic-equality" Should "api_changes: Update the semantic comparisons"
        "Values such as quantities compare by meaning."
        => Helper "`Quantity`"
        proof "crates/kube-conv-schema/src/quantity/tests.rs::equal_numbers_are_one_entry_of_a_set";
}
