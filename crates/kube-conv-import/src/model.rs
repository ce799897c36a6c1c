//! Rust items without their names: two items of one shape are one type.

use super::attribute::{Argument, TypeId};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The type of a field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RustType {
    /// A type of Rust or of this crate.
    Known(&'static str),
    /// A type of the module.
    Item(TypeId),
    List(Box<RustType>),
    Map(Box<RustType>),
    Option(Box<RustType>),
}

impl RustType {
    /// The type of the module that is inside, if there is one.
    pub(super) fn item(&self) -> Option<TypeId> {
        let mut ty = self;
        loop {
            ty = match ty {
                Self::Known(_) => return None,
                Self::Item(id) => return Some(*id),
                Self::List(inner) | Self::Map(inner) | Self::Option(inner) => inner,
            }
        }
    }

    pub(super) fn is_collection(&self) -> bool {
        matches!(self, Self::List(_) | Self::Map(_))
    }
}

/// The shape of an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RustItem {
    pub(super) keys: Vec<Argument>,
    pub(super) body: Body,
}

impl RustItem {
    /// Whether it is an enum of strings or integers.
    pub(super) fn is_enum(&self) -> bool {
        matches!(self.body, Body::Enum(..) | Body::Integers(_))
    }

    /// The types of the fields, the first one last.
    fn inside(&self) -> Vec<TypeId> {
        match &self.body {
            Body::Struct(fields) => fields
                .iter()
                .rev()
                .filter_map(|field| field.ty.item())
                .collect(),
            Body::Newtype(ty) => ty.item().into_iter().collect(),
            Body::Enum(..) | Body::Integers(_) => Vec::new(),
            Body::Union(variants, _) => variants
                .iter()
                .rev()
                .filter_map(|variant| variant.ty.item())
                .collect(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Body {
    Struct(Vec<RustField>),
    /// The variants with their values, and the variant that keeps unknown ones.
    Enum(Vec<(String, String)>, Option<String>),
    /// The members, and the variant that keeps unknown ones.
    Union(Vec<Variant>, Option<String>),
    /// The variants with their numbers.
    Integers(Vec<(String, i64)>),
    Newtype(RustType),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RustField {
    pub(super) rust: String,
    pub(super) wire: String,
    pub(super) keys: Vec<Argument>,
    pub(super) ty: RustType,
}

/// A member of a union.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Variant {
    pub(super) rust: String,
    pub(super) keys: Vec<Argument>,
    pub(super) ty: RustType,
}

/// What does not belong to the shape: texts, and where an item is.
#[derive(Clone, Debug, Default)]
pub(super) struct ItemTexts {
    pub(super) doc: String,
    /// The descriptions of the fields, or of the members.
    pub(super) fields: Vec<String>,
    /// The names of the fields from the root to here, each singular where it names an item of a list.
    pub(super) segments: Vec<String>,
    /// The name in the table of names.
    pub(super) given: Option<String>,
}

/// The items of a module.
#[derive(Default)]
pub(super) struct Types {
    by_shape: BTreeMap<Rc<RustItem>, TypeId>,
    items: Vec<(Rc<RustItem>, ItemTexts)>,
}

impl Types {
    /// The type of a shape; the first place with that shape describes it.
    pub(super) fn add(&mut self, item: RustItem, described: ItemTexts) -> TypeId {
        if let Some(id) = self.by_shape.get(&item) {
            if let Some((_, first)) = self.items.get_mut(id.0)
                && first.given.is_none()
            {
                first.given = described.given;
            }
            return *id;
        }
        let id = TypeId(self.items.len());
        let item = Rc::new(item);
        self.by_shape.insert(Rc::clone(&item), id);
        self.items.push((item, described));
        id
    }

    pub(super) fn item(&self, id: TypeId) -> Option<&RustItem> {
        self.items.get(id.0).map(|(item, _)| &**item)
    }

    fn entry(&self, id: TypeId) -> Option<(TypeId, &RustItem, &ItemTexts)> {
        let (item, described) = self.items.get(id.0)?;
        Some((id, &**item, described))
    }

    pub(super) fn doc(&self, id: TypeId) -> &str {
        self.items
            .get(id.0)
            .map_or("", |(_, described)| &described.doc)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (TypeId, &RustItem, &ItemTexts)> {
        let items = self.items.iter().enumerate();
        items.map(|(index, (item, described))| (TypeId(index), &**item, described))
    }
}

/// A version of the kind.
pub(super) struct Module {
    pub(super) version: String,
    /// The name of the kind in Rust.
    pub(super) kind: String,
    /// The struct that derives `Kind`.
    pub(super) root: RustItem,
    pub(super) root_described: ItemTexts,
    pub(super) types: Types,
}

impl Module {
    /// The types, each after the first that holds it.
    pub(super) fn in_order(&self) -> Vec<(TypeId, &RustItem, &ItemTexts)> {
        let mut open = self.root.inside();
        let mut seen = BTreeSet::new();
        let mut order = Vec::new();
        while let Some(id) = open.pop() {
            let Some(entry) = self.types.entry(id).filter(|_| seen.insert(id)) else {
                continue;
            };
            open.extend(entry.1.inside());
            order.push(entry);
        }
        order
    }
}
