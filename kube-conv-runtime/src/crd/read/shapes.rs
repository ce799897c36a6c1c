//! The shapes of what a CRD consists of, with the names that Go has for them.
//!
//! Source: `pkg/apis/apiextensions/v1` of `k8s.io/apiextensions-apiserver`, `metav1.ObjectMeta`.

/// What a value must look like.
pub(super) enum Shape {
    /// A text of the Go type named; an empty one is none.
    Text(&'static str),
    /// The same by a pointer, which distinguishes an empty text from none.
    TextPointer(&'static str),
    Bool,
    /// An integer of 64 bits, or of 32.
    Int64,
    Int32,
    Float,
    /// RFC 3339.
    Time,
    /// Base64.
    Bytes,
    /// Any JSON.
    Any,
    /// A list of the Go type named.
    List(&'static str, &'static Shape),
    /// Free keys, of the Go type named.
    Map(&'static str, &'static Shape),
    Struct(&'static Struct),
    /// A schema. (A schema holds schemas, and a constant cannot hold itself.)
    Schema,
    /// A schema or a boolean.
    SchemaOrBool,
    /// A schema or an array of schemas; anything else is nothing.
    Items,
    /// A schema or a list of names; anything else is nothing.
    Dependency,
}

/// A Go struct.
pub(super) struct Struct {
    pub(super) name: &'static str,
    pub(super) fields: &'static [(&'static str, Shape)],
}

impl Shape {
    /// The Go type.
    pub(super) fn go_type(&self) -> String {
        match self {
            Self::Text(name)
            | Self::TextPointer(name)
            | Self::List(name, _)
            | Self::Map(name, _) => (*name).to_owned(),
            Self::Bool => "bool".to_owned(),
            Self::Int64 => "int64".to_owned(),
            Self::Int32 => "int32".to_owned(),
            Self::Float => "float64".to_owned(),
            Self::Time => "v1.Time".to_owned(),
            Self::Bytes => "[]uint8".to_owned(),
            Self::Any => "v1.JSON".to_owned(),
            Self::Struct(of) => format!("v1.{}", of.name),
            Self::Schema => format!("v1.{}", SCHEMA.name),
            Self::SchemaOrBool => "v1.JSONSchemaPropsOrBool".to_owned(),
            Self::Items => "v1.JSONSchemaPropsOrArray".to_owned(),
            Self::Dependency => "v1.JSONSchemaPropsOrStringArray".to_owned(),
        }
    }
}

const TEXT: Shape = Shape::Text("string");
const POINTER: Shape = Shape::TextPointer("string");
const TEXTS: Shape = Shape::List("[]string", &TEXT);
const TEXT_MAP: Shape = Shape::Map("map[string]string", &TEXT);
const SCHEMAS: Shape = Shape::List("[]v1.JSONSchemaProps", &Shape::Schema);
const SCHEMA_MAP: Shape = Shape::Map("map[string]v1.JSONSchemaProps", &Shape::Schema);

pub(super) static ARRAY_OF_SCHEMAS: Shape = SCHEMAS;
pub(super) static ARRAY_OF_NAMES: Shape = TEXTS;

pub(super) static DEFINITION: Struct = Struct {
    name: "CustomResourceDefinition",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("metadata", Shape::Struct(&OBJECT_META)),
        ("spec", Shape::Struct(&SPEC)),
        ("status", Shape::Struct(&STATUS)),
    ],
};

pub(super) static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    fields: &[
        ("name", TEXT),
        ("generateName", TEXT),
        ("namespace", TEXT),
        ("selfLink", TEXT),
        ("uid", Shape::Text("types.UID")),
        ("resourceVersion", TEXT),
        ("generation", Shape::Int64),
        ("creationTimestamp", Shape::Time),
        ("deletionTimestamp", Shape::Time),
        ("deletionGracePeriodSeconds", Shape::Int64),
        ("labels", TEXT_MAP),
        ("annotations", TEXT_MAP),
        (
            "ownerReferences",
            Shape::List("[]v1.OwnerReference", &Shape::Struct(&OWNER_REFERENCE)),
        ),
        ("finalizers", TEXTS),
        (
            "managedFields",
            Shape::List("[]v1.ManagedFieldsEntry", &Shape::Struct(&MANAGED_FIELDS)),
        ),
    ],
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("name", TEXT),
        ("uid", Shape::Text("types.UID")),
        ("controller", Shape::Bool),
        ("blockOwnerDeletion", Shape::Bool),
    ],
};

static MANAGED_FIELDS: Struct = Struct {
    name: "ManagedFieldsEntry",
    fields: &[
        ("manager", TEXT),
        ("operation", Shape::Text("v1.ManagedFieldsOperationType")),
        ("apiVersion", TEXT),
        ("time", Shape::Time),
        ("fieldsType", TEXT),
        ("fieldsV1", Shape::Any),
        ("subresource", TEXT),
    ],
};

static SPEC: Struct = Struct {
    name: "CustomResourceDefinitionSpec",
    fields: &[
        ("group", TEXT),
        ("names", Shape::Struct(&NAMES)),
        ("scope", Shape::Text("v1.ResourceScope")),
        (
            "versions",
            Shape::List(
                "[]v1.CustomResourceDefinitionVersion",
                &Shape::Struct(&VERSION),
            ),
        ),
        ("conversion", Shape::Struct(&CONVERSION)),
        ("preserveUnknownFields", Shape::Bool),
    ],
};

static NAMES: Struct = Struct {
    name: "CustomResourceDefinitionNames",
    fields: &[
        ("plural", TEXT),
        ("singular", TEXT),
        ("shortNames", TEXTS),
        ("kind", TEXT),
        ("listKind", TEXT),
        ("categories", TEXTS),
    ],
};

static VERSION: Struct = Struct {
    name: "CustomResourceDefinitionVersion",
    fields: &[
        ("name", TEXT),
        ("served", Shape::Bool),
        ("storage", Shape::Bool),
        ("deprecated", Shape::Bool),
        ("deprecationWarning", POINTER),
        ("schema", Shape::Struct(&VALIDATION)),
        ("subresources", Shape::Struct(&SUBRESOURCES)),
        (
            "additionalPrinterColumns",
            Shape::List(
                "[]v1.CustomResourceColumnDefinition",
                &Shape::Struct(&COLUMN),
            ),
        ),
        (
            "selectableFields",
            Shape::List("[]v1.SelectableField", &Shape::Struct(&SELECTABLE)),
        ),
    ],
};

static VALIDATION: Struct = Struct {
    name: "CustomResourceValidation",
    fields: &[("openAPIV3Schema", Shape::Schema)],
};

static SUBRESOURCES: Struct = Struct {
    name: "CustomResourceSubresources",
    fields: &[
        ("status", Shape::Struct(&STATUS_SUBRESOURCE)),
        ("scale", Shape::Struct(&SCALE)),
    ],
};

static STATUS_SUBRESOURCE: Struct = Struct {
    name: "CustomResourceSubresourceStatus",
    fields: &[],
};

static SCALE: Struct = Struct {
    name: "CustomResourceSubresourceScale",
    fields: &[
        ("specReplicasPath", TEXT),
        ("statusReplicasPath", TEXT),
        ("labelSelectorPath", POINTER),
    ],
};

static COLUMN: Struct = Struct {
    name: "CustomResourceColumnDefinition",
    fields: &[
        ("name", TEXT),
        ("type", TEXT),
        ("format", TEXT),
        ("description", TEXT),
        ("priority", Shape::Int32),
        ("jsonPath", TEXT),
    ],
};

static SELECTABLE: Struct = Struct {
    name: "SelectableField",
    fields: &[("jsonPath", TEXT)],
};

static CONVERSION: Struct = Struct {
    name: "CustomResourceConversion",
    fields: &[
        ("strategy", Shape::Text("v1.ConversionStrategyType")),
        ("webhook", Shape::Struct(&WEBHOOK)),
    ],
};

static WEBHOOK: Struct = Struct {
    name: "WebhookConversion",
    fields: &[
        ("clientConfig", Shape::Struct(&CLIENT_CONFIG)),
        ("conversionReviewVersions", TEXTS),
    ],
};

static CLIENT_CONFIG: Struct = Struct {
    name: "WebhookClientConfig",
    fields: &[
        ("url", POINTER),
        ("service", Shape::Struct(&SERVICE)),
        ("caBundle", Shape::Bytes),
    ],
};

static SERVICE: Struct = Struct {
    name: "ServiceReference",
    fields: &[
        ("namespace", TEXT),
        ("name", TEXT),
        ("path", POINTER),
        ("port", Shape::Int32),
    ],
};

static STATUS: Struct = Struct {
    name: "CustomResourceDefinitionStatus",
    fields: &[
        (
            "conditions",
            Shape::List(
                "[]v1.CustomResourceDefinitionCondition",
                &Shape::Struct(&CONDITION),
            ),
        ),
        ("acceptedNames", Shape::Struct(&NAMES)),
        ("storedVersions", TEXTS),
        ("observedGeneration", Shape::Int64),
    ],
};

static CONDITION: Struct = Struct {
    name: "CustomResourceDefinitionCondition",
    fields: &[
        (
            "type",
            Shape::Text("v1.CustomResourceDefinitionConditionType"),
        ),
        ("status", Shape::Text("v1.ConditionStatus")),
        ("lastTransitionTime", Shape::Time),
        ("reason", TEXT),
        ("message", TEXT),
        ("observedGeneration", Shape::Int64),
    ],
};

pub(super) static SCHEMA: Struct = Struct {
    name: "JSONSchemaProps",
    fields: &[
        // The frequent ones first: they are looked for in this order.
        ("type", TEXT),
        ("description", TEXT),
        ("properties", SCHEMA_MAP),
        ("items", Shape::Items),
        ("required", TEXTS),
        ("format", TEXT),
        ("enum", Shape::List("[]v1.JSON", &Shape::Any)),
        ("pattern", TEXT),
        ("default", Shape::Any),
        ("maxLength", Shape::Int64),
        ("minLength", Shape::Int64),
        ("additionalProperties", Shape::SchemaOrBool),
        ("id", TEXT),
        ("$schema", Shape::Text("v1.JSONSchemaURL")),
        ("$ref", POINTER),
        ("title", TEXT),
        ("maximum", Shape::Float),
        ("exclusiveMaximum", Shape::Bool),
        ("minimum", Shape::Float),
        ("exclusiveMinimum", Shape::Bool),
        ("maxItems", Shape::Int64),
        ("minItems", Shape::Int64),
        ("uniqueItems", Shape::Bool),
        ("multipleOf", Shape::Float),
        ("maxProperties", Shape::Int64),
        ("minProperties", Shape::Int64),
        ("allOf", SCHEMAS),
        ("oneOf", SCHEMAS),
        ("anyOf", SCHEMAS),
        ("not", Shape::Schema),
        ("patternProperties", SCHEMA_MAP),
        (
            "dependencies",
            Shape::Map("v1.JSONSchemaDependencies", &Shape::Dependency),
        ),
        ("additionalItems", Shape::SchemaOrBool),
        (
            "definitions",
            Shape::Map("v1.JSONSchemaDefinitions", &Shape::Schema),
        ),
        ("externalDocs", Shape::Struct(&EXTERNAL_DOCS)),
        ("example", Shape::Any),
        ("nullable", Shape::Bool),
        ("x-kubernetes-preserve-unknown-fields", Shape::Bool),
        ("x-kubernetes-embedded-resource", Shape::Bool),
        ("x-kubernetes-int-or-string", Shape::Bool),
        ("x-kubernetes-list-map-keys", TEXTS),
        ("x-kubernetes-list-type", POINTER),
        ("x-kubernetes-map-type", POINTER),
        (
            "x-kubernetes-validations",
            Shape::List("v1.ValidationRules", &Shape::Struct(&RULE)),
        ),
    ],
};

static EXTERNAL_DOCS: Struct = Struct {
    name: "ExternalDocumentation",
    fields: &[("description", TEXT), ("url", TEXT)],
};

static RULE: Struct = Struct {
    name: "ValidationRule",
    fields: &[
        ("rule", TEXT),
        ("message", TEXT),
        ("messageExpression", TEXT),
        ("reason", Shape::TextPointer("v1.FieldValueErrorReason")),
        ("fieldPath", TEXT),
        ("optionalOldSelf", Shape::Bool),
    ],
};
