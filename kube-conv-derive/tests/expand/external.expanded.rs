#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Lamp
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
    use __rt::keys::{group as _, version as _, scope as _, serde as _};
    #[automatically_derived]
    impl __rt::ApiType for Lamp {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Lamp",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "metadata", "metadata", __rt::Link::Known(__rt::Described:: <
                            ObjectMeta > ::TYPE), presence : __rt::Presence::Optional
                        ),
                        __field!(
                            "spec", "spec", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < LampSpec > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }
                        ),
                    ],
                ),
            )
            .external()
            .resource("acme.dev/v1", "Lamp")
            .kind(__rt::describe::<Self>);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.metadata).fill(__at);
            __rt::Fill(&mut self.spec).fill(__at);
        }
        fn __names(&self) -> ::core::option::Option<__rt::ObjectNames<'_>> {
            ::core::option::Option::Some(__rt::names_of(self))
        }
        fn __metadata_errors(
            &self,
            old: __rt::Option<&Self>,
            is_new: bool,
        ) -> __rt::ErrorList {
            __rt::metadata_errors(self, old, is_new)
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<LampSpec>::field(__visitor, 1usize, |__it| &__it.spec);
        }
    }
    __type_functions!([] [Lamp] []);
    #[automatically_derived]
    impl __rt::Kind for Lamp
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {
        const GROUP: &'static str = "acme.dev";
        const VERSION: &'static str = "v1";
        const API_VERSION: &'static str = "acme.dev/v1";
        const KIND: &'static str = "Lamp";
        const PLURAL: &'static str = "lamps";
        const SCOPE: __rt::Scope = __rt::Scope::Namespaced;
        const INFO: &'static __rt::KindInfo = &__rt::KindInfo {
            short_names: &[],
            categories: &[],
            served: true,
            storage: true,
            deprecated: false,
            deprecation_warning: ::core::option::Option::None,
            status: false,
            scale: ::core::option::Option::None,
            columns: &[],
            selectable_fields: &[],
            annotations: &[],
            labels: &[],
            ..__rt::KindInfo::new("lamp", "LampList")
        };
        type Metadata = ObjectMeta;
        type Spec = LampSpec;
        type Status = ();
        fn metadata(&self) -> &Self::Metadata {
            &self.metadata
        }
        fn metadata_mut(&mut self) -> &mut Self::Metadata {
            &mut self.metadata
        }
    }
    impl Lamp {
        /// A new object of this name, without what a server or a controller fills in.
        #[must_use]
        pub fn new(
            name: impl ::core::convert::Into<__rt::String>,
            spec: LampSpec,
        ) -> Self {
            Self {
                metadata: __rt::Reader::<ObjectMeta>::with_name(name),
                spec,
            }
        }
    }
    __kind_functions!([] [Lamp] []);
    __kind_resource! {
        [] [Lamp] [] Namespaced "lamps.acme.dev"[ObjectMeta] [spec : LampSpec] []
    }
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < LampSpec > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < LampSpec > ::TYPE, false),
        problem => __rt::failed(problem)
    };
};

// LampSpec
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
    use __rt::keys::{serde as _, default as _};
    #[automatically_derived]
    impl __rt::ApiType for LampSpec {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "LampSpec",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "bulbs", "bulbs", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_bulbs()).to_json())
                        ),
                    ],
                ),
            )
            .external()
            .rust_default({
                use __rt::NoRustDefault as _;
                __rt::RustDefault::<Self>::VALUE
            });
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.bulbs);
        }
    }
    __type_functions!([] [LampSpec] []);
    #[automatically_derived]
    impl __rt::FromEmpty for LampSpec {
        fn from_empty() -> Self {
            Self { bulbs: __default_bulbs() }
        }
    }
    fn __default_bulbs() -> i32 {
        3
    }
};

// Color
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
    use __rt::keys::serde as _;
    #[automatically_derived]
    impl __rt::ApiType for Color {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Color",
                __rt::Shape::StringEnum(
                    &[
                        __rt::EnumValueInfo::new("Red", ""),
                        __rt::EnumValueInfo::new("Blue", ""),
                    ],
                ),
            )
            .external();
    }
    __type_functions!([] [Color] []);
};

// Mount
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
    use __rt::keys::serde as _;
    #[automatically_derived]
    impl __rt::ApiType for Mount {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Mount",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "wall",
                            value: "Wall",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Lamp>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "ceiling",
                            value: "Ceiling",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[__field!("height", "height", __rt::link:: < i32 > ())],
                                ),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: false,
                }),
            )
            .external()
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Lamp>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Wall",
                                owner: "Mount",
                            },
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Wall(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                _ => {}
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Lamp,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Wall(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __visitor
                .member_field(
                    1usize,
                    0usize,
                    |__it| match __it {
                        Self::Ceiling { height: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions!([] [Mount] []);
};

// Label
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
    use __rt::keys::serde as _;
    #[automatically_derived]
    impl __rt::ApiType for Label {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Label",
                __rt::Shape::Transparent(__rt::link::<String>()),
            )
            .external();
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.inner(|__it| &__it.0);
        }
    }
    __type_functions!([] [Label] []);
};
