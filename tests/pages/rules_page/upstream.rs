//! Every tag of declarative validation and every marker of controller-gen: the key, or why there is none.

pub const PREAMBLE: &str = "# What Kubernetes' own tools have

Each name with its key here, or with the reason why it has none.

";

/// Tags of `validation-gen`, without `+k8s:`, besides those that the file of a rule names.
pub const TAGS: &[(&str, &str, &str)] = &[
    (
        "required",
        "required",
        "a plain type is required; the key is for lists and maps, and in rules on parts",
    ),
    (
        "optional",
        "optional",
        "`Option<T>` is optional; the key is for lists and maps",
    ),
    (
        "enum",
        "enum_values",
        "an enum of strings or integers, or the key on strings",
    ),
    (
        "enumExclude",
        "enum_exclude",
        "on a variant, alone or in `if_enabled(…)` and `if_disabled(…)`; the schema lists the values that an option may allow",
    ),
    ("listType", "list_map, list_set, atomic", ""),
    ("listMapKey", "list_map", ""),
    (
        "customUnique",
        "atomic, validate",
        "no key: servers always compare the keys of a `list_map`, and only correlate its items with old ones. A list whose items may repeat is `atomic`, and a function checks it",
    ),
    ("unionMember", "union_member", "or an enum with data"),
    (
        "unionDiscriminator",
        "union_discriminator",
        "or `discriminator` on an enum with data",
    ),
    ("zeroOrOneOfMember", "zero_or_one_of_member", ""),
    (
        "ifEnabled, ifDisabled",
        "if_enabled, if_disabled",
        "options are passed to `validate_with`; the schema does not depend on them",
    ),
    ("customValidation", "validate, rules", ""),
    ("opaqueType", "opaque", ""),
    (
        "alpha, beta",
        "",
        "stages of a rollout by a server's feature gates: errors of alpha rules are never returned, those of beta rules while a gate is on. A custom resource has no gates; add a rule when it should be enforced",
    ),
    (
        "isSubresource, supportsSubresource",
        "",
        "the fields of a kind determine its subresources",
    ),
    (
        "validation-gen, validation-gen-nolint, validation-gen-scheme-registry, validation-gen-test-fixture, validation-gen-test-targets",
        "",
        "settings of Go's generator; a derive is written where it is needed",
    ),
    (
        "validateTrue, validateFalse, validateError, validateTrueAlpha, validateTrueBeta",
        "validate",
        "helpers of upstream's tests; a function can do the same",
    ),
];

/// Markers of controller-gen, without `+kubebuilder:validation:` where they have it, besides those that the file of a rule names.
pub const MARKERS: &[(&str, &str, &str)] = &[
    (
        "ExclusiveMaximum, ExclusiveMinimum",
        "exclusive_maximum, exclusive_minimum",
        "the bound itself, not a flag next to a bound",
    ),
    (
        "UniqueItems",
        "unique_items",
        "checked by clients alone: servers reject the keyword",
    ),
    ("Enum", "enum_values", "or an enum of strings or integers"),
    ("Type", "as", ""),
    (
        "XPreserveUnknownFields, pruning:PreserveUnknownFields",
        "preserve_unknown_fields",
        "",
    ),
    ("XEmbeddedResource, EmbeddedResource", "embedded", ""),
    ("XIntOrString", "", "the type `IntOrString`"),
    ("XValidation", "cel", ""),
    (
        "items:…",
        "each_val",
        "every marker for values, applied to items",
    ),
    ("Required, required", "required", "a plain type is required"),
    ("Optional, optional", "optional", "`Option<T>` is optional"),
    ("nullable", "nullable", ""),
    ("default", "default", ""),
    ("example", "example", ""),
    ("title", "title", ""),
    ("externalDocs", "external_docs", ""),
    ("Schemaless", "schema", ""),
    ("ExactlyOneOf", "union_member", ""),
    ("AtMostOneOf", "zero_or_one_of_member", ""),
    (
        "AtLeastOneOf",
        "cel",
        "upstream has no such union; write a CEL rule",
    ),
    ("listType, listMapKey", "list_map, list_set, atomic", ""),
    ("mapType, structType", "map_type", ""),
    (
        "resource",
        "plural, singular, short_names, categories, scope",
        "",
    ),
    ("subresource:status", "", "a field `status`"),
    ("subresource:scale", "scale", ""),
    ("printcolumn", "printer_column", ""),
    ("storageversion", "storage", ""),
    (
        "skipversion",
        "",
        "a version without a Rust type is not generated",
    ),
    ("unservedversion", "served", ""),
    ("deprecatedversion", "deprecated", ""),
    ("metadata", "annotations, labels", ""),
    ("selectablefield", "selectable_field", ""),
    ("groupName, versionName", "group, version", ""),
    (
        "skip, object:root, object:generate, ac:generate, ac:output:package",
        "",
        "settings of Go's generators; a derive is written where it is needed",
    ),
    (
        "webhook, webhookconfiguration, rbac",
        "",
        "for objects other than the CRD",
    ),
];
