//! The unions that the rules of an object declare.
//!
//! A rule counts if kube-conv writes exactly the same one for the union, so that the types have the
//! published rules again.

use kube_conv_runtime::type_schema::build::union_texts::{Demand, RuleText, counting, selecting};
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule};
use std::collections::BTreeSet;

/// A union.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Union {
    pub(super) discriminator: Option<String>,
    pub(super) members: Vec<UnionMember>,
}

/// A field of a union, and the value of the discriminator that goes with it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UnionMember {
    pub(super) name: String,
    pub(super) value: String,
}

impl Union {
    fn of_names<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        let member = |name: &str| UnionMember {
            name: name.to_owned(),
            value: String::new(),
        };
        Self {
            discriminator: None,
            members: names.map(member).collect(),
        }
    }
}

/// The union whose rules come first, as kube-conv writes them, and the number of these rules.
pub(super) fn declared(schema: &Schema) -> Option<(Union, usize)> {
    let rules = &schema.validations;
    counted(rules, schema).or_else(|| selected(rules, schema))
}

/// The union of a whole object by rules that others write: `oneOf` with a required field in each
/// branch, or the CEL rule of controller-gen's `ExactlyOneOf`.
pub(super) fn by_other_rules(schema: &Schema) -> Option<Union> {
    let branches = schema.one_of.iter().map(only_required);
    let branches: Option<Vec<&str>> = branches.collect();
    let mut of_rules = schema.validations.iter().filter_map(exactly_one);
    let names = branches
        .filter(|names| !names.is_empty())
        .or_else(|| of_rules.next())?;
    has_all(schema, &names).then(|| Union::of_names(names.into_iter()))
}

/// The field of a branch that requires one field and says nothing else.
fn only_required(branch: &Schema) -> Option<&str> {
    let [name] = branch.required.as_slice() else {
        return None;
    };
    let alone = Schema {
        required: branch.required.clone(),
        ..Schema::default()
    };
    (*branch == alone).then_some(name)
}

/// The fields of `[has(self.a),has(self.b)].filter(x,x==true).size() == 1`.
fn exactly_one(rule: &ValidationRule) -> Option<Vec<&str>> {
    let list = rule.rule.strip_prefix('[')?;
    let list = list.strip_suffix("].filter(x,x==true).size() == 1")?;
    let parts = list.split(',');
    parts
        .map(|part| part.strip_prefix("has(self.")?.strip_suffix(')'))
        .collect()
}

/// Whether names are those of several different fields.
fn has_all(schema: &Schema, names: &[&str]) -> bool {
    let distinct: BTreeSet<&str> = names.iter().copied().collect();
    names.len() > 1
        && distinct.len() == names.len()
        && names
            .iter()
            .all(|name| schema.properties.contains_key(*name))
}

/// The union whose members the first rules count, and the number of these rules.
fn counted(rules: &[ValidationRule], schema: &Schema) -> Option<(Union, usize)> {
    let message = rules.first()?.message.as_deref()?;
    let listed = message.strip_prefix("must specify one of: ")?;
    let listed = listed.strip_prefix('`')?.strip_suffix('`')?;
    let names: Vec<&str> = listed.split("`, `").collect();
    if !has_all(schema, &names) {
        return None;
    }
    let texts = counting(&names, Demand::One).ok()?;
    let count = begins_with(rules, texts.into_iter().flatten(), None)?;
    Some((Union::of_names(names.into_iter()), count))
}

/// The union whose members go with values of a discriminator by the first rules, and the number of
/// these rules.
fn selected(rules: &[ValidationRule], schema: &Schema) -> Option<(Union, usize)> {
    let mut union: Option<Union> = None;
    let mut used = 0;
    while let Some(rest) = rules.get(used..)
        && let Some((discriminator, member)) = pair(rest)
    {
        let is_field = |name: &str| schema.properties.contains_key(name);
        if !is_field(&discriminator) || !is_field(&member.name) || discriminator == member.name {
            break;
        }
        let found = union.get_or_insert_with(|| Union {
            discriminator: Some(discriminator.clone()),
            members: Vec::new(),
        });
        let is_known =
            |known: &UnionMember| known.name == member.name || known.value == member.value;
        if found.discriminator.as_ref() != Some(&discriminator)
            || found.members.iter().any(is_known)
        {
            break;
        }
        found.members.push(member);
        used += 2;
    }
    union
        .filter(|union| !union.members.is_empty())
        .map(|union| (union, used))
}

/// The discriminator and the member of the first two rules.
fn pair(rules: &[ValidationRule]) -> Option<(String, UnionMember)> {
    let first = rules.first()?;
    let message = first.message.as_deref()?;
    let when = message.strip_prefix("may only be specified when `")?;
    let (discriminator, value) = when.split_once("` is ")?;
    let value: String = serde_json::from_str(value).ok()?;
    let name = field_of(first)?;
    let texts = selecting(discriminator, name, &value, Demand::One).ok()?;
    begins_with(rules, texts.into_iter(), Some(name))?;
    let name = name.to_owned();
    Some((discriminator.to_owned(), UnionMember { name, value }))
}

/// The field that a rule is about.
fn field_of(rule: &ValidationRule) -> Option<&str> {
    let path = rule.field_path.as_deref()?;
    path.strip_prefix('.').or_else(|| {
        let quoted = path.strip_prefix("['")?;
        quoted.strip_suffix("']")
    })
}

/// A rule as kube-conv writes it.
fn written((rule, message): RuleText) -> ValidationRule {
    ValidationRule::generated(RuleOrigin::Union, rule, message)
}

/// The number of texts, if the first rules have them and nothing else.
fn begins_with(
    rules: &[ValidationRule],
    texts: impl Iterator<Item = RuleText>,
    field: Option<&str>,
) -> Option<usize> {
    let mut count = 0;
    for text in texts {
        let written = match field {
            Some(field) => written(text).about(field),
            None => written(text),
        };
        if rules.get(count) != Some(&written) {
            return None;
        }
        count += 1;
    }
    Some(count)
}
