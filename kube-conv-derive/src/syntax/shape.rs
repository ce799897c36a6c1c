//! Classifies types by their tokens.
//!
//! Type aliases are not resolved here; the checks that need it use the type's table while the
//! user's crate compiles.

use syn::{GenericArgument, PathArguments, Type, TypePath};

/// The standard library's types that change the wire form of a field.
#[derive(Clone, Copy)]
pub(crate) enum TypeShape<'a> {
    /// `Option<T>`.
    Option(&'a Type),
    /// `Vec<T>` or `BTreeSet<T>`.
    List(&'a Type),
    /// `BTreeMap<K, V>` or `HashMap<K, V>`.
    Map(&'a Type),
    /// Anything else.
    Plain,
}

/// The shape of a type, behind parentheses and boxes.
pub(crate) fn shape_of(ty: &Type) -> TypeShape<'_> {
    let ty = unboxed(ty);
    let arguments = arguments_of(ty);
    match (name_of(ty).as_deref(), arguments.as_slice()) {
        (Some("Option"), [inner]) => TypeShape::Option(inner),
        (Some("Vec" | "BTreeSet"), [item]) => TypeShape::List(item),
        (Some("BTreeMap" | "HashMap"), [_, value, ..]) => TypeShape::Map(value),
        _ => TypeShape::Plain,
    }
}

/// The type without the parentheses and invisible groups that macros leave, and without `Box`.
pub(crate) fn unboxed(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => unboxed(&group.elem),
        Type::Paren(paren) => unboxed(&paren.elem),
        Type::Path(_) if name_of(ty).as_deref() == Some("Box") => {
            arguments_of(ty).first().map_or(ty, |inner| unboxed(inner))
        }
        _ => ty,
    }
}

/// The type without the parentheses and invisible groups that macros leave.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        _ => ty,
    }
}

/// The last name of a path.
pub(crate) fn name_of(ty: &Type) -> Option<String> {
    let Type::Path(TypePath {
        qself: None, path, ..
    }) = ty
    else {
        return None;
    };
    path.segments
        .last()
        .map(|segment| segment.ident.to_string())
}

/// The types between the angle brackets of a path.
pub(crate) fn arguments_of(ty: &Type) -> Vec<&Type> {
    let Type::Path(TypePath { path, .. }) = ty else {
        return Vec::new();
    };
    let Some(PathArguments::AngleBracketed(arguments)) =
        path.segments.last().map(|segment| &segment.arguments)
    else {
        return Vec::new();
    };
    arguments
        .args
        .iter()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
        .collect()
}

/// The type of a present value: without `Option`.
pub(crate) fn value_type(ty: &Type) -> &Type {
    match shape_of(ty) {
        TypeShape::Option(inner) => inner,
        _ => ty,
    }
}

/// Whether a list is a set by its type, behind `Option`.
pub(crate) fn is_set(ty: &Type) -> bool {
    match shape_of(ty) {
        TypeShape::Option(inner) => is_set(inner),
        _ => name_of(unboxed(ty)).as_deref() == Some("BTreeSet"),
    }
}

/// Whether a type is most likely a set without an order, behind `Option`.
pub(crate) fn is_unordered_set(ty: &Type) -> bool {
    match shape_of(ty) {
        TypeShape::Option(inner) => is_unordered_set(inner),
        _ => matches!(
            name_of(unboxed(ty)).as_deref(),
            Some("HashSet" | "IndexSet")
        ),
    }
}

/// The type of a map's keys.
pub(crate) fn key_of(ty: &Type) -> Option<&Type> {
    match shape_of(ty) {
        TypeShape::Option(inner) => key_of(inner),
        TypeShape::Map(_) => arguments_of(unboxed(ty)).first().copied(),
        TypeShape::List(_) | TypeShape::Plain => None,
    }
}

/// The type at the bottom of options, lists and maps.
pub(crate) fn leaf(ty: &Type) -> &Type {
    match shape_of(ty) {
        TypeShape::Option(inner) | TypeShape::List(inner) | TypeShape::Map(inner) => leaf(inner),
        TypeShape::Plain => unboxed(ty),
    }
}

/// The class of values that a type holds, by its tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueClass {
    /// `String`.
    Text,
    /// An integer or a double.
    Number,
    /// `bool`.
    Boolean,
    /// A list.
    List,
    /// A map.
    Map,
    /// The tokens do not show.
    Unknown,
}

impl ValueClass {
    /// The class of a type, without `Option`.
    pub(crate) fn of(ty: &Type) -> Self {
        match shape_of(ty) {
            TypeShape::Option(inner) => Self::of(inner),
            TypeShape::List(_) => Self::List,
            TypeShape::Map(_) => Self::Map,
            TypeShape::Plain => match name_of(unboxed(ty)).as_deref() {
                Some("String") => Self::Text,
                Some("bool") => Self::Boolean,
                Some("i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "f64") => Self::Number,
                _ => Self::Unknown,
            },
        }
    }
}
