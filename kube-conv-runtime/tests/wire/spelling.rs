//! `rename_all` spells as serde does: fields, enum values, members of unions and their fields.

use kube_conv_runtime::prelude::*;
use serde::Serialize;
use std::collections::BTreeSet;

/// Fields and variants as in ported crates.
macro_rules! bodies {
    ($($word:literal $module:ident)*) => {$(
        #[expect(
            non_snake_case,
            non_camel_case_types,
            reason = "whatever is in a crate that is ported"
        )]
        mod $module {
            use super::*;

            macro_rules! types {
                ($derive:path, $attr:ident, $items:ident $allow_fields:meta, $allow_values:meta, $allow_tag:meta) => {
                    pub(super) mod $items {
                        use super::*;

                        #[derive($derive, Clone, Debug, PartialEq)]
                        #[$attr(rename_all = $word)]
                        #[$allow_fields]
                        pub(crate) struct Fields {
                            pub(crate) plain: i32, pub(crate) redirect_url: i32, pub(crate) r#fn: i32,
                            pub(crate) type_: i32, pub(crate) _leading: i32, pub(crate) two__of: i32,
                            pub(crate) tls: i32, pub(crate) a1_b2: i32, pub(crate) x_509: i32,
                            pub(crate) MixedCase: i32, pub(crate) SHOUTED: i32, pub(crate) name_é: i32,
                        }

                        #[derive($derive, Clone, Debug, PartialEq)]
                        #[$attr(rename_all = $word)]
                        #[$allow_values]
                        pub(crate) enum Values {
                            Plain, URLRewrite, Plainer, TCP1, HTTPGet, A, V1Beta1, With_Underscore, AÉa,
                        }

                        #[derive($derive, Clone, Debug, PartialEq)]
                        #[$attr(rename_all = $word, rename_all_fields = $word)]
                        #[$allow_fields]
                        pub(crate) enum External {
                            HTTPGet { redirect_url: i32, name_é: i32 },
                            AÉa { tls: i32 },
                        }

                        #[derive($derive, Clone, Debug, PartialEq)]
                        #[$attr(tag = "kind", rename_all = $word)]
                        #[$allow_tag]
                        pub(crate) enum Tagged {
                            Drop,
                            HTTPGet { plain: i32 },
                        }
                    }
                };
            }

            types!(ApiType, k8s, ours
                k8s(allow(json_camel_case, reason = "as serde spells them")),
                k8s(allow(enum_values_pascal, reason = "as serde spells them")),
                k8s(allow(enum_values_pascal, kind_word_reserved, reason = "as serde spells them")));
            types!(Serialize, serde, serdes serde(), serde(), serde());

            macro_rules! written {
                ($items:ident) => {{
                    use $items::{External, Fields, Tagged, Values};
                    let fields = Fields {
                        plain: 0, redirect_url: 1, r#fn: 2, type_: 3, _leading: 4, two__of: 5, tls: 6,
                        a1_b2: 7, x_509: 8, MixedCase: 9, SHOUTED: 10, name_é: 11,
                    };
                    json!({
                        "fields": fields,
                        "values": [
                            Values::Plain, Values::URLRewrite, Values::Plainer, Values::TCP1,
                            Values::HTTPGet, Values::A, Values::V1Beta1, Values::With_Underscore,
                            Values::AÉa,
                        ],
                        "external": [
                            External::HTTPGet { redirect_url: 1, name_é: 2 },
                            External::AÉa { tls: 1 },
                        ],
                        "tagged": [Tagged::Drop, Tagged::HTTPGet { plain: 1 }],
                    })
                }};
            }

            #[test]
            fn names_are_those_of_serde() {
                assert_eq!(written!(ours), written!(serdes));
            }
        }
    )*
        /// The words, all of which serde knows.
        const WORDS: &[&str] = &[$($word),*];
    };
}

bodies! {
    "lowercase" lower
    "UPPERCASE" upper
    "PascalCase" pascal
    "camelCase" camel
    "snake_case" snake
    "SCREAMING_SNAKE_CASE" screaming_snake
    "kebab-case" kebab
    "SCREAMING-KEBAB-CASE" screaming_kebab
}

#[test]
fn every_word_of_serdes_is_there() {
    assert_eq!(WORDS.iter().collect::<BTreeSet<_>>().len(), 8);
}
