//! Items that have no wire form.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Unit;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Pair(i32, i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Never {}

#[derive(ApiType, Clone, Copy)]
union Raw {
    a: i32,
    b: i64,
}

impl PartialEq for Raw {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Borrowed<'a> {
    name: &'a str,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Generic<T, const N: usize> {
    A { value: T },
    B { values: Vec<T> },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct GenericDefault<T> {
    #[k8s(default = json!({}))]
    value: T,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Either<'a> {
    Name(&'a str),
}

fn main() {}
