#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Widget
::core::compile_error! {
    "[group-reserved-kubernetes] a group has at least one dot; write a domain you own, such as `acme.example.dev`"
}
::core::compile_error! {
    "[no-unsigned-integers] integers of the API are 64 bits, signed; write `i64` with `minimum = 0`"
}
::core::compile_error! {
    "[version-dns-label] `one` is not a version that Kubernetes can order; write `v1`, `v1beta1` or `v1alpha1`, or `#[k8s(allow(version_dns_label, reason = \"…\"))]`"
}
#[doc(hidden)]
#[allow(
    dead_code,
    non_camel_case_types,
    non_snake_case,
    unused_imports,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::trait_duplication_in_bounds
)]
const _: () = {
    use ::kube_conv_runtime::__private_0_1_0 as __rt;
    use __rt::{
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::{group as _, version as _, scope as _, strict as _};
    #[automatically_derived]
    impl __rt::serde::Serialize for Widget {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            _: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            ::core::result::Result::Err(__rt::serde::ser::Error::custom("Widget"))
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Widget {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            _: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::core::result::Result::Err(__rt::serde::de::Error::custom("Widget"))
        }
    }
    #[automatically_derived]
    impl __rt::ApiType for Widget {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::rejected("Widget");
    }
    __type_functions!([] [Widget] []);
    #[automatically_derived]
    impl __rt::FromEmpty for Widget {
        fn from_empty() -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::FromText for Widget {
        const FORM: __rt::TextForm = __rt::TextForm::Any;
        fn from_text(_: &'static str) -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Widget {}
    #[automatically_derived]
    impl __rt::Kind for Widget {
        const GROUP: &'static str = "";
        const VERSION: &'static str = "";
        const API_VERSION: &'static str = "";
        const KIND: &'static str = "Widget";
        const PLURAL: &'static str = "";
        const SCOPE: __rt::Scope = __rt::Scope::Cluster;
        const INFO: &'static __rt::KindInfo = &__rt::KindInfo::new("", "");
        type Metadata = ObjectMeta;
        type Spec = ();
        type Status = ();
        fn metadata(&self) -> &Self::Metadata {
            ::core::unreachable!()
        }
        fn metadata_mut(&mut self) -> &mut Self::Metadata {
            ::core::unreachable!()
        }
    }
    impl Widget {
        pub fn new(_: impl ::core::convert::Into<__rt::String>, _: u64) -> Self {
            ::core::unreachable!()
        }
    }
    __kind_functions!([] [Widget] []);
    __kind_resource! {
        [] [Widget] [] Namespaced ""[ObjectMeta] [spec : u64] []
    }
    const __KIND: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
        "Widget",
        __rt::Shape::Object(
            &[
                __rt::FieldInfo::new(
                    "metadata",
                    "metadata",
                    __rt::Link::Known(__rt::Described::<ObjectMeta>::TYPE),
                ),
                __rt::FieldInfo::new(
                    "spec",
                    "spec",
                    __rt::Link::Known(__rt::Described::<u64>::TYPE),
                ),
                __rt::FieldInfo::new(
                        "",
                        "",
                        __rt::Link::Known(&__rt::TypeInfo::rejected("")),
                    )
                    .flatten(),
            ],
        ),
    );
};

// Gadget
::core::compile_error! {
    "a kind is namespaced or not; add `#[k8s(scope = Namespaced)]` or `#[k8s(scope = Cluster)]`"
}
::core::compile_error! {
    "unknown attribute `color`; a kind has the keys that the documentation of `kube_conv_runtime` lists under \"Attributes\""
}
::core::compile_error! {
    "[field-optional-xor-required] an `Option` may be left out; write the type without `Option`, or drop `required`"
}
#[doc(hidden)]
#[allow(
    dead_code,
    non_camel_case_types,
    non_snake_case,
    unused_imports,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::trait_duplication_in_bounds
)]
const _: () = {
    use ::kube_conv_runtime::__private_0_1_0 as __rt;
    use __rt::{
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::{group as _, version as _, default as _};
    #[automatically_derived]
    impl __rt::serde::Serialize for Gadget {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            _: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            ::core::result::Result::Err(__rt::serde::ser::Error::custom("Gadget"))
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Gadget {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            _: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::core::result::Result::Err(__rt::serde::de::Error::custom("Gadget"))
        }
    }
    #[automatically_derived]
    impl __rt::ApiType for Gadget {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::rejected("Gadget");
    }
    __type_functions!([] [Gadget] []);
    #[automatically_derived]
    impl __rt::FromEmpty for Gadget {
        fn from_empty() -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::FromText for Gadget {
        const FORM: __rt::TextForm = __rt::TextForm::Any;
        fn from_text(_: &'static str) -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Gadget {}
    #[automatically_derived]
    impl __rt::Kind for Gadget {
        const GROUP: &'static str = "";
        const VERSION: &'static str = "";
        const API_VERSION: &'static str = "";
        const KIND: &'static str = "Gadget";
        const PLURAL: &'static str = "";
        const SCOPE: __rt::Scope = __rt::Scope::Cluster;
        const INFO: &'static __rt::KindInfo = &__rt::KindInfo::new("", "");
        type Metadata = ObjectMeta;
        type Spec = ();
        type Status = ();
        fn metadata(&self) -> &Self::Metadata {
            ::core::unreachable!()
        }
        fn metadata_mut(&mut self) -> &mut Self::Metadata {
            ::core::unreachable!()
        }
    }
    impl Gadget {
        pub fn new(
            _: impl ::core::convert::Into<__rt::String>,
            _: GadgetSpec,
            _: Data,
            _: Option<Data>,
        ) -> Self {
            ::core::unreachable!()
        }
    }
    __kind_functions!([] [Gadget] []);
    __kind_resource! {
        [] [Gadget] [] Namespaced ""[ObjectMeta] [spec : GadgetSpec] []
    }
    const __KIND: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
        "Gadget",
        __rt::Shape::Object(
            &[
                __rt::FieldInfo::new(
                    "metadata",
                    "metadata",
                    __rt::Link::Known(__rt::Described::<ObjectMeta>::TYPE),
                ),
                __rt::FieldInfo::new(
                    "spec",
                    "spec",
                    __rt::Link::Known(__rt::Described::<GadgetSpec>::TYPE),
                ),
                __rt::FieldInfo::new(
                        "",
                        "",
                        __rt::Link::Known(&__rt::TypeInfo::rejected("")),
                    )
                    .flatten(),
            ],
        ),
    );
    #[allow(unused)]
    fn _bounds() {
        let _ = __rt::link::<GadgetSpec>;
        let _ = __rt::link::<Data>;
        let _ = __rt::link::<Data>;
        let _ = __rt::link::<Data>;
    }
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < GadgetSpec > ::TYPE), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < GadgetSpec > ::TYPE, false),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < Data > ::TYPE), problem =>
        __rt::failed(problem)
    };
};

// GadgetSpec
::core::compile_error! {
    "[no-unsigned-integers] integers of the API are 64 bits, signed; write `i64` with `minimum = 0`"
}
#[doc(hidden)]
#[allow(
    dead_code,
    non_camel_case_types,
    non_snake_case,
    unused_imports,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::trait_duplication_in_bounds
)]
const _: () = {
    use ::kube_conv_runtime::__private_0_1_0 as __rt;
    use __rt::{
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::{default as _, default as _};
    #[automatically_derived]
    impl __rt::serde::Serialize for GadgetSpec {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            _: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            ::core::result::Result::Err(__rt::serde::ser::Error::custom("GadgetSpec"))
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for GadgetSpec {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            _: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::core::result::Result::Err(__rt::serde::de::Error::custom("GadgetSpec"))
        }
    }
    #[automatically_derived]
    impl __rt::ApiType for GadgetSpec {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::rejected("GadgetSpec");
    }
    __type_functions!([] [GadgetSpec] []);
    #[automatically_derived]
    impl __rt::FromEmpty for GadgetSpec {
        fn from_empty() -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::FromText for GadgetSpec {
        const FORM: __rt::TextForm = __rt::TextForm::Any;
        fn from_text(_: &'static str) -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for GadgetSpec {}
    #[automatically_derived]
    impl ::core::default::Default for GadgetSpec {
        fn default() -> Self {
            ::core::unreachable!()
        }
    }
    #[allow(unused)]
    fn _bounds() {
        let _ = __rt::link::<i32>;
        let _ = {
            fn default() -> i32 {
                limit()
            }
            default
        };
    }
};

// Shape
::core::compile_error! {
    "[no-unsigned-integers] integers of the API are 64 bits, signed; write `i64` with `minimum = 0`"
}
#[doc(hidden)]
#[allow(
    dead_code,
    non_camel_case_types,
    non_snake_case,
    unused_imports,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    clippy::trait_duplication_in_bounds
)]
const _: () = {
    use ::kube_conv_runtime::__private_0_1_0 as __rt;
    use __rt::{
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::default as _;
    #[automatically_derived]
    impl __rt::serde::Serialize for Shape {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            _: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            ::core::result::Result::Err(__rt::serde::ser::Error::custom("Shape"))
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Shape {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            _: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::core::result::Result::Err(__rt::serde::de::Error::custom("Shape"))
        }
    }
    #[automatically_derived]
    impl __rt::ApiType for Shape {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::rejected("Shape");
    }
    __type_functions!([] [Shape] []);
    #[automatically_derived]
    impl __rt::FromEmpty for Shape {
        fn from_empty() -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::FromText for Shape {
        const FORM: __rt::TextForm = __rt::TextForm::Any;
        fn from_text(_: &'static str) -> Self {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Shape {}
    #[automatically_derived]
    impl __rt::WireUnion for Shape {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::None;
        const MEMBERS: &'static [__rt::WireMember] = &[];
        fn from_member(
            _: &::core::primitive::str,
            _: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            ::core::unreachable!()
        }
    }
    #[automatically_derived]
    impl ::core::default::Default for Shape {
        fn default() -> Self {
            ::core::unreachable!()
        }
    }
    #[allow(unused)]
    fn _bounds() {
        let _ = __rt::link::<Side>;
    }
};
