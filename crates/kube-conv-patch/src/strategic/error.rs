//! Errors of strategic merge patches.

use super::metadata::MetadataError;
use kube_conv_schema::field::counted;
use serde_json::Value;
use std::fmt;

/// An error of applying or creating a strategic merge patch.
///
/// The text is Kubernetes' wherever Kubernetes returns an error. The last few variants are cases in
/// which its code panics.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A document is not an object, or its text is not JSON.
    NotAnObject,
    /// The key of a deletion list is not `$deleteFromPrimitiveList/<field>`.
    BadDeletionList,
    /// `$retainKeys` is not a list, or lacks a key that the patch sets.
    BadRetainKeys,
    /// The key of an order is not `$setElementOrder/<field>`, or two composed patches have
    /// different orders.
    BadElementOrder,
    /// Two composed patches retain different keys.
    RetainKeysDiffer {
        /// The list of the earlier patch, as Go prints it.
        earlier: String,
        /// The list of the later patch.
        later: String,
    },
    /// The value of `$patch` is unknown.
    UnknownDirective {
        /// The value, as Go prints it.
        directive: String,
        /// The object it is in.
        object: String,
    },
    /// `$patch: merge` in an item of a list.
    MergeDirective,
    /// `$patch` is not a string in objects that are compared.
    DirectiveIsNoText,
    /// An item of a merged list lacks the merge key.
    NoMergeKey {
        /// The item, as Go prints it.
        item: String,
        /// The field.
        key: String,
    },
    /// A merged list of objects has no merge key.
    KeylessList {
        /// The type of its elements.
        elements: String,
    },
    /// A value is of a wrong type.
    WrongType {
        /// The type in Go, such as `map[string]interface {}`.
        expected: &'static str,
        /// The type that it has.
        found: &'static str,
    },
    /// An item of a list is not an object.
    ItemIsNoObject {
        /// Its index.
        index: usize,
    },
    /// The items of a list in the patch are in another order than in `$setElementOrder`, or are
    /// missing there.
    OrderMismatch {
        /// The list, as Go prints it.
        list: String,
        /// The order.
        order: String,
    },
    /// The items of one list have different types.
    MixedElements {
        /// The lists, as Go prints them.
        lists: String,
    },
    /// The lists are empty, so that the type of their elements is not known.
    NoElements,
    /// A list in a list.
    ListOfLists,
    /// An item of a list to compare is not an object.
    UncomparableItem {
        /// The list, as Go prints it.
        list: String,
    },
    /// An item of a list to compare lacks the merge key.
    UnkeyedItem {
        /// The item, as Go prints it.
        item: String,
        /// The field.
        key: String,
    },
    /// The metadata of a field is missing or of another type.
    Metadata(MetadataError),
    /// The patch changes a field that must stay.
    PreconditionFailed {
        /// The patch, as Go prints it.
        patch: String,
    },
    /// The patch conflicts with changes of the live object.
    Conflict(Box<Conflicting>),
    /// A list begins with null. Kubernetes' code panics.
    NullInList,
    /// A merge key or item to compare is an object or a list. Kubernetes' code panics.
    NotAScalar {
        /// The value, as Go prints it.
        value: String,
    },
    /// A document has too many levels.
    TooDeep {
        /// The limit.
        limit: usize,
    },
    /// A patched object is not of its type.
    Undecodable {
        /// serde's message.
        message: String,
    },
}

/// A conflict between two patches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The path in the first patch, such as `spec.containers[0].image`.
    pub left: String,
    /// The path in the second patch, where the same item may have another index.
    pub right: String,
}

/// A patch and the changes that it conflicts with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflicting {
    /// The conflicts, with the paths on both sides.
    pub conflicts: Vec<Conflict>,
    /// The patch.
    pub patch: Value,
    /// What has changed from the original to the current object.
    pub changes: Value,
}

/// Both as YAML, which is written only when it is read: deep documents are mostly indentation.
impl fmt::Display for Conflicting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only keys that are not strings cannot be written.
        let yaml = |value| kube_conv_yaml::write(value).unwrap_or_default();
        let (patch, changes) = (yaml(&self.patch), yaml(&self.changes));
        write!(
            f,
            "patch:\n{patch}\nconflicts with changes made from original to current:\n{changes}\n"
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnObject => f.write_str("invalid JSON document"),
            Self::BadDeletionList => f.write_str("invalid patch format of primitive list"),
            Self::BadRetainKeys => f.write_str("invalid patch format of retainKeys"),
            Self::BadElementOrder => f.write_str("invalid patch format of setElementOrder list"),
            Self::RetainKeysDiffer { earlier, later } => write!(
                f,
                "{earlier} and {later} are not deep equal: this may happen when calculating the 3-way diff patch"
            ),
            Self::UnknownDirective { directive, object } => {
                write!(f, "unknown patch type: {directive} in map: {object}")
            }
            Self::MergeDirective => {
                f.write_str("merging lists cannot yet be specified in the patch")
            }
            Self::DirectiveIsNoText => f.write_str("invalid value for special key: $patch"),
            Self::NoMergeKey { item, key } => {
                write!(f, "map: {item} does not contain declared merge key: {key}")
            }
            Self::KeylessList { elements } => {
                write!(f, "cannot merge lists without merge key for {elements}")
            }
            Self::WrongType { expected, found } => {
                write!(f, "expected a {expected}, but received a {found}")
            }
            Self::ItemIsNoObject { index } => write!(f, "value for key {index} is not a map"),
            Self::OrderMismatch { list, order } => write!(
                f,
                "The order in patch list:\n{list}\n doesn't match $setElementOrder list:\n{order}\n"
            ),
            Self::MixedElements { lists } => {
                write!(f, "list element types are not identical: {lists}")
            }
            Self::NoElements => f.write_str("no elements in any of the given slices"),
            Self::ListOfLists => f.write_str("lists of lists are not supported"),
            Self::UncomparableItem { list } => {
                write!(f, "invalid element type in merging list:{list}")
            }
            Self::UnkeyedItem { item, key } => write!(
                f,
                "cannot find merge key `{key}` in merging list element:{item}"
            ),
            Self::Metadata(error) => error.fmt(f),
            Self::PreconditionFailed { patch } => write!(f, "precondition failed for: {patch}"),
            Self::Conflict(both) => both.fmt(f),
            Self::NullInList => f.write_str("a list begins with null; leave the null out"),
            Self::NotAScalar { value } => write!(
                f,
                "items cannot be distinguished by {value}; write a string, a number or a boolean"
            ),
            Self::TooDeep { limit } => {
                write!(f, "nested more than {} deep", counted(*limit, "level"))
            }
            Self::Undecodable { message } => f.write_str(message),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(Error);

impl std::error::Error for Error {}

impl From<MetadataError> for Error {
    fn from(error: MetadataError) -> Self {
        Self::Metadata(error)
    }
}
