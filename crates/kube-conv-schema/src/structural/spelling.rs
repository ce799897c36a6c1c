//! Prints positions in a value as Kubernetes' field paths.

use super::Structural;
use super::node::Node;
use crate::field::Path;

/// One step from a value into it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(hidden)]
pub enum Step {
    /// A member of an object.
    Member(String),
    /// An item of a list.
    Index(usize),
}

impl Structural {
    /// A position as a field path: the schema decides which members have free keys.
    #[doc(hidden)]
    pub fn spelled(&self, steps: &[Step]) -> String {
        spelled(Some(&self.root), Path::ROOT, steps)
    }
}

fn spelled(node: Option<&Node>, at: Path<'_>, steps: &[Step]) -> String {
    match steps {
        [] => at.to_string(),
        [Step::Index(index), rest @ ..] => {
            spelled(node.and_then(Node::items), at.index(*index), rest)
        }
        [Step::Member(name), rest @ ..] => {
            let listed = node.and_then(|node| node.properties.get(name));
            let free = node.and_then(|node| node.additional.schema());
            match (listed, free) {
                (None, Some(free)) => spelled(Some(free), at.key(name), rest),
                (listed, _) => spelled(listed, at.child(name), rest),
            }
        }
    }
}
