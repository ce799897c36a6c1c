//! Unions whose members have no field of their own: their fields are in one object, with a tag or
//! without.
//!
//! As for other unions, the types have to make the published rules again.

use kube_conv_runtime::type_schema::build::union_texts::{Demand, allowed_with, needed_with};
use kube_conv_schema::schema::{Schema, ValidationRule};
use std::collections::BTreeSet;

/// The most fields of an object that is looked at: the search for their order is quadratic.
const MOST_FIELDS: usize = 64;

/// A union of members without a field.
pub(super) struct InlineUnion {
    pub(super) tag: Option<String>,
    pub(super) members: Vec<InlineMember>,
    /// How many of the first rules are those of the union.
    pub(super) used: usize,
}

/// A member: the value of the tag, and the fields in the order of declaration.
#[derive(Default)]
pub(super) struct InlineMember {
    pub(super) value: String,
    pub(super) fields: Vec<InlineField>,
}

/// A field of a member.
#[derive(Clone, PartialEq)]
pub(super) struct InlineField {
    pub(super) name: String,
    pub(super) is_required: bool,
}

impl InlineMember {
    fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    fn requires(&self, name: &str) -> bool {
        let mut fields = self.fields.iter();
        fields.any(|field| field.name == name && field.is_required)
    }
}

/// The fields of all members, in the order in which the types have them.
fn all_fields(members: &[InlineMember]) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let fields = members.iter().flat_map(|member| &member.fields);
    fields
        .map(|field| field.name.as_str())
        .filter(|name| seen.insert(*name))
        .collect()
}

/// What the rules say about a field of a tagged union.
struct Ruled {
    name: String,
    /// The values with which it may be set, unless it may be with all.
    allowed: Option<Vec<String>>,
    /// The values with which it must be set.
    needed: Vec<String>,
}

/// The tagged union of an object.
pub(super) fn tagged(schema: &Schema) -> Option<InlineUnion> {
    if schema.properties.len() > MOST_FIELDS {
        return None;
    }
    let first = schema.validations.first()?;
    let (tag, _) = first
        .message
        .as_deref()?
        .split_once("when `")?
        .1
        .split_once("` is ")?;
    let values = super::union_types::values_of(schema.properties.get(tag)?)?;
    let (ruled, used) = ruled(schema, tag);
    let is_defaulted = |name: &str| {
        schema
            .properties
            .get(name)
            .is_some_and(|p| p.default.is_some())
    };
    let is_required = |name: &str| schema.required.iter().any(|required| required == name);
    let others = schema.properties.keys().map(|name| &**name);
    let others =
        others.filter(|name| *name != tag && !ruled.iter().any(|ruled| ruled.name == *name));
    let others: Vec<&str> = others.collect();
    let member = |value: &&str| {
        let is_of = |values: &[String]| values.iter().any(|known| known == value);
        let of_rules = ruled
            .iter()
            .filter(|ruled| ruled.allowed.as_deref().is_none_or(is_of));
        let of_rules = of_rules.map(|ruled| InlineField {
            name: ruled.name.clone(),
            is_required: is_of(&ruled.needed) || is_required(&ruled.name),
        });
        let others = others.iter().map(|name| InlineField {
            name: (*name).to_owned(),
            is_required: is_required(name),
        });
        InlineMember {
            value: (*value).to_owned(),
            fields: of_rules.chain(others).collect(),
        }
    };
    let members: Vec<InlineMember> = values.iter().map(member).collect();
    let names = all_fields(&members);
    let in_all = |name: &&&str| members.iter().all(|member| member.requires(name));
    let mut required: Vec<&str> = names.iter().filter(in_all).copied().collect();
    required.push(tag);
    required.sort_unstable();
    let is_whole = names.len() + 1 == schema.properties.len()
        && schema.required.iter().eq(required)
        && !names
            .iter()
            .any(|name| is_defaulted(name) && is_required(name));
    let texts = tag_rules(tag, &members, is_defaulted)?;
    let is_same = texts.len() == used && schema.validations.get(..used) == Some(texts.as_slice());
    (is_whole && is_same && used > 0).then(|| InlineUnion {
        tag: Some(tag.to_owned()),
        members,
        used,
    })
}

/// The fields that the first rules are about, and the number of these rules.
fn ruled(schema: &Schema, tag: &str) -> (Vec<Ruled>, usize) {
    let mut fields: Vec<Ruled> = Vec::new();
    let mut used = 0;
    while let Some(rule) = schema.validations.get(used)
        && let Some((name, values, is_needed)) = about(rule, tag)
        && schema.properties.contains_key(name.as_str())
    {
        if fields.last().is_none_or(|last| last.name != name) {
            fields.push(Ruled {
                name,
                allowed: None,
                needed: Vec::new(),
            });
        }
        if let Some(last) = fields.last_mut() {
            match is_needed {
                true => last.needed = values,
                false => last.allowed = Some(values),
            }
        }
        used += 1;
    }
    (fields, used)
}

/// The field that a rule of a tagged union is about, its values of the tag, and whether it is needed
/// with them.
fn about(rule: &ValidationRule, tag: &str) -> Option<(String, Vec<String>, bool)> {
    let (what, values) = rule.message.as_deref()?.split_once(" when `")?;
    let values = values.strip_prefix(tag)?.strip_prefix("` is ")?;
    let values = values.strip_prefix("one of ").unwrap_or(values);
    let values: Vec<String> = serde_json::from_str(&format!("[{values}]")).ok()?;
    let name = super::unions::field_of(rule)?.to_owned();
    match what {
        "may only be specified" => Some((name, values, false)),
        "must be specified" => Some((name, values, true)),
        _ => None,
    }
}

/// The rules that the types of a tagged union have.
fn tag_rules(
    tag: &str,
    members: &[InlineMember],
    is_defaulted: impl Fn(&str) -> bool,
) -> Option<Vec<ValidationRule>> {
    let mut rules = Vec::new();
    for name in all_fields(members) {
        let values = |is: &dyn Fn(&InlineMember) -> bool| -> Vec<&str> {
            let members = members.iter().filter(|member| is(member));
            members.map(|member| member.value.as_str()).collect()
        };
        let having = values(&|member| member.has(name));
        let needing = values(&|member| member.requires(name));
        if having.len() < members.len() && !is_defaulted(name) {
            rules.push((name, allowed_with(tag, name, &having, Demand::One).ok()?));
        }
        if !needing.is_empty() && needing.len() < members.len() {
            rules.push((name, needed_with(tag, name, &needing, Demand::One).ok()?));
        }
    }
    let rules = rules.into_iter();
    Some(
        rules
            .map(|(name, text)| super::unions::written(text).about(name))
            .collect(),
    )
}

/// The untagged union of an object, whose members differ by the fields that they require.
pub(super) fn untagged(schema: &Schema) -> Option<InlineUnion> {
    let is_small =
        (2..=MOST_FIELDS).contains(&schema.one_of.len()) && schema.properties.len() <= MOST_FIELDS;
    if !is_small || !schema.required.is_empty() {
        return None;
    }
    let branches = schema.one_of.iter().map(Branch::of);
    let branches: Vec<Branch<'_>> = branches.collect::<Option<_>>()?;
    let order = merged(
        branches
            .iter()
            .flat_map(|branch| [&branch.required, &branch.strange]),
    )?;
    let is_defaulted = |name: &str| {
        schema
            .properties
            .get(name)
            .is_some_and(|p| p.default.is_some())
    };
    let names = schema.properties.keys().map(|name| &**name);
    let plain = names
        .clone()
        .filter(|name| !is_defaulted(name) && !order.contains(name));
    let order: Vec<&str> = order.iter().copied().chain(plain).collect();
    let member = |branch: &Branch<'_>| {
        let own = order.iter().filter(|name| !branch.strange.contains(name));
        let fields = own.map(|name| InlineField {
            name: (*name).to_owned(),
            is_required: branch.required.contains(name),
        });
        InlineMember {
            value: String::new(),
            fields: fields.collect(),
        }
    };
    let mut members: Vec<InlineMember> = branches.iter().map(member).collect();
    let is_same = all_fields(&members)
        .iter()
        .all(|name| schema.properties.contains_key(*name) && !is_defaulted(name))
        && are_branches_of(&branches, &members)
        && are_distinct(&members);
    if !is_same {
        return None;
    }
    // A server fills them in with every member.
    let defaulted = names
        .filter(|name| is_defaulted(name))
        .map(|name| InlineField {
            name: name.to_owned(),
            is_required: false,
        });
    members.first_mut()?.fields.extend(defaulted);
    Some(InlineUnion {
        tag: None,
        members,
        used: 0,
    })
}

/// A branch of `oneOf`: the fields that must be set, and those that must not.
struct Branch<'s> {
    required: Vec<&'s str>,
    strange: Vec<&'s str>,
}

impl<'s> Branch<'s> {
    fn of(schema: &'s Schema) -> Option<Self> {
        let alone = Schema {
            required: schema.required.clone(),
            not: schema.not.clone(),
            ..Schema::default()
        };
        let strange = match schema.not.as_deref() {
            None => Vec::new(),
            Some(not) if not.any_of.is_empty() => vec![super::unions::only_required(not)?],
            Some(not) => {
                let alone = Schema {
                    any_of: not.any_of.clone(),
                    ..Schema::default()
                };
                let names = not.any_of.iter().map(super::unions::only_required);
                let names: Vec<&str> = names.collect::<Option<_>>()?;
                (*not == alone).then_some(names)?
            }
        };
        (*schema == alone).then(|| Self {
            required: schema.required.iter().map(AsRef::as_ref).collect(),
            strange,
        })
    }
}

/// Names in an order that all lists have, if there is one.
fn merged<'s, 'l>(lists: impl Iterator<Item = &'l Vec<&'s str>>) -> Option<Vec<&'s str>>
where
    's: 'l,
{
    let mut lists: Vec<&[&str]> = lists.map(Vec::as_slice).collect();
    let mut order = Vec::new();
    loop {
        lists.retain(|list| !list.is_empty());
        if lists.is_empty() {
            return Some(order);
        }
        let is_free = |name: &&str| {
            let mut later = lists.iter().flat_map(|list| list.iter().skip(1));
            !later.any(|other| other == name)
        };
        let mut heads = lists.iter().filter_map(|list| list.first().copied());
        let next = heads.find(is_free)?;
        order.push(next);
        for list in &mut lists {
            if let [first, rest @ ..] = *list
                && *first == next
            {
                *list = rest;
            }
        }
    }
}

/// Whether the types of members have these branches.
fn are_branches_of(branches: &[Branch<'_>], members: &[InlineMember]) -> bool {
    let names = all_fields(members);
    let mut pairs = branches.iter().zip(members);
    pairs.all(|(branch, member)| {
        let required = names.iter().filter(|name| member.requires(name));
        let strange = names.iter().filter(|name| !member.has(name));
        required.eq(&branch.required) && strange.eq(&branch.strange)
    })
}

/// Whether of any two members one requires a field that the other does not have.
fn are_distinct(members: &[InlineMember]) -> bool {
    let differs = |a: &InlineMember, b: &InlineMember| {
        let mut fields = a.fields.iter();
        fields.any(|field| field.is_required && !b.has(&field.name))
    };
    members.iter().enumerate().all(|(index, a)| {
        let mut others = members.iter().skip(index + 1);
        others.all(|b| differs(a, b) || differs(b, a))
    })
}
