#![rustfmt::skip] // What the derives write; compare with the file next to it.

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
                            name: "Git",
                            value: "Git",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Repository>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "Oci",
                            value: "OCI",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[
                                        __rt::FieldInfo::new(
                                            "image",
                                            "image",
                                            __rt::link::<String>(),
                                        ),
                                        __rt::FieldInfo::new(
                                                "pullPolicy",
                                                "pull_policy",
                                                __rt::link::<String>(),
                                            )
                                            .optional()
                                            .default(|| __rt::DefaultOf::<
                                                String,
                                            >::text_to_json("Always")),
                                    ],
                                ),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "Nothing",
                            value: "Nothing",
                            doc: "",
                            payload: ::core::option::Option::None,
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: true,
                }),
            )
            .doc("Fields with the tag that selects them.")
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Repository>::TYPE,
                            "[no-floats-in-spec] member `Git` of `Source` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
                        ),
                    ],
                ),
            )
            .rust_default({
                use __rt::NoRustDefault as _;
                __rt::RustDefault::<Self>::VALUE
            });
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Git(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                _ => {}
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Repository,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Git(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __visitor
                .member_field(
                    1usize,
                    0usize,
                    |__it| match __it {
                        Self::Oci { image: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
            __visitor
                .member_field(
                    1usize,
                    1usize,
                    |__it| match __it {
                        Self::Oci { pull_policy: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions! {
        [] [Source] []
    }
    fn __default_Oci_pull_policy() -> String {
        __rt::DefaultOf::<String>::from_text("Always")
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Source",
        tag = "type",
        bound = "for < '__api > Repository : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "Git")]
        Git(Repository),
        #[serde(rename = "OCI")]
        Oci {
            #[serde(rename = "image")]
            image: String,
            #[serde(rename = "pullPolicy")]
            pull_policy: String,
        },
        #[serde(rename = "Nothing")]
        Nothing {},
    }
    struct __Read_Oci(::core::marker::PhantomData<fn() -> ()>);
    impl<'de> __rt::ReadStruct<'de> for __Read_Oci {
        type Value = Source;
        const NAME: &'static str = "Oci";
        const FIELDS: &'static [&'static str] = &["image", "pullPolicy"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            let mut __0 = __rt::None::<String>;
            let mut __1 = __rt::None::<__rt::Option<String>>;
            while let __rt::Some(index) = fields.next_field()? {
                match index {
                    0usize => fields.read(&mut __0),
                    1usize => fields.read(&mut __1),
                    _ => __rt::Ok(()),
                }?;
            }
            __rt::Ok(Source::Oci {
                image: __rt::required(__0, "image")?,
                pull_policy: __1.flatten().unwrap_or_else(__default_Oci_pull_policy),
            })
        }
    }
    impl __rt::WireUnion for Source {
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "Git" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Repository>::read(input),
                        Self::Git,
                    )
                }
                "Oci" => __rt::read_struct::<__Read_Oci, _>(input),
                "Nothing" => ::core::result::Result::Ok(Self::Nothing {}),
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    impl __rt::serde::Serialize for Source {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __Wire::serialize(self, output)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Source {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            __rt::read_tagged(input)
        }
    }
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::tagged_problem(
        <Repository as __rt::ApiType>::TYPE,
        "type",
    ) {
        ::core::panic!("{}", problem)
    };
};

// Reference
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
    impl __rt::ApiType for Reference {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Reference",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "Repository",
                            value: "Repository",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Repository>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "Inline",
                            value: "Inline",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[
                                        __rt::FieldInfo::new(
                                            "value",
                                            "value",
                                            __rt::link::<String>(),
                                        ),
                                    ],
                                ),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: true,
                }),
            )
            .doc("Objects with different required fields.")
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Repository>::TYPE,
                            "[no-floats-in-spec] member `Repository` of `Reference` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Repository(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                _ => {}
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Repository,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Repository(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __visitor
                .member_field(
                    1usize,
                    0usize,
                    |__it| match __it {
                        Self::Inline { value: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions! {
        [] [Reference] []
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Reference",
        untagged,
        bound = "for < '__api > Repository : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "Repository")]
        Repository(Repository),
        #[serde(rename = "Inline")]
        Inline { #[serde(rename = "value")] value: String },
    }
    struct __Read_Inline(::core::marker::PhantomData<fn() -> ()>);
    impl<'de> __rt::ReadStruct<'de> for __Read_Inline {
        type Value = Reference;
        const NAME: &'static str = "Inline";
        const FIELDS: &'static [&'static str] = &["value"];
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
            __rt::Ok(Reference::Inline {
                value: __rt::required(__0, "value")?,
            })
        }
    }
    impl __rt::WireUnion for Reference {
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "Repository" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Repository>::read(input),
                        Self::Repository,
                    )
                }
                "Inline" => __rt::read_struct::<__Read_Inline, _>(input),
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    impl __rt::serde::Serialize for Reference {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __Wire::serialize(self, output)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Reference {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            __rt::read_untagged(input)
        }
    }
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::untagged_member_problem(
        <Reference as __rt::ApiType>::TYPE,
        0usize,
    ) {
        ::core::panic!("{}", problem)
    };
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::untagged_members_problem(
        <Reference as __rt::ApiType>::TYPE,
        0usize,
        1usize,
    ) {
        ::core::panic!("{}", problem)
    };
};

// Port
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
    impl __rt::ApiType for Port {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Port",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "Number",
                            value: "Number",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<i32>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "Name",
                            value: "Name",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<String>()),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: true,
                }),
            )
            .doc("Values of different JSON types.");
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor
                .member(
                    0usize,
                    |__it| match __it {
                        Self::Number(__part) => ::core::option::Option::Some(__part),
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
            __visitor
                .member(
                    1usize,
                    |__it| match __it {
                        Self::Name(__part) => ::core::option::Option::Some(__part),
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions! {
        [] [Port] []
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Port",
        untagged
    )]
    enum __Wire {
        #[serde(rename = "Number")]
        Number(i32),
        #[serde(rename = "Name")]
        Name(String),
    }
    impl __rt::WireUnion for Port {
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "Number" => {
                    ::core::result::Result::map(
                        __rt::Reader::<i32>::read(input),
                        Self::Number,
                    )
                }
                "Name" => {
                    ::core::result::Result::map(
                        __rt::Reader::<String>::read(input),
                        Self::Name,
                    )
                }
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    impl __rt::serde::Serialize for Port {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __Wire::serialize(self, output)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Port {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            __rt::read_untagged(input)
        }
    }
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::untagged_member_problem(
        <Port as __rt::ApiType>::TYPE,
        0usize,
    ) {
        ::core::panic!("{}", problem)
    };
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::untagged_members_problem(
        <Port as __rt::ApiType>::TYPE,
        0usize,
        1usize,
    ) {
        ::core::panic!("{}", problem)
    };
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::untagged_member_problem(
        <Port as __rt::ApiType>::TYPE,
        1usize,
    ) {
        ::core::panic!("{}", problem)
    };
};
