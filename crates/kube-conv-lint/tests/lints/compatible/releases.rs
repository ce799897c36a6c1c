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
use std::collections::BTreeMap;
use std::path::Path;

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

/// An object that loses a value where another version becomes the stored one, while its own is still served and no webhook
/// converts it.
fn lost(old: &CustomResourceDefinition, new: &CustomResourceDefinition) -> Option<Value> {
    let stored = |crd: &CustomResourceDefinition| {
        crd.spec.versions.iter().position(|version| version.storage)
    };
    let (before, after) = (
        &old.spec.versions[stored(old)?],
        &new.spec.versions[stored(new)?],
    );
    let mut served = new.spec.versions.iter().filter(|version| version.served);
    let is_converted = new
        .spec
        .conversion
        .as_ref()
        .is_some_and(|conversion| conversion.strategy == "Webhook");
    if before.name == after.name
        || is_converted
        || !served.any(|version| version.name == before.name)
    {
        return None;
    }
    let (before, after) = (Compiled::of(old, before)?, Compiled::of(new, after)?);
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
        let compatibility = Gate::default().check(old, new);
        let verdict = compatibility.verdict();
        self.count(format!("pairs: {verdict:?}"), 1);
        for change in compatibility.breaking() {
            let shown = match &change.proof {
                Proof::Rejected(_) => "an object is rejected",
                Proof::Dropped { .. } => "an object loses a value",
                Proof::NotSearched => "about clients",
                _ => "no object was found",
            };
            self.count(format!("errors: {shown}"), 1);
        }
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
            for proof in wrong_proofs(&compatibility, [&before, &after]) {
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
        if let (Verdict::Compatible, Some(object)) = (verdict, lost(old, new)) {
            wrong(
                "compatible, and the stored version drops a value",
                object.to_string(),
            );
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
    assert!(found.wrong.is_empty(), "{}", found.wrong.join("\n"));
}
