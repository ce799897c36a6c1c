//! Decoding nodes to values: resolving aliases and merge keys, and recording duplicate keys.

use super::error::{Error, Result, position};
use super::input::Mark;
use super::nodes::{Alias, Content, NodeId, Nodes, Scalar};
use super::resolve::resolve;
use super::value::{Key, Value};
use std::collections::{HashMap, HashSet};

/// Up to this number of values, nearly all may come from aliases.
const FEW_VALUES: u32 = 400_000;

/// From this number of values on, a tenth may come from aliases.
const MANY_VALUES: u32 = 4_000_000;

/// A key that is set a second time, which a strict reader rejects.
///
/// ```
/// let document = kube_conv_schema::yaml::read("spec:\n  size: 1\n  size: 2\n")?;
/// let [duplicate] = document.duplicate_keys.as_slice() else { panic!("{document:?}") };
/// assert_eq!((duplicate.key(), duplicate.position()), ("\"size\"", (3, 3)));
/// assert_eq!(duplicate.warning(), "line 3: key \"size\" already set in map");
/// # Ok::<(), kube_conv_schema::yaml::Error>(())
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

/// Decodes a document of at most `levels` levels.
pub(super) fn decode(
    nodes: &Nodes,
    levels: usize,
) -> std::result::Result<(Value, Vec<DuplicateKey>), Failure> {
    let mut decoder = Decoder {
        nodes,
        duplicates: Vec::new(),
        // The document itself is counted.
        decoded: 1,
        decoded_in_aliases: 0,
        aliases: HashSet::new(),
    };
    let value = match nodes.root() {
        Some(root) => decoder.value(root, levels)?,
        None => Value::Null,
    };
    Ok((value, decoder.duplicates))
}

struct Decoder<'n> {
    nodes: &'n Nodes,
    duplicates: Vec<DuplicateKey>,
    decoded: u32,
    decoded_in_aliases: u32,
    /// The aliases that are being followed.
    aliases: HashSet<NodeId>,
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
    fn node(&mut self, id: NodeId) -> Result<(Mark, &'n Content)> {
        match self.nodes.get(id) {
            Some(node) => Ok((node.mark, &node.content)),
            None => Err(Error::of_json("no such node")),
        }
    }

    /// Counts a value, and rejects a document that consists mostly of aliases.
    fn count(&mut self, mark: Mark) -> Result<()> {
        self.decoded = self.decoded.saturating_add(1);
        if !self.aliases.is_empty() {
            self.decoded_in_aliases = self.decoded_in_aliases.saturating_add(1);
        }
        let (all, in_aliases) = (self.decoded, self.decoded_in_aliases);
        let share = f64::from(in_aliases) / f64::from(all);
        if in_aliases > 100 && all > 1000 && share > most_in_aliases(all) {
            let problem = "document contains excessive aliasing";
            return Err(Error::of_node(problem, mark));
        }
        Ok(())
    }

    fn value(&mut self, id: NodeId, levels: usize) -> Decoded<Value> {
        let (mark, content) = self.node(id)?;
        self.count(mark)?;
        match content {
            Content::Scalar(scalar) => Ok(scalar_value(scalar, mark)?),
            Content::Alias(alias) => self.follow(id, alias, mark, |decoder| {
                decoder.value(alias.target, levels)
            }),
            Content::Sequence(items) => {
                let levels = levels.checked_sub(1).ok_or(Failure::TooDeep)?;
                let items = items.iter().map(|item| self.value(*item, levels));
                Ok(Value::List(items.collect::<Decoded<_>>()?))
            }
            Content::Mapping(children) => {
                let mut members = Members::default();
                self.fill(&mut members, children, levels)?;
                Ok(Value::Map(members.members))
            }
        }
    }

    /// Decodes the target of an alias.
    fn follow<T>(
        &mut self,
        id: NodeId,
        alias: &Alias,
        mark: Mark,
        read: impl FnOnce(&mut Self) -> Decoded<T>,
    ) -> Decoded<T> {
        if !self.aliases.insert(id) {
            let problem = format!("anchor '{}' value contains itself", alias.name);
            return Err(Error::of_node(problem, mark).into());
        }
        let value = read(self)?;
        self.aliases.remove(&id);
        Ok(value)
    }

    fn fill(&mut self, members: &mut Members, children: &[NodeId], levels: usize) -> Decoded<()> {
        let levels = levels.checked_sub(1).ok_or(Failure::TooDeep)?;
        for pair in children.chunks_exact(2) {
            let &[key_id, value_id] = pair else {
                continue;
            };
            let (key_mark, key_content) = self.node(key_id)?;
            if is_merge(key_content) {
                self.merge(members, value_id, levels)?;
                continue;
            }
            let key = self.value(key_id, levels)?;
            if matches!(key, Value::List(_) | Value::Map(_)) {
                let problem = format!("invalid map key: {}", key.go_syntax());
                return Err(Error::of_node(problem, key_mark).into());
            }
            let value = self.value(value_id, levels)?;
            let (value_mark, _) = self.node(value_id)?;
            self.set(members, (key, key_mark), (value, value_mark));
        }
        Ok(())
    }

    fn set(&mut self, members: &mut Members, key: (Value, Mark), value: (Value, Mark)) {
        let (key, key_mark) = key;
        let (value, value_mark) = value;
        if let Some(known) = members.find(&key) {
            self.duplicates.push(DuplicateKey {
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

    /// Adds the members of the maps in `<<`.
    fn merge(&mut self, members: &mut Members, id: NodeId, levels: usize) -> Decoded<()> {
        let (mark, content) = self.node(id)?;
        match content {
            Content::Sequence(items) => {
                // The first map has precedence, so it is added last.
                for &item in items.iter().rev() {
                    self.merge_one(members, item, levels)?;
                }
                Ok(())
            }
            Content::Mapping(_) | Content::Alias(_) => self.merge_one(members, id, levels),
            Content::Scalar(_) => Err(not_mergeable(mark)),
        }
    }

    fn merge_one(&mut self, members: &mut Members, id: NodeId, levels: usize) -> Decoded<()> {
        let (mark, content) = self.node(id)?;
        match content {
            Content::Mapping(children) => {
                self.count(mark)?;
                self.fill(members, children, levels)
            }
            Content::Alias(alias) => {
                let (target_mark, target) = self.node(alias.target)?;
                let Content::Mapping(children) = target else {
                    return Err(not_mergeable(mark));
                };
                self.count(mark)?;
                self.follow(id, alias, mark, |decoder| {
                    decoder.count(target_mark)?;
                    decoder.fill(members, children, levels)
                })
            }
            _ => Err(not_mergeable(mark)),
        }
    }
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
