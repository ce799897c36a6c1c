//! Comparing two schemas node by node.

use super::difference::ApiDifference;
use kube_conv_crd::pairs::{SchemaPair, schema_pairs_renamed};
use kube_conv_schema::schema::steps::{SchemaStep, part_at};
use kube_conv_schema::schema::tree::own_keywords;
use kube_conv_schema::schema::{Schema, ValidationRule};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Keywords that only document.
const DOCUMENTATION: [&str; 4] = ["description", "example", "externalDocs", "title"];

/// Keywords with schemas that restrict values and declare nothing.
const JUNCTORS: [&str; 4] = ["allOf", "anyOf", "not", "oneOf"];

/// The fields that every object has, whether its schema lists them or not.
const TYPE_META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Returns all differences, ordered by path.
pub(super) fn compare(mut published: Schema, mut ours: Schema, exact: bool) -> Vec<ApiDifference> {
    if !exact {
        leave_out_type_meta(&mut published, &mut ours);
    }
    let mut comparison = SchemaComparison {
        exact,
        found: Vec::new(),
    };
    for pair in schema_pairs_renamed(&published, &ours, renamed_fields) {
        comparison.compare(&pair);
    }
    comparison.found
}

/// The fields of an object that differ only in the spelling of their names, by the published and our name.
fn renamed_fields<'s>(published: &'s Schema, ours: &'s Schema) -> Vec<(&'s str, &'s str)> {
    let mut alike: HashMap<String, Vec<&str>> = HashMap::new();
    // The first of several that are alike is taken first.
    for name in fields_without(ours, published).rev() {
        alike.entry(letters(name)).or_default().push(name);
    }
    let names = fields_without(published, ours);
    names
        .filter_map(|name| Some((name, alike.get_mut(&letters(name))?.pop()?)))
        .collect()
}

/// The fields of an object that another one does not have.
fn fields_without<'s>(
    schema: &'s Schema,
    other: &Schema,
) -> impl DoubleEndedIterator<Item = &'s str> {
    let names = schema.properties.keys().map(AsRef::as_ref);
    names.filter(|name| !other.properties.contains_key(*name))
}

/// Removes the fields of [`TYPE_META`] that only one of the schemas declares.
fn leave_out_type_meta(published: &mut Schema, ours: &mut Schema) {
    for schema in [&mut *published, &mut *ours] {
        schema.required.retain(|name| !TYPE_META.contains(&&**name));
    }
    for name in TYPE_META {
        let properties = [&published.properties, &ours.properties].map(|all| all.get(name));
        if let [Some(only), None] | [None, Some(only)] = properties
            && is_plain(only)
        {
            published.properties.remove(name);
            ours.properties.remove(name);
        }
    }
}

/// Whether a schema only restricts the type.
fn is_plain(schema: &Schema) -> bool {
    let Schema {
        type_name,
        description,
        empty,
        ..
    } = schema;
    let plain = Schema {
        type_name: type_name.clone(),
        description: description.clone(),
        empty: *empty,
        ..Schema::default()
    };
    *schema == plain
}

struct SchemaComparison {
    exact: bool,
    found: Vec<ApiDifference>,
}

impl SchemaComparison {
    /// Compares a node that both schemas have: the old one is the published one.
    fn compare(&mut self, pair: &SchemaPair<'_>) {
        let path = pair.path.as_str();
        let sides = [pair.old, pair.new];
        self.fields(pair);
        self.rules(path, sides.map(|schema| schema.validations.as_slice()));
        let parts = [
            ("items", SchemaStep::Item),
            ("additionalProperties", SchemaStep::Value),
        ];
        for (keyword, step) in parts {
            let kinds = sides.map(|schema| part_at(schema, step).map(kind));
            if let [Some(_), None] | [None, Some(_)] = kinds {
                self.push(&step.below(path), keyword, kinds, None);
            }
        }
        self.enum_values(path, sides.map(|schema| schema.enum_values.clone()));
        let [there, here] = sides.map(|schema| self.other_keywords(schema));
        let keywords: BTreeSet<&String> = there.keys().chain(here.keys()).collect();
        for keyword in keywords {
            let sides = [&there, &here].map(|all| all.get(keyword).cloned());
            self.keyword(path, keyword, sides);
        }
    }

    /// Compares the fields of an object, some of which may have other names.
    fn fields(&mut self, pair: &SchemaPair<'_>) {
        let (published, ours) = (pair.old, pair.new);
        if self.exact {
            let sides = [published, ours].map(|schema| Some(json!(schema.required)));
            self.keyword(&pair.path, "required", sides);
        }
        let known = published.properties.keys().map(AsRef::as_ref);
        let both: Vec<&str> = known
            .filter(|name| ours.properties.contains_key(*name))
            .collect();
        let renamed = renamed_fields(published, ours);
        let other_names: HashMap<&str, &str> = renamed.iter().copied().collect();
        let taken: HashSet<&str> = other_names.values().copied().collect();
        for name in fields_without(published, ours) {
            let path = pair.path_of(name);
            match other_names.get(name) {
                Some(other) => {
                    let sides = [Some(json!(name)), Some(json!(other))];
                    let advice = format!(
                        "write `name = \"{name}\"` on the field, or `rename_all` on the type"
                    );
                    self.push(&path, "name", sides, Some(advice));
                }
                None => {
                    let field = published.properties.get(name);
                    self.push(&path, "field", [field.map(|field| kind(field)), None], None);
                }
            }
        }
        let is_new = |name: &&str| !taken.contains(name);
        for name in fields_without(ours, published).filter(is_new) {
            let field = ours.properties.get(name).map(|field| kind(field));
            self.push(&pair.path_of(name), "field", [None, field], None);
        }
        let required = [published, ours]
            .map(|schema| -> HashSet<&str> { schema.required.iter().map(AsRef::as_ref).collect() });
        let same = both.into_iter().map(|name| (name, name));
        for (name, other) in same.chain(renamed) {
            let [there, here] = &required;
            let field = ours.properties.get(other);
            let has_default = field.is_some_and(|field| field.default.is_some());
            let sides = [there.contains(name), here.contains(other)];
            self.presence(&pair.path_of(name), sides, has_default);
        }
    }

    fn presence(&mut self, path: &str, [published, ours]: [bool; 2], has_default: bool) {
        if published != ours {
            let advice = match ours {
                true => "write `Option<…>` or a `default`, on a list or map `optional`",
                false if has_default => "write `required` along with the `default`, or drop that",
                false => "write the type without `Option`, on a list or map `required`",
            };
            let sides = [published, ours].map(|required| Some(json!(required)));
            self.push(path, "required", sides, Some(advice.to_owned()));
        }
    }

    /// Compares CEL rules, which are identified by their text.
    fn rules(&mut self, path: &str, sides: [&[ValidationRule]; 2]) {
        if self.exact {
            let sides = sides.map(|rules| Some(json!(rules)));
            return self.keyword(path, "x-kubernetes-validations", sides);
        }
        // The first of several with the same text.
        let by_text = sides.map(|rules| {
            let rules = rules.iter().rev();
            rules
                .map(|rule| (&rule.rule, rule))
                .collect::<HashMap<_, _>>()
        });
        let mut seen = HashSet::new();
        for rule in sides.into_iter().flatten() {
            if seen.insert(&rule.rule) {
                let sides = by_text.each_ref().map(|rules| rules.get(&rule.rule));
                let sides = sides.map(|rule| rule.map(|rule| json!(rule)));
                self.keyword(path, &format!("rule {:?}", &*rule.rule), sides);
            }
        }
    }

    fn enum_values(&mut self, path: &str, [mut published, mut ours]: [Vec<Value>; 2]) {
        // kube lists the null of an optional enum, which `nullable` is about.
        if !self.exact {
            published.retain(|value| !value.is_null());
            ours.retain(|value| !value.is_null());
        }
        let only = |values: &[Value], others: &[Value]| -> Vec<Value> {
            let others: HashSet<String> = others.iter().map(canonical).collect();
            let only = values
                .iter()
                .filter(|value| !others.contains(&canonical(value)));
            only.cloned().collect()
        };
        let [there, here] = [only(&published, &ours), only(&ours, &published)];
        if there.is_empty() && here.is_empty() {
            if self.exact {
                self.keyword(path, "enum", [Some(json!(published)), Some(json!(ours))]);
            }
            return;
        }
        let alike: HashSet<String> = here.iter().filter_map(Value::as_str).map(letters).collect();
        let mut names = there.iter().filter_map(Value::as_str);
        let renamed = names.find(|name| alike.contains(&letters(name)));
        let advice = renamed.map(|name| {
            format!("write `name = \"{name}\"` on the variant, or `rename_all` on the enum")
        });
        let [all_published, all_ours] = [published, ours].map(|all| !all.is_empty());
        let sides = [
            all_published.then_some(json!(there)),
            all_ours.then_some(json!(here)),
        ];
        self.push(path, "enum", sides, advice);
    }

    /// The keywords that are not compared apart.
    fn other_keywords(&self, schema: &Schema) -> Map<String, Value> {
        let mut keywords = own_keywords(schema);
        for keyword in ["enum", "required", "x-kubernetes-validations"] {
            keywords.remove(keyword);
        }
        if !self.exact {
            for (keyword, default) in [
                ("x-kubernetes-list-type", json!("atomic")),
                ("x-kubernetes-map-type", json!("granular")),
                ("x-kubernetes-preserve-unknown-fields", json!(false)),
            ] {
                keywords.retain(|known, value| known != keyword || *value != default);
            }
            if let Some(Value::Array(keys)) = keywords.get_mut("x-kubernetes-list-map-keys") {
                keys.sort_by_key(Value::to_string);
            }
        }
        keywords.retain(|keyword, _| !DOCUMENTATION.contains(&keyword.as_str()));
        for keyword in JUNCTORS {
            let junctor = keywords.get_mut(keyword);
            junctor.into_iter().for_each(drop_descriptions);
        }
        keywords
    }

    fn keyword(&mut self, path: &str, keyword: &str, [published, ours]: [Option<Value>; 2]) {
        let is_same = match (&published, &ours) {
            (Some(published), Some(ours)) => {
                published == ours || canonical(published) == canonical(ours)
            }
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            let advice = (keyword == "oneOf" && ours.is_none()).then(|| {
                "a union here counts its members by CEL rules, whose messages say what is wrong; \
                 `union_cel = none` and `one_of(…)` on the type write it as published"
                    .to_owned()
            });
            self.push(path, keyword, [published, ours], advice);
        }
    }

    fn push(
        &mut self,
        path: &str,
        what: &str,
        [published, ours]: [Option<Value>; 2],
        advice: Option<String>,
    ) {
        self.found.push(ApiDifference {
            version: None,
            path: path.to_owned(),
            what: what.to_owned(),
            published,
            ours,
            advice,
        });
    }
}

/// The letters of a name, by which `redirectUrl`, `redirectURL` and `redirect_url` are alike.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The type of a node, for display.
fn kind(schema: &Schema) -> Value {
    match schema.type_name.as_deref() {
        Some(type_name) => json!(type_name),
        None if schema.int_or_string => json!("int-or-string"),
        None => json!("any"),
    }
}

/// Removes the descriptions; a field named `description` is an object, and stays.
fn drop_descriptions(tree: &mut Value) {
    match tree {
        Value::Object(members) => {
            members.retain(|name, value| name != "description" || !value.is_string());
            members.values_mut().for_each(drop_descriptions);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_descriptions),
        _ => {}
    }
}

/// A text that equal values have: `1` is `1.0`, as it is for a server.
fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write_canonical(value, &mut text);
    text
}

fn write_canonical(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for item in items {
                write_canonical(item, text);
                text.push(',');
            }
            text.push(']');
        }
        Value::Object(members) => {
            text.push('{');
            // Another crate of a build may have objects keep the order of their text.
            for (name, value) in members.iter().collect::<BTreeMap<_, _>>() {
                write_canonical_scalar(&json!(name), text);
                write_canonical(value, text);
                text.push(',');
            }
            text.push('}');
        }
        scalar => write_canonical_scalar(scalar, text),
    }
}

fn write_canonical_scalar(value: &Value, text: &mut String) {
    text.push_str(&match value.as_f64() {
        Some(number) => format!("{number:?}"),
        None => value.to_string(),
    });
}
