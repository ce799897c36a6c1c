//! The names that are chosen by hand.

use super::error::ImportError;
use super::identifiers::is_identifier;
use kube_conv_schema::errors::debug_as_display;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Rust names chosen by hand, by where they apply.
///
/// A path is the version and the names of the fields, with `[]` for the items of a list and `[*]` for
/// the values of a map: `v1.spec.ports[].protocol`. As JSON or YAML:
///
/// ```yaml
/// types:
///   v1.spec.template: PodTemplate
/// fields:
///   v1.spec.type: kind
/// values:
///   v1.spec.policy=always: Always
/// ```
///
/// ```
/// use kube_conv_import::Names;
/// use kube_conv_runtime::json;
///
/// let names = json!({"fields": {"v1.spec.type": "sort"}});
/// assert!(Names::read(&names).is_ok());
/// let names = json!({"fields": {"v1.spec.type": "the sort"}});
/// assert!(Names::read(&names).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    tables: [BTreeMap<String, String>; 3],
}

/// The tables of [`Names`], as files name them.
const TABLES: [&str; 3] = ["types", "fields", "values"];

impl Names {
    /// Reads the tables `types`, `fields` and `values` from JSON.
    ///
    /// # Errors
    ///
    /// The first table or entry that cannot be read, or that is no Rust identifier.
    pub fn read(value: &Value) -> Result<Self, NamesError> {
        let mut names = Self::default();
        let Value::Object(members) = value else {
            return Err(NamesError(
                "the names are an object with `types`, `fields` and `values`".to_owned(),
            ));
        };
        for (member, table) in members {
            let index = TABLES.iter().position(|known| known == member);
            let into = index.and_then(|index| names.tables.get_mut(index));
            let (Some(into), Value::Object(entries)) = (into, table) else {
                return Err(NamesError(format!(
                    "`{member}`: only `types`, `fields` and `values` are tables"
                )));
            };
            for (path, name) in entries {
                let name = name.as_str().filter(|name| is_identifier(name));
                let name = name.ok_or_else(|| {
                    NamesError(format!("`{member}`, `{path}`: not a Rust identifier"))
                })?;
                into.insert(path.clone(), name.to_owned());
            }
        }
        Ok(names)
    }
}

/// Names that cannot be read.
#[derive(Clone, PartialEq, Eq)]
pub struct NamesError(String);

impl fmt::Display for NamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

debug_as_display!(NamesError);

impl std::error::Error for NamesError {}

/// Looks names up, and remembers which.
pub(super) struct Lookup<'a> {
    names: &'a Names,
    used: RefCell<BTreeSet<(usize, &'a str)>>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(names: &'a Names) -> Self {
        Self {
            names,
            used: RefCell::default(),
        }
    }

    pub(super) fn of_type(&self, path: &str) -> Option<String> {
        self.find(0, path)
    }

    pub(super) fn of_field(&self, path: &str) -> Option<String> {
        self.find(1, path)
    }

    pub(super) fn of_value(&self, path: &str, value: &str) -> Option<String> {
        self.find(2, &format!("{path}={value}"))
    }

    fn find(&self, table: usize, path: &str) -> Option<String> {
        let (path, name) = self.names.tables.get(table)?.get_key_value(path)?;
        self.used.borrow_mut().insert((table, path));
        Some(name.clone())
    }

    /// The entries that name nothing.
    pub(super) fn unused(&self) -> Vec<ImportError> {
        let used = self.used.borrow();
        let tables = self.names.tables.iter().enumerate().zip(TABLES);
        let unused = tables.flat_map(|((index, table), title)| {
            let used = &used;
            let paths = table.keys().filter(move |path| !used.contains(&(index, path.as_str())));
            paths.map(move |path| ImportError::new(path, format!("the table of names has it under `{title}`, and the CRD has nothing there; remove the entry")))
        });
        unused.collect()
    }
}
