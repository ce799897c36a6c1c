//! Units stand in names.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::last_word;
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "name_carries_unit_or_type",
    &["A250"],
    Level::Should,
    Check::Node(check),
)
.rule("The unit stands in the name where the value does not say it.")
.source("API conventions, \"Naming conventions\"")
.why("a number of memory is bytes to one and mebibytes to the other")
.fix("add the unit to the name, such as `…Bytes`, or write a `Quantity`");

/// Words for amounts that have several usual units. `size` is not among them: it is a count as
/// often as not.
const AMOUNTS: &[&str] = &["bandwidth", "latency", "memory", "throughput"];

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    let schema = node.schema();
    let is_number = node.is_type("integer") || node.is_type("number");
    if let Some(name) = node.name()
        && is_number
        && schema.enum_values.is_empty()
        && AMOUNTS.contains(&last_word(name).as_str())
    {
        sink.report(node.path(), format!("`{name}` does not say its unit"));
    }
}
