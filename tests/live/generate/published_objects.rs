//! Objects of published CRDs, generated from their schemas or published themselves, with
//! mistakes: other types, nulls, unknown members, odd metadata, another version.

use super::{instance, odd_metadata, published, resource, value};
use crate::random::Random;
use serde_json::{Map, Value, json};

/// A CRD, the version of the request and that of the stored object.
struct Published {
    crd: Value,
    version: usize,
    stored: usize,
}

pub fn create(random: &mut Random) -> Value {
    let published = Published::any(random, |_| true);
    let mut object = published.object(random, published.version);
    mutate(random, &mut object);
    published.question(random, json!({ "object": object }))
}

pub fn update(random: &mut Random) -> Value {
    updated(&Published::any(random, |_| true), random)
}

pub fn status(random: &mut Random) -> Value {
    let has_status = |version: &Value| version["subresources"]["status"].is_object();
    updated(&Published::any(random, has_status), random)
}

pub fn read(random: &mut Random) -> Value {
    let published = Published::any(random, |_| true);
    let old = published.old(random);
    published.question(random, json!({ "old": old }))
}

pub fn scale(random: &mut Random) -> Value {
    let has_scale = |version: &Value| version["subresources"]["scale"].is_object();
    let published = Published::any(random, has_scale);
    let old = published.old(random);
    if random.percent(30) {
        return published.question(random, json!({ "old": old }));
    }
    let mut object = json!({
        "apiVersion": "autoscaling/v1",
        "kind": "Scale",
        "metadata": { "name": "x", "resourceVersion": "1" },
        "spec": { "replicas": random.between(0, 3) },
    });
    if random.percent(20) {
        instance::mutate(random, &mut object["spec"]);
    }
    published.question(random, json!({ "old": old, "object": object }))
}

/// A merge patch that changes the stored object to another one; the object has the storage version, in which
/// the oracle patches.
pub fn patch(random: &mut Random) -> Value {
    let mut published = Published::any(random, |_| true);
    published.version = published.storage();
    let old = published.old(random);
    let mut object = published.object(random, published.version);
    mutate(random, &mut object);
    let members = object.as_object_mut().unwrap();
    members.retain(|name, _| name != "apiVersion" && name != "kind" && random.percent(70));
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.remove("name");
    }
    let mut question = json!({
        "crd": published.crd,
        "old": old,
        "patch": object,
        "mediaType": "application/merge-patch+json",
    });
    if random.percent(20) {
        question["subresource"] = json!("status");
    }
    if random.percent(20) {
        question["fieldValidation"] = json!(random.pick(&["Strict", "Ignore"]));
    }
    question
}

fn updated(published: &Published, random: &mut Random) -> Value {
    let old = published.old(random);
    let mut object = match random.percent(60) && published.version == published.stored {
        true => old.clone(),
        false => published.object(random, published.version),
    };
    mutate(random, &mut object);
    if random.percent(90) && object["metadata"].is_object() {
        object["metadata"]["name"] = json!("x");
        object["metadata"]["resourceVersion"] = json!("1");
    }
    published.question(random, json!({ "old": old, "object": object }))
}

impl Published {
    /// A CRD with a version of this kind, if there is one.
    fn any(random: &mut Random, is_suitable: impl Fn(&Value) -> bool) -> Self {
        let shared = &mut random.shared();
        let is_thin = shared.percent(40);
        let mut attempts = (0..20).map(|_| {
            let crd = match is_thin {
                true => published::any(shared),
                false => published::whole(shared),
            };
            let crd = crd.unwrap_or_else(|| resource::crd(shared, &json!({ "type": "object" })));
            Self::of(random, crd, &is_suitable)
        });
        let first = attempts.next().unwrap();
        match first.is_suitable(&is_suitable) {
            true => first,
            false => attempts
                .find(|other| other.is_suitable(&is_suitable))
                .unwrap_or(first),
        }
    }

    fn of(random: &mut Random, mut crd: Value, is_suitable: &impl Fn(&Value) -> bool) -> Self {
        // There is no conversion webhook that could be called.
        crd["spec"].as_object_mut().unwrap().remove("conversion");
        let versions = crd["spec"]["versions"].as_array().unwrap();
        let suitable: Vec<usize> = (0..versions.len())
            .filter(|index| is_suitable(&versions[*index]))
            .collect();
        let (stored, count) = (random.below(versions.len()), versions.len());
        let version = match suitable.is_empty() {
            true => random.below(count),
            false => random.one_of(&suitable),
        };
        Self {
            crd,
            version,
            stored,
        }
    }

    fn is_suitable(&self, is_suitable: &impl Fn(&Value) -> bool) -> bool {
        is_suitable(&self.crd["spec"]["versions"][self.version])
    }

    fn storage(&self) -> usize {
        let versions = self.crd["spec"]["versions"].as_array().unwrap();
        let is_storage = |version: &Value| version["storage"] == true;
        versions.iter().position(is_storage).unwrap_or(0)
    }

    /// An object of a version without added mistakes.
    fn object(&self, random: &mut Random, version: usize) -> Value {
        let published = published::objects_of(&self.crd);
        let spec = &self.crd["spec"];
        let (name, version) = (
            &spec["versions"][version]["name"],
            &spec["versions"][version],
        );
        let mut object = if !published.is_empty() && random.percent(40) {
            random.one_of(&published).clone()
        } else {
            let schema = sparse(random, &version["schema"]["openAPIV3Schema"], 0);
            instance::valid(random, &schema)
        };
        if !object.is_object() {
            object = json!({});
        }
        object["apiVersion"] = json!(format!(
            "{}/{}",
            spec["group"].as_str().unwrap_or_default(),
            name.as_str().unwrap_or_default()
        ));
        object["kind"] = spec["names"]["kind"].clone();
        if !object["metadata"].is_object() || random.percent(90) {
            object["metadata"] = json!({ "name": "x" });
        }
        object
    }

    /// A stored object, which may have become invalid.
    fn old(&self, random: &mut Random) -> Value {
        let mut old = self.object(random, self.stored);
        if random.percent(30) {
            mutate(random, &mut old);
        }
        let kept = ["labels", "annotations", "finalizers", "ownerReferences"];
        let metadata = match old["metadata"].take() {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        let metadata = metadata
            .into_iter()
            .filter(|(name, value)| kept.contains(&&**name) && !value.is_null());
        old["metadata"] = Value::Object(metadata.collect());
        old["metadata"]["name"] = json!("x");
        let members = old.as_object_mut().unwrap();
        if members["kind"] == "" {
            // The oracle gives a name to objects without one.
            members["kind"] = json!("Foo");
        }
        if members["apiVersion"] == "" {
            members["apiVersion"] = json!("Foo");
        }
        old
    }

    fn question(&self, random: &mut Random, mut question: Value) -> Value {
        // A rejection shows an object without a kind as it is spelled.
        if question
            .get("object")
            .is_some_and(|object| object["kind"] == "")
        {
            let object = question["object"].take();
            question["objectText"] = json!(crate::question::line(&object));
            question.as_object_mut().unwrap().remove("object");
        }
        question["crd"] = self.crd.clone();
        question["version"] = self.crd["spec"]["versions"][self.version]["name"].clone();
        if random.percent(20) {
            question["fieldValidation"] = json!(random.pick(&["Strict", "Ignore"]));
        }
        question
    }
}

/// A schema without most of the properties that nothing requires, so that objects stay small.
fn sparse(random: &mut Random, schema: &Value, level: usize) -> Value {
    let mut schema = schema.clone();
    let Some(members) = schema.as_object_mut() else {
        return schema;
    };
    let required = members.get("required").cloned().unwrap_or_default();
    let is_required = |name: &str| {
        let mut names = required.as_array().into_iter().flatten();
        names.any(|required| required == name)
    };
    if let Some(properties) = members.get_mut("properties").and_then(Value::as_object_mut) {
        let chance = match level {
            0 => 90,
            1 => (600 / properties.len().max(1) as u32).clamp(10, 80),
            2..=4 => (300 / properties.len().max(1) as u32).clamp(5, 70),
            _ => 5,
        };
        properties.retain(|name, _| is_required(name) || random.percent(chance));
        for property in properties.values_mut() {
            *property = sparse(random, property, level + 1);
        }
    }
    for keyword in ["items", "additionalProperties"] {
        if let Some(inner) = members.get_mut(keyword) {
            *inner = sparse(random, inner, level + 1);
        }
    }
    schema
}

/// A few mistakes, or none.
fn mutate(random: &mut Random, object: &mut Value) {
    for _ in 0..random.below(4) {
        match random.below(10) {
            0 | 1 => odd_metadata::make_odd(random, object),
            2 => object["status"] = value::any(random, 2),
            3 => object[random.pick(&["other", "spec", "status"])] = value::any(random, 1),
            4 => {
                let name = random.pick(&["kind", "apiVersion"]);
                object[name] = json!(random.pick(&["Foo", "v1", ""]));
            }
            _ => {
                let members = object.as_object().unwrap();
                let kept = ["apiVersion", "kind", "metadata"];
                let names: Vec<String> = members
                    .keys()
                    .filter(|name| !kept.contains(&&***name))
                    .cloned()
                    .collect();
                if !names.is_empty() {
                    let name = random.one_of(&names);
                    instance::mutate(random, &mut object[&name]);
                }
            }
        }
    }
}
