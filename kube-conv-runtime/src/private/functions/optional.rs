//! The functions of features: each macro also exists without its feature, and then expands to
//! nothing.

/// The functions that answer requests; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "admission")]
macro_rules! admission_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The object that an API server stores for a request to create it.
            ///
            /// Unknown fields are dropped; `admission::Engine` returns the warnings about them, and
            /// the CEL rules that a server evaluates and this crate does not.
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes.
            #[inline]
            pub fn admit_create(
                object: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::admit_create(object)
            }

            /// The object that an API server stores for a request to replace `old`, whose status
            /// stays if the kind has one. Unchanged values are not checked again (ratcheting).
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes.
            #[inline]
            pub fn admit_update(
                old: &Self,
                object: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::admit_update(old, object)
            }
        }
    };
}

/// The functions that answer requests; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "admission"))]
macro_rules! admission_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}

/// The functions that answer requests about the status; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "admission")]
macro_rules! admission_status_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The object that an API server stores for a request to replace the status of `old`,
            /// whose other parts stay.
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes.
            #[inline]
            pub fn admit_status_update(
                old: &Self,
                object: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::admit_status_update(old, object)
            }
        }
    };
}

/// The functions that answer requests about the status; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "admission"))]
macro_rules! admission_status_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}

/// The function that patches an object; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "patch")]
macro_rules! patch_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The object that an API server stores for a patch of this one: patched, defaulted and
            /// validated as an update. The status stays if the kind has one.
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes: 415 for a strategic
            /// merge patch, which custom resources do not support, 422 for a patch that does not
            /// apply or whose result is invalid.
            #[inline]
            pub fn patch(
                &self,
                patch: &$crate::patch::Patch,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::patch(self, patch)
            }

            /// The object that an API server stores when a manager applies a configuration to `old`, or
            /// to nothing: merged, with its `managedFields`, defaulted and validated. The status stays
            /// if the kind has one. [`to_apply`](Self::to_apply) makes such a configuration.
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes: 409 for conflicts
            /// with other managers unless `force` is set.
            #[inline]
            pub fn admit_apply(
                old: ::core::option::Option<&Self>,
                applied: &$crate::__private_0_1_0::Value,
                operation: &$crate::apply::Operation<'_>,
                force: ::core::primitive::bool,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::admit_apply(old, applied, operation, force)
            }

            /// The configuration that a manager has applied to the object: the fields that it owns, with
            /// their current values, or `None`. Changed and applied again, it is the whole of what the
            /// manager wants: a field that is not in it anymore is removed.
            ///
            /// # Errors
            ///
            /// 500 for malformed fields of the manager, and for an object that does not have its type.
            #[inline]
            pub fn applied_by(
                &self,
                manager: &::core::primitive::str,
            ) -> ::core::result::Result<
                ::core::option::Option<$crate::__private_0_1_0::Value>,
                $crate::meta::Status,
            > {
                $crate::__private_0_1_0::applied_by(self, manager, "")
            }
        }
    };
}

/// The functions that apply to the status; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "patch")]
macro_rules! patch_status_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The object that an API server stores when a manager applies a status to `old`, whose
            /// other parts stay. [`to_status_apply`](Self::to_status_apply) makes such a configuration.
            ///
            /// # Errors
            ///
            /// The server's rejection, with its code, reason, message and causes: 409 for conflicts
            /// with other managers unless `force` is set.
            #[inline]
            pub fn admit_status_apply(
                old: &Self,
                applied: &$crate::__private_0_1_0::Value,
                operation: &$crate::apply::Operation<'_>,
                force: ::core::primitive::bool,
            ) -> ::core::result::Result<Self, $crate::meta::Status> {
                $crate::__private_0_1_0::admit_status_apply(old, applied, operation, force)
            }

            /// The configuration that a manager has applied to the status, or `None`; see
            /// [`applied_by`](Self::applied_by).
            ///
            /// # Errors
            ///
            /// 500 for malformed fields of the manager, and for an object that does not have its type.
            #[inline]
            pub fn status_applied_by(
                &self,
                manager: &::core::primitive::str,
            ) -> ::core::result::Result<
                ::core::option::Option<$crate::__private_0_1_0::Value>,
                $crate::meta::Status,
            > {
                $crate::__private_0_1_0::applied_by(self, manager, "status")
            }
        }
    };
}

/// The functions that apply to the status; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "patch"))]
macro_rules! patch_status_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}

/// The function that patches an object; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "patch"))]
macro_rules! patch_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}

/// The functions that read and write YAML; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "yaml")]
macro_rules! yaml_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// Reads a YAML document as `decode` reads JSON.
            ///
            /// # Errors
            ///
            /// A syntax error of the YAML, or all errors of the value.
            #[inline]
            pub fn from_yaml(
                text: &::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::from_yaml(text)
            }

            /// Writes a YAML document, with sorted fields, that YAML 1.1 and 1.2 parsers read as
            /// the same value.
            ///
            /// # Errors
            ///
            /// An error of a type's own `Serialize`.
            #[inline]
            pub fn to_yaml(
                &self,
            ) -> ::core::result::Result<
                $crate::__private_0_1_0::String,
                $crate::__private_0_1_0::JsonError,
            > {
                $crate::__private_0_1_0::to_yaml(self)
            }
        }
    };
}

/// The functions that read and write YAML; there are none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "yaml"))]
macro_rules! yaml_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}

/// The implementation of `schemars::JsonSchema`; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "schemars")]
macro_rules! schemars_implementation {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $crate::__private_0_1_0::schemars::JsonSchema for $type $($bounds)* {
            fn schema_name() -> ::std::borrow::Cow<'static, ::core::primitive::str> {
                ::std::borrow::Cow::Borrowed(
                    $crate::__private_0_1_0::type_of::<Self>().rust_name,
                )
            }

            // Distinguishes types of one name in several modules, or with several arguments.
            fn schema_id() -> ::std::borrow::Cow<'static, ::core::primitive::str> {
                ::std::borrow::Cow::Borrowed(::core::any::type_name::<Self>())
            }

            fn json_schema(
                _: &mut $crate::__private_0_1_0::schemars::SchemaGenerator,
            ) -> $crate::__private_0_1_0::schemars::Schema {
                $crate::type_schema::schemars_schema::<Self>()
            }
        }
    };
}

/// The implementation of `schemars::JsonSchema`; there is none without the feature.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "schemars"))]
macro_rules! schemars_implementation {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {};
}
