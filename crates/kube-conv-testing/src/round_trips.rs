//! Asserting that conversion between versions loses nothing.

use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;

/// Asserts that samples of one version survive the conversion to another version and back: the value
/// and its JSON stay the same.
///
/// The conversions are `From` or `TryFrom`, in both directions. Check the other direction as well:
/// each version has to keep the fields that only the other has, usually in an annotation.
///
/// ```
/// use kube_conv_testing::assert_round_trips;
/// # use serde::Serialize;
///
/// #[derive(Clone, Debug, PartialEq, Serialize)]
/// struct Beta { seconds: i32 }
/// #[derive(Clone, Debug, PartialEq, Serialize)]
/// struct Stable { millis: i64 }
///
/// impl From<Beta> for Stable {
///     fn from(beta: Beta) -> Self {
///         Self { millis: i64::from(beta.seconds) * 1000 }
///     }
/// }
/// impl TryFrom<Stable> for Beta {
///     type Error = std::num::TryFromIntError;
///     fn try_from(stable: Stable) -> Result<Self, Self::Error> {
///         Ok(Self { seconds: i32::try_from(stable.millis / 1000)? })
///     }
/// }
///
/// assert_round_trips::<Beta, Stable>([Beta { seconds: 0 }, Beta { seconds: -3 }]);
/// // `assert_round_trips::<Stable, Beta>([Stable { millis: 1500 }])` fails: half a second is lost.
/// ```
///
/// Source: api_changes, "On compatibility": a conversion loses nothing.
///
/// # Panics
///
/// At the first sample that changes, or that one of the conversions rejects; the message lists the
/// places at which it differs.
#[track_caller]
#[expect(clippy::panic, reason = "assertions fail by panicking")]
pub fn assert_round_trips<A, B>(samples: impl IntoIterator<Item = A>)
where
    A: Clone + PartialEq + Debug + Serialize + TryFrom<B, Error: Debug>,
    B: TryFrom<A, Error: Debug>,
{
    for (index, sample) in samples.into_iter().enumerate() {
        let there = B::try_from(sample.clone());
        let there = there.unwrap_or_else(|error| {
            panic!("sample {index} is rejected on the way there: {error:?}\n{sample:?}")
        });
        let back = A::try_from(there);
        let back = back.unwrap_or_else(|error| {
            panic!("sample {index} is rejected on the way back: {error:?}\n{sample:?}")
        });
        let lost = differences(&sample, &back);
        if sample != back || !lost.is_empty() {
            let places: String = lost.iter().map(|line| format!("\n  {line}")).collect();
            panic!("sample {index} does not come back as it went:{places}\n{sample:?}\n{back:?}");
        }
    }
}

/// The paths at which the JSON of two values differs.
fn differences(before: &impl Serialize, after: &impl Serialize) -> Vec<String> {
    let mut lines = Vec::new();
    if let (Ok(before), Ok(after)) = (serde_json::to_value(before), serde_json::to_value(after)) {
        let mut open = vec![(String::new(), Some(before), Some(after))];
        while let Some((path, before, after)) = open.pop() {
            match (before, after) {
                (before, after) if before == after => {}
                (Some(Value::Object(before)), Some(Value::Object(mut after))) => {
                    for (name, value) in before {
                        let other = after.remove(&name);
                        open.push((format!("{path}.{name}"), Some(value), other));
                    }
                    let added = after.into_iter();
                    open.extend(
                        added.map(|(name, value)| (format!("{path}.{name}"), None, Some(value))),
                    );
                }
                (before, after) => {
                    let say = |value: Option<Value>| {
                        value.map_or("nothing".to_owned(), |value| format!("`{value}`"))
                    };
                    lines.push(format!("{path}: {} became {}", say(before), say(after)));
                }
            }
        }
    }
    lines.sort();
    lines
}

#[cfg(test)]
mod tests {
    use super::assert_round_trips;
    use serde::Serialize;

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Rich {
        size: i32,
        color: Option<String>,
    }

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Poor {
        size: i32,
    }

    impl From<Poor> for Rich {
        fn from(poor: Poor) -> Self {
            Self {
                size: poor.size,
                color: None,
            }
        }
    }

    impl TryFrom<Rich> for Poor {
        type Error = &'static str;

        fn try_from(rich: Rich) -> Result<Self, Self::Error> {
            if rich.size < 0 {
                return Err("must not be negative");
            }
            Ok(Self { size: rich.size })
        }
    }

    #[test]
    fn lossless_conversions_pass() {
        assert_round_trips::<Poor, Rich>([Poor { size: 0 }, Poor { size: 3 }]);
        assert_round_trips::<Rich, Poor>([Rich {
            size: 1,
            color: None,
        }]);
    }

    #[test]
    #[should_panic(expected = "as it went:\n  .color: `\"red\"` became `null`")]
    fn what_is_lost_is_named() {
        let plain = Rich {
            size: 1,
            color: None,
        };
        let colored = Rich {
            color: Some("red".into()),
            ..plain.clone()
        };
        assert_round_trips::<Rich, Poor>([plain, colored]);
    }

    #[test]
    #[should_panic(expected = "sample 0 is rejected on the way there: \"must not be negative\"")]
    fn schemas_that_cannot_be_converted_are_reported() {
        assert_round_trips::<Rich, Poor>([Rich {
            size: -1,
            color: None,
        }]);
    }
}
