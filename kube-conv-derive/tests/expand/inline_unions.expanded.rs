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
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::{tag as _, name as _, default as _};
    #[automatically_derived]
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
                                        __field!("image", "image", __rt::link:: < String > ()),
                                        __field!(
                                            "pullPolicy", "pull_policy", __rt::link:: < String > (),
                                            presence : __rt::Presence::Optional, default : __rt::Some(||
                                            __rt::DefaultOf:: < String > ::text_to_json("Always"))
                                        ),
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
                            __rt::FloatPart {
                                sort: "member",
                                name: "Git",
                                owner: "Source",
                            },
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
    __type_functions!([] [Source] []);
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
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Oci {
        type Value = Source;
        const NAME: &'static str = "Oci";
        const FIELDS: &'static [&'static str] = &["image", "pullPolicy"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); 1 __1 : __rt::Option <
                String > => fields.read(& mut __1); => __rt::Ok(Source::Oci { image :
                __rt::required(__0, "image") ?, pull_policy : __1.flatten()
                .unwrap_or_else(__default_Oci_pull_policy) })
            }
        }
    }
    #[automatically_derived]
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
    #[automatically_derived]
    impl __rt::serde::Serialize for Source {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Source {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_tagged(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::tagged_problem(< Repository as __rt::ApiType > ::TYPE, "type"),
        problem => __rt::failed(problem)
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
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::untagged as _;
    #[automatically_derived]
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
                                    &[__field!("value", "value", __rt::link:: < String > ())],
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
                            __rt::FloatPart {
                                sort: "member",
                                name: "Repository",
                                owner: "Reference",
                            },
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
    __type_functions!([] [Reference] []);
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
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Inline {
        type Value = Reference;
        const NAME: &'static str = "Inline";
        const FIELDS: &'static [&'static str] = &["value"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); =>
                __rt::Ok(Reference::Inline { value : __rt::required(__0, "value") ? })
            }
        }
    }
    #[automatically_derived]
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
    #[automatically_derived]
    impl __rt::serde::Serialize for Reference {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Reference {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_untagged(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::untagged_member_problem(< Reference as __rt::ApiType > ::TYPE,
        0usize), problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::untagged_members_problem(< Reference as __rt::ApiType > ::TYPE,
        0usize, 1usize), problem => __rt::failed(problem)
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
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::untagged as _;
    #[automatically_derived]
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
    __type_functions!([] [Port] []);
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
    #[automatically_derived]
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
    #[automatically_derived]
    impl __rt::serde::Serialize for Port {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Port {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_untagged(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::untagged_member_problem(< Port as __rt::ApiType > ::TYPE, 0usize),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::untagged_members_problem(< Port as __rt::ApiType > ::TYPE, 0usize,
        1usize), problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::untagged_member_problem(< Port as __rt::ApiType > ::TYPE, 1usize),
        problem => __rt::failed(problem)
    };
};
