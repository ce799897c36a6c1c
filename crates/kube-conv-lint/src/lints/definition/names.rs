//! Names of groups, versions, kinds and resources.

use crate::model::{Lint, LintCheck};
use crate::names::{is_pascal_case, pascal_case, words};
use crate::sink::Sink;
use kube_conv_core::kind_words::{is_kube_version, looks_plural};
use kube_conv_runtime::crd::CustomResourceDefinition;

pub(in crate) const GROUP: Lint = Lint::must("group_reserved_kubernetes", &["A2"])
    .by(LintCheck::Definition(group))
    .rule("Groups without a dot, `k8s.io` and `kubernetes.io` belong to Kubernetes.")
    .source("API conventions, introduction")
    .why("the server rejects the group without the approval of Kubernetes, or a later Kubernetes takes its name")
    .fix("use a domain of your own, or name the approval in the annotation `api-approved.kubernetes.io`");

pub(in crate) const VERSION: Lint = Lint::should("version_dns_label", &["A4", "C30"])
    .by(LintCheck::Definition(version))
    .rule("Versions are `vN`, `vNalphaM` or `vNbetaM`.")
    .source("api_changes, \"Alpha, Beta, and Stable Versions\"")
    .why("clients sort other names by the alphabet and take the wrong one by default, and nobody knows how stable they are")
    .fix("rename the version");

pub(crate) const PASCAL: Lint = Lint::should("kind_pascal_case", &["A7"])
    .by(LintCheck::Definition(pascal))
    .rule("Kinds are CamelCase with an upper-case initial.")
    .source("API conventions, introduction")
    .why("generated clients have odd names, and users guess wrong")
    .fix("rename the kind");

pub(crate) const SINGULAR: Lint = Lint::should("kind_singular", &["A8"])
    .by(LintCheck::Definition(singular))
    .rule("Kinds are singular.")
    .source("API conventions, introduction")
    .why("the kind is the name of one object")
    .fix("name one object");

pub(crate) const PLURAL: Lint = Lint::should("resource_plural_lowercase", &["A6"])
    .by(LintCheck::Definition(plural))
    .rule("Resources are lower case and plural.")
    .source("API conventions, introduction")
    .why("paths and `kubectl get` have plurals everywhere else")
    .fix("name the plural");

pub(crate) const CONTROLLER: Lint = Lint::should("kind_not_controller", &["A9"])
    .by(LintCheck::Definition(controller))
    .rule("A kind is named after what is controlled, not `FooController`.")
    .source("API conventions, \"Naming conventions\"")
    .why("the object is the thing, whoever controls it")
    .fix("name what is controlled");

pub(crate) const LIST: Lint = Lint::must("kind_list_suffix", &["A10"])
    .by(LintCheck::Definition(list))
    .rule("Kinds of lists end in `List`, and no other kinds do.")
    .source("API conventions, \"Types (Kinds)\"")
    .why("clients show lists by the ending")
    .fix("end the list kind, and no other one, in `List`")
    .warn();

fn group(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let group = &*crd.spec.group;
    let reserved = |domain: &str| {
        let below = group.strip_suffix(domain);
        below.is_some_and(|below| below.is_empty() || below.ends_with('.'))
    };
    let is_approved = || {
        let annotations = &crd.metadata.annotations;
        annotations.contains_key("api-approved.kubernetes.io")
    };
    if !group.contains('.') {
        sink.report("spec.group", format!("the group `{group}` has no domain"));
    } else if (reserved("k8s.io") || reserved("kubernetes.io")) && !is_approved() {
        sink.report(
            "spec.group",
            format!("the group `{group}` belongs to Kubernetes"),
        );
    }
}

fn version(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    for version in &crd.spec.versions {
        let name = &version.name;
        if !is_kube_version(name) {
            sink.report(
                format!("spec.versions[{name}]"),
                format!("`{name}` does not say how stable it is"),
            );
        }
    }
}

fn pascal(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let kind = &*crd.spec.names.kind;
    if !is_pascal_case(kind) {
        let message = format!("the kind `{kind}` is not CamelCase");
        match pascal_case(kind) {
            Some(better) => {
                sink.report_with_fix("spec.names.kind", message, format!("write `{better}`"))
            }
            None => sink.report("spec.names.kind", message),
        }
    }
}

/// Whether kind and resource are one word.
fn is_one_word(crd: &CustomResourceDefinition) -> bool {
    crd.spec.names.kind.to_lowercase() == *crd.spec.names.plural
}

/// Whether the name of a resource ends like a plural: not one like `class`, `status` or `analysis`,
/// but `redis` and `chassis`, which are their own.
fn ends_like_plural(word: &str) -> bool {
    word.ends_with('s')
        && !["ss", "us", "ysis", "esis", "asis"]
            .iter()
            .any(|ending| word.ends_with(ending))
}

fn singular(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = &crd.spec.names;
    if looks_plural(&names.kind) {
        sink.report(
            "spec.names.kind",
            format!("the kind `{}` is a plural", names.kind),
        );
    }
}

fn plural(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let plural = &*crd.spec.names.plural;
    if is_one_word(crd) && !ends_like_plural(plural) {
        sink.report("spec.names.plural", format!("`{plural}` is not a plural"));
    } else if plural.to_lowercase() != plural {
        sink.report("spec.names.plural", format!("`{plural}` is not lower case"));
    }
}

fn controller(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let kind = &*crd.spec.names.kind;
    let last = words(kind).pop().unwrap_or_default();
    if matches!(last.as_str(), "Controller" | "Operator") {
        sink.report(
            "spec.names.kind",
            format!("the kind `{kind}` is named after what controls it"),
        );
    }
}

fn list(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let names = &crd.spec.names;
    if names.kind.ends_with("List") {
        sink.report(
            "spec.names.kind",
            format!("the kind `{}` ends in `List`", names.kind),
        );
    }
    if !names.list_kind.is_empty() && !names.list_kind.ends_with("List") {
        sink.report(
            "spec.names.listKind",
            format!("the list kind `{}` does not end in `List`", names.list_kind),
        );
    }
}
