//! A15, A17 to A19. References, events, names of fields, labels and annotations.

use super::rows;

rows! {
    A192 "ref-same-namespace" Should "Object references"
        "References from namespaced kinds stay in the same namespace."
        => Lint "`ref_same_namespace`"
        proof "crates/kube-conv-lint/tests/lints/ref_same_namespace.yaml: bad:"
        moved "whether a kind is namespaced is not known to the type of the reference";
    A193 "ref-cross-namespace-consent" Should "Object references"
        "Cross-namespace references need documented edge cases and two-sided opt-in or admission checks."
        => Documentation "docs/guidance.md#References to other objects";
    A194 "ref-field-suffix" Should "Naming of the reference field"
        "A reference field is named `{field}Ref`."
        => CompileWarning "`ref_field_suffix`"
        proof "tests/ui/ours/conventions.rs: [ref-field-suffix]";
    A195 "ref-list-suffix" Should "Naming of the reference field"
        "A list of references is named `{field}Refs`."
        => CompileWarning "`ref_field_suffix`"
        proof "tests/ui/ours/conventions.rs: write `class_refs`";
    A196 "ref-named-for-purpose" Advice "Naming of the reference field"
        "Name it for its purpose; naming it for the type is a risk if types are added later."
        => Documentation "docs/guidance.md#References to other objects";
    A197 "ref-name-only-suffix" Should "Naming conventions"
        "A reference to a `Foo` by name alone is called `fooName`, one by an object reference or a part of it `fooRef`."
        => Lint "`ref_name_only_suffix`; off by default"
        proof "crates/kube-conv-lint/tests/lints/ref_name_only_suffix.yaml: bad:"
        moved "a name may be a text that was called `…Ref` long ago; a warning of the compiler is for what is nearly always wrong";
    A198 "ref-shape-single" Should "Single resource reference"
        "Single-type reference: `name` (plus discouraged `namespace`)."
        => Helper "`SingleReference`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::references_keep_their_wire_form";
    A199 "ref-single-only-if-permanent" Should "Single resource reference"
        "Use it only if one type will ever be referenced."
        => Documentation "docs/guidance.md#References to other objects";
    A200 "ref-shape-multi" Should "Multiple resource reference"
        "Bounded multi-type reference: `group`, `resource`, `name` (`namespace`)."
        => Helper "`MultiReference`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::a_resource_that_is_not_supported_is_named_with_those_that_are";
    A201 "ref-multi-has-group" Should "Multiple resource reference"
        "Include `group` even if it could be guessed."
        => CompileWarning "`ref_multi_has_group`, of a `String`; the lint of the same id for other types"
        proof "tests/ui/ours/conventions.rs: [ref-multi-has-group]";
    A202 "ref-kind-needs-static-map" Should "Kind vs. Resource"
        "`kind` is acceptable only with a fixed kind→resource map."
        => Documentation "docs/guidance.md#References to other objects"
        moved "published kinds have references by kind, which have to compile; the shapes here have resources";
    A203 "ref-resource-if-ambiguous" Should "Kind vs. Resource"
        "Use `resource` when arbitrary types can be referenced."
        => Documentation "docs/guidance.md#References to other objects"
        moved "the shapes here have resources; what a struct of one's own refers to is not decidable from its fields";
    A204 "ref-no-dynamic-kind-mapping" Must "Kind vs. Resource"
        "Do not rely on dynamic kind→resource mapping."
        => Documentation "docs/guidance.md#References to other objects";
    A205 "ref-shape-generic" Should "Generic object reference"
        "Generic reference: field `…ObjectRef` with `group`, `resource`, `name` (`namespace`), no version; read only ObjectMeta."
        => Helper "`GenericReference`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::references_keep_their_wire_form";
    A206 "ref-shape-field" Should "Field reference"
        "Field reference: `…FieldRef` with `version`, `resource`, `fieldPath` (`group`, name as needed)."
        => Helper "`FieldReference`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::references_keep_their_wire_form";
    A207 "ref-field-needs-version" Must "Field reference"
        "A field reference must carry a version."
        => CompileWarning "`field_path` along with `kind` or `resource`; the lint `ref_field_needs_version` where a type is flattened; `FieldReference` has the version"
        proof "tests/ui/ours/conventions_must.rs: [ref-field-needs-version]"
        moved "a server accepts it and nothing is lost";
    A208 "ref-field-path-single-value" Should "Field reference"
        "`fieldPath` names one value in the recommended path notation."
        => RuntimeValidation "`FieldReference::validate`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::a_reference_to_a_field_says_what_is_wrong_with_its_path";
    A209 "ref-additive-evolution" Should "Object References Examples"
        "Reference shapes grow only by adding fields."
        => Lint "`no_field_removal`, `no_new_required_field`: fields that are added to a reference are found by neither"
        proof "crates/kube-conv-lint/tests/lints/keys.rs::references_grow_and_do_not_shrink";
    A210 "ref-versions-change" Should "Referencing resources with multiple versions"
        "Expect the version of the referent to change."
        => Documentation "docs/guidance.md#References to other objects";
    A211 "ref-may-not-exist" Should "Handling of resources that do not exist"
        "Expect a missing referent and make the error clear."
        => Documentation "docs/guidance.md#References to other objects"
        moved "what a client reads is its own code, and kube has its errors";
    A212 "ref-path-segment-safety" Must "Validation of fields"
        "Validate reference values before using them as URL path segments, and show the user on failure."
        => RuntimeValidation "the references' `validate`, `object_path`"
        proof "kube-conv-runtime/src/meta/references/tests.rs::schemas_reject_what_is_no_segment_of_a_path";
    A213 "ref-do-not-modify-referent" Should "Do not modify the referred object"
        "Do not modify the referred object, or only in the same namespace and narrowly."
        => Documentation "docs/guidance.md#References to other objects";
    A214 "ref-do-not-copy-values" Should "Minimize copying or printing values"
        "Do not copy values from the referent into specs, other objects, events and logs, unless the author of the reference may read them anyway."
        => Documentation "docs/guidance.md#References to other objects";
    A230 "events-for-notable-situations" Should "Events"
        "Emit events for what users or administrators should notice."
        => Documentation "docs/guidance.md#Events";
    A231 "event-reason-camel" Should "Events"
        "An event reason is unique, specific, short and CamelCase."
        => CompileError "`event_reason!`"
        proof "kube-conv-runtime/src/meta/events.rs::reasons_are_words_in_pascal_case";
    A232 "event-reason-not-generic" Should "Events"
        "Reasons such as `Started` are too vague."
        => CompileError "`event_reason!`"
        proof "kube-conv-runtime/src/meta/events.rs: event_reason!(\"Started\")"
        moved "a macro of its own can reject the words outright";
    A233 "event-message-informative" Advice "Events"
        "Messages name what failed."
        => Documentation "docs/guidance.md#Events";
    A234 "event-aggregation" Should "Events"
        "Repeated events are accumulated in the client."
        => Documentation "docs/guidance.md#Events"
        moved "kube's recorder of events does it";
    A235 "json-camel-case" Must "Naming conventions"
        "Wire names are camelCase."
        => CompileWarning "wire names"
        proof "tests/ui/ours/fields.rs: the wire name `Some-Name` is not camelCase"
        moved "a server accepts any name, and published ones stay";
    A236 "no-underscore-or-dash" Must "Naming conventions"
        "No underscores or dashes in field names."
        => CompileWarning "wire names"
        proof "tests/ui/ours/fields.rs: the wire name `Some-Name` is not camelCase"
        moved "a server accepts any name, and published ones stay";
    A237 "names-match-source" Should "Naming conventions"
        "Source name and wire name match apart from case."
        => Impossible "wire names are made of the Rust names; `name` is the explicit exception"
        proof "kube-conv-runtime/tests/wire/attributes/name.rs::names_are_camel_case_with_kubernetes_acronyms"
        moved "who writes `name` wants the difference";
    A238 "declarative-names" Should "Naming conventions"
        "Field and resource names are declarative (no `SomethingDoer`, `DoneBy`, `DoneAt`)."
        => Lint "`declarative_names`"
        proof "crates/kube-conv-lint/tests/lints/declarative_names.yaml: bad:"
        moved "names of actions are guessed from words, too often wrong for a warning of the compiler";
    A239 "node-versus-host" Should "Naming conventions"
        "`Node` is the cluster resource, `Host` the machine."
        => Documentation "docs/guidance.md#Names of fields";
    A240 "time-suffix" Should "Naming conventions"
        "A point in time is named `somethingTime`."
        => CompileWarning "`time_suffix`"
        proof "tests/ui/ours/conventions.rs: [time-suffix]";
    A241 "no-timestamp-suffix" Should "Naming conventions"
        "Do not use `stamp`."
        => CompileWarning "`no_timestamp_suffix`"
        proof "tests/ui/ours/conventions.rs: [no-timestamp-suffix]";
    A242 "seconds-suffix" Should "Naming conventions; Units"
        "Durations are named `fooSeconds`."
        => CompileWarning "`units_explicit`"
        proof "tests/ui/ours/conventions.rs: write `timeout_seconds`";
    A243 "period-seconds" Should "Naming conventions"
        "Periodic intervals are `fooPeriodSeconds`, not `fooIntervalSeconds`."
        => CompileWarning "`period_seconds`"
        proof "tests/ui/ours/conventions.rs: [period-seconds]";
    A244 "timeout-seconds" Should "Naming conventions"
        "Inactivity limits are `fooTimeoutSeconds`."
        => CompileWarning "`units_explicit`"
        proof "tests/ui/ours/conventions.rs: write `timeout_seconds`";
    A245 "deadline-seconds" Should "Naming conventions"
        "Completion limits are `fooDeadlineSeconds`."
        => CompileWarning "`units_explicit`"
        proof "tests/ui/ours/conventions.rs: [units-explicit]";
    A246 "no-abbreviations" Should "Naming conventions"
        "No abbreviations except very common ones (`id`, `args`, `stdin`)."
        => Lint "`no_abbreviations`"
        proof "crates/kube-conv-lint/tests/lints/no_abbreviations.yaml: bad:"
        moved "a list of words is guesswork, too often wrong for a warning of the compiler";
    A247 "acronyms-only-if-known" Should "Naming conventions"
        "Acronyms only if extremely well known."
        => Documentation "docs/guidance.md#Names of fields";
    A248 "acronym-uniform-case" Should "Naming conventions"
        "All letters of an acronym share one case (`httpGet`, `clientIP`)."
        => Impossible "wire names are made with Kubernetes' acronyms; `rename_all` and `name` are the explicit exceptions"
        proof "kube-conv-runtime/tests/wire/attributes/name.rs::names_are_camel_case_with_kubernetes_acronyms"
        moved "names are made, so that there is nothing to reject";
    A249 "acronym-constant-upper" Should "Naming conventions"
        "As a constant an acronym is all upper case (`TCP`)."
        => CompileWarning "`enum_acronym_upper`"
        proof "tests/ui/ours/conventions.rs: [enum-acronym-upper]";
    A250 "name-carries-unit-or-type" Should "Naming conventions"
        "Put unit or type in the name when it could be ambiguous, and neither the value nor its type says it."
        => CompileWarning "`units_explicit`"
        proof "tests/ui/ours/conventions.rs: write `memory_bytes`";
    A251 "bool-no-is-prefix" Should "Naming conventions"
        "A boolean property is `fooable`, not `isFooable`."
        => CompileWarning "`bool_no_is_prefix`"
        proof "tests/ui/ours/conventions.rs: [bool-no-is-prefix]";
    A252 "labels-belong-to-users" Should "Label, selector, and annotation conventions"
        "Labels are for users; they keep full control over label schemas."
        => Documentation "docs/guidance.md#Labels and annotations";
    A253 "default-selector-from-template" Advice "Label, selector, and annotation conventions"
        "Offer selector and labels defaulted from the template labels."
        => Helper "`LabelSelector::default_for`"
        proof "kube-conv-runtime/src/meta/label_selector.rs::a_selector_that_is_unset_is_made_of_the_template";
    A254 "auto-labels-can-be-off" Should "Label, selector, and annotation conventions"
        "Users can turn off generated unique labels."
        => Documentation "docs/guidance.md#Labels and annotations";
    A255 "unique-label-key-field" Should "Label, selector, and annotation conventions"
        "Kinds that generate unique labels have a `uniqueLabelKey` field."
        => Documentation "docs/guidance.md#Labels and annotations";
    A256 "third-party-keys-prefixed" Must "Label, selector, and annotation conventions"
        "Components must use prefixed label/annotation keys."
        => CompileError "`label_key!`, `annotation_key!`"
        proof "kube-conv-runtime/src/meta/keys.rs: label_key!(\"tier\")";
    A257 "unprefixed-keys-for-end-users" Must "Label, selector, and annotation conventions"
        "Unprefixed keys are reserved for end users."
        => CompileError "`label_key!`, `annotation_key!`"
        proof "kube-conv-runtime/src/meta/keys.rs::keys_of_ones_own_are_distinguished_from_others";
    A258 "kubernetes-prefix-reserved" Must "Label, selector, and annotation conventions"
        "`kubernetes.io` and `k8s.io` prefixes are reserved."
        => CompileError "`label_key!`, `annotation_key!`"
        proof "kube-conv-runtime/src/meta/keys.rs::keys_of_ones_own_are_distinguished_from_others";
    A259 "prefer-kubernetes-io" Should "Label, selector, and annotation conventions"
        "New project keys use `kubernetes.io`, not `k8s.io`."
        => CompileError "`label_key!` and `annotation_key!` reject both domains"
        proof "kube-conv-runtime/src/meta/keys.rs::keys_of_ones_own_are_distinguished_from_others"
        moved "the keys of Kubernetes are not for projects of one's own, so that neither domain passes";
    A260 "keys-lowercase-dashed" Should "Label, selector, and annotation conventions"
        "Keys are lower case with dashes."
        => CompileError "`label_key!`, `annotation_key!`"
        proof "kube-conv-runtime/src/meta/keys.rs::keys_of_ones_own_are_distinguished_from_others";
    A261 "key-self-explanatory" Should "Label, selector, and annotation conventions"
        "A key distinguishes where it comes from and what it is for."
        => Documentation "docs/guidance.md#Labels and annotations";
    A262 "key-prefix-specific" Should "Label, selector, and annotation conventions"
        "Put context in the prefix (`subsystem.domain/parameter`)."
        => Documentation "docs/guidance.md#Labels and annotations";
    A263 "no-alpha-annotations" Must "Label, selector, and annotation conventions"
        "Do not introduce API fields as `*.alpha.…`/`*.beta.…` annotations."
        => CompileError "`annotation_key!`, of literals and constants; keys that are made when the program runs are not checked"
        proof "kube-conv-runtime/src/meta/keys.rs: annotation_key!(\"widgets.alpha.acme.dev/tier\")";
    A264 "annotation-promotion-name" Advice "Label, selector, and annotation conventions"
        "Promoted annotation `foo-bar` becomes field `fooBar`."
        => Documentation "docs/guidance.md#Labels and annotations";
    A265 "annotation-free-payload" Advice "Label, selector, and annotation conventions"
        "Annotation values may hold any payload, including JSON."
        => Helper "`Annotations`"
        proof "kube-conv-runtime/src/meta/annotations.rs::any_payload_survives";
    A266 "annotations-for-foreign-extensions" Advice "Label, selector, and annotation conventions"
        "Use annotations for extensions the owning controller need not know; they are not converted."
        => Documentation "docs/guidance.md#Labels and annotations";
}
