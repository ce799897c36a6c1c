#![rustfmt::skip] // What the derives write; compare with the file next to it.

// TenFields
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
    impl __rt::ApiType for TenFields {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "TenFields",
                __rt::Shape::Object(
                    &[
                        __rt::FieldInfo::new(
                                "displayName",
                                "display_name",
                                __rt::link::<String>(),
                            )
                            .doc("The name that people see.")
                            .constraints(
                                &[
                                    __rules::max_length(63u32),
                                    __rules::min_length(3u32),
                                    __rules::pattern_in("^[a-z][a-z0-9-]*$", __pattern_cell!()),
                                ],
                            ),
                        __rt::FieldInfo::new("replicas", "replicas", __rt::link::<i32>())
                            .doc("How many there are.")
                            .optional()
                            .default(|| __rt::Writer(&__default_replicas()).to_json())
                            .constraints(
                                &[
                                    __rules::maximum(__rules::Number::Integer(100)),
                                    __rules::minimum(__rules::Number::Integer(0)),
                                ],
                            ),
                        __rt::FieldInfo::new(
                                "minReplicas",
                                "min_replicas",
                                __rt::link::<i32>(),
                            )
                            .doc("How many there are at least.")
                            .optional()
                            .default(|| {
                                __rt::Writer(&__default_min_replicas()).to_json()
                            })
                            .constraints(
                                &[__rules::minimum(__rules::Number::Integer(0))],
                            ),
                        __rt::FieldInfo::new(
                                "ports",
                                "ports",
                                {
                                    const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE: __rt::Link = __rt::link::<
                                        Vec<Port>,
                                    >();
                                    MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                                },
                            )
                            .doc("Where it listens.")
                            .optional()
                            .constraints(&[__rules::max_items(64u32)])
                            .list_type(
                                __rt::ListType::Map(
                                    &[
                                        __rt::lookup::wire_name(
                                            __rt::Described::<Port>::TYPE,
                                            "name",
                                        ),
                                    ],
                                ),
                            ),
                        __rt::FieldInfo::new(
                                "pullPolicy",
                                "pull_policy",
                                __rt::link::<String>(),
                            )
                            .doc("When it is fetched anew.")
                            .optional()
                            .default(|| __rt::DefaultOf::<
                                String,
                            >::text_to_json("Always"))
                            .constraints(&[__rules::enum_values(&["Always", "Never"])]),
                        __rt::FieldInfo::new("paused", "paused", __rt::link::<bool>())
                            .doc("Whether it rests.")
                            .optional(),
                        __rt::FieldInfo::new(
                                "labels",
                                "labels",
                                __rt::link::<BTreeMap<String, String>>(),
                            )
                            .doc("What distinguishes it from others.")
                            .optional()
                            .constraints(&[__rules::max_properties(16u32)]),
                        __rt::FieldInfo::new("args", "args", __rt::link::<Vec<String>>())
                            .doc("Arguments, which are replaced whole.")
                            .optional()
                            .constraints(
                                &[__rules::each_val(&[__rules::max_length(1024u32)])],
                            )
                            .list_type(__rt::ListType::Atomic),
                        __rt::FieldInfo::new(
                                "gracePeriodSeconds",
                                "grace_period_seconds",
                                __rt::link::<i64>(),
                            )
                            .doc("How long it may take to stop.")
                            .optional()
                            .constraints(
                                &[__rules::minimum(__rules::Number::Integer(0))],
                            ),
                        __rt::FieldInfo::new(
                                "mainPort",
                                "main_port",
                                {
                                    const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE: __rt::Link = __rt::link::<
                                        Port,
                                    >();
                                    MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                                },
                            )
                            .doc("The port that others know."),
                    ],
                ),
            )
            .doc("How a widget is wanted.")
            .cel(
                &[
                    __rt::CelRule::new("self.minReplicas <= self.replicas")
                        .message("must not exceed `replicas`"),
                ],
            )
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<Port>::TYPE,
                            "[no-floats-in-spec] field `ports` of `TenFields` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
                        ),
                        __rt::float_in(
                            __rt::Described::<Port>::TYPE,
                            "[no-floats-in-spec] field `main_port` of `TenFields` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
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
            __rt::Fill(&mut self.ports).fill(__at);
            __rt::Fill(&mut self.main_port).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.display_name);
            __visitor.field(1usize, |__it| &__it.replicas);
            __visitor.field(2usize, |__it| &__it.min_replicas);
            __rt::Part::<Vec<Port>>::field(__visitor, 3usize, |__it| &__it.ports);
            __visitor.field(4usize, |__it| &__it.pull_policy);
            __visitor.field(5usize, |__it| &__it.paused);
            __visitor.field(6usize, |__it| &__it.labels);
            __visitor.field(7usize, |__it| &__it.args);
            __visitor.field(8usize, |__it| &__it.grace_period_seconds);
            __rt::Part::<Port>::field(__visitor, 9usize, |__it| &__it.main_port);
        }
    }
    __type_functions! {
        [] [TenFields] []
    }
    fn __default_replicas() -> i32 {
        1
    }
    fn __default_min_replicas() -> i32 {
        0
    }
    fn __default_pull_policy() -> String {
        __rt::DefaultOf::<String>::from_text("Always")
    }
    impl __rt::serde::Serialize for TenFields {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            let __3 = __rt::is_present(&self.ports);
            let __5 = __rt::is_present(&self.paused);
            let __6 = __rt::is_present(&self.labels);
            let __7 = __rt::is_present(&self.args);
            let __8 = __rt::is_present(&self.grace_period_seconds);
            let mut fields = __rt::FieldWriter::new(
                output,
                "TenFields",
                5usize,
                &[__3, __5, __6, __7, __8],
            );
            fields.put("displayName", &self.display_name);
            fields.put("replicas", &self.replicas);
            fields.put("minReplicas", &self.min_replicas);
            __rt::Writer(&self.ports).write_field_if(__3, &mut fields, "ports");
            fields.put("pullPolicy", &self.pull_policy);
            fields.put_if(__5, "paused", &self.paused);
            fields.put_if(__6, "labels", &self.labels);
            fields.put_if(__7, "args", &self.args);
            fields.put_if(__8, "gracePeriodSeconds", &self.grace_period_seconds);
            __rt::Writer(&self.main_port).write_field(&mut fields, "mainPort");
            fields.end()
        }
    }
    impl<'de> __rt::ReadStruct<'de> for TenFields {
        type Value = Self;
        const NAME: &'static str = "TenFields";
        const FIELDS: &'static [&'static str] = &[
            "displayName",
            "replicas",
            "minReplicas",
            "ports",
            "pullPolicy",
            "paused",
            "labels",
            "args",
            "gracePeriodSeconds",
            "mainPort",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            let mut __0 = __rt::None::<String>;
            let mut __1 = __rt::None::<__rt::Option<i32>>;
            let mut __2 = __rt::None::<__rt::Option<i32>>;
            let mut __3 = __rt::None::<__rt::Option<Vec<Port>>>;
            let mut __4 = __rt::None::<__rt::Option<String>>;
            let mut __5 = __rt::None::<__rt::Option<bool>>;
            let mut __6 = __rt::None::<__rt::Option<BTreeMap<String, String>>>;
            let mut __7 = __rt::None::<__rt::Option<Vec<String>>>;
            let mut __8 = __rt::None::<__rt::Option<i64>>;
            let mut __9 = __rt::None::<Port>;
            while let __rt::Some(index) = fields.next_field()? {
                match index {
                    0usize => fields.read(&mut __0),
                    1usize => fields.read(&mut __1),
                    2usize => fields.read(&mut __2),
                    3usize => __rt::Place(&mut __3).read_from(fields),
                    4usize => fields.read(&mut __4),
                    5usize => fields.read(&mut __5),
                    6usize => fields.read(&mut __6),
                    7usize => fields.read(&mut __7),
                    8usize => fields.read(&mut __8),
                    9usize => __rt::Place(&mut __9).read_from(fields),
                    _ => __rt::Ok(()),
                }?;
            }
            __rt::Ok(Self {
                display_name: __rt::required(__0, "displayName")?,
                replicas: __1.flatten().unwrap_or_else(__default_replicas),
                min_replicas: __2.flatten().unwrap_or_else(__default_min_replicas),
                ports: __rt::or_absent(__3),
                pull_policy: __4.flatten().unwrap_or_else(__default_pull_policy),
                paused: __5.flatten(),
                labels: __rt::or_absent(__6),
                args: __rt::or_absent(__7),
                grace_period_seconds: __8.flatten(),
                main_port: __rt::required(__9, "mainPort")?,
            })
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for TenFields {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::list_key_problem(
        __rt::Described::<Port>::TYPE,
        __rt::lookup::wire_name(__rt::Described::<Port>::TYPE, "name"),
    ) {
        ::core::panic!(
            "{}", __rt::hints::of_field(problem, __rt::Described:: < Port > ::TYPE,
            "name", true).as_str()
        )
    };
    const _: () = if let ::core::option::Option::Some(problem) = __rt::lookup::presence_problem(
        __rt::Described::<Port>::TYPE,
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
                __rt::Shape::Object(
                    &[
                        __rt::FieldInfo::new("name", "name", __rt::link::<String>())
                            .doc("The name.")
                            .constraints(&[__rules::max_length(15u32)]),
                        __rt::FieldInfo::new("port", "port", __rt::link::<i32>())
                            .doc("The number.")
                            .constraints(
                                &[
                                    __rules::maximum(__rules::Number::Integer(65535)),
                                    __rules::minimum(__rules::Number::Integer(1)),
                                ],
                            ),
                    ],
                ),
            )
            .doc("A port with a name.");
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.name);
            __visitor.field(1usize, |__it| &__it.port);
        }
    }
    __type_functions! {
        [] [Port] []
    }
    impl __rt::serde::Serialize for Port {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            let mut fields = __rt::FieldWriter::new(output, "Port", 2usize, &[]);
            fields.put("name", &self.name);
            fields.put("port", &self.port);
            fields.end()
        }
    }
    impl<'de> __rt::ReadStruct<'de> for Port {
        type Value = Self;
        const NAME: &'static str = "Port";
        const FIELDS: &'static [&'static str] = &["name", "port"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            let mut __0 = __rt::None::<String>;
            let mut __1 = __rt::None::<i32>;
            while let __rt::Some(index) = fields.next_field()? {
                match index {
                    0usize => fields.read(&mut __0),
                    1usize => fields.read(&mut __1),
                    _ => __rt::Ok(()),
                }?;
            }
            __rt::Ok(Self {
                name: __rt::required(__0, "name")?,
                port: __rt::required(__1, "port")?,
            })
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for Port {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
};
