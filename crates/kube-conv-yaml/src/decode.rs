//! Decoding nodes to values: resolving aliases and merge keys, and recording duplicate keys.

use super::error::{Error, Mark, Result, position};
use super::nodes::{Alias, Content, NodeId, Nodes, Scalar};
use super::resolve::resolve;
use super::value::{Key, Value};
use std::collections::{HashMap, HashSet};
use std::iter::Rev;
use std::slice::{ChunksExact, Iter};

/// Up to this number of values, nearly all may come from aliases.
const FEW_VALUES: u32 = 400_000;

/// From this number of values on, a tenth may come from aliases.
const MANY_VALUES: u32 = 4_000_000;

/// A key that is set a second time, which a strict reader rejects.
///
/// ```
/// let document = kube_conv_yaml::read("spec:\n  size: 1\n  size: 2\n")?;
/// let [duplicate] = document.duplicate_keys.as_slice() else { panic!("{document:?}") };
/// assert_eq!((duplicate.key(), duplicate.position()), ("\"size\"", (3, 3)));
/// assert_eq!(duplicate.warning(), "line 3: key \"size\" already set in map");
/// # Ok::<(), kube_conv_yaml::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateKey {
    /// The key as Go writes it, such as `"name"` or `1`.
    pub(super) key: String,
    /// The line of its value, counted from one, which is what a server reports.
    pub(super) value_line: usize,
    pub(super) position: (usize, usize),
}

impl DuplicateKey {
    /// The key as Go writes it: a string is quoted.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The line and the column of the key, counted from one.
    #[must_use]
    pub const fn position(&self) -> (usize, usize) {
        self.position
    }

    /// Returns the server's warning, such as `line 3: key "a" already set in map`.
    #[must_use]
    pub fn warning(&self) -> String {
        let Self {
            key, value_line, ..
        } = self;
        format!("line {value_line}: key {key} already set in map")
    }
}

/// An error, or a document that is nested too deep.
#[derive(Debug)]
pub(super) enum Failure {
    Error(Error),
    TooDeep,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// The memory that repeated values may still take, in bytes.
///
/// Upstream bounds the number of repeated values, but not the length of their texts: 60 KB become 300 MB.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repeats(usize);

impl Repeats {
    /// For all documents of a text together.
    pub(super) const fn of(text: &[u8]) -> Self {
        Self((32_usize << 20).saturating_add(text.len().saturating_mul(16)))
    }

    /// Takes the memory of a value, if it is left.
    fn take(&mut self, content: &Content) -> bool {
        const VALUE: usize = 64;
        // With its first members.
        const OBJECT: usize = 640;
        let bytes = match content {
            Content::Scalar(scalar) => VALUE.saturating_add(scalar.text.len()),
            Content::Mapping(_) => OBJECT,
            Content::Sequence(_) | Content::Alias(_) => VALUE,
        };
        let left = self.0.checked_sub(bytes);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}

/// Decodes a document of at most `levels` levels.
pub(super) fn decode(
    nodes: &Nodes,
    levels: usize,
    repeats: &mut Repeats,
) -> std::result::Result<(Value, Vec<DuplicateKey>), Failure> {
    let mut decoder = Decoder {
        nodes,
        levels,
        repeats,
        duplicates: Vec::new(),
        // The document itself is counted.
        decoded: 1,
        decoded_in_aliases: 0,
        aliases: HashSet::new(),
        open: Vec::new(),
        maps: Vec::new(),
    };
    let value = match nodes.root() {
        Some(root) => decoder.document(root)?,
        None => Value::Null,
    };
    Ok((value, decoder.duplicates))
}

struct Decoder<'n> {
    nodes: &'n Nodes,
    /// The levels that may still be opened.
    levels: usize,
    repeats: &'n mut Repeats,
    duplicates: Vec<DuplicateKey>,
    decoded: u32,
    decoded_in_aliases: u32,
    /// The aliases that are being followed.
    aliases: HashSet<NodeId>,
    /// The collections around the current value, so that no depth overflows the stack.
    open: Vec<OpenNode<'n>>,
    /// The maps among them.
    maps: Vec<Members>,
}

/// A collection that is being decoded.
struct OpenNode<'n> {
    /// The alias that leads to it.
    alias: Option<NodeId>,
    parts: NodeParts<'n>,
}

enum NodeParts<'n> {
    List(Iter<'n, NodeId>, Vec<Value>),
    Map {
        pairs: ChunksExact<'n, NodeId>,
        member: DecodedMember,
        /// The members of a map in `<<` belong to the map around it.
        is_merged: bool,
    },
    /// The maps in `<<`. The first has precedence, so it is added last.
    Merges(Rev<Iter<'n, NodeId>>),
}

/// The member of a map that is being decoded.
#[derive(Default)]
enum DecodedMember {
    #[default]
    None,
    Key(NodeId, NodeId),
    Value((Value, Mark), NodeId),
}

/// What comes next in a collection.
enum Next {
    Value(NodeId),
    /// The value of `<<`.
    Merges(NodeId),
    /// A map in it.
    Merge(NodeId),
    End,
}

/// A map that is being filled.
#[derive(Default)]
struct Members {
    members: Vec<(Value, Value)>,
    /// The places of all members, once there are more than [`FEW_MEMBERS`].
    places: HashMap<Key, usize>,
}

/// The most members that are searched one by one, which takes less than a table.
const FEW_MEMBERS: usize = 8;

impl Members {
    /// The member with an equal key, or else the key is new and comes last.
    fn find(&mut self, key: &Value) -> Option<&mut (Value, Value)> {
        let count = self.members.len();
        if count <= FEW_MEMBERS {
            return self.members.iter_mut().find(|(known, _)| known == key);
        }
        if self.places.is_empty() {
            let keys = self.members.iter().map(|(key, _)| Key(key.clone()));
            self.places = keys.zip(0..).collect();
        }
        let place = *self.places.entry(Key(key.clone())).or_insert(count);
        self.members.get_mut(place)
    }
}

type Decoded<T> = std::result::Result<T, Failure>;

impl<'n> Decoder<'n> {
    /// Counts a value, and rejects a document that consists mostly of aliases.
    fn count(&mut self, mark: Mark, content: &Content) -> Result<()> {
        self.decoded = self.decoded.saturating_add(1);
        let mut has_room = true;
        if !self.aliases.is_empty() {
            self.decoded_in_aliases = self.decoded_in_aliases.saturating_add(1);
            has_room = self.repeats.take(content);
        }
        let (all, in_aliases) = (self.decoded, self.decoded_in_aliases);
        let share = f64::from(in_aliases) / f64::from(all);
        if !has_room || in_aliases > 100 && all > 1000 && share > most_in_aliases(all) {
            let problem = "document contains excessive aliasing";
            return Err(Error::of_node(problem, mark));
        }
        Ok(())
    }

    fn document(&mut self, root: NodeId) -> Decoded<Value> {
        let mut value = self.begin(root)?;
        while !self.open.is_empty() {
            value = match self.next(value)? {
                Next::Value(id) => self.begin(id)?,
                Next::Merges(id) => self.merges(id)?,
                Next::Merge(id) => self.merge(id)?,
                Next::End => self.end(),
            };
        }
        Ok(value.unwrap_or(Value::Null))
    }

    /// Returns the value of a scalar, or opens a collection.
    fn begin(&mut self, id: NodeId) -> Decoded<Option<Value>> {
        let (mark, content) = node(self.nodes, id)?;
        self.count(mark, content)?;
        let Content::Alias(alias) = content else {
            return self.open(content, mark, None);
        };
        self.follow(id, alias, mark)?;
        let (mark, content) = node(self.nodes, alias.target)?;
        self.count(mark, content)?;
        let value = self.open(content, mark, Some(id))?;
        if value.is_some() {
            self.aliases.remove(&id);
        }
        Ok(value)
    }

    fn follow(&mut self, id: NodeId, alias: &Alias, mark: Mark) -> Result<()> {
        if self.aliases.insert(id) {
            return Ok(());
        }
        let problem = format!("anchor '{}' value contains itself", alias.name);
        Err(Error::of_node(problem, mark))
    }

    fn open(
        &mut self,
        content: &'n Content,
        mark: Mark,
        alias: Option<NodeId>,
    ) -> Decoded<Option<Value>> {
        match content {
            Content::Scalar(scalar) => Ok(Some(scalar_value(scalar, mark)?)),
            Content::Sequence(items) => self.push(NodeParts::List(items.iter(), Vec::new()), alias),
            Content::Mapping(children) => {
                self.maps.push(Members::default());
                self.push(map(children, false), alias)
            }
            // An alias has no anchor.
            Content::Alias(_) => Err(Error::of_json("no such node").into()),
        }
    }

    fn push(&mut self, parts: NodeParts<'n>, alias: Option<NodeId>) -> Decoded<Option<Value>> {
        self.levels = self.levels.checked_sub(1).ok_or(Failure::TooDeep)?;
        self.open.push(OpenNode { alias, parts });
        Ok(None)
    }

    /// Adds a value to the innermost collection, and returns what comes next there.
    fn next(&mut self, done: Option<Value>) -> Decoded<Next> {
        let Some(open) = self.open.last_mut() else {
            return Ok(Next::End);
        };
        let (pairs, member) = match &mut open.parts {
            NodeParts::List(rest, items) => {
                items.extend(done);
                return Ok(rest.next().map_or(Next::End, |id| Next::Value(*id)));
            }
            NodeParts::Merges(rest) => {
                return Ok(rest.next().map_or(Next::End, |id| Next::Merge(*id)));
            }
            NodeParts::Map { pairs, member, .. } => (pairs, member),
        };
        match (std::mem::take(member), done) {
            (DecodedMember::Key(key_id, value_id), Some(key)) => {
                let (mark, _) = node(self.nodes, key_id)?;
                if matches!(key, Value::List(_) | Value::Map(_)) {
                    let problem = format!("invalid map key: {}", key.go_syntax());
                    return Err(Error::of_node(problem, mark).into());
                }
                *member = DecodedMember::Value((key, mark), value_id);
                return Ok(Next::Value(value_id));
            }
            (DecodedMember::Value(key, value_id), Some(value)) => {
                let (mark, _) = node(self.nodes, value_id)?;
                if let Some(members) = self.maps.last_mut() {
                    set(members, &mut self.duplicates, key, (value, mark));
                }
            }
            _ => {}
        }
        let Some(&[key_id, value_id]) = pairs.next() else {
            return Ok(Next::End);
        };
        let (_, key) = node(self.nodes, key_id)?;
        if is_merge(key) {
            return Ok(Next::Merges(value_id));
        }
        *member = DecodedMember::Key(key_id, value_id);
        Ok(Next::Value(key_id))
    }

    /// Closes the innermost collection. A merged map is no value.
    fn end(&mut self) -> Option<Value> {
        let OpenNode { alias, parts } = self.open.pop()?;
        if let Some(alias) = alias {
            self.aliases.remove(&alias);
        }
        if !matches!(parts, NodeParts::Merges(_)) {
            self.levels = self.levels.saturating_add(1);
        }
        match parts {
            NodeParts::List(_, items) => Some(Value::List(items)),
            NodeParts::Map {
                is_merged: false, ..
            } => Some(Value::Map(self.maps.pop()?.members)),
            NodeParts::Map { .. } | NodeParts::Merges(_) => None,
        }
    }

    /// Opens the maps in `<<`.
    fn merges(&mut self, id: NodeId) -> Decoded<Option<Value>> {
        let (mark, content) = node(self.nodes, id)?;
        match content {
            Content::Sequence(items) => {
                let parts = NodeParts::Merges(items.iter().rev());
                self.open.push(OpenNode { alias: None, parts });
                Ok(None)
            }
            Content::Mapping(_) | Content::Alias(_) => self.merge(id),
            Content::Scalar(_) => Err(not_mergeable(mark)),
        }
    }

    fn merge(&mut self, id: NodeId) -> Decoded<Option<Value>> {
        let (mark, content) = node(self.nodes, id)?;
        match content {
            Content::Mapping(children) => {
                self.count(mark, content)?;
                self.push(map(children, true), None)
            }
            Content::Alias(alias) => {
                let (target_mark, target) = node(self.nodes, alias.target)?;
                let Content::Mapping(children) = target else {
                    return Err(not_mergeable(mark));
                };
                self.count(mark, content)?;
                self.follow(id, alias, mark)?;
                self.count(target_mark, target)?;
                self.push(map(children, true), Some(id))
            }
            _ => Err(not_mergeable(mark)),
        }
    }
}

fn node(nodes: &Nodes, id: NodeId) -> Result<(Mark, &Content)> {
    match nodes.get(id) {
        Some(node) => Ok((node.mark, &node.content)),
        None => Err(Error::of_json("no such node")),
    }
}

/// A map before its first member.
fn map(children: &[NodeId], is_merged: bool) -> NodeParts<'_> {
    NodeParts::Map {
        pairs: children.chunks_exact(2),
        member: DecodedMember::None,
        is_merged,
    }
}

fn set(
    members: &mut Members,
    duplicates: &mut Vec<DuplicateKey>,
    (key, key_mark): (Value, Mark),
    (value, value_mark): (Value, Mark),
) {
    if let Some(known) = members.find(&key) {
        duplicates.push(DuplicateKey {
            key: key.go_syntax(),
            value_line: value_mark.line.saturating_add(1),
            position: position(key_mark),
        });
        // The key is replaced as well, since `0.0` and `-0.0` are the same key.
        *known = (key, value);
        return;
    }
    members.members.push((key, value));
}

/// The share of values that may come from aliases.
fn most_in_aliases(all: u32) -> f64 {
    let beyond = all
        .clamp(FEW_VALUES, MANY_VALUES)
        .saturating_sub(FEW_VALUES);
    let range = MANY_VALUES.saturating_sub(FEW_VALUES);
    match all {
        MANY_VALUES.. => 0.10,
        _ => 0.99 - 0.89 * (f64::from(beyond) / f64::from(range)),
    }
}

fn not_mergeable(mark: Mark) -> Failure {
    let problem = "map merge requires map or sequence of maps as the value";
    Failure::Error(Error::of_node(problem, mark))
}

fn is_merge(content: &Content) -> bool {
    match content {
        Content::Scalar(scalar) => {
            scalar.text == "<<" && (scalar.is_plain || scalar.tag == "tag:yaml.org,2002:merge")
        }
        _ => false,
    }
}

fn scalar_value(scalar: &Scalar, mark: Mark) -> Result<Value> {
    if scalar.tag.is_empty() && !scalar.is_plain {
        return Ok(Value::String(scalar.text.clone()));
    }
    resolve(&scalar.tag, &scalar.text).map_err(|problem| Error::of_node(problem, mark))
}

#[cfg(test)]
mod tests {
    use super::{FEW_VALUES, MANY_VALUES, most_in_aliases};

    #[test]
    fn fewer_values_come_from_aliases_in_large_documents() {
        for (all, share) in [
            (0, 0.99),
            (FEW_VALUES, 0.99),
            (FEW_VALUES.midpoint(MANY_VALUES), 0.545),
            (MANY_VALUES, 0.1),
            (u32::MAX, 0.1),
        ] {
            assert!((most_in_aliases(all) - share).abs() < 1e-9, "{all}");
        }
    }
}
