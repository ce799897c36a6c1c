//! The members of an object.

use super::json::Json;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The key of a member.
pub(super) type MemberKey<'d> = Cow<'d, str>;
/// A key with its value.
pub(super) type ObjectMember<'d> = (MemberKey<'d>, Json<'d>);
/// A borrowed member.
pub(super) type MemberRef<'v, 'd> = (&'v MemberKey<'d>, &'v Json<'d>);

/// Members, sorted by key.
#[derive(Clone, Debug, Default)]
pub(super) struct Members<'d> {
    /// All of them, unless there are more than [`FEW`].
    few: Vec<ObjectMember<'d>>,
    /// All of them, if there are.
    #[expect(
        clippy::box_collection,
        reason = "few objects have one, and it would make all larger"
    )]
    many: Option<Box<BTreeMap<MemberKey<'d>, Json<'d>>>>,
}

/// The most members in a vector, into which an insertion moves those behind it.
const FEW: usize = 16;

impl<'d> Members<'d> {
    fn place(&self, key: &str) -> Result<usize, usize> {
        self.few.binary_search_by(|(known, _)| (**known).cmp(key))
    }

    /// A member with its key.
    pub(super) fn member(&self, key: &str) -> Option<MemberRef<'_, 'd>> {
        if let Some(many) = &self.many {
            return many.get_key_value(key);
        }
        // Keys of other lengths are not compared.
        let (key, value) = self.few.iter().find(|(known, _)| known == key)?;
        Some((key, value))
    }

    pub(super) fn get(&self, key: &str) -> Option<&Json<'d>> {
        self.member(key).map(|(_, value)| value)
    }

    pub(super) fn get_mut(&mut self, key: &str) -> Option<&mut Json<'d>> {
        let few = self.few.iter_mut();
        match &mut self.many {
            Some(many) => many.get_mut(key),
            None => few
                .filter(|(known, _)| known == key)
                .map(|(_, value)| value)
                .next(),
        }
    }

    pub(super) fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// Sets a member.
    pub(super) fn insert(&mut self, key: impl Into<MemberKey<'d>>, value: Json<'d>) {
        let key = key.into();
        if let Some(many) = &mut self.many {
            many.insert(key, value);
            return;
        }
        if self.few.capacity() == 0 {
            // Most objects are small, and a vector begins with room for four.
            self.few.reserve_exact(2);
        }
        // The members of a document are sorted more often than not.
        let is_last = self.few.last().is_none_or(|(last, _)| *last < key);
        let place = match is_last {
            true => Err(self.few.len()),
            false => self.place(&key),
        };
        match place {
            Ok(place) => {
                if let Some((_, known)) = self.few.get_mut(place) {
                    *known = value;
                }
            }
            Err(place) if self.few.len() < FEW => self.few.insert(place, (key, value)),
            Err(_) => {
                let few = std::mem::take(&mut self.few).into_iter();
                self.many = Some(Box::new(few.chain([(key, value)]).collect()));
            }
        }
    }

    pub(super) fn remove(&mut self, key: &str) -> Option<Json<'d>> {
        if let Some(many) = &mut self.many {
            return many.remove(key);
        }
        let place = self.place(key).ok()?;
        Some(self.few.remove(place).1)
    }

    /// Drops the members for which a function returns false.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&str, &Json<'d>) -> bool) {
        self.few.retain(|(key, value)| keep(key, value));
        if let Some(many) = &mut self.many {
            many.retain(|key, value| keep(key, value));
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = MemberRef<'_, 'd>> {
        let few = self.few.iter().map(|(key, value)| (key, value));
        few.chain(self.many.iter().flat_map(|many| many.iter()))
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &MemberKey<'d>> {
        self.iter().map(|(key, _)| key)
    }

    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut Json<'d>> {
        let few = self.few.iter_mut().map(|(_, value)| value);
        few.chain(self.many.iter_mut().flat_map(|many| many.values_mut()))
    }

    pub(super) fn len(&self) -> usize {
        self.few.len() + self.many.as_ref().map_or(0, |many| many.len())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<'d> IntoIterator for Members<'d> {
    type Item = ObjectMember<'d>;
    type IntoIter = std::iter::Chain<
        std::vec::IntoIter<Self::Item>,
        std::collections::btree_map::IntoIter<MemberKey<'d>, Json<'d>>,
    >;

    fn into_iter(self) -> Self::IntoIter {
        let many = self.many.map(|many| *many).unwrap_or_default();
        self.few.into_iter().chain(many)
    }
}

impl<'d> Extend<ObjectMember<'d>> for Members<'d> {
    fn extend<I: IntoIterator<Item = ObjectMember<'d>>>(&mut self, members: I) {
        for (key, value) in members {
            self.insert(key, value);
        }
    }
}

impl<'d> FromIterator<ObjectMember<'d>> for Members<'d> {
    fn from_iter<I: IntoIterator<Item = ObjectMember<'d>>>(members: I) -> Self {
        let members = members.into_iter();
        let mut all = Self::default();
        all.few.reserve_exact(members.size_hint().0.min(FEW));
        all.extend(members);
        all
    }
}
