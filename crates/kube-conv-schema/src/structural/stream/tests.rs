//! What is read at once is what the engine makes of the value; what is not certainly valid is left to it.

use super::{Begun, Doubt, Json, Kinds, Next, Part, Stream};
use crate::schema::Schema;
use crate::structural::Structural;
use serde_json::{Map, Value, json};

fn structural() -> Structural {
    let text = json!({"type": "string"});
    let port = json!({
        "type": "object", "required": ["port"],
        "properties": {"port": {"type": "integer"}, "protocol": {"type": "string", "default": "TCP"}},
    });
    let schema = json!({"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 5},
        "count": {"type": "integer", "minimum": 0, "maximum": 10},
        "on": {"type": "boolean", "default": true},
        "maybe": {"type": "string", "nullable": true},
        "tags": {"type": "array", "items": text, "maxItems": 3, "x-kubernetes-list-type": "set"},
        "ports": {
            "type": "array", "items": port,
            "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"],
        },
        "labels": {"type": "object", "additionalProperties": text, "maxProperties": 2},
        "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
        "whole": {
            "type": "object", "properties": {"size": {"type": "integer"}},
            "x-kubernetes-validations": [{"rule": "self.size > 2"}],
        },
        "inner": {"type": "object", "default": {}, "properties": {"a": {"type": "integer", "default": 1}}},
    }});
    let schema: Schema = serde_json::from_value(schema).unwrap();
    Structural::new(&schema).unwrap()
}

fn part<'s>(stream: &mut Stream<'s>, part: Part<'s>) -> Result<Value, Doubt> {
    Ok(match stream.begin(part, Kinds::ANY)? {
        Begun::Null => Value::Null,
        Begun::Boolean(flag) => flag.into(),
        Begun::Integer(number) => number.into(),
        Begun::Text(text) => text.into_owned().into(),
        Begun::List => {
            let (mut list, mut items) = (stream.items(part), Vec::new());
            while let Some(item) = stream.next_item(&mut list)? {
                items.push(next(stream, item)?);
                stream.end_item(&list);
            }
            list.check_done()?;
            items.into()
        }
        Begun::Object => {
            let (mut object, mut members) = (stream.members(part), Map::new());
            while let Some(name) = stream.next_name(&mut object)? {
                let member = stream.member(&mut object)?;
                members.insert(name.to_owned(), next(stream, member)?);
                stream.end_member(&object)?;
            }
            object.check_done()?;
            members.into()
        }
    })
}

fn next<'s>(stream: &mut Stream<'s>, next: Next<'s>) -> Result<Value, Doubt> {
    match next {
        Next::Part(inner) => part(stream, inner),
        Next::Value(value) => Ok(value),
    }
}

fn read(structural: &Structural, json: Json<'_>) -> Result<Value, Doubt> {
    let mut stream = Stream::new(structural, json, false);
    let root = stream.root();
    let value = part(&mut stream, root)?;
    stream.finish().map(|_| value)
}

#[test]
fn what_is_read_is_what_the_engine_makes() {
    let structural = structural();
    for text in [
        r#"{"name":"a"}"#,
        " { \"name\" : \"a\" , \"tags\" : [ ] }\n",
        r#"{"name":"a\u0041\n\ud83d\ude00"}"#,
        r#"{"name":"ééééé","count":10,"on":false}"#,
        r#"{"unknown":[1,{"b":[]}],"name":"a","count":0}"#,
        r#"{"name":"a","tags":["x","y","z"]}"#,
        r#"{"name":"a","ports":[{"port":1},{"port":1,"protocol":"UDP"},{"port":2}]}"#,
        r#"{"name":"a","labels":{"k":"v","l":"v"}}"#,
        r#"{"name":"a","free":{"x":[1,{"y":"z"}]}}"#,
        r#"{"name":"a","whole":{"size":3,"gone":1}}"#,
        r#"{"name":"a","inner":{"b":2}}"#,
        r#"{"name":"a","inner":{"a":2}}"#,
    ] {
        let value: Value = serde_json::from_str(text).unwrap();
        let expected = structural.process(&value).unwrap();
        for json in [Json::Text(text), Json::Value(&value)] {
            assert_eq!(read(&structural, json).as_ref(), Ok(&expected), "{text}");
        }
    }
}

#[test]
fn what_is_not_valid_is_left_to_the_engine() {
    let structural = structural();
    for text in [
        "{}",
        "[1]",
        "true",
        r#"{"name":""}"#,
        r#"{"name":"abcdef"}"#,
        r#"{"name":1}"#,
        r#"{"name":"a","count":11}"#,
        r#"{"name":"a","count":-1}"#,
        r#"{"name":"a","count":"3"}"#,
        r#"{"name":"a","on":1}"#,
        r#"{"name":"a","tags":["x","y","x"]}"#,
        r#"{"name":"a","tags":["w","x","y","z"]}"#,
        r#"{"name":"a","tags":{"x":1}}"#,
        r#"{"name":"a","ports":[{"port":1},{"port":1,"protocol":"TCP"}]}"#,
        r#"{"name":"a","ports":[{"protocol":"TCP"}]}"#,
        r#"{"name":"a","labels":{"k":"v","l":"v","m":"v"}}"#,
        r#"{"name":"a","labels":{"k":1}}"#,
        r#"{"name":"a","whole":{"size":2}}"#,
    ] {
        let value: Value = serde_json::from_str(text).unwrap();
        assert!(structural.process(&value).is_err(), "{text}");
        for json in [Json::Text(text), Json::Value(&value)] {
            assert_eq!(read(&structural, json), Err(Doubt), "{text}");
        }
    }
}

#[test]
fn a_text_that_is_no_json_or_repeats_a_name_is_left_to_the_engine() {
    let structural = structural();
    for text in [
        "",
        r#"{"name":"a""#,
        r#"{"name":"a"} x"#,
        r#"{"name":"a",}"#,
        r#"{"name" "a"}"#,
        r#"{"name":"a" "on":true}"#,
        r#"{"name":"a","on":tru}"#,
        r#"{"name":"a","tags":["x" "y"]}"#,
        r#"{"name":"a","tags":["x",]}"#,
        r#"{"name":"a","count":01}"#,
        r#"{"name":"a","name":"b"}"#,
        r#"{"name":"a","labels":{"k":"v","k":"w"}}"#,
        "{\"name\":\"a\nb\"}",
    ] {
        assert_eq!(read(&structural, Json::Text(text)), Err(Doubt), "{text}");
    }
}

#[test]
fn each_of_many_fields_is_found() {
    let names: Vec<String> = (0..40).map(|number| format!("f{number}")).collect();
    let of = |value: &Value| -> Map<String, Value> {
        let members = names.iter().map(|name| (name.clone(), value.clone()));
        members.collect()
    };
    let fields = of(&json!({"type": "integer"}));
    let schema = json!({"type": "object", "properties": fields});
    let schema: Schema = serde_json::from_value(schema).unwrap();
    let structural = Structural::new(&schema).unwrap();
    let value = Value::Object(of(&json!(1)));
    assert_eq!(structural.process(&value).as_ref(), Ok(&value));
    let text = value.to_string();
    assert_eq!(read(&structural, Json::Text(&text)), Ok(value));
    let invalid = Value::Object(of(&json!("1")));
    assert_eq!(structural.validate(&invalid).len(), names.len());
}
