//! The rules of a level, compiled when they are first evaluated. A server compiles all rules when it starts to
//! serve a CRD.

use crate::cel::{DeclaredType, RulePrograms, parts, programs, shape, unsized_completion};
use crate::structural::level_rules::{Rule, Rules};
use crate::structural::node::Node;
use std::sync::Arc;

/// The programs of rules, whose values are of a schema. Those of a branch are on that of the whole.
pub(super) fn of<'r>(rules: &'r Rules, node: &Node) -> Option<&'r Vec<Option<RulePrograms>>> {
    let compiled = rules.programs.get_or_init(|| {
        let declared = declared(node)?;
        let of_rule = |rule: &Rule| programs(&rule.source, declared);
        Some(rules.list.iter().map(of_rule).collect())
    });
    compiled.as_ref()
}

/// The type that expressions see values of a schema as. It is made once, with those of all schemas below, which
/// may have rules as well.
pub(super) fn declared(node: &Node) -> Option<&Arc<DeclaredType>> {
    for (_, part) in parts(node, |node| node.declared.get().is_some()).rev() {
        part.declared.get_or_init(|| make(part).map(Arc::new));
    }
    node.declared.get().and_then(Option::as_ref)
}

fn make(node: &Node) -> Option<DeclaredType> {
    let completion = node.is_completed.then(unsized_completion);
    let shape = shape(node, completion, |below| declared(below).cloned())?;
    Some(DeclaredType::unsized_of(shape))
}
