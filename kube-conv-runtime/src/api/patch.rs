//! How strategic merge patches merge a field: by its attributes, or by its list type.

use super::lookup::{ItemKey, is_scalar, item_key};
use super::{FieldInfo, ListType, PatchStrategy, Presence, Shape, TypeInfo};

/// How a strategic merge patch treats a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldPatch {
    /// The strategy; `None` is Kubernetes' default: objects are merged, lists replaced.
    pub strategy: Option<PatchStrategy>,
    /// The field by which the items of a list are merged.
    pub merge_key: Option<&'static str>,
}

impl FieldInfo {
    /// How a strategic merge patch treats the field.
    ///
    /// Without attributes the list type decides: a set is merged by value, and a list with one key
    /// by that key. A list with several keys is replaced unless one of them is named, since patches
    /// merge items by one key.
    #[must_use]
    pub const fn patch(&self) -> FieldPatch {
        let key_of_list = match self.list_type {
            Some(ListType::Map([only])) => Some(*only),
            _ => None,
        };
        let merge_key = match self.patch_merge_key {
            Some(key) => Some(key),
            None => key_of_list,
        };
        let strategy = match (self.patch_strategy, self.list_type) {
            (None, Some(ListType::Set)) => Some(PatchStrategy::Merge),
            (None, Some(ListType::Map(_))) if merge_key.is_some() => Some(PatchStrategy::Merge),
            (said, _) => said,
        };
        FieldPatch {
            strategy,
            merge_key: match strategy {
                Some(PatchStrategy::Merge | PatchStrategy::MergeRetainKeys) => merge_key,
                Some(PatchStrategy::Replace | PatchStrategy::RetainKeys) | None => None,
            },
        }
    }
}

/// The reason why a patch cannot merge items that have no merge key, if there is one.
#[must_use]
pub const fn merge_problem(item: &'static TypeInfo) -> Option<&'static str> {
    let item = item.resolved();
    if item.rejected {
        return None;
    }
    match item.shape {
        Shape::Object(_)
        | Shape::Union(_)
        | Shape::Map(_)
        | Shape::AnyObject
        | Shape::EmbeddedResource => Some(
            "[smp-field-metadata] a patch merges objects by a key; add `patch_merge_key = …`, or write `patch_strategy = replace`",
        ),
        Shape::List(_) => {
            Some("a patch cannot merge lists of lists; write `patch_strategy = replace`")
        }
        _ => None,
    }
}

/// The reason why a patch cannot merge items by a field, if there is one: every item must have it.
#[must_use]
pub const fn merge_key_problem(item: &'static TypeInfo, key: &str) -> Option<&'static str> {
    let field = match item_key(item, key) {
        ItemKey::Field(field) => field,
        ItemKey::Unknown(problem) => return problem,
        ItemKey::None(Shape::Any | Shape::AnyObject) => return None,
        ItemKey::None(Shape::List(_)) => {
            return Some("a patch cannot merge lists of lists; write `patch_strategy = replace`");
        }
        ItemKey::None(Shape::Map(_)) => {
            return Some(
                "the keys of a map are not always there; write `patch_strategy = replace`",
            );
        }
        ItemKey::None(Shape::Union(_)) => {
            return Some(
                "a member of a union is not always there; write `patch_strategy = replace`",
            );
        }
        ItemKey::None(_) => return Some("scalars are merged by value; drop `patch_merge_key`"),
    };
    let absent = matches!(field.presence, Presence::Optional) && field.default.is_none();
    if !is_scalar(field.link) {
        Some("a merge key is a string, a number or a boolean")
    } else if absent || field.nullable || field.unset_until_defaulted {
        Some(
            "a merge key is in every item that is written; write the field of the item without `Option`, required or with a default",
        )
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FieldInfo, Link, ListType, PatchStrategy, Scalar, Shape, TypeInfo};
    use super::FieldPatch;

    static TEXT: TypeInfo = TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
    const FIELD: FieldInfo = FieldInfo::new("a", "a", Link::Known(&TEXT));

    fn patch(field: FieldInfo) -> (Option<&'static str>, Option<&'static str>) {
        let FieldPatch {
            strategy,
            merge_key,
        } = field.patch();
        (strategy.map(PatchStrategy::as_str), merge_key)
    }

    #[test]
    fn a_list_type_determines_the_default_strategy() {
        let one = FIELD.list_type(ListType::Map(&["name"]));
        let two = FIELD.list_type(ListType::Map(&["port", "protocol"]));
        let set = FIELD.list_type(ListType::Set);
        assert_eq!(patch(FIELD), (None, None));
        assert_eq!(patch(FIELD.list_type(ListType::Atomic)), (None, None));
        assert_eq!(patch(one), (Some("merge"), Some("name")));
        assert_eq!(patch(two), (None, None));
        assert_eq!(patch(set), (Some("merge"), None));
        assert_eq!(
            patch(two.patch_merge_key("port")),
            (Some("merge"), Some("port"))
        );
    }

    #[test]
    fn explicit_strategies_and_keys_are_used() {
        let one = FIELD.list_type(ListType::Map(&["name"]));
        let said = |strategy| patch(one.patch_strategy(strategy));
        assert_eq!(said(PatchStrategy::Replace), (Some("replace"), None));
        assert_eq!(
            said(PatchStrategy::MergeRetainKeys),
            (Some("merge,retainKeys"), Some("name"))
        );
        assert_eq!(
            patch(one.patch_merge_key("other")),
            (Some("merge"), Some("other"))
        );
        assert_eq!(
            patch(FIELD.patch_strategy(PatchStrategy::Merge)),
            (Some("merge"), None)
        );
        // `atomic` applies to server-side apply; patches may still merge.
        let atomic = FIELD
            .list_type(ListType::Atomic)
            .patch_strategy(PatchStrategy::Merge)
            .patch_merge_key("ip");
        assert_eq!(patch(atomic), (Some("merge"), Some("ip")));
    }
}
