//! Fields of objects.

use super::setters::setters;
use super::{Allow, CelRule, Link, ListType, MapType, PatchStrategy, Sibling, UnionRole};
use crate::rules::Constraint;
use serde_json::Value;

/// The description of one field.
// Exhaustive, since generated code sets properties and takes the others from `new`: a new one changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo {
    /// The name on the wire.
    pub name: &'static str,
    /// The name in Rust.
    pub rust_name: &'static str,
    /// The documentation comment.
    pub doc: &'static str,
    /// The type of a present value.
    pub link: Link,
    /// Whether the field may be left out.
    pub presence: Presence,
    /// Whether `null` is a value of its own.
    pub nullable: bool,
    /// The meaning of an absent value.
    pub default: Option<DefaultValue>,
    /// Whether the field is an `Option` with a default, so that a value in Rust may lack it.
    pub unset_until_defaulted: bool,
    /// Whether a function of the object around it returns the default.
    pub derived_default: bool,
    /// Whether an update that leaves the field out keeps its old value.
    pub keep_old: bool,
    /// Rules on the value.
    pub constraints: &'static [Constraint],
    /// CEL rules on the value.
    pub cel: &'static [CelRule],
    /// How a list is merged by server-side apply.
    pub list_type: Option<ListType>,
    /// How an object is merged by server-side apply.
    pub map_type: Option<MapType>,
    /// The strategy of strategic merge patches, if it is given; see [`FieldInfo::patch`].
    pub patch_strategy: Option<PatchStrategy>,
    /// The key by which a strategic merge patch merges items, if it is given.
    pub patch_merge_key: Option<&'static str>,
    /// Whether the value's own fields are in this object.
    pub flatten: bool,
    /// The roles of the field in unions of the object.
    pub union_roles: &'static [UnionRole],
    /// Rules about the other fields of the object.
    pub siblings: &'static [Sibling],
    /// Whether unknown fields below are kept by the server.
    pub preserve_unknown_fields: bool,
    /// Whether the value, or each item of a list, is a complete object of some kind:
    /// `x-kubernetes-embedded-resource`.
    pub embedded: bool,
    /// Whether the rules of the type do not apply to this field's value. Its schema does.
    ///
    /// Upstream: `+k8s:opaqueType`.
    pub opaque: bool,
    /// Whether `validate` checks the JSON of the value against its schema: fields with `foreign`,
    /// `as = …` or `with = …`.
    pub by_schema: bool,
    /// Whether nothing says which type travels: a field with `with = …` and without `as = …`. Its type
    /// is taken for it.
    pub unseen: bool,
    /// The conventions that the field departs from on purpose.
    pub allows: &'static [Allow],
}

/// Whether a field may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A client must send it, unless it has a default.
    Required,
    /// It may be absent.
    Optional,
}

/// The default as JSON.
pub type DefaultValue = fn() -> Result<Value, serde_json::Error>;

impl FieldInfo {
    /// A required field with only names and a type.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, rust_name: &'static str, link: Link) -> Self {
        Self {
            name,
            rust_name,
            doc: "",
            link,
            presence: Presence::Required,
            nullable: false,
            default: None,
            unset_until_defaulted: false,
            derived_default: false,
            keep_old: false,
            constraints: &[],
            cel: &[],
            list_type: match link.known() {
                Some(info) => info.said_list_type(),
                None => None,
            },
            map_type: None,
            patch_strategy: None,
            patch_merge_key: None,
            flatten: false,
            union_roles: &[],
            siblings: &[],
            preserve_unknown_fields: false,
            embedded: false,
            opaque: false,
            by_schema: false,
            unseen: false,
            allows: &[],
        }
    }

    setters! {
        /// The same field, documented.
        doc: &'static str;
        /// The same field, which may be left out.
        optional sets presence = Presence::Optional;
        /// The same field, which may be `null`.
        nullable;
        /// The same field with a default.
        default: Some(DefaultValue);
        /// The same field as an `Option` with a default.
        unset_until_defaulted;
        /// The same field, whose default is derived from the object around it.
        derived_default;
        /// The same field, which keeps its old value if an update leaves it out.
        keep_old;
        /// The same field with rules.
        constraints: &'static [Constraint];
        /// The same field with CEL rules.
        cel: &'static [CelRule];
        /// The same field as a list of the given topology.
        list_type: Some(ListType);
        /// The same field as a map or struct of the given topology.
        map_type: Some(MapType);
        /// The same field with a patch strategy.
        patch_strategy: Some(PatchStrategy);
        /// The same field with a patch merge key.
        patch_merge_key: Some(&'static str);
        /// The same field, whose value's own fields are in this object.
        flatten;
        /// The same field with roles in unions.
        union_roles: &'static [UnionRole];
        /// The same field with rules about other fields.
        siblings: &'static [Sibling];
        /// The same field, below which the server keeps unknown fields.
        preserve_unknown_fields;
        /// The same field, whose value is a complete object of some kind.
        embedded;
        /// The same field, for which the rules of its type are skipped.
        opaque;
        /// The same field, whose value is checked as JSON.
        by_schema;
        /// The same field, of which nothing says which type travels.
        unseen;
        /// The same field with departures from conventions.
        allows: &'static [Allow];
    }
}
