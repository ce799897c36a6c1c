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
        fragment_cell as __fragment_cell, json as __json,
        kind_functions as __kind_functions, kind_resource as __kind_resource,
        pattern_cell as __pattern_cell, scale_functions as __scale_functions,
        status_functions as __status_functions, type_functions as __type_functions,
        typed_conversion as __typed_conversion, union_functions as __union_functions,
    };
    use __rt::{NoWire as _, NotDescribed as _, rules as __rules};
    impl<T: Clone> __rt::ApiType for Tree<T>
    where
        T: __rt::ApiType,
    {
        const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                "Tree",
                __rt::Shape::Object(
                    &[
                        __rt::FieldInfo::new("value", "value", __rt::link::<T>()),
                        __rt::FieldInfo::new(
                                "children",
                                "children",
                                __rt::Link::Known(
                                    &__rt::TypeInfo::new(
                                        "Vec",
                                        __rt::Shape::List(__rt::Link::Lazy {
                                            target: __rt::type_of::<Tree<T>>,
                                            depth: 2u8,
                                        }),
                                    ),
                                ),
                            )
                            .optional(),
                    ],
                ),
            )
            .doc("A tree.")
            .float(
                __rt::first_of(
                    &[
                        __rt::float_in(
                            __rt::Described::<T>::TYPE,
                            "[no-floats-in-spec] field `value` of `Tree` is a floating-point number, which the API conventions forbid below a spec; write an integer or a string, or there `#[k8s(allow(no_floats_in_spec, reason = \"…\"))]`",
                        ),
                    ],
                ),
            );
        fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
            use __rt::NotFilled as _;
            __rt::Fill(&mut self.value).fill(__at);
            if let ::core::option::Option::Some(__at) = &__at.enter::<Tree<T>>(2u8) {
                __rt::Fill(&mut self.children).fill(__at);
            }
        }
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            __rt::Part::<T>::field(__visitor, 0usize, |__it| &__it.value);
            __rt::Part::<Vec<Tree<T>>>::field(__visitor, 1usize, |__it| &__it.children);
        }
    }
    __type_functions! {
        [< T : Clone >] [Tree < T >] [where T : __rt::ApiType]
    }
    impl<T: Clone> __rt::serde::Serialize for Tree<T>
    where
        T: __rt::serde::Serialize,
    {
        fn serialize<__S: __rt::serde::Serializer>(
            &self,
            output: __S,
        ) -> __rt::Result<__S::Ok, __S::Error> {
            let __1 = __rt::is_present(&self.children);
            let mut fields = __rt::FieldWriter::new(output, "Tree", 1usize, &[__1]);
            fields.put("value", &self.value);
            fields.put_if(__1, "children", &self.children);
            fields.end()
        }
    }
    impl<'de, T: Clone> __rt::ReadStruct<'de> for Tree<T>
    where
        T: __rt::ApiType,
    {
        type Value = Self;
        const NAME: &'static str = "Tree";
        const FIELDS: &'static [&'static str] = &["value", "children"];
        fn read<__A: __rt::MapAccess<'de>>(
            fields: &mut __rt::FieldReader<__A>,
        ) -> __rt::Result<Self::Value, __A::Error> {
            let mut __0 = __rt::None::<T>;
            let mut __1 = __rt::None::<__rt::Option<Vec<Tree<T>>>>;
            while let __rt::Some(index) = fields.next_field()? {
                match index {
                    0usize => fields.read(&mut __0),
                    1usize => __rt::Place(&mut __1).read_recursive_from(fields),
                    _ => __rt::Ok(()),
                }?;
            }
            __rt::Ok(Self {
                value: __rt::required(__0, "value")?,
                children: __rt::or_absent(__1),
            })
        }
    }
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
