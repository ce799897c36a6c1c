//! Columns of tables.

use crate::model::{Lint, LintCheck};
use crate::sink::Sink;
use kube_conv_crd::columns::column_problems;
use kube_conv_runtime::crd::CustomResourceDefinition;

pub(crate) const LINT: Lint = Lint::should("printer_column_has_value", &[])
    .by(LintCheck::Definition(columns))
    .rule("Each printer column can show a value: servers parse its path, which leads to a field of the column's type.")
    .source("client-go, `jsonpath`; apiextensions-apiserver, `tableconvertor`")
    .why("servers accept the column, and its cells are empty for every object; after a path that they cannot parse they show no column")
    .fix("write the path of a field that the schema has, and its type, or remove the column");

fn columns(crd: &CustomResourceDefinition, sink: &mut Sink<'_>) {
    let is_pruned = !crd.spec.preserve_unknown_fields;
    for version in &crd.spec.versions {
        let name = &version.name;
        let schema = version.root_schema().filter(|_| is_pruned);
        for (column, problem) in column_problems(version, schema) {
            let path = format!(
                "spec.versions[{name}].additionalPrinterColumns[{}]",
                column.name
            );
            sink.report(path, problem);
        }
    }
}
