//! `converts(…)` on a type, `from` and `added` on its fields and variants: what values are made of
//! in the version before.

mod entries;
mod entry;
mod how;
mod loss;
mod named;
mod origin;
mod values;

use crate::attributes::{AttributeEntry, Attributes, EntryValue};
use crate::diag::Diag;
use entries::{moved, removed_field, several, split};
pub(crate) use entry::{ConvertedPlace, FieldEntry, ValueEntry, Way};
pub(crate) use origin::FieldOrigin;
use quote::ToTokens;
use syn::{Ident, Path};
pub(crate) use values::ValueOrigin;
use values::removed_value;

const CONVERTS: &str = "converts(from = v1beta1::Widget)";

/// The conversion of a type.
pub(crate) struct Conversion {
    /// The type of the earlier version.
    pub(crate) from: Path,
    pub(crate) entries: Vec<FieldEntry>,
    pub(crate) values: Vec<ValueEntry>,
}

impl Conversion {
    /// Takes `converts(…)` of a struct or of an enum of strings.
    pub(crate) fn read(items: &Attributes, is_enum: bool, diag: &Diag) -> Option<Self> {
        let entry = items.take("converts", diag)?;
        if let EntryValue::List(list) = &entry.value
            && let Ok(path) = syn::parse2::<Path>(list.stream())
        {
            return diag.reject(
                &path,
                format!(
                    "the type of the version before has its key; write `converts(from = {})`",
                    path.to_token_stream().to_string().replace(' ', "")
                ),
            );
        }
        let inner = Attributes::of_entries(entry.entries(CONVERTS, diag)?, "converts");
        let from = inner.path("from", diag).map(|given| given.value);
        if from.is_none() && inner.key("from").is_none() {
            diag.error(
                &entry.key,
                format!("name the type of the version before; write `{CONVERTS}`"),
            );
        }
        let mut entries = Vec::new();
        let mut values = Vec::new();
        for removed in inner.take_all("removed") {
            if is_enum {
                values.extend(removed_value(removed, diag));
            } else {
                entries.extend(removed_field(removed, diag));
            }
        }
        if !is_enum {
            type ReadEntry = fn(&AttributeEntry, &Diag) -> Option<FieldEntry>;
            let readers: [(&str, ReadEntry); 3] =
                [("moved", moved), ("split", split), ("fields", several)];
            for (key, read) in readers {
                entries.extend(inner.take_all(key).filter_map(|entry| read(entry, diag)));
            }
        }
        inner.finish(diag);
        Some(Self {
            from: from?,
            entries,
            values,
        })
    }

    /// Returns the conversion, unless it is from the type itself, which is reported.
    pub(crate) fn of_another(self, ident: &Ident, diag: &Diag) -> Option<Self> {
        if self.from.is_ident(ident) {
            return diag.reject(
                &self.from,
                format!(
                    "a conversion is from another type, that of the version before; write its path, such as `{CONVERTS}`"
                ),
            );
        }
        Some(self)
    }

    /// Reports fields that are named twice.
    pub(crate) fn check_places(&self, diag: &Diag) {
        let old = self.entries.iter().flat_map(|entry| &entry.old);
        let new = self.entries.iter().flat_map(|entry| &entry.new);
        for mut places in [old.collect::<Vec<_>>(), new.collect()] {
            places.sort_by(|a, b| a.path.cmp(&b.path));
            for pair in places.windows(2) {
                if let [first, second] = pair
                    && (first.path == second.path
                        || second.path.starts_with(&format!("{}.", first.path)))
                {
                    let path = second.path.trim_start_matches('.');
                    diag.error(
                        &second.at,
                        format!("`{path}` is converted already, by itself or with the object around it; name it once"),
                    );
                }
            }
        }
    }
}

/// Reports `from` and `added` on an item whose type has no `converts`.
pub(crate) fn reject_alone<'k>(keys: impl IntoIterator<Item = &'k Ident>, diag: &Diag) {
    for key in keys {
        diag.error(
            key,
            format!("`{key}` is about the version before, which the type does not name; write `#[k8s({CONVERTS})]` on the type"),
        );
    }
}
