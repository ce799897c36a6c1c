//! Messages with words that the conventions never allow; warnings are errors under `strict`.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
#[k8s(cel("self.a < self.b", message = "a should be less than b"))]
#[k8s(cel("self.a < self.b", message = "must be \"a\" or \"b\""))]
#[k8s(cel("self.a < self.b", message = "must not be larger than 'b'"))]
#[k8s(cel("self.a < self.b", message = "must not be > `b`"))]
#[k8s(cel(
    "self.a < self.b",
    message = "should be less than `b`",
    allow(msg_no_should, reason = "clients compare it")
))]
#[k8s(cel(
    "self.a < self.b",
    message = "must be less than `b`",
    allow(msg_no_should, reason = "it was once needed")
))]
#[k8s(cel(
    "self.a < self.b",
    message = "must be less than `b`",
    allow(msg_no_should)
))]
#[k8s(cel("true", message = "must", allow(msg_no_shuld, reason = "a")))]
#[k8s(cel("true", message = "must", allow(msg_no_should, reason = "a")))]
#[k8s(cel("true", message = "must", allow(phase_deprecated, reason = "a")))]
struct Messages {
    #[k8s(cel("self > 0", message = "should be positive"))]
    a: i32,
    #[k8s(
        cel("self > 0", message = "should be positive"),
        allow(msg_no_should, reason = "clients compare it")
    )]
    b: i32,
    #[k8s(
        cel("self > 0", message = "must be larger than 0"),
        cel("self > 1", message = "must be > 1"),
        allow(
            msg_comparative_vocabulary,
            msg_inequality_words,
            reason = "clients compare them"
        )
    )]
    d: i32,
    #[k8s(
        cel("self > 0", message = "must be greater than 0"),
        allow(msg_no_should, reason = "it was once needed")
    )]
    c: i32,
}

fn main() {}
