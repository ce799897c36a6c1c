//! B. What existing linters check beyond the conventions.

use super::rows;

rows! {
    B1 "array-element-has-required" Should "kube-api-linter, arrayofstruct, on"
        "A struct used as a list element has at least one required field (or an exactly-one-of rule)."
        => Lint "`array_element_has_required`; off by default"
        proof "crates/kube-conv-lint/tests/lints/array_element_has_required.yaml: bad:"
        moved "the items are another type, and ports of published kinds have to compile";
    B2 "doc-comment-present" Should "kube-api-linter, commentstart, on"
        "Every API field has a doc comment."
        => Lint "`doc_comment_present`; off by default"
        proof "crates/kube-conv-lint/tests/lints/doc_comment_present.yaml: bad:"
        moved "a warning on every field of a young type is noise; the lint is an error";
    B3 "doc-starts-with-wire-name" Should "kube-api-linter, commentstart, on"
        "The doc comment starts with the wire name."
        => Lint "`doc_starts_with_wire_name`"
        proof "crates/kube-conv-lint/tests/lints/doc_starts_with_wire_name.yaml: bad:"
        moved "off by default, as documentation is shown with its field";
    B4 "conditions-first-field" Advice "kube-api-linter, conditions (isFirstField: Warn), on"
        "`conditions` is the first field of status."
        => Lint "`conditions_first_field`"
        proof "crates/kube-conv-lint/tests/lints/conditions_first_field.rs::conditions_that_are_not_first_are_found"
        moved "off by default, as the order is of no meaning on the wire";
    B5 "conditions-patch-tags-policy" Advice "kube-api-linter, conditions (usePatchStrategy), on"
        "Patch tags on conditions are required for built-ins and unwanted for CRDs."
        => Impossible "patch metadata is in OpenAPI documents and never in a CRD"
        proof "kube-conv-runtime/tests/wire/attributes/patch_strategy.rs::no_crd_has_patch_metadata"
        moved "there is no choice to make";
    B6 "conflicting-attributes" Must "kube-api-linter, conflictingmarkers, off"
        "Mutually exclusive markers are not used together."
        => CompileError "keys that contradict each other"
        proof "tests/ui/ours/presence.rs: `optional` contradicts `required`";
    B7 "default-is-omittable" Must "kube-api-linter, defaults, on"
        "A defaulted field is optional and omitted when unset."
        => CompileWarning "`required` along with `default`"
        proof "tests/ui/ours/conventions_must.rs: [default-only-on-optional]"
        moved "a server accepts it and nothing is lost";
    B8 "dependent-attributes" Must "kube-api-linter, dependenttags, off"
        "A marker that needs another marker has it (all-of or any-of)."
        => CompileError "keys that need another"
        proof "tests/ui/ours/patches.rs: a merge key is for lists that patches merge";
    B9 "duplicate-attributes" Should "kube-api-linter, duplicatemarkers, on"
        "The same marker is not repeated verbatim (field and its type counted together)."
        => CompileError "keys that occur twice"
        proof "tests/ui/ours/fields.rs: duplicate attribute `minimum`; it was already set on this field";
    B10 "unique-attributes" Must "kube-api-linter, uniquemarkers, on"
        "Single-valued markers appear once even with different values."
        => CompileError "keys that occur twice; of a field's bound and its type's the tighter holds"
        proof "tests/ui/ours/fields.rs: duplicate attribute `max_length`; it was already set on this field";
    B11 "forbidden-attributes" Advice "kube-api-linter, forbiddenmarkers, off"
        "Project-defined markers are forbidden."
        => Lint "`forbidden_attributes`"
        proof "crates/kube-conv-lint/tests/lints/forbidden_attributes.yaml: bad:";
    B12 "preferred-attribute-spelling" Advice "kube-api-linter, preferredmarkers, off"
        "There is one spelling for each meaning."
        => Impossible "one key for each meaning"
        proof "kube-conv-derive/src/attributes/keys.rs::every_key_has_one_home"
        moved "there is nothing to reject";
    B13 "custom-naming-conventions" Advice "kube-api-linter, namingconventions, off"
        "Project regex rules on field names with `Inform`, `Drop`, `DropField`, `Replacement`."
        => Lint "`custom_naming_conventions`"
        proof "crates/kube-conv-lint/tests/lints/custom_naming_conventions.yaml: bad:";
    B14 "wire-name-present" Must "kube-api-linter, jsontags, on"
        "Every field has an explicit, non-empty serialized name; inlining only for embedded structs."
        => CompileError "wire names"
        proof "tests/ui/ours/fields.rs: a wire name is not empty";
    B15 "string-max-length" Should "kube-api-linter, maxlength, off, CRD only"
        "Every string has `maxLength`, except enums and `date`, `date-time`, `duration` formats."
        => Lint "`string_max_length`; off by default"
        proof "crates/kube-conv-lint/tests/lints/string_max_length.yaml: bad:"
        moved "a warning on every text is noise in a young type";
    B16 "list-max-items" Should "kube-api-linter, maxlength, off, CRD only"
        "Every list has `maxItems`; byte slices count as strings."
        => Lint "`list_max_items`; off by default"
        proof "crates/kube-conv-lint/tests/lints/list_max_items.yaml: bad:"
        moved "a warning on every list is noise in a young type";
    B17 "list-element-max-length" Should "kube-api-linter, maxlength, off, CRD only"
        "String elements of lists are bounded (`items:MaxLength` or a bounded alias)."
        => Lint "`list_element_max_length`; off by default"
        proof "crates/kube-conv-lint/tests/lints/list_element_max_length.yaml: bad:"
        moved "a warning on every list is noise in a young type";
    B18 "string-min-length" Advice "kube-api-linter, minlength, off, CRD only"
        "Every string states `minLength` (0 when empty is fine), same exemptions."
        => Lint "`string_min_length`"
        proof "crates/kube-conv-lint/tests/lints/string_min_length.yaml: bad:"
        moved "off by default; the compiler has no profiles of advice";
    B19 "list-min-items" Advice "kube-api-linter, minlength, off, CRD only"
        "Every list states `minItems`."
        => Lint "`list_min_items`"
        proof "crates/kube-conv-lint/tests/lints/list_min_items.yaml: bad:"
        moved "off by default; the compiler has no profiles of advice";
    B20 "map-min-properties" Advice "kube-api-linter, minlength, off, CRD only"
        "Every map states `minProperties`."
        => Lint "`map_min_properties`"
        proof "crates/kube-conv-lint/tests/lints/map_min_properties.yaml: bad:"
        moved "off by default; the compiler has no profiles of advice";
    B21 "struct-min-properties" Should "kube-api-linter, minlength, off, CRD only"
        "A struct without required fields states `minProperties` or a one-of rule."
        => Lint "`struct_min_properties`"
        proof "crates/kube-conv-lint/tests/lints/struct_min_properties.yaml: bad:"
        moved "off by default; an empty object is often meaningful";
    B22 "no-nullable" Should "kube-api-linter, nonullable, on"
        "The nullable marker is not used."
        => Impossible "`Option` never says `nullable`; only the key `nullable` does"
        proof "kube-conv-runtime/tests/schemas/schema_features/defaults.rs: feature! { of_an_option {"
        moved "who writes the key requests it; the lint `no_nullable` names it";
    B23 "nonpointer-struct-presence" Advice "kube-api-linter, nonpointerstructs, on, native only"
        "In built-in types a struct by value is required if it has required members, and optional otherwise."
        => Impossible "`Option<T>` or `T` decides"
        proof "kube-conv-runtime/tests/schemas/schema_features/scalars.rs::optional_and_required_names"
        moved "Rust has no pointer for it";
    B24 "no-reference-words" Advice "kube-api-linter, noreferences (NoReferences)"
        "Strict mode: no Ref/Refs/Reference/References in field names at all."
        => Lint "`no_reference_words`"
        proof "crates/kube-conv-lint/tests/lints/no_reference_words.yaml: bad:";
    B25 "optional-always-option" Should "kube-api-linter, optionalfields"
        "Optional scalars are always pointers, or only when zero is valid (`WhenRequired`)."
        => CompileError "`optional`"
        proof "tests/ui/ours/presence.rs: a plain value cannot be distinguished from an unset one";
    B26 "presence-not-on-type" Must "kube-api-linter, optionalorrequired, on"
        "Optional/required markers are not placed on type declarations."
        => CompileError "`optional` and `required` on types"
        proof "tests/ui/ours/type_keys.rs: `required` does not belong on a newtype";
    B27 "presence-not-both" Must "kube-api-linter, optionalorrequired, on"
        "A field is not marked both optional and required."
        => CompileError "`optional`, `required`"
        proof "tests/ui/ours/presence.rs: `optional` contradicts `required`";
    B28 "list-type-present" Should "kube-api-linter, ssatags, on; ListsMustHaveSSATags"
        "Every list has a list type."
        => Lint "`list_type_present`"
        proof "crates/kube-conv-lint/tests/lints/list_type_present.yaml: bad:"
        moved "a list without a type is atomic; the lint requests a word where it matters";
    B29 "list-type-valid" Must "kube-api-linter, ssatags, on"
        "List type is `atomic`, `set` or `map`."
        => CompileError "`list_map`, `list_set`, `atomic`"
        proof "tests/ui/ours/fields.rs: only `list_type = none` is written this way";
    B30 "list-map-only-objects" Must "kube-api-linter, ssatags, on"
        "`map` only on lists of objects."
        => CompileError "`list_map`, in generic types where they are used"
        proof "tests/ui/rustc/paths.rs: only lists of structs have keys";
    B31 "list-map-has-key" Must "kube-api-linter, ssatags, on"
        "`map` lists name at least one key."
        => CompileError "`list_map`"
        proof "tests/ui/ours/fields.rs: `list_map` names the fields that identify an item";
    B32 "list-map-key-exists" Must "kube-api-linter, ssatags, on"
        "Each key is a field of the element."
        => CompileError "`list_map`"
        proof "tests/ui/rustc/paths.rs: the items have no such field";
    B33 "list-set-not-for-objects" Should "kube-api-linter, ssatags (listTypeSetUsage: Warn), on"
        "`set` is discouraged for lists of objects."
        => CompileError "`list_set`"
        proof "tests/ui/rustc/paths.rs: only scalars form a set";
    B34 "byte-list-has-no-list-type" Must "kube-api-linter, ssatags, on"
        "Byte arrays carry no list type."
        => CompileError "`Vec<u8>`"
        proof "tests/ui/ours/types.rs: bytes travel as base64 text";
    B35 "status-fields-optional" Should "kube-api-linter, statusoptional, off"
        "First-level fields of status are optional."
        => Lint "`status_fields_optional`; off by default"
        proof "crates/kube-conv-lint/tests/lints/status_fields_optional.yaml: bad:"
        moved "which type is a status is known where the kind is whole";
    B36 "status-subresource-has-field" Must "kube-api-linter, statussubresource, off, CRD only"
        "A status subresource implies a status field."
        => Impossible "the subresource follows from the field"
        proof "crates/kube-conv-crd/src/tests/specimen.rs::the_whole_definition"
        moved "it cannot be written otherwise";
    B37 "condition-schema-values" Should "crd-schema-checker, ConditionsMustHaveProperSSATags"
        "The published conditions schema has the standard patterns, lengths, enum, format and minimum."
        => Impossible "`Condition` brings its schema"
        proof "kube-conv-runtime/src/meta/condition.rs::the_schema_is_the_one_that_controller_gen_publishes"
        moved "the type brings it along; the lint `condition_schema_values` looks at other definitions";
    B38 "no-field-removal" Must "crd-schema-checker, NoFieldRemoval; crdify existingFieldRemoval"
        "A field is not removed from a version that still exists."
        => Lint "`no_field_removal`"
        proof "crates/kube-conv-lint/tests/lints/no_field_removal.yaml: bad:";
    B39 "no-enum-value-removal" Must "crd-schema-checker, NoEnumRemoval; crdify enum"
        "Allowed enum values are not removed."
        => Lint "`no_enum_value_removal`"
        proof "crates/kube-conv-lint/tests/lints/no_enum_value_removal.yaml: bad:";
    B40 "no-type-change" Must "crd-schema-checker, NoDataTypeChange; crdify type"
        "The `type` of a field does not change."
        => Lint "`no_type_change`"
        proof "crates/kube-conv-lint/tests/lints/no_type_change.yaml: bad:";
    B41 "no-new-required-field" Must "crd-schema-checker, NoNewRequiredFields; crdify required"
        "No newly required field, unless inside a new optional parent."
        => Lint "`no_new_required_field`"
        proof "crates/kube-conv-lint/tests/lints/no_new_required_field.yaml: bad:";
    B42 "cel-cost-budget" Must "crd-schema-checker, MustNotExceedCostBudget"
        "Each CEL rule and the whole CRD stay within the static cost budget."
        => Helper "`rule_costs`, `assert_crd_accepted`"
        proof "crates/kube-conv-crd/src/registration/rule_tests.rs::costs_are_those_of_all_values"
        moved "a server rejects the definition, and so does the check of one, with the bounds to add";
    B43 "cel-unbounded-input" Should "crd-schema-checker, MustNotExceedCostBudget (warnings)"
        "Strings, lists and maps under a CEL rule are bounded."
        => Lint "`cel_unbounded_input`"
        proof "crates/kube-conv-lint/tests/lints/cel_unbounded_input.yaml: bad:";
    B44 "report-only-new-violations" Advice "crd-schema-checker, all (RatchetCompare)"
        "Violations that already existed in the old CRD are not reported again."
        => Lint "`Report::since`, a run against a baseline"
        proof "crates/kube-conv-lint/tests/lints/report.rs::a_baseline_leaves_what_is_new";
    B45 "no-validation-tightening" Must "crd-schema-checker, wish list (not implemented); crdify min/max/pattern/enum"
        "Existing validation is not tightened."
        => Lint "`no_validation_tightening`"
        proof "crates/kube-conv-lint/tests/lints/no_validation_tightening.yaml: bad:";
    B46 "no-validation-loosening" Should "crd-schema-checker, wish list (not implemented)"
        "Loosening is flagged as a warning."
        => Lint "`no_validation_loosening`"
        proof "crates/kube-conv-lint/tests/lints/no_validation_loosening.yaml: bad:";
    B47 "no-mixed-stability" Advice "crd-schema-checker, wish list (not implemented)"
        "Stable and unstable versions are not served together."
        => Lint "`no_mixed_stability`"
        proof "crates/kube-conv-lint/tests/lints/no_mixed_stability.yaml: bad:";
    B48 "bool-not-defaulted" Advice "crd-schema-checker, wish list (not implemented)"
        "Booleans are not defaulted."
        => Lint "`bool_not_defaulted`"
        proof "crates/kube-conv-lint/tests/lints/bool_not_defaulted.yaml: bad:"
        moved "advice is no warning; the lint is off by default";
    B49 "no-object-reference-type" Should "crd-schema-checker, wish list (not implemented)"
        "`corev1.ObjectReference`/`LocalObjectReference` are not reused."
        => Lint "`no_object_reference_type`"
        proof "crates/kube-conv-lint/tests/lints/no_object_reference_type.yaml: bad:"
        moved "`ObjectReference` is there for those who talk to published kinds";
    B50 "no-new-enum-values" Should "crd-schema-checker, wish list; crdify enum (additionPolicy)"
        "New enum values are flagged as a warning."
        => Lint "`crd_enum_value_added`"
        proof "crates/kube-conv-lint/tests/lints/crd_enum_value_added.yaml: bad:";
    B51 "no-atomic-list-of-objects" Advice "crd-schema-checker, wish list (not implemented)"
        "\"No replace in list\" warning."
        => Lint "`no_atomic_list_of_objects`"
        proof "crates/kube-conv-lint/tests/lints/no_atomic_list_of_objects.yaml: bad:"
        moved "advice is no warning; the lint is off by default";
    B52 "crd-scope-unchanged" Must "crdify, scope"
        "`scope` does not change."
        => Lint "`crd_scope_unchanged`"
        proof "crates/kube-conv-lint/tests/lints/crd_scope_unchanged.yaml: bad:";
    B53 "crd-stored-version-kept" Must "crdify, storedVersionRemoval"
        "No version in `status.storedVersions` is removed."
        => Lint "`crd_stored_version_kept`"
        proof "crates/kube-conv-lint/tests/lints/crd_stored_version_kept.yaml: bad:";
    B54 "crd-enum-constraint-added" Must "crdify, enum"
        "An unconstrained field does not gain an enum."
        => Lint "`crd_enum_constraint_added`"
        proof "crates/kube-conv-lint/tests/lints/crd_enum_constraint_added.yaml: bad:";
    B55 "crd-enum-value-added" Should "crdify, enum (additionPolicy, default Disallow)"
        "Adding an enum value is incompatible unless policy `Allow`."
        => Lint "`crd_enum_value_added`"
        proof "crates/kube-conv-lint/tests/lints/crd_enum_value_added.yaml: bad:";
    B56 "crd-default-stable" Must "crdify, default"
        "A default is not added, removed or changed."
        => Lint "`crd_default_stable`"
        proof "crates/kube-conv-lint/tests/lints/crd_default_stable.yaml: bad:";
    B57 "crd-maximum-stable" Must "crdify, four max* checks"
        "`maximum`, `maxLength`, `maxItems`, `maxProperties` are not added or decreased."
        => Lint "`crd_maximum_stable`"
        proof "crates/kube-conv-lint/tests/lints/crd_maximum_stable.yaml: bad:";
    B58 "crd-minimum-stable" Must "crdify, four min* checks"
        "`minimum`, `minLength`, `minItems`, `minProperties` are not added or increased."
        => Lint "`crd_minimum_stable`"
        proof "crates/kube-conv-lint/tests/lints/crd_minimum_stable.yaml: bad:";
    B59 "crd-description-change" Advice "crdify, description (Error by default)"
        "A changed description may mean changed semantics."
        => Lint "`crd_description_change`"
        proof "crates/kube-conv-lint/tests/lints/crd_description_change.yaml: bad:";
    B60 "crd-pattern-stable" Must "crdify, pattern (removalPolicy)"
        "A pattern is not added, changed or (policy) removed."
        => Lint "`crd_pattern_stable`"
        proof "crates/kube-conv-lint/tests/lints/crd_pattern_stable.yaml: bad:";
    B61 "crd-nullable-stable" Must "crdify, nullable (additionPolicy, removalPolicy)"
        "`nullable` is not added or removed (policies)."
        => Lint "`crd_nullable_stable`"
        proof "crates/kube-conv-lint/tests/lints/crd_nullable_stable.yaml: bad:";
    B62 "crd-unhandled-change" Must "crdify, unhandled (unhandledEnforcement, default Error)"
        "Any other schema difference is reported."
        => Lint "`crd_unhandled_change`"
        proof "crates/kube-conv-lint/tests/lints/crd_unhandled_change.yaml: bad:";
    B63 "crd-served-versions-agree" Should "crdify, served validator (conversion: None|Ignore)"
        "The same property checks run between every pair of served versions, minus pre-existing findings."
        => Lint "`crd_served_versions_agree`"
        proof "crates/kube-conv-lint/tests/lints/crd_served_versions_agree.yaml: bad:";
}
