//! Paths of columns and scales, which servers do not compare with the schema, and types do.

use kube_conv_core::json_path;
use kube_conv_crd::columns;
use kube_conv_runtime::crd::{CrdVersion, PrinterColumn};

/// Why a column can never show a value.
pub(super) fn column_problem(version: &CrdVersion, column: &PrinterColumn) -> Option<String> {
    let problem = columns::column_problem(version.root_schema(), column);
    problem.or_else(|| rejected(&column.json_path))
}

/// Why a path can never lead to a value.
pub(super) fn problem(version: &CrdVersion, path: &str) -> Option<String> {
    columns::path_problem(version.root_schema(), path).or_else(|| rejected(path))
}

/// Why types do not have a path that servers read, such as `.a[]`.
fn rejected(path: &str) -> Option<String> {
    json_path::problem(path).map(|problem| format!("the path `{path}`: {problem}"))
}
