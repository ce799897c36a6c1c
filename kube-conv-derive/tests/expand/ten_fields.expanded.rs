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
        __failing, __field, __fragment_cell, __json, __kind_functions, __kind_resource,
        __pattern_cell, __read_struct, __scale_functions, __status_functions,
        __type_functions, __typed_conversion, __union_functions, __write_struct,
        NoWire as _, NotDescribed as _, rules as __rules,
    };
    use __rt::keys::{
        cel as _, default as _, default as _, optional as _, list_map as _, default as _,
        optional as _, optional as _, atomic as _,
    };
    #[automatically_derived]
    impl __rt::ApiType for TenFields {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "TenFields",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "displayName", "display_name", __rt::link:: < String > (),
                            doc : "The name that people see.", constraints : &
                            [__rules::max_length(63u32), __rules::min_length(3u32),
                            __rules::pattern_in("^[a-z][a-z0-9-]*$", __pattern_cell!())]
                        ),
                        __field!(
                            "replicas", "replicas", __rt::link:: < i32 > (), doc :
                            "How many there are.", presence : __rt::Presence::Optional,
                            default : __rt::Some(|| __rt::Writer(& __default_replicas())
                            .to_json()), constraints : &
                            [__rules::maximum(__rules::Number::Integer(100)),
                            __rules::minimum(__rules::Number::Integer(0))]
                        ),
                        __field!(
                            "minReplicas", "min_replicas", __rt::link:: < i32 > (), doc :
                            "How many there are at least.", presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_min_replicas()).to_json()),
                            constraints : &
                            [__rules::minimum(__rules::Number::Integer(0))]
                        ),
                        __field!(
                            "ports", "ports", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Vec < Port > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, doc :
                            "Where it listens.", presence : __rt::Presence::Optional,
                            constraints : & [__rules::max_items(64u32)], list_type :
                            __rt::Some(__rt::ListType::Map(&
                            [__rt::lookup::wire_name(__rt::Described:: < Port > ::TYPE,
                            "name")]))
                        ),
                        __field!(
                            "pullPolicy", "pull_policy", __rt::link:: < String > (), doc
                            : "When it is fetched anew.", presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::DefaultOf:: < String > ::text_to_json("Always")),
                            constraints : & [__rules::enum_values(& ["Always", "Never"])]
                        ),
                        __field!(
                            "paused", "paused", __rt::link:: < bool > (), doc :
                            "Whether it rests.", presence : __rt::Presence::Optional
                        ),
                        __field!(
                            "labels", "labels", __rt::link:: < BTreeMap < String, String
                            > > (), doc : "What distinguishes it from others.", presence
                            : __rt::Presence::Optional, constraints : &
                            [__rules::max_properties(16u32)]
                        ),
                        __field!(
                            "args", "args", __rt::link:: < Vec < String > > (), doc :
                            "Arguments, which are replaced whole.", presence :
                            __rt::Presence::Optional, constraints : &
                            [__rules::each_val(& [__rules::max_length(1024u32)])],
                            list_type : __rt::Some(__rt::ListType::Atomic)
                        ),
                        __field!(
                            "gracePeriodSeconds", "grace_period_seconds", __rt::link:: <
                            i64 > (), doc : "How long it may take to stop.", presence :
                            __rt::Presence::Optional, constraints : &
                            [__rules::minimum(__rules::Number::Integer(0))]
                        ),
                        __field!(
                            "mainPort", "main_port", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Port > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, doc :
                            "The port that others know."
                        ),
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
            .floats_in(&[3, 9])
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
    __type_functions!([] [TenFields] []);
    fn __default_replicas() -> i32 {
        1
    }
    fn __default_min_replicas() -> i32 {
        0
    }
    fn __default_pull_policy() -> String {
        __rt::DefaultOf::<String>::from_text("Always")
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for TenFields {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "TenFields", 5; __3 = __rt::is_present(& self.ports); __5
                = __rt::is_present(& self.paused); __6 = __rt::is_present(& self.labels);
                __7 = __rt::is_present(& self.args); __8 = __rt::is_present(& self
                .grace_period_seconds); => fields.put("displayName", & self
                .display_name); fields.put("replicas", & self.replicas); fields
                .put("minReplicas", & self.min_replicas); __rt::Writer(& self.ports)
                .write_field_if(__3, & mut fields, "ports"); fields.put("pullPolicy", &
                self.pull_policy); fields.put_if(__5, "paused", & self.paused); fields
                .put_if(__6, "labels", & self.labels); fields.put_if(__7, "args", & self
                .args); fields.put_if(__8, "gracePeriodSeconds", & self
                .grace_period_seconds); __rt::Writer(& self.main_port).write_field(& mut
                fields, "mainPort");
            }
        }
    }
    #[automatically_derived]
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
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); 1 __1 : __rt::Option <
                i32 > => fields.read(& mut __1); 2 __2 : __rt::Option < i32 > => fields
                .read(& mut __2); 3 __3 : __rt::Option < Vec < Port > > => __rt::Slot(&
                mut __3).read_from(fields); 4 __4 : __rt::Option < String > => fields
                .read(& mut __4); 5 __5 : __rt::Option < bool > => fields.read(& mut
                __5); 6 __6 : __rt::Option < BTreeMap < String, String > > => fields
                .read(& mut __6); 7 __7 : __rt::Option < Vec < String > > => fields
                .read(& mut __7); 8 __8 : __rt::Option < i64 > => fields.read(& mut __8);
                9 __9 : Port => __rt::Slot(& mut __9).read_from(fields); => __rt::Ok(Self
                { display_name : __rt::required(__0, "displayName") ?, replicas : __1
                .flatten().unwrap_or_else(__default_replicas), min_replicas : __2
                .flatten().unwrap_or_else(__default_min_replicas), ports :
                __rt::or_absent(__3), pull_policy : __4.flatten()
                .unwrap_or_else(__default_pull_policy), paused : __5.flatten(), labels :
                __rt::or_absent(__6), args : __rt::or_absent(__7), grace_period_seconds :
                __8.flatten(), main_port : __rt::required(__9, "mainPort") ? })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for TenFields {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::list_key_problem(__rt::Described:: < Port > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Port > ::TYPE, "name")), problem =>
        __rt::failed(__rt::hints::of_field(problem, __rt::Described:: < Port > ::TYPE,
        "name", true).as_str())
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < Port > ::TYPE), problem =>
        __rt::failed(problem)
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
    #[automatically_derived]
    impl __rt::ApiType for Port {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Port",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "name", "name", __rt::link:: < String > (), doc :
                            "The name.", constraints : & [__rules::max_length(15u32)]
                        ),
                        __field!(
                            "port", "port", __rt::link:: < i32 > (), doc : "The number.",
                            constraints : &
                            [__rules::maximum(__rules::Number::Integer(65535)),
                            __rules::minimum(__rules::Number::Integer(1))]
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
    __type_functions!([] [Port] []);
    #[automatically_derived]
    impl __rt::serde::Serialize for Port {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Port", 2; => fields.put("name", & self.name); fields
                .put("port", & self.port);
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for Port {
        type Value = Self;
        const NAME: &'static str = "Port";
        const FIELDS: &'static [&'static str] = &["name", "port"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); 1 __1 : i32 => fields
                .read(& mut __1); => __rt::Ok(Self { name : __rt::required(__0, "name")
                ?, port : __rt::required(__1, "port") ? })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Port {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
};
