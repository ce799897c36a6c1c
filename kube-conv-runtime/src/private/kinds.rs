//! Implementations of other crates' traits for kinds.
//!
//! The derive passes everything that the crates' traits need; which of them are implemented is
//! decided here, since a derive cannot see the runtime's features.

/// The implementations of a kind that depend on its names and stanzas.
///
/// It takes the generics, the type and the bounds, the scope, the name of the CRD, the type of the metadata
/// as it is written, at which rustc reports that kube needs another one, and the fields of `spec` and `status` with their types, such as `[spec: Spec] [status: Option<Status>]`;
/// the brackets of an absent stanza are empty.
#[doc(hidden)]
#[macro_export]
macro_rules! kind_resource {
    (
        [$($generics:tt)*] [$type:ty] [$($bounds:tt)*]
        $scope:ident $definition:literal [$metadata:ty] [$($spec:tt)*] [$($status:tt)*]
    ) => {
        $crate::k8s_openapi_implementations! {
            [$($generics)*] [$type] [$($bounds)*] $scope [$metadata]
        }
        $crate::kube_implementations! {
            [$($generics)*] [$type] [$($bounds)*] $definition [$($spec)*] [$($status)*]
        }
    };
}

/// The implementations of k8s-openapi's traits; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "k8s-openapi029")]
macro_rules! k8s_openapi_implementations {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] $scope:ident [$metadata:ty]) => {
        impl $($generics)* $crate::__private_0_1_0::k8s_openapi::Resource for $type $($bounds)* {
            const API_VERSION: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::API_VERSION;
            const GROUP: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::GROUP;
            const KIND: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::KIND;
            const VERSION: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::VERSION;
            const URL_PATH_SEGMENT: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::PLURAL;
            type Scope = $crate::__private_0_1_0::resource_scope::$scope;
        }

        impl $($generics)* $crate::__private_0_1_0::k8s_openapi::ListableResource
            for $type $($bounds)*
        {
            const LIST_KIND: &'static ::core::primitive::str =
                <Self as $crate::__private_0_1_0::Kind>::INFO.list_kind;
        }

        impl $($generics)* $crate::__private_0_1_0::k8s_openapi::Metadata for $type $($bounds)* {
            type Ty = $metadata;

            fn metadata(&self) -> &<Self as $crate::__private_0_1_0::Kind>::Metadata {
                <Self as $crate::__private_0_1_0::Kind>::metadata(self)
            }

            fn metadata_mut(
                &mut self,
            ) -> &mut <Self as $crate::__private_0_1_0::Kind>::Metadata {
                <Self as $crate::__private_0_1_0::Kind>::metadata_mut(self)
            }
        }
    };
}

/// The implementations of k8s-openapi's traits; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "k8s-openapi029"))]
macro_rules! k8s_openapi_implementations {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] $scope:ident [$metadata:ty]) => {};
}

/// The implementations of kube's traits; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "kube5")]
macro_rules! kube_implementations {
    (
        [$($generics:tt)*] [$type:ty] [$($bounds:tt)*]
        $definition:literal [$($spec:tt)*] [$($status:tt)*]
    ) => {
        impl $($generics)* $crate::__private_0_1_0::kube_core::CustomResourceExt
            for $type $($bounds)*
        {
            fn crd() -> $crate::__private_0_1_0::KubeCrd {
                $crate::__private_0_1_0::kube_crd::<Self>()
            }

            fn crd_name() -> &'static ::core::primitive::str {
                $definition
            }

            fn api_resource() -> $crate::__private_0_1_0::kube_core::ApiResource {
                $crate::__private_0_1_0::kube_api_resource::<Self>()
            }

            fn shortnames() -> &'static [&'static ::core::primitive::str] {
                <Self as $crate::__private_0_1_0::Kind>::INFO.short_names
            }
        }
        $crate::kube_has_spec! { [$($generics)*] [$type] [$($bounds)*] [$($spec)*] }
        $crate::kube_has_status! { [$($generics)*] [$type] [$($bounds)*] [$($status)*] }
    };
}

/// The implementations of kube's traits; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "kube5"))]
macro_rules! kube_implementations {
    (
        [$($generics:tt)*] [$type:ty] [$($bounds:tt)*]
        $definition:literal [$($spec:tt)*] [$($status:tt)*]
    ) => {};
}

/// kube's access to a required spec.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "kube5")]
macro_rules! kube_has_spec {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] []) => {};
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] [$field:ident: Option<$spec:ty>]) => {};
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] [$field:ident: $spec:ty]) => {
        impl $($generics)* $crate::__private_0_1_0::kube_core::object::HasSpec
            for $type $($bounds)*
        {
            type Spec = $spec;

            fn spec(&self) -> &$spec {
                &self.$field
            }

            fn spec_mut(&mut self) -> &mut $spec {
                &mut self.$field
            }
        }
    };
}

/// kube's access to an optional status.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "kube5")]
macro_rules! kube_has_status {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] [$field:ident: Option<$status:ty>]) => {
        impl $($generics)* $crate::__private_0_1_0::kube_core::object::HasStatus
            for $type $($bounds)*
        {
            type Status = $status;

            fn status(&self) -> ::core::option::Option<&$status> {
                self.$field.as_ref()
            }

            fn status_mut(&mut self) -> &mut ::core::option::Option<$status> {
                &mut self.$field
            }
        }
    };
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] [$($status:tt)*]) => {};
}
