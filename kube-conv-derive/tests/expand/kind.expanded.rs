#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Widget
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
        group as _, version as _, scope as _, short_names as _, scale as _,
        printer_column as _, printer_column as _,
    };
    #[automatically_derived]
    impl __rt::ApiType for Widget {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Widget",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "metadata", "metadata", __rt::Link::Known(__rt::Described:: <
                            ObjectMeta > ::TYPE), presence : __rt::Presence::Optional
                        ),
                        __field!(
                            "spec", "spec", { const MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE
                            : __rt::Link = __rt::link:: < WidgetSpec > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }
                        ),
                        __field!(
                            "status", "status", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < WidgetStatus > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional
                        ),
                    ],
                ),
            )
            .doc("A widget.")
            .resource("widgets.acme.dev/v1", "Widget")
            .kind(__rt::describe::<Self>);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.metadata).fill(__at);
            __rt::Fill(&mut self.spec).fill(__at);
            __rt::FillOption(&mut self.status).fill(__at);
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
            __rt::Part::<WidgetSpec>::field(__visitor, 1usize, |__it| &__it.spec);
            __rt::Part::<
                Option<WidgetStatus>,
            >::field(__visitor, 2usize, |__it| &__it.status);
        }
    }
    __type_functions!([] [Widget] []);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for Widget {
        type Value = Self;
        const NAME: &'static str = "Widget";
        const FIELDS: &'static [&'static str] = &[
            "apiVersion",
            "kind",
            "metadata",
            "spec",
            "status",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < __rt::String > => fields.read(& mut __0);
                1 __1 : __rt::Option < __rt::String > => fields.read(& mut __1); 2 __2 :
                __rt::Option < ObjectMeta > => __rt::Slot(& mut __2).read_from(fields); 3
                __3 : WidgetSpec => __rt::Slot(& mut __3).read_from(fields); 4 __4 :
                __rt::Option < WidgetStatus > => __rt::Slot(& mut __4).read_from(fields);
                => { let read = Self { metadata : __rt::Reader:: < ObjectMeta >
                ::metadata(__2), spec : __rt::required(__3, "spec") ?, status : __4
                .flatten() }; __rt::check_type_meta(__0.flatten(), "widgets.acme.dev/v1",
                __1.flatten(), "Widget") ?; __rt::Ok(read) }
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Widget {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Widget {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Widget", 4; __2 = __rt::is_present(& self.status); =>
                fields.put("apiVersion", "widgets.acme.dev/v1"); fields.put("kind",
                "Widget"); __rt::Writer(& self.metadata).write_field(& mut fields,
                "metadata"); __rt::Writer(& self.spec).write_field(& mut fields, "spec");
                __rt::Writer(& self.status).write_field_if(__2, & mut fields, "status");
            }
        }
    }
    #[automatically_derived]
    impl __rt::Kind for Widget
    where
        for<'__api> Self: __rt::InnerApiType<'__api>,
    {
        const GROUP: &'static str = "widgets.acme.dev";
        const VERSION: &'static str = "v1";
        const API_VERSION: &'static str = "widgets.acme.dev/v1";
        const KIND: &'static str = "Widget";
        const PLURAL: &'static str = "widgets";
        const SCOPE: __rt::Scope = __rt::Scope::Namespaced;
        const INFO: &'static __rt::KindInfo = &__rt::KindInfo {
            short_names: &["wd"],
            categories: &[],
            served: true,
            storage: true,
            deprecated: false,
            deprecation_warning: ::core::option::Option::None,
            status: true,
            scale: ::core::option::Option::Some(__rt::Scale {
                spec_replicas: ".spec.replicas",
                status_replicas: ".status.replicas",
                label_selector: ::core::option::Option::None,
            }),
            columns: &[
                __rt::Column {
                    column_type: __rt::lookup::column_type(__KIND, ".spec.replicas"),
                    ..__rt::Column::new("Replicas", ".spec.replicas")
                },
                __rt::Column {
                    column_type: ::core::option::Option::Some(__rt::ColumnType::Date),
                    ..__rt::Column::new("Age", ".metadata.creationTimestamp")
                },
            ],
            selectable_fields: &[],
            annotations: &[],
            labels: &[],
            ..__rt::KindInfo::new("widget", "WidgetList")
        };
        type Metadata = ObjectMeta;
        type Spec = WidgetSpec;
        type Status = WidgetStatus;
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
    impl Widget {
        /// A new object of this name, without what a server or a controller fills in.
        #[must_use]
        pub fn new(
            name: impl ::core::convert::Into<__rt::String>,
            spec: WidgetSpec,
        ) -> Self {
            Self {
                metadata: __rt::Reader::<ObjectMeta>::with_name(name),
                spec,
                status: ::core::option::Option::None,
            }
        }
    }
    __kind_functions!([] [Widget] []);
    __status_functions!([] [Widget] []);
    __scale_functions!([] [Widget] []);
    __kind_resource! {
        [] [Widget] [] Namespaced "widgets.widgets.acme.dev"[ObjectMeta] [spec :
        WidgetSpec] [status : Option < WidgetStatus >]
    }
    const __KIND: &'static __rt::TypeInfo = <Widget as __rt::ApiType>::TYPE;
    const _: () = __failing! {
        __rt::lookup::column_problem(__KIND, ".spec.replicas"), problem =>
        __rt::failed(__rt::hints::of_path(problem, __KIND, ".spec.replicas").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::replicas_problem(__KIND, ".spec.replicas"), problem =>
        __rt::failed(__rt::hints::of_path(problem, __KIND, ".spec.replicas").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::replicas_problem(__KIND, ".status.replicas"), problem =>
        __rt::failed(__rt::hints::of_path(problem, __KIND, ".status.replicas").as_str())
    };
    const _: () = __failing! {
        __rt::lookup::presence_problem(__rt::Described:: < WidgetSpec > ::TYPE), problem
        => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < WidgetSpec > ::TYPE, false),
        problem => __rt::failed(problem)
    };
    const _: () = __failing! {
        __rt::lookup::stanza_problem(__rt::Described:: < WidgetStatus > ::TYPE, true),
        problem => __rt::failed(problem)
    };
};

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
    #[automatically_derived]
    impl __rt::ApiType for WidgetSpec {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "WidgetSpec",
                __rt::Shape::Object(
                    &[__field!("replicas", "replicas", __rt::link:: < i32 > ())],
                ),
            )
            .doc("What is wanted.");
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.replicas);
        }
    }
    __type_functions!([] [WidgetSpec] []);
    #[automatically_derived]
    impl __rt::serde::Serialize for WidgetSpec {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "WidgetSpec", 1; => fields.put("replicas", & self
                .replicas);
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for WidgetSpec {
        type Value = Self;
        const NAME: &'static str = "WidgetSpec";
        const FIELDS: &'static [&'static str] = &["replicas"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : i32 => fields.read(& mut __0); => __rt::Ok(Self {
                replicas : __rt::required(__0, "replicas") ? })
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
};

// WidgetStatus
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
    impl __rt::ApiType for WidgetStatus {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "WidgetStatus",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "replicas", "replicas", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional
                        ),
                        __field!(
                            "conditions", "conditions", { const
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE : __rt::Link =
                            __rt::link:: < Vec < Condition > > ();
                            MARK_ONE_FIELD_OF_THE_CYCLE_RECURSIVE }, presence :
                            __rt::Presence::Optional, list_type :
                            __rt::Some(__rt::ListType::Map(& ["type"]))
                        ),
                    ],
                ),
            )
            .doc("What is observed.")
            .floats_in(&[1]);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.conditions).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __visitor.field(0usize, |__it| &__it.replicas);
            __rt::Part::<
                Vec<Condition>,
            >::field(__visitor, 1usize, |__it| &__it.conditions);
        }
    }
    __type_functions!([] [WidgetStatus] []);
    #[automatically_derived]
    impl __rt::FromEmpty for WidgetStatus {
        fn from_empty() -> Self {
            Self {
                replicas: ::core::option::Option::None,
                conditions: __rt::Reader::<Vec<Condition>>::absent(),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for WidgetStatus {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "WidgetStatus", 0; __0 = __rt::is_present(& self
                .replicas); __1 = __rt::is_present(& self.conditions); => fields
                .put_if(__0, "replicas", & self.replicas); __rt::Writer(& self
                .conditions).write_field_if(__1, & mut fields, "conditions");
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for WidgetStatus {
        type Value = Self;
        const NAME: &'static str = "WidgetStatus";
        const FIELDS: &'static [&'static str] = &["replicas", "conditions"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < i32 > => fields.read(& mut __0); 1 __1 :
                __rt::Option < Vec < Condition > > => __rt::Slot(& mut __1)
                .read_from(fields); => __rt::Ok(Self { replicas : __0.flatten(),
                conditions : __rt::or_absent(__1) })
            }
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for WidgetStatus {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
    const _: () = __failing! {
        __rt::lookup::conditions_problem(__rt::Described:: < Condition > ::TYPE), problem
        => __rt::failed(problem)
    };
};
