pub(crate) mod corpora;
mod join;
mod model;
mod published;
mod specimen;
mod yaml;

use kube_conv_runtime::ApiType;
use kube_conv_runtime::api::{FieldInfo, Link, Presence, Scalar, Shape, TypeInfo};

const STRING: &TypeInfo = &TypeInfo::new("String", Shape::Scalar(Scalar::String { format: None }));
const INT32: &TypeInfo = i32::TYPE;

/// The parts of the meta types' description that columns look up.
const OBJECT_META: &TypeInfo = &TypeInfo::new(
    "ObjectMeta",
    Shape::Object(&[field("name", STRING).optional()]),
);

const fn field(name: &'static str, info: &'static TypeInfo) -> FieldInfo {
    FieldInfo::new(name, name, Link::Known(info))
}

const fn metadata() -> FieldInfo {
    let mut metadata = field("metadata", OBJECT_META);
    metadata.presence = Presence::Required;
    metadata
}

/// A kind that is only used for its description.
macro_rules! kind {
    ($name:ident, $group:expr, $version:expr, $kind:expr, $plural:expr, $scope:expr, $type:expr, $info:expr) => {
        #[derive(PartialEq, Serialize, Deserialize)]
        struct $name;

        impl ApiType for $name {
            const TYPE: &'static TypeInfo = &$type;
        }

        impl Kind for $name {
            const GROUP: &'static str = $group;
            const VERSION: &'static str = $version;
            const API_VERSION: &'static str = concat!($group, "/", $version);
            const KIND: &'static str = $kind;
            const PLURAL: &'static str = $plural;
            const SCOPE: Scope = $scope;
            const INFO: &'static KindInfo = &$info;

            type Metadata = kube_conv_runtime::meta::ObjectMeta;
            type Spec = ();
            type Status = ();

            // The tests use no objects.
            fn metadata(&self) -> &Self::Metadata {
                Box::leak(Box::default())
            }

            fn metadata_mut(&mut self) -> &mut Self::Metadata {
                Box::leak(Box::default())
            }
        }
    };
}
use kind;
