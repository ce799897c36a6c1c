//! Structs, enums and newtypes.

use super::attributes::attributes;
use super::comments::doc;
use crate::attribute::Argument;
use crate::attribute::TypeId;
use crate::attribute::TypeNames;
use crate::model::{Body, ItemTexts, Module, RustItem, RustType};
use std::fmt::{Arguments, Write as _};

/// What is before items, which are in a module.
const OUTER: &str = "    ";

/// What is before their fields and variants.
const INNER: &str = "        ";

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
    pub(super) fn kind(&mut self, module: &Module) {
        let described = &module.root_described;
        self.head("Kind", &module.root.keys, &described.doc);
        self.body(&module.kind, &module.root.body, &described.fields);
    }

    pub(super) fn item(&mut self, id: TypeId, item: &RustItem, described: &ItemTexts) {
        let name = self.names.get(&id).cloned().unwrap_or_default();
        self.head("ApiType", &item.keys, &described.doc);
        self.body(&name, &item.body, &described.fields);
    }

    /// What is above an item. Published names and types depart from conventions, which each item allows.
    fn head(&mut self, derive: &str, keys: &[Argument], text: &str) {
        self.out.push('\n');
        doc(text, OUTER, &mut self.out);
        self.out.push_str(&format!(
            "{OUTER}#[derive({derive}, Clone, Debug, PartialEq)]\n{OUTER}#[k8s(allow(all, reason = \"published\"))]\n"
        ));
        attributes(keys, OUTER, self.names, &mut self.out);
    }

    fn body(&mut self, name: &str, body: &Body, docs: &[String]) {
        let docs = docs.iter().map(String::as_str).chain(std::iter::repeat(""));
        match body {
            Body::Struct(fields) => {
                self.line(format_args!("{OUTER}pub struct {name} {{"));
                for (field, text) in fields.iter().zip(docs) {
                    doc(text, INNER, &mut self.out);
                    attributes(&field.keys, INNER, self.names, &mut self.out);
                    let ty = self.ty(&field.ty);
                    self.line(format_args!("{INNER}pub {}: {ty},", field.rust));
                }
            }
            Body::Enum(values, unknown) => {
                self.line(format_args!("{OUTER}pub enum {name} {{"));
                for (variant, value) in values {
                    self.value(variant, value);
                }
                self.unknown(unknown.as_deref(), "String");
            }
            Body::Integers(values) => {
                self.line(format_args!("{OUTER}pub enum {name} {{"));
                for (variant, value) in values {
                    self.line(format_args!("{INNER}{variant} = {value},"));
                }
            }
            Body::Union(variants, unknown) => {
                self.line(format_args!("{OUTER}pub enum {name} {{"));
                for (variant, text) in variants.iter().zip(docs) {
                    doc(text, INNER, &mut self.out);
                    attributes(&variant.keys, INNER, self.names, &mut self.out);
                    let ty = self.ty(&variant.ty);
                    self.line(format_args!("{INNER}{}({ty}),", variant.rust));
                }
                self.unknown(unknown.as_deref(), "Value");
            }
            Body::Newtype(ty) => {
                let ty = self.ty(ty);
                return self.line(format_args!("{OUTER}pub struct {name}(pub {ty});"));
            }
        }
        self.line(format_args!("{OUTER}}}"));
    }

    fn line(&mut self, line: Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{line}");
    }

    /// The variant of what the CRD does not list.
    fn unknown(&mut self, name: Option<&str>, ty: &str) {
        if let Some(name) = name {
            self.line(format_args!("{INNER}#[k8s(unknown)]\n{INNER}{name}({ty}),"));
        }
    }

    fn value(&mut self, variant: &str, value: &str) {
        if variant != value {
            let keys = [Argument::text("name", value)];
            attributes(&keys, INNER, self.names, &mut self.out);
        }
        self.line(format_args!("{INNER}{variant},"));
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
