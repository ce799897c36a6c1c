#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Chosen
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
        default as _, default as _, default as _, default as _, default as _,
        default as _, optional as _, list_map as _, with as _,
    };
    #[automatically_derived]
    impl<T> __rt::ApiType for Chosen<T>
    where
        T: Default,
        T: __rt::ApiType,
    {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Chosen",
                __rt::Shape::Object(
                    &[
                        __field!(
                            "ofType", "of_type", __rt::link:: < T > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __of_of_type:: < T > ::__default_of_type())
                            .to_json())
                        ),
                        __field!(
                            "made", "made", __rt::link:: < T > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __of_made:: < T > ::__default_made())
                            .to_json())
                        ),
                        __field!(
                            "limit", "limit", __rt::link:: < i32 > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __default_limit()).to_json())
                        ),
                        __field!(
                            "empty", "empty", __rt::link:: < Wrapped < T > > (), presence
                            : __rt::Presence::Optional, default :
                            __rt::Some(__rt::empty_object)
                        ),
                        __field!(
                            "written", "written", __rt::link:: < Wrapped < T > > (),
                            presence : __rt::Presence::Optional, default : __rt::Some(||
                            ::core::result::Result::Ok(__json!({ "name" : "a" })))
                        ),
                        __field!(
                            "text", "text", __rt::link:: < Wrapped < T > > (), presence :
                            __rt::Presence::Optional, default : __rt::Some(||
                            __rt::Writer(& __of_text:: < T > ::__default_text())
                            .to_json())
                        ),
                        __field!(
                            "items", "items", __rt::link:: < Vec < T > > (), presence :
                            __rt::Presence::Optional, list_type :
                            __rt::Some(__rt::ListType::Map(&
                            [__rt::lookup::wire_name(__rt::Described:: < T > ::TYPE,
                            "name")]))
                        ),
                        __field!(
                            "readElsewhere", "read_elsewhere", __rt::link:: < T > (),
                            by_schema : true, unseen : true
                        ),
                    ],
                ),
            )
            .floats_in(&[0, 1, 3, 4, 5, 6, 7])
            .rust_default({
                use __rt::NoRustDefault as _;
                __rt::RustDefault::<Self>::VALUE
            })
            .after_checks(const {
                __failing! {
                    __rt::lookup::list_key_problem(__rt::Described:: < T > ::TYPE,
                    __rt::lookup::wire_name(__rt::Described:: < T > ::TYPE, "name")),
                    problem => __rt::failed(__rt::hints::of_field(problem,
                    __rt::Described:: < T > ::TYPE, "name", true).as_str())
                }
                __failing! {
                    __rt::lookup::optional_problem(__rt::Described:: < Vec < T > >
                    ::TYPE), problem => __rt::failed(problem)
                }
            });
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.of_type).fill(__at);
            __rt::Fill(&mut self.made).fill(__at);
            __rt::Fill(&mut self.empty).fill(__at);
            __rt::Fill(&mut self.written).fill(__at);
            __rt::Fill(&mut self.text).fill(__at);
            __rt::Fill(&mut self.items).fill(__at);
            __rt::Fill(&mut self.read_elsewhere).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<T>::field(__visitor, 0usize, |__it| &__it.of_type);
            __rt::Part::<T>::field(__visitor, 1usize, |__it| &__it.made);
            __visitor.field(2usize, |__it| &__it.limit);
            __rt::Part::<Wrapped<T>>::field(__visitor, 3usize, |__it| &__it.empty);
            __rt::Part::<Wrapped<T>>::field(__visitor, 4usize, |__it| &__it.written);
            __rt::Part::<Wrapped<T>>::field(__visitor, 5usize, |__it| &__it.text);
            __rt::Part::<Vec<T>>::field(__visitor, 6usize, |__it| &__it.items);
            __visitor.json_at(__rt::FieldPlace::own(7usize));
        }
    }
    __type_functions!([< T >] [Chosen < T >] [where T : Default, T : __rt::ApiType]);
    struct __of_of_type<T>(
        ::core::marker::PhantomData<fn() -> (T,)>,
    )
    where
        T: Default;
    impl<T> __of_of_type<T>
    where
        T: Default,
    {
        fn __default_of_type() -> T {
            __rt::of_rust::<T>()
        }
    }
    struct __of_made<T>(
        ::core::marker::PhantomData<fn() -> (T,)>,
    )
    where
        T: Default;
    impl<T> __of_made<T>
    where
        T: Default,
    {
        fn __default_made() -> T {
            T::default()
        }
    }
    fn __default_limit() -> i32 {
        limit()
    }
    struct __of_empty<T>(
        ::core::marker::PhantomData<fn() -> (T,)>,
    )
    where
        T: Default;
    impl<T> __of_empty<T>
    where
        T: Default,
    {
        fn __default_empty() -> Wrapped<T> {
            <Wrapped<T> as __rt::FromEmpty>::from_empty()
        }
    }
    struct __of_written<T>(
        ::core::marker::PhantomData<fn() -> (T,)>,
    )
    where
        T: Default;
    impl<T> __of_written<T>
    where
        T: Default,
    {
        fn __default_written() -> Wrapped<T> {
            __rt::from_json::<Wrapped<T>>(__json!({ "name" : "a" }))
        }
    }
    struct __of_text<T>(
        ::core::marker::PhantomData<fn() -> (T,)>,
    )
    where
        T: Default;
    impl<T> __of_text<T>
    where
        T: Default,
    {
        fn __default_text() -> Wrapped<T> {
            <Wrapped<T> as __rt::FromText>::from_text("a")
        }
    }
    struct __via_read_elsewhere;
    #[automatically_derived]
    impl<T> __rt::Via<T> for __via_read_elsewhere
    where
        T: Default,
    {
        fn read<'de, D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<T, D::Error> {
            theirs::deserialize(input)
        }
        fn write<S: __rt::serde::Serializer>(
            value: &T,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            theirs::serialize(value, output)
        }
    }
    #[automatically_derived]
    impl<T> __rt::serde::Serialize for Chosen<T>
    where
        T: Default,
        T: __rt::serde::Serialize,
    {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Chosen", 6; __6 = __rt::is_present(& self.items); __7 =
                ! __rt::is_null_via:: < __rt::ViaValue:: < __via_read_elsewhere >, _ > (&
                self.read_elsewhere); => fields.put("ofType", & self.of_type); fields
                .put("made", & self.made); fields.put("limit", & self.limit); fields
                .put("empty", & self.empty); fields.put("written", & self.written);
                fields.put("text", & self.text); fields.put_if(__6, "items", & self
                .items); fields.put_if(__7, "readElsewhere", & __rt::WrittenVia:: <
                __rt::ViaValue:: < __via_read_elsewhere >, _ > ::new(& self
                .read_elsewhere));
            }
        }
    }
    #[automatically_derived]
    impl<'de, T> __rt::ReadStruct<'de> for Chosen<T>
    where
        T: Default,
        T: __rt::ApiType,
    {
        type Value = Self;
        const NAME: &'static str = "Chosen";
        const FIELDS: &'static [&'static str] = &[
            "ofType",
            "made",
            "limit",
            "empty",
            "written",
            "text",
            "items",
            "readElsewhere",
        ];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : __rt::Option < T > => fields.read(& mut __0); 1 __1 :
                __rt::Option < T > => fields.read(& mut __1); 2 __2 : __rt::Option < i32
                > => fields.read(& mut __2); 3 __3 : __rt::Option < Wrapped < T > > =>
                fields.read(& mut __3); 4 __4 : __rt::Option < Wrapped < T > > => fields
                .read(& mut __4); 5 __5 : __rt::Option < Wrapped < T > > => fields.read(&
                mut __5); 6 __6 : __rt::Option < Vec < T > > => fields.read(& mut __6); 7
                __7 : T => fields.read_via:: < __via_read_elsewhere, _ > (& mut __7); =>
                __rt::Ok(Self { of_type : __0.flatten().unwrap_or_else(__of_of_type:: < T
                > ::__default_of_type), made : __1.flatten().unwrap_or_else(__of_made:: <
                T > ::__default_made), limit : __2.flatten()
                .unwrap_or_else(__default_limit), empty : __3.flatten()
                .unwrap_or_else(__of_empty:: < T > ::__default_empty), written : __4
                .flatten().unwrap_or_else(__of_written:: < T > ::__default_written), text
                : __5.flatten().unwrap_or_else(__of_text:: < T > ::__default_text), items
                : __rt::or_absent(__6), read_elsewhere : __rt::required(__7,
                "readElsewhere") ? })
            }
        }
    }
    #[automatically_derived]
    impl<'de, T> __rt::serde::Deserialize<'de> for Chosen<T>
    where
        T: Default,
        T: __rt::ApiType,
    {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
};

// Items
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
    use __rt::keys::atomic as _;
    #[automatically_derived]
    impl<T> __rt::ApiType for Items<T>
    where
        T: __rt::ApiType,
    {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Items",
                __rt::Shape::Transparent(__rt::link::<Vec<T>>()),
            )
            .list_type(__rt::ListType::Atomic)
            .float(__rt::first_of(&[__rt::Described::<T>::TYPE.float]));
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.0).fill(__at);
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<Vec<T>>::inner(__visitor, |__it| &__it.0);
        }
    }
    __type_functions!([< T >] [Items < T >] [where T : __rt::ApiType]);
    #[automatically_derived]
    impl<T> __rt::serde::Serialize for Items<T>
    where
        T: __rt::serde::Serialize,
    {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __rt::Writer(&self.0).write(output)
        }
    }
    #[automatically_derived]
    impl<'de, T> __rt::serde::Deserialize<'de> for Items<T>
    where
        T: __rt::ApiType,
    {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::Result::map(__rt::Reader::<Vec<T>>::read(input), Self)
        }
    }
};
