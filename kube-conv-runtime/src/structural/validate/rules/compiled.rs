//! The rules of a level, compiled when they are first evaluated. A server compiles all rules when it starts to
//! serve a CRD.

use super::Rule;
use super::view::{METADATA, TEXT};
use crate::cel::{DeclaredType, RulePrograms, Shape, programs};
use crate::schema::cel_text::field_name;
use crate::structural::node::Node;
use crate::structural::types::{TypeName, Types};
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
    let declared = node.declared.get_or_init(|| make(node).map(Arc::new));
    declared.as_ref()
}

fn make(node: &Node) -> Option<DeclaredType> {
    let below = |node: &Node| declared(node).cloned();
    let shape = match &node.types {
        Types::IntOrString => Shape::Dyn,
        Types::Any => return None,
        Types::One(only) => match only {
            TypeName::Array if node.is_completed => return None,
            TypeName::Array => Shape::List(below(node.items()?)?),
            TypeName::Object => match node.additional.schema() {
                Some(values) => Shape::Map(below(values)?),
                None => object(node, below),
            },
            TypeName::String => match node.format_name() {
                Some("byte") => Shape::Bytes,
                Some("duration") => Shape::Duration,
                Some(_) => Shape::Timestamp,
                None => Shape::String,
            },
            TypeName::Boolean => Shape::Bool,
            TypeName::Number => Shape::Double,
            TypeName::Integer => Shape::Int,
            TypeName::Null | TypeName::Unknown(_) => return None,
        },
    };
    Some(DeclaredType::unsized_of(shape))
}

fn object(node: &Node, below: impl Fn(&Node) -> Option<Arc<DeclaredType>>) -> Shape {
    let is_own = |name: &str| matches!(name, "apiVersion" | "kind" | "metadata");
    let own = [
        ("apiVersion", &*TEXT),
        ("kind", &*TEXT),
        ("metadata", &*METADATA),
    ];
    let own = own.into_iter().filter(|_| node.is_completed);
    let listed = node.properties.iter();
    let listed = listed.filter(|(name, _)| !(node.is_completed && is_own(name)));
    let fields = listed
        .chain(own)
        .filter_map(|(name, node)| Some((Box::from(&*field_name(name)?), below(node)?)));
    Shape::Object(fields.collect())
}
