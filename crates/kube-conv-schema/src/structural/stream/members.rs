//! The members of an object.

use super::keys::{Key, check_names};
use super::{Doubt, Next, Part, Role, Source, Stream, doubt_unless, wholes};
use crate::limits::exceeds;
use crate::structural::node::Node;
use serde_json::{Value, map};

/// An object that is being read. Not `Debug`, which the iterator lacks in the oldest serde_json that the manifest allows.
#[doc(hidden)]
pub struct MembersFrame<'s> {
    part: Part<'s>,
    /// The members that follow, if they are not in the text.
    members: Option<map::Iter<'s>>,
    state: State<'s>,
    /// The name of the current member.
    name: &'s str,
    /// Which key of the object it is, if it is one.
    key_index: Option<usize>,
    /// Whether the text had a member.
    has_read: bool,
    /// The members with a value.
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
    AtValue(Source<'s>, Option<&'s Node>),
    /// Before the value of an absent member with a default.
    AtDefault(&'s Node, &'s Value),
    /// After the last member, before this index of those with a default.
    AfterLast(usize),
    Done,
}

impl MembersFrame<'_> {
    /// Checks that all members were read.
    #[doc(hidden)]
    pub fn check_done(&self) -> Result<(), Doubt> {
        doubt_unless(matches!(self.state, State::Done))
    }

    /// Notes a listed member.
    #[inline]
    fn note(&mut self, index: usize, node: &Node) -> Result<(), Doubt> {
        let bit = wholes::bit(index).ok_or(Doubt)?;
        doubt_unless(self.seen & bit == 0)?;
        self.seen |= bit;
        self.required += usize::from(node.is_required);
        Ok(())
    }
}

impl<'s> Stream<'s> {
    /// The members of a part that was begun as an object.
    #[doc(hidden)]
    pub fn members(&mut self, part: Part<'s>) -> MembersFrame<'s> {
        let first_key = self.keys.len();
        if part.keys > 0 {
            self.keys.resize(first_key + part.keys, None);
        }
        MembersFrame {
            part,
            members: match part.source {
                Source::Value(Value::Object(members)) => Some(members.iter()),
                Source::Text | Source::Value(_) => None,
            },
            state: State::Between,
            name: "",
            key_index: None,
            has_read: false,
            count: 0,
            seen: 0,
            required: 0,
            first_name: self.names.len(),
            first_key,
        }
    }

    /// The name of the next member: those that are present, then those of defaults.
    #[doc(hidden)]
    pub fn next_name(&mut self, object: &mut MembersFrame<'s>) -> Result<Option<&'s str>, Doubt> {
        loop {
            match object.state {
                State::Between => match self.entry(object)? {
                    None => {
                        self.close();
                        object.state = State::AfterLast(0);
                    }
                    Some((name, source)) if self.has_value(object, name, source)? => {
                        object.name = name;
                        return Ok(Some(name));
                    }
                    Some(_) => {}
                },
                State::AfterLast(from) => return self.next_default(object, from),
                State::AtValue(..) | State::AtDefault(..) | State::Done => return Err(Doubt),
            }
        }
    }

    /// The next member that is present, if there is one.
    fn entry(
        &mut self,
        object: &mut MembersFrame<'s>,
    ) -> Result<Option<(&'s str, Source<'s>)>, Doubt> {
        if let Some(members) = &mut object.members {
            let member = members.next();
            return Ok(member.map(|(name, value)| (name.as_str(), Source::Value(value))));
        }
        if self.tokens.peek() == Some(b'}') {
            self.tokens.skip();
            return Ok(None);
        }
        if object.has_read {
            self.tokens.expect(b',')?;
        }
        object.has_read = true;
        doubt_unless(self.tokens.peek() == Some(b'"'))?;
        let name = self.tokens.plain_text()?;
        self.tokens.expect(b':')?;
        Ok(Some((name, Source::Text)))
    }

    /// Whether a member has a value. Unknown members have none, and neither has a null that means absent.
    fn has_value(
        &mut self,
        object: &mut MembersFrame<'s>,
        name: &'s str,
        source: Source<'s>,
    ) -> Result<bool, Doubt> {
        // Some objects with such a member are numbers to `serde_json`.
        doubt_unless(!name.starts_with("$serde_json"))?;
        let is_metadata = object.part.role == Role::Resource && name == "metadata";
        self.found.has_metadata |= is_metadata;
        let node = match object.part.node {
            None => {
                self.note_name(object, name);
                None
            }
            Some(level) => match self.schema_of(level, object, name)? {
                None => return self.skip(source).map(|()| false),
                known => known,
            },
        };
        if let Some(node) = node
            && self.is_null_at(source)
        {
            doubt_unless(!node.nullable && node.default.is_none() && !node.is_required)?;
            return self.skip(source).map(|()| false);
        }
        object.count += 1;
        object.key_index = node.and_then(|node| node.key_index);
        object.state = State::AtValue(source, node);
        Ok(true)
    }

    fn schema_of(
        &mut self,
        level: &'s Node,
        object: &mut MembersFrame<'s>,
        name: &'s str,
    ) -> Result<Option<&'s Node>, Doubt> {
        if let Some((index, node)) = level.properties.numbered(name) {
            object.note(index, node)?;
            return Ok(Some(node));
        }
        let values = level.additional.schema();
        if values.is_some() {
            self.note_name(object, name);
        }
        Ok(values)
    }

    /// Notes a name that is not listed, if it may be repeated.
    fn note_name(&mut self, object: &MembersFrame<'s>, name: &'s str) {
        if object.members.is_none() {
            self.names.push(name);
        }
    }

    /// Skips the value of a member that is dropped.
    fn skip(&mut self, source: Source<'s>) -> Result<(), Doubt> {
        match source {
            Source::Text => self.value(Part::free(source)).map(drop),
            Source::Value(value) => doubt_unless(!exceeds(value, super::MOST_LEVELS)),
        }
    }

    /// The name of the next absent member with a default; checks the object after the last one.
    fn next_default(
        &mut self,
        object: &mut MembersFrame<'s>,
        from: usize,
    ) -> Result<Option<&'s str>, Doubt> {
        if from == 0 && self.names.len() > object.first_name {
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
            object.key_index = listing.node.key_index;
            let default = listing.node.default.as_deref().ok_or(Doubt)?;
            object.state = State::AtDefault(listing.node, default);
            return Ok(Some(listing.name));
        }
        object.state = State::Done;
        check_counts(object).map(|()| None)
    }

    /// The value of the current member.
    #[inline]
    #[doc(hidden)]
    pub fn member(&mut self, object: &mut MembersFrame<'s>) -> Result<Next<'s>, Doubt> {
        match object.state {
            State::AtValue(source, node) => {
                object.state = State::Between;
                let is_metadata = object.part.role == Role::Resource && object.name == "metadata";
                let role = match is_metadata {
                    true => Role::Metadata,
                    false => Role::Plain,
                };
                self.part(Part {
                    role,
                    ..Part::of(source, node)
                })
            }
            State::AtDefault(node, default) => {
                // Defaults are visited in order, and each is noted, so that the search can start anew.
                object.state = State::AfterLast(1);
                // They are read like any other value, so that they get the defaults inside of them.
                self.part(Part::of(Source::Value(default), Some(node)))
            }
            State::Between | State::AfterLast(_) | State::Done => Err(Doubt),
        }
    }

    /// Notes the value of the current member, if it is a key or a name.
    #[inline]
    #[doc(hidden)]
    pub fn end_member(&mut self, object: &MembersFrame<'s>) -> Result<(), Doubt> {
        let last = self.last.take();
        if let Some(index) = object.key_index
            && let Some(place) = self.keys.get_mut(object.first_key + index)
        {
            *place = last;
        }
        match object.part.role {
            Role::Plain => Ok(()),
            Role::Resource | Role::Metadata => self.note_name_of_object(object, last),
        }
    }

    fn note_name_of_object(
        &mut self,
        object: &MembersFrame<'s>,
        last: Option<Key<'s>>,
    ) -> Result<(), Doubt> {
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
