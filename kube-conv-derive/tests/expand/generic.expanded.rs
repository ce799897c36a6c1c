#![rustfmt::skip] // What the derives write; compare with the file next to it.

// Tree
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
    use __rt::keys::{optional as _, recursive as _, optional as _, recursive as _};
    #[automatically_derived]
    impl<T: Clone> __rt::ApiType for Tree<T>
    where
        T: __rt::ApiType,
    {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Tree",
                __rt::Shape::Object(
                    &[
                        __field!("value", "value", __rt::link:: < T > ()),
                        __field!(
                            "children", "children", __rt::Link::Known(&
                            __rt::TypeInfo::new("Vec", __rt::Shape::List(__rt::Link::Lazy
                            { target : __rt::type_of:: < Tree < T > >, depth : 2u8 }))),
                            presence : __rt::Presence::Optional
                        ),
                        __field!(
                            "named", "named", __rt::Link::Known(&
                            __rt::TypeInfo::new("BTreeMap",
                            __rt::Shape::Map(__rt::Link::Known(&
                            __rt::TypeInfo::new("Vec", __rt::Shape::List(__rt::Link::Lazy
                            { target : __rt::type_of:: < Tree < T > >, depth : 2u8
                            })))))), presence : __rt::Presence::Optional
                        ),
                    ],
                ),
            )
            .doc("A tree.")
            .floats_in(&[0]);
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.value).fill(__at);
            if let ::core::option::Option::Some(__at) = &__at.enter::<Tree<T>>(2u8) {
                __rt::Fill(&mut self.children).fill(__at);
            }
            if let ::core::option::Option::Some(__at) = &__at.enter::<Tree<T>>(2u8) {
                __rt::Fill(&mut self.named).fill(__at);
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<T>::field(__visitor, 0usize, |__it| &__it.value);
            __rt::Part::<Vec<Tree<T>>>::field(__visitor, 1usize, |__it| &__it.children);
            __rt::Part::<
                BTreeMap<String, Vec<Tree<T>>>,
            >::field(__visitor, 2usize, |__it| &__it.named);
        }
    }
    __type_functions!([< T : Clone >] [Tree < T >] [where T : __rt::ApiType]);
    #[automatically_derived]
    impl<T: Clone> __rt::serde::Serialize for Tree<T>
    where
        T: __rt::serde::Serialize,
    {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __write_struct! {
                output, fields, "Tree", 1; __1 = __rt::is_present(& self.children); __2 =
                __rt::is_present(& self.named); => fields.put("value", & self.value);
                fields.put_if(__1, "children", & self.children); fields.put_if(__2,
                "named", & self.named);
            }
        }
    }
    #[automatically_derived]
    impl<'de, T: Clone> __rt::ReadStruct<'de> for Tree<T>
    where
        T: __rt::ApiType,
    {
        type Value = Self;
        const NAME: &'static str = "Tree";
        const FIELDS: &'static [&'static str] = &["value", "children", "named"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : T => fields.read(& mut __0); 1 __1 : __rt::Option < Vec <
                Tree < T > > > => __rt::Slot(& mut __1).read_recursive_from(fields); 2
                __2 : __rt::Option < BTreeMap < String, Vec < Tree < T > > > > =>
                __rt::Slot(& mut __2).read_recursive_from(fields); => __rt::Ok(Self {
                value : __rt::required(__0, "value") ?, children : __rt::or_absent(__1),
                named : __rt::or_absent(__2) })
            }
        }
    }
    #[automatically_derived]
    impl<'de, T: Clone> __rt::serde::Deserialize<'de> for Tree<T>
    where
        T: __rt::ApiType,
    {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_struct::<Self, _>(input)
        }
    }
};

// Plant
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
    impl __rt::ApiType for Plant {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Plant",
                __rt::Shape::Union(__rt::UnionInfo {
                    discriminator: ::core::option::Option::None,
                    members: &[
                        __rt::MemberInfo {
                            name: "oak",
                            value: "Oak",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Type(__rt::link::<Tree<String>>()),
                            ),
                        },
                        __rt::MemberInfo {
                            name: "grass",
                            value: "Grass",
                            doc: "",
                            payload: ::core::option::Option::Some(
                                __rt::Payload::Fields(
                                    &[__field!("height", "height", __rt::link:: < i32 > ())],
                                ),
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
                            __rt::Described::<Tree<String>>::TYPE,
                            __rt::FloatPart {
                                sort: "member",
                                name: "Oak",
                                owner: "Plant",
                            },
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            match self {
                Self::Oak(__value) => {
                    __rt::Fill(__value).fill(__at);
                }
                _ => {}
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<
                Tree<String>,
            >::member(
                __visitor,
                0usize,
                |__it| match __it {
                    Self::Oak(__part) => ::core::option::Option::Some(__part),
                    #[allow(unreachable_patterns)]
                    _ => ::core::option::Option::None,
                },
            );
            __visitor
                .member_field(
                    1usize,
                    0usize,
                    |__it| match __it {
                        Self::Grass { height: __part, .. } => {
                            ::core::option::Option::Some(__part)
                        }
                        #[allow(unreachable_patterns)]
                        _ => ::core::option::Option::None,
                    },
                );
        }
    }
    __type_functions!([] [Plant] []);
    #[derive(__rt::serde::Serialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Plant",
        bound = "for < '__api > Tree < String > : __rt :: InnerApiType < '__api >"
    )]
    enum __Wire {
        #[serde(rename = "oak")]
        Oak(Tree<String>),
        #[serde(rename = "grass")]
        Grass { #[serde(rename = "height")] height: i32 },
    }
    struct __Read_Grass(::core::marker::PhantomData<fn() -> ()>);
    #[automatically_derived]
    impl<'de> __rt::ReadStruct<'de> for __Read_Grass {
        type Value = Plant;
        const NAME: &'static str = "Grass";
        const FIELDS: &'static [&'static str] = &["height"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            __read_struct! {
                fields; 0 __0 : i32 => fields.read(& mut __0); => __rt::Ok(Plant::Grass {
                height : __rt::required(__0, "height") ? })
            }
        }
    }
    #[automatically_derived]
    impl __rt::WireUnion for Plant {
        const DISCRIMINATOR: ::core::option::Option<&'static str> = ::core::option::Option::None;
        const MEMBERS: &'static [__rt::WireMember] = &[
            __rt::WireMember {
                name: "oak",
                value: "Oak",
                empty: false,
            },
            __rt::WireMember {
                name: "grass",
                value: "Grass",
                empty: false,
            },
        ];
        fn from_member(
            name: &str,
            input: __rt::Input,
        ) -> ::core::result::Result<Self, __rt::JsonError> {
            match name {
                "oak" => {
                    ::core::result::Result::map(
                        __rt::Reader::<Tree<String>>::read(input),
                        Self::Oak,
                    )
                }
                "grass" => __rt::read_struct::<__Read_Grass, _>(input),
                _ => ::core::result::Result::Err(__rt::unknown_member(name)),
            }
        }
    }
    #[automatically_derived]
    impl __rt::serde::Serialize for Plant {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            __Wire::serialize(self, output)
        }
    }
    #[automatically_derived]
    impl<'de> __rt::serde::Deserialize<'de> for Plant {
        fn deserialize<__D: __rt::serde::Deserializer<'de>>(
            input: __D,
        ) -> __rt::Result<Self, __D::Error> {
            __rt::read_union(input)
        }
    }
    const _: () = {
        let _ = __rt::Described::<Tree<String>>::TYPE;
    };
};
