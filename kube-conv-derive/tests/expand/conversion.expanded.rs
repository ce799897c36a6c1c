#![rustfmt::skip] // What the derives write; compare with the file next to it.

// WidgetSpec
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
    use __rt::keys::{
        converts as _, from as _, from as _, from as _, from as _, added as _,
    };
    #[automatically_derived]
    impl __rt::ApiType for WidgetSpec {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "WidgetSpec",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "name", "name", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "tag", "tag", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "scaling", "scaling", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Scaling > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "state", "state", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "minutes", "minutes", __rt::link:: < i64 > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "address", "address", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "area", "area", __rt::link:: < i64 > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "engine", "engine", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional
                        ),
                    ],
                ),
            )
            .floats_in(&[2])
            .conversion(
                &__rt::conversion::TypeConversion {
                    from: __rt::type_of::<v1beta1::WidgetSpec>(),
                    fields: &[
                        __rt::conversion::FieldConversion {
                            old: &[".paused"],
                            new: &[".state"],
                            how: __rt::conversion::How::Values(
                                &[
                                    (
                                        __rt::rules::Literal::Boolean(true),
                                        __rt::rules::Literal::Text("Paused"),
                                    ),
                                    (
                                        __rt::rules::Literal::Boolean(false),
                                        __rt::rules::Literal::Text("Running"),
                                    ),
                                ],
                            ),
                            loss: __rt::conversion::Loss::Rejected,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".seconds"],
                            new: &[".minutes"],
                            how: __rt::conversion::How::With(__rt::conversion::ValueFunctions {
                                upgrade: minutes::upgrade,
                                downgrade: minutes::downgrade,
                            }),
                            loss: __rt::conversion::Loss::Kept,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".host", ".port"],
                            new: &[".address"],
                            how: __rt::conversion::How::Joined(
                                ":",
                                __rt::conversion::Separator::Last,
                            ),
                            loss: __rt::conversion::Loss::Rejected,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".width", ".height"],
                            new: &[".area"],
                            how: __rt::conversion::How::With(__rt::conversion::ValueFunctions {
                                upgrade: area::upgrade,
                                downgrade: area::downgrade,
                            }),
                            loss: __rt::conversion::Loss::Kept,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[],
                            new: &[".engine"],
                            how: __rt::conversion::How::Added(
                                ::core::option::Option::Some({
                                    fn value() -> ::core::result::Result<
                                        __rt::Value,
                                        __rt::JsonError,
                                    > {
                                        __rt::to_json(&"Legacy")
                                    }
                                    value
                                }),
                            ),
                            loss: __rt::conversion::Loss::Kept,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".debug"],
                            new: &[],
                            how: __rt::conversion::How::Removed,
                            loss: __rt::conversion::Loss::Acknowledged("nobody read it"),
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".size"],
                            new: &[".scaling.size"],
                            how: __rt::conversion::How::Moved,
                            loss: __rt::conversion::Loss::Rejected,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".image"],
                            new: &[".name", ".tag"],
                            how: __rt::conversion::How::Split(
                                ":",
                                __rt::conversion::Separator::Last,
                            ),
                            loss: __rt::conversion::Loss::Rejected,
                        },
                    ],
                    values: &[],
                },
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::FillOption(&mut self.scaling).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.name);
            __visitor.field(1usize, |__it| &__it.tag);
            __rt::Part::<
                Option<Scaling>,
            >::field(__visitor, 2usize, |__it| &__it.scaling);
            __visitor.field(3usize, |__it| &__it.state);
            __visitor.field(4usize, |__it| &__it.minutes);
            __visitor.field(5usize, |__it| &__it.address);
            __visitor.field(6usize, |__it| &__it.area);
            __visitor.field(7usize, |__it| &__it.engine);
        }
    }
    __type_functions!([] [WidgetSpec] []);
    #[automatically_derived]
    impl __rt::FromEmpty for WidgetSpec {
        fn from_empty() -> Self {
            Self {
                name: ::core::option::Option::None,
                tag: ::core::option::Option::None,
                scaling: ::core::option::Option::None,
                state: ::core::option::Option::None,
                minutes: ::core::option::Option::None,
                address: ::core::option::Option::None,
                area: ::core::option::Option::None,
                engine: ::core::option::Option::None,
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for WidgetSpec {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "WidgetSpec", 0; __0 = __rt::is_present(& self.name); __1
                = __rt::is_present(& self.tag); __2 = __rt::is_present(& self.scaling);
                __3 = __rt::is_present(& self.state); __4 = __rt::is_present(& self
                .minutes); __5 = __rt::is_present(& self.address); __6 =
                __rt::is_present(& self.area); __7 = __rt::is_present(& self.engine); =>
                fields.put_if(__0, "name", & self.name); fields.put_if(__1, "tag", & self
                .tag); __rt::Writer(& self.scaling).write_field_if(__2, & mut fields,
                "scaling"); fields.put_if(__3, "state", & self.state); fields.put_if(__4,
                "minutes", & self.minutes); fields.put_if(__5, "address", & self
                .address); fields.put_if(__6, "area", & self.area); fields.put_if(__7,
                "engine", & self.engine);
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for WidgetSpec {
        type Value = Self;
        const NAME: &'static str = "WidgetSpec";
        const FIELDS: &'static [&'static str] = &[
            "name",
            "tag",
            "scaling",
            "state",
            "minutes",
            "address",
            "area",
            "engine",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < String > => fields.read(& mut __0); 1 __1
                : __rt::Option < String > => fields.read(& mut __1); 2 __2 : __rt::Option
                < Scaling > => __rt::Slot(& mut __2).read_from(fields); 3 __3 :
                __rt::Option < String > => fields.read(& mut __3); 4 __4 : __rt::Option <
                i64 > => fields.read(& mut __4); 5 __5 : __rt::Option < String > =>
                fields.read(& mut __5); 6 __6 : __rt::Option < i64 > => fields.read(& mut
                __6); 7 __7 : __rt::Option < String > => fields.read(& mut __7); =>
                __rt::Ok(Self { name : __0.flatten(), tag : __1.flatten(), scaling : __2
                .flatten(), state : __3.flatten(), minutes : __4.flatten(), address : __5
                .flatten(), area : __6.flatten(), engine : __7.flatten() })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for WidgetSpec {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    __typed_conversion! {
        [WidgetSpec] [v1beta1::WidgetSpec]
    }
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".paused"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".paused").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".state"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".state").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".seconds"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".seconds").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".minutes"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".minutes").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".host"), problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described::
        < v1beta1::WidgetSpec > ::TYPE, ".host").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".port"), problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described::
        < v1beta1::WidgetSpec > ::TYPE, ".port").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".address"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".address").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".width"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".width").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".height"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".height").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".area"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".area").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".engine"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".engine").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".debug"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".debug").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".size"), problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described::
        < v1beta1::WidgetSpec > ::TYPE, ".size").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE,
        ".scaling.size"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < WidgetSpec > ::TYPE, ".scaling.size").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::WidgetSpec > ::TYPE,
        ".image"), problem => __rt::failed(__rt::hints::of_path(problem,
        __rt::Described:: < v1beta1::WidgetSpec > ::TYPE, ".image").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".name"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".name").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < WidgetSpec > ::TYPE, ".tag"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        WidgetSpec > ::TYPE, ".tag").as_str())
    };
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
    use __rt::keys::{converts as _, from as _};
    #[automatically_derived]
    impl __rt::ApiType for Source {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Source",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "repository",
                            value: "Repository",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Git>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "blob",
                            value: "Blob",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Blob>()),
                            ),
                        },
                    ],
                    cel: true,
                    open: false,
                    inline: false,
                }),
            )
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Git>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Repository",
                                owner: "Source",
                            },
                        ),
                        __rt::float_in(
                            __rt::Described::<Blob>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Blob",
                                owner: "Source",
                            },
                        ),
                    ],
                ),
            )
            .conversion(
                &__rt::conversion::TypeConversion {
                    from: __rt::type_of::<v1beta1::Source>(),
                    fields: &[
                        __rt::conversion::FieldConversion {
                            old: &[".git"],
                            new: &[".repository"],
                            how: __rt::conversion::How::Moved,
                            loss: __rt::conversion::Loss::Rejected,
                        },
                        __rt::conversion::FieldConversion {
                            old: &[".old"],
                            new: &[],
                            how: __rt::conversion::How::Removed,
                            loss: __rt::conversion::Loss::Kept,
                        },
                    ],
                    values: &[],
                },
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Repository(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                Self::Blob(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Git,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Repository(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __rt::Part::<
                Blob,
            >::member(
                __visitor,
                1usize,
                |__it| match __it {
                    Self::Blob(__part) => ::core::option::Option::Some(__part),
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
        bound = "for < '__api > Blob : __rt :: InnerApiType < '__api >, for < '__api > Git : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "repository")]
        Repository(Git),
        #[serde(rename = "blob")]
        Blob(Blob),
    }
    #[automatically_derived]
    impl __rt::WireUnion for Source {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::None;
        const MEMBERS: &'static [__rt::WireMember] = &[
            __rt::WireMember {
                name: "repository",
                value: "Repository",
                empty: false,
            },
            __rt::WireMember {
                name: "blob",
                value: "Blob",
                empty: false,
            },
        ];
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "repository" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Git>::read(input),
                        Self::Repository,
                    )
                }
                "blob" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Blob>::read(input),
                        Self::Blob,
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
            __Wire::serialize(self, output)
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
    __typed_conversion! {
        [Source] [v1beta1::Source]
    }
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::Source > ::TYPE, ".git"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        v1beta1::Source > ::TYPE, ".git").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < Source > ::TYPE, ".repository"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: < Source
        > ::TYPE, ".repository").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::path_problem(__rt::Described:: < v1beta1::Source > ::TYPE, ".old"),
        problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described:: <
        v1beta1::Source > ::TYPE, ".old").as_str())
    };
};

// Mode
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
    use __rt::keys::{converts as _, from as _, added as _};
    #[automatically_derived]
    impl __rt::ApiType for Mode {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Mode",
                __rt::Shape::StringEnum(
                    &[
                        __rt::EnumValueInfo::new("Slow", ""),
                        __rt::EnumValueInfo::new("Fast", ""),
                        __rt::EnumValueInfo::new("Fastest", ""),
                    ],
                ),
            )
            .conversion(
                &__rt::conversion::TypeConversion {
                    from: __rt::type_of::<v1beta1::Mode>(),
                    fields: &[],
                    values: &[
                        __rt::conversion::ValueConversion {
                            old: "Ancient",
                            new: "Slow",
                            way: __rt::conversion::Way::Up,
                            loss: __rt::conversion::Loss::Kept,
                        },
                        __rt::conversion::ValueConversion {
                            old: "Quick",
                            new: "Fast",
                            way: __rt::conversion::Way::Both,
                            loss: __rt::conversion::Loss::Rejected,
                        },
                        __rt::conversion::ValueConversion {
                            old: "Quick",
                            new: "Fastest",
                            way: __rt::conversion::Way::Down,
                            loss: __rt::conversion::Loss::Kept,
                        },
                    ],
                },
            );
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.leaf(__rt::enum_view);
        }
    }
    __type_functions!([] [Mode] []);
    #[automatically_derived]
    impl __rt::StringEnum for Mode {
        const VALUES: &'static [&'static str] = &["Slow", "Fast", "Fastest"];
        fn as_wire(&self) -> &str {
            match self {
                Self::Slow => "Slow",
                Self::Fast => "Fast",
                Self::Fastest => "Fastest",
            }
        }
        fn from_wire(text: &str) -> ::core::option::Option<Self> {
            match text {
                "Slow" => ::core::option::Option::Some(Self::Slow),
                "Fast" => ::core::option::Option::Some(Self::Fast),
                "Fastest" => ::core::option::Option::Some(Self::Fastest),
                _ => ::core::option::Option::None,
            }
        }
    }
    #[automatically_derived]
    impl __rt::MapKey for Mode
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {}
    #[automatically_derived]
    impl __rt::serde::Serialize for Mode {
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
    impl<'de> __rt::serde::Deserialize<'de> for Mode {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_enum(input)
        }
    }
    __typed_conversion! {
        [Mode] [v1beta1::Mode]
    }
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < v1beta1::Mode > ::TYPE,
        "Ancient", "the earlier version has no such value"), problem =>
        __rt::failed(__rt::hints::of_value(problem, __rt::Described:: < v1beta1::Mode >
        ::TYPE, "Ancient").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < Mode > ::TYPE, "Slow",
        "the enum has no such value"), problem =>
        __rt::failed(__rt::hints::of_value(problem, __rt::Described:: < Mode > ::TYPE,
        "Slow").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < v1beta1::Mode > ::TYPE, "Quick",
        "the earlier version has no such value"), problem =>
        __rt::failed(__rt::hints::of_value(problem, __rt::Described:: < v1beta1::Mode >
        ::TYPE, "Quick").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < v1beta1::Mode > ::TYPE, "Quick",
        "the earlier version has no such value"), problem =>
        __rt::failed(__rt::hints::of_value(problem, __rt::Described:: < v1beta1::Mode >
        ::TYPE, "Quick").as_str())
    };
};
