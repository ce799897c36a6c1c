#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Machine
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
        group as _, version as _, scope as _, condition_types as _, selectable_field as _,
    };
    #[automatically_derived]
    impl __rt::ApiType for Machine {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Machine",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "metadata", "metadata", __rt::Link::Known(__rt::Described:: <
                            ObjectMeta > ::TYPE), presence : __rt::Presence::Optional
                        ),
                        __field!(
                            "spec", "spec", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < MachineSpec > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }
                        ),
                        __field!(
                            "status", "status", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < MachineStatus > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "data", "data", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < Data > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }
                        ),
                    ],
                ),
            )
            .resource("acme.dev/v1", "Machine")
            .kind(__rt::describe::<Self>);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.metadata).fill(__at);
            __rt::Fill(&mut self.spec).fill(__at);
            __rt::FillOption(&mut self.status).fill(__at);
            __rt::Fill(&mut self.data).fill(__at);
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
            __rt::Part::<MachineSpec>::field(__visitor, 1usize, |__it| &__it.spec);
            __rt::Part::<
                Option<MachineStatus>,
            >::field(__visitor, 2usize, |__it| &__it.status);
            __rt::Part::<Data>::field(__visitor, 3usize, |__it| &__it.data);
        }
    }
    __type_functions!([] [Machine] []);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for Machine {
        type Value = Self;
        const NAME: &'static str = "Machine";
        const FIELDS: &'static [&'static str] = &[
            "apiVersion",
            "kind",
            "metadata",
            "spec",
            "status",
            "data",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < __rt::String > => fields.read(& mut __0);
                1 __1 : __rt::Option < __rt::String > => fields.read(& mut __1); 2 __2 :
                __rt::Option < ObjectMeta > => __rt::Slot(& mut __2).read_from(fields); 3
                __3 : MachineSpec => __rt::Slot(& mut __3).read_from(fields); 4 __4 :
                __rt::Option < MachineStatus > => __rt::Slot(& mut __4)
                .read_from(fields); 5 __5 : Data => __rt::Slot(& mut __5)
                .read_from(fields); => { let read = Self { metadata : __rt::Reader:: <
                ObjectMeta > ::metadata(__2), spec : __rt::required(__3, "spec") ?,
                status : __4.flatten(), data : __rt::required(__5, "data") ? };
                __rt::check_type_meta(__0.flatten(), "acme.dev/v1", __1.flatten(),
                "Machine") ?; __rt::Ok(read) }
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Machine {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Machine {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Machine", 5; __2 = __rt::is_present(& self.status); =>
                fields.put("apiVersion", "acme.dev/v1"); fields.put("kind", "Machine");
                __rt::Writer(& self.metadata).write_field(& mut fields, "metadata");
                __rt::Writer(& self.spec).write_field(& mut fields, "spec");
                __rt::Writer(& self.status).write_field_if(__2, & mut fields, "status");
                __rt::Writer(& self.data).write_field(& mut fields, "data");
            }
        }
    }
    #[automatically_derived]
    impl __rt::Kind for Machine
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {
        const GROUP: &'static str = "acme.dev";
        const VERSION: &'static str = "v1";
        const API_VERSION: &'static str = "acme.dev/v1";
        const KIND: &'static str = "Machine";
        const PLURAL: &'static str = "machines";
        const SCOPE: __rt::Scope = __rt::Scope::Namespaced;
        const INFO: &'static __rt::KindInfo = &__rt::KindInfo {
            short_names: &[],
            categories: &[],
            served: true,
            storage: true,
            deprecated: false,
            deprecation_warning: ::core::option::Option::None,
            status: true,
            scale: ::core::option::Option::None,
            columns: &[],
            selectable_fields: &[".spec.name"],
            annotations: &[],
            labels: &[],
            condition_types: &[
                ("Ready", __rt::Polarity::Positive),
                ("Stalled", __rt::Polarity::Negative),
            ],
            ..__rt::KindInfo::new("machine", "MachineList")
        };
        type Metadata = ObjectMeta;
        type Spec = MachineSpec;
        type Status = MachineStatus;
        fn metadata(&self) -> &Self::Metadata {
            &self.metadata
        }
        fn metadata_mut(&mut self) -> &mut Self::Metadata {
            &mut self.metadata
        }
        fn __clear_status(&mut self) {
            self.status = ::core::option::Option::None;
        }
        fn __swap_status(&mut self, other: &mut Self) {
            ::core::mem::swap(&mut self.status, &mut other.status);
        }
    }
    impl Machine {
        /// A new object of this name, without what a server or a controller fills in.
        #[must_use]
        pub fn new(
            name: impl ::core::convert::Into<__rt::String>,
            spec: MachineSpec,
            data: Data,
        ) -> Self {
            Self {
                metadata: __rt::Reader::<ObjectMeta>::with_name(name),
                spec,
                status: ::core::option::Option::None,
                data,
            }
        }
    }
    __kind_functions!([] [Machine] []);
    __status_functions!([] [Machine] []);
    __kind_resource! {
        [] [Machine] [] Namespaced "machines.acme.dev"[ObjectMeta] [spec : MachineSpec]
        [status : Option < MachineStatus >]
    }
    const __KIND: &'static __rt::TypeInfo = <Machine as __rt::ApiType>::TYPE;
    const _: () = __failing! {
        __rt::lookup::selectable_problem(__KIND, ".spec.name"), problem =>
        __rt::failed(__rt::hints::of_path(problem, __KIND, ".spec.name").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < MachineSpec > ::TYPE), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < MachineSpec > ::TYPE, false),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < MachineStatus > ::TYPE, true),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < Data > ::TYPE), problem =>
        __rt::failed(problem)
    };
};

// MachineSpec
const _: () = {
    #[allow(dead_code, non_camel_case_types)]
    #[deprecated(
        note = "[cel-optional-has] the rule reads `self.zone`, and rejects every object that lacks it; write `!has(self.zone) || self.zone != 'x'`, or `#[k8s(allow(cel_optional_has, reason = \"…\"))]`"
    )]
    struct MachineSpec;
    let _ = MachineSpec;
};
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
        cel as _, cel as _, cel as _, cel as _, nullable as _, foreign as _,
        foreign as _, validate as _, with as _, r#as as _, with as _, r#as as _,
        r#as as _, embedded as _, optional as _, default as _, with as _, r#as as _,
        default as _, with as _, r#as as _, default as _, default as _, flatten as _,
        default as _, default as _, default as _, optional as _, list_map as _,
        patch_strategy as _, patch_merge_key as _, optional as _, atomic as _, cel as _,
        recursive as _,
    };
    #[automatically_derived]
    impl __rt::ApiType for MachineSpec {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "MachineSpec",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "name", "name", __rt::link:: < String > (), cel : &
                            [__rt::CelRule::new("self.startsWith('m')")]
                        ),
                        __field!(
                            "zone", "zone", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional, constraints : &
                            [__rules::example(|| __json!(("a")))], nullable : true
                        ),
                        __field!(
                            "theirs", "theirs", __rt::Link::Known(&
                            __rt::TypeInfo::new("Theirs",
                            __rt::Shape::Foreign(__rt::own_schema:: < Theirs >))),
                            presence : __rt::Presence::Optional, by_schema : true
                        ),
                        __field!(
                            "checked", "checked", __rt::Link::Known(&
                            __rt::TypeInfo::new("Theirs",
                            __rt::Shape::Foreign(__rt::own_schema:: < Theirs >))),
                            by_schema : true
                        ),
                        __field!(
                            "date", "date", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional, by_schema : true
                        ),
                        __field!(
                            "open", "open", __rt::link:: < Vec < Port > > (), presence :
                            __rt::Presence::Optional, by_schema : true
                        ),
                        __field!(
                            "first", "first", __rt::link:: < Port > (), by_schema : true
                        ),
                        __field!(
                            "template", "template", __rt::embedded_link:: < Template >
                            (), embedded : true
                        ),
                        __field!(
                            "aliased", "aliased", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Aliases > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "timeout", "timeout", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Duration > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::DefaultOf:: < Duration > ::text_to_json("5m")),
                            unset_until_defaulted : true
                        ),
                        __field!(
                            "since", "since", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Result::map(__default_since(), | _ |
                            __json!("2026-01-01"))), by_schema : true
                        ),
                        __field!(
                            "until", "until", __rt::link:: < String > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Result::map(__default_until(), | _ |
                            __json!("2026-12-31"))), unset_until_defaulted : true,
                            by_schema : true
                        ),
                        __field!(
                            "openPort", "open_port", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < IntOrString > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            ::core::result::Result::Ok(__json!(80)))
                        ),
                        __field!(
                            "rest", "rest", __rt::link:: < BTreeMap < String, String > >
                            (), flatten : true
                        ),
                        __field!(
                            "memory", "memory", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Quantity > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::DefaultOf:: < Quantity > ::text_to_json("1Gi"))
                        ),
                        __field!(
                            "factor", "factor", __rt::link:: < f64 > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_factor()).to_json())
                        ),
                        __field!(
                            "main", "main", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < Port > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            ::core::result::Result::Ok(__json!({ "name" : "a", "number" :
                            1 })))
                        ),
                        __field!(
                            "ports", "ports", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Vec < Port > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, list_type :
                            __rt::Some(__rt::ListType::Map(&
                            [__rt::lookup::wire_name(__rt::Described:: < Port > ::TYPE,
                            "name")])), patch_strategy :
                            __rt::Some(__rt::PatchStrategy::Merge), patch_merge_key :
                            __rt::Some(__rt::lookup::wire_name(__rt::Described:: < Port >
                            ::TYPE, "name"))
                        ),
                        __field!(
                            "steps", "steps", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Vec < Step > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, constraints : &
                            [__rules::each_val(&
                            [__rules::subfield(__rt::lookup::wire_name(__rt::Described::
                            < Step > ::TYPE, "name"), & [__rules::max_length(9u32)])])],
                            list_type : __rt::Some(__rt::ListType::Atomic)
                        ),
                        __field!(
                            "other", "other", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Port > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, cel : &
                            [__rt::CelRule::new("self.name.size() < 9")]
                        ),
                        __field!(
                            "next", "next", __rt::Link::Lazy { target : __rt::type_of:: <
                            MachineSpec >, depth : 3u8 }, presence :
                            __rt::Presence::Optional, constraints : &
                            [__rules::subfield("name", & [__rules::max_length(3u32)])]
                        ),
                    ],
                ),
            )
            .cel(
                &[
                    __rt::CelRule::new("self.name != 'x'").field_path(".name"),
                    __rt::CelRule::new("self.main.number > 0"),
                    __rt::CelRule::new("self.zone != 'x'").optional_old_self(true),
                ],
            )
            .floats_in(&[8, 9, 12, 14, 15, 16, 17, 18, 19])
            .rust_default({
                use __rt::NoRustDefault as _;
                __rt::RustDefault::<Self>::VALUE
            });
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            if let ::core::option::Option::Some(__value) = &mut self.theirs {
                __rt::FillForeign::<__rt::ViaItself, _>::of(__value).fill(__at);
            }
            __rt::FillForeign::<__rt::ViaItself, _>::of(&mut self.checked).fill(__at);
            if let ::core::option::Option::Some(__value) = &mut self.open {
                __rt::FillAs::<Vec<Port>, __via_open, _>::of(__value).fill(__at);
            }
            __rt::FillAs::<Port, __rt::ViaItself, _>::of(&mut self.first).fill(__at);
            __rt::Fill(&mut self.template).fill(__at);
            __rt::Fill(&mut self.aliased).fill(__at);
            __rt::set_or(&mut self.timeout, __default_timeout);
            __rt::FillOption(&mut self.timeout).fill(__at);
            __rt::set_or_read(&mut self.until, __default_until);
            __rt::Fill(&mut self.open_port).fill(__at);
            __rt::Fill(&mut self.memory).fill(__at);
            __rt::Fill(&mut self.main).fill(__at);
            __rt::Fill(&mut self.ports).fill(__at);
            __rt::Fill(&mut self.steps).fill(__at);
            __rt::FillOption(&mut self.other).fill(__at);
            if let ::core::option::Option::Some(__at) = &__at.enter::<MachineSpec>(3u8) {
                __rt::FillOption(&mut self.next).fill(__at);
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.name);
            __visitor.field(1usize, |__it| &__it.zone);
            __visitor.json_at(__rt::FieldPlace::own(2usize));
            __visitor
                .foreign_at(
                    __rt::FieldPlace::own(3usize),
                    |__it| ::core::option::Option::Some(&__it.checked),
                    |__hooks| {
                        __hooks.call(check);
                    },
                );
            __visitor.json_at(__rt::FieldPlace::own(4usize));
            __visitor.json_at(__rt::FieldPlace::own(5usize));
            __visitor.json_at(__rt::FieldPlace::own(6usize));
            __rt::Part::<Template>::field(__visitor, 7usize, |__it| &__it.template);
            __rt::Part::<Aliases>::field(__visitor, 8usize, |__it| &__it.aliased);
            __rt::Part::<
                Option<Duration>,
            >::field(__visitor, 9usize, |__it| &__it.timeout);
            __visitor.json_at(__rt::FieldPlace::own(10usize));
            __visitor.json_at(__rt::FieldPlace::own(11usize));
            __rt::Part::<IntOrString>::field(__visitor, 12usize, |__it| &__it.open_port);
            __visitor.field(13usize, |__it| &__it.rest);
            __rt::Part::<Quantity>::field(__visitor, 14usize, |__it| &__it.memory);
            __visitor.field(15usize, |__it| &__it.factor);
            __rt::Part::<Port>::field(__visitor, 16usize, |__it| &__it.main);
            __rt::Part::<Vec<Port>>::field(__visitor, 17usize, |__it| &__it.ports);
            __rt::Part::<Vec<Step>>::field(__visitor, 18usize, |__it| &__it.steps);
            __rt::Part::<Option<Port>>::field(__visitor, 19usize, |__it| &__it.other);
            __rt::Part::<
                Option<Box<MachineSpec>>,
            >::field(__visitor, 20usize, |__it| &__it.next);
        }
    }
    __type_functions!([] [MachineSpec] []);
    struct __via_date;
    #[automatically_derived]
    impl __rt::Via<Date> for __via_date {
        fn read<'de, D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Date, D::Error> {
            as_text::deserialize(input)
        }
        fn write<S: __rt::serde::Serializer>(
            value: &Date,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            as_text::serialize(value, output)
        }
    }
    struct __via_open;
    #[automatically_derived]
    impl __rt::Via<Ports> for __via_open {
        fn read<'de, D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Ports, D::Error> {
            as_list::deserialize(input)
        }
        fn write<S: __rt::serde::Serializer>(
            value: &Ports,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            as_list::serialize(value, output)
        }
    }
    fn __default_timeout() -> Duration {
        __rt::DefaultOf::<Duration>::from_text("5m")
    }
    struct __via_since;
    #[automatically_derived]
    impl __rt::Via<Date> for __via_since {
        fn read<'de, D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Date, D::Error> {
            as_text::deserialize(input)
        }
        fn write<S: __rt::serde::Serializer>(
            value: &Date,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            as_text::serialize(value, output)
        }
    }
    fn __default_since() -> __rt::Result<Date, __rt::JsonError> {
        <__via_since as __rt::Via<Date>>::read(&__json!("2026-01-01"))
    }
    struct __via_until;
    #[automatically_derived]
    impl __rt::Via<Date> for __via_until {
        fn read<'de, D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Date, D::Error> {
            as_text::deserialize(input)
        }
        fn write<S: __rt::serde::Serializer>(
            value: &Date,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            as_text::serialize(value, output)
        }
    }
    fn __default_until() -> __rt::Result<Date, __rt::JsonError> {
        <__via_until as __rt::Via<Date>>::read(&__json!("2026-12-31"))
    }
    fn __default_open_port() -> IntOrString {
        __rt::DefaultOf::<IntOrString>::from_number(&__json!(80))
    }
    fn __default_memory() -> Quantity {
        __rt::DefaultOf::<Quantity>::from_text("1Gi")
    }
    fn __default_factor() -> f64 {
        1e3
    }
    fn __default_main() -> Port {
        __rt::DefaultOf::<Port>::from_json(__json!({ "name" : "a", "number" : 1 }))
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "MachineSpec",
        bound = "for < '__api > Aliases : __rt :: InnerApiType < '__api >, for < '__api > Box < MachineSpec > : __rt :: InnerApiType < '__api >, for < '__api > Duration : __rt :: InnerApiType < '__api >, for < '__api > IntOrString : __rt :: InnerApiType < '__api >, for < '__api > Port : __rt :: InnerApiType < '__api >, for < '__api > Quantity : __rt :: InnerApiType < '__api >, for < '__api > Template : __rt :: InnerApiType < '__api >, for < '__api > Vec < Port > : __rt :: InnerApiType < '__api >, for < '__api > Vec < Step > : __rt :: InnerApiType < '__api >"
    )]
    struct __Wire {
        #[serde(rename = "name")]
        name: String,
        #[serde(rename = "zone", skip_serializing_if = "__rt::is_empty")]
        zone: Option<String>,
        #[serde(rename = "theirs", skip_serializing_if = "__rt::is_null")]
        theirs: Option<Theirs>,
        #[serde(rename = "checked", skip_serializing_if = "__rt::is_null")]
        checked: Theirs,
        #[serde(
            rename = "date",
            serialize_with = "__rt::write_via::<__rt::ViaOption::<__via_date>,_,_>",
            skip_serializing_if = "__rt::is_null_via::<__rt::ViaOption::<__via_date>,_>",
        )]
        date: Option<Date>,
        #[serde(
            rename = "open",
            serialize_with = "__rt::write_via::<__rt::ViaOption::<__via_open>,_,_>",
            skip_serializing_if = "__rt::is_null_via::<__rt::ViaOption::<__via_open>,_>",
        )]
        open: Option<Ports>,
        #[serde(rename = "first", skip_serializing_if = "__rt::is_null")]
        first: Theirs,
        #[serde(rename = "template")]
        template: Template,
        #[serde(rename = "aliased", skip_serializing_if = "__rt::is_empty")]
        aliased: Aliases,
        #[serde(rename = "timeout", skip_serializing_if = "__rt::is_empty")]
        timeout: Option<Duration>,
        #[serde(
            rename = "since",
            serialize_with = "__rt::write_via::<__rt::ViaValue::<__via_since>,_,_>",
            skip_serializing_if = "__rt::is_null_via::<__rt::ViaValue::<__via_since>,_>",
        )]
        since: Date,
        #[serde(
            rename = "until",
            serialize_with = "__rt::write_via::<__rt::ViaOption::<__via_until>,_,_>",
            skip_serializing_if = "__rt::is_null_via::<__rt::ViaOption::<__via_until>,_>",
        )]
        until: Option<Date>,
        #[serde(rename = "openPort")]
        open_port: IntOrString,
        #[serde(flatten)]
        rest: BTreeMap<String, String>,
        #[serde(rename = "memory")]
        memory: Quantity,
        #[serde(rename = "factor")]
        factor: f64,
        #[serde(rename = "main")]
        main: Port,
        #[serde(rename = "ports", skip_serializing_if = "__rt::is_empty")]
        ports: Vec<Port>,
        #[serde(rename = "steps", skip_serializing_if = "__rt::is_empty")]
        steps: Vec<Step>,
        #[serde(rename = "other", skip_serializing_if = "__rt::is_empty")]
        other: Option<Port>,
        #[serde(rename = "next", skip_serializing_if = "__rt::is_empty")]
        next: Option<Box<MachineSpec>>,
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for MachineSpec {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    struct __Read(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read {
        type Value = (
            String,
            Option<String>,
            Option<Theirs>,
            Theirs,
            Option<Date>,
            Option<Ports>,
            Theirs,
            Template,
            Aliases,
            Option<Duration>,
            Date,
            Option<Date>,
            IntOrString,
            Quantity,
            f64,
            Port,
            Vec<Port>,
            Vec<Step>,
            Option<Port>,
            Option<Box<MachineSpec>>,
        );
        const NAME: &'static str = "MachineSpec";
        const FIELDS: &'static [&'static str] = &[
            "name",
            "zone",
            "theirs",
            "checked",
            "date",
            "open",
            "first",
            "template",
            "aliased",
            "timeout",
            "since",
            "until",
            "openPort",
            "memory",
            "factor",
            "main",
            "ports",
            "steps",
            "other",
            "next",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); 1 __1 : __rt::Option <
                String > => fields.read(& mut __1); 2 __2 : __rt::Option < Theirs > =>
                __rt::Slot(& mut __2).read_from(fields); 3 __3 : Theirs => __rt::Slot(&
                mut __3).read_from(fields); 4 __4 : __rt::Option < Date > => fields
                .read_option_via:: < __via_date, _ > (& mut __4); 5 __5 : __rt::Option <
                Ports > => fields.read_option_via:: < __via_open, _ > (& mut __5); 6 __6
                : Theirs => __rt::Slot(& mut __6).read_from(fields); 7 __7 : Template =>
                __rt::Slot(& mut __7).read_from(fields); 8 __8 : __rt::Option < Aliases >
                => __rt::Slot(& mut __8).read_from(fields); 9 __9 : __rt::Option <
                Duration > => __rt::Slot(& mut __9).read_from(fields); 10 __10 :
                __rt::Option < Date > => fields.read_option_via:: < __via_since, _ > (&
                mut __10); 11 __11 : __rt::Option < Date > => fields.read_option_via:: <
                __via_until, _ > (& mut __11); 12 __12 : __rt::Option < IntOrString > =>
                __rt::Slot(& mut __12).read_from(fields); 13 __13 : __rt::Option <
                Quantity > => __rt::Slot(& mut __13).read_from(fields); 14 __14 :
                __rt::Option < f64 > => fields.read(& mut __14); 15 __15 : __rt::Option <
                Port > => __rt::Slot(& mut __15).read_from(fields); 16 __16 :
                __rt::Option < Vec < Port > > => __rt::Slot(& mut __16)
                .read_from(fields); 17 __17 : __rt::Option < Vec < Step > > =>
                __rt::Slot(& mut __17).read_from(fields); 18 __18 : __rt::Option < Port >
                => __rt::Slot(& mut __18).read_from(fields); 19 __19 : __rt::Option < Box
                < MachineSpec > > => __rt::Slot(& mut __19).read_recursive_from(fields);
                => __rt::Ok((__rt::required(__0, "name") ?, __1.flatten(), __2.flatten(),
                __rt::required(__3, "checked") ?, __4.flatten(), __5.flatten(),
                __rt::required(__6, "first") ?, __rt::required(__7, "template") ?, __8
                .flatten().unwrap_or_else(__rt::Reader:: < Aliases > ::absent), __9
                .flatten(), __rt::or_read_default(__10, __default_since) ?, __11
                .flatten(), __12.flatten().unwrap_or_else(__default_open_port), __13
                .flatten().unwrap_or_else(__default_memory), __14.flatten()
                .unwrap_or_else(__default_factor), __15.flatten()
                .unwrap_or_else(__default_main), __rt::or_absent(__16),
                __rt::or_absent(__17), __18.flatten(), __19.flatten(),))
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for MachineSpec {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_fields(
                input,
                |fields| {
                    let own = fields.own::<__Read>();
                    let __part_rest = __rt::Reader::<
                        BTreeMap<String, String>,
                    >::flattened(fields);
                    let (
                        __0,
                        __1,
                        __2,
                        __3,
                        __4,
                        __5,
                        __6,
                        __7,
                        __8,
                        __9,
                        __10,
                        __11,
                        __12,
                        __13,
                        __14,
                        __15,
                        __16,
                        __17,
                        __18,
                        __19,
                    ) = own?;
                    __rt::Ok(Self {
                        name: __0,
                        zone: __1,
                        theirs: __2,
                        checked: __3,
                        date: __4,
                        open: __5,
                        first: __6,
                        template: __7,
                        aliased: __8,
                        timeout: __9,
                        since: __10,
                        until: __11,
                        open_port: __12,
                        memory: __13,
                        factor: __14,
                        main: __15,
                        ports: __16,
                        steps: __17,
                        other: __18,
                        next: __19,
                        rest: __part_rest?,
                    })
                },
            )
        }
    }
    const _: () = __failing! {
        __rt::lookup::field_path_problem(__rt::Described:: < MachineSpec > ::TYPE,
        ".name"), problem => __rt::failed(__rt::hints::of_path(problem, __rt::Described::
        < MachineSpec > ::TYPE, ".name").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::cel_paths_problem(__rt::Described:: < MachineSpec > ::TYPE, &
        [".main.number"]), problem => __rt::failed(problem.as_str())
    };
    const _: () = __failing! {
        __rt::lookup::list_item_problem(__rt::Described:: < Port > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < Port > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::embedded_problem(__rt::Described:: < Template > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __rt::optional::<Aliases>();
    const _: () = __failing! {
        __rt::text_problem(__rt::DefaultOf:: < Duration > ::FORM, "5m"), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::flatten_problem(__rt::Described:: < BTreeMap < String, String > >
        ::TYPE, true), problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::text_problem(__rt::DefaultOf:: < Quantity > ::FORM, "1Gi"), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::list_key_problem(__rt::Described:: < Port > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Port > ::TYPE, "name")), problem =>
        __rt::failed(__rt::hints::of_field(problem, __rt::Described:: < Port > ::TYPE,
        "name", true).as_str())
    };
    const _: () = __failing! {
        __rt::lookup::merge_key_problem(__rt::Described:: < Port > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Port > ::TYPE, "name")), problem =>
        __rt::failed(__rt::hints::of_field(problem, __rt::Described:: < Port > ::TYPE,
        "name", true).as_str())
    };
    const _: () = __failing! {
        __rt::lookup::list_item_problem(__rt::Described:: < Step > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::rule_problem(__rules::subfield(__rt::lookup::wire_name(__rt::Described::
        < Step > ::TYPE, "name"), & [__rules::max_length(9u32)]), __rt::Described:: <
        Step > ::TYPE,
        "`subfield` applies to maps and structs; this type is something else"), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::subfield_problem(__rt::Described:: < Step > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Step > ::TYPE, "name"), false),
        problem => __rt::failed(__rt::hints::of_field(problem, __rt::Described:: < Step >
        ::TYPE, "name", true).as_str())
    };
    const _: () = __failing! {
        __rt::lookup::rule_problem(__rules::max_length(9u32),
        __rt::lookup::field_type(__rt::Described:: < Step > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Step > ::TYPE, "name")),
        "`max_length` applies to strings; this type is something else"), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::bounds_problem(__rules::max_length(9u32),
        __rt::lookup::field_rules(__rt::Described:: < Step > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Step > ::TYPE, "name"))), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::cel_paths_problem(__rt::Described:: < Port > ::TYPE, & [".name"]),
        problem => __rt::failed(problem.as_str())
    };
    const _: () = __failing! {
        __rt::lookup::cel_problem(__rt::Described:: < Port > ::TYPE), problem =>
        __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::rule_problem(__rules::subfield("name", &
        [__rules::max_length(3u32)]), __rt::Described:: < Box < MachineSpec > > ::TYPE,
        "`subfield` applies to maps and structs; this type is something else"), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::subfield_problem(__rt::Described:: < Box < MachineSpec > > ::TYPE,
        "name", false), problem => __rt::failed(__rt::hints::of_field(problem,
        __rt::Described:: < Box < MachineSpec > > ::TYPE, "name", true).as_str())
    };
    const _: () = __failing! {
        __rt::lookup::rule_problem(__rules::max_length(3u32),
        __rt::lookup::field_type(__rt::Described:: < Box < MachineSpec > > ::TYPE,
        "name"), "`max_length` applies to strings; this type is something else"), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::bounds_problem(__rules::max_length(3u32),
        __rt::lookup::field_rules(__rt::Described:: < Box < MachineSpec > > ::TYPE,
        "name")), problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::collisions::shared_name(__rt::Described:: < BTreeMap < String, String > >
        ::TYPE, & ["name", "zone", "theirs", "checked", "date", "open", "first",
        "template", "aliased", "timeout", "since", "until", "openPort", "memory",
        "factor", "main", "ports", "steps", "other", "next"], & [],), problem =>
        __rt::failed(__rt::collisions::message(problem).as_str())
    };
};

// Source
const _: () = {
    #[allow(dead_code, non_camel_case_types)]
    struct Source {
        #[deprecated(
            note = "[kind-word-reserved] `kind` names top-level types alone; write `type` for a category of something else, or `#[k8s(allow(kind_word_reserved, reason = \"…\"))]`"
        )]
        kind: (),
    }
    const fn _warn(at: Source) {
        at.kind
    }
};
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
    use __rt::keys::{union_discriminator as _, union_member as _, union_member as _};
    #[automatically_derived]
    impl __rt::ApiType for Source {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Source",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "kind", "kind", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < SourceKind > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, union_roles : &
                            [__rt::UnionRole::Discriminator { union : "" }]
                        ),
                        __field!(
                            "git", "git", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE :
                            __rt::Link = __rt::link:: < Git > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, union_roles : &
                            [__rt::UnionRole::Member { union : "", value : "Git" }]
                        ),
                        __field!(
                            "blob", "blob", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < Blob > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, union_roles : &
                            [__rt::UnionRole::Member { union : "", value : "Blob" }]
                        ),
                    ],
                ),
            )
            .floats_in(&[0, 1, 2]);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.kind).fill(__at);
            __rt::FillOption(&mut self.git).fill(__at);
            __rt::FillOption(&mut self.blob).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<SourceKind>::field(__visitor, 0usize, |__it| &__it.kind);
            __rt::Part::<Option<Git>>::field(__visitor, 1usize, |__it| &__it.git);
            __rt::Part::<Option<Blob>>::field(__visitor, 2usize, |__it| &__it.blob);
        }
    }
    __type_functions!([] [Source] []);
    __union_functions! {
        [] [Source] [] kind[git "Git" "git"] [blob "Blob" "blob"]
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Source {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Source", 1; __1 = __rt::is_present(& self.git); __2 =
                __rt::is_present(& self.blob); => __rt::Writer(& self.kind).write_field(&
                mut fields, "kind"); __rt::Writer(& self.git).write_field_if(__1, & mut
                fields, "git"); __rt::Writer(& self.blob).write_field_if(__2, & mut
                fields, "blob");
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for Source {
        type Value = Self;
        const NAME: &'static str = "Source";
        const FIELDS: &'static [&'static str] = &["kind", "git", "blob"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : SourceKind => __rt::Slot(& mut __0).read_from(fields); 1
                __1 : __rt::Option < Git > => __rt::Slot(& mut __1).read_from(fields); 2
                __2 : __rt::Option < Blob > => __rt::Slot(& mut __2).read_from(fields);
                => __rt::Ok(Self { kind : __rt::required(__0, "kind") ?, git : __1
                .flatten(), blob : __2.flatten() })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Source {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < SourceKind > ::TYPE), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::discriminator_problem(__rt::Described:: < SourceKind > ::TYPE),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < SourceKind > ::TYPE, "Git",
        "the discriminator has no value `Git`, which is the field's name; write `union_member = \"…\"`"),
        problem => __rt::failed(__rt::hints::of_value(problem, __rt::Described:: <
        SourceKind > ::TYPE, "Git").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::value_problem(__rt::Described:: < SourceKind > ::TYPE, "Blob",
        "the discriminator has no value `Blob`, which is the field's name; write `union_member = \"…\"`"),
        problem => __rt::failed(__rt::hints::of_value(problem, __rt::Described:: <
        SourceKind > ::TYPE, "Blob").as_str())
    };
};

// MachineStatus
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
    use __rt::keys::{optional as _, list_map as _};
    #[automatically_derived]
    impl __rt::ApiType for MachineStatus {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "MachineStatus",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "conditions", "conditions", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Vec < Condition > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, list_type :
                            __rt::Some(__rt::ListType::Map(&
                            [__rt::lookup::wire_name(__rt::Described:: < Condition >
                            ::TYPE, "type")]))
                        ),
                    ],
                ),
            )
            .floats_in(&[0]);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.conditions).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Vec<Condition>,
            >::field(__visitor, 0usize, |__it| &__it.conditions);
        }
    }
    __type_functions!([] [MachineStatus] []);
    #[automatically_derived]
    impl __rt::FromEmpty for MachineStatus {
        fn from_empty() -> Self {
            Self {
                conditions: __rt::Reader::<Vec<Condition>>::absent(),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for MachineStatus {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "MachineStatus", 0; __0 = __rt::is_present(& self
                .conditions); => __rt::Writer(& self.conditions).write_field_if(__0, &
                mut fields, "conditions");
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for MachineStatus {
        type Value = Self;
        const NAME: &'static str = "MachineStatus";
        const FIELDS: &'static [&'static str] = &["conditions"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < Vec < Condition > > => __rt::Slot(& mut
                __0).read_from(fields); => __rt::Ok(Self { conditions :
                __rt::or_absent(__0) })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for MachineStatus {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::list_key_problem(__rt::Described:: < Condition > ::TYPE,
        __rt::lookup::wire_name(__rt::Described:: < Condition > ::TYPE, "type")), problem
        => __rt::failed(__rt::hints::of_field(problem, __rt::Described:: < Condition >
        ::TYPE, "type", true).as_str())
    };
};

// Limits
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
    use __rt::keys::{default as _, default as _, default as _};
    #[automatically_derived]
    impl __rt::ApiType for Limits {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Limits",
                __rt::Shape::Object(
                    &[
                        __field!("name", "name", __rt::link:: < String > ()),
                        __field!(
                            "burst", "burst", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "rate", "rate", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_rate()).to_json())
                        ),
                        __field!(
                            "most", "most", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_most()).to_json()),
                            unset_until_defaulted : true
                        ),
                    ],
                ),
            )
            .doc(
                "Made of defaults, and of the values of their types where fields have none.",
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::set_or(&mut self.most, __default_most);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.name);
            __visitor.field(1usize, |__it| &__it.burst);
            __visitor.field(2usize, |__it| &__it.rate);
            __visitor.field(3usize, |__it| &__it.most);
        }
    }
    __type_functions!([] [Limits] []);
    #[automatically_derived]
    impl ::core::default::Default for Limits {
        fn default() -> Self {
            __rt::with_defaults(Self {
                name: <String as ::core::default::Default>::default(),
                burst: ::core::option::Option::None,
                rate: __default_rate(),
                most: ::core::option::Option::Some(__default_most()),
            })
        }
    }
    fn __default_rate() -> i32 {
        10
    }
    fn __default_most() -> i32 {
        20
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Limits {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Limits", 2; __1 = __rt::is_present(& self.burst); __3 =
                __rt::is_present(& self.most); => fields.put("name", & self.name); fields
                .put_if(__1, "burst", & self.burst); fields.put("rate", & self.rate);
                fields.put_if(__3, "most", & self.most);
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for Limits {
        type Value = Self;
        const NAME: &'static str = "Limits";
        const FIELDS: &'static [&'static str] = &["name", "burst", "rate", "most"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : String => fields.read(& mut __0); 1 __1 : __rt::Option <
                i32 > => fields.read(& mut __1); 2 __2 : __rt::Option < i32 > => fields
                .read(& mut __2); 3 __3 : __rt::Option < i32 > => fields.read(& mut __3);
                => __rt::Ok(Self { name : __rt::required(__0, "name") ?, burst : __1
                .flatten(), rate : __2.flatten().unwrap_or_else(__default_rate), most :
                __3.flatten() })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Limits {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
};

// ByName
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
    use __rt::keys::flatten as _;
    #[automatically_derived]
    impl __rt::ApiType for ByName {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "ByName",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "limits", "limits", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < BTreeMap < String, Limits > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, flatten : true
                        ),
                    ],
                ),
            )
            .doc(
                "A map alone is described, so that the defaults of its values are filled in.",
            )
            .floats_in(&[0]);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.limits).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                BTreeMap<String, Limits>,
            >::field(__visitor, 0usize, |__it| &__it.limits);
        }
    }
    __type_functions!([] [ByName] []);
    #[automatically_derived]
    impl __rt::FromEmpty for ByName {
        fn from_empty() -> Self {
            Self {
                limits: ::core::default::Default::default(),
            }
        }
    }
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "ByName",
        bound = "for < '__api > BTreeMap < String , Limits > : __rt :: InnerApiType < '__api >"
    )]
    struct __Wire {
        #[serde(flatten)]
        limits: BTreeMap<String, Limits>,
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for ByName {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    struct __Read(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read {
        type Value = ();
        const NAME: &'static str = "ByName";
        const FIELDS: &'static [&'static str] = &[];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; => __rt::Ok(())
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for ByName {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_fields(
                input,
                |fields| {
                    let own = fields.own::<__Read>();
                    let __part_limits = __rt::Reader::<
                        BTreeMap<String, Limits>,
                    >::flattened(fields);
                    let () = own?;
                    __rt::Ok(Self { limits: __part_limits? })
                },
            )
        }
    }
    const _: () = __failing! {
        __rt::lookup::flatten_problem(__rt::Described:: < BTreeMap < String, Limits > >
        ::TYPE, true), problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::collisions::shared_name(__rt::Described:: < BTreeMap < String, Limits > >
        ::TYPE, & [], & [],), problem => __rt::failed(__rt::collisions::message(problem)
        .as_str())
    };
};
