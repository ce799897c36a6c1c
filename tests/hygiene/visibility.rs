//! Private fields, private types in private modules, and items of a crate that documents everything.

use ::std::assert_eq;
use ::std::convert::Into;

mod private {
    use ::kube_conv_runtime::meta::ObjectMeta;
    use ::kube_conv_runtime::{ApiType, Kind};
    use ::std::clone::Clone;
    use ::std::cmp::PartialEq;
    use ::std::fmt::Debug;
    use ::std::string::String;

    /// A public type with private fields.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub(super) struct Public {
        name: String,
        hidden: Hidden,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    struct Hidden {
        #[k8s(default = 3)]
        number: i32,
    }

    /// A kind for this module alone.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "a.dev", version = "v1", scope = Cluster)]
    struct Inner {
        metadata: ObjectMeta,
        spec: Hidden,
    }

    impl Public {
        pub(super) const fn number(&self) -> i32 {
            self.hidden.number
        }
    }

    pub(super) fn kind() -> String {
        Inner::new("a", Hidden { number: 1 })
            .spec
            .number
            .to_string()
    }

    use ::std::string::ToString;
}

/// Public items, each with its documentation.
#[expect(unreachable_pub, reason = "what a library would show")]
mod documented {
    use ::kube_conv_runtime::meta::ObjectMeta;
    use ::kube_conv_runtime::{ApiType, Kind};
    use ::std::clone::Clone;
    use ::std::cmp::PartialEq;
    use ::std::fmt::Debug;
    use ::std::string::String;

    /// A kind.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "a.dev", version = "v1", scope = Cluster)]
    #[non_exhaustive]
    pub struct Documented {
        /// What every object has.
        pub metadata: ObjectMeta,
        /// What is wanted.
        pub spec: Spec,
    }

    /// What is wanted.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub struct Spec {
        /// A name.
        pub name: Name,
        /// A choice.
        pub choice: Choice,
    }

    /// A name.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub struct Name(
        /// The text.
        pub String,
    );

    /// A choice.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum Choice {
        /// A number.
        A {
            /// The number.
            a: i32,
        },
    }
}

#[test]
fn private_fields_are_read_and_written() {
    let value = ::kube_conv_runtime::json!({"name": "a", "hidden": {}});
    let public: private::Public = ::serde_json::from_value(value).unwrap();
    assert_eq!(public.number(), 3);
    assert_eq!(private::kind(), "1");
    let _crd = documented::Documented::crd();
}
