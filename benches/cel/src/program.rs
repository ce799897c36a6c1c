//! `kube-conv-cel` by itself, over JSON with a view of the bench's own.

use crate::rules::Rule;
use kube_conv_cel::check::{Environment, Objects, Type, TypeId, Types, check_types};
use kube_conv_cel::functions::Functions;
use kube_conv_cel::values::{Context, List, Map, NoZones, User, Value, View};
use kube_conv_cel::{ParseOptions, Program, Variables, parse};
use kube_conv_runtime::cel::Patterns;
use serde_json::Value as Json;
use std::any::Any;
use std::error::Error;

/// The program of a rule, with the values of its variables.
pub struct Bare<'r> {
    program: Program,
    rule: &'r Rule,
}

impl<'r> Bare<'r> {
    pub fn of(rule: &'r Rule) -> Result<Self, Box<dyn Error>> {
        let mut environment = Environment::standard()?;
        for name in ["self", "oldSelf"] {
            environment.declare_variable(name, "Object")?;
        }
        let functions = Functions::standard();
        let ast = parse(rule.text, &ParseOptions::default()).map_err(|e| e.to_string())?;
        let checked = check_types(&ast, &environment, &Fields).map_err(|e| e.to_string())?;
        let program = Program::new(&ast, &checked, &environment, &functions, &Patterns)?;
        Ok(Self { program, rule })
    }

    /// Whether the rule holds, and its cost.
    pub fn evaluate(&self) -> Option<(bool, u64)> {
        let context = Context::new(&Patterns, &NoZones);
        let evaluation = self
            .program
            .evaluate(&Scope(self.rule), &context, 1_000_000);
        match evaluation.value {
            Ok(Value::Bool(holds)) => Some((holds, evaluation.cost)),
            _ => None,
        }
    }
}

/// The variables of a rule.
struct Scope<'v>(&'v Rule);

impl<'v> Variables<'v> for Scope<'v> {
    fn get(&self, name: &str) -> Option<Value<'v>> {
        match name {
            "self" => Some(see(&self.0.value)),
            "oldSelf" => self.0.old.as_ref().map(see),
            _ => None,
        }
    }
}

/// The types of the fields.
struct Fields;

impl Objects for Fields {
    fn has(&self, name: &str) -> bool {
        matches!(name, "Object" | "Item")
    }

    fn field(&self, _object: &str, field: &str, types: &mut Types<'_>) -> Option<TypeId> {
        Some(match field {
            "a" | "b" | "min" | "max" => TypeId::INT,
            "s" | "opt" => TypeId::STRING,
            "items" => {
                let item = types.add(Type::Object("Item".into()));
                types.list(item)
            }
            _ => return None,
        })
    }
}

/// Reads JSON without a schema.
#[derive(Debug)]
struct Plain;

fn see(value: &Json) -> Value<'_> {
    match value {
        Json::Null => Value::Null,
        Json::Bool(value) => Value::Bool(*value),
        Json::Number(number) => number.as_i64().map_or(Value::Null, Value::Int),
        Json::String(text) => Value::string(text.as_str()),
        Json::Array(_) => Value::List(List::user(User::new(value, &Plain))),
        Json::Object(_) => Value::Map(Map::user(User::new(value, &Plain))),
    }
}

impl View for Plain {
    fn type_name(&self) -> &str {
        "map"
    }

    fn len(&self, data: &(dyn Any + 'static)) -> usize {
        match data.downcast_ref() {
            Some(Json::Array(items)) => items.len(),
            Some(Json::Object(members)) => members.len(),
            _ => 0,
        }
    }

    fn item<'v>(&'v self, data: &'v (dyn Any + 'static), index: usize) -> Value<'v> {
        let items = data.downcast_ref().and_then(Json::as_array);
        let item = items.and_then(|items| items.get(index));
        item.map_or(Value::Null, see)
    }

    fn find<'v>(&'v self, data: &'v (dyn Any + 'static), key: &Value<'_>) -> Option<Value<'v>> {
        let Value::String(key) = key else {
            return None;
        };
        let members = data.downcast_ref().and_then(Json::as_object)?;
        members.get(&**key).map(see)
    }
}
