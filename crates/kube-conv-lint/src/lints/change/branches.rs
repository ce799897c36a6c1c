//! `allOf`, `anyOf`, `oneOf` and `not`: whether what holds for a value of one schema follows from another.

use super::bounds::bounds_follow;
use super::guards::is_absent;
use super::values::is_listed;
use kube_conv_crd::pairs::SchemaPair;
use kube_conv_schema::pattern::{Pattern, PatternOrder};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::schema::steps::{part_at, parts};
use kube_conv_schema::structural::is_enforced_format;
use std::cell::Cell;

/// How many schemas are compared with each other, for one keyword of one node.
const MOST_WORK: usize = 2_000;

/// A keyword with branches, and what two schemas say by it alone.
pub(super) type ChangedJunctor = (&'static str, Schema, Schema);

/// The keywords with branches that differ.
pub(super) fn changed_junctors(pair: &SchemaPair<'_>) -> Vec<ChangedJunctor> {
    type Take = fn(&Schema, &mut Schema);
    let keywords: [(&'static str, Take); 4] = [
        ("allOf", |from, to| to.all_of.clone_from(&from.all_of)),
        ("anyOf", |from, to| to.any_of = any_of(from).to_vec()),
        ("oneOf", |from, to| to.one_of.clone_from(&from.one_of)),
        ("not", |from, to| to.not.clone_from(&from.not)),
    ];
    let has_any = |schema: &Schema| {
        let branches = [&schema.all_of, &schema.any_of, &schema.one_of];
        schema.not.is_some() || branches.iter().any(|branches| !branches.is_empty())
    };
    let is_known = !has_any(pair.old) && !has_any(pair.new);
    let keywords = keywords.into_iter().filter(|_| !is_known);
    let changes = keywords.map(|(keyword, take)| {
        let [before, after] = [pair.old, pair.new].map(|schema| {
            let mut only = Schema::default();
            take(schema, &mut only);
            only
        });
        (keyword, before, after)
    });
    changes
        .filter(|(_, before, after)| !are_alike(before, after))
        .collect()
}

/// The branches of `anyOf`. Those with which int-or-string is written say nothing more.
fn any_of(schema: &Schema) -> &[Schema] {
    match &*schema.any_of {
        [one, other]
            if schema.int_or_string
                && are_alike(one, &Schema::of_type("integer"))
                && are_alike(other, &Schema::of_type("string")) =>
        {
            &[]
        }
        branches => branches,
    }
}

/// Whether what one schema says follows from another, for values without new fields.
pub(super) fn follows(pair: &SchemaPair<'_>, known: &Schema, part: &Schema) -> bool {
    let left = Cell::new(MOST_WORK);
    let facts = Facts {
        known: vec![known],
        pair: Some((pair.old, pair.new)),
        left: &left,
    };
    facts.with(&[]).imply(part)
}

/// What is known of a value.
struct Facts<'s> {
    /// All of these hold.
    known: Vec<&'s Schema>,
    /// The old and the new schema of the value, where both have one.
    pair: Option<(&'s Schema, &'s Schema)>,
    left: &'s Cell<usize>,
}

impl<'s> Facts<'s> {
    /// The same with more that holds, and with the branches of `allOf`.
    fn with(&self, more: &[&'s Schema]) -> Self {
        let mut open: Vec<&Schema> = self.known.iter().chain(more).copied().collect();
        let mut known: Vec<&Schema> = Vec::new();
        while let Some(schema) = open.pop() {
            if !known.iter().any(|other| std::ptr::eq(*other, schema)) {
                known.push(schema);
                open.extend(&schema.all_of);
            }
        }
        Self { known, ..*self }
    }

    /// What is known of a part of the value.
    fn of_part(&self, known: Vec<&'s Schema>, pair: Option<(&'s Schema, &'s Schema)>) -> Self {
        let left = self.left;
        Self { known, pair, left }.with(&[])
    }

    fn is_absent(&self, name: &str) -> bool {
        self.pair
            .is_some_and(|(old, new)| is_absent(name, old, new))
    }

    /// Whether an object has a field: it is required, or filled in.
    fn is_present(&self, name: &str) -> bool {
        let filled = self.pair.and_then(|(_, new)| new.properties.get(name));
        let is_filled = filled.is_some_and(|field| field.default.is_some());
        let mut required = self.known.iter().flat_map(|known| &known.required);
        is_filled || required.any(|required| **required == *name)
    }

    /// Whether a schema holds for each value of which this is known.
    fn imply(&self, part: &'s Schema) -> bool {
        let Some(left) = self.left.get().checked_sub(self.known.len()) else {
            return false;
        };
        self.left.set(left);
        let known = || self.known.iter();
        is_of_branches(part)
            && (part.type_name.is_none() || known().any(|known| known.type_name == part.type_name))
            && bounds_follow(&self.known, part)
            && part.multiple_of.is_none_or(|factor| {
                let mut factors = known().filter_map(|known| known.multiple_of);
                factors.any(|known| known.as_f64() % factor.as_f64() == 0.0)
            })
            && self.imply_text(part)
            && (part.enum_values.is_empty() || known().any(|known| are_listed(known, part)))
            && part.required.iter().all(|name| self.is_present(name))
            && part.all_of.iter().all(|branch| self.imply(branch))
            && (part.any_of.is_empty() || self.imply_any(&part.any_of))
            && (part.one_of.is_empty() || self.imply_one(&part.one_of))
            && part.not.as_deref().is_none_or(|not| self.exclude(not))
            && self.imply_parts(part)
    }

    fn imply_text(&self, part: &Schema) -> bool {
        let pattern = part.pattern.as_deref().is_none_or(|after| {
            let mut patterns = self
                .known
                .iter()
                .filter_map(|known| known.pattern.as_deref());
            patterns.any(|before| before == after || is_included(before, after))
        });
        let format = part.format.as_deref();
        let format = format.filter(|name| is_enforced_format(name, part.type_name.as_deref()));
        pattern
            && format.is_none_or(|format| {
                let mut known = self.known.iter();
                known.any(|known| known.format.as_deref() == Some(format))
            })
    }

    /// Whether one of several branches holds, in each case that is known.
    fn imply_any(&self, branches: &'s [Schema]) -> bool {
        let is_one = |facts: &Self| branches.iter().any(|branch| facts.imply(branch));
        is_one(self)
            || self.known.iter().any(|known| {
                [any_of(known), &known.one_of].into_iter().any(|cases| {
                    let mut of_cases = cases.iter().map(|case| self.with(&[case]));
                    let mut is_in_each = || of_cases.all(|facts| is_one(&facts));
                    !cases.is_empty() && is_in_each()
                })
            })
    }

    /// Whether exactly one of several branches holds: these are known ones, or all but one are excluded.
    fn imply_one(&self, branches: &'s [Schema]) -> bool {
        let possible = branches.iter().filter(|branch| !self.exclude(branch));
        let possible: Vec<&Schema> = possible.collect();
        if let [only] = *possible {
            return self.imply(only);
        }
        !possible.is_empty()
            && self.known.iter().any(|known| {
                let mut rest = possible.clone();
                known.one_of.len() == rest.len()
                    && known.one_of.iter().all(|case| {
                        let are_same = |branch: &Schema| {
                            self.with(&[case]).imply(branch) && self.with(&[branch]).imply(case)
                        };
                        let same = rest.iter().position(|branch| are_same(branch));
                        same.map(|same| rest.swap_remove(same)).is_some()
                    })
            })
    }

    /// Whether no value of which this is known matches a schema.
    fn exclude(&self, part: &'s Schema) -> bool {
        let all = |branches: &'s [Schema]| {
            !branches.is_empty() && branches.iter().all(|branch| self.exclude(branch))
        };
        let excluded = |known: &&'s Schema| {
            let not = known.not.as_deref();
            not.is_some_and(|not| self.with(&[part]).imply(not))
        };
        part.required.iter().any(|name| self.is_absent(name))
            || part.all_of.iter().any(|branch| self.exclude(branch))
            || all(&part.any_of)
            || all(&part.one_of)
            || part.not.as_deref().is_some_and(|not| self.imply(not))
            || self.left.get() > 0 && self.known.iter().any(excluded)
    }

    /// Whether a schema holds for the parts of a value.
    fn imply_parts(&self, part: &'s Schema) -> bool {
        parts(part).all(|(step, below)| {
            if step.name().is_some_and(|name| self.is_absent(name)) {
                return true;
            }
            let known = self.known.iter();
            let known = known.filter_map(|known| part_at(known, step)).collect();
            let pair = self
                .pair
                .and_then(|(old, new)| Some((part_at(old, step)?, part_at(new, step)?)));
            self.of_part(known, pair).imply(below)
        })
    }
}

/// Whether one pattern matches no text that another does not.
fn is_included(before: &str, after: &str) -> bool {
    let read = |pattern| Pattern::new(pattern).ok();
    let compared = read(before).zip(read(after));
    compared.is_some_and(|(before, after)| {
        matches!(before.compared_with(&after), PatternOrder::Included)
    })
}

/// Whether each value that one schema enumerates is one that another does.
fn are_listed(known: &Schema, part: &Schema) -> bool {
    let values = &known.enum_values;
    let is_integer = known.type_name.as_deref() == Some("integer");
    let mut values_listed = values
        .iter()
        .filter(|value| !value.is_null())
        .map(|value| is_listed(value, &part.enum_values, is_integer));
    !values.is_empty() && values_listed.all(|listed| listed)
}

/// Whether a schema has no keywords but those that are compared here.
fn is_of_branches(schema: &Schema) -> bool {
    let compared = Schema {
        type_name: schema.type_name.clone(),
        maximum: schema.maximum,
        exclusive_maximum: schema.exclusive_maximum,
        minimum: schema.minimum,
        exclusive_minimum: schema.exclusive_minimum,
        max_length: schema.max_length,
        min_length: schema.min_length,
        max_items: schema.max_items,
        min_items: schema.min_items,
        max_properties: schema.max_properties,
        min_properties: schema.min_properties,
        multiple_of: schema.multiple_of,
        pattern: schema.pattern.clone(),
        format: schema.format.clone(),
        enum_values: schema.enum_values.clone(),
        required: schema.required.clone(),
        all_of: schema.all_of.clone(),
        any_of: schema.any_of.clone(),
        one_of: schema.one_of.clone(),
        not: schema.not.clone(),
        properties: schema.properties.clone(),
        items: schema.items.clone(),
        ..Schema::default()
    };
    are_alike(schema, &compared)
}
