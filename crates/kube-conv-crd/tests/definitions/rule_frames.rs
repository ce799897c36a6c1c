//! Errors in rules of derived types are shown in the Rust source.

#![expect(clippy::unwrap_used, reason = "all of it is a test")]

use kube_conv_crd::{CrdWriter, check_crd_explained};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "frames.acme.dev", version = "v1", scope = Namespaced)]
pub struct Framed {
    metadata: ObjectMeta,
    spec: FramedSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.text + 1 == ''"))]
#[k8s(cel(r#"self.text == "é" && self.text"#, message = "must be text"))]
#[k8s(cel(
    "self.number > 1 &&
        self.number < 'a'",
    message = "must be small"
))]
#[k8s(cel("self.number > 1", message_expression = "'\u{e9}' + self.number"))]
pub struct FramedSpec {
    #[k8s(cel("self"))]
    text: String,
    number: i64,
    #[k8s(optional, cel("self.all(x, self.all(y, x != y))"))]
    names: Vec<String>,
    #[k8s(flatten)]
    part: Option<Part>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.part > 'a'"))]
struct Part {
    part: i64,
}

/// The notes of the errors, by their order.
fn notes() -> Vec<String> {
    let crd = CustomResourceDefinition::of::<Framed>();
    let rejection = check_crd_explained(&crd).unwrap_err();
    let notes = (0..rejection.errors().len()).map(|index| rejection.notes(index).join("\n"));
    notes.collect()
}

/// The frame for the first place below a line of this file, where a caret is below a column.
fn frame(line: &str, column: usize, message: &str) -> String {
    let source = include_str!("rule_frames.rs");
    let number = source.lines().position(|known| known == line).unwrap() + 1;
    let caret = " ".repeat(column - 1);
    format!(
        "  --> {}:{number}:{column}\n   |\n{number} | {line}\n   | {caret}^ {message}",
        file!()
    )
    .trim_end()
    .to_owned()
}

#[test]
fn an_error_is_shown_at_its_place_in_the_literal() {
    let no_match = "found no matching overload for";
    let notes = notes();
    let expected = [
        frame(
            "#[k8s(cel(\"self.text + 1 == ''\"))]",
            22,
            &format!("{no_match} '_+_' applied to '(string, int)'"),
        ),
        frame(
            r##"#[k8s(cel(r#"self.text == "é" && self.text"#, message = "must be text"))]"##,
            38,
            "expected type 'bool' but found 'string'",
        ),
        frame(
            "        self.number < 'a'\",",
            21,
            &format!("{no_match} '_<_' applied to '(int, string)'"),
        ),
        frame(
            "#[k8s(cel(\"self.number > 1\", message_expression = \"'\\u{e9}' + self.number\"))]",
            61,
            &format!("{no_match} '_+_' applied to '(string, int)'"),
        ),
    ];
    for expected in expected {
        assert!(notes.contains(&expected), "{expected}\n{notes:#?}");
    }
}

#[test]
fn an_error_about_the_whole_rule_is_shown_at_the_literal() {
    let expected = frame("    #[k8s(cel(\"self\"))]", 15, "");
    assert!(notes().contains(&expected), "{expected}\n{:#?}", notes());
}

#[test]
fn a_rule_with_a_condition_around_it_is_shown_as_it_is_written() {
    let expected = frame(
        "#[k8s(cel(\"self.part > 'a'\"))]",
        22,
        "found no matching overload for '_>_' applied to '(int, string)'",
    );
    assert!(notes().contains(&expected), "{expected}\n{:#?}", notes());
}

#[test]
fn a_rule_that_costs_too_much_is_shown_with_advice() {
    let line = "    #[k8s(optional, cel(\"self.all(x, self.all(y, x != y))\"))]";
    let expected = frame(line, 25, "")
        + "\nhelp: max_items = 5 for spec.names, or max_length = 280 (or an enum) for \
           spec.names[*] and max_items = 280 for spec.names";
    assert!(notes().contains(&expected), "{expected}\n{:#?}", notes());
}

#[test]
fn writers_print_the_frames() {
    let written = CrdWriter::new("nowhere").kind::<Framed>().write();
    let printed = written.unwrap_err().to_string();
    let frame = frame("    #[k8s(cel(\"self\"))]", 15, "");
    let frame = frame.replace('\n', "\n    ");
    assert!(
        printed.contains(&format!("must evaluate to a bool\n    {frame}\n  ")),
        "{printed}"
    );
}

macro_rules! declare {
    ($name:ident, $rule:literal) => {
        #[derive(ApiType, Clone, Debug, PartialEq)]
        #[k8s(cel($rule))]
        pub struct $name {
            number: i64,
        }
    };
}

declare!(FromMacro, "self.number + 'a' == 1");

/// The location is that of the macro's call, where there is no literal.
#[test]
fn a_rule_from_a_macro_is_shown_without_the_source() {
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "frames.acme.dev", version = "v1", scope = Namespaced)]
    pub struct Macro {
        metadata: ObjectMeta,
        spec: FromMacro,
    }
    let crd = CustomResourceDefinition::of::<Macro>();
    let rejection = check_crd_explained(&crd).unwrap_err();
    let note = &rejection.notes(0)[0];
    assert!(note.contains("self.number + 'a' == 1"), "{note}");
    assert!(note.contains("^ found no matching overload"), "{note}");
}
