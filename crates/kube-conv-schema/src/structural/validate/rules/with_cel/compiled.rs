//! The rules of a level, compiled when they are first evaluated. A server compiles all rules when it starts to
//! serve a CRD.

use super::super::Rule;
use crate::cel::{DeclaredType, RulePrograms, parts, programs, shape, unsized_completion};
use crate::structural::node::Node;
use std::sync::Arc;

/// The programs of rules, in their order; `None` for a blank rule. `None` for all of them if the schema has no type
/// for expressions.
pub(super) type Programs = Option<Vec<Option<RulePrograms>>>;

/// Compiles rules on values of a schema.
pub(super) fn compile(rules: &[Rule], node: &Node) -> Programs {
    let declared = declared(node)?;
    let of_rule = |rule: &Rule| programs(&rule.source, declared);
    Some(rules.iter().map(of_rule).collect())
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
