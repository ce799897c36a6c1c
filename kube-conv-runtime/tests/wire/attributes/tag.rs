//! `tag` is the field of an enum with data that names its member, whose fields are in the same object.
//! Mistakes: tests/ui/ours/inline_unions.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/inline.rs.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::schema::{Schema, SchemaProblems};
use kube_conv_runtime::type_schema::try_schema_of;

types! {
    #[k8s(tag = "type")]
    enum Source { Git { url: String }, Image(Image), Empty };
    struct Image { image: String, };
    struct Build { #[k8s(flatten)] source: Option<Source>, }
        has {"/properties/type/enum": ["Git", "Image", "Empty"]}
        stays [{"type": "Git", "url": "u"}, {"type": "Image", "image": "i"}, {"type": "Empty"}, {}];
}

#[test]
fn the_fields_of_another_member_are_rejected() {
    let both = json!({"type": "Git", "url": "u", "image": "i"});
    crate::rejection::<Source>(&both);
    assert_errors!(Build::decode(&both), [expect::invalid("image")]);
}

#[test]
fn unions_that_a_schema_cannot_express_are_reported() {
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(tag = "type")]
    enum Clashing {
        A {
            #[k8s(max_length = 3)]
            name: String,
        },
        B {
            name: String,
        },
    }
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(min_properties = 1)]
    struct Counted {
        a: Option<i32>,
    }
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(tag = "type")]
    enum Counting {
        Counted(Counted),
        Other { b: i32 },
    }
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(immutable)]
    struct Ruled {
        a: i32,
    }
    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(untagged)]
    enum Untyped {
        Ruled(Ruled),
        Flag(bool),
    }
    let said = |problems: Result<Schema, SchemaProblems>| problems.unwrap_err().to_string();
    let clash = said(try_schema_of::<Clashing>());
    assert!(
        clash.contains("fields of this name with different schemas"),
        "{clash}"
    );
    let counts = said(try_schema_of::<Counting>());
    assert!(counts.contains("about the object as a whole"), "{counts}");
    let untyped = said(try_schema_of::<Untyped>());
    assert!(
        untyped.contains("has no type and so no CEL rules"),
        "{untyped}"
    );
}
