//! Rules in CEL that read fields which may be absent.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use crate::tree::{SchemaNode, requires};
use kube_conv_core::cel_paths::{CelPath, guarded, read_without_test};
use kube_conv_schema::schema::{RuleOrigin, Schema};

pub(in crate) const LINT: Lint = Lint::should("cel_optional_has", &[])
    .by(LintCheck::Node(check))
.rule("A rule in CEL tests an optional field with `has(…)` before it reads it.")
.source("Kubernetes, \"Validation rules\" of custom resources")
.why("without the field the rule is an error, so that the server rejects every object that leaves it out")
.fix("write `!has(self.field) || …`")
.off();

fn check(node: &SchemaNode<'_>, sink: &mut Sink<'_>) {
    for rule in &node.schema().validations {
        if rule.origin != RuleOrigin::User {
            continue;
        }
        let absent: Vec<String> = read_without_test(&rule.rule)
            .iter()
            .filter(|path| may_be_absent(node.schema(), path))
            .map(CelPath::text)
            .collect();
        if !absent.is_empty() {
            let names = absent.join("`, `");
            let better = guarded(&rule.rule, &absent);
            sink.report(
                node.path(),
                format!(
                    "the rule `{}` reads `{names}`, which may be absent; write `{better}`",
                    rule.rule
                ),
            );
            sink.of_rule(rule);
        }
    }
}

/// Whether the last field of a path is optional, and no server sets it to a default.
fn may_be_absent(of: &Schema, path: &CelPath<'_>) -> bool {
    let Some((last, around)) = path.steps.split_last() else {
        return false;
    };
    let around = around.iter().try_fold(of, |schema, step| {
        schema.properties.get(*step).map(|inner| &**inner)
    });
    around.is_some_and(|around| {
        let field = around.properties.get(*last);
        let is_type_meta = matches!(*last, "apiVersion" | "kind" | "metadata");
        field.is_some_and(|field| field.default.is_none())
            && !requires(around, last)
            && !is_type_meta
    })
}
