//! The type of `metadata`.

use super::{
    DEDUCED, DeclaredField, ListType, MapType, ObjectType, Relationship, Scalar, Type, TypeId,
};
use serde_json::Value;

impl Type {
    pub(super) fn scalar(scalar: Scalar) -> Self {
        Self {
            scalar: Some(scalar),
            ..Self::default()
        }
    }

    pub(super) fn list(list: ListType) -> Self {
        Self {
            list: Some(list),
            ..Self::default()
        }
    }

    pub(super) fn map(map: MapType) -> Self {
        Self {
            map: Some(map),
            ..Self::default()
        }
    }
}

/// Returns the type of an object with only these fields.
pub(super) fn record<const COUNT: usize>(fields: [(&str, TypeId); COUNT]) -> MapType {
    let fields = fields
        .into_iter()
        .map(|(name, of)| (name.to_owned(), DeclaredField::new(name, of, None)));
    MapType {
        relationship: Relationship::Separable,
        fields: fields.collect(),
        others: None,
    }
}

impl ObjectType {
    /// Adds the type of `metadata`, as the server publishes it.
    pub(super) fn add_metadata(&mut self) -> TypeId {
        let text = self.add(Type::scalar(Scalar::String));
        let number = self.add(Type::scalar(Scalar::Numeric));
        let flag = self.add(Type::scalar(Scalar::Boolean));
        let time = self.add(Type::scalar(Scalar::Untyped));
        let texts = self.add(Type::map(MapType {
            others: Some(text),
            ..record([])
        }));
        let mut owner = MapType {
            relationship: Relationship::Atomic,
            ..record([
                ("apiVersion", text),
                ("blockOwnerDeletion", flag),
                ("controller", flag),
                ("kind", text),
                ("name", text),
                ("uid", text),
            ])
        };
        if let Some(uid) = owner.fields.get_mut("uid") {
            uid.default = Some(Value::String(String::new()));
        }
        let owner = self.add(Type::map(owner));
        let manager = self.add(Type::map(record([
            ("apiVersion", text),
            ("fieldsType", text),
            ("fieldsV1", DEDUCED),
            ("manager", text),
            ("operation", text),
            ("subresource", text),
            ("time", time),
        ])));
        let mut list = |relationship, items, keys| {
            self.add(Type::list(ListType {
                relationship,
                keys,
                items,
            }))
        };
        let finalizers = list(Relationship::Associative, text, Vec::new());
        let owners = list(Relationship::Associative, owner, vec!["uid".to_owned()]);
        let managers = list(Relationship::Atomic, manager, Vec::new());
        self.add(Type::map(record([
            ("annotations", texts),
            ("creationTimestamp", time),
            ("deletionGracePeriodSeconds", number),
            ("deletionTimestamp", time),
            ("finalizers", finalizers),
            ("generateName", text),
            ("generation", number),
            ("labels", texts),
            ("managedFields", managers),
            ("name", text),
            ("namespace", text),
            ("ownerReferences", owners),
            ("resourceVersion", text),
            ("selfLink", text),
            ("uid", text),
        ])))
    }
}
