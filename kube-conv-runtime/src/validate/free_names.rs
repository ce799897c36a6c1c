//! The keys of flattened maps, which must not be the names of fields beside them: one name would be written twice.

use super::placed;
use super::run::ValidationRun;
use crate::ApiType;
use crate::api::context::Hooks;
use crate::api::path::takes_any_field;
use crate::api::view::View;
use crate::api::visitor::{Entries, Field, FieldPlace, Visitor};
use crate::api::{Link, TypeInfo, inline};
use crate::rules::value::RuleValue;
use kube_conv_schema::field::{BadValue, Error, Path};
use serde_json::Value;

/// Whether a flattened value may have members of any name.
pub(super) const fn are_in(info: &'static TypeInfo) -> bool {
    takes_any_field(Link::Known(info))
}

/// Reports the keys in a flattened value that are names of the fields beside it. Those inside the
/// value are checked with the value itself.
pub(super) fn check_free_names<F: ApiType>(
    value: &F,
    around: &'static TypeInfo,
    place: FieldPlace,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let Some(fields) = placed::fields(around, place) else {
        return;
    };
    let Some((before, [field, after @ ..])) = fields.split_at_checked(place.index) else {
        return;
    };
    let beside = [inline::parts_of(before), inline::parts_of(after)].concat();
    F::walk(&mut Keys {
        value,
        visit: &mut |key| {
            if beside.iter().any(|part| part.name == key) {
                let text = format!(
                    "must not be a key of the flattened `{}`, since the object has a field of that name",
                    field.rust_name
                );
                let error = Error::invalid(at.child(key), BadValue::Omitted, text);
                run.errors.push(error);
            }
        },
    });
}

/// Finds the keys of the maps that are flattened into a value.
struct Keys<'a, 'f, T: ?Sized> {
    value: &'a T,
    visit: &'f mut dyn FnMut(&str),
}

impl<T> Keys<'_, '_, T> {
    fn within<I: ApiType>(&mut self, value: &I) {
        I::walk(&mut Keys {
            value,
            visit: self.visit,
        });
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for Keys<'a, '_, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.within(get(self.value));
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        for (key, _) in get(self.value).entries() {
            if let View::Text(key) = key.view() {
                (self.visit)(&key);
            }
        }
    }

    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        if const { are_in(F::Value::TYPE) }
            && placed::own_field(T::TYPE, place).is_some_and(|info| info.flatten)
            && let Some(value) = get(self.value).and_then(Field::value)
        {
            self.within(value);
        }
    }

    fn leaf(&mut self, _: impl Fn(&'a T) -> View<'a>) {
        self.unseen();
    }

    /// An object of any type, such as a `Value`.
    fn unseen(&mut self) {
        if let Ok(Value::Object(members)) = serde_json::to_value(self.value) {
            members.keys().for_each(|key| (self.visit)(key));
        }
    }
}
