//! Every tag of declarative validation and every marker of controller-gen: the key, or why there is none.

pub const PREAMBLE: &str = "# What Kubernetes' own tools have

Each name with its key here, or with the reason why it has none.

";

/// Tags of `validation-gen`, without `+k8s:`.
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
    ("forbidden", "forbidden", ""),
    ("immutable", "immutable", ""),
    ("update", "update", ""),
    ("monotonic", "monotonic", ""),
    ("minimum", "minimum", ""),
    ("maximum", "maximum", ""),
    ("minLength", "min_length", ""),
    ("maxLength", "max_length", ""),
    ("maxBytes", "max_bytes", ""),
    ("minItems", "min_items", ""),
    ("maxItems", "max_items", ""),
    ("minProperties", "min_properties", ""),
    ("maxProperties", "max_properties", ""),
    ("neq", "neq", ""),
    ("format", "format", ""),
    (
        "enum",
        "enum_values",
        "an enum of strings or integers, or the key on strings",
    ),
    (
        "enumExclude",
        "enum_exclude",
        "on a variant, alone or in `if_enabled(…)` and `if_disabled(…)`; the schema lists what an option may allow",
    ),
    ("eachVal", "each_val", ""),
    ("eachKey", "each_key", ""),
    ("item", "item", ""),
    ("subfield", "subfield", ""),
    ("listType", "list_map, list_set, atomic", ""),
    ("listMapKey", "list_map", ""),
    ("unique", "unique, unique_items", ""),
    (
        "customUnique",
        "atomic, validate",
        "no key: servers compare the keys of every `list_map`, whatever anybody says, and only its items have a history there. A list whose items may repeat is `atomic`, and a function checks it",
    ),
    ("unionMember", "union_member", "or an enum with data"),
    (
        "unionDiscriminator",
        "union_discriminator",
        "or `discriminator` on an enum with data",
    ),
    ("zeroOrOneOfMember", "zero_or_one_of_member", ""),
    ("modeDiscriminator", "mode_discriminator", ""),
    ("ifMode", "if_mode", ""),
    ("dependentRequired", "dependent_required", ""),
    ("dependentForbidden", "dependent_forbidden", ""),
    (
        "ifEnabled, ifDisabled",
        "if_enabled, if_disabled",
        "options are handed to `validate_with`; the schema is the same whatever they are",
    ),
    ("customValidation", "validate, rules", ""),
    ("opaqueType", "opaque", ""),
    (
        "alpha, beta",
        "",
        "stages of a rollout by a server's feature gates: alpha rules never answer, beta ones do while a gate is on. A custom resource has no gates; a rule that is not meant yet is not written yet",
    ),
    (
        "isSubresource, supportsSubresource",
        "",
        "a kind has the subresources that its fields say",
    ),
    (
        "validation-gen, validation-gen-nolint, validation-gen-scheme-registry, validation-gen-test-fixture, validation-gen-test-targets",
        "",
        "what Go's generator has to be reported; a derive is written where it is wanted",
    ),
    (
        "validateTrue, validateFalse, validateError, validateTrueAlpha, validateTrueBeta",
        "validate",
        "helpers of upstream's tests; a function does it",
    ),
];

/// Markers of controller-gen, without `+kubebuilder:validation:` where they have it.
pub const MARKERS: &[(&str, &str, &str)] = &[
    ("Maximum, Minimum", "maximum, minimum", ""),
    (
        "ExclusiveMaximum, ExclusiveMinimum",
        "exclusive_maximum, exclusive_minimum",
        "the bound itself, not a flag along with one",
    ),
    ("MultipleOf", "multiple_of", ""),
    ("MinLength, MaxLength", "min_length, max_length", ""),
    ("Pattern", "pattern", ""),
    ("MinItems, MaxItems", "min_items, max_items", ""),
    (
        "UniqueItems",
        "unique_items",
        "by clients alone: servers reject the keyword",
    ),
    (
        "MinProperties, MaxProperties",
        "min_properties, max_properties",
        "",
    ),
    ("Enum", "enum_values", "or an enum of strings or integers"),
    ("Format", "format", ""),
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
        "each marker that is on values, for items",
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
        "no union of upstream's means it; a CEL rule says it",
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
        "a version that has no Rust type is not written",
    ),
    ("unservedversion", "served", ""),
    ("deprecatedversion", "deprecated", ""),
    ("metadata", "annotations, labels", ""),
    ("selectablefield", "selectable_field", ""),
    ("groupName, versionName", "group, version", ""),
    (
        "skip, object:root, object:generate, ac:generate, ac:output:package",
        "",
        "what Go has to be told to generate; a derive is written where it is wanted",
    ),
    (
        "webhook, webhookconfiguration, rbac",
        "",
        "about other objects than the definition",
    ),
];
