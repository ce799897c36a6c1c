//! `enum_exclude` is a value of an enum that is read and written and not accepted, at all or by an option; an old one may stay.
//! Mistakes: tests/ui/ours/rules_options.rs.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;
use kube_conv_runtime::validate::Options;

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Color {
    Red,
    #[k8s(if_enabled("A", enum_exclude), if_disabled("B", enum_exclude))]
    Mauve,
    #[k8s(enum_exclude)]
    Pink,
    #[k8s(if_disabled("A", enum_exclude))]
    Blue,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Painted {
    color: Color,
    #[k8s(optional, list_set)]
    more: Vec<Color>,
}

fn painted(color: Color) -> Painted {
    Painted {
        color,
        more: Vec::new(),
    }
}

#[test]
fn any_condition_excludes_an_enum_value() {
    let both = |a: bool, b: bool| Options::from_iter([("A", a), ("B", b)]);
    let mauve = painted(Color::Mauve);
    assert_valid!(mauve.validate_with(&both(false, true)));
    assert_errors!(
        mauve.validate_with(&both(true, true)),
        [r#"color: Unsupported value: "Mauve": supported values: "Blue", "Red""#],
    );
    assert_errors!(
        mauve.validate_with(&both(false, false)),
        [r#"color: Unsupported value: "Mauve": supported values: "Red""#],
    );
    assert_errors!(
        painted(Color::Pink).validate_with(&both(false, true)),
        [r#"color: Unsupported value: "Pink": supported values: "Mauve", "Red""#],
    );
    assert_errors!(
        Painted {
            color: Color::Red,
            more: vec![Color::Blue]
        }
        .validate_with(&both(false, true)),
        [r#"more[0]: Unsupported value: "Blue": supported values: "Mauve", "Red""#],
    );
    assert_errors!(
        painted(Color::Red).validate(),
        [r#"color: Internal error: undefined validation option "A""#],
    );
}

#[test]
fn excluded_enum_values_may_stay() {
    let options = Options::from_iter([("A", true), ("B", true)]);
    let old = painted(Color::Pink);
    let new = Painted {
        more: vec![Color::Red],
        ..old.clone()
    };
    assert_valid!(new.validate_update_with(&old, &options));
    assert_errors!(
        new.validate_update_with(&painted(Color::Red), &options),
        [r#"color: Unsupported value: "Pink": supported values: "Blue", "Red""#],
    );
}

#[test]
fn the_schema_lists_what_an_option_may_allow() {
    let schema = schema_of::<Color>().to_json();
    assert_eq!(schema["enum"], json!(["Red", "Mauve", "Blue"]));
    assert_valid!(Painted::decode(&json!({ "color": "Mauve" })));
    assert_errors!(
        Painted::decode(&json!({ "color": "Pink" })),
        [r#"color: Unsupported value: "Pink": supported values: "Red", "Mauve", "Blue""#],
    );
}
