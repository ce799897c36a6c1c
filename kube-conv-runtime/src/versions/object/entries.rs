//! Converts the fields of entries: moved, made of others, or in one version only.

use super::super::kept::Kept;
use super::super::operation::{ValueOperation, Values};
use super::super::plan::{PlanEntry, PlanNode};
use super::place::{Put, put};
use super::{ConversionRun, Keeping};
use crate::api::conversion::Loss;
use crate::rules::unions::listed;
use kube_conv_schema::field::{BadValue, Error, Path};
use serde_json::{Map, Value};

impl ConversionRun<'_> {
    pub(super) fn moved(
        &mut self,
        entry: &PlanEntry,
        node: &PlanNode,
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        let mut inner = Kept::default();
        let before = keeping.before.and_then(|kept| kept.field(&entry.target_id));
        let moved = values.into_iter().map(|value| {
            let value = value?;
            Some(self.value(
                node,
                value,
                before,
                &mut inner,
                &path.child(&entry.source_id),
            ))
        });
        let moved = moved.collect();
        keeping.now.add(&entry.source_id, inner);
        moved
    }

    /// Applies an operation, and checks that the inverse returns the same values.
    pub(super) fn operate(
        &mut self,
        entry: &PlanEntry,
        (forward, back): (&ValueOperation, &ValueOperation),
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        if let Some(restored) = restored(entry, keeping)
            && back
                .apply(&restored)
                .unwrap_or_else(|_| vec![None; values.len()])
                == values
        {
            return restored;
        }
        let made = forward.apply(&values);
        let is_exact = made
            .as_ref()
            .is_ok_and(|made| back.apply(made).is_ok_and(|again| again == values));
        if !is_exact {
            let target = listed(entry.target_id.split(','));
            let detail = match made.as_ref().map(|made| back.apply(made)) {
                Err(detail) => Some(format!("cannot be converted to {target}: {detail}")),
                Ok(Err(detail)) => {
                    Some(format!("cannot be converted back from {target}: {detail}"))
                }
                Ok(Ok(_)) => None,
            };
            self.loses(entry, &values, detail, keeping, path);
        }
        made.unwrap_or_else(|_| vec![None; entry.target.len()])
    }

    /// Converts a field that only one version has. `value` is that of older objects.
    pub(super) fn one_sided(
        &mut self,
        entry: &PlanEntry,
        value: Option<&Value>,
        values: Values,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Values {
        if entry.source.is_empty() {
            let restored = restored(entry, keeping);
            return restored.unwrap_or_else(|| vec![value.cloned(); entry.target.len()]);
        }
        let is_value = values.iter().all(|found| found.as_ref() == value);
        if !is_value {
            self.loses(entry, &values, None, keeping, path);
        }
        Values::new()
    }

    /// Handles values that the other version cannot hold.
    fn loses(
        &mut self,
        entry: &PlanEntry,
        values: &Values,
        detail: Option<String>,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) {
        let named = entry.source_id.split(',').zip(values);
        match entry.loss {
            Loss::Kept => {
                let named =
                    named.filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
                let values = Some(named.collect());
                keeping.now.add(
                    &entry.source_id,
                    Kept {
                        values,
                        ..Kept::default()
                    },
                );
            }
            Loss::Acknowledged(_) => {
                let names = named.filter(|(_, value)| value.is_some());
                let paths = names.map(|(name, _)| path.child(name).to_string());
                self.lost.extend(paths);
            }
            Loss::Rejected => {
                let detail =
                    detail.unwrap_or_else(|| "the other version cannot hold the value".to_owned());
                let found = named.clone().find(|(_, value)| value.is_some());
                let (name, value) = found.or_else(|| named.clone().next()).unzip();
                let others = named
                    .map(|(other, _)| other)
                    .filter(|other| Some(*other) != name);
                let others = listed(others);
                let detail = match others.is_empty() {
                    true => detail,
                    false => format!("with {others}: {detail}"),
                };
                let value = value.cloned().flatten().unwrap_or_default();
                let path = path.child(name.unwrap_or_default());
                self.errors.push(Error::invalid(path, &value, detail));
            }
        }
    }

    /// Puts the values of an entry into the target.
    pub(super) fn put(
        &mut self,
        object: &mut Map<String, Value>,
        entry: &PlanEntry,
        values: Values,
        path: &Path<'_>,
    ) {
        for (segments, value) in entry.target.iter().zip(values) {
            let Some(value) = value else { continue };
            match put(object, segments, value) {
                Put::Done => {}
                Put::IntoEmpty => {
                    let around = segments.split_last().map_or(&[][..], |(_, around)| around);
                    self.lost.push(path.child(&around.join(".")).to_string());
                }
                Put::NoPlace => {
                    let path = path.child(&entry.target_id);
                    let detail = "must be an object";
                    self.errors
                        .push(Error::type_invalid(path, BadValue::Omitted, detail));
                }
            }
        }
    }
}

/// The values that an entry of the other direction kept.
fn restored(entry: &PlanEntry, keeping: &Keeping<'_>) -> Option<Values> {
    let kept = keeping.before?.field(&entry.target_id)?.values.as_ref()?;
    let names = entry.target_id.split(',');
    Some(names.map(|name| kept.get(name).cloned()).collect())
}
