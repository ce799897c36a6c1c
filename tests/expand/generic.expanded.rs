// What the derives write; compare with the file next to it.

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
    __rt::type_functions! {
        [< T : Clone >] [Tree < T >] [where T : __rt::ApiType]
    }
    #[derive(__rt::serde::Serialize, __rt::serde::Deserialize)]
    #[serde(
        crate = "::kube_conv_runtime::__private_0_1_0::serde",
        remote = "Tree",
        bound(
            serialize = "T : __rt :: serde :: Serialize",
            deserialize = "T : __rt :: ApiType"
        )
    )]
    struct __Wire<T: Clone> {
        #[serde(rename = "value")]
        value: T,
        #[serde(
            rename = "children",
            deserialize_with = "__rt::null_as_empty",
            default = "__rt::Absent::absent",
            skip_serializing_if = "__rt::is_empty",
        )]
        children: Vec<Tree<T>>,
    }
    impl<T: Clone> __rt::serde::Serialize for Tree<T>
    where
        T: __rt::serde::Serialize,
    {
        fn serialize<S: __rt::serde::Serializer>(
            &self,
            output: S,
        ) -> ::core::result::Result<S::Ok, S::Error> {
            __Wire::<T>::serialize(self, output)
        }
    }
    impl<'de, T: Clone> __rt::serde::Deserialize<'de> for Tree<T>
    where
        T: __rt::ApiType,
    {
        fn deserialize<D: __rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<Self, D::Error> {
            __Wire::<T>::deserialize(__rt::ObjectOnly(input))
        }
    }
};
