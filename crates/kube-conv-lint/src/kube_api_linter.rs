//! The equivalents of kube-api-linter, the linter of Kubernetes' own Go types.
//!
//! It reads Go source, so its checks of pointers and tags have other equivalents here, or none.

use serde::Serialize;

/// The equivalent of one of kube-api-linter's linters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Equivalent {
    /// Its name.
    pub linter: &'static str,
    /// Whether it is on by default there.
    pub on: bool,
    /// The lints that check the same.
    pub lints: &'static [&'static str],
    /// Another equivalent, or why it is not needed.
    pub note: &'static str,
}

const fn linter(
    linter: &'static str,
    on: bool,
    lints: &'static [&'static str],
    note: &'static str,
) -> Equivalent {
    Equivalent {
        linter,
        on,
        lints,
        note,
    }
}

/// Every linter, in the order of the alphabet.
pub const LINTERS: &[Equivalent] = &[
    linter("arrayofstruct", true, &["array_element_has_required"], ""),
    linter(
        "commentstart",
        true,
        &["doc_comment_present", "doc_starts_with_wire_name"],
        "off by default: rustc's `missing_docs` finds an undocumented field on its token",
    ),
    linter(
        "conditions",
        true,
        &[
            "conditions_list_map_by_type",
            "conditions_optional",
            "condition_standard_schema",
            "conditions_first_field",
        ],
        "`Vec<Condition>` is optional and keyed by itself; patch tags never are in a schema",
    ),
    linter(
        "conflictingmarkers",
        false,
        &[],
        "keys of `#[k8s(…)]` that contradict each other are errors of the compiler",
    ),
    linter(
        "defaultorrequired",
        true,
        &["default_only_on_optional"],
        "`default` with `required` is an error of the compiler",
    ),
    linter(
        "defaults",
        true,
        &["default_only_on_optional"],
        "`default` makes the field optional",
    ),
    linter(
        "dependenttags",
        false,
        &[],
        "a key that needs another one is an error of the compiler without it",
    ),
    linter(
        "duplicatemarkers",
        true,
        &[],
        "a key that occurs twice is an error of the compiler",
    ),
    linter("forbiddenmarkers", false, &["forbidden_attributes"], ""),
    linter(
        "integers",
        true,
        &["integer_width", "no_unsigned_integers"],
        "other integers have no `ApiType`",
    ),
    linter(
        "jsontags",
        true,
        &["json_camel_case"],
        "wire names are made of the Rust names; a written one is checked by the compiler",
    ),
    linter(
        "maxlength",
        false,
        &[
            "string_max_length",
            "list_element_max_length",
            "list_max_items",
            "map_max_size",
        ],
        "",
    ),
    linter(
        "minlength",
        false,
        &[
            "string_min_length",
            "list_min_items",
            "map_min_properties",
            "struct_min_properties",
        ],
        "",
    ),
    linter(
        "namingconventions",
        false,
        &["custom_naming_conventions"],
        "",
    ),
    linter("nobools", false, &["think_twice_bool"], ""),
    linter("nodurations", true, &["duration_as_integer_with_unit"], ""),
    linter("nofloats", true, &["no_floats_in_spec", "avoid_floats"], ""),
    linter(
        "nomaps",
        true,
        &["no_maps_of_subobjects", "pure_maps_only"],
        "maps of types that derive `ApiType` for structs are errors of the compiler",
    ),
    linter(
        "nonpointerstructs",
        true,
        &[],
        "Rust has no value that stands for an absent struct: `Option` decides",
    ),
    linter(
        "nonullable",
        true,
        &["no_nullable"],
        "`Option` is no `nullable`",
    ),
    linter("nophase", true, &["phase_deprecated"], ""),
    linter(
        "noreferences",
        true,
        &["ref_field_suffix", "ref_list_suffix", "no_reference_words"],
        "",
    ),
    linter("notimestamp", true, &["no_timestamp_suffix"], ""),
    linter(
        "optionalfields",
        true,
        &[],
        "Rust has no pointers to show absence by: `Option` is absence, and is never written",
    ),
    linter(
        "optionalorrequired",
        true,
        &[],
        "every field is one of them; a collection that does not say which is an error of the compiler",
    ),
    linter(
        "preferredmarkers",
        false,
        &[],
        "there is one key for each meaning",
    ),
    linter(
        "requiredfields",
        true,
        &[],
        "a required field is a plain type, and is always written",
    ),
    linter(
        "ssatags",
        true,
        &[
            "list_type_present",
            "list_type_valid",
            "list_map_only_objects",
            "list_map_has_key",
            "list_map_key_exists",
            "list_set_not_for_objects",
        ],
        "lists of bytes have no `ApiType`",
    ),
    linter("statusoptional", false, &["status_fields_optional"], ""),
    linter(
        "statussubresource",
        false,
        &[
            "status_subresource_required",
            "status_subresource_has_field",
        ],
        "a kind with `status` has the subresource, and one without has none",
    ),
    linter(
        "uniquemarkers",
        true,
        &[],
        "a key that occurs twice is an error of the compiler",
    ),
];
