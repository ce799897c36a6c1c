//! A11, A12. Optional and required fields, defaulting.

use super::rows;

rows! {
    A140 "field-optional-xor-required" Must "Optional vs. Required"
        "A field is either optional or required."
        => CompileError "`optional`, `required`"
        proof "tests/ui/ours/presence.rs: `optional` contradicts `required`";
    A141 "presence-marker-explicit" Should "Optional vs. Required"
        "New fields state optional or required explicitly."
        => CompileError "collections say which; other fields by `Option`"
        proof "tests/ui/ours/presence.rs: a collection says whether it may be left out";
    A142 "required-always-present" Must "Optional vs. Required"
        "A required field is always present for readers."
        => CompileError "foreign attributes that make a required field absent are rejected; so is `optional`"
        proof "tests/ui/ours/serde_forms.rs: `#[serde(default, skip_serializing_if)]` is not read here; write";
    A143 "required-reject-unset" Must "Optional vs. Required"
        "Writes with a required field unset are rejected."
        => RuntimeValidation "`required` in the schema; `decode`"
        proof "kube-conv-runtime/tests/wire/presence.rs::a_required_field_is_written_and_demanded_whatever_its_value";
    A144 "optional-accept-unset" Must "Optional vs. Required"
        "Writes with an optional field unset are accepted."
        => RuntimeValidation "`Option`, `optional`"
        proof "kube-conv-runtime/tests/schemas/schema_features/scalars.rs::optional_and_required_names";
    A145 "optional-omitted-in-output" Must "Optional vs. Required"
        "Unset optional fields are omitted, not null."
        => Impossible "the derives leave out `None` and empty optional collections; the null of a `Value`, of `nullable` and of a `with` or `serde = external` of one's own is written"
        proof "kube-conv-runtime/tests/wire/presence.rs::an_option_is_written_when_some_and_distinguishes_empty_from_absent"
        moved "serialization is generated, so that no attribute can request null";
    A146 "optional-has-unset-state" Must "Optional vs. Required"
        "An optional field's type can represent \"unset\"."
        => CompileError "`optional`"
        proof "tests/ui/ours/presence.rs: a plain value cannot be distinguished from an unset one";
    A147 "optional-collection-empty-vs-unset" Should "Optional vs. Required; Serialization of optional/required fields"
        "Distinguish unset from empty only with an explicit pointer to the collection."
        => Impossible "`Option<Vec<_>>` distinguishes empty from absent, `optional` does not; one has to be written"
        proof "kube-conv-runtime/tests/wire/presence.rs::an_option_is_written_when_some_and_distinguishes_empty_from_absent"
        moved "the choice is always explicit, so that a warning would repeat it";
    A148 "readers-do-not-assume-optional" Should "Optional vs. Required"
        "Readers do not rely on an optional field unless it has a server-side default."
        => Impossible "an `Option` has to be looked into, and a default is filled in before reading"
        proof "tests/pages/specimen.rs::an_accepted_object_is_decoded_with_its_defaults"
        moved "the type demands it";
    A149 "default-only-on-optional" Must "Optional vs. Required"
        "Defaults may be set only on optional fields."
        => CompileWarning "`required` along with `default`"
        proof "tests/ui/ours/conventions_must.rs: [default-only-on-optional]"
        moved "a server accepts it and nothing is lost";
    A150 "bool-distinguishes-unset" Must "Serialization of optional/required fields"
        "A `bool` always distinguishes unset from false."
        => CompileError "a zero by serde's `default` is rejected; `bool`, `Option<bool>` and a default of the API remain"
        proof "tests/ui/ours/serde_forms.rs: [no-accidental-zero-default]";
    A151 "required-zero-valid-needs-pointer" Must "Serialization of optional/required fields"
        "Where zero is a valid choice, the type must still distinguish it from unset."
        => Impossible "a required plain value is never invented"
        proof "kube-conv-runtime/tests/wire/presence.rs::a_required_field_is_written_and_demanded_whatever_its_value"
        moved "Rust has no zero value for what was not sent";
    A152 "required-zero-invalid-still-rejected" Must "Serialization of optional/required fields"
        "Where zero is invalid, validation rejects it whether unset or explicit."
        => RuntimeValidation "`min_length`, `minimum` and the like"
        proof "kube-conv-runtime/tests/validation/agreement/scalars.rs::texts";
    A153 "struct-zero-valid-only-without-required" Must "Serialization of optional/required fields"
        "A struct's zero value is valid only if it has no required member and no \"at least one\" rule."
        => CompileError "`default = json!({})` is read as the type that it defaults"
        proof "tests/ui/rustc/defaults.rs: `{}` is no value of `Plain`";
    A154 "required-struct-omit-zero" Should "Serialization of optional/required fields"
        "Required structs avoid marshalling a zero value."
        => Impossible "a required struct is always whole"
        proof "kube-conv-runtime/tests/wire/defaults/schemas.rs::what_is_absent_and_has_no_default_stays_absent"
        moved "Rust has no zero value for a struct";
    A155 "cr-zero-invalid-needs-no-pointer" Advice "Serialization of custom resources"
        "For custom resources the schema rejects invalid zeroes first, so that unset and zero need no distinction."
        => Documentation "docs/guidance.md#Presence in custom resources";
    A156 "openapi-reflects-presence" Must "Optional vs. Required"
        "The published schema reflects optionality."
        => Impossible "the schema and the wire form come from one presence table"
        proof "kube-conv-runtime/tests/schemas/type_info.rs::presence_is_said_as_the_table_has_it"
        moved "both are generated from one place; a test compares them";
    A157 "defaults-explicit" Should "Defaulting"
        "Represent defaults in the API instead of \"unset means default\"."
        => Lint "`defaults_explicit`"
        proof "crates/kube-conv-lint/tests/lints/defaults_explicit.yaml: bad:"
        moved "comments are checked word by word, too loosely for a warning of the compiler";
    A158 "static-default-per-version" Must "Static Defaults"
        "Static defaults belong to one API version."
        => Impossible "defaults are attributes of one version's type"
        proof "crates/kube-conv-crd/src/tests/join.rs::several_versions_make_one_definition"
        moved "versions are types of their own";
    A159 "static-default-literal" Advice "Static Defaults"
        "Most static defaults are literals."
        => CompileError "`default`"
        proof "tests/ui/ours/rules.rs: the default 0 breaks `minimum = 1`";
    A160 "static-default-derived-hazard" Should "Static Defaults"
        "A default derived from another field goes stale on update."
        => Documentation "docs/guidance.md#Defaulting"
        moved "docs/defaulting.md warns where `default_from` is described; the attribute is only written by those who want it";
    A161 "static-default-own-object-only" Must "Static Defaults"
        "Static defaulting considers only the object itself."
        => CompileError "`default_from = path`, a function of the struct alone"
        proof "tests/ui/rustc/defaulting.rs: mismatched types";
    A162 "static-default-on-every-decode" Must "Static Defaults"
        "Static defaults apply on create, update and on reads from storage."
        => Helper "`set_defaults`, `decode`"
        proof "kube-conv-runtime/tests/wire/defaults/random.rs::decoding_what_is_written_sets_the_defaults";
    A163 "static-default-in-schema" Should "Static Defaults"
        "The default is published (`+default` analogue) and structs go through JSON decoding."
        => Impossible "`default` is in the schema"
        proof "kube-conv-runtime/src/type_schema/build/tests/fields.rs::defaults_of_every_form"
        moved "the schema is generated from the attribute";
    A164 "no-accidental-zero-default" Must "Static Defaults"
        "A field without an omit rule silently defaults to its zero value."
        => CompileError "serde's `default`"
        proof "tests/ui/ours/other_attributes.rs: `#[serde(default)]` is not read here";
    A165 "admission-default-field-optional" Must "Admission Controlled Defaults"
        "Fields filled by admission must be optional."
        => Helper "`Engine::with_defaulter`"
        proof "crates/kube-conv-server/tests/servers/defaulting/admission.rs::a_defaulter_that_changes_something_is_an_error_with_every_path"
        moved "no attribute says who fills a field in; the law is checked where it is filled in";
    A166 "late-init-field-optional" Must "Controller-Assigned Defaults"
        "Fields filled later by a controller must be optional."
        => Helper "`late_initialize`"
        proof "crates/kube-conv-server/tests/servers/defaulting/law.rs::a_controller_fills_in_what_is_unset"
        moved "no attribute says who fills a field in; the law is checked where it is filled in";
    A167 "late-init-no-clobber" Should "Controller-Assigned Defaults"
        "Late initializers must not clobber other fields; use patch or apply."
        => Helper "`late_initialize`"
        proof "crates/kube-conv-server/tests/servers/defaulting/law.rs::a_change_beyond_that_is_rejected_with_every_path_and_nothing_is_taken_over";
    A168 "late-init-rules-for-admission" Should "Late Initialization"
        "Admission plugins follow the late-initialization rules too."
        => Helper "`Engine::with_defaulter`, `with_typed_defaulter`"
        proof "crates/kube-conv-server/tests/servers/defaulting/admission.rs::a_defaulter_adds_and_the_result_is_defaulted_pruned_and_checked";
    A169 "default-only-adds" Must "What May Be Defaulted"
        "Defaulting sets unset fields, adds map keys, or adds items to mergeable lists; nothing else."
        => RuntimeValidation "`defaulting::only_adds`"
        proof "crates/kube-conv-server/tests/servers/defaulting/law.rs::a_change_beyond_that_is_rejected_with_every_path_and_nothing_is_taken_over";
    A170 "default-list-needs-merge" Must "What May Be Defaulted"
        "List additions need `listType=map` or `patchStrategy: merge`."
        => RuntimeValidation "`defaulting::only_adds`"
        proof "crates/kube-conv-server/tests/servers/defaulting/law.rs::items_of_other_lists_are_filled_in_but_not_added"
        moved "what is added is known when it is added";
    A171 "default-never-overrides-user" Must "What May Be Defaulted"
        "A user's value is never changed; an invalid one is an error."
        => Helper "`set_defaults`"
        proof "kube-conv-runtime/tests/wire/defaults/filling.rs::only_what_is_unset_is_filled_in";
    A172 "put-same-as-create" Should "Considerations For PUT Operations"
        "PUT of a manifest gives the same result as creating from it, and is idempotent."
        => RuntimeValidation "`keep_old`"
        proof "crates/kube-conv-server/tests/servers/defaulting/kept.rs::a_put_of_the_same_file_changes_nothing";
    A173 "put-immutable-carry-over" Should "Considerations For PUT Operations"
        "For an immutable defaulted field, copy the old value when the new one is unset."
        => Helper "`keep_old`, `prepare_for_update`"
        proof "kube-conv-runtime/tests/wire/attributes/keep_old.rs::prepare_for_update_keeps_what_is_marked_and_unset";
    A174 "put-immutable-real-change-is-error" Must "Considerations For PUT Operations"
        "A new value that is set and different is a reported error."
        => RuntimeValidation "`immutable`"
        proof "kube-conv-runtime/tests/wire/attributes/keep_old.rs::what_is_set_is_not_touched_and_checked_as_ever";
    A175 "put-default-version-skew" Should "Considerations For PUT Operations"
        "Differing defaults between versions change values on PUT."
        => Lint "`put_default_version_skew`"
        proof "crates/kube-conv-lint/tests/lints/put_default_version_skew.yaml: bad:";
    A176 "put-new-field-old-client" Should "Considerations For PUT Operations"
        "Read-modify-write by an older client drops fields it does not know."
        => Documentation "docs/guidance.md#Changes of an API"
        moved "what a typed value drops cannot be reported afterwards; patches and applies do not drop it";
    A177 "put-controller-default-unset" Advice "Considerations For PUT Operations"
        "An unset controller-defaulted value on PUT is stored or rejected; it cannot be restored in time."
        => Documentation "docs/guidance.md#Defaulting";
}
