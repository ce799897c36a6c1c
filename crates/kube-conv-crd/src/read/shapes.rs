//! The shapes of a CRD's parts, with the names of their Go types.
//!
//! Source: `pkg/apis/apiextensions/v1` of `k8s.io/apiextensions-apiserver`.

use crate::go_structs::meta::{OBJECT_META, TIME};
use crate::go_structs::{FieldShape, Struct, TEXT, TEXTS};

const POINTER: FieldShape = FieldShape::TextPointer("string");
pub(super) const SCHEMA_NAME: &str = "v1.JSONSchemaProps";
pub(super) const SCHEMA_OR_BOOL: &str = "v1.JSONSchemaPropsOrBool";
pub(super) const ITEMS: &str = "v1.JSONSchemaPropsOrArray";
pub(super) const DEPENDENCY: &str = "v1.JSONSchemaPropsOrStringArray";
pub(super) const BYTES: &str = "[]uint8";

/// A schema. It is linked by name, since a constant cannot contain itself.
pub(super) const SCHEMA_BELOW: FieldShape = FieldShape::OwnStruct(SCHEMA_NAME);
pub(super) const SCHEMAS: FieldShape = FieldShape::List("[]v1.JSONSchemaProps", &SCHEMA_BELOW);
const SCHEMA_MAP: FieldShape = FieldShape::Map("map[string]v1.JSONSchemaProps", &SCHEMA_BELOW);

pub(super) static DEFINITION: Struct = Struct {
    name: "CustomResourceDefinition",
    fields: &[
        ("apiVersion", TEXT),
        ("kind", TEXT),
        ("metadata", FieldShape::Struct(&OBJECT_META)),
        ("spec", FieldShape::Struct(&SPEC)),
        ("status", FieldShape::Struct(&STATUS)),
    ],
};

static SPEC: Struct = Struct {
    name: "CustomResourceDefinitionSpec",
    fields: &[
        ("group", TEXT),
        ("names", FieldShape::Struct(&NAMES)),
        ("scope", FieldShape::Text("v1.ResourceScope")),
        (
            "versions",
            FieldShape::List(
                "[]v1.CustomResourceDefinitionVersion",
                &FieldShape::Struct(&VERSION),
            ),
        ),
        ("conversion", FieldShape::Struct(&CONVERSION)),
        ("preserveUnknownFields", FieldShape::Bool),
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
        ("served", FieldShape::Bool),
        ("storage", FieldShape::Bool),
        ("deprecated", FieldShape::Bool),
        ("deprecationWarning", POINTER),
        ("schema", FieldShape::Struct(&VALIDATION)),
        ("subresources", FieldShape::Struct(&SUBRESOURCES)),
        (
            "additionalPrinterColumns",
            FieldShape::List(
                "[]v1.CustomResourceColumnDefinition",
                &FieldShape::Struct(&COLUMN),
            ),
        ),
        (
            "selectableFields",
            FieldShape::List("[]v1.SelectableField", &FieldShape::Struct(&SELECTABLE)),
        ),
    ],
};

static VALIDATION: Struct = Struct {
    name: "CustomResourceValidation",
    fields: &[("openAPIV3Schema", SCHEMA_BELOW)],
};

static SUBRESOURCES: Struct = Struct {
    name: "CustomResourceSubresources",
    fields: &[
        ("status", FieldShape::Struct(&STATUS_SUBRESOURCE)),
        ("scale", FieldShape::Struct(&SCALE)),
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
        ("priority", FieldShape::Int32),
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
        ("strategy", FieldShape::Text("v1.ConversionStrategyType")),
        ("webhook", FieldShape::Struct(&WEBHOOK)),
    ],
};

static WEBHOOK: Struct = Struct {
    name: "WebhookConversion",
    fields: &[
        ("clientConfig", FieldShape::Struct(&CLIENT_CONFIG)),
        ("conversionReviewVersions", TEXTS),
    ],
};

static CLIENT_CONFIG: Struct = Struct {
    name: "WebhookClientConfig",
    fields: &[
        ("url", POINTER),
        ("service", FieldShape::Struct(&SERVICE)),
        ("caBundle", FieldShape::Own(BYTES)),
    ],
};

static SERVICE: Struct = Struct {
    name: "ServiceReference",
    fields: &[
        ("namespace", TEXT),
        ("name", TEXT),
        ("path", POINTER),
        ("port", FieldShape::Int32),
    ],
};

static STATUS: Struct = Struct {
    name: "CustomResourceDefinitionStatus",
    fields: &[
        (
            "conditions",
            FieldShape::List(
                "[]v1.CustomResourceDefinitionCondition",
                &FieldShape::Struct(&CONDITION),
            ),
        ),
        ("acceptedNames", FieldShape::Struct(&NAMES)),
        ("storedVersions", TEXTS),
        ("observedGeneration", FieldShape::Int64),
    ],
};

static CONDITION: Struct = Struct {
    name: "CustomResourceDefinitionCondition",
    fields: &[
        (
            "type",
            FieldShape::Text("v1.CustomResourceDefinitionConditionType"),
        ),
        ("status", FieldShape::Text("v1.ConditionStatus")),
        ("lastTransitionTime", TIME),
        ("reason", TEXT),
        ("message", TEXT),
        ("observedGeneration", FieldShape::Int64),
    ],
};

pub(super) static SCHEMA: Struct = Struct {
    name: "JSONSchemaProps",
    fields: &[
        // The frequent ones first: they are searched in this order.
        ("type", TEXT),
        ("description", TEXT),
        ("properties", SCHEMA_MAP),
        ("items", FieldShape::Own(ITEMS)),
        ("required", TEXTS),
        ("format", TEXT),
        ("enum", FieldShape::List("[]v1.JSON", &FieldShape::Any)),
        ("pattern", TEXT),
        ("default", FieldShape::Any),
        ("maxLength", FieldShape::Int64),
        ("minLength", FieldShape::Int64),
        ("additionalProperties", FieldShape::Own(SCHEMA_OR_BOOL)),
        ("id", TEXT),
        ("$schema", FieldShape::Text("v1.JSONSchemaURL")),
        ("$ref", POINTER),
        ("title", TEXT),
        ("maximum", FieldShape::Float),
        ("exclusiveMaximum", FieldShape::Bool),
        ("minimum", FieldShape::Float),
        ("exclusiveMinimum", FieldShape::Bool),
        ("maxItems", FieldShape::Int64),
        ("minItems", FieldShape::Int64),
        ("uniqueItems", FieldShape::Bool),
        ("multipleOf", FieldShape::Float),
        ("maxProperties", FieldShape::Int64),
        ("minProperties", FieldShape::Int64),
        ("allOf", SCHEMAS),
        ("oneOf", SCHEMAS),
        ("anyOf", SCHEMAS),
        ("not", SCHEMA_BELOW),
        ("patternProperties", SCHEMA_MAP),
        (
            "dependencies",
            FieldShape::Map("v1.JSONSchemaDependencies", &FieldShape::Own(DEPENDENCY)),
        ),
        ("additionalItems", FieldShape::Own(SCHEMA_OR_BOOL)),
        (
            "definitions",
            FieldShape::Map("v1.JSONSchemaDefinitions", &SCHEMA_BELOW),
        ),
        ("externalDocs", FieldShape::Struct(&EXTERNAL_DOCS)),
        ("example", FieldShape::Any),
        ("nullable", FieldShape::Bool),
        ("x-kubernetes-preserve-unknown-fields", FieldShape::Bool),
        ("x-kubernetes-embedded-resource", FieldShape::Bool),
        ("x-kubernetes-int-or-string", FieldShape::Bool),
        ("x-kubernetes-list-map-keys", TEXTS),
        ("x-kubernetes-list-type", POINTER),
        ("x-kubernetes-map-type", POINTER),
        (
            "x-kubernetes-validations",
            FieldShape::List("v1.ValidationRules", &FieldShape::Struct(&RULE)),
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
        (
            "reason",
            FieldShape::TextPointer("v1.FieldValueErrorReason"),
        ),
        ("fieldPath", TEXT),
        ("optionalOldSelf", FieldShape::Bool),
    ],
};
