//! The members of an object.

use super::keys::{Key, check_names};
use super::{Doubt, Next, Part, Role, Stream, doubt_unless, wholes};
use crate::structural::default;
use crate::structural::node::Node;
use crate::structural::properties::Listing;
use serde_json::Value;

/// An object that is being read.
#[derive(Debug)]
pub(crate) struct MembersFrame<'s> {
    part: Part<'s>,
    state: State<'s>,
    /// The name of the current member.
    name: &'s str,
    count: usize,
    /// The listed members that are present, by index.
    seen: u128,
    required: usize,
    /// Where the names of the object begin, if its members are not listed.
    first_name: usize,
    /// Where the keys of the object begin.
    first_key: usize,
}

#[derive(Clone, Copy, Debug)]
enum State<'s> {
    /// At the bracket, or after a member.
    Between,
    /// Before the value of a member with this schema.
    AtValue(Option<&'s Node>),
    /// Before the value of an absent member with a default.
    AtDefault(&'s Node, &'s Value),
    /// After the last member, before this index of those with a default.
    AfterLast(usize),
    Done,
}

impl<'s> MembersFrame<'s> {
    pub(super) fn new(part: Part<'s>, stream: &mut Stream<'s>) -> Self {
        let first_key = stream.keys.len();
        stream.keys.resize(first_key + part.keys.len(), None);
        Self {
            part,
            state: State::Between,
            name: "",
            count: 0,
            seen: 0,
            required: 0,
            first_name: stream.names.len(),
            first_key,
        }
    }

    /// Checks that all members were read.
    pub(crate) fn check_done(&self) -> Result<(), Doubt> {
        doubt_unless(matches!(self.state, State::Done))
    }

    /// Notes a listed member.
    fn note(&mut self, index: usize, node: &Node) -> Result<(), Doubt> {
        let bit = wholes::bit(index).ok_or(Doubt)?;
        doubt_unless(self.seen & bit == 0)?;
        self.seen |= bit;
        self.required += usize::from(node.is_required);
        Ok(())
    }
}

impl<'s> Stream<'s> {
    /// The name of the next member: those of the text, then those of defaults.
    pub(crate) fn next_name(
        &mut self,
        object: &mut MembersFrame<'s>,
    ) -> Result<Option<&'s str>, Doubt> {
        loop {
            match object.state {
                State::Between if self.tokens.peek() == Some(b'}') => {
                    self.close();
                    object.state = State::AfterLast(0);
                }
                State::Between => {
                    if let Some(name) = self.name(object)? {
                        object.name = name;
                        return Ok(Some(name));
                    }
                }
                State::AfterLast(from) => return self.next_default(object, from),
                State::AtValue(_) | State::AtDefault(..) | State::Done => return Err(Doubt),
            }
        }
    }

    /// Reads the name of a member; none for a null that means absent.
    fn name(&mut self, object: &mut MembersFrame<'s>) -> Result<Option<&'s str>, Doubt> {
        if object.count > 0 {
            self.tokens.expect(b',')?;
        }
        doubt_unless(self.tokens.peek() == Some(b'"'))?;
        let name = self.tokens.plain_text()?;
        self.tokens.expect(b':')?;
        // Some objects with such a member are numbers to `serde_json`.
        doubt_unless(!name.starts_with("$serde_json"))?;
        object.count += 1;
        let node = self.schema_of(object, name)?;
        if let Some(node) = node
            && self.is_null()
        {
            // It would have to be left out of the counts.
            doubt_unless(!node.nullable && node.default.is_none() && node_has_no_sizes(object))?;
            doubt_unless(!node.is_required)?;
            self.tokens.literal("null")?;
            return Ok(None);
        }
        object.state = State::AtValue(node);
        Ok(Some(name))
    }

    fn schema_of(
        &mut self,
        object: &mut MembersFrame<'s>,
        name: &'s str,
    ) -> Result<Option<&'s Node>, Doubt> {
        let Some(node) = object.part.node else {
            self.names.push(name);
            return Ok(None);
        };
        if let Some(Listing { index, node, .. }) = node.properties.listing(name) {
            object.note(index, node)?;
            return Ok(Some(node));
        }
        if let Some(values) = node.additional.schema() {
            self.names.push(name);
            return Ok(Some(values));
        }
        Err(Doubt)
    }

    /// The name of the next absent member with a default; checks the object after the last one.
    fn next_default(
        &mut self,
        object: &mut MembersFrame<'s>,
        from: usize,
    ) -> Result<Option<&'s str>, Doubt> {
        if from == 0 {
            let names = self.names.get_mut(object.first_name..).ok_or(Doubt)?;
            check_names(names)?;
            self.names.truncate(object.first_name);
        }
        let properties = object.part.node.map(|node| &node.properties);
        for position in from.. {
            let Some(listing) = properties.and_then(|all| all.defaulted(position)) else {
                break;
            };
            let bit = wholes::bit(listing.index).ok_or(Doubt)?;
            if object.seen & bit != 0 {
                continue;
            }
            object.note(listing.index, listing.node)?;
            object.count += 1;
            object.name = listing.name;
            let default = listing.node.default.as_deref().ok_or(Doubt)?;
            object.state = State::AtDefault(listing.node, default);
            return Ok(Some(listing.name));
        }
        object.state = State::Done;
        check_counts(object).map(|()| None)
    }

    /// The value of the current member.
    pub(crate) fn member(&mut self, object: &mut MembersFrame<'s>) -> Result<Next<'s>, Doubt> {
        match object.state {
            State::AtValue(node) => {
                object.state = State::Between;
                let is_metadata = object.part.role == Role::Resource && object.name == "metadata";
                self.found.has_metadata |= is_metadata;
                match (node, is_metadata) {
                    (Some(node), _) if node.is_whole => self.whole(node).map(Next::Value),
                    (node, false) => Ok(Next::Part(Part::of(node))),
                    (node, true) => Ok(Next::Part(Part {
                        role: Role::Metadata,
                        ..Part::of(node)
                    })),
                }
            }
            State::AtDefault(node, default) => {
                // Defaults are visited in order, and each is noted, so that the search can start anew.
                object.state = State::AfterLast(1);
                self.default(node, default).map(Next::Value)
            }
            State::Between | State::AfterLast(_) | State::Done => Err(Doubt),
        }
    }

    /// A default with the defaults inside it.
    fn default(&mut self, node: &'s Node, default: &'s Value) -> Result<Value, Doubt> {
        let mut value = default.clone();
        default::fill(node, &mut value);
        doubt_unless(wholes::passes(node, &value, self.metadata))?;
        self.last = Key::of(default);
        Ok(value)
    }

    /// Notes the value of the current member, if it is a key or a name.
    pub(crate) fn end_member(&mut self, object: &MembersFrame<'s>) -> Result<(), Doubt> {
        let last = self.last.take();
        for (index, key) in object.part.keys.iter().enumerate() {
            if key == object.name
                && let Some(place) = self.keys.get_mut(object.first_key + index)
            {
                *place = last;
            }
        }
        let place = match (object.part.role, object.name) {
            (Role::Resource, "apiVersion") => &mut self.found.api_version,
            (Role::Resource, "kind") => &mut self.found.kind,
            (Role::Metadata, "name") => &mut self.found.name,
            (Role::Metadata, "generateName") => &mut self.found.generate_name,
            (Role::Metadata, "namespace") => &mut self.found.namespace,
            _ => return Ok(()),
        };
        let Some(Key::Text(text)) = last else {
            return Err(Doubt);
        };
        *place = Some(text);
        Ok(())
    }
}

fn node_has_no_sizes(object: &MembersFrame<'_>) -> bool {
    object.part.node.is_none_or(|node| node.sizes.is_none())
}

/// Checks how many members there are, and that the required ones are among them.
fn check_counts(object: &MembersFrame<'_>) -> Result<(), Doubt> {
    let Some(node) = object.part.node else {
        return Ok(());
    };
    let required = node.required.as_ref().map_or(0, |names| names.len());
    doubt_unless(object.required >= required)?;
    let Some(sizes) = &node.sizes else {
        return Ok(());
    };
    let count = i64::try_from(object.count).map_err(|_| Doubt)?;
    let is_enough = sizes.min_properties.is_none_or(|min| count >= min);
    doubt_unless(is_enough && sizes.max_properties.is_none_or(|max| count <= max))
}
