use super::{STRING, info, object, problems, schema, text};
use crate::api::{FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo, UnionInfo, UnionRole};
use serde_json::{Value, json};

const fn member(name: &'static str, value: &'static str, payload: Option<Payload>) -> MemberInfo {
    MemberInfo {
        name,
        value,
        doc: "",
        payload,
    }
}

const STRING_PAYLOAD: Option<Payload> = Some(Payload::Type(STRING));

fn union(discriminator: Option<&'static str>, members: Vec<MemberInfo>) -> &'static TypeInfo {
    info(Shape::Union(UnionInfo {
        discriminator,
        members: members.leak(),
        cel: true,
        open: false,
        inline: false,
    }))
}

fn rules(schema: &Value) -> Vec<(&str, &str, Option<&str>)> {
    let rules = schema["x-kubernetes-validations"].as_array();
    let text = |rule: &Value, key| rule[key].as_str().map(str::to_owned);
    rules
        .map(|rules| {
            rules
                .iter()
                .map(|rule| {
                    assert!(text(rule, "rule").is_some() && text(rule, "message").is_some());
                    (
                        rule["rule"].as_str().unwrap(),
                        rule["message"].as_str().unwrap(),
                        rule["fieldPath"].as_str(),
                    )
                })
                .collect()
        })
        .unwrap_or_default()
}

#[test]
fn members_are_properties_and_are_counted() {
    let inline = const { Some(Payload::Fields(&[text("url"), text("branch").optional()])) };
    let documented = MemberInfo {
        doc: "From a registry.",
        ..member("oci", "Oci", STRING_PAYLOAD)
    };
    let schema = schema(union(None, vec![member("git", "Git", inline), documented]));
    assert_eq!(
        schema["properties"],
        json!({
            "git": {
                "type": "object",
                "properties": {"branch": {"type": "string"}, "url": {"type": "string"}},
                "required": ["url"],
            },
            "oci": {"type": "string", "description": "From a registry."},
        })
    );
    assert_eq!(schema.get("required"), None);
    assert_eq!(
        rules(&schema),
        [
            (
                "has(self.git) || has(self.oci)",
                "must specify one of: `git`, `oci`",
                None
            ),
            (
                "(has(self.git) ? 1 : 0) + (has(self.oci) ? 1 : 0) <= 1",
                "must specify exactly one of: `git`, `oci`",
                None
            ),
        ]
    );
}

#[test]
fn a_discriminator_names_the_member() {
    let schema = schema(union(
        Some("type"),
        vec![
            member("requestMirror", "RequestMirror", STRING_PAYLOAD),
            member("cors", "CORS", None),
            member("namespace", "Namespace", STRING_PAYLOAD),
        ],
    ));
    assert_eq!(
        schema["properties"]["type"],
        json!({"type": "string", "enum": ["RequestMirror", "CORS", "Namespace"]})
    );
    assert_eq!(schema["required"], json!(["type"]));
    assert_eq!(schema["properties"].get("cors"), None);
    assert_eq!(
        rules(&schema),
        [
            (
                "self.type == 'RequestMirror' || !has(self.requestMirror)",
                "may only be specified when `type` is \"RequestMirror\"",
                Some(".requestMirror")
            ),
            (
                "self.type != 'RequestMirror' || has(self.requestMirror)",
                "must be specified when `type` is \"RequestMirror\"",
                Some(".requestMirror")
            ),
            (
                "self.type == 'Namespace' || !has(self.__namespace__)",
                "may only be specified when `type` is \"Namespace\"",
                Some(".namespace")
            ),
            (
                "self.type != 'Namespace' || has(self.__namespace__)",
                "must be specified when `type` is \"Namespace\"",
                Some(".namespace")
            ),
        ]
    );
}

#[test]
fn a_single_member_is_not_counted_twice() {
    let schema = schema(union(None, vec![member("a", "A", STRING_PAYLOAD)]));
    assert_eq!(
        rules(&schema),
        [("has(self.a)", "must specify one of: `a`", None)]
    );
}

#[test]
fn a_port_may_bring_its_own_rules() {
    let quiet = info(Shape::Union(UnionInfo {
        discriminator: Some("type"),
        members: const { &[member("a", "A", STRING_PAYLOAD)] },
        cel: false,
        open: true,
        inline: false,
    }));
    assert_eq!(rules(&schema(quiet)), []);
}

#[test]
fn names_that_expressions_cannot_use_are_a_problem() {
    assert_eq!(
        problems(union(None, vec![member("1a", "A", STRING_PAYLOAD)])),
        [
            "`.1a`: no CEL expression can name this field, so the union has no rules; rename it or write `union_cel = none`"
        ]
    );
    assert_eq!(
        problems(union(Some("a"), vec![member("a", "A", STRING_PAYLOAD)])),
        ["`.a`: two fields have this name; rename one with `name = \"…\"`"]
    );
}

fn struct_member(name: &'static str, value: &'static str) -> FieldInfo {
    text(name)
        .optional()
        .union_roles(vec![UnionRole::Member { union: "", value }].leak())
}

#[test]
fn a_struct_counts_its_members() {
    let schema = schema(object(vec![
        text("name"),
        struct_member("tcp", "TCP"),
        struct_member("x-y", "XY"),
    ]));
    assert_eq!(schema["required"], json!(["name"]));
    assert_eq!(
        rules(&schema),
        [
            (
                "has(self.tcp) || has(self.x__dash__y)",
                "must specify one of: `tcp`, `x-y`",
                None
            ),
            (
                "(has(self.tcp) ? 1 : 0) + (has(self.x__dash__y) ? 1 : 0) <= 1",
                "must specify exactly one of: `tcp`, `x-y`",
                None
            ),
        ]
    );
}

#[test]
fn a_structs_discriminator_names_the_member() {
    let discriminator = text("type").union_roles(&[UnionRole::Discriminator { union: "" }]);
    let of = |discriminator| schema(object(vec![discriminator, struct_member("a", "A'")]));
    let expected = [
        (
            r"self.type == 'A\'' || !has(self.a)",
            "may only be specified when `type` is \"A'\"",
            Some(".a"),
        ),
        (
            r"self.type != 'A\'' || has(self.a)",
            "must be specified when `type` is \"A'\"",
            Some(".a"),
        ),
    ];
    assert_eq!(rules(&of(discriminator)), expected);
    let defaulted = discriminator.optional().default(|| Ok(json!("B")));
    assert_eq!(rules(&of(defaulted)), expected);
    let optional = of(discriminator.optional());
    let texts: Vec<_> = rules(&optional).iter().map(|rule| rule.0).collect();
    assert_eq!(
        texts,
        [
            r"has(self.type) && self.type == 'A\'' || !has(self.a)",
            r"!has(self.type) || self.type != 'A\'' || has(self.a)",
        ]
    );
}

#[test]
fn a_union_in_a_list() {
    let list = info(Shape::List(Link::Known(union(
        None,
        vec![member("a", "A", STRING_PAYLOAD)],
    ))));
    assert_eq!(
        rules(&schema(list)["items"]),
        [("has(self.a)", "must specify one of: `a`", None)]
    );
}
