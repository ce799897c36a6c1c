//! Formats values as in the server's messages: JSON of its internal types, whose fields have no JSON
//! names.

use super::hoisted::VersionForm;
use kube_conv_runtime::crd::{PrinterColumn, SelectableField, Subresources, VersionSchema};
use kube_conv_schema::field::BadValue;
use kube_conv_schema::schema::Number;
use kube_conv_schema::schema::empty::Member;
use kube_conv_schema::schema::{
    Dependency, EmptyMembers, Schema, SchemaOrBool, Text, ValidationRule,
};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;

/// The list of versions, which may be present and empty.
pub(super) fn versions(versions: &[VersionForm<'_>], empty: EmptyMembers) -> BadValue {
    let is_there = empty.has(Member::Versions);
    BadValue::serialized(&some_list(versions, is_there, GoVersion))
}

/// A whole schema.
pub(super) fn schema(schema: &Schema) -> BadValue {
    BadValue::serialized(&GoSchema(schema))
}

/// The value of `items`.
pub(super) fn items(schema: &Schema) -> BadValue {
    BadValue::serialized(&GoItems::of(schema))
}

/// A rule.
pub(super) fn rule(rule: &ValidationRule) -> BadValue {
    BadValue::serialized(&GoRule(rule))
}

struct GoVersion<'a>(&'a VersionForm<'a>);

impl Serialize for GoVersion<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let version = self.0;
        let mut out = output.serialize_struct("CustomResourceDefinitionVersion", 9)?;
        out.serialize_field("Name", &version.source.name)?;
        out.serialize_field("Served", &version.source.served)?;
        out.serialize_field("Storage", &version.source.storage)?;
        out.serialize_field("Deprecated", &version.source.deprecated)?;
        out.serialize_field("DeprecationWarning", &version.source.deprecation_warning)?;
        out.serialize_field("Schema", &version.schema.map(GoValidation))?;
        out.serialize_field("Subresources", &version.subresources.map(GoSubresources))?;
        let empty = version.source.empty;
        let has_columns = version.has_columns && empty.has(Member::PrinterColumns);
        let columns = some_list(version.columns, has_columns, GoColumn);
        out.serialize_field("AdditionalPrinterColumns", &columns)?;
        let has_selectable = version.has_selectable && empty.has(Member::SelectableFields);
        let selectable = some_list(version.selectable, has_selectable, GoSelectable);
        out.serialize_field("SelectableFields", &selectable)?;
        out.end()
    }
}

/// An absent list is nil, which is `null`.
fn some_list<'a, T, G>(list: &'a [T], is_there: bool, wrap: impl Fn(&'a T) -> G) -> Option<Vec<G>> {
    (is_there || !list.is_empty()).then(|| list.iter().map(wrap).collect())
}

struct GoValidation<'a>(&'a VersionSchema);

impl Serialize for GoValidation<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut out = output.serialize_struct("CustomResourceValidation", 1)?;
        let schema = self.0.open_api_v3_schema.as_ref();
        out.serialize_field("OpenAPIV3Schema", &schema.map(GoSchema))?;
        out.end()
    }
}

struct GoSubresources<'a>(&'a Subresources);

impl Serialize for GoSubresources<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut out = output.serialize_struct("CustomResourceSubresources", 2)?;
        out.serialize_field("Status", &self.0.status)?;
        let scale = self.0.scale.as_ref().map(|scale| {
            GoFields([
                ("SpecReplicasPath", Some(&scale.spec_replicas_path)),
                ("StatusReplicasPath", Some(&scale.status_replicas_path)),
                ("LabelSelectorPath", scale.label_selector_path.as_ref()),
            ])
        });
        out.serialize_field("Scale", &scale)?;
        out.end()
    }
}

/// A struct of strings.
struct GoFields<'a, const N: usize>([(&'static str, Option<&'a Text>); N]);

impl<const N: usize> Serialize for GoFields<'_, N> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut out = output.serialize_struct("", N)?;
        for (name, text) in self.0 {
            out.serialize_field(name, &text)?;
        }
        out.end()
    }
}

struct GoColumn<'a>(&'a PrinterColumn);

impl Serialize for GoColumn<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let column = self.0;
        let mut out = output.serialize_struct("CustomResourceColumnDefinition", 6)?;
        out.serialize_field("Name", &column.name)?;
        out.serialize_field("Type", &column.type_name)?;
        out.serialize_field("Format", &column.format)?;
        out.serialize_field("Description", &column.description)?;
        out.serialize_field("Priority", &column.priority)?;
        out.serialize_field("JSONPath", &column.json_path)?;
        out.end()
    }
}

struct GoSelectable<'a>(&'a SelectableField);

impl Serialize for GoSelectable<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        GoFields([("JSONPath", Some(&self.0.json_path))]).serialize(output)
    }
}

struct GoSchema<'a>(&'a Schema);

impl Serialize for GoSchema<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let schema = self.0;
        let mut out = output.serialize_struct("JSONSchemaProps", 45)?;
        write_keywords(schema, &mut out)?;
        write_schemas(schema, &mut out)?;
        write_rest(schema, &mut out)?;
        out.end()
    }
}

fn write_keywords<O: SerializeStruct>(schema: &Schema, out: &mut O) -> Result<(), O::Error> {
    out.serialize_field("ID", text(&schema.id))?;
    out.serialize_field("Schema", text(&schema.schema_uri))?;
    out.serialize_field("Ref", &schema.reference)?;
    out.serialize_field("Description", text(&schema.description))?;
    out.serialize_field("Type", text(&schema.type_name))?;
    out.serialize_field("Nullable", &schema.nullable)?;
    out.serialize_field("Format", text(&schema.format))?;
    out.serialize_field("Title", text(&schema.title))?;
    out.serialize_field("Default", &schema.default.as_ref().map(GoJson))?;
    out.serialize_field("Maximum", &schema.maximum.map(Number::as_f64))?;
    out.serialize_field("ExclusiveMaximum", &schema.exclusive_maximum)?;
    out.serialize_field("Minimum", &schema.minimum.map(Number::as_f64))?;
    out.serialize_field("ExclusiveMinimum", &schema.exclusive_minimum)?;
    out.serialize_field("MaxLength", &schema.max_length)?;
    out.serialize_field("MinLength", &schema.min_length)?;
    out.serialize_field("Pattern", text(&schema.pattern))?;
    out.serialize_field("MaxItems", &schema.max_items)?;
    out.serialize_field("MinItems", &schema.min_items)?;
    out.serialize_field("UniqueItems", &schema.unique_items)?;
    out.serialize_field("MultipleOf", &schema.multiple_of.map(Number::as_f64))?;
    let enum_values = some_list(&schema.enum_values, schema.empty.has(Member::Enum), GoJson);
    out.serialize_field("Enum", &enum_values)?;
    out.serialize_field("MaxProperties", &schema.max_properties)?;
    out.serialize_field("MinProperties", &schema.min_properties)?;
    let required = schema.empty.has(Member::Required);
    let required = some_list(&schema.required, required, |name| name);
    out.serialize_field("Required", &required)
}

fn write_schemas<O: SerializeStruct>(schema: &Schema, out: &mut O) -> Result<(), O::Error> {
    let has = |member| schema.empty.has(member);
    out.serialize_field("Items", &GoItems::of(schema))?;
    let all_of = some_list(&schema.all_of, has(Member::AllOf), GoSchema);
    out.serialize_field("AllOf", &all_of)?;
    let one_of = some_list(&schema.one_of, has(Member::OneOf), GoSchema);
    out.serialize_field("OneOf", &one_of)?;
    let any_of = some_list(&schema.any_of, has(Member::AnyOf), GoSchema);
    out.serialize_field("AnyOf", &any_of)?;
    out.serialize_field("Not", &schema.not.as_deref().map(GoSchema))?;
    let properties = some_map(&schema.properties, has(Member::Properties), |s| GoSchema(s));
    out.serialize_field("Properties", &properties)?;
    let additional = schema.additional_properties.as_deref();
    out.serialize_field("AdditionalProperties", &additional.map(GoSchemaOrBool))?;
    let by_pattern = &schema.pattern_properties;
    let by_pattern = some_map(by_pattern, has(Member::PatternProperties), |s| GoSchema(s));
    out.serialize_field("PatternProperties", &by_pattern)?;
    let dependencies = &schema.dependencies;
    let dependencies = some_map(dependencies, has(Member::Dependencies), GoDependency);
    out.serialize_field("Dependencies", &dependencies)?;
    let additional = schema.additional_items.as_deref();
    out.serialize_field("AdditionalItems", &additional.map(GoSchemaOrBool))?;
    let definitions = some_map(&schema.definitions, has(Member::Definitions), |s| {
        GoSchema(s)
    });
    out.serialize_field("Definitions", &definitions)
}

fn write_rest<O: SerializeStruct>(schema: &Schema, out: &mut O) -> Result<(), O::Error> {
    let docs = schema.external_docs.as_ref().map(|docs| {
        let texts = [("Description", &docs.description), ("URL", &docs.url)];
        let texts = texts.map(|(name, found)| (name, text(found)));
        texts.into_iter().collect::<BTreeMap<_, _>>()
    });
    out.serialize_field("ExternalDocs", &docs)?;
    out.serialize_field("Example", &schema.example.as_ref().map(GoJson))?;
    out.serialize_field("XPreserveUnknownFields", &schema.preserve_unknown_fields)?;
    out.serialize_field("XEmbeddedResource", &schema.embedded_resource)?;
    out.serialize_field("XIntOrString", &schema.int_or_string)?;
    let keys = schema.empty.has(Member::ListMapKeys);
    let keys = some_list(&schema.list_map_keys, keys, |key| key);
    out.serialize_field("XListMapKeys", &keys)?;
    out.serialize_field("XListType", &schema.list_type)?;
    out.serialize_field("XMapType", &schema.map_type)?;
    let rules = schema.empty.has(Member::Validations);
    let rules = some_list(&schema.validations, rules, GoRule);
    out.serialize_field("XValidations", &rules)
}

fn text(text: &Option<Text>) -> &str {
    text.as_deref().unwrap_or_default()
}

fn some_map<'a, T, G>(
    map: &'a BTreeMap<Text, T>,
    is_there: bool,
    wrap: impl Fn(&'a T) -> G,
) -> Option<BTreeMap<&'a str, G>> {
    let entries = map.iter().map(|(name, value)| (&**name, wrap(value)));
    (is_there || !map.is_empty()).then(|| entries.collect())
}

/// Any JSON. Numbers beyond int64 are floats.
struct GoJson<'a>(&'a Value);

impl Serialize for GoJson<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => output.serialize_i64(integer),
                (None, Some(float)) => output.serialize_f64(float),
                (None, None) => number.serialize(output),
            },
            Value::Array(items) => output.collect_seq(items.iter().map(GoJson)),
            Value::Object(members) => {
                output.collect_map(members.iter().map(|(name, value)| (name, GoJson(value))))
            }
            other => other.serialize(output),
        }
    }
}

/// `items`: a schema, a list of them, or neither.
struct GoItems<'a> {
    schema: Option<&'a Schema>,
    list: Option<&'a [Schema]>,
}

impl<'a> GoItems<'a> {
    fn of(schema: &'a Schema) -> Option<Self> {
        let (schema, list) = match schema.items.as_deref() {
            Some(items) if items.positional.is_empty() => (Some(items), None),
            Some(items) => (None, Some(&*items.positional)),
            None if schema.empty.has(Member::ItemsOfNothing) => (None, Some(&[][..])),
            None if schema.empty.has_items() => (None, None),
            None => return None,
        };
        Some(Self { schema, list })
    }
}

impl Serialize for GoItems<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut out = output.serialize_struct("JSONSchemaPropsOrArray", 2)?;
        out.serialize_field("Schema", &self.schema.map(GoSchema))?;
        let schemas = self.list.unwrap_or_default();
        let schemas = some_list(schemas, self.list.is_some(), GoSchema);
        out.serialize_field("JSONSchemas", &schemas)?;
        out.end()
    }
}

struct GoSchemaOrBool<'a>(&'a SchemaOrBool);

impl Serialize for GoSchemaOrBool<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let (allows, schema) = match self.0 {
            SchemaOrBool::Bool(allows) => (*allows, None),
            SchemaOrBool::Schema(schema) => (true, Some(GoSchema(schema))),
        };
        let mut out = output.serialize_struct("JSONSchemaPropsOrBool", 2)?;
        out.serialize_field("Allows", &allows)?;
        out.serialize_field("Schema", &schema)?;
        out.end()
    }
}

struct GoDependency<'a>(&'a Dependency);

impl Serialize for GoDependency<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut out = output.serialize_struct("JSONSchemaPropsOrStringArray", 2)?;
        let (schema, names) = match self.0 {
            Dependency::Schema(schema) => (Some(GoSchema(schema)), None),
            Dependency::Names(names) => (None, names.as_array()),
        };
        out.serialize_field("Schema", &schema)?;
        out.serialize_field("Property", &names)?;
        out.end()
    }
}

struct GoRule<'a>(&'a ValidationRule);

impl Serialize for GoRule<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let rule = self.0;
        let mut out = output.serialize_struct("ValidationRule", 6)?;
        out.serialize_field("Rule", &rule.rule)?;
        out.serialize_field("Message", text(&rule.message))?;
        out.serialize_field("MessageExpression", text(&rule.message_expression))?;
        out.serialize_field("Reason", &rule.reason)?;
        out.serialize_field("FieldPath", text(&rule.field_path))?;
        out.serialize_field("OptionalOldSelf", &rule.optional_old_self)?;
        out.end()
    }
}
