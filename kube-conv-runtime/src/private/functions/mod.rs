//! The inherent functions of users' types.
//!
//! They are inherent, so that traits need not be imported, and defined here, so that generated code
//! stays small. Each macro takes the generics, the type and the bounds. They are
//! `#[inline]`, so that a crate compiles only those it calls.

mod optional;

/// The functions of every API type.
#[doc(hidden)]
#[macro_export]
macro_rules! type_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// Reads a value as a cluster would accept it: prunes unknown fields, fills in defaults
            /// and validates, with the API server's messages and order. Of a kind also its names, labels,
            /// annotations and owners are validated.
            ///
            /// # Errors
            ///
            /// All errors of the value, with wire paths.
            #[inline]
            pub fn decode(
                value: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::decode(value)
            }

            /// Like [`decode`](Self::decode), and also returns the CEL rules that were not
            /// evaluated.
            #[inline]
            pub fn decode_with_report(
                value: &$crate::__private_0_1_0::Value,
            ) -> $crate::Decoded<Self> {
                $crate::__private_0_1_0::decode_with_report(value)
            }

            /// Reads a JSON text as a cluster would accept it, as `decode` does with a value, which is
            /// parsed from the text and never copied.
            ///
            /// # Errors
            ///
            /// A syntax error of the JSON, or all errors of the value, with wire paths.
            #[inline]
            pub fn from_json(
                text: &::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::decode_json(text)
            }

            /// Fills in the API's defaults, as a server does when it reads the value.
            ///
            /// An unset field gets its default; values that are set stay, including zero and empty
            /// ones. This is done at any depth: in items of lists, values of maps, members of
            /// unions, and objects that are defaults themselves. An unset object without a default
            /// is not created. The operation is idempotent.
            #[inline]
            pub fn set_defaults(&mut self) {
                $crate::api::set_defaults(self);
            }

            /// Late initialization: lets a function, such as a controller's, fill in unset fields.
            ///
            /// The function may set unset fields, add keys to maps, and add items to lists that are
            /// merged (`list_map`, `list_set`). If it changes a value that is set, it fails and the
            /// value stays as it was. Write the result with a patch or an apply, so that
            /// nothing else is overwritten.
            ///
            /// Source: API conventions, "Controller-Assigned Defaults" and "What May Be Defaulted".
            ///
            /// # Errors
            ///
            /// Every change that is not an addition, with its wire path.
            #[inline]
            pub fn late_initialize(
                &mut self,
                fill: impl ::core::ops::FnOnce(&mut Self),
            ) -> ::core::result::Result<(), $crate::field::ErrorList>
            where
                for<'__c> Self: $crate::__private_0_1_0::Cloned<'__c>,
            {
                $crate::__private_0_1_0::late_initialize(self, fill)
            }

            /// Validates a new value, with the messages of declarative validation. No server is
            /// needed. Of a kind also its names, labels, annotations, owners and finalizers are validated.
            ///
            /// # Errors
            ///
            /// All errors of the value, with wire paths, in the order of Kubernetes' declarative
            /// validation.
            #[inline]
            pub fn validate(&self) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate(self)
            }

            /// Validates a value that replaces an old one. Unchanged values are not checked again
            /// (ratcheting); items of list maps are correlated by their keys.
            ///
            /// # Errors
            ///
            /// All errors of changed values, and changes that are not allowed.
            #[inline]
            pub fn validate_update(
                &self,
                old: &Self,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_update(self, old)
            }

            /// Like [`validate`](Self::validate), with the options of `if_enabled`, `if_disabled`
            /// and `enum_exclude`.
            ///
            /// # Errors
            ///
            /// All errors of the value, and an internal error for each rule whose option is not
            /// known.
            #[inline]
            pub fn validate_with(
                &self,
                options: &$crate::rules::Options,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_with(self, options)
            }

            /// Like [`validate_update`](Self::validate_update), with options.
            ///
            /// # Errors
            ///
            /// All errors of changed values, changes that are not allowed, and an internal error
            /// for each rule whose option is not known.
            #[inline]
            pub fn validate_update_with(
                &self,
                old: &Self,
                options: &$crate::rules::Options,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_update_with(self, old, options)
            }

            /// Validates a new value, with the given wording of messages.
            ///
            /// # Errors
            ///
            /// All errors of the value.
            #[inline]
            pub fn validate_as(
                &self,
                wording: $crate::validate::Wording,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_as(self, wording)
            }
        }

        impl $($generics)* $crate::__private_0_1_0::Decode for $type $($bounds)* {
            #[inline]
            fn decode_json(
                value: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::decode(value)
            }
        }

        $crate::schemars_implementation! { [$($generics)*] [$type] [$($bounds)*] }
    };
}

/// The functions of every kind.
#[doc(hidden)]
#[macro_export]
macro_rules! kind_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The CEL rules of the kind that `validate` does not evaluate: those on the keys of maps, and
            /// all that users write without the feature `cel`.
            pub const UNEVALUATED: $crate::validate::Unevaluated =
                $crate::validate::Unevaluated::of(
                    $crate::__private_0_1_0::type_of::<Self>(),
                );

            /// The CustomResourceDefinition of the kind.
            // kube's trait has a function of this name, too; `Self::crd()` is this one.
            #[allow(clippy::same_name_method)]
            #[inline]
            #[must_use]
            pub fn crd() -> $crate::crd::CustomResourceDefinition {
                $crate::crd::CustomResourceDefinition::of::<Self>()
            }

            /// Returns the payload for a server-side apply of the object.
            ///
            /// It has the fields that this client manages: `apiVersion`, `kind`, the metadata
            /// `name`, `namespace`, `labels`, `annotations`, `ownerReferences` and `finalizers`,
            /// and every stanza but the status, which has an endpoint of its own. Fields that were
            /// applied before and are not in it are given up, and removed unless another manager
            /// owns them. So apply objects that you built, not ones that you read: this client
            /// would manage all of their fields.
            ///
            /// Fields of the server are left out: `managedFields`, which it rejects, and
            /// `resourceVersion` and `uid`, with which the request would fail if the object changed
            /// or does not exist yet. Nulls are left out, too, since a server treats them as
            /// managed fields, except for fields that are `nullable` and values of any JSON.
            ///
            /// If a custom `Serialize` fails, the payload is null, which every server rejects; a
            /// derived one does not fail.
            #[inline]
            #[must_use]
            pub fn to_apply(&self) -> $crate::__private_0_1_0::Value {
                $crate::__private_0_1_0::to_apply(self)
            }

            /// Changes the object as a server does when it is created: without a status, if that is
            /// a subresource, without metadata that only the system sets, such as `uid`, and with
            /// generation 1.
            #[inline]
            pub fn prepare_for_create(&mut self) {
                $crate::__private_0_1_0::prepare_for_create(self);
            }

            /// Changes the object as a server does when it replaces `old`: with the status of
            /// `old`, if that is a subresource, with the metadata that the system has set, and with
            /// the next generation if anything but metadata differs. Unset fields with `keep_old`
            /// get the value of `old`.
            ///
            /// `resourceVersion` stays, since it is the version that the update is based on.
            #[inline]
            pub fn prepare_for_update(&mut self, old: &Self)
            where
                for<'a> Self: $crate::__private_0_1_0::Cloned<'a>,
            {
                $crate::__private_0_1_0::prepare_for_update(self, old);
            }
        }
    };
}

/// The function of every struct that is a union with a discriminator.
#[doc(hidden)]
#[macro_export]
macro_rules! union_functions {
    (
        [$($generics:tt)*] [$type:ty] [$($bounds:tt)*]
        $discriminator:ident $([$member:ident $value:literal $name:literal])*
    ) => {
        impl $($generics)* $type $($bounds)* {
            /// Clears the members of the union that the discriminator no longer selects, and
            /// returns their wire names, so that resources allocated for them can be released.
            ///
            /// Call it on an update, before validation. It does nothing unless the discriminator
            /// names another member than that of `old`. A member that the update changes stays, and
            /// validation rejects it.
            ///
            /// Source: API conventions, "Automatic Resource Allocation And Deallocation".
            pub fn clear_members(
                &mut self,
                old: &Self,
            ) -> ::std::vec::Vec<&'static ::core::primitive::str> {
                let mut cleared = ::std::vec::Vec::new();
                let named = $crate::__private_0_1_0::newly_named(
                    &self.$discriminator,
                    &old.$discriminator,
                );
                if let ::core::option::Option::Some(named) = named {
                    $(
                        if named != $value
                            && $crate::__private_0_1_0::clear_member(
                                &mut self.$member,
                                &old.$member,
                            )
                        {
                            cleared.push($name);
                        }
                    )*
                }
                cleared
            }
        }
    };
}

/// The functions of every kind whose status has a subresource.
#[doc(hidden)]
#[macro_export]
macro_rules! status_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $crate::kind::StatusSubresource for $type $($bounds)* {}

        impl $($generics)* $type $($bounds)* {
            /// Changes the object as a server does when it replaces the status of `old`: to that
            /// object, with the same generation, and this one's status and managed fields.
            #[inline]
            pub fn prepare_for_status_update(&mut self, old: &Self)
            where
                for<'a> Self: $crate::__private_0_1_0::Cloned<'a>,
            {
                $crate::__private_0_1_0::prepare_for_status_update(self, old);
            }

            /// Returns the payload for a server-side apply of the status, to the endpoint
            /// `/status`.
            ///
            /// It holds `apiVersion`, `kind`, `metadata.name`, `metadata.namespace` and `status`:
            /// that endpoint changes nothing else. Without a status the client gives up the fields
            /// that it applied there before. Nulls are left out as by `to_apply`.
            ///
            /// If a custom `Serialize` fails, the payload is null, which every server rejects; a
            /// derived one does not fail.
            #[inline]
            #[must_use]
            pub fn to_status_apply(&self) -> $crate::__private_0_1_0::Value {
                $crate::__private_0_1_0::to_status_apply(self)
            }
        }
    };
}

/// The functions of every kind with the subresource `/scale`.
#[doc(hidden)]
#[macro_export]
macro_rules! scale_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// Returns the subresource `/scale` of the object.
            ///
            /// # Errors
            ///
            /// With the server's message: the spec has no replicas.
            #[inline]
            pub fn scale(
                &self,
            ) -> ::core::result::Result<$crate::meta::Scale, $crate::kind::ScaleError> {
                $crate::__private_0_1_0::scale(self)
            }

            /// Applies an update of the subresource `/scale`: the wanted replicas, and the
            /// `resourceVersion` if it is set.
            ///
            /// # Errors
            ///
            /// The object cannot hold them, such as an absent spec with other required fields.
            #[inline]
            pub fn set_scale(
                &mut self,
                scale: &$crate::meta::Scale,
            ) -> ::core::result::Result<(), $crate::kind::ScaleError> {
                $crate::__private_0_1_0::set_scale(self, scale)
            }
        }
    };
}
