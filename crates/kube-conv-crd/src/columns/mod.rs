//! Columns of tables: what they read of objects, and whether they can show a value.
//!
//! Source: `registry/customresource/tableconvertor` of `k8s.io/apiextensions-apiserver`.

mod json_path;
mod possible;
#[cfg(test)]
mod tests;

pub use json_path::JsonPath;
use kube_conv_core::json_path::problem;
use kube_conv_runtime::crd::{CrdVersion, PrinterColumn};
use kube_conv_schema::schema::Schema;
use possible::{Possible, find};

/// The columns of a version that show no value of any object, and why. Without a schema objects may have any fields.
#[doc(hidden)]
pub fn column_problems<'v>(
    version: &'v CrdVersion,
    schema: Option<&'v Schema>,
) -> impl Iterator<Item = (&'v PrinterColumn, String)> {
    let columns = version.additional_printer_columns.iter();
    let mut unread: Option<&PrinterColumn> = None;
    columns.filter_map(move |column| {
        let earlier = unread;
        if earlier.is_none() && JsonPath::read(&column.json_path).is_none() {
            unread = Some(column);
        }
        // Upstream: `tableconvertor.New` returns the columns before the first that it cannot parse.
        let is_lost = || {
            let earlier = &earlier?.name;
            Some(format!(
                "servers show no column after `{earlier}`, whose path they cannot parse"
            ))
        };
        Some((column, column_problem(schema, column).or_else(is_lost)?))
    })
}

/// Why a column shows no value of any object.
#[doc(hidden)]
#[must_use]
pub fn column_problem(schema: Option<&Schema>, column: &PrinterColumn) -> Option<String> {
    let (path, type_name) = (&*column.json_path, &*column.type_name);
    follow(schema, path, |found| {
        let is_shown = found.iter().any(|values| values.may_show(type_name));
        let values = found.first().filter(|_| !is_shown)?;
        let shown = match type_name {
            "date" if values.may_be("string") => "`<invalid>`, since none is a time of RFC 3339",
            _ => "nothing",
        };
        let noun = values.noun();
        Some(format!(
            "the path `{path}` leads to {noun}, of which a column of type `{type_name}` shows {shown}"
        ))
    })
}

/// Why a path leads to no value of any object.
#[doc(hidden)]
#[must_use]
pub fn path_problem(schema: Option<&Schema>, path: &str) -> Option<String> {
    follow(schema, path, |_| None)
}

/// Asks about what a path can find, unless that is nothing.
fn follow(
    schema: Option<&Schema>,
    path: &str,
    ask: impl FnOnce(&[Possible<'_>]) -> Option<String>,
) -> Option<String> {
    let Some(read) = JsonPath::read(path) else {
        let reason = problem(path).unwrap_or_else(|| {
            "client-go has no such syntax, and its filters have one comparison".to_owned()
        });
        return Some(format!("servers cannot parse the path `{path}`: {reason}"));
    };
    let root = schema.map_or(Possible::Any, Possible::Root);
    match find(&read.0, vec![root]) {
        Ok(found) => ask(&found),
        Err(reason) => {
            let reason = problem(path).unwrap_or(reason);
            Some(format!("the path `{path}` leads to nothing: {reason}"))
        }
    }
}
