//! Alternatives: the enums of Rust.

use super::Converter;
use super::node::{DescribedNode, Junctor, any_value, is_any, undocumented};
use super::types::set_int_or_string;
use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::{Schema, Text, junctors};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

impl Junctor {
    /// Adds conditions to those of a node.
    fn demand(self, schema: &mut Schema, conditions: Vec<Schema>) {
        let mut any_of = Vec::new();
        let mut one_of = Vec::new();
        match self {
            Self::All => schema.all_of.extend(conditions),
            Self::Any => any_of = conditions,
            Self::One => one_of = conditions,
        }
        junctors::join(schema, Vec::new(), any_of, one_of, None);
    }
}

impl<'a> Converter<'a> {
    /// Adds alternatives to a node, and returns whether `null` is one.
    pub(super) fn set_branches(
        &mut self,
        schema: &mut Schema,
        junctor: Junctor,
        branches: &'a Value,
        at: &Place<'_>,
    ) -> Option<bool> {
        if schema.type_name.is_some()
            && let Some(conditions) = self.conditions(branches, 0)
        {
            junctor.demand(schema, conditions);
            return None;
        }
        let branches = branches.as_array().map(Vec::as_slice).unwrap_or_default();
        if junctor == Junctor::All {
            return self.set_all(schema, branches, at);
        }
        let reported = self.problems.len();
        let mut has_null = branches.iter().any(is_null);
        let others: Vec<DescribedNode> = branches
            .iter()
            .filter(|branch| !is_null(branch))
            .map(|branch| self.described(branch, at))
            .collect();
        has_null |= others.iter().any(|branch| branch.null == Some(true));
        let says = has_null || others.iter().all(|branch| branch.null.is_some());
        let others: Vec<Schema> = others.into_iter().map(|branch| branch.schema).collect();
        match alternatives(schema, junctor, others) {
            Ok(whole) => self.merge(schema, whole, at),
            Err(reason) => self.problem_since(reported, at, reason),
        }
        says.then_some(has_null)
    }

    fn set_all(&mut self, schema: &mut Schema, parts: &'a [Value], at: &Place<'_>) -> Option<bool> {
        let mut null = None;
        for part in parts {
            let part = self.described(part, at);
            self.merge(schema, part.schema, at);
            null = match (null, part.null) {
                (Some(a), Some(b)) => Some(a && b),
                (a, b) => a.or(b),
            };
        }
        null
    }

    /// Adds a condition that must not hold.
    pub(super) fn set_not(
        &mut self,
        schema: &mut Schema,
        keywords: &'a Map<String, Value>,
        at: &Place<'_>,
    ) {
        let Some(not) = keywords.get("not") else {
            return;
        };
        if is_null(not) {
            return;
        }
        if schema.type_name.is_some()
            && let Some(condition) = self.condition(not, 0)
        {
            schema.not = Some(Box::new(condition));
            return;
        }
        let reported = self.problems.len();
        let rejected = self.described(not, at).schema;
        match condition(schema, &rejected) {
            Some(condition) if condition != Schema::default() => {
                schema.not = Some(Box::new(condition))
            }
            _ => {
                let message = "what it excludes by `not` has no structural form";
                self.problem_since(reported, at, message);
            }
        }
    }
}

/// The one schema of several alternatives.
fn alternatives(
    schema: &Schema,
    junctor: Junctor,
    mut branches: Vec<Schema>,
) -> Result<Schema, String> {
    if branches.is_empty() {
        return Err("`null` is all that it allows".to_owned());
    }
    if branches.len() == 1 {
        return Ok(branches.swap_remove(0));
    }
    if junctor == Junctor::Any && branches.iter().any(is_any) {
        return Ok(any_value());
    }
    if let Some(whole) = constants(&branches).or_else(|| int_or_string(&branches)) {
        return Ok(whole);
    }
    let objects = |branch: &Schema| branch.type_name.as_deref() == Some("object");
    if branches.iter().all(objects) {
        return variants(junctor, &branches);
    }
    // The type is that of all branches or, if they have none, that of the node around.
    let mut whole = match branches.first() {
        Some(first) if first.type_name.is_some() => of_type(first),
        _ => of_type(schema),
    };
    let conditions: Option<Vec<Schema>> = branches
        .iter()
        .map(|branch| condition(&whole, branch))
        .collect();
    match conditions {
        Some(conditions) if whole.type_name.is_some() => {
            demand(&mut whole, junctor, conditions)?;
            Ok(whole)
        }
        _ => {
            Err("its alternatives are of several shapes, and a field of the API has one".to_owned())
        }
    }
}

/// Adds alternatives as conditions of a node, unless one of them restricts nothing.
fn demand(whole: &mut Schema, junctor: Junctor, conditions: Vec<Schema>) -> Result<(), String> {
    let told_apart = !conditions.contains(&Schema::default());
    match junctor {
        Junctor::One if told_apart => whole.one_of = conditions,
        Junctor::One => {
            return Err("nothing distinguishes one of its variants from the others".to_owned());
        }
        _ if told_apart => whole.any_of = conditions,
        _ => {}
    }
    Ok(())
}

/// Whether a schema only allows `null`.
fn is_null(tree: &Value) -> bool {
    tree.get("type").is_some_and(|t| *t == "null")
        || tree.get("const").is_some_and(Value::is_null)
        || tree
            .get("enum")
            .and_then(Value::as_array)
            .is_some_and(|values| !values.is_empty() && values.iter().all(Value::is_null))
}

/// Alternatives that each enumerate values of one type.
fn constants(branches: &[Schema]) -> Option<Schema> {
    let first = branches.first()?;
    let mut whole = Schema {
        type_name: first.type_name.clone(),
        ..Schema::default()
    };
    for branch in branches {
        let bare = Schema {
            enum_values: Vec::new(),
            ..undocumented(branch)
        };
        if branch.enum_values.is_empty() || bare.type_name.is_none() || bare != of_type(first) {
            return None;
        }
        for value in &branch.enum_values {
            if !whole.enum_values.contains(value) {
                whole.enum_values.push(value.clone());
            }
        }
    }
    Some(whole)
}

fn of_type(schema: &Schema) -> Schema {
    Schema {
        type_name: schema.type_name.clone(),
        ..Schema::default()
    }
}

/// An integer or a string, with the rules of both: each keyword checks one of the two.
fn int_or_string(branches: &[Schema]) -> Option<Schema> {
    let [a, b] = branches else { return None };
    let (integer, string) = match (a.type_name.as_deref()?, b.type_name.as_deref()?) {
        ("integer", "string") => (a, b),
        ("string", "integer") => (b, a),
        _ => return None,
    };
    let mut whole = Schema {
        type_name: None,
        format: None,
        max_length: string.max_length,
        min_length: string.min_length,
        pattern: string.pattern.clone(),
        ..undocumented(integer)
    };
    let understood = Schema {
        type_name: string.type_name.clone(),
        max_length: string.max_length,
        min_length: string.min_length,
        pattern: string.pattern.clone(),
        ..Schema::default()
    };
    if undocumented(string) != understood || !whole.enum_values.is_empty() {
        return None;
    }
    set_int_or_string(&mut whole);
    Some(whole)
}

/// Merges objects of several forms into one with the fields of all, and a condition for each form.
fn variants(junctor: Junctor, branches: &[Schema]) -> Result<Schema, String> {
    let mut whole = Schema::of_type("object");
    for branch in branches {
        if branch.additional_properties.is_some() {
            return Err("one of its variants is a map, and the others are not".to_owned());
        }
        if branch.preserve_unknown_fields.is_some() {
            whole.preserve_unknown_fields = Some(true);
        }
        whole.embedded_resource |= branch.embedded_resource;
        for (name, property) in &branch.properties {
            widen(&mut whole.properties, name, property)?;
        }
    }
    whole.required = common_requirements(branches);
    let conditions: Vec<Schema> = branches.iter().map(|branch| form(&whole, branch)).collect();
    demand(&mut whole, junctor, conditions)?;
    Ok(whole)
}

/// Adds a field of one variant to the fields of all.
fn widen(
    properties: &mut BTreeMap<Text, Box<Schema>>,
    name: &Text,
    property: &Schema,
) -> Result<(), String> {
    let Some(present) = properties.get_mut(name) else {
        properties.insert(name.clone(), Box::new(property.clone()));
        return Ok(());
    };
    let bare = |schema: &Schema| Schema {
        enum_values: Vec::new(),
        ..undocumented(schema)
    };
    let one_is_open = present.enum_values.is_empty() != property.enum_values.is_empty();
    if bare(present) != bare(property) || one_is_open {
        return Err(format!(
            "the field `{name}` is of different types in different variants"
        ));
    }
    for value in &property.enum_values {
        if !present.enum_values.contains(value) {
            present.enum_values.push(value.clone());
        }
    }
    // The description in one variant does not apply to the others.
    if present.description != property.description {
        present.description = None;
    }
    Ok(())
}

fn common_requirements(branches: &[Schema]) -> Vec<Text> {
    let Some((first, others)) = branches.split_first() else {
        return Vec::new();
    };
    let everywhere = |name: &&Text| others.iter().all(|branch| branch.required.contains(name));
    first.required.iter().filter(everywhere).cloned().collect()
}

/// Returns the condition that holds for one variant and not for all.
fn form(whole: &Schema, branch: &Schema) -> Schema {
    let narrowed = branch.properties.iter().filter(|(name, property)| {
        let all = whole.properties.get(*name);
        all.is_some_and(|all| all.enum_values.len() != property.enum_values.len())
    });
    let narrowed = narrowed.map(|(name, property)| {
        let values = Schema {
            enum_values: property.enum_values.clone(),
            ..Schema::default()
        };
        (name.clone(), Box::new(values))
    });
    let special = branch.required.iter();
    Schema {
        all_of: branch.all_of.clone(),
        any_of: branch.any_of.clone(),
        one_of: branch.one_of.clone(),
        not: branch.not.clone(),
        min_properties: branch.min_properties,
        max_properties: branch.max_properties,
        properties: narrowed.collect(),
        required: special
            .filter(|name| !whole.required.contains(name))
            .cloned()
            .collect(),
        ..Schema::default()
    }
}

/// Converts a schema to a condition on a node of the same type, without documentation.
fn condition(schema: &Schema, branch: &Schema) -> Option<Schema> {
    let same_type = branch.type_name.is_none() || branch.type_name == schema.type_name;
    let condition = Schema {
        type_name: None,
        ..undocumented(branch)
    };
    let describes = condition.additional_properties.is_some()
        || condition.embedded_resource
        || condition.int_or_string
        || condition.items.is_some()
        || condition.list_type.is_some()
        || condition.map_type.is_some()
        || condition.preserve_unknown_fields.is_some()
        || !condition.properties.is_empty()
        || !condition.validations.is_empty();
    (same_type && !describes).then_some(condition)
}
