//! The conventions that the derive reports about an item.
//!
//! Each item allows exactly these, so that a crate without allowances of its own compiles without a
//! warning. Both use the words of `kube_conv_core`.

use super::attribute::TypeId;
use super::attribute::TypeNames;
use super::attribute::{Argument, Expr};
use super::model::{Body, Module, RustField, RustItem, RustType, Variant};
use kube_conv_core::field_words::{self as words, Holds};
use kube_conv_core::kind_words::{is_kube_version, looks_plural, taken_by};
use kube_conv_core::messages::{CERTAIN, Message};
use kube_conv_core::names::{is_camel_case, is_pascal_case};
use kube_conv_core::references;
use kube_conv_core::value_words::Spellings;
use std::collections::BTreeSet;

/// The ids of an item.
type Ids = BTreeSet<&'static str>;

/// Looks items up in a module.
pub(super) struct Conventions<'a> {
    module: &'a Module,
    names: &'a TypeNames,
    /// The types below the spec.
    in_spec: BTreeSet<TypeId>,
}

impl<'a> Conventions<'a> {
    pub(super) fn new(module: &'a Module, names: &'a TypeNames) -> Self {
        let spec = match &module.root.body {
            Body::Struct(fields) => fields.iter().find(|field| field.wire == "spec"),
            _ => None,
        };
        Self {
            module,
            names,
            in_spec: module.below(spec.and_then(|spec| spec.ty.item())),
        }
    }

    /// The key with what the struct of the kind has to allow.
    pub(super) fn of_kind(&self) -> Option<Argument> {
        let mut ids = Ids::new();
        kind(&self.module.kind_name, &self.module.root.keys, &mut ids);
        if !is_kube_version(&self.module.version) {
            ids.insert("version_dns_label");
        }
        if let Body::Struct(fields) = &self.module.root.body
            && fields.iter().any(|field| field.wire == "items")
        {
            ids.insert("items_implies_list");
        }
        self.item(&self.module.root, false, &mut ids);
        key(&ids)
    }

    /// The key with what a type has to allow.
    pub(super) fn of_type(&self, id: TypeId, item: &'a RustItem) -> Option<Argument> {
        let mut ids = Ids::new();
        self.item(item, self.in_spec.contains(&id), &mut ids);
        key(&ids)
    }

    fn item(&self, item: &'a RustItem, is_in_spec: bool, ids: &mut Ids) {
        messages(&item.keys, ids);
        match &item.body {
            Body::Struct(fields) => {
                for field in fields.iter().filter(|field| !is_flattened(field)) {
                    self.field(field, ids);
                    if is_in_spec && self.is_float(&field.ty) {
                        ids.insert("no_floats_in_spec");
                    }
                }
                together(fields, ids);
            }
            Body::Newtype(ty) => {
                self.map(ty, ids);
                if is_in_spec && self.is_float(ty) {
                    ids.insert("no_floats_in_spec");
                }
            }
            Body::Enum(values, _) => {
                let values = values.iter().map(|value| value.value.as_str());
                spellings(values.collect(), ids);
            }
            Body::Integers(_) => {}
            Body::Union(variants, _) => {
                if let Some(discriminator) = assigned(&item.keys, "discriminator") {
                    if discriminator == "kind" {
                        ids.insert("kind_word_reserved");
                    }
                    let value = |variant: &'a Variant| {
                        assigned(&variant.keys, "name").unwrap_or(&variant.rust)
                    };
                    spellings(variants.iter().map(value).collect(), ids);
                } else {
                    let mut names = variants.iter().map(|variant| &variant.keys);
                    if names.any(|keys| is_other_than_camel_case(keys, "name")) {
                        ids.insert("json_camel_case");
                    }
                }
                for variant in variants {
                    if is_other_than_camel_case(&variant.keys, "member_name") {
                        ids.insert("json_camel_case");
                    }
                    if let Some(ty) = &variant.ty {
                        self.map(ty, ids);
                        if is_in_spec && self.is_float(ty) {
                            ids.insert("no_floats_in_spec");
                        }
                    }
                }
            }
        }
    }

    fn field(&self, field: &RustField, ids: &mut Ids) {
        messages(&field.keys, ids);
        if is_other_than_camel_case(&field.keys, "name") {
            ids.insert("json_camel_case");
        }
        ids.extend(names(&field.wire, held_by(&field.ty)));
        self.map(&field.ty, ids);
        let has_default = field
            .keys
            .iter()
            .any(|key| matches!(key, Argument::Assign("default", _)));
        if has_default && field.keys.contains(&Argument::Word("required")) {
            ids.insert("default_only_on_optional");
        }
        if self.are_conditions(field) && is_other_than_map_by_type(field) {
            ids.insert("conditions_list_map_by_type");
        }
    }

    /// A map whose values are objects, or lists of them.
    fn map(&self, ty: &RustType, ids: &mut Ids) {
        match ty {
            RustType::Option(inner) | RustType::List(inner) => self.map(inner, ids),
            RustType::Map(values) if !self.is_scalar(values) => {
                ids.insert("no_maps_of_subobjects");
            }
            _ => {}
        }
    }

    /// Whether a value of a map is a scalar or a list of scalars.
    fn is_scalar(&self, ty: &RustType) -> bool {
        let ty = match self.inside_newtypes(ty) {
            RustType::List(items) => self.inside_newtypes(items),
            ty => ty,
        };
        match ty {
            RustType::Known(name) => is_scalar(name),
            RustType::Item(id) => self.is_enum(*id),
            RustType::List(_) | RustType::Map(_) | RustType::Option(_) => false,
        }
    }

    fn is_enum(&self, id: TypeId) -> bool {
        let item = self.module.types.item(id);
        item.is_some_and(RustItem::is_enum)
    }

    /// Whether a type is a floating-point number, or a list or map of them.
    fn is_float(&self, ty: &RustType) -> bool {
        match self.inside_newtypes(ty) {
            RustType::Known(name) => *name == "f64",
            RustType::List(inner) | RustType::Map(inner) | RustType::Option(inner) => {
                self.is_float(inner)
            }
            RustType::Item(_) => false,
        }
    }

    fn inside_newtypes<'t>(&'t self, mut ty: &'t RustType) -> &'t RustType {
        while let RustType::Item(id) = ty
            && let Some(RustItem {
                body: Body::Newtype(inner),
                ..
            }) = self.module.types.item(*id)
        {
            ty = inner;
        }
        ty
    }

    /// Whether the derive takes a field for a list of conditions.
    fn are_conditions(&self, field: &RustField) -> bool {
        let ty = match &field.ty {
            RustType::Option(inner) => inner,
            ty => ty,
        };
        let RustType::List(items) = ty else {
            return false;
        };
        match &**items {
            RustType::Known(name) => *name == "Condition",
            RustType::Item(id) => {
                let name = self.names.get(id);
                field.rust == "conditions" && name.is_some_and(|name| name.ends_with("Condition"))
            }
            _ => false,
        }
    }
}

fn key(ids: &Ids) -> Option<Argument> {
    if ids.is_empty() {
        return None;
    }
    let ids = ids
        .iter()
        .map(|id| Argument::Bare(Expr::Rust((*id).to_owned())));
    let reason = Argument::text("reason", "published");
    Some(Argument::Call("allow", ids.chain([reason]).collect()))
}

/// What the names of a kind depart from.
fn kind(kind: &str, keys: &[Argument], ids: &mut Ids) {
    let doers = ["Controller", "Manager", "Operator"];
    if doers
        .iter()
        .any(|doer| kind != *doer && kind.ends_with(doer))
    {
        ids.insert("kind_not_controller");
    } else if looks_plural(kind) {
        ids.insert("kind_singular");
    }
    let list_kind = assigned(keys, "list_kind");
    if kind.ends_with("List") || list_kind.is_some_and(|name| !name.ends_with("List")) {
        ids.insert("kind_list_suffix");
    }
    if !is_pascal_case(kind) || list_kind.is_some_and(|name| !is_pascal_case(name)) {
        ids.insert("kind_pascal_case");
    }
    let lower = kind.to_lowercase();
    let singular = assigned(keys, "singular").unwrap_or(&lower);
    let mut own: Vec<&str> = assigned(keys, "plural").into_iter().collect();
    own.push(singular);
    let short_names = listed(keys, "short_names");
    if short_names
        .iter()
        .any(|name| taken_by(name, &own).is_some())
    {
        ids.insert("short_name_collision");
    }
    own.extend(short_names);
    let mut categories = listed(keys, "categories").into_iter();
    if categories.any(|name| name == "all" || taken_by(name, &own).is_some()) {
        ids.insert("category_collision");
    }
    let mut headings = BTreeSet::new();
    for key in keys {
        if let Argument::Call("printer_column", arguments) = key {
            let heading = match arguments.first() {
                Some(Argument::Bare(Expr::Text(name) | Expr::Rust(name))) => name.to_uppercase(),
                _ => continue,
            };
            if !headings.insert(heading) {
                ids.insert("column_names_unique");
            }
        }
    }
}

fn assigned<'k>(keys: &'k [Argument], name: &str) -> Option<&'k str> {
    keys.iter().find_map(|key| match key {
        Argument::Assign(known, Expr::Text(text)) if *known == name => Some(text.as_str()),
        _ => None,
    })
}

fn listed<'k>(keys: &'k [Argument], name: &str) -> Vec<&'k str> {
    let arguments = keys.iter().find_map(|key| match key {
        Argument::Call(known, arguments) if *known == name => Some(arguments),
        _ => None,
    });
    let text = |key: &'k Argument| match key {
        Argument::Bare(Expr::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    arguments.into_iter().flatten().filter_map(text).collect()
}

/// What the messages of CEL rules depart from; the first rule of the grammar is reported alone.
fn messages(keys: &[Argument], ids: &mut Ids) {
    for key in keys {
        if let Argument::Call("cel", arguments) = key
            && let Some(message) = assigned(arguments, "message")
        {
            let message = Message::new(message);
            let mut rules = CERTAIN.iter();
            let broken = rules.find(|rule| !(rule.find)(&message).is_empty());
            ids.extend(broken.map(|rule| rule.id));
        }
    }
}

/// What the name of a field departs from.
fn names(wire: &str, holds: Holds) -> impl Iterator<Item = &'static str> {
    let departures = [
        ("phase_deprecated", words::is_phase(wire, holds)),
        (
            "no_timestamp_suffix",
            words::without_timestamp(wire, holds).is_some(),
        ),
        ("time_suffix", words::with_time(wire, holds).is_some()),
        ("units_explicit", words::with_unit(wire, holds).is_some()),
        (
            "period_seconds",
            words::without_interval(wire, holds).is_some(),
        ),
        (
            "bool_no_is_prefix",
            words::without_is(wire, holds).is_some(),
        ),
        ("ref_field_suffix", words::with_ref(wire).is_some()),
    ];
    departures
        .into_iter()
        .filter_map(|(id, departs)| departs.then_some(id))
}

/// What the fields of one struct depart from; those of a flattened map are not known.
fn together(fields: &[RustField], ids: &mut Ids) {
    if fields.iter().any(is_flattened) {
        return;
    }
    let names: Vec<&str> = fields.iter().map(|field| field.wire.as_str()).collect();
    if references::lacks_version(&names) {
        ids.insert("ref_field_needs_version");
    }
    let find = |name: &str| fields.iter().find(|field| field.wire == name);
    if references::has_other_kind(&names) && find("kind").is_some_and(|kind| is_text(&kind.ty)) {
        ids.insert("kind_word_reserved");
    }
    let referent = references::lacks_group(&names).and_then(find);
    if referent.is_some_and(|field| *leaf(&field.ty) == RustType::Known("String")) {
        ids.insert("ref_multi_has_group");
    }
}

/// Whether a key gives a wire name that is not camelCase.
fn is_other_than_camel_case(keys: &[Argument], name: &str) -> bool {
    assigned(keys, name).is_some_and(|name| !is_camel_case(name))
}

/// What the values of an enum depart from.
fn spellings(values: Vec<&str>, ids: &mut Ids) {
    let all = Spellings::of(values.iter().copied());
    if values.iter().any(|value| all.lacks_pascal(value)) {
        ids.insert("enum_values_pascal");
    }
    if values
        .iter()
        .any(|value| all.lacks_capitals(value).is_some())
    {
        ids.insert("enum_acronym_upper");
    }
}

fn is_flattened(field: &RustField) -> bool {
    field.keys.contains(&Argument::Word("flatten"))
}

fn is_other_than_map_by_type(field: &RustField) -> bool {
    field.keys.iter().any(|key| match key {
        Argument::Call("list_map", keys) => keys.iter().any(
            |key| !matches!(key, Argument::Bare(Expr::Text(name) | Expr::Rust(name)) if name == "type"),
        ),
        Argument::Word("list_set") => true,
        Argument::Assign("list_type", Expr::Rust(word)) => {
            word == "set" || word == "atomic" && field.wire == "conditions"
        }
        _ => false,
    })
}

fn held_by(ty: &RustType) -> Holds {
    match ty {
        RustType::Option(inner) => held_by(inner),
        RustType::Known("bool") => Holds::Boolean,
        RustType::Known("i32" | "i64") => Holds::Integer,
        RustType::Known("f64") => Holds::Double,
        RustType::Known("Time") => Holds::Time,
        _ => Holds::Other,
    }
}

fn is_text(ty: &RustType) -> bool {
    match ty {
        RustType::Option(inner) => is_text(inner),
        RustType::List(_) | RustType::Map(_) => false,
        RustType::Item(_) => true,
        RustType::Known(name) => !matches!(*name, "bool" | "i32" | "i64" | "f64"),
    }
}

/// The type inside options, lists and maps.
fn leaf(ty: &RustType) -> &RustType {
    match ty {
        RustType::List(inner) | RustType::Map(inner) | RustType::Option(inner) => leaf(inner),
        RustType::Known(_) | RustType::Item(_) => ty,
    }
}

/// Whether a type of this crate is a scalar, or any JSON.
fn is_scalar(name: &str) -> bool {
    matches!(
        name,
        "String" | "i32" | "i64" | "f64" | "bool" | "Time" | "IntOrString" | "Quantity" | "Value"
    )
}
