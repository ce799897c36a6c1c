//! Reads schemas into Rust items.

mod defaults;
mod enums;
mod fields;
mod objects;
mod union_types;
mod unions;
mod values;

use super::attribute::TypeId;
use super::error::ImportError;
use super::kind;
use super::known::Objects;
use super::model::{Body, ItemTexts, Module, RustItem, RustType, Types};
use super::names::Lookup;
use super::{Departure, identifiers};
use kube_conv_runtime::crd::{CrdVersion, CustomResourceDefinition};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;

/// Reads the versions of a CRD.
pub(super) struct ModuleReader<'a> {
    names: &'a Lookup<'a>,
    known: &'static Objects,
    version: String,
    kind: String,
    types: Types,
    /// Whether the object that is read next has keys of a list, which only structs can have.
    are_items_keyed: bool,
    errors: Vec<ImportError>,
    departures: Vec<Departure>,
}

impl<'a> ModuleReader<'a> {
    pub(super) fn new(names: &'a Lookup<'a>) -> Self {
        Self {
            names,
            known: Objects::all(),
            version: String::new(),
            kind: String::new(),
            types: Types::default(),
            are_items_keyed: false,
            errors: Vec::new(),
            departures: Vec::new(),
        }
    }

    pub(super) fn finish(self) -> (Vec<ImportError>, Vec<Departure>) {
        (self.errors, self.departures)
    }

    /// Reads a version.
    pub(super) fn version(
        &mut self,
        crd: &CustomResourceDefinition,
        version: &CrdVersion,
    ) -> Module {
        self.version = version.name.to_string();
        self.kind = crd.spec.names.kind.to_string();
        let nothing = Schema::of_type("object");
        let root = version.root_schema().unwrap_or(&nothing);
        let (mut root, described) = self.root(root, version);
        if version.storage && kind::has_certificates(crd) {
            self.departure(&Place::Root, "the certificates of the webhook");
        }
        let (mut keys, left_out) = kind::keys(crd, version);
        for text in left_out {
            self.departure(&Place::Root, text);
        }
        keys.append(&mut root.keys);
        let kind = identifiers::pascal(&self.kind).unwrap_or_default();
        if kind.is_empty() {
            self.error(&Place::Root, "the kind is no Rust identifier");
        }
        Module {
            version: self.version.clone(),
            kind,
            root: RustItem { keys, ..root },
            root_described: described,
            types: std::mem::take(&mut self.types),
        }
    }

    fn path(&self, at: &Place<'_>) -> String {
        format!("{}{at}", self.version)
    }

    fn error(&mut self, at: &Place<'_>, message: impl Into<String>) {
        let path = self.path(at);
        self.errors.push(ImportError::new(path, message));
    }

    fn departure(&mut self, at: &Place<'_>, left_out: impl Into<String>) {
        let path = self.path(at);
        self.departures.push(Departure {
            path,
            left_out: left_out.into(),
        });
    }

    /// Adds an item at a place.
    fn add(
        &mut self,
        item: RustItem,
        schema: &Schema,
        fields: Vec<String>,
        at: &Place<'_>,
    ) -> TypeId {
        let described = ItemTexts {
            doc: text_of(schema),
            fields,
            segments: self.segments(at),
            given: self.names.of_type(&self.path(at)),
        };
        self.types.add(item, described)
    }

    /// Adds an item without fields at a place.
    fn without_fields(
        &mut self,
        body: Body,
        keys: Vec<super::attribute::Argument>,
        schema: &Schema,
        at: &Place<'_>,
    ) -> RustType {
        RustType::Item(self.add(RustItem { keys, body }, schema, Vec::new(), at))
    }

    /// The names from the kind to a place, in the singular for what is in a list or map.
    fn segments(&self, at: &Place<'_>) -> Vec<String> {
        let mut segments = Vec::new();
        let mut place = at;
        let mut is_inside = false;
        loop {
            place = match place {
                Place::Root => break,
                Place::Field(parent, name) => {
                    let name = if is_inside {
                        identifiers::singular(name)
                    } else {
                        (*name).to_owned()
                    };
                    segments.push(name);
                    is_inside = false;
                    parent
                }
                Place::Item(parent) | Place::Value(parent) => {
                    is_inside = true;
                    parent
                }
            };
        }
        segments.push(self.kind.clone());
        segments.reverse();
        segments
    }
}

fn text_of(schema: &Schema) -> String {
    schema.description.as_deref().unwrap_or_default().to_owned()
}
