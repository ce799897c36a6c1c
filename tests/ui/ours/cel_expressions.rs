//! Expressions in CEL: the syntax, functions, variables.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.a <="))]
#[k8s(cel("self.a <= 1 && && self.b > 1"))]
#[k8s(cel("self.a = 1", message = "must be 1"))]
#[k8s(cel(
    "self.a > 0 &&
    self.b >",
    message = "must be positive"
))]
#[k8s(cel("self.items.all(self.a, self.a > 1)"))]
#[k8s(cel("self.a > 1 and self.b > 1"))]
#[k8s(cel("slef.a > 1 && self.items.all(item, itm > 1)"))]
#[k8s(cel("self.text == '\u{e9}\x41' || self.text = 'a'"))]
#[k8s(cel("self.a > 0", message_expression = "'a' + "))]
struct Rules {
    #[k8s(cel("self in"))]
    a: i32,
    b: i32,
    text: String,
    #[k8s(optional, max_items = 5)]
    items: Vec<i32>,
}

/// Paths that begin with no field of the type.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("oldSelf.replica == self.replicas && self.replicas < self.max"))]
#[k8s(cel(
    r#"self.replicas > 1 ||
        self.nothing.at.all.matches("a")"#,
    message = "must be so"
))]
#[k8s(cel("self.x__dash__port > 1", message_expression = "string(self.replicaz)"))]
#[k8s(cel("self.__namespace__ == '' && self.namespac == '' && self.port.nothing > 1"))]
struct Paths {
    replicas: i32,
    maximum: i32,
    ports: i32,
    namespace: String,
    port: Port,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    number: i32,
}

fn main() {}
