//! Comparing two schemas node by node.

use super::Options;
use super::difference::ApiDifference;
use super::names::Others;
use super::names::letters;
use kube_conv_schema::limits::push_to_path;
use kube_conv_schema::schema::{Schema, SchemaOrBool, Text, ValidationRule};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::mem::take;

/// Keywords that only document.
const DOCUMENTATION: [&str; 4] = ["description", "example", "externalDocs", "title"];

/// Keywords with schemas that restrict values and declare nothing.
const JUNCTORS: [&str; 4] = ["allOf", "anyOf", "not", "oneOf"];

/// The fields that every object has, whether its schema lists them or not.
const TYPE_META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Returns all differences, ordered by path.
pub(super) fn compare(
    mut published: Schema,
    mut ours: Schema,
    options: Options,
) -> Vec<ApiDifference> {
    if !options.exact {
        leave_out_type_meta(&mut published, &mut ours);
    }
    let mut walk = Walk {
        options,
        // The walk has its own stack: a schema that was built in Rust may have any depth.
        open: vec![Pair {
            path: String::new(),
            published,
            ours,
        }],
        found: Vec::new(),
    };
    while let Some(pair) = walk.open.pop() {
        walk.compare(pair);
    }
    walk.found
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

/// A node that both schemas have.
struct Pair {
    path: String,
    published: Schema,
    ours: Schema,
}

struct Walk {
    options: Options,
    open: Vec<Pair>,
    found: Vec<ApiDifference>,
}

impl Walk {
    fn compare(&mut self, pair: Pair) {
        let Pair {
            path,
            mut published,
            mut ours,
        } = pair;
        let below = self.open.len();
        self.fields(&path, &mut published, &mut ours);
        self.rules(
            &path,
            take(&mut published.validations),
            take(&mut ours.validations),
        );
        self.child(
            with(&path, "[]"),
            "items",
            published.items.take(),
            ours.items.take(),
        );
        let values = [&mut published, &mut ours].map(take_values);
        let [there, here] = values;
        self.child(with(&path, "[*]"), "additionalProperties", there, here);
        self.enum_values(
            &path,
            take(&mut published.enum_values),
            take(&mut ours.enum_values),
        );
        self.keywords(&path, published, ours);
        // The last node pushed is compared first.
        if let Some(children) = self.open.get_mut(below..) {
            children.reverse();
        }
    }

    /// Compares the fields of an object, some of which may have other names.
    fn fields(&mut self, path: &str, published: &mut Schema, ours: &mut Schema) {
        let required = [take(&mut published.required), take(&mut ours.required)];
        if self.options.exact {
            let sides = required.each_ref().map(|names| Some(json!(names)));
            self.keyword(path, "required", sides);
        }
        let mut rest = take(&mut ours.properties);
        let (both, only_published): (BTreeMap<_, _>, BTreeMap<_, _>) =
            take(&mut published.properties)
                .into_iter()
                .partition(|(name, _)| rest.contains_key(name));
        let mut pairs = Vec::new();
        let names: Vec<Text> = both.keys().cloned().collect();
        let others = Others::new(&names);
        for (name, published) in both {
            let ours = rest.remove(&name).unwrap_or_default();
            pairs.push((name.clone(), name, published, ours));
        }
        let mut alike: HashMap<String, Vec<Text>> = HashMap::new();
        // The first of several that are alike is taken first.
        for name in rest.keys().rev() {
            alike.entry(letters(name)).or_default().push(name.clone());
        }
        for (name, published) in only_published {
            let alike = alike.get_mut(&letters(&name)).and_then(Vec::pop);
            match alike.and_then(|other| rest.remove_entry(&other)) {
                Some((other, ours)) => {
                    let advice = others.advice_for_field(&name);
                    self.push(
                        &join(path, &name),
                        "name",
                        [Some(json!(name)), Some(json!(other))],
                        Some(advice),
                    );
                    pairs.push((name, other, published, ours));
                }
                None => self.push(
                    &join(path, &name),
                    "field",
                    [Some(kind(&published)), None],
                    None,
                ),
            }
        }
        for (name, ours) in rest {
            self.push(&join(path, &name), "field", [None, Some(kind(&ours))], None);
        }
        let [there, here] = required.each_ref().map(|names| names.iter().collect());
        for (name, our_name, published, ours) in pairs {
            let path = join(path, &name);
            let sides = [(&name, &there), (&our_name, &here)];
            self.presence(&path, sides, ours.default.is_some());
            self.open.push(Pair {
                path,
                published: *published,
                ours: *ours,
            });
        }
    }

    fn presence(&mut self, path: &str, sides: [(&Text, &HashSet<&Text>); 2], has_default: bool) {
        let [published, ours] = sides.map(|(name, required)| required.contains(name));
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
    fn rules(&mut self, path: &str, published: Vec<ValidationRule>, ours: Vec<ValidationRule>) {
        if self.options.exact {
            let sides = [published, ours].map(|rules| json!(rules));
            return self.keyword(path, "x-kubernetes-validations", sides.map(Some));
        }
        // The first of several with the same text.
        let by_text = [&published, &ours].map(|rules| {
            let rules = rules.iter().rev();
            rules
                .map(|rule| (&rule.rule, rule))
                .collect::<HashMap<_, _>>()
        });
        let mut seen = HashSet::new();
        for rule in published.iter().chain(&ours) {
            if seen.insert(&rule.rule) {
                let sides = by_text.each_ref().map(|rules| rules.get(&rule.rule));
                let sides = sides.map(|rule| rule.map(|rule| json!(rule)));
                self.keyword(path, &format!("rule {:?}", &*rule.rule), sides);
            }
        }
    }

    fn enum_values(&mut self, path: &str, mut published: Vec<Value>, mut ours: Vec<Value>) {
        // kube lists the null of an optional enum, which `nullable` is about.
        if !self.options.exact {
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
            if self.options.exact {
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

    /// A node that only one schema has is one difference; one that both have is compared.
    fn child(
        &mut self,
        path: String,
        keyword: &str,
        published: Option<Box<Schema>>,
        ours: Option<Box<Schema>>,
    ) {
        match (published, ours) {
            (Some(published), Some(ours)) => self.open.push(Pair {
                path,
                published: *published,
                ours: *ours,
            }),
            (None, None) => {}
            (published, ours) => {
                let sides = [published, ours].map(|schema| schema.map(|schema| kind(&schema)));
                self.push(&path, keyword, sides, None);
            }
        }
    }

    /// Compares all other keywords.
    fn keywords(&mut self, path: &str, published: Schema, ours: Schema) {
        let [there, here] = [published, ours].map(|schema| self.remaining_keywords(schema));
        let keywords: BTreeSet<&String> = there.keys().chain(here.keys()).collect();
        for keyword in keywords {
            let sides = [&there, &here].map(|all| all.get(keyword).cloned());
            self.keyword(path, keyword, sides);
        }
    }

    /// The keywords of a node whose children have been taken.
    fn remaining_keywords(&self, mut schema: Schema) -> Map<String, Value> {
        let Options {
            descriptions,
            exact,
        } = self.options;
        if !exact {
            schema.list_type = schema.list_type.filter(|list_type| list_type != "atomic");
            schema.map_type = schema.map_type.filter(|map_type| map_type != "granular");
            schema.preserve_unknown_fields = schema.preserve_unknown_fields.filter(|keep| *keep);
            schema.list_map_keys.sort();
        }
        let Ok(Value::Object(mut keywords)) = serde_json::to_value(schema) else {
            return Map::new();
        };
        if !descriptions {
            keywords.retain(|keyword, _| !DOCUMENTATION.contains(&keyword.as_str()));
            for keyword in JUNCTORS {
                keywords
                    .get_mut(keyword)
                    .into_iter()
                    .for_each(drop_descriptions);
            }
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

/// Takes the schema of a map's values; a boolean stays.
fn take_values(schema: &mut Schema) -> Option<Box<Schema>> {
    match schema.additional_properties.take().map(|values| *values) {
        Some(SchemaOrBool::Schema(values)) => Some(Box::new(values)),
        other => {
            schema.additional_properties = other.map(Box::new);
            None
        }
    }
}

/// The type of a node, for display.
fn kind(schema: &Schema) -> Value {
    match schema.type_name.as_deref() {
        Some(type_name) => json!(type_name),
        None if schema.int_or_string => json!("int-or-string"),
        None => json!("any"),
    }
}

fn join(path: &str, name: &str) -> String {
    match path {
        "" => with("", name),
        path => with(&with(path, "."), name),
    }
}

/// A longer path, whose length is bounded.
fn with(path: &str, part: &str) -> String {
    let mut path = path.to_owned();
    push_to_path(&mut path, part);
    path
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
