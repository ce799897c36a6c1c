//! Recognizes references to other objects by the names of an object's fields.
//!
//! Source: API conventions, "Object references" and "Types (Kinds)".

/// Fields that only references have together.
pub const FIELDS: &[&str] = &[
    "apiGroup",
    "apiVersion",
    "fieldPath",
    "group",
    "kind",
    "name",
    "namespace",
    "port",
    "resource",
    "resourceVersion",
    "sectionName",
    "uid",
    "version",
];

/// The names of an object's fields.
pub trait Names {
    /// Returns whether one of the fields has this name.
    fn has(&self, name: &str) -> bool;

    /// Returns whether every field is one that a reference has.
    fn are_of_reference(&self) -> bool;

    /// Returns whether one of the fields has one of these names.
    fn has_any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.has(name))
    }
}

impl Names for Vec<&str> {
    fn has(&self, name: &str) -> bool {
        self.contains(&name)
    }

    fn are_of_reference(&self) -> bool {
        self.iter().all(|name| FIELDS.contains(name))
    }
}

const GROUPS: &[&str] = &["apiGroup", "apiVersion", "group"];

/// Returns the field that names the type of the object, if the object is a reference without a group.
#[must_use]
pub fn lacks_group(fields: &impl Names) -> Option<&'static str> {
    let referent = ["kind", "resource"]
        .into_iter()
        .find(|name| fields.has(name))?;
    let lacks = fields.has("name") && fields.are_of_reference() && !fields.has_any(GROUPS);
    lacks.then_some(referent)
}

/// Returns whether `fieldPath` selects a field of another object whose version is not named.
#[must_use]
pub fn lacks_version(fields: &impl Names) -> bool {
    fields.has("fieldPath")
        && fields.has_any(&["kind", "resource"])
        && !fields.has_any(&["apiVersion", "version"])
}

/// Returns whether a field `kind` is a category of something else than objects: what names an object
/// has its group, namespace or nothing but fields of references, and what declares a kind its names.
#[must_use]
pub fn has_other_kind(fields: &impl Names) -> bool {
    let is_reference = fields.has("namespace") || fields.has("name") && fields.are_of_reference();
    let is_declared = fields.has_any(&["names", "plural", "shortNames"]);
    fields.has("kind") && !is_reference && !fields.has_any(GROUPS) && !is_declared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_distinguished_from_what_looks_like_them() {
        for (fields, group, kind) in [
            (vec!["kind", "name"], Some("kind"), false),
            (
                vec!["resource", "name", "namespace"],
                Some("resource"),
                false,
            ),
            (vec!["group", "kind", "name"], None, false),
            (vec!["apiVersion", "kind", "name", "optional"], None, false),
            // A step of a pipeline, a category of itself.
            (vec!["image", "kind", "name"], None, true),
            (vec!["kind", "size"], None, true),
            (vec!["kind", "names", "scope"], None, false),
            (vec!["kind", "shortNames"], None, false),
            (vec!["name", "resource", "request"], None, false),
            (vec!["kind", "namespace", "selector"], None, false),
            (vec!["name"], None, false),
        ] {
            assert_eq!(lacks_group(&fields), group, "{fields:?}");
            assert_eq!(has_other_kind(&fields), kind, "{fields:?}");
        }
    }

    #[test]
    fn the_version_of_a_referred_field_is_missed() {
        assert!(lacks_version(&vec!["fieldPath", "kind", "name"]));
        assert!(!lacks_version(&vec!["fieldPath", "kind", "version"]));
        assert!(!lacks_version(&vec!["apiVersion", "fieldPath"]));
    }
}
