//! Common parts of the references by group and resource.

/// Declares a type of references with the group and the resource of the object, its name and its
/// namespace.
macro_rules! reference_by_resource {
    ($(#[$meta:meta])* $name:ident: $doc:literal) => {
        $crate::meta::objects::kubernetes_type! {
            $(#[$meta])*
            #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
            $name: $doc map_type($crate::api::MapType::Atomic);
            /// The group of the object's resource; empty for the core group.
            value "group" group: String, "The group of the object's resource; empty for the core group." constraints($crate::meta::references::segments::GROUP);
            /// The object's resource, in the plural.
            value "resource" resource: String, "The object's resource, in the plural, such as configmaps." constraints($crate::meta::references::segments::WORD);
            /// The name of the object.
            value "name" name: String, "The name of the object." constraints($crate::meta::references::segments::NAME);
            /// The namespace of the object; absent for that of the referrer, and for cluster-scoped
            /// objects.
            text "namespace" namespace, "The namespace of the object; absent for that of the referrer, and for objects without one." constraints($crate::meta::references::segments::NAMESPACE);
            walk
        }

        impl $name {
            /// A reference to the object of this name, in the namespace of the referrer or
            /// cluster-scoped.
            #[must_use]
            pub fn new(resource: &$crate::meta::GroupResource, name: impl Into<String>) -> Self {
                Self {
                    group: resource.group.clone(),
                    resource: resource.resource.clone(),
                    name: name.into(),
                    namespace: None,
                }
            }

            /// The resource of the object.
            #[must_use]
            pub fn group_resource(&self) -> $crate::meta::GroupResource {
                $crate::meta::GroupResource::new(&self.group, &self.resource)
            }

            /// The path of the object's URL, in a version of the resource.
            ///
            /// `namespace` is that of the referrer, which is used if the reference has none; it is
            /// `None` if the object is cluster-scoped.
            ///
            /// # Errors
            ///
            /// A part of the reference that is not a valid path segment.
            pub fn object_path(
                &self,
                version: &str,
                namespace: Option<&str>,
            ) -> Result<String, $crate::field::ErrorList> {
                let namespace = $crate::meta::references::segments::given(&self.namespace).or(namespace);
                self.group_resource()
                    .with_version(version)
                    .object_path(namespace, &self.name)
            }

            /// Validates the parts as segments of a URL's path.
            fn segment_errors(&self, path: &$crate::field::Path<'_>) -> $crate::field::ErrorList {
                use $crate::meta::references::segments;
                segments::all([
                    segments::group_errors(path, &self.group),
                    segments::resource_errors(path, &self.resource),
                    segments::name_errors(path, &self.name),
                    segments::namespace_errors(path, self.namespace.as_deref()),
                ])
            }
        }
    };
}

pub(super) use reference_by_resource;
