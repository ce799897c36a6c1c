//! Compares versions with each other.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::pairs::{SchemaPair, schema_pairs};
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_schema::schema::Schema;

pub(crate) const STABILITY: Lint = Lint::advice("no_mixed_stability", &["B47"])
    .by(LintCheck::Definition(stability))
    .rule("Stable and unstable versions are not served together.")
    .source("crd-schema-checker, a wish")
    .why("who reads the stable version relies on objects that were written by an unstable one")
    .fix("stop serving the unstable version");

pub(crate) const DEFAULTED: Lint = Lint::must("default_non_nil_everywhere", &["C24"])
    .by(LintCheck::Definition(defaulted))
    .rule("A field that is defaulted in one version is defaulted in all.")
    .source("api_changes, \"gotchas\"")
    .why(
        "an object that was written in the one version lacks in the other what its readers rely on",
    )
    .fix("declare the default in every version");

pub(crate) const SKEW: Lint = Lint::should("put_default_version_skew", &["A175"])
    .by(LintCheck::Definition(skew))
.rule("The defaults of a field are the same in all versions.")
.source("API conventions, \"Considerations For PUT Operations\"")
.why("a manifest means something else in the other version, and an update by it changes the value")
.fix("declare the same default in every version");

/// Off: published files often leave the conversion to the deployment.
pub(crate) const AGREE: Lint = Lint::should("crd_served_versions_agree", &["B63"])
    .by(LintCheck::Definition(agree))
    .rule("Served versions have the same fields of the same types, unless a webhook converts them.")
    .source("crdify, served versions; api_changes, \"On compatibility\"")
    .why("without conversion the server drops, in the one version, what was written in the other")
    .fix("declare the field in every version, or convert")
    .off();

fn stability(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let is_stable = |name: &str| !name.contains("alpha") && !name.contains("beta");
    let served = served(crd);
    if served.iter().any(|version| is_stable(&version.name)) {
        for version in served.iter().filter(|version| !is_stable(&version.name)) {
            sink.report(
                format!("spec.versions[{}]", version.name),
                "it is served along with a stable version",
            );
        }
    }
}

fn served(crd: &CustomResourceDefinition) -> Vec<&CrdVersion> {
    let versions = crd.spec.versions.iter();
    versions.filter(|version| version.served).collect()
}

/// The last served version, with each of the others, unless a webhook converts objects.
///
/// Comparing with one version is enough: if two others disagree, one of them disagrees with it.
fn served_together(
    crd: &CustomResourceDefinition,
) -> Vec<(&CrdVersion, &CrdVersion, Vec<SchemaPair<'_>>)> {
    let conversion = crd.spec.conversion.as_ref();
    if conversion.is_some_and(|conversion| conversion.strategy == "Webhook") {
        return Vec::new();
    }
    let served = served(crd);
    let Some((last, others)) = served.split_last() else {
        return Vec::new();
    };
    let mut served_together = Vec::new();
    for other in others {
        if let (Some(old), Some(new)) = (other.root_schema(), last.root_schema()) {
            served_together.push((*other, *last, schema_pairs(old, new).collect()));
        }
    }
    served_together
}

fn defaulted(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (a, b, pairs) in served_together(crd) {
        for pair in &pairs {
            let (with, without) = match (&pair.old.default, &pair.new.default) {
                (Some(_), None) => (a, b),
                (None, Some(_)) => (b, a),
                _ => continue,
            };
            let (with, without) = (&with.name, &without.name);
            sink.report(
                &*pair.path,
                format!("the default of {with} is absent in {without}"),
            );
        }
    }
}

fn skew(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (a, b, pairs) in served_together(crd) {
        for pair in &pairs {
            if let (Some(one), Some(other)) = (&pair.old.default, &pair.new.default)
                && one != other
            {
                let message = format!(
                    "the default is `{one}` in {} and `{other}` in {}",
                    a.name, b.name
                );
                sink.report(&*pair.path, message);
            }
        }
    }
}

fn agree(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for (a, b, pairs) in served_together(crd) {
        for pair in &pairs {
            let only = |schema: &Schema, other: &Schema| -> Vec<String> {
                let names = schema.properties.keys();
                let kept = other.preserve_unknown_fields == Some(true)
                    || other.additional_properties.is_some();
                let names = names.filter(|name| !kept && !other.properties.contains_key(*name));
                names.map(|name| pair.path_of(name)).collect()
            };
            for path in only(pair.old, pair.new) {
                sink.report(
                    path,
                    format!("the field of {} is absent in {}", a.name, b.name),
                );
            }
            for path in only(pair.new, pair.old) {
                sink.report(
                    path,
                    format!("the field of {} is absent in {}", b.name, a.name),
                );
            }
            if pair.old.type_name != pair.new.type_name {
                sink.report(
                    &*pair.path,
                    format!("the type in {} is another one than in {}", a.name, b.name),
                );
            }
        }
    }
}
