//! A3 to A5. Spec and status, conditions, related objects and lists.

use super::rows;

rows! {
    A49 "spec-and-status" Should "Spec and Status"
        "Objects whose state can differ from intent have both `spec` and `status`."
        => Lint "`spec_and_status`"
        proof "crates/kube-conv-lint/tests/lints/spec_and_status.yaml: bad:"
        moved "kinds without a status are common enough that a warning without configuration would be noise";
    A50 "spec-only-may-rename" Advice "Spec and Status"
        "An object without independent state may have only `spec`, possibly under a better name."
        => Impossible "a kind without a status names its stanzas as it likes"
        proof "kube-conv-runtime/tests/wire/kinds.rs::every_stanza_keeps_its_place_in_the_presence_table"
        moved "a stanza of another name is plain Rust and needs no attribute";
    A51 "no-extra-top-level-fields" Should "Spec and Status"
        "With both stanzas present, no other top-level field is allowed besides standard metadata."
        => Lint "`no_extra_top_level_fields`"
        proof "crates/kube-conv-lint/tests/lints/no_extra_top_level_fields.yaml: bad:"
        moved "Kubernetes' own kinds have such fields, so that ports of them have to compile";
    A52 "rpc-style-spec-status" Advice "Spec and Status"
        "Non-persisted call/response kinds put the request in `spec` and the answer in `status`."
        => Helper "`Review`, which has a spec and a status and nothing else"
        proof "crates/kube-conv-webhook/src/reviews/review.rs::the_question_is_the_spec_and_the_answer_the_status"
        moved "a call is made in Rust, and no definition is generated of it: a type with the two fields says it all";
    A53 "status-subresource-required" Must "Spec and Status"
        "A `/status` subresource must be offered when there is a status."
        => Impossible "a kind with `status` has the subresource, and nothing turns it off"
        proof "crates/kube-conv-crd/src/tests/specimen.rs::the_whole_definition"
        moved "it cannot be written otherwise";
    A54 "put-post-ignore-status" Must "Spec and Status"
        "PUT and POST on the main resource ignore `status`."
        => Helper "`prepare_for_create`, `prepare_for_update`"
        proof "crates/kube-conv-server/tests/servers/split/kinds.rs::an_update_keeps_status_and_system_metadata";
    A55 "status-put-ignores-spec" Must "Types (Kinds) 3"
        "The status endpoint writes only the status portion."
        => Helper "`prepare_for_status_update`"
        proof "crates/kube-conv-server/tests/servers/split/kinds.rs::an_update_of_the_status_changes_nothing_else";
    A56 "put-is-full-replace" Must "Spec and Status"
        "PUT takes the whole object; an omitted field is cleared."
        => Impossible "reading makes a whole value and merges with nothing; `Patch` and `Apply` say partial intent"
        proof "kube-conv-runtime/tests/wire/attributes/default.rs::absent_and_null_read_as_the_default_and_the_default_is_written"
        moved "reading has no other way";
    A57 "put-create-on-update-off" Advice "Verbs on Resources"
        "Creating through PUT is opt-in per resource."
        => Impossible "the server rejects an update of what is not there"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::stale_writes_are_rejected_and_writes_of_nothing_change_nothing"
        moved "there is nothing to turn on";
    A58 "rest-paths" Should "Verbs on Resources"
        "Collections and elements follow `/plural` and `/plural/name`, watch is `?watch=true`."
        => Helper "`GroupVersionResource`, `object_path`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::paths_are_made_of_checked_segments";
    A59 "get-bounded" Should "Verbs on Resources; References to related objects"
        "A single GET is constant time and bounded in size."
        => Lint "`list_max_items`; off by default"
        proof "crates/kube-conv-lint/tests/lints/list_max_items.yaml: bad:";
    A60 "delete-grace-period" Must "Verbs on Resources"
        "A kind may have a default grace period, which its fields may set; `gracePeriodSeconds` from the caller (even 0) overrides it."
        => Helper "`DeleteOptions::grace_period_seconds_or`, which distinguishes 0 from absent; a server of one's own calls it"
        proof "crates/kube-conv-server/src/options/tests.rs::the_grace_period_of_the_caller_wins_over_the_kinds";
    A61 "spec-declarative-semantics" Should "Spec and Status; Naming conventions"
        "Spec fields express desired state, not actions."
        => Lint "`declarative_names`"
        proof "crates/kube-conv-lint/tests/lints/declarative_names.yaml: bad:"
        moved "names of actions are guessed from words, too often wrong for a warning of the compiler";
    A62 "level-based" Must "Spec and Status"
        "Systems drive to the latest spec; intermediate states may be skipped."
        => Documentation "docs/guidance.md#Level-based control";
    A63 "spec-complete" Advice "Spec and Status"
        "Spec is the full desired state, including defaults and late-initialized values."
        => Helper "`set_defaults`"
        proof "kube-conv-runtime/tests/wire/defaults/random.rs::random_values_are_filled_in_as_the_engine_does";
    A64 "spec-status-separate-authz" Should "Spec and Status"
        "Spec and status have separate authorisation scopes."
        => Documentation "docs/guidance.md#Subresources"
        moved "k8s-openapi has the rules of roles, and the controller of a kind is not known";
    A65 "status-is-latest-observation" Advice "Spec and Status"
        "Status holds recent observations, or results of allocation."
        => Documentation "docs/guidance.md#Status";
    A66 "status-large-or-fast-elsewhere" Should "Typical status properties"
        "Large or fast-changing status belongs in a separate object, to which the first may refer; most clients need not read it."
        => Lint "`list_max_items`; off by default, and for lists alone: how fast a value changes is not known"
        proof "crates/kube-conv-lint/tests/lints/list_max_items.yaml: bad:";
    A67 "status-history-best-effort" Advice "Typical status properties"
        "History kept in status may be lost."
        => Documentation "docs/guidance.md#Status";
    A68 "observed-generation" Advice "Typical status properties"
        "Status reports the generation it reflects."
        => Lint "`observed_generation`"
        proof "crates/kube-conv-lint/tests/lints/observed_generation.yaml: bad:"
        moved "the status is another item than the kind, and conditions say the same";
    A69 "conditions-list-map-by-type" Must "Typical status properties"
        "Conditions are a list treated as a map keyed by `type`."
        => Impossible "`Vec<Condition>` is a list map by `type`, in schemas and patches"
        proof "kube-conv-runtime/tests/validation/typed_validation.rs::conditions_are_checked_and_distinguished_by_type"
        moved "the type brings it along";
    A70 "conditions-top-level-of-status" Should "Typical status properties"
        "Conditions are a top-level member of status."
        => Lint "`conditions_top_level_of_status`"
        proof "crates/kube-conv-lint/tests/lints/conditions_top_level_of_status.yaml: bad:"
        moved "which type is a status is known where the kind is whole";
    A71 "conditions-optional" Should "Typical status properties"
        "The list is optional and omitted when empty."
        => Lint "`conditions_optional`"
        proof "crates/kube-conv-lint/tests/lints/conditions_optional.yaml: bad:"
        moved "the type of conditions does not decide it, and a port of a published kind may require them";
    A72 "conditions-standard-schema" Should "Typical status properties"
        "Use the shared six-field schema."
        => Lint "`condition_standard_schema`"
        proof "crates/kube-conv-lint/tests/lints/condition_standard_schema.yaml: bad:"
        moved "older kinds have conditions of their own, which have to compile";
    A73 "condition-type-required" Must "Typical status properties"
        "`type` is required; CamelCase, optionally domain-prefixed."
        => RuntimeValidation "`Condition::validate`; the pattern and length in its schema"
        proof "kube-conv-runtime/tests/conformance/meta.conditions/conditions.json: a type that is no label key";
    A74 "condition-type-pascal" Should "Typical status properties"
        "Type names are PascalCase."
        => CompileWarning "`condition_types`; a type that only the code of a controller names is not checked"
        proof "tests/ui/ours/condition_types.rs: [condition-type-pascal]"
        moved "conditions of another form are stored and read all the same";
    A75 "condition-type-short" Advice "Typical status properties"
        "Prefer `Ready` to `MyResourceReady`."
        => CompileWarning "`condition_type_short`, on what `condition_types` lists"
        proof "tests/ui/ours/condition_types.rs: [condition-type-short]";
    A76 "condition-type-state-not-transition" Should "Typical status properties"
        "Use adjectives or past tense, not present-tense verbs."
        => CompileWarning "`condition_type_state_not_transition`, on what `condition_types` lists"
        proof "tests/ui/ours/condition_types.rs: [condition-type-state-not-transition]";
    A77 "condition-human-readable-polarity" Advice "Typical status properties"
        "Choose whichever polarity reads clearly; avoid double negatives such as `Failed=False`."
        => Documentation "docs/guidance.md#Conditions"
        moved "`summarize` requests the polarity where it matters";
    A78 "condition-summary-needs-polarity" Must "Typical status properties"
        "No generic summary can be computed without knowing polarity."
        => Helper "`Conditions::summarize`, `Polarity`"
        proof "kube-conv-runtime/src/meta/conditions/tests.rs::a_summary_says_the_worst_and_why";
    A79 "condition-status-three-values" Must "Typical status properties"
        "`status` is required and one of `True`, `False`, `Unknown`."
        => Helper "`ConditionStatus`"
        proof "kube-conv-runtime/src/meta/condition_status.rs::the_schema_is_closed";
    A80 "condition-absent-is-unknown" Should "Typical status properties"
        "An absent condition means `Unknown`."
        => Helper "`Conditions::status_of`"
        proof "kube-conv-runtime/src/meta/conditions/tests.rs::an_absent_condition_is_unknown";
    A81 "condition-set-on-first-visit" Should "Typical status properties"
        "A controller writes its conditions on first sight, as `Unknown` if need be."
        => Helper "`Conditions::initialize`"
        proof "kube-conv-runtime/src/meta/conditions/tests.rs::what_is_seen_for_the_first_time_is_unknown";
    A82 "condition-observed-generation" Should "Typical status properties"
        "`observedGeneration` is optional, int64, and shows which generation a condition reflects."
        => RuntimeValidation "`Condition::validate`, `is_stale`"
        proof "kube-conv-runtime/tests/conformance/meta.conditions/conditions.json: a negative observedGeneration";
    A83 "condition-last-transition-time" Must "Typical status properties"
        "`lastTransitionTime` is required and moves only when status changes."
        => Helper "`Conditions::set_condition`"
        proof "kube-conv-runtime/tests/conformance/conditions.change/changes.json: another reason: the time stays";
    A84 "condition-reason-required" Must "Typical status properties"
        "`reason` is required and non-empty."
        => RuntimeValidation "`Condition::validate`"
        proof "kube-conv-runtime/tests/conformance/meta.conditions/conditions.json: an empty reason";
    A85 "condition-reason-one-word-camel" Should "Typical status properties"
        "`reason` is a one-word CamelCase category."
        => CompileError "`reason!`, of literals and constants; for texts that are made when the program runs there is `reason_problem`"
        proof "kube-conv-runtime/src/meta/events.rs: reason!(\"not enough replicas\")";
    A86 "condition-message-required-may-be-empty" Must "Typical status properties"
        "`message` is required and may be empty."
        => Helper "`Condition`"
        proof "kube-conv-runtime/tests/conformance/meta.conditions/conditions.json: an empty message is fine";
    A87 "condition-message-human" Advice "Typical status properties"
        "`message` is a phrase or sentence with details."
        => Documentation "docs/guidance.md#Conditions";
    A88 "condition-complements-detail" Advice "Typical status properties"
        "Conditions complement detailed status fields, not replace them."
        => Documentation "docs/guidance.md#Conditions";
    A89 "condition-explicit-property" Advice "Typical status properties"
        "Add conditions for properties users care about instead of leaving them to inference."
        => Documentation "docs/guidance.md#Conditions";
    A90 "condition-meaning-is-api" Must "Typical status properties"
        "A condition's meaning is part of the API and must stay compatible."
        => Lint "`condition_meaning_is_api`, by what `condition_types` lists"
        proof "crates/kube-conv-lint/tests/lints/condition_meaning_is_api.yaml: bad:";
    A91 "condition-not-state-machine" Advice "Typical status properties"
        "Conditions are observations, not a state machine."
        => Documentation "docs/guidance.md#Conditions";
    A92 "condition-open-world" Should "Typical status properties"
        "Unknown condition types and extra fields must be tolerated."
        => Impossible "unknown types and fields of conditions are read, and other types are left alone"
        proof "kube-conv-runtime/src/meta/condition_status.rs::every_value_keeps_its_spelling_also_an_unknown_one"
        moved "reading has no other way";
    A93 "condition-summary-type" Advice "Typical status properties"
        "Offer a top-level `Ready` (long running) or `Succeeded` (bounded run) condition."
        => Documentation "docs/guidance.md#Conditions"
        moved "types of conditions are texts, so that no list of them is there to be checked";
    A94 "condition-legacy-heartbeat" Advice "Typical status properties"
        "Conditions of older kinds have `lastHeartbeatTime`, and only `type` and `status` are required."
        => Documentation "docs/guidance.md#Conditions"
        moved "only old built-in kinds have them, whose types k8s-openapi has";
    A95 "phase-deprecated" Should "Typical status properties"
        "Do not add `phase` fields; expose the conditions that clients need, rather than let them infer these from a phase."
        => CompileWarning "`phase_deprecated`"
        proof "tests/ui/ours/conventions.rs: [phase-deprecated]";
    A96 "loose-sets-by-label-selector" Should "References to related objects"
        "Refer to loosely coupled sets by label selector."
        => Helper "`LabelSelector`"
        proof "crates/kube-conv-server/src/labels/tests.rs::what_is_printed_is_parsed_again";
    A97 "selected-set-not-expanded" Should "References to related objects"
        "Do not expand a selected set in the referrer's status."
        => Lint "`selected_set_not_expanded`; off by default"
        proof "crates/kube-conv-lint/tests/lints/selected_set_not_expanded.yaml: bad:";
    A98 "back-reference-one-to-one" Advice "References to related objects"
        "A status back-reference is fine when one-to-one and rarely updated."
        => Documentation "docs/guidance.md#References to other objects";
    A99 "no-maps-of-subobjects" Must "Lists of named subobjects"
        "There are no maps of subobjects."
        => Lint "`no_maps_of_subobjects`; an error of the compiler with `deny` or `strict`"
        proof "tests/ui/rustc/conventions.rs: the API conventions have no maps of subobjects"
        moved "a server accepts it and nothing is lost; a check of another item's type is an error of the compiler or nothing";
    A100 "pure-maps-only" Should "Lists of named subobjects"
        "Only pure maps (labels, selectors, annotations, data) are exempt."
        => Lint "`pure_maps_only`"
        proof "crates/kube-conv-lint/tests/lints/pure_maps_only.yaml: bad:"
        moved "maps of numbers and quantities are legitimate too often for a warning";
    A101 "named-list-has-key" Should "Lists of named subobjects"
        "A list of subobjects carries a name-like key."
        => CompileError "`list_map`, in generic types where they are used; a list without a list type is found by the lint `list_type_present`"
        proof "tests/ui/rustc/paths.rs: a key is required or has a default";
    A102 "list-merge-semantics-declared" Should "Lists of named subobjects"
        "List, struct and map merge behavior is declared on the type."
        => Lint "`list_type_present`"
        proof "crates/kube-conv-lint/tests/lints/list_type_present.yaml: bad:"
        moved "a list without a type is atomic, and saying so is not worth a word on every list of texts";
}
