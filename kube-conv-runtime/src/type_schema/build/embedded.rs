//! Complete objects of some kind inside others: `x-kubernetes-embedded-resource`.

use super::{Builder, Place};
use crate::api::{Link, lookup};
use kube_conv_schema::schema::Schema;

impl Builder {
    /// Turns the schema of a value, or of a list's items, into that of a complete object.
    pub(super) fn embed(&mut self, schema: &mut Schema, link: Link, at: &Place<'_>) {
        match &mut schema.items {
            Some(items) => self.embed(items, link, &Place::Item(at)),
            None => self.embed_object(schema, link, at),
        }
    }

    fn embed_object(&mut self, schema: &mut Schema, link: Link, at: &Place<'_>) {
        schema.embedded_resource = true;
        if schema.reference.is_some() {
            return;
        }
        let is_object = matches!(schema.type_name.as_deref(), None | Some("object"));
        if !is_object || schema.int_or_string || schema.additional_properties.is_some() {
            self.problem(
                at,
                "an embedded resource is an object with known fields; write `serde_json::Value`, or the type of a kind",
            );
        }
        schema.type_name = Some("object".into());
        if schema.properties.is_empty() {
            schema.preserve_unknown_fields = Some(true);
        } else if lookup::element(link.target()).resource.is_some() {
            // As at the root of a kind, the server reads and checks metadata itself.
            let metadata = Box::new(Schema::of_type("object"));
            schema.properties.insert("metadata".into(), metadata);
        }
    }
}
