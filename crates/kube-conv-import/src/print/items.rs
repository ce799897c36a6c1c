//! Structs, enums and newtypes.

use super::attributes::attributes;
use super::comments::doc;
use super::layout::{STEP, WIDTH};
use crate::attribute::Argument;
use crate::attribute::TypeId;
use crate::attribute::TypeNames;
use crate::model::{Body, EnumValue, ItemTexts, Module, RustField, RustItem, RustType, Variant};

/// The column of items, which are in a module.
const INDENT: usize = STEP;

/// Writes the items of a module.
pub(super) struct Printer<'a> {
    names: &'a TypeNames,
    out: String,
}

impl<'a> Printer<'a> {
    pub(super) fn new(names: &'a TypeNames) -> Self {
        Self {
            names,
            out: String::new(),
        }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    /// The struct of the kind.
    pub(super) fn kind(&mut self, module: &Module, allowed: Option<Argument>) {
        let described = &module.root_described;
        self.head("Kind", allowed, &module.root.keys, &described.doc);
        self.body(&module.kind, &module.root.body, &described.fields);
    }

    pub(super) fn item(
        &mut self,
        id: TypeId,
        item: &RustItem,
        described: &ItemTexts,
        allowed: Option<Argument>,
    ) {
        let name = self.names.get(&id).cloned().unwrap_or_default();
        self.head("ApiType", allowed, &item.keys, &described.doc);
        self.body(&name, &item.body, &described.fields);
    }

    fn head(&mut self, derive: &str, allowed: Option<Argument>, keys: &[Argument], text: &str) {
        let spaces = " ".repeat(INDENT);
        self.out.push('\n');
        doc(text, &spaces, &mut self.out);
        self.out.push_str(&format!(
            "{spaces}#[derive({derive}, Clone, Debug, PartialEq)]\n"
        ));
        attributes(allowed.as_slice(), INDENT, self.names, &mut self.out);
        attributes(keys, INDENT, self.names, &mut self.out);
    }

    fn body(&mut self, name: &str, body: &Body, docs: &[String]) {
        let spaces = " ".repeat(INDENT);
        match body {
            Body::Struct(fields) if fields.is_empty() => {
                self.out
                    .push_str(&format!("{spaces}pub struct {name} {{}}\n"));
            }
            Body::Struct(fields) => {
                self.out
                    .push_str(&format!("{spaces}pub struct {name} {{\n"));
                for (field, text) in fields
                    .iter()
                    .zip(docs.iter().map(String::as_str).chain(std::iter::repeat("")))
                {
                    self.field(field, text);
                }
                self.out.push_str(&format!("{spaces}}}\n"));
            }
            Body::Enum(values, unknown) => {
                self.out.push_str(&format!("{spaces}pub enum {name} {{\n"));
                for value in values {
                    self.value(value);
                }
                self.unknown(unknown.as_deref(), "String");
                self.out.push_str(&format!("{spaces}}}\n"));
            }
            Body::Integers(values) => {
                self.out.push_str(&format!("{spaces}pub enum {name} {{\n"));
                let inner = " ".repeat(INDENT + STEP);
                for (variant, value) in values {
                    self.out.push_str(&format!("{inner}{variant} = {value},\n"));
                }
                self.out.push_str(&format!("{spaces}}}\n"));
            }
            Body::Union(variants, unknown) => {
                self.out.push_str(&format!("{spaces}pub enum {name} {{\n"));
                for (variant, text) in variants
                    .iter()
                    .zip(docs.iter().map(String::as_str).chain(std::iter::repeat("")))
                {
                    self.variant(variant, text);
                }
                self.unknown(unknown.as_deref(), "Value");
                self.out.push_str(&format!("{spaces}}}\n"));
            }
            Body::Newtype(ty) => {
                let ty = self.ty(ty);
                self.out
                    .push_str(&format!("{spaces}pub struct {name}(pub {ty});\n"));
            }
        }
    }

    fn field(&mut self, field: &RustField, text: &str) {
        let indent = INDENT + STEP;
        let spaces = " ".repeat(indent);
        doc(text, &spaces, &mut self.out);
        attributes(&field.keys, indent, self.names, &mut self.out);
        let ty = self.ty(&field.ty);
        let name = &field.rust;
        let line = format!("{spaces}pub {name}: {ty},\n");
        if line.len() <= WIDTH + 1 {
            self.out.push_str(&line);
        } else {
            let inner = " ".repeat(indent + STEP);
            self.out
                .push_str(&format!("{spaces}pub {name}:\n{inner}{ty},\n"));
        }
    }

    fn variant(&mut self, variant: &Variant, text: &str) {
        let indent = INDENT + STEP;
        let spaces = " ".repeat(indent);
        doc(text, &spaces, &mut self.out);
        attributes(&variant.keys, indent, self.names, &mut self.out);
        let name = &variant.rust;
        self.out.push_str(&match &variant.ty {
            Some(ty) => format!("{spaces}{name}({}),\n", self.ty(ty)),
            None => format!("{spaces}{name},\n"),
        });
    }

    /// The variant of what the CRD does not list.
    fn unknown(&mut self, name: Option<&str>, ty: &str) {
        if let Some(name) = name {
            let inner = " ".repeat(INDENT + STEP);
            self.out
                .push_str(&format!("{inner}#[k8s(unknown)]\n{inner}{name}({ty}),\n"));
        }
    }

    fn value(&mut self, value: &EnumValue) {
        let indent = INDENT + STEP;
        if value.rust != value.value {
            let keys = [Argument::text("name", value.value.clone())];
            attributes(&keys, indent, self.names, &mut self.out);
        }
        self.out
            .push_str(&format!("{}{},\n", " ".repeat(indent), value.rust));
    }

    fn ty(&self, ty: &RustType) -> String {
        match ty {
            RustType::Known(name) => (*name).to_owned(),
            RustType::Item(id) => self.names.get(id).cloned().unwrap_or_default(),
            RustType::List(inner) => format!("Vec<{}>", self.ty(inner)),
            RustType::Map(inner) => format!("BTreeMap<String, {}>", self.ty(inner)),
            RustType::Option(inner) => format!("Option<{}>", self.ty(inner)),
        }
    }
}
