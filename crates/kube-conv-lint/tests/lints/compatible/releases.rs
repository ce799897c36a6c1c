//! Releases of published CRDs: what is compatible rejects no object that was accepted, and what breaks has a proof that
//! holds, or is about clients.
//!
//! `RELEASES=folder` has a folder for each CRD, somewhere below it, with a file for each release in the order of their names.

use super::edits::{Compiled, OBJECTS, broken, wrong_proofs};
use super::pairs::option;
use crate::corpora::{files, read};
use kube_conv_crd::generate::Constants;
use kube_conv_crd::pairs::version_pairs;
use kube_conv_lint::compatibility::{Gate, Proof, Verdict};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::alike::are_alike;
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

/// The lint whose proofs are about two versions.
const STORED_VALUES: &str = "crd_stored_values_kept";

/// A schema without the optional fields that another one has alike, so that objects are about what changes.
fn differing(old: &Schema, new: Option<&Schema>) -> Schema {
    let mut kept = old.clone();
    kept.properties.retain(|name, field| {
        let after = new.and_then(|new| new.properties.get(name));
        let stays = after.is_some_and(|after| are_alike(field, after));
        **field = differing(field, after.map(|after| &**after));
        !stays || old.required.contains(name)
    });
    if let Some(items) = &mut kept.items {
        **items = differing(items, new.and_then(|new| new.items.as_deref()));
    }
    if let Some(SchemaOrBool::Schema(values)) = kept.additional_properties.as_deref_mut() {
        let after = new.and_then(|new| new.additional_properties.as_deref());
        *values = match after {
            Some(SchemaOrBool::Schema(after)) => differing(values, Some(after)),
            _ => differing(values, None),
        };
    }
    kept
}

/// The old storage version and another one that replaces it, if no webhook converts between them.
fn replaced_storage<'c>(
    old: &'c CustomResourceDefinition,
    new: &'c CustomResourceDefinition,
) -> Option<[Compiled<'c>; 2]> {
    let stored = |crd: &'c CustomResourceDefinition| {
        let mut versions = crd.spec.versions.iter();
        versions.find(|version| version.storage)
    };
    let (before, after) = (stored(old)?, stored(new)?);
    let conversion = new.spec.conversion.as_ref();
    let is_converted = conversion.is_some_and(|conversion| conversion.strategy == "Webhook");
    let mut kept = new.spec.versions.iter();
    let is_kept = kept.any(|version| version.name == before.name);
    let is_replaced = before.name != after.name && is_kept && !is_converted;
    let compiled = || Some([Compiled::of(old, before)?, Compiled::of(new, after)?]);
    is_replaced.then(compiled)?
}

/// An object that loses a value where it is stored in another version.
fn lost([before, after]: [&Compiled<'_>; 2]) -> Option<Value> {
    let part = differing(before.schema, Some(after.schema));
    let constants = Constants::of([&part]);
    let mut objects =
        (0..option("OBJECTS", OBJECTS)).filter_map(|seed| before.object(&part, &constants, seed));
    objects.find(|object| !after.structural.prune(&mut object.clone()).is_empty())
}

/// What was counted, and what is against the law.
#[derive(Default)]
struct Found {
    counts: BTreeMap<String, usize>,
    /// How long each pair took, without its objects.
    times: Vec<(Duration, String)>,
    wrong: Vec<String>,
}

impl Found {
    fn count(&mut self, what: impl Into<String>, more: usize) {
        *self.counts.entry(what.into()).or_default() += more;
    }

    fn compare(
        &mut self,
        name: &str,
        old: &CustomResourceDefinition,
        new: &CustomResourceDefinition,
    ) {
        let started = Instant::now();
        let compatibility = Gate::default().check(old, new);
        self.times.push((started.elapsed(), name.to_owned()));
        let verdict = compatibility.verdict();
        let mut shown = BTreeSet::new();
        for change in compatibility.breaking() {
            let by = match &change.proof {
                Proof::Rejected(_) | Proof::Dropped { .. } => "shown by an object",
                Proof::NotSearched => "about clients",
                _ => "of which no object was found",
            };
            self.count(format!("errors: {by}"), 1);
            shown.insert(by);
        }
        // What is shown says more than what is not.
        let by = ["shown by an object", "about clients"].into_iter();
        let mut by = by.filter(|by| shown.contains(by));
        let by = by.next().or(shown.first().copied()).unwrap_or_default();
        let is_silent = compatibility.changes.is_empty();
        let of_pair = match verdict {
            Verdict::Breaking => format!("pairs: breaking, {by}"),
            Verdict::Compatible if is_silent => "pairs: compatible, without a finding".to_owned(),
            _ => format!("pairs: {verdict:?}"),
        };
        if std::env::var_os("UNPROVEN").is_some()
            && (verdict == Verdict::Undecided || by.starts_with("of which"))
        {
            println!("{name}: {of_pair}\n{compatibility}");
        }
        self.count(of_pair, 1);
        let mut wrong = |what: &str, shown: String| {
            self.count(format!("wrong: {what}"), 1);
            self.wrong
                .push(format!("{name}: {what}\n{shown}\n{compatibility}"));
        };
        let mut objects = 0;
        for (before, after) in version_pairs(old, new) {
            let versions = Compiled::of(old, before).zip(Compiled::of(new, after));
            let Some((before, after)) = versions else {
                continue;
            };
            let changes = compatibility.breaking();
            let changes = changes.filter(|change| change.finding.id != STORED_VALUES);
            for proof in wrong_proofs(changes, [&before, &after]) {
                wrong("a proof does not hold", proof.to_string());
            }
            let part = differing(before.schema, Some(after.schema));
            let broken = broken(&before, &after, &[&part, &part, &part, before.schema]);
            objects += broken.objects;
            if let (Verdict::Compatible, Some((object, errors))) = (verdict, broken.rejected) {
                wrong("compatible, and rejected", format!("{object}\n{errors}"));
            }
            if let (Verdict::Compatible, Some((object, read))) = (verdict, broken.read_differently)
            {
                let what = match compatibility.changes.is_empty() {
                    true => "no finding, and read differently",
                    false => "compatible, and read differently",
                };
                wrong(what, format!("{object}\n{read}"));
            }
        }
        if let Some([before, after]) = &replaced_storage(old, new) {
            let changes = compatibility.breaking();
            let changes = changes.filter(|change| change.finding.id == STORED_VALUES);
            for proof in wrong_proofs(changes, [before, after]) {
                wrong("a proof does not hold", proof.to_string());
            }
            if let (Verdict::Compatible, Some(object)) = (verdict, lost([before, after])) {
                let what = "compatible, and the stored version drops a value";
                wrong(what, object.to_string());
            }
        }
        self.count("objects", objects);
    }
}

#[test]
fn releases_keep_the_law() {
    let Some(root) = std::env::var_os("RELEASES") else {
        println!("skipped: RELEASES is no folder with releases of CRDs");
        return;
    };
    let mut found = Found::default();
    let files = files(Path::new(&root));
    let pairs = files.windows(2).map(|pair| (&pair[0], &pair[1]));
    for (before, after) in pairs.filter(|(before, after)| before.parent() == after.parent()) {
        let [old, new] = [before, after].map(|file| read(file).remove(0));
        found.compare(&after.display().to_string(), &old, &new);
    }
    println!("{:#?}", found.counts);
    found.times.sort();
    let median = found.times.get(found.times.len() / 2);
    println!("slowest: {:?}, median: {median:?}", found.times.last());
    assert!(found.wrong.is_empty(), "{}", found.wrong.join("\n"));
}
