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
        fragment_cell as __fragment_cell, json as __json,
        kind_functions as __kind_functions, kind_resource as __kind_resource,
        pattern_cell as __pattern_cell, scale_functions as __scale_functions,
        status_functions as __status_functions, type_functions as __type_functions,
        typed_conversion as __typed_conversion, union_functions as __union_functions,
    };
    use __rt::{NoWire as _, NotDescribed as _, rules as __rules};
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
    __type_functions! {
        [] [PullPolicy] []
    }
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
    impl __rt::MapKey for PullPolicy
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {}
    impl __rt::serde::Serialize for PullPolicy {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __rt::serde::Serializer::serialize_str(
                output,
                __rt::StringEnum::as_wire(self),
            )
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for PullPolicy {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
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
        fragment_cell as __fragment_cell, json as __json,
        kind_functions as __kind_functions, kind_resource as __kind_resource,
        pattern_cell as __pattern_cell, scale_functions as __scale_functions,
        status_functions as __status_functions, type_functions as __type_functions,
        typed_conversion as __typed_conversion, union_functions as __union_functions,
    };
    use __rt::{NoWire as _, NotDescribed as _, rules as __rules};
    impl __rt::ApiType for Priority {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Priority",
                __rt::Shape::IntegerEnum(&[1, 10]),
            )
            .doc("Numbers.");
    }
    __type_functions! {
        [] [Priority] []
    }
    impl __rt::serde::Serialize for Priority {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            let number: i64 = match self {
                Self::Low => 1,
                Self::High => 10,
            };
            __rt::serde::Serializer::serialize_i64(output, number)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Priority {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            let number: i64 = __rt::serde::Deserialize::deserialize(input)?;
            match number {
                1 => ::core::result::Result::Ok(Self::Low),
                10 => ::core::result::Result::Ok(Self::High),
                _ => ::core::result::Result::Err(__rt::unknown_integer(number, &[1, 10])),
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
        fragment_cell as __fragment_cell, json as __json,
        kind_functions as __kind_functions, kind_resource as __kind_resource,
        pattern_cell as __pattern_cell, scale_functions as __scale_functions,
        status_functions as __status_functions, type_functions as __type_functions,
        typed_conversion as __typed_conversion, union_functions as __union_functions,
    };
    use __rt::{NoWire as _, NotDescribed as _, rules as __rules};
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
                                    &[
                                        __rt::FieldInfo::new("url", "url", __rt::link::<String>()),
                                    ],
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
                            "[no-floats-in-spec] member `Oci` of `Source` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
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
    __type_functions! {
        [] [Source] []
    }
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
    impl<'de> __rt::ReadStruct<'de> for __Read_Git {
        type Value = Source;
        const NAME: &'static str = "Git";
        const FIELDS: &'static [&'static str] = &["url"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            let mut __0 = __rt::None::<String>;
            while let __rt::Some(index) = fields.next_field()? {
                match index {
                    0usize => fields.read(&mut __0),
                    _ => __rt::Ok(()),
                }?;
            }
            __rt::Ok(Source::Git {
                url: __rt::required(__0, "url")?,
            })
        }
    }
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
    impl __rt::serde::Serialize for Source {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
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
    impl<'de> __rt::serde::Deserialize<'de> for Source {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
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
        fragment_cell as __fragment_cell, json as __json,
        kind_functions as __kind_functions, kind_resource as __kind_resource,
        pattern_cell as __pattern_cell, scale_functions as __scale_functions,
        status_functions as __status_functions, type_functions as __type_functions,
        typed_conversion as __typed_conversion, union_functions as __union_functions,
    };
    use __rt::{NoWire as _, NotDescribed as _, rules as __rules};
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
    __type_functions! {
        [] [Image] []
    }
    impl __rt::serde::Serialize for Image {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __rt::Writer(&self.0).write(output)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Image {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            ::core::result::Result::map(__rt::Reader::<String>::read(input), Self)
        }
    }
    impl __rt::FromText for Image
    where
        for<'a> String: __rt::InnerFromText<'a>,
    {
        const FORM: __rt::TextForm = <String as __rt::FromText>::FORM;
        fn from_text(text: &'static str) -> Self {
            Self(__rt::FromText::from_text(text))
        }
    }
    impl __rt::MapKey for Image
    where
        for<'a> String: __rt::InnerMapKey<'a>,
        for<'a> Self: __rt::InnerApiType<'a>,
    {}
};
