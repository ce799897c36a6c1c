//! Conflicts: fields that a manager would apply, and that others own with other values.

use super::versioned_set::Managers;
use crate::apply::path::FieldPath;
use crate::apply::set::FieldSet;
use kube_conv_schema::go;
use std::fmt::{self, Display};

/// A field that a manager would apply, and that another manager owns with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The identifier of the other manager.
    pub manager: String,
    /// The field.
    pub path: FieldPath,
}

impl Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let manager = go::quote(&self.manager);
        write!(f, "conflict with {manager}: {}", self.path)
    }
}

/// All conflicts of a request, sorted by manager; a server's order of managers is random.
///
/// ```
/// use kube_conv_patch::apply::{
///     Duplicates, Managers, ObjectType, OneVersion, UpdateError, Updater,
/// };
/// use serde_json::json;
///
/// let object_type = ObjectType::deduced();
/// let typed = |value| object_type.typed(value, Duplicates::Rejected);
/// let (empty, live) = (typed(json!({}))?, typed(json!({"size": 1, "color": "red"}))?);
/// let updater = Updater::new(&OneVersion);
/// let managers = updater.update(&empty, &live, "v1", Managers::new(), "kubectl")?;
/// let mine = typed(json!({"size": 2, "color": "blue"}))?;
/// match updater.apply(&live, &mine, "v1", managers, "scaler", false) {
///     Err(UpdateError::Conflicts(conflicts)) => {
///         assert_eq!(conflicts.fields(), mine.field_set());
///     }
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Conflicts(Vec<Conflict>);

impl Conflicts {
    /// Returns the conflicts about the fields of managers.
    pub(super) fn of(managers: &Managers) -> Self {
        let conflicts = managers.iter().flat_map(|(manager, owned)| {
            owned.fields.paths().into_iter().map(|path| Conflict {
                manager: manager.clone(),
                path,
            })
        });
        Self(conflicts.collect())
    }

    /// Returns the fields in conflict.
    #[must_use]
    pub fn fields(&self) -> FieldSet {
        self.0
            .iter()
            .map(|conflict| conflict.path.clone())
            .collect()
    }

    /// Returns the conflicts about other fields.
    pub fn without(&self, fields: &FieldSet) -> Self {
        let others = self.0.iter();
        let others = others.filter(|conflict| !fields.contains(&conflict.path));
        Self(others.cloned().collect())
    }

    /// Returns a line for each manager, and one for each of its fields.
    #[doc(hidden)]
    pub fn lines(&self, shown: impl Fn(&str) -> String) -> String {
        let mut lines = Vec::with_capacity(self.0.len());
        let mut last = None;
        for conflict in &self.0 {
            if last != Some(&conflict.manager) {
                lines.push(format!("conflicts with {}:", shown(&conflict.manager)));
                last = Some(&conflict.manager);
            }
            lines.push(format!("- {}", conflict.path));
        }
        lines.join("\n")
    }
}

impl std::ops::Deref for Conflicts {
    type Target = [Conflict];

    fn deref(&self) -> &[Conflict] {
        &self.0
    }
}

impl Display for Conflicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_slice() {
            [conflict] => conflict.fmt(f),
            _ => f.write_str(&self.lines(go::quote)),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(Conflicts);

impl std::error::Error for Conflicts {}
