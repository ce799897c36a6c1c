#![rustfmt::skip] // What the derives write; compare with the file next to it.

// PullPolicy
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
    use __rt::keys::unknown as _;
    #[automatically_derived]
    impl __rt::ApiType for PullPolicy {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "PullPolicy",
                __rt::Shape::StringEnum(
                    &[
                        __rt::EnumValueInfo::new("Always", ""),
                        __rt::EnumValueInfo::new("IfNotPresent", ""),
                    ],
                ),
            )
            .doc("Strings, of which there may be more one day.")
            .open();
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.leaf(__rt::enum_view);
        }
    }
    __type_functions!([] [PullPolicy] []);
    #[automatically_derived]
    impl __rt::StringEnum for PullPolicy {
        const VALUES: &'static [&'static str] = &["Always", "IfNotPresent"];
        fn as_wire(&self) -> &str {
            match self {
                Self::Always => "Always",
                Self::IfNotPresent => "IfNotPresent",
                Self::Other(text) => text,
            }
        }
        fn from_wire(text: &str) -> ::core::option::Option<Self> {
            match text {
                "Always" => ::core::option::Option::Some(Self::Always),
                "IfNotPresent" => ::core::option::Option::Some(Self::IfNotPresent),
                _ => {
                    ::core::option::Option::Some(
                        Self::Other(::core::convert::From::from(text)),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for PullPolicy
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {}
    #[automatically_derived]
    impl __rt::serde::Serialize for PullPolicy {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __rt::serde::Serializer::serialize_str(
                output,
                __rt::StringEnum::as_wire(self),
            )
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for PullPolicy {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_enum(input)
        }
    }
};

// Phase
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
    use __rt::keys::{default as _, alias as _, name as _, allow as _};
    #[automatically_derived]
    impl __rt::ApiType for Phase {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Phase",
                __rt::Shape::StringEnum(
                    &[
                        __rt::EnumValueInfo::new("Pending", ""),
                        __rt::EnumValueInfo::new("pending", ""),
                        __rt::EnumValueInfo::new("in-progress", ""),
                    ],
                ),
            )
            .doc("A default, an older spelling and a departure from a convention.")
            .allows(
                &[
                    __rt::Allow::new("enum_values_pascal", "as published")
                        .part("in-progress")
                        .used(),
                    __rt::Allow::new("enum_values_pascal", "an older spelling")
                        .part("pending")
                        .used(),
                    __rt::Allow::new("enum_acronym_upper", "an older spelling")
                        .part("pending")
                        .used(),
                ],
            );
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.leaf(__rt::enum_view);
        }
    }
    __type_functions!([] [Phase] []);
    #[automatically_derived]
    impl ::core::default::Default for Phase {
        fn default() -> Self {
            Self::Pending
        }
    }
    #[automatically_derived]
    impl __rt::StringEnum for Phase {
        const VALUES: &'static [&'static str] = &["Pending", "pending", "in-progress"];
        fn as_wire(&self) -> &str {
            match self {
                Self::Pending => "Pending",
                Self::InProgress => "in-progress",
            }
        }
        fn from_wire(text: &str) -> ::core::option::Option<Self> {
            match text {
                "Pending" | "pending" => ::core::option::Option::Some(Self::Pending),
                "in-progress" => ::core::option::Option::Some(Self::InProgress),
                _ => ::core::option::Option::None,
            }
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Phase
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {}
    #[automatically_derived]
    impl __rt::serde::Serialize for Phase {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __rt::serde::Serializer::serialize_str(
                output,
                __rt::StringEnum::as_wire(self),
            )
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Phase {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_enum(input)
        }
    }
};

// Priority
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
    use __rt::keys::integer as _;
    #[automatically_derived]
    impl __rt::ApiType for Priority {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Priority",
                __rt::Shape::IntegerEnum(&[1, 10]),
            )
            .doc("Numbers.");
    }
    __type_functions!([] [Priority] []);
    #[automatically_derived]
    impl __rt::serde::Serialize for Priority {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            let number: i64 = match self {
                Self::Low => 1,
                Self::High => 10,
            };
            __rt::serde::Serializer::serialize_i64(output, number)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Priority {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            let number: i64 = __rt::serde::Deserialize::deserialize(input)?;
            match number {
                1 => __rt::Ok(Self::Low),
                10 => __rt::Ok(Self::High),
                _ => __rt::Err(__rt::unknown_integer(number, &[1, 10])),
            }
        }
    }
};

// Source
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
    use __rt::keys::{discriminator as _, name as _};
    #[automatically_derived]
    impl __rt::ApiType for Source {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Source",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::Some("type"),
                    members: &[
                        __rt::MemberInfo {
                            name: "nothing",
                            value: "Nothing",
                            doc: "",
                            payload: ::core::option::Option::None,
                        },
                        __rt::MemberInfo {
                            name: "git",
                            value: "Git",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[__field!("url", "url", __rt::link:: < String > ())],
                                ),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "oci",
                            value: "OCI",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Image>()),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: false,
                }),
            )
            .doc("A union with a discriminator.")
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Image>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Oci",
                                owner: "Source",
                            },
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Oci(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                _ => {}
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor
                .member_field(
                    1usize,
                    0usize,
                    |__it| match __it {
                        Self::Git { url: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
            __rt::Part::<
                Image,
            >::member(
                __visitor,
                2usize,
                |__it| match __it {
                    Self::Oci(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
        }
    }
    __type_functions!([] [Source] []);
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Source",
        bound = "for < '__api > Image : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "nothing")]
        Nothing {},
        #[serde(rename = "git")]
        Git { #[serde(rename = "url")] url: String },
        #[serde(rename = "oci")]
        Oci(Image),
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(crate = "::kube_conv_runtime::__private_0_1_0::serde")]
    struct __Member<'a>(#[serde(with = "__Wire")] &'a Source);
    struct __Read_Git(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Git {
        type Value = Source;
        const NAME: &'static str = "Git";
        const FIELDS: &'static [&'static str] = &["url"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); => __rt::Ok(Source::Git
                { url : __rt::required(__0, "url") ? })
            }
        }
    }
    #[automatically_derived]
    impl __rt::WireUnion for Source {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::Some(
            "type",
        );
        const MEMBERS: &'static [__rt::WireMember] = &[
            __rt::WireMember {
                name: "nothing",
                value: "Nothing",
                empty: true,
            },
            __rt::WireMember {
                name: "git",
                value: "Git",
                empty: false,
            },
            __rt::WireMember {
                name: "oci",
                value: "OCI",
                empty: false,
            },
        ];
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "nothing" => ::core::result::Result::Ok(Self::Nothing {}),
                "git" => __rt::read_struct::<__Read_Git, _>(input),
                "oci" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Image>::read(input),
                        Self::Oci,
                    )
                }
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Source {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            match self {
                Self::Nothing { .. } => {
                    __rt::write_tagged(
                        output,
                        "type",
                        "Nothing",
                        ::core::option::Option::None::<__Member<'_>>,
                    )
                }
                Self::Git { .. } => {
                    __rt::write_tagged(
                        output,
                        "type",
                        "Git",
                        ::core::option::Option::Some(__Member(self)),
                    )
                }
                Self::Oci { .. } => {
                    __rt::write_tagged(
                        output,
                        "type",
                        "OCI",
                        ::core::option::Option::Some(__Member(self)),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Source {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_union(input)
        }
    }
};

// Image
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
    #[automatically_derived]
    impl __rt::ApiType for Image {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Image",
                __rt::Shape::Transparent(__rt::link::<String>()),
            )
            .doc("A newtype.")
            .constraints(&[__rules::min_length(1u32)]);
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.inner(|__it| &__it.0);
        }
    }
    __type_functions!([] [Image] []);
    #[automatically_derived]
    impl __rt::serde::Serialize for Image {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __rt::Writer(&self.0).write(output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Image {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::Result::map(__rt::Reader::<String>::read(input), Self)
        }
    }
    #[automatically_derived]
    impl __rt::FromText for Image
    where
        for<'a> String: __rt::InnerFromText<'a>,
    {
        const FORM: __rt::TextForm = <String as __rt::FromText>::FORM;
        fn from_text(text: &'static str) -> Self {
            Self(__rt::FromText::from_text(text))
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Image
    where
        for<'a> String: __rt::InnerMapKey<'a>,
        for<'a> Self: __rt::InnerApiType<'a>,
    {}
};

// Schedule
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
    impl __rt::ApiType for Schedule {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Schedule",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "every",
                            value: "Every",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[
                                        __field!(
                                            "minutes", "minutes", __rt::link:: < i32 > (), presence :
                                            __rt::Presence::Optional, default : __rt::Some(||
                                            __rt::Writer(& __default_Every_minutes()).to_json())
                                        ),
                                        __field!(
                                            "zone", "zone", __rt::link:: < String > (), presence :
                                            __rt::Presence::Optional
                                        ),
                                    ],
                                ),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "never",
                            value: "Never",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(&[]),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: false,
                }),
            )
            .doc("A member with fields is the default.");
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor
                .member_field(
                    0usize,
                    0usize,
                    |__it| match __it {
                        Self::Every { minutes: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
            __visitor
                .member_field(
                    0usize,
                    1usize,
                    |__it| match __it {
                        Self::Every { zone: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions!([] [Schedule] []);
    #[automatically_derived]
    impl ::core::default::Default for Schedule {
        fn default() -> Self {
            Self::Every {
                minutes: __default_Every_minutes(),
                zone: ::core::option::Option::None,
            }
        }
    }
    fn __default_Every_minutes() -> i32 {
        5
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(crate = "::kube_conv_runtime::__private_0_1_0::serde", remote = "Schedule")]
    enum __Wire {
        #[serde(rename = "every")]
        Every {
            #[serde(rename = "minutes")]
            minutes: i32,
            #[serde(rename = "zone", skip_serializing_if = "__rt::is_empty")]
            zone: Option<String>,
        },
        #[serde(rename = "never")]
        Never {},
    }
    struct __Read_Every(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Every {
        type Value = Schedule;
        const NAME: &'static str = "Every";
        const FIELDS: &'static [&'static str] = &["minutes", "zone"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < i32 > => fields.read(& mut __0); 1 __1 :
                __rt::Option < String > => fields.read(& mut __1); =>
                __rt::Ok(Schedule::Every { minutes : __0.flatten()
                .unwrap_or_else(__default_Every_minutes), zone : __1.flatten() })
            }
        }
    }
    struct __Read_Never(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Never {
        type Value = Schedule;
        const NAME: &'static str = "Never";
        const FIELDS: &'static [&'static str] = &[];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; => __rt::Ok(Schedule::Never {})
            }
        }
    }
    #[automatically_derived]
    impl __rt::WireUnion for Schedule {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::None;
        const MEMBERS: &'static [__rt::WireMember] = &[
            __rt::WireMember {
                name: "every",
                value: "Every",
                empty: false,
            },
            __rt::WireMember {
                name: "never",
                value: "Never",
                empty: false,
            },
        ];
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "every" => __rt::read_struct::<__Read_Every, _>(input),
                "never" => __rt::read_struct::<__Read_Never, _>(input),
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Schedule {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Schedule {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_union(input)
        }
    }
};

// Target
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
    impl __rt::ApiType for Target {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Target",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "schedule",
                            value: "Schedule",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Schedule>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "image",
                            value: "Image",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Image>()),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: false,
                }),
            )
            .doc("A member with a type is the default.")
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Schedule>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Schedule",
                                owner: "Target",
                            },
                        ),
                        __rt::float_in(
                            __rt::Described::<Image>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Image",
                                owner: "Target",
                            },
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Schedule(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                Self::Image(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Schedule,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Schedule(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __rt::Part::<
                Image,
            >::member(
                __visitor,
                1usize,
                |__it| match __it {
                    Self::Image(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
        }
    }
    __type_functions!([] [Target] []);
    #[automatically_derived]
    impl ::core::default::Default for Target {
        fn default() -> Self {
            __rt::with_defaults(
                Self::Schedule(<Schedule as ::core::default::Default>::default()),
            )
        }
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Target",
        bound = "for < '__api > Image : __rt :: InnerApiType < '__api >, for < '__api > Schedule : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "schedule")]
        Schedule(Schedule),
        #[serde(rename = "image")]
        Image(Image),
    }
    #[automatically_derived]
    impl __rt::WireUnion for Target {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::None;
        const MEMBERS: &'static [__rt::WireMember] = &[
            __rt::WireMember {
                name: "schedule",
                value: "Schedule",
                empty: false,
            },
            __rt::WireMember {
                name: "image",
                value: "Image",
                empty: false,
            },
        ];
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "schedule" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Schedule>::read(input),
                        Self::Schedule,
                    )
                }
                "image" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Image>::read(input),
                        Self::Image,
                    )
                }
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Target {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Target {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_union(input)
        }
    }
};

// Names
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
    use __rt::keys::list_set as _;
    #[automatically_derived]
    impl __rt::ApiType for Names {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Names",
                __rt::Shape::Transparent(__rt::link::<Vec<String>>()),
            )
            .doc("A list of one type.")
            .list_type(__rt::ListType::Set);
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.inner(|__it| &__it.0);
        }
    }
    __type_functions!([] [Names] []);
    #[automatically_derived]
    impl __rt::serde::Serialize for Names {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __rt::Writer(&self.0).write(output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Names {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::Result::map(__rt::Reader::<Vec<String>>::read(input), Self)
        }
    }
    #[automatically_derived]
    impl __rt::Absent for Names
    where
        for<'a> Vec<String>: __rt::InnerAbsent<'a>,
    {
        fn is_absent(&self) -> bool {
            __rt::Absent::is_absent(&self.0)
        }
        fn absent() -> Self {
            Self(__rt::Absent::absent())
        }
    }
    const _: () = __failing! {
        __rt::lookup::set_problem(__rt::Described:: < String > ::TYPE), problem =>
        __rt::failed(problem)
    };
};
