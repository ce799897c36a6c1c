//! What has to hold for the conversions between two versions.

use super::compare::{differences, invented};
use super::incomplete::incomplete;
use super::version::ComparedVersion;
use kube_conv_crd::generate::{Random, Work, mutate, smallest};
use kube_conv_runtime::versions::{Conversions, Converted, annotation_key};
use serde_json::Value;

/// A pair of versions.
pub(super) struct CheckedConversion<'c> {
    pub(super) conversions: &'c Conversions,
    pub(super) from: &'c ComparedVersion,
    pub(super) to: &'c ComparedVersion,
}

/// A failed check of one object: what is wrong, with the differences.
type ConversionFailure = String;

/// A check of one object, with a seed for what it chooses.
type Check<'a> = fn(&CheckedConversion<'a>, &Value, u64) -> Result<(), ConversionFailure>;

impl CheckedConversion<'_> {
    pub(super) fn check(&self, objects: usize) -> Result<(), String> {
        for seed in 0..objects {
            let mut random = Random::new(seed as u64);
            let object = self.from.object(&mut random);
            let seed = random.below(usize::MAX) as u64;
            let checks: [Check<'_>; 5] = [
                Self::can_be_converted,
                Self::comes_back,
                Self::keeps_changes,
                Self::invents_nothing,
                Self::defaults_agree,
            ];
            for check in checks {
                if check(self, &object, seed).is_err() {
                    return Err(self.report(&object, seed, check));
                }
            }
        }
        Ok(())
    }

    fn report(
        &self,
        object: &Value,
        seed: u64,
        check: fn(&Self, &Value, u64) -> Result<(), ConversionFailure>,
    ) -> String {
        let has_names = |smaller: &Value| {
            let names = ["apiVersion", "kind", "metadata"];
            names.iter().all(|name| smaller[name] == object[name])
        };
        let fails = |smaller: &Value| has_names(smaller) && check(self, smaller, seed).is_err();
        let smallest = smallest(object, &Work::new(), fails);
        let failure = check(self, &smallest, seed).err().unwrap_or_default();
        format!(
            "conversion from {} to {}: {failure}\nthe smallest object found:\n{}",
            self.from.api_version,
            self.to.api_version,
            serde_json::to_string_pretty(&smallest).unwrap_or_default()
        )
    }

    fn there(&self, object: &Value) -> Result<Converted, String> {
        self.converted(object, self.to)
    }

    fn back(&self, object: &Value) -> Result<Converted, String> {
        self.converted(object, self.from)
    }

    fn converted(&self, object: &Value, to: &ComparedVersion) -> Result<Converted, String> {
        let converted = self
            .conversions
            .convert_with_report(object.clone(), to.api_version);
        converted.map_err(|errors| errors.to_string())
    }

    /// The object without the annotation that keeps values.
    fn without_kept(&self, object: &Value) -> Value {
        let mut object = object.clone();
        let group = self
            .from
            .api_version
            .rsplit_once('/')
            .map_or("", |(group, _)| group);
        let metadata = object.get_mut("metadata");
        if let Some(metadata) = metadata.and_then(Value::as_object_mut) {
            let annotations = metadata
                .get_mut("annotations")
                .and_then(Value::as_object_mut);
            let is_empty = annotations.is_some_and(|annotations| {
                annotations.remove(&annotation_key(group));
                annotations.is_empty()
            });
            if is_empty {
                metadata.remove("annotations");
            }
        }
        object
    }

    fn can_be_converted(&self, object: &Value, seed: u64) -> Result<(), ConversionFailure> {
        if !self.from.accepts(object) {
            return Ok(());
        }
        let there = self
            .there(object)
            .map_err(|errors| format!("a valid object is rejected: {errors}"))?;
        if let Some(problem) = self.to.unfit(&there.object) {
            return Err(format!("a valid object does not fit: {problem}"));
        }
        let part = self.part(object, seed);
        self.there(&part)
            .map(drop)
            .map_err(|errors| format!("an incomplete object is rejected: {errors}\nit is {part}"))
    }

    /// An incomplete object.
    fn part(&self, object: &Value, seed: u64) -> Value {
        let mut part = object.clone();
        let mut random = Random::new(seed);
        for stanza in ["spec", "status"] {
            if let Some(stanza) = part.get_mut(stanza) {
                incomplete(&mut random, stanza);
            }
        }
        part
    }

    fn comes_back(&self, object: &Value, seed: u64) -> Result<(), ConversionFailure> {
        for object in [object.clone(), self.part(object, seed)] {
            let Ok(there) = self.there(&object) else {
                continue;
            };
            let back = self
                .back(&there.object)
                .map_err(|errors| format!("what it made is rejected on the way back: {errors}"))?;
            let lost = match back.lost.is_empty() {
                true => differences(&object, &there.object, &back.object, &there.lost),
                // Paths of the second conversion are those of the other version.
                false => Vec::new(),
            };
            if !lost.is_empty() {
                return Err(format!(
                    "an object does not come back as it was:\n  {}",
                    lost.join("\n  ")
                ));
            }
        }
        Ok(())
    }

    fn keeps_changes(&self, object: &Value, seed: u64) -> Result<(), ConversionFailure> {
        let mut random = Random::new(seed);
        let Ok(there) = self.there(object) else {
            return Ok(());
        };
        let mut changed = there.object;
        let stanza = match random.percent(80) {
            true => "spec",
            false => "status",
        };
        match changed.get_mut(stanza) {
            Some(stanza) => mutate(&mut random, stanza),
            None => return Ok(()),
        }
        let Ok(back) = self.back(&changed) else {
            return Ok(());
        };
        let again = self.there(&back.object).map_err(|errors| {
            format!(
                "a changed object is rejected: {errors}\nit is {}",
                back.object
            )
        })?;
        let (before, after) = (
            self.without_kept(&changed),
            self.without_kept(&again.object),
        );
        let lost = match again.lost.is_empty() {
            true => differences(&before, &back.object, &after, &back.lost),
            false => Vec::new(),
        };
        match lost.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "a change in {} is lost:\n  {}\nthe changed object is {changed}",
                self.to.api_version,
                lost.join("\n  ")
            )),
        }
    }

    fn invents_nothing(&self, object: &Value, seed: u64) -> Result<(), ConversionFailure> {
        let part = self.part(object, seed);
        let (Ok(whole), Ok(made)) = (self.there(object), self.there(&part)) else {
            return Ok(());
        };
        let (whole, made) = (
            self.without_kept(&whole.object),
            self.without_kept(&made.object),
        );
        match invented(&made, &whole) {
            None => Ok(()),
            Some(path) => Err(format!(
                "an incomplete object gets the field {path}, which the whole one does not have:\n  {part} became {made}"
            )),
        }
    }

    /// A default of one version and the same field's default of the other are the same.
    fn defaults_agree(&self, object: &Value, _: u64) -> Result<(), ConversionFailure> {
        let defaulted = self.from.defaulted(object);
        let (Ok(first), Ok(second)) = (self.there(&defaulted), self.there(object)) else {
            return Ok(());
        };
        let first = self.to.defaulted(&self.without_kept(&first.object));
        let second = self.to.defaulted(&self.without_kept(&second.object));
        let lines = differences(&first, object, &second, &[]);
        let contradictions: Vec<String> = lines
            .into_iter()
            .filter(|line| !line.contains("absent"))
            .collect();
        match contradictions.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "the defaults of the two versions contradict each other:\n  {}",
                contradictions.join("\n  ")
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CheckedConversion, ComparedVersion, annotation_key};
    use kube_conv_runtime::prelude::*;
    use kube_conv_runtime::versions::Conversions;

    mod v1beta1 {
        use kube_conv_runtime::prelude::*;

        #[derive(Kind, Clone, Debug, PartialEq)]
        #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
        pub(super) struct Widget {
            metadata: ObjectMeta,
        }
    }

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::Widget))]
    struct Widget {
        metadata: ObjectMeta,
    }

    /// Conversions take the annotation in which they keep values, whoever wrote it.
    #[test]
    fn what_does_not_come_back_is_named() {
        let conversions = Conversions::of::<Widget>();
        let versions: Vec<_> = conversions.types().map(ComparedVersion::of).collect();
        let [from, to] = versions.as_slice() else {
            panic!("two versions");
        };
        let checked = CheckedConversion {
            conversions: &conversions,
            from,
            to,
        };
        let mut object = json!({
            "apiVersion": from.api_version, "kind": "Widget", "metadata": {"name": "a", "annotations": {"b": "c"}},
        });
        assert_eq!(checked.comes_back(&object, 0), Ok(()));
        let key = annotation_key("acme.dev");
        object["metadata"]["annotations"][&key] = json!("of a user");
        assert_eq!(
            checked.comes_back(&object, 0),
            Err(format!(
                "an object does not come back as it was:\n  metadata.annotations.{key}: `\"of a user\"` became absent"
            ))
        );
    }
}
