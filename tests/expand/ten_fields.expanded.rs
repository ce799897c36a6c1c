// What the derives write; compare with the file next to it.

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
                                    __rules::pattern_in(
                                        "^[a-z][a-z0-9-]*$",
                                        __rt::pattern_cell!(),
                                    ),
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
    __rt::type_functions! {
        [] [TenFields] []
    }
    fn __default_replicas() -> i32 {
        1
    }
    fn __read_replicas<'de, D: __rt::serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<i32, D::Error> {
        __rt::read_or(input, __default_replicas)
    }
    fn __default_min_replicas() -> i32 {
        0
    }
    fn __read_min_replicas<'de, D: __rt::serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<i32, D::Error> {
        __rt::read_or(input, __default_min_replicas)
    }
    fn __default_pull_policy() -> String {
        __rt::DefaultOf::<String>::from_text("Always")
    }
    fn __read_pull_policy<'de, D: __rt::serde::Deserializer<'de>>(
        input: D,
    ) -> ::core::result::Result<String, D::Error> {
        __rt::read_or(input, __default_pull_policy)
    }
    #[derive(__rt::serde::Serialize, __rt::serde::Deserialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "TenFields",
        bound = "for < '__api > Port : __rt :: InnerApiType < '__api >, for < '__api > Vec < Port > : __rt :: InnerApiType < '__api >"
    )]
    struct __Wire {
        #[serde(rename = "displayName")]
        display_name: String,
        #[serde(
            rename = "replicas",
            deserialize_with = "__read_replicas",
            default = "__default_replicas",
        )]
        replicas: i32,
        #[serde(
            rename = "minReplicas",
            deserialize_with = "__read_min_replicas",
            default = "__default_min_replicas",
        )]
        min_replicas: i32,
        #[serde(
            rename = "ports",
            deserialize_with = "__rt::null_as_empty",
            default = "__rt::Absent::absent",
            skip_serializing_if = "__rt::is_empty",
        )]
        ports: Vec<Port>,
        #[serde(
            rename = "pullPolicy",
            deserialize_with = "__read_pull_policy",
            default = "__default_pull_policy",
        )]
        pull_policy: String,
        #[serde(
            rename = "paused",
            default,
            skip_serializing_if = "::core::option::Option::is_none",
        )]
        paused: Option<bool>,
        #[serde(
            rename = "labels",
            deserialize_with = "__rt::null_as_empty",
            default = "__rt::Absent::absent",
            skip_serializing_if = "__rt::is_empty",
        )]
        labels: BTreeMap<String, String>,
        #[serde(
            rename = "args",
            deserialize_with = "__rt::null_as_empty",
            default = "__rt::Absent::absent",
            skip_serializing_if = "__rt::is_empty",
        )]
        args: Vec<String>,
        #[serde(
            rename = "gracePeriodSeconds",
            default,
            skip_serializing_if = "::core::option::Option::is_none",
        )]
        grace_period_seconds: Option<i64>,
        #[serde(rename = "mainPort")]
        main_port: Port,
    }
    impl __rt::serde::Serialize for TenFields {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __Wire::serialize(self, output)
        }
    }
    impl<'de> __rt::serde::Deserialize<'de> for TenFields {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            __Wire::deserialize(__rt::ObjectOnly(input))
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
    __rt::type_functions! {
        [] [Port] []
    }
    #[derive(__rt::serde::Serialize, __rt::serde::Deserialize)]
    #[serde(crate = "::kube_conv_runtime::__private_0_1_0::serde", remote = "Port")]
    struct __Wire {
        #[serde(rename = "name")]
        name: String,
        #[serde(rename = "port")]
        port: i32,
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
            __Wire::deserialize(__rt::ObjectOnly(input))
        }
    }
};
