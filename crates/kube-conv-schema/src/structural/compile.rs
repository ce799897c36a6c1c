//! Compiles schemas.

use super::depth;
use super::embedded_defaults;
use super::embedded_metadata::MetadataType;
use super::level_rules::Rules;
use super::names::Names;
use super::node::{
    Additional, Below, Defaults, FormatRule, Junctors, ListType, Node, NumberRules, Sizes,
    TextRules,
};
use super::properties::Properties;
use super::prune;
use super::reach::Reach;
use super::stream::wholes::is_whole;
use super::types::{Plain, TypeName, Types};
use crate::errors::write_all;
use crate::formats::Format;
use crate::limits::{MOST_LEVELS, is_too_deep};
use crate::pattern::{Pattern, PatternError};
use crate::schema::Number;
use crate::schema::cel_text::field_name;
use crate::schema::cel_type::{self, Access};
use crate::schema::{Schema, SchemaOrBool, Text};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt;

/// The errors of a schema that cannot be compiled, each with its path in the schema.
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_schema::structural::Structural;
/// use serde_json::json;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object", "properties": {"name": {"type": "string", "pattern": "("}},
/// }))?;
/// let rejection = Structural::new(&schema).unwrap_err();
/// let [error] = rejection.errors() else { panic!("{rejection}") };
/// assert_eq!(error.path(), "properties[name].pattern");
/// println!("{}", error.text());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CompileError {
    errors: Vec<SchemaError>,
}

/// One error of a schema.
///
/// ```
/// use kube_conv_schema::schema::Schema;
/// use kube_conv_schema::structural::Structural;
///
/// let mut schema = Schema::of_type("array");
/// schema.unique_items = true;
/// let rejection = Structural::new(&schema).unwrap_err();
/// assert_eq!(rejection.errors()[0].path(), "");
/// assert!(rejection.errors()[0].text().starts_with("`uniqueItems` cannot be true"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaError {
    path: String,
    text: String,
}

impl SchemaError {
    /// The path in the schema, such as `properties[spec].pattern`; empty for the root.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What is wrong.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return f.write_str(&self.text);
        }
        write!(f, "{}: {}", self.path, self.text)
    }
}

impl CompileError {
    /// The errors in the order of the schema.
    #[must_use]
    pub fn errors(&self) -> &[SchemaError] {
        &self.errors
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_all(&self.errors, f)
    }
}

crate::errors::debug_as_display!(CompileError);

impl std::error::Error for CompileError {}

/// Compiles the part of a schema that a default uses, as a server does to validate it. The depth is
/// not checked: the caller has checked the whole CRD.
pub(super) fn compile_for<'s>(
    default: &Value,
    schema: &'s Schema,
    metadata: &'static MetadataType,
    patterns: &mut Patterns<'s>,
) -> Result<Node, CompileError> {
    let mut compiler = Compiler::new(Formats::All, metadata, None, patterns);
    let node = compiler.node(schema, &Reach::of(default));
    compiler.finish(node, patterns)
}

/// Compiles a schema and everything below it, with patterns that others may share.
pub(super) fn compile<'s>(
    schema: &'s Schema,
    formats: Formats,
    metadata: &'static MetadataType,
    patterns: &mut Patterns<'s>,
) -> Result<Node, CompileError> {
    // Few schemas have many levels, and counting them takes as long as a tenth of compiling.
    let mut compiler = Compiler::new(formats, metadata, Some(depth::SHALLOW), patterns);
    let node = compiler.node(schema, &Reach::Everything);
    if !compiler.is_too_deep {
        return compiler.finish(node, patterns);
    }
    *patterns = compiler.patterns;
    let compile = || {
        let mut compiler = Compiler::new(formats, metadata, None, patterns);
        let node = compiler.node(schema, &Reach::Everything);
        compiler.finish(node, patterns)
    };
    let compiled = depth::of_schema(schema).and_then(|depth| depth::with_stack_for(depth, compile));
    compiled.unwrap_or_else(|| {
        let error = SchemaError {
            path: String::new(),
            text: format!("the schema nests more than {MOST_LEVELS} levels"),
        };
        Err(CompileError {
            errors: vec![error],
        })
    })
}

/// The default, without fields that the schema does not have.
fn default_of(schema: &Schema, node: &Node) -> Option<Value> {
    let mut default = schema
        .default
        .clone()
        .filter(|default| !default.is_null())?;
    prune::prune(node, &mut default, false);
    Some(default)
}

/// The formats that are enforced.
#[derive(Clone, Copy, Default, PartialEq)]
#[doc(hidden)]
pub enum Formats {
    /// The formats that a server enforces; it strips the others before it validates objects.
    #[default]
    Enforced,
    /// All formats, as when a server validates defaults: there a format rejects values of other
    /// types, and accepts lists as strings. `uniqueItems`, which registration rejects anyway, is
    /// checked.
    All,
}

/// The step from a schema to one directly below it.
#[derive(Clone, Copy)]
enum CompileStep<'s> {
    Keyword(&'static str),
    Branch(&'static str, usize),
    Property(&'s str),
}

impl fmt::Display for CompileStep<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keyword(keyword) => f.write_str(keyword),
            Self::Branch(keyword, index) => write!(f, "{keyword}[{index}]"),
            Self::Property(name) => write!(f, "properties[{name}]"),
        }
    }
}

impl<'s> CompileStep<'s> {
    /// The part of the whole schema that this step of a branch leads to.
    fn into_whole(self, whole: &'s Schema) -> Option<&'s Schema> {
        match self {
            Self::Keyword("items") => whole.items.as_deref(),
            Self::Keyword("additionalProperties") => {
                match whole.additional_properties.as_deref()? {
                    SchemaOrBool::Schema(values) => Some(values),
                    SchemaOrBool::Bool(_) => None,
                }
            }
            Self::Property(name) => whole.properties.get(name).map(AsRef::as_ref),
            Self::Keyword(_) | Self::Branch(..) => Some(whole),
        }
    }
}

struct Compiler<'s> {
    /// The levels that are compiled, if they are bounded.
    most_levels: Option<usize>,
    /// Whether there are more. What is compiled is not used then.
    is_too_deep: bool,
    path: Vec<CompileStep<'s>>,
    errors: Vec<SchemaError>,
    formats: Formats,
    metadata: &'static MetadataType,
    /// A server that validates defaults ignores `additionalProperties` there.
    in_junctor: bool,
    /// In a junctor, the schema outside that has the types of the values, unless it lists no such part.
    whole: Option<&'s Schema>,
    patterns: Patterns<'s>,
}

/// Parsed patterns, since schemas repeat the same one many times.
#[derive(Default)]
#[doc(hidden)]
pub struct Patterns<'s>(HashMap<&'s str, Pattern>);

impl<'s> Patterns<'s> {
    /// A pattern, read once.
    #[doc(hidden)]
    pub fn read(&mut self, source: &'s str) -> Result<Pattern, PatternError> {
        if let Some(known) = self.0.get(source) {
            return Ok(known.clone());
        }
        let pattern = Pattern::new(source)?;
        self.0.insert(source, pattern.clone());
        Ok(pattern)
    }
}

impl<'s> Compiler<'s> {
    fn new(
        formats: Formats,
        metadata: &'static MetadataType,
        most_levels: Option<usize>,
        patterns: &mut Patterns<'s>,
    ) -> Self {
        Self {
            most_levels,
            is_too_deep: false,
            path: Vec::new(),
            errors: Vec::new(),
            formats,
            metadata,
            in_junctor: false,
            whole: None,
            patterns: std::mem::take(patterns),
        }
    }

    /// Gives the patterns back, and returns the compiled schema unless there are errors.
    fn finish(self, node: Node, patterns: &mut Patterns<'s>) -> Result<Node, CompileError> {
        *patterns = self.patterns;
        match self.errors {
            errors if errors.is_empty() => Ok(node),
            errors => Err(CompileError { errors }),
        }
    }

    /// Whether a schema at this place is not compiled, because it or one of its values is too deep.
    fn is_beyond(&mut self, schema: &Schema) -> bool {
        let Some(most) = self.most_levels else {
            return false;
        };
        let mut values = schema.enum_values.iter().chain(&schema.default);
        self.is_too_deep = self.is_too_deep || self.path.len() >= most || values.any(is_too_deep);
        self.is_too_deep
    }

    fn error(&mut self, text: String) {
        let steps: Vec<String> = self.path.iter().map(CompileStep::to_string).collect();
        self.errors.push(SchemaError {
            path: steps.join("."),
            text,
        });
    }

    /// Whether a default is to be validated.
    fn is_for_default(&self) -> bool {
        self.formats == Formats::All
    }

    /// Compiles a schema that is under `step`.
    fn below(&mut self, step: CompileStep<'s>, schema: &'s Schema, reach: &Reach<'_>) -> Node {
        let around = self.whole;
        self.whole = around.and_then(|whole| step.into_whole(whole));
        self.path.push(step);
        let node = self.node(schema, reach);
        self.path.pop();
        self.whole = around;
        node
    }

    fn node(&mut self, schema: &'s Schema, reach: &Reach<'_>) -> Node {
        if self.is_beyond(schema) {
            return Node::default();
        }
        if schema.unique_items && !self.is_for_default() {
            let text = "`uniqueItems` cannot be true, write `x-kubernetes-list-type: set`";
            self.error(text.to_owned());
        }
        // A server that validates defaults does not treat this as two types.
        let is_int_or_string = schema.int_or_string && !self.is_for_default();
        let types = types(schema, is_int_or_string);
        let format = format_rule(schema, &types, self.formats).map(Box::new);
        let mut node = Node {
            plain: format.as_ref().map_or(types.plain(), |_| Plain::NONE),
            format,
            types,
            nullable: schema.nullable,
            junctors: self.junctors(schema, reach).map(Box::new),
            text: self.text_rules(schema).map(Box::new),
            numbers: number_rules(schema).map(Box::new),
            sizes: sizes(schema).map(Box::new),
            items: self.items(schema, reach).map(Box::new),
            list_type: list_type(schema),
            enum_values: schema.enum_values.as_slice().into(),
            properties: self.properties(schema, reach),
            additional: self.additional(schema, reach),
            required: required_names(schema).map(Box::new),
            is_required: false,
            key_index: None,
            default: None,
            preserve_unknown_fields: schema.preserve_unknown_fields == Some(true),
            is_atomic_map: schema.map_type.as_deref() == Some("atomic"),
            has_format: schema.has_merge_format(),
            embedded_resource: schema.embedded_resource,
            rules: None,
            is_typed: false,
            is_completed: false,
            #[cfg(feature = "cel")]
            declared: std::sync::OnceLock::new(),
            below: Below::default(),
            is_whole: true,
        };
        if node.embedded_resource {
            let mut members = node.properties.iter_mut();
            if let Some((_, metadata)) = members.find(|(name, _)| *name == "metadata") {
                embedded_defaults::coerce(metadata, self.metadata);
            }
        }
        if let (ListType::Map(keys), Some(items)) = (&node.list_type, &mut node.items) {
            for (name, member) in items.properties.iter_mut() {
                member.key_index = keys.iter().position(|key| key == name);
            }
        }
        if self.is_for_default() {
            return node;
        }
        let typed = self.whole.filter(|_| self.in_junctor).unwrap_or(schema);
        node.rules = Rules::of(schema, typed).map(Box::new);
        node.is_completed = schema.embedded_resource && cel_type::lacks_metadata(&node);
        // Branches do not check types; the type of the whole schema applies.
        node.is_typed = self.in_junctor
            || match cel_type::access(&node) {
                Access::Yes => true,
                Access::No => false,
                Access::As(elements) => elements.is_typed,
            };
        node.below = below(&node, self.in_junctor);
        node.is_whole = is_whole(&node);
        node.default = default_of(schema, &node).map(Box::new);
        if let Some(default) = &node.default {
            node.below.defaults = node.below.defaults.or(Defaults::of(default));
        }
        node
    }

    fn items(&mut self, schema: &'s Schema, reach: &Reach<'_>) -> Option<Node> {
        let items = schema.items.as_deref()?;
        let reach = reach.items()?;
        Some(self.below(CompileStep::Keyword("items"), items, &reach))
    }

    fn properties(&mut self, schema: &'s Schema, reach: &Reach<'_>) -> Properties {
        let required = Required::of(&schema.required);
        let mut nodes = match reach {
            Reach::Everything => Vec::with_capacity(schema.properties.len()),
            Reach::Values(_) => Vec::new(),
        };
        let mut reached = Vec::new();
        for (name, listed) in &schema.properties {
            let Some(below) = reach.member(name) else {
                continue;
            };
            let mut node = self.below(CompileStep::Property(name), listed, &below);
            node.is_required = required.has(name);
            nodes.push(node);
            if matches!(reach, Reach::Values(_)) {
                reached.push(name.as_ref());
            }
        }
        match reach {
            Reach::Everything => {
                Properties::from_sorted(schema.properties.keys().map(AsRef::as_ref), nodes)
            }
            Reach::Values(_) => Properties::from_sorted(reached.into_iter(), nodes),
        }
    }

    fn additional(&mut self, schema: &'s Schema, reach: &Reach<'_>) -> Additional {
        if self.in_junctor && self.is_for_default() {
            return Additional::Absent;
        }
        match schema.additional_properties.as_deref() {
            None => Additional::Absent,
            Some(SchemaOrBool::Bool(true)) => Additional::Any,
            Some(SchemaOrBool::Bool(false)) => Additional::Forbidden,
            Some(SchemaOrBool::Schema(free)) => match reach.free(schema) {
                // No value is validated by it.
                None => Additional::Any,
                Some(reach) => {
                    let node =
                        self.below(CompileStep::Keyword("additionalProperties"), free, &reach);
                    Additional::Schema(Box::new(node))
                }
            },
        }
    }

    fn junctors(&mut self, schema: &'s Schema, reach: &Reach<'_>) -> Option<Junctors> {
        let combines = !schema.any_of.is_empty()
            || !schema.one_of.is_empty()
            || !schema.all_of.is_empty()
            || schema.not.is_some();
        let around = (self.in_junctor, self.whole);
        if !self.in_junctor {
            (self.in_junctor, self.whole) = (true, Some(schema));
        }
        let junctors = combines.then(|| Junctors {
            any_of: self.branches("anyOf", &schema.any_of, reach),
            one_of: self.branches("oneOf", &schema.one_of, reach),
            all_of: self.branches("allOf", &schema.all_of, reach),
            not: schema
                .not
                .as_deref()
                .map(|not| self.below(CompileStep::Keyword("not"), not, reach)),
        });
        (self.in_junctor, self.whole) = around;
        junctors
    }

    fn branches(
        &mut self,
        keyword: &'static str,
        branches: &'s [Schema],
        reach: &Reach<'_>,
    ) -> Vec<Node> {
        let numbered = branches.iter().enumerate();
        numbered
            .map(|(index, branch)| self.below(CompileStep::Branch(keyword, index), branch, reach))
            .collect()
    }

    fn text_rules(&mut self, schema: &'s Schema) -> Option<TextRules> {
        // The server treats an empty pattern as absent.
        let pattern = schema
            .pattern
            .as_deref()
            .filter(|pattern| !pattern.is_empty());
        let pattern = pattern.and_then(|pattern| self.pattern(pattern));
        let (max_length, min_length) = (schema.max_length, schema.min_length);
        let says = max_length.is_some() || min_length.is_some() || pattern.is_some();
        says.then_some(TextRules {
            max_length,
            min_length,
            pattern,
        })
    }

    fn pattern(&mut self, source: &'s str) -> Option<Pattern> {
        match self.patterns.read(source) {
            Ok(pattern) => Some(pattern),
            Err(error) => {
                self.path.push(CompileStep::Keyword("pattern"));
                self.error(error.to_string());
                self.path.pop();
                None
            }
        }
    }
}

/// Names that are looked up for each property.
enum Required<'s> {
    Few(&'s [Text]),
    Many(HashSet<&'s str>),
}

impl<'s> Required<'s> {
    fn of(names: &'s [Text]) -> Self {
        /// Up to this number a linear search is faster than a table.
        const FEW: usize = 16;
        match names.len() {
            0..=FEW => Self::Few(names),
            _ => Self::Many(names.iter().map(AsRef::as_ref).collect()),
        }
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Self::Few(names) => names.iter().any(|known| known == name),
            Self::Many(names) => names.contains(name),
        }
    }
}

fn types(schema: &Schema, is_int_or_string: bool) -> Types {
    if is_int_or_string {
        return Types::IntOrString;
    }
    match schema.type_name.as_deref() {
        None | Some("") => Types::Any,
        Some(name) => Types::One(TypeName::read(name)),
    }
}

/// The formats that most schemas have, whose names need no copy.
const NAMES: [&str; 6] = ["int32", "int64", "date-time", "double", "byte", "uri"];

/// The format, if it is enforced.
fn format_rule(schema: &Schema, types: &Types, formats: Formats) -> Option<FormatRule> {
    let name = schema.format.as_deref().filter(|name| !name.is_empty())?;
    let only = match types {
        Types::Any | Types::IntOrString => None,
        Types::One(only) => Some(only.as_str()),
    };
    let text = Format::named(name);
    let is_kept = formats == Formats::All || is_enforced(name, only, text.is_some());
    is_kept.then(|| FormatRule {
        name: NAMES.iter().find(|known| **known == name).map_or_else(
            || Cow::Owned(name.to_owned()),
            |known| Cow::Borrowed(*known),
        ),
        text,
    })
}

/// Whether a server enforces a format for a type, which may be absent.
#[doc(hidden)]
pub fn is_enforced_format(name: &str, type_name: Option<&str>) -> bool {
    is_enforced(name, type_name, Format::named(name).is_some())
}

/// Like [`is_enforced_format`], of a name that may be that of a format of strings.
fn is_enforced(name: &str, type_name: Option<&str>, is_of_strings: bool) -> bool {
    match type_name {
        None | Some("" | "string") => is_of_strings,
        Some("integer") => matches!(name, "int32" | "int64"),
        Some("number") => matches!(name, "float" | "double"),
        Some(_) => false,
    }
}

fn sizes(schema: &Schema) -> Option<Sizes> {
    let sizes = Sizes {
        min_items: schema.min_items,
        max_items: schema.max_items,
        unique_items: schema.unique_items,
        min_properties: schema.min_properties,
        max_properties: schema.max_properties,
    };
    (sizes != Sizes::default()).then_some(sizes)
}

fn required_names(schema: &Schema) -> Option<Names> {
    let names = schema.required.iter().map(AsRef::as_ref);
    (!schema.required.is_empty()).then(|| Names::of(names))
}

fn number_rules(schema: &Schema) -> Option<NumberRules> {
    let says = schema.maximum.is_some() || schema.minimum.is_some() || schema.multiple_of.is_some();
    says.then(|| NumberRules {
        maximum: schema.maximum.map(Number::as_f64),
        exclusive_maximum: schema.exclusive_maximum,
        minimum: schema.minimum.map(Number::as_f64),
        exclusive_minimum: schema.exclusive_minimum,
        multiple_of: schema.multiple_of.map(Number::as_f64),
    })
}

fn list_type(schema: &Schema) -> ListType {
    match schema.list_type.as_deref() {
        Some("set") => ListType::Set,
        Some("map") => ListType::Map(
            schema
                .list_map_keys
                .iter()
                .map(|key| key.clone().into_owned())
                .collect(),
        ),
        _ => ListType::Atomic,
    }
}

/// The contents at or below a level, without its own default. Among junctors, only `allOf` can have
/// any, and these are only rules.
fn below(node: &Node, in_junctor: bool) -> Below {
    let own = Below {
        lists: !matches!(node.list_type, ListType::Atomic),
        embedded: node.embedded_resource,
        rules: node.rules.is_some(),
        branch_rules: node.all_of().iter().any(|branch| branch.below.has_rules()),
        inner_rules: false,
        users_rules: node.rules.as_ref().is_some_and(|rules| rules.has_users())
            || node.all_of().iter().any(|branch| branch.below.users_rules),
        defaults: Defaults::default(),
    };
    // Most schemas have no parts.
    if node.properties.is_empty() && node.items.is_none() && !node.additional.is_present() {
        return own;
    }
    // Rules of a property that expressions do not see are not evaluated, nor are rules below it.
    let has_fields = in_junctor || node.is_object_with_fields();
    let listed = node.properties.iter().map(|(name, property)| {
        let is_field = has_fields || field_name(name).is_none();
        (property, property.is_typed && is_field)
    });
    let parts = node
        .items
        .as_deref()
        .into_iter()
        .chain(node.additional.schema());
    let mut sum = own;
    for (part, is_seen) in parts.map(|node| (node, true)).chain(listed) {
        sum.add(&part.below, is_seen);
    }
    sum
}
