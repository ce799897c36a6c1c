//! The functions that users call on their own types.
//!
//! They are inherent, so that no imported trait makes them ambiguous, and written here, so that
//! generated code stays small. Each macro takes the generics, the type and the bounds. They are
//! `#[inline]`, so that a crate compiles only those it calls.

mod optional;

/// The functions of every API type.
#[doc(hidden)]
#[macro_export]
macro_rules! type_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// Reads a value as a cluster would accept it: prunes what the schema does not know,
            /// fills in defaults and validates, in the API server's order and words.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with the value, with wire paths.
            #[inline]
            pub fn decode(
                value: &$crate::__private_0_1_0::Value,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::decode(value)
            }

            /// As [`decode`](Self::decode), with the CEL rules that were not evaluated, as an answer of
            /// admission lists them.
            #[inline]
            pub fn decode_with_report(
                value: &$crate::__private_0_1_0::Value,
            ) -> $crate::Decoded<Self> {
                $crate::__private_0_1_0::decode_with_report(value)
            }

            /// Reads a JSON text as a cluster would accept it, as `decode` does with a value, which is
            /// made of the text and never copied.
            ///
            /// # Errors
            ///
            /// What is wrong with the JSON, or everything that is wrong with the value, with wire
            /// paths.
            #[inline]
            pub fn from_json(
                text: &::core::primitive::str,
            ) -> ::core::result::Result<Self, $crate::field::ErrorList> {
                $crate::__private_0_1_0::decode_json(text)
            }

            /// Fills in the API's defaults, as a server does when it reads the value.
            ///
            /// A field that is unset and has a default gets it; what is set stays, zero and empty
            /// included. Then everything that is set is looked into: items of lists, values of
            /// maps, members of unions, and objects that were defaults themselves. An object
            /// that is unset and has no default of its own is not made. Doing it again changes
            /// nothing.
            #[inline]
            pub fn set_defaults(&mut self) {
                $crate::api::set_defaults(self);
            }

            /// Late initialization: lets a function, such as a controller's, fill in what is unset.
            ///
            /// The function may set what is unset, add keys to maps, and add items to lists that
            /// are merged (`list_map`, `list_set`); it never changes what somebody has set. If it
            /// does, the value stays as it was. Write the result with a patch or an apply, so that
            /// nothing else is overwritten.
            ///
            /// Source: API conventions, "Controller-Assigned Defaults" and "What May Be Defaulted".
            ///
            /// # Errors
            ///
            /// Every change that is no addition, with its wire path.
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

            /// Validates a new value, in the words of the API conventions. No server is needed.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with the value, with wire paths, in the order of
            /// Kubernetes' declarative validation.
            #[inline]
            pub fn validate(&self) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate(self)
            }

            /// Validates a value that replaces an old one. What did not change is not checked
            /// again (ratcheting); items of list maps are paired by their keys.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with what changed, and changes that are not allowed.
            #[inline]
            pub fn validate_update(
                &self,
                old: &Self,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_update(self, old)
            }

            /// As [`validate`](Self::validate), with the options that rules of the type, or below
            /// it, request: `if_enabled`, `if_disabled` and `enum_exclude`.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with the value, and an internal error for each rule whose
            /// option is not among these.
            #[inline]
            pub fn validate_with(
                &self,
                options: &$crate::rules::Options,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_with(self, options)
            }

            /// As [`validate_update`](Self::validate_update), with options.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with what changed, changes that are not allowed, and an
            /// internal error for each rule whose option is not among these.
            #[inline]
            pub fn validate_update_with(
                &self,
                old: &Self,
                options: &$crate::rules::Options,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_update_with(self, old, options)
            }

            /// Validates a new value, in the words of the caller's choice.
            ///
            /// # Errors
            ///
            /// Everything that is wrong with the value.
            #[inline]
            pub fn validate_as(
                &self,
                wording: $crate::validate::Wording,
            ) -> ::core::result::Result<(), $crate::field::ErrorList> {
                $crate::__private_0_1_0::validate_as(self, wording)
            }
        }
        $crate::yaml_functions! { [$($generics)*] [$type] [$($bounds)*] }
        $crate::schemars_implementation! { [$($generics)*] [$type] [$($bounds)*] }
    };
}

/// The functions of every kind.
#[doc(hidden)]
#[macro_export]
macro_rules! kind_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// The CEL rules of the kind, which a cluster evaluates and `validate` does not.
            pub const UNEVALUATED: $crate::validate::Unevaluated =
                $crate::validate::Unevaluated::of(
                    $crate::__private_0_1_0::type_of::<Self>(),
                );

            /// The CustomResourceDefinition of the kind.
            // kube's trait has a function of this name too; called on the type, this one is meant.
            #[allow(clippy::same_name_method)]
            #[inline]
            #[must_use]
            pub fn crd() -> $crate::crd::CustomResourceDefinition {
                $crate::crd::CustomResourceDefinition::of::<Self>()
            }

            /// What to send for a server-side apply of the object.
            ///
            /// It holds what this client means to manage: `apiVersion`, `kind`, of the metadata
            /// `name`, `namespace`, `labels`, `annotations`, `ownerReferences` and `finalizers`,
            /// and every stanza but the status, which has an endpoint of its own. Whatever was
            /// applied before and is not in it is given up, and removed unless another manager
            /// owns it. So apply objects that you made, rather than ones that you read: the fields
            /// of the latter would all become this client's.
            ///
            /// What the server keeps is left out: `managedFields`, which it rejects, and
            /// `resourceVersion` and `uid`, which would make the request fail where the object
            /// changed or does not exist yet. Nulls are left out too, but for fields that are
            /// `nullable` and values that are any JSON: a server reads them as fields with an
            /// owner.
            ///
            /// Null, which every server rejects, if a custom `Serialize` fails; a derived
            /// one does not.
            #[inline]
            #[must_use]
            pub fn to_apply(&self) -> $crate::__private_0_1_0::Value {
                $crate::__private_0_1_0::to_apply(self)
            }

            /// Makes the object what a server would store of it when it is created: without a
            /// status, if that has a subresource of its own, without what only the system sets,
            /// such as `uid`, and of generation 1.
            #[inline]
            pub fn prepare_for_create(&mut self) {
                $crate::__private_0_1_0::prepare_for_create(self);
            }

            /// Makes the object what a server would store of it when it replaces `old`: with the
            /// status of `old`, if that has a subresource of its own, with what the system has set
            /// in its metadata, and of the next generation if anything but metadata differs. Fields
            /// marked `keep_old` that are unset get the value of `old`.
            ///
            /// `resourceVersion` stays, for it says what the update is based on.
            #[inline]
            pub fn prepare_for_update(&mut self, old: &Self)
            where
                for<'a> Self: $crate::__private_0_1_0::Cloned<'a>,
            {
                $crate::__private_0_1_0::prepare_for_update(self, old);
            }
        }
        $crate::admission_functions! { [$($generics)*] [$type] [$($bounds)*] }
        $crate::patch_functions! { [$($generics)*] [$type] [$($bounds)*] }
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
            /// Clears the members of the union that the discriminator has turned away from, and
            /// gives their wire names, so that what was allocated for them can be released.
            ///
            /// To be called on an update, before it is validated. Nothing happens unless the
            /// discriminator names another member than that of `old`. A member that the update
            /// has changed itself stays: validation shows what is wrong with it.
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
        impl $($generics)* $type $($bounds)* {
            /// Makes the object what a server would store of it when it replaces the status of
            /// `old`: that object, of the same generation, with this one's status and managed
            /// fields.
            #[inline]
            pub fn prepare_for_status_update(&mut self, old: &Self)
            where
                for<'a> Self: $crate::__private_0_1_0::Cloned<'a>,
            {
                $crate::__private_0_1_0::prepare_for_status_update(self, old);
            }

            /// What to send for a server-side apply of the status, to the endpoint `/status`.
            ///
            /// It holds `apiVersion`, `kind`, `metadata.name`, `metadata.namespace` and `status`:
            /// that endpoint changes nothing else. Without a status it gives up what this client
            /// applied there before. Nulls are left out as by `to_apply`.
            ///
            /// Null, which every server rejects, if a custom `Serialize` fails; a derived
            /// one does not.
            #[inline]
            #[must_use]
            pub fn to_status_apply(&self) -> $crate::__private_0_1_0::Value {
                $crate::__private_0_1_0::to_status_apply(self)
            }
        }
        $crate::admission_status_functions! { [$($generics)*] [$type] [$($bounds)*] }
    };
}

/// The functions of every kind with the subresource `/scale`.
#[doc(hidden)]
#[macro_export]
macro_rules! scale_functions {
    ([$($generics:tt)*] [$type:ty] [$($bounds:tt)*]) => {
        impl $($generics)* $type $($bounds)* {
            /// What the subresource `/scale` shows of the object.
            ///
            /// # Errors
            ///
            /// In a server's words: where the spec does not say how many replicas are wanted.
            #[inline]
            pub fn scale(
                &self,
            ) -> ::core::result::Result<$crate::meta::Scale, $crate::kind::ScaleError> {
                $crate::__private_0_1_0::scale(self)
            }

            /// Takes from a scale what an update of the subresource `/scale` can change: how many
            /// replicas are wanted, and the `resourceVersion` that it is based on, if it says.
            ///
            /// # Errors
            ///
            /// Where the object has no place for them, such as an absent spec with other fields
            /// that are required.
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
