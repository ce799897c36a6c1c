//! A1. Kinds, groups, versions, resources; A2. Metadata and names of objects.

use super::rows;

rows! {
    A1 "group-dns-subdomain" Must "Intro (terms)"
        "A group name is a lower-case DNS subdomain."
        => CompileError "`group`"
        proof "tests/ui/ours/kind_names.rs: a group is a DNS subdomain";
    A2 "group-reserved-kubernetes" Must "Intro (terms)"
        "The empty group, single-word groups and `*.k8s.io` belong to Kubernetes."
        => CompileError "`group`; the annotation of an approval lets it pass"
        proof "tests/ui/ours/kind_names.rs: belong to Kubernetes";
    A3 "group-owned-subdomain" Advice "Intro (terms)"
        "Use a subdomain that your organization owns."
        => Documentation "docs/guidance.md#Groups";
    A4 "version-dns-label" Should "Intro (terms)"
        "A version string is a DNS label."
        => CompileError "`version`"
        proof "tests/ui/ours/kind_names.rs: a version is a lower-case DNS label";
    A5 "api-version-format" Must "Intro; Resources"
        "`apiVersion` is `group/version` (version only for the core group)."
        => Helper "`GroupVersion`"
        proof "kube-conv-runtime/src/meta/groups/tests.rs::parts_are_printed_and_parsed";
    A6 "resource-plural-lowercase" Should "Intro"
        "Collection names are lower case and plural."
        => CompileError "`plural`; it is derived where it is not written"
        proof "tests/ui/ours/kind_names.rs: cannot be a plural";
    A7 "kind-pascal-case" Should "Intro"
        "Kind names are CamelCase with an upper-case first letter."
        => CompileWarning "`kind_pascal_case`; an error where a server rejects the name"
        proof "tests/ui/ours/kind_names.rs: a kind is PascalCase"
        moved "the conventions say should, and a server accepts the kind";
    A8 "kind-singular" Should "Intro"
        "Kind names are singular."
        => CompileWarning "`kind_singular`"
        proof "tests/ui/ours/conventions.rs: [kind-singular]";
    A9 "kind-not-controller" Should "Naming conventions"
        "Do not name a kind `FooController`; name it after what is controlled."
        => CompileWarning "`kind_not_controller`"
        proof "tests/ui/ours/conventions.rs: [kind-not-controller]";
    A10 "kind-list-suffix" Must "Types (Kinds) 2"
        "A list kind's name ends in `List`."
        => CompileWarning "`list_kind`"
        proof "tests/ui/ours/kind_names.rs: the kind of lists ends in `List`"
        moved "a server accepts it and nothing is lost";
    A11 "list-has-items" Must "Types (Kinds) 2"
        "A list carries its elements in a required field `items`."
        => Helper "`List`"
        proof "kube-conv-runtime/src/meta/list.rs::the_schema_demands_items";
    A12 "items-implies-list" Must "Types (Kinds) 2"
        "Any kind with a top-level `items` field must be a list kind."
        => CompileError "the fields of a kind"
        proof "tests/ui/ours/kind_fields.rs: only lists have `items`";
    A13 "list-endpoint-expected" Advice "Types (Kinds) 2"
        "Most kinds of objects have a list; singletons may do without."
        => Helper "`List`, which every kind has"
        proof "kube-conv-runtime/src/meta/list.rs::it_is_a_collection";
    A14 "client-side-list-is-not-api" Advice "Types (Kinds)"
        "`kind: List` is a client-side envelope, not an API kind."
        => Impossible "no type has the kind `List`; `List<K>` is the list kind of `K`"
        proof "kube-conv-runtime/src/meta/list.rs::a_list_of_another_kind_is_rejected_before_its_items_are"
        moved "a helper for the envelope of a client is not offered, so that it cannot be taken for an API kind";
    A15 "list-label-filtering" Should "Types (Kinds) 2"
        "Lists of labeled objects support label filtering."
        => Helper "`LabelSelector`, `Selector`, `ApiServer`"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::lists_are_selected_by_labels_and_namespaces";
    A16 "list-field-filtering" Should "Types (Kinds) 2"
        "Most lists support filtering by fields."
        => CompileError "`selectable_field`"
        proof "tests/ui/rustc/paths.rs: only strings, booleans and integers can be selected by";
    A17 "simple-kind-not-persisted" Should "Types (Kinds) 3"
        "Simple kinds are for actions and non-persistent entities, with list-style metadata only."
        => CompileError "the type of `metadata`; `Review` is for requests with an answer"
        proof "tests/ui/ours/condition_types.rs: [simple-kind-not-persisted]";
    A18 "alternate-actions-are-subresources" Should "Types (Kinds) 3"
        "Expose alternative actions or views of a resource as subresources."
        => Documentation "docs/guidance.md#Subresources";
    A19 "scale-subresource" Advice "Types (Kinds) 3"
        "`/scale` reads and writes a replica count independently of the schema."
        => CompileError "`scale`"
        proof "tests/ui/rustc/paths.rs: replicas are counted in an integer field";
    A20 "kind-word-reserved" Should "Types (Kinds)"
        "\"kind\" names top-level types only; use \"type\" for sub-categories."
        => CompileWarning "`kind_word_reserved`; the lint of the same id where a type is flattened"
        proof "tests/ui/ours/conventions.rs: [kind-word-reserved]";
    A21 "rest-body-is-single-object" Must "Types (Kinds)"
        "Standard verbs return one JSON object."
        => CompileError "`#[derive(Kind)]`"
        proof "tests/ui/ours/kind_fields.rs: a kind is a struct with the fields";
    A22 "shared-meta-types" Advice "Types (Kinds)"
        "`ListOptions`, `DeleteOptions`, `List`, `Status`, `WatchEvent`, `Scale` are common to all groups."
        => Helper "`ListOptions`, `DeleteOptions`, `List`, `Status`, `Scale`, `WatchEvent`"
        proof "crates/kube-conv-server/src/options/tests.rs::options_keep_their_wire_form";
    A23 "type-meta-present" Must "Resources"
        "Every object returned has `kind` and `apiVersion`."
        => Impossible "every kind writes both, and has no fields for them"
        proof "kube-conv-runtime/tests/wire/kinds.rs::an_object_is_written_with_its_names"
        moved "what every kind does by itself needs no call";
    A24 "type-meta-defaulted-from-url" Advice "Resources"
        "`kind`/`apiVersion` may be filled from the request path."
        => Helper "`decode`"
        proof "kube-conv-runtime/tests/wire/kinds.rs::names_may_be_absent_as_in_the_items_of_a_list";
    A25 "short-name-collision" Should "Short-names"
        "Avoid new short names that can collide with each other or with resources."
        => CompileWarning "`short_name_collision`; the lint of the same id also finds a plural that is a short name"
        proof "tests/ui/ours/conventions.rs: [short-name-collision]";
    A26 "category-collision" Should "Categories"
        "Avoid categories that collide with resource names, be careful with `all`, and add no built-in resource to a category."
        => CompileWarning "`category_collision`: built-in resources and the kind's own names; those of other kinds are not known"
        proof "tests/ui/ours/conventions.rs: [category-collision]";
    A27 "crd-names-location" Must "Short-names and Categories"
        "Short names and categories of a CRD live in `spec.names.shortNames`/`spec.names.categories`."
        => Impossible "`short_names` and `categories` are written nowhere else"
        proof "crates/kube-conv-crd/src/tests/specimen.rs::the_whole_definition"
        moved "the definition is generated, so that nobody chooses the place";
    A28 "metadata-nested" Must "Metadata"
        "Object metadata sits in a nested object called `metadata`."
        => CompileError "the field `metadata`"
        proof "tests/ui/ours/kind_fields.rs: a kind has metadata";
    A29 "metadata-required-trio" Must "Metadata"
        "Objects have `namespace`, `name` and `uid`."
        => Helper "`ObjectMeta`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: cluster-scoped with a namespace";
    A30 "metadata-should-set" Should "Metadata"
        "Objects should also have `resourceVersion`, `generation`, `creationTimestamp`, `deletionTimestamp`, `labels`, `annotations`."
        => Helper "`ObjectMeta`"
        proof "kube-conv-runtime/src/meta/object_meta.rs::a_full_value_is_kept";
    A31 "namespace-dns-label" Must "Metadata; Namespace Names"
        "A namespace is a DNS label."
        => RuntimeValidation "`ObjectMeta::validate`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: a namespace of 64 bytes";
    A32 "namespace-kube-prefix-reserved" Must "Namespace Names"
        "The `kube-` namespace prefix is reserved for the system."
        => Helper "`is_system_namespace`"
        proof "kube-conv-runtime/src/meta/namespaces.rs::the_prefix_is_the_systems_alone";
    A33 "namespace-default-value" Advice "Metadata"
        "The default namespace is `default`."
        => Helper "`DEFAULT_NAMESPACE`"
        proof "kube-conv-runtime/src/meta/namespaces.rs::the_default_is_a_namespace_that_users_may_have";
    A34 "name-is-path-element" Must "Metadata"
        "`name` is unique in its namespace and is used in URL paths."
        => RuntimeValidation "`ObjectMeta::validate` with a `NameRule`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: a name with a slash as path segment";
    A35 "uid-distinguishes-recreation" Must "Metadata"
        "`uid` separates same-named objects over time."
        => Helper "`Preconditions`"
        proof "crates/kube-conv-server/src/options/tests.rs::preconditions_are_checked_in_upstreams_words_and_order";
    A36 "resource-version-opaque" Must "Metadata; Concurrency"
        "Clients treat `resourceVersion` as opaque and return it unmodified."
        => Documentation "docs/guidance.md#Versions of objects"
        moved "a text, as in the metadata of other crates; no function here compares two by order";
    A37 "resource-version-scope" Should "Metadata; Concurrency"
        "A `resourceVersion` has no meaning across kinds, namespaces or servers."
        => Documentation "docs/guidance.md#Versions of objects";
    A38 "generation-system-owned" Must "Metadata"
        "`generation` is set by the system and only grows."
        => Helper "`prepare_for_create`, `prepare_for_update`"
        proof "crates/kube-conv-server/tests/servers/split/kinds.rs::a_change_of_anything_but_metadata_and_status_makes_a_generation";
    A39 "timestamps-rfc3339" Must "Metadata"
        "`creationTimestamp`/`deletionTimestamp` are RFC 3339 strings."
        => Helper "`Time`"
        proof "kube-conv-runtime/src/meta/time.rs::it_is_written_in_utc_to_the_second";
    A40 "deletion-timestamp-server-set" Must "Metadata"
        "Clients cannot set `deletionTimestamp` directly."
        => RuntimeValidation "`ObjectMeta::validate_update`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/update.json: update: a deletionTimestamp appears";
    A41 "deletion-timestamp-monotone" Must "Metadata"
        "Once set it may not be unset or moved later; it may be shortened."
        => RuntimeValidation "`ObjectMeta::validate_update`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/update.json: update: a deletionTimestamp disappears";
    A42 "finalizers-block-removal" Must "Metadata"
        "Deletion waits until finalizers are gone."
        => Helper "`with_finalizer`, `Metadata`, `ApiServer`"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::an_object_with_finalizers_goes_with_the_last_of_them";
    A43 "labels-are-string-maps" Must "Metadata"
        "`labels` is a map of strings for organising and selecting."
        => Helper "`ObjectMeta`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: labels: a bad key";
    A44 "annotations-are-string-maps" Must "Metadata"
        "`annotations` is a map of strings for tools."
        => Helper "`ObjectMeta`"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: annotations: 262145 bytes in all";
    A45 "name-idempotency" Must "Idempotency"
        "POST of an existing name answers 409."
        => Helper "`Status::already_exists`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewAlreadyExists of a group";
    A46 "generate-name-valid" Must "Idempotency"
        "`generateName` must itself satisfy the name rules and may be truncated for the suffix."
        => RuntimeValidation "`ObjectMeta::validate`; `generated` makes the name"
        proof "kube-conv-runtime/tests/conformance/meta.validate/create.json: generateName is checked as a prefix";
    A47 "generate-name-only-without-name" Must "Idempotency"
        "A generated name is used only when `name` is absent."
        => Helper "`generated`, `ApiServer`"
        proof "crates/kube-conv-server/tests/servers/api_server.rs::names_are_generated_from_prefixes";
    A48 "generate-name-conflict-retry" Should "Idempotency"
        "A collision answers 409 `AlreadyExists`; the client retries after `Retry-After`."
        => Helper "`Status::generate_name_conflict`"
        proof "crates/kube-conv-webhook/tests/conformance/status.new/other_constructors.json: NewGenerateNameConflict of a group";
}
