//! The smallest object for which a check fails.

use super::work::Work;
use serde_json::{Value, json};

/// The most attempts to make an object smaller.
const MOST_ATTEMPTS: usize = 3000;

/// Makes an object smaller as long as it still fails, and there is work left.
#[doc(hidden)]
pub fn smallest(object: &Value, work: &Work, fails: impl Fn(&Value) -> bool) -> Value {
    let mut smallest = object.clone();
    let mut attempts = 0;
    let mut place = 0;
    while attempts < MOST_ATTEMPTS && !work.is_done() {
        work.take_copy(&smallest);
        let mut countdown = place;
        let Some(smaller) = smaller_at(&smallest, &mut countdown) else {
            break;
        };
        attempts += 1;
        if smaller != smallest && fails(&smaller) {
            smallest = smaller;
        } else {
            place += 1;
        }
    }
    smallest
}

/// The value with the change at one place, counted over all of the value.
fn smaller_at(value: &Value, countdown: &mut usize) -> Option<Value> {
    match value {
        Value::Object(members) => {
            for name in members.keys() {
                if is_next(countdown) {
                    let mut smaller = members.clone();
                    smaller.remove(name);
                    return Some(Value::Object(smaller));
                }
            }
            for (name, member) in members {
                if let Some(member) = smaller_at(member, countdown) {
                    let mut smaller = members.clone();
                    smaller.insert(name.clone(), member);
                    return Some(Value::Object(smaller));
                }
            }
        }
        Value::Array(items) => {
            for index in 0..items.len() {
                if is_next(countdown) {
                    let others = items
                        .iter()
                        .enumerate()
                        .filter(|(other, _)| *other != index);
                    return Some(others.map(|(_, item)| item.clone()).collect());
                }
            }
            for (index, item) in items.iter().enumerate() {
                if let Some(item) = smaller_at(item, countdown) {
                    let mut smaller = items.clone();
                    if let Some(place) = smaller.get_mut(index) {
                        *place = item;
                    }
                    return Some(Value::Array(smaller));
                }
            }
        }
        Value::String(text) if text != "a" && is_next(countdown) => return Some(json!("a")),
        Value::Number(number) if number.as_i64() != Some(1) && is_next(countdown) => {
            return Some(json!(1));
        }
        _ => {}
    }
    None
}

fn is_next(countdown: &mut usize) -> bool {
    match countdown.checked_sub(1) {
        Some(less) => {
            *countdown = less;
            false
        }
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::{Work, smallest};
    use serde_json::{Value, json};

    #[test]
    fn only_what_fails_is_left() {
        let object = json!({"a": [1, 2, 3], "b": {"c": 1}});
        let has_three = |value: &Value| {
            let items = value["a"].as_array().into_iter().flatten();
            items.into_iter().any(|item| *item == 3)
        };
        assert_eq!(
            smallest(&object, &Work::new(), has_three),
            json!({"a": [3]})
        );
    }

    #[test]
    fn texts_and_numbers_that_do_not_matter_are_the_simplest() {
        let object = json!({"fixed": 7, "kept": "x", "number": 7, "one": 1, "text": "long", "texts": ["a", "b"]});
        let is_kept = |value: &Value| {
            let is_text = |text: &Value| text.is_string();
            value["fixed"] == 7
                && value["kept"] == "x"
                && value["number"].is_number()
                && value["one"].is_number()
                && is_text(&value["text"])
                && value["texts"]
                    .as_array()
                    .is_some_and(|all| all.len() == 2 && all.iter().all(is_text))
        };
        let work = Work::new();
        assert_eq!(
            smallest(&object, &work, is_kept),
            json!({"fixed": 7, "kept": "x", "number": 1, "one": 1, "text": "a", "texts": ["a", "a"]})
        );
        assert!(!work.is_done());
    }

    #[test]
    fn what_is_left_without_work_is_returned() {
        let object = json!({"a": [1, 2, 3], "b": {"c": 1}});
        assert_eq!(smallest(&object, &Work::of(0), |_| true), object);
        let work = Work::of(1_000);
        smallest(&object, &work, |_| {
            work.take(1_000);
            true
        });
        assert!(work.is_done());
    }
}
