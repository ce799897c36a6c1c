//! The ids of conventions.

/// The ids of the lints that apply to types, sorted. Each can be allowed on an item. A test compares
/// the list with the lints of the runtime.
pub const LINTS: &[&str] = &[
    "acronym_uniform_case",
    "array_element_has_required",
    "avoid_floats",
    "bool_no_is_prefix",
    "bool_not_defaulted",
    "category_collision",
    "cel_optional_has",
    "cel_unbounded_input",
    "condition_schema_values",
    "condition_standard_schema",
    "conditions_first_field",
    "conditions_list_map_by_type",
    "conditions_optional",
    "conditions_top_level_of_status",
    "crd_served_versions_agree",
    "custom_naming_conventions",
    "declarative_names",
    "default_non_nil_everywhere",
    "default_only_on_optional",
    "defaults_explicit",
    "doc_comment_present",
    "doc_starts_with_wire_name",
    "duration_as_integer_with_unit",
    "enum_acronym_upper",
    "enum_open_ended_documented",
    "enum_values_pascal",
    "forbidden_attributes",
    "group_reserved_kubernetes",
    "int64_within_53_bits",
    "integer_width",
    "items_implies_list",
    "json_camel_case",
    "kind_list_suffix",
    "kind_not_controller",
    "kind_pascal_case",
    "kind_singular",
    "kind_word_reserved",
    "list_element_max_length",
    "list_map_has_key",
    "list_map_key_exists",
    "list_map_only_objects",
    "list_max_items",
    "list_min_items",
    "list_set_not_for_objects",
    "list_type_present",
    "list_type_valid",
    "map_keys_validated",
    "map_max_size",
    "map_min_properties",
    "msg_backquote_fields",
    "msg_comparative_vocabulary",
    "msg_inclusive_ranges",
    "msg_inequality_words",
    "msg_must",
    "msg_no_should",
    "msg_positive",
    "msg_quote_literals",
    "no_abbreviations",
    "no_accidental_zero_default",
    "no_atomic_list_of_objects",
    "no_extra_top_level_fields",
    "no_floats_in_spec",
    "no_maps_of_subobjects",
    "no_mixed_stability",
    "no_nullable",
    "no_numeric_enums",
    "no_object_reference_type",
    "no_reference_words",
    "no_timestamp_suffix",
    "no_unsigned_integers",
    "numeric_bounds",
    "observed_generation",
    "period_seconds",
    "phase_deprecated",
    "prefer_int32",
    "printer_column_has_value",
    "pure_maps_only",
    "put_default_version_skew",
    "ref_field_needs_version",
    "ref_field_suffix",
    "ref_list_suffix",
    "ref_multi_has_group",
    "ref_name_only_suffix",
    "ref_same_namespace",
    "resource_plural_lowercase",
    "selected_set_not_expanded",
    "short_name_collision",
    "spec_and_status",
    "status_fields_optional",
    "status_subresource_has_field",
    "status_subresource_required",
    "string_format_checked",
    "string_max_length",
    "string_min_length",
    "struct_min_properties",
    "think_twice_bool",
    "time_suffix",
    "union_member_no_default",
    "union_members_optional",
    "union_open_ended",
    "units_explicit",
    "version_dns_label",
];

/// The conventions whose violation is an error by default, sorted. Violations of all others are warnings, or are
/// checked only if a user turns them on.
///
/// Without these a server refuses definitions or objects, or data is lost, as the status without its subresource.
/// Whatever else the API conventions say must be is a warning, since published APIs without it work. The derive uses
/// this list, and a test compares it with the lints.
pub const ERRORS: &[&str] = &[
    "group_reserved_kubernetes",
    "items_implies_list",
    "list_map_has_key",
    "list_map_key_exists",
    "list_map_only_objects",
    "list_type_valid",
    "no_accidental_zero_default",
    "status_subresource_has_field",
    "status_subresource_required",
    "union_member_no_default",
    "union_members_optional",
];

/// Whether a departure from a convention is an error by default.
#[must_use]
pub fn is_error(id: &str) -> bool {
    ERRORS.contains(&id)
}

#[cfg(test)]
mod tests {
    use super::{ERRORS, is_error};

    #[test]
    fn what_a_server_refuses_is_an_error() {
        assert!(ERRORS.is_sorted());
        assert!(is_error("list_map_has_key"));
        assert!(!is_error("units_explicit"));
    }
}
