//! The shapes of a CRD's parts, with the names of their Go types.
//!
//! Source: `pkg/apis/apiextensions/v1` of `k8s.io/apiextensions-apiserver`.

use crate::go_structs::meta::{OBJECT_META, TIME};
use crate::go_structs::{Shape, Struct, TEXT, TEXTS};

const POINTER: Shape = Shape::TextPointer("string");
pub(super) const SCHEMA_NAME: &str = "v1.JSONSchemaProps";
pub(super) const SCHEMA_OR_BOOL: &str = "v1.JSONSchemaPropsOrBool";
pub(super) const ITEMS: &str = "v1.JSONSchemaPropsOrArray";
pub(super) const DEPENDENCY: &str = "v1.JSONSchemaPropsOrStringArray";
pub(super) const BYTES: &str = "[]uint8";

/// A schema. It is linked by name, since a constant cannot contain itself.
pub(super) const SCHEMA_BELOW: Shape = Shape::OwnStruct(SCHEMA_NAME);
pub(super) const SCHEMAS: Shape = Shape::List("[]v1.JSONSchemaProps", &SCHEMA_BELOW);
const SCHEMA_MAP: Shape = Shape::Map("map[string]v1.JSONSchemaProps", &SCHEMA_BELOW);

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
    fields: &[("openAPIV3Schema", SCHEMA_BELOW)],
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
        ("caBundle", Shape::Own(BYTES)),
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
        ("lastTransitionTime", TIME),
        ("reason", TEXT),
        ("message", TEXT),
        ("observedGeneration", Shape::Int64),
    ],
};

pub(super) static SCHEMA: Struct = Struct {
    name: "JSONSchemaProps",
    fields: &[
        // The frequent ones first: they are searched in this order.
        ("type", TEXT),
        ("description", TEXT),
        ("properties", SCHEMA_MAP),
        ("items", Shape::Own(ITEMS)),
        ("required", TEXTS),
        ("format", TEXT),
        ("enum", Shape::List("[]v1.JSON", &Shape::Any)),
        ("pattern", TEXT),
        ("default", Shape::Any),
        ("maxLength", Shape::Int64),
        ("minLength", Shape::Int64),
        ("additionalProperties", Shape::Own(SCHEMA_OR_BOOL)),
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
        ("not", SCHEMA_BELOW),
        ("patternProperties", SCHEMA_MAP),
        (
            "dependencies",
            Shape::Map("v1.JSONSchemaDependencies", &Shape::Own(DEPENDENCY)),
        ),
        ("additionalItems", Shape::Own(SCHEMA_OR_BOOL)),
        (
            "definitions",
            Shape::Map("v1.JSONSchemaDefinitions", &SCHEMA_BELOW),
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
