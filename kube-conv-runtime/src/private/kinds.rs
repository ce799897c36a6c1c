//! What a kind is to other crates, and what depends on its stanzas.
//!
//! The derive hands over everything that the crates' traits ask for; which of them are implemented
//! is decided here, since a derive does not see the runtime's features.

/// The functions and implementations of a kind that depend on its names and stanzas.
///
/// It takes the generics, the type and the bounds, the scope, the name of the definition, and the
/// fields of `spec` and `status` with their types, such as `[spec: Spec] [status: Option<Status>]`;
/// nothing in the brackets of a stanza that is not there.
#[doc(hidden)]
#[macro_export]
macro_rules! kind_resource {
    (
        [$($generics:tt)*] [$type:ty] [$($bounds:tt)*]
        $scope:ident $definition:literal [$($spec:tt)*] [$($status:tt)*]
    ) => {
        $crate::status_functions! {
            [$($generics)*] [$type] [$($bounds)*] [$($status)*]
        }
        $crate::k8s_openapi_implementations! {
            [$($generics)*] [$type] [$($bounds)*] $scope
        }
    };
}

/// The implementations of k8s-openapi's traits; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "k8s-openapi")]
macro_rules! k8s_openapi_implementations {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] $scope:ident) => {
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
            type Ty = <Self as $crate::__private_0_1_0::Kind>::Metadata;

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
#[cfg(not(feature = "k8s-openapi"))]
macro_rules! k8s_openapi_implementations {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*] $scope:ident) => {};
}
