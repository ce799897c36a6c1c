//! No phases.

use crate::lint::model::{Check, Level, Lint};
use crate::lint::names::last_word;
use crate::lint::sink::Sink;
use crate::lint::tree::Node;

pub(in crate::lint) const LINT: Lint = Lint::new(
    "phase_deprecated",
    &["A95"],
    Level::Should,
    Check::Node(check),
)
.rule("There are no new `phase` fields; conditions say what is known.")
.source("API conventions, \"Typical status properties\"; kube-api-linter, `nophase`")
.why("a phase is a state machine in one word: it cannot grow without breaking clients")
.fix("publish conditions");

fn check(node: &Node<'_>, sink: &mut Sink<'_>) {
    let Some(name) = node.name() else { return };
    // A name may also be about phases: `podPhaseSelectors` holds none, nor does a number or a switch.
    let is_other = ["boolean", "integer", "number"]
        .iter()
        .any(|of| node.is_type(of));
    if !is_other && matches!(last_word(name).as_str(), "phase" | "phases") {
        sink.report(node.path(), format!("`{name}` is a phase"));
    }
}
