//! Helpers for fields that are added later: a list along with a single value, and a field behind a
//! feature gate.

use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};

/// A field that became plural: the old single value, and the list that was added.
///
/// Clients that only know the single value work as before; those that know the list send both, with
/// the single value as the first item. `normalize` unifies the requests of both, and `validate`
/// rejects contradictions.
///
/// ```
/// use kube_conv_runtime::defaulting::Plural;
///
/// let mut address = Some("10.0.0.1".to_owned());
/// let mut addresses = Vec::new();
/// // An older client creates the object.
/// Plural { one: &mut address, many: &mut addresses }.normalize(None);
/// assert_eq!(addresses, ["10.0.0.1"]);
/// ```
///
/// Source: api_changes, "Making a singular field plural".
#[derive(Debug)]
pub struct Plural<'a, T> {
    /// The single value.
    pub one: &'a mut Option<T>,
    /// The list.
    pub many: &'a mut Vec<T>,
}

impl<T: Clone + PartialEq> Plural<'_, T> {
    /// Fills in the list for clients that only know the single value; `stored` has the old values
    /// of both, and is `None` when the object is created or read.
    ///
    /// * Created, or read from a store that has no list: the list gets the single value.
    /// * The list was removed and the single value is unchanged: the list is restored.
    /// * The single value has changed and the list has not: the list becomes that one value, or
    ///   empty if the value is gone.
    pub fn normalize(&mut self, stored: Option<(&Option<T>, &[T])>) {
        let Some((stored_one, stored_many)) = stored else {
            if self.many.is_empty() {
                self.follow();
            }
            return;
        };
        if *self.one == *stored_one {
            if self.many.is_empty() {
                *self.many = stored_many.to_vec();
            }
        } else if self.many.as_slice() == stored_many {
            self.follow();
        }
    }

    /// Sets the list to the single value.
    fn follow(&mut self) {
        *self.many = self.one.iter().cloned().collect();
    }

    /// Returns the errors of the two after `normalize`: the first item must be the single value, and a
    /// list without the single value is rejected, since it cannot be distinguished from an older
    /// client that removed the value.
    ///
    /// The paths are those of the single value and of the list; `name` is the wire name of the
    /// single value.
    #[must_use]
    pub fn validate(&self, one: &Path<'_>, many: &Path<'_>, name: &str) -> ErrorList
    where
        for<'v> &'v T: Into<BadValue>,
    {
        let mut errors = ErrorList::new();
        match (self.one.as_ref(), self.many.first()) {
            (None, None) => {}
            (Some(one), Some(first)) if one == first => {}
            (Some(_), Some(first)) => {
                let detail = format!("must be the value of `{name}`");
                errors.push(Error::invalid(many.index(0), first, detail));
            }
            (Some(_), None) => errors.push(Error::required(many, "")),
            (None, Some(_)) => errors.push(Error::required(one, "")),
        }
        errors
    }
}

/// Drops a field whose feature is off, unless the stored object has it already; true if it did.
///
/// An absent collection is empty, an absent value is `None`. Call it before validation: on create
/// without a stored field, and on update with it. A client that knows the field then gets the same
/// response as from a server that does not.
///
/// ```
/// use kube_conv_runtime::defaulting::drop_disabled;
///
/// let (on, off) = (true, false);
/// let mut mode = Some("Fast");
/// assert!(!drop_disabled(&mut mode, None, on) && mode.is_some());
/// assert!(!drop_disabled(&mut mode, Some(&Some("Slow")), off) && mode.is_some());
/// assert!(drop_disabled(&mut mode, Some(&None), off) && mode.is_none());
/// ```
///
/// Source: api_changes, "New field in existing API version".
pub fn drop_disabled<T: Default + PartialEq>(
    field: &mut T,
    stored: Option<&T>,
    is_enabled: bool,
) -> bool {
    let absent = T::default();
    let is_in_use = stored.is_some_and(|stored| *stored != absent);
    if is_enabled || is_in_use || *field == absent {
        return false;
    }
    *field = absent;
    true
}

#[cfg(test)]
mod tests {
    use super::{Plural, drop_disabled};
    use kube_conv_schema::field::Path;

    type Pair = (Option<&'static str>, &'static [&'static str]);

    fn normalized(new: Pair, old: Option<Pair>) -> (Option<&'static str>, Vec<&'static str>) {
        let (mut one, mut many) = (new.0, new.1.to_vec());
        let mut plural = Plural {
            one: &mut one,
            many: &mut many,
        };
        plural.normalize(old.as_ref().map(|(one, many)| (one, *many)));
        (one, many)
    }

    /// The cases of "Making a singular field plural".
    #[test]
    fn a_list_follows_what_an_older_client_sends() {
        let old = Some((Some("a"), &["a", "b"][..]));
        for (new, stored, expected) in [
            // Created.
            ((Some("a"), &[][..]), None, &["a"][..]),
            ((Some("a"), &["a", "b"]), None, &["a", "b"]),
            ((None, &["a"]), None, &["a"]),
            ((None, &[]), None, &[]),
            // The list was not sent.
            ((Some("a"), &[]), old, &["a", "b"]),
            // The single value was changed, or removed.
            ((Some("c"), &["a", "b"]), old, &["c"]),
            ((None, &["a", "b"]), old, &[]),
            // Both were changed: validation reports it.
            ((Some("c"), &["d"]), old, &["d"]),
            ((None, &["d"]), old, &["d"]),
            // Neither was changed.
            ((Some("a"), &["a", "b"]), old, &["a", "b"]),
            ((Some("a"), &["a", "c"]), old, &["a", "c"]),
        ] {
            assert_eq!(
                normalized(new, stored),
                (new.0, expected.to_vec()),
                "{new:?}"
            );
        }
    }

    #[test]
    fn the_first_item_is_the_single_value() {
        let errors = |one: Option<&str>, many: &[&str]| {
            let (mut one, mut many) = (
                one.map(String::from),
                many.iter().map(|t| String::from(*t)).collect(),
            );
            let plural = Plural {
                one: &mut one,
                many: &mut many,
            };
            plural
                .validate(&Path::new("ip"), &Path::new("ips"), "ip")
                .to_string()
        };
        assert_eq!(errors(None, &[]), "");
        assert_eq!(errors(Some("a"), &["a", "b"]), "");
        assert_eq!(errors(None, &["a"]), "ip: Required value");
        assert_eq!(errors(Some("a"), &[]), "ips: Required value");
        assert_eq!(
            errors(Some("a"), &["b", "a"]),
            r#"ips[0]: Invalid value: "b": must be the value of `ip`"#
        );
    }

    #[test]
    fn a_gated_field_is_dropped_unless_it_is_in_use() {
        for (stored, is_enabled, expected) in [
            (None, true, vec![1]),
            (None, false, vec![]),
            (Some(vec![]), false, vec![]),
            (Some(vec![2]), false, vec![1]),
            (Some(vec![]), true, vec![1]),
        ] {
            let mut field = vec![1];
            let dropped = drop_disabled(&mut field, stored.as_ref(), is_enabled);
            assert_eq!(
                (field, dropped),
                (expected.clone(), expected.is_empty()),
                "{stored:?}"
            );
        }
        assert!(
            !drop_disabled(&mut None::<i32>, None, false),
            "nothing was there"
        );
    }
}
