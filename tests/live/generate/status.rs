//! Statuses.

use super::{field, text};
use crate::random::Random;
use serde_json::{Value, json};

const CONSTRUCTORS: &[&str] = &[
    "NewNotFound",
    "NewAlreadyExists",
    "NewGenerateNameConflict",
    "NewConflict",
    "NewApplyConflict",
    "NewForbidden",
    "NewUnauthorized",
    "NewBadRequest",
    "NewMethodNotSupported",
    "NewGone",
    "NewResourceExpired",
    "NewServerTimeout",
    "NewInternalError",
    "NewTimeoutError",
    "NewTooManyRequests",
    "NewTooManyRequestsError",
    "NewServiceUnavailable",
    "NewRequestEntityTooLargeError",
];

const CODES: &[i64] = &[
    0, 200, 302, 400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 429, 499, 500, 501, 503,
    504, 599,
];

const REASONS: &[&str] = &[
    "",
    "New",
    "Unauthorized",
    "Forbidden",
    "NotFound",
    "AlreadyExists",
    "Conflict",
    "Gone",
    "Invalid",
    "ServerTimeout",
    "StorageReadError",
    "Timeout",
    "TooManyRequests",
    "BadRequest",
    "MethodNotAllowed",
    "NotAcceptable",
    "RequestEntityTooLarge",
    "UnsupportedMediaType",
    "InternalError",
    "Expired",
    "ServiceUnavailable",
];

pub fn new(random: &mut Random) -> Value {
    let mut question = json!({
        "group": random.pick(&["", "acme.dev"]),
        "resource": random.pick(&["", "widgets"]),
        "name": if random.percent(30) { text::any(random) } else { random.pick(&["", "w"]).to_owned() },
        "text": if random.percent(40) { text::any(random) } else { random.pick(&["", "unknown", "why"]).to_owned() },
        "verb": random.pick(&["POST", "GET", "post", "Patch", ""]),
        "retryAfterSeconds": random.between(-1, 3),
    });
    match random.below(3) {
        0 => {
            question["constructor"] = json!("NewInvalid");
            question["kind"] = json!(random.pick(&["Widget", ""]));
            let count = random.count(4);
            question["errors"] = json!(random.list(count, field::error));
        }
        _ => {
            question["constructor"] = json!(random.pick(CONSTRUCTORS));
            let count = random.count(3);
            question["causes"] = json!(random.list(count, cause));
        }
    }
    question
}

fn cause(random: &mut Random) -> Value {
    json!({
        "reason": random.pick(&["", "FieldManagerConflict", "UnexpectedServerResponse", "New"]),
        "message": text::any(random),
        "field": random.pick(&["", ".spec.a"]),
    })
}

pub fn check(random: &mut Random) -> Value {
    let mut status = json!({
        "reason": random.pick(REASONS), "code": random.one_of(CODES), "message": text::any(random),
    });
    if random.percent(60) {
        let count = random.count(3);
        status["details"] = json!({
            "retryAfterSeconds": random.between(-2, 3),
            "causes": random.list(count, cause),
        });
    }
    let cause = random.pick(&[
        "",
        "FieldManagerConflict",
        "UnexpectedServerResponse",
        "Old",
    ]);
    json!({ "status": status, "cause": cause })
}
