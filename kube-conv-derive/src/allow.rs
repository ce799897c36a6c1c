//! `allow(id, reason = "…")`: a departure from a convention, made on purpose.

use crate::attr::{Assigned, Items, Value};
use crate::diag::Diag;
use crate::suggest;

/// The conventions that an item may depart from by name.
const ALLOWABLE: &[&str] = &[
    "json_camel_case",
    "kind_pascal_case",
    "no_floats_in_spec",
    "no_maps_of_subobjects",
    "no_unsigned_integers",
    "version_dns_label",
];

/// The departures of one item.
pub(crate) struct Allowed {
    ids: Vec<String>,
}

impl Allowed {
    /// Reads every `allow(…)` of an item.
    pub(crate) fn read(items: &Items, diag: &Diag) -> Self {
        let mut ids = Vec::new();
        for entry in items.take_all("allow") {
            let Some(inner) = entry.entries(diag) else {
                continue;
            };
            let mut reasoned = false;
            for item in &inner {
                match &item.value {
                    Value::Flag => {
                        let id = item.key.to_string();
                        if ALLOWABLE.contains(&id.as_str()) {
                            ids.push(id);
                        } else {
                            diag.error(&item.key, unknown(&id));
                        }
                    }
                    Value::Assign(Assigned::Expr(_)) if item.key == "reason" => {
                        reasoned = item
                            .string(diag)
                            .is_some_and(|text| !text.value().is_empty());
                    }
                    _ => diag.error(&item.key, "write `allow(id, reason = \"…\")`"),
                }
            }
            if !reasoned {
                diag.error(
                    &entry.key,
                    "a departure from the conventions says why; write `allow(id, reason = \"…\")`",
                );
            }
        }
        Self { ids }
    }

    /// Whether a departure is allowed.
    pub(crate) fn permits(&self, id: &str) -> bool {
        self.ids.iter().any(|allowed| allowed == id)
    }
}

fn unknown(id: &str) -> String {
    match suggest::closest(id, ALLOWABLE.iter().copied()) {
        Some(near) => format!("unknown convention `{id}`; did you mean `{near}`?"),
        None => {
            let known: Vec<String> = ALLOWABLE.iter().map(|id| format!("`{id}`")).collect();
            format!(
                "unknown convention `{id}`; those that can be allowed are {}",
                known.join(", ")
            )
        }
    }
}
