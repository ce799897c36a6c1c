//! The type of the objects of `/scale`.

use super::metadata::record;
use super::{ObjectType, Scalar, Type};

impl ObjectType {
    /// The type of a Scale of `autoscaling/v1`, as the server publishes it.
    pub fn scale() -> Self {
        let mut types = Self::deduced();
        let metadata = types.add_metadata();
        let text = types.add(Type::scalar(Scalar::String));
        let number = types.add(Type::scalar(Scalar::Numeric));
        let spec = types.add(Type::map(record([("replicas", number)])));
        let status = record([("replicas", number), ("selector", text)]);
        let status = types.add(Type::map(status));
        types.root = types.add(Type::map(record([
            ("apiVersion", text),
            ("kind", text),
            ("metadata", metadata),
            ("spec", spec),
            ("status", status),
        ])));
        types
    }
}
