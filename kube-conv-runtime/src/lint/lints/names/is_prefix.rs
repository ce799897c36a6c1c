//! Booleans are adjectives.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::{camel_case, words};
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "bool_no_is_prefix",
    &["A251"],
    Level::Should,
    Check::Node(check),
)
.rule("A boolean is called `fooable`, not `isFooable`.")
.source("API conventions, \"Naming conventions\"")
.why("Kubernetes has no questions for names")
.fix("drop the prefix");

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name().filter(|_| node.is_type("boolean")) else {
        return;
    };
    if let [first, rest @ ..] = words(name).as_slice()
        && first == "is"
        && let Some(better) = camel_case(&rest.concat())
    {
        sink.rename(node, format!("`{name}` begins with `is`"), &better);
    }
}
