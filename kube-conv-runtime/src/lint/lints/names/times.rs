//! Names of points in time.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::last_word;
use crate::lint::sink::Sink;
use crate::lint::tree::Node;
use crate::schema::Schema;

pub(in crate::lint) const NO_TIMESTAMP: Lint = Lint::new(
    "no_timestamp_suffix",
    &["A241"],
    Level::Should,
    Check::Node(no_timestamp),
)
.rule("No name has the word `timestamp`.")
.source("API conventions, \"Naming conventions\"; kube-api-linter, `notimestamp`")
.why("all other points in time of the API are called `…Time`")
.fix("write `Time` instead of `Timestamp`");

pub(in crate::lint) const TIME_SUFFIX: Lint = Lint::new(
    "time_suffix",
    &["A240"],
    Level::Should,
    Check::Node(time_suffix),
)
.rule("A point in time is called `somethingTime`.")
.source("API conventions, \"Naming conventions\"")
.why("the name alone then says how the value is read")
.fix("rename the field to `…Time`")
.in_rust("rename the field to `…_time`");

fn no_timestamp(node: &Node<'_>, sink: &mut Sink<'_>) {
    // A boolean is about timestamps and is none, as is `timestampFormat`.
    if let Some(name) = node.name().filter(|name| has_timestamp(name))
        && !node.is_type("boolean")
    {
        let better = name
            .replace("timestamp", "time")
            .replace("Timestamp", "Time");
        let better = better
            .replace("TimeStamp", "Time")
            .replace("timeStamp", "time");
        sink.rename(node, format!("`{name}` has the word `timestamp`"), &better);
    }
}

fn time_suffix(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name().filter(|name| !has_timestamp(name)) else {
        return;
    };
    if is_time(node.schema()) && last_word(name) != "time" {
        sink.report(node.path(), format!("`{name}` is a point in time"));
    }
    let of_items = node.schema().items.as_deref();
    if of_items.is_some_and(is_time) && last_word(name) != "times" {
        sink.report_with_fix(
            node.path(),
            format!("`{name}` holds points in time"),
            "rename the field to `…Times`",
        );
    }
}

fn has_timestamp(name: &str) -> bool {
    let name = name.to_lowercase();
    name.ends_with("timestamp") || name.ends_with("timestamps")
}

fn is_time(schema: &Schema) -> bool {
    schema.format.as_deref() == Some("date-time")
}
