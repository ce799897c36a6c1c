//! The tree of a document, before scalars get types.

use super::error::{Error, Mark, Result};
use std::collections::HashMap;

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct NodeId(usize);

#[derive(Debug)]
pub(super) struct YamlNode {
    pub(super) mark: Mark,
    pub(super) content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    Scalar(Scalar),
    Alias(Alias),
    Sequence(Vec<NodeId>),
    /// Keys and values in turn.
    Mapping(Vec<NodeId>),
}

#[derive(Debug)]
pub(super) struct Scalar {
    pub(super) text: String,
    /// The whole tag; empty without one.
    pub(super) tag: String,
    /// Whether the scalar is neither quoted nor a block, or has the tag `!`.
    pub(super) is_plain: bool,
}

#[derive(Debug)]
pub(super) struct Alias {
    pub(super) name: String,
    pub(super) target: NodeId,
}

/// The nodes of a document, in one vector so that no depth overflows the stack.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    nodes: Vec<YamlNode>,
    /// The collections around the next node.
    open: Vec<NodeId>,
    anchors: HashMap<String, NodeId>,
}

impl Nodes {
    /// The first node, if there is any.
    pub(super) fn root(&self) -> Option<NodeId> {
        self.nodes.first().map(|_| NodeId(0))
    }

    pub(super) fn get(&self, id: NodeId) -> Option<&YamlNode> {
        self.nodes.get(id.0)
    }

    pub(super) fn add(&mut self, node: YamlNode, anchor: Option<String>) -> NodeId {
        let id = NodeId(self.nodes.len());
        if let Some(YamlNode {
            content: Content::Sequence(children) | Content::Mapping(children),
            ..
        }) = self.open.last().and_then(|open| self.nodes.get_mut(open.0))
        {
            children.push(id);
        }
        self.nodes.push(node);
        if let Some(anchor) = anchor {
            self.anchors.insert(anchor, id);
        }
        id
    }

    pub(super) fn open(&mut self, node: YamlNode, anchor: Option<String>) {
        let id = self.add(node, anchor);
        self.open.push(id);
    }

    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    pub(super) fn add_alias(&mut self, name: String, mark: Mark) -> Result<()> {
        let Some(&target) = self.anchors.get(&name) else {
            let problem = format!("unknown anchor '{name}' referenced");
            return Err(Error::of_node(problem, mark));
        };
        let content = Content::Alias(Alias { name, target });
        self.add(YamlNode { mark, content }, None);
        Ok(())
    }
}
