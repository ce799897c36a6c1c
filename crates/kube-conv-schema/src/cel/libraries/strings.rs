//! The costs of cel-go's string functions. cel-go itself has no estimates for the version of its extension
//! that Kubernetes uses.

use kube_conv_cel::check::Type;
use kube_conv_cel::cost::{Argument, Call, CallEstimate, Estimate, TRAVERSAL_FACTOR};

/// The estimated costs of calls.
pub(super) fn cost(call: &Call<'_>) -> Option<CallEstimate> {
    let target = call.target?;
    let once = |size: Estimate| CallEstimate::of(size.scaled(TRAVERSAL_FACTOR));
    // The text is read once, and the result is created.
    let twice = |size: Estimate| CallEstimate::of(size.scaled(2.0 * TRAVERSAL_FACTOR));
    Some(match (call.function, call.arguments) {
        ("lowerAscii" | "upperAscii" | "substring" | "trim", _) => {
            let size = call.size(&target);
            once(size).with_result(size)
        }
        ("replace", [replaced, replacement, ..]) => {
            let size = call.size(&target);
            let result = replaced_size(size, call.size(replaced), call.size(replacement));
            twice(size).with_result(result)
        }
        ("split", arguments) => {
            let size = call.size(&target);
            let limit = arguments.get(1).and_then(|limit| call.int(limit));
            // Without a limit, each character may become a part. A negative limit is a large number.
            let most = limit.map_or(size.max, i64::cast_unsigned);
            twice(size).with_result(Estimate::new(0, most))
        }
        ("join", arguments) => {
            let size = joined_size(call, &target, arguments.first());
            once(size).with_result(size)
        }
        _ => return None,
    })
}

/// Returns the size of a text after replacing all occurrences of a substring.
fn replaced_size(text: Estimate, replaced: Estimate, replacement: Estimate) -> Estimate {
    let (mut times, mut kept) = (Estimate::ZERO, Estimate::ZERO);
    if replaced.min == 0 {
        // The replacement is inserted around each character.
        times.max = text.max.saturating_add(1);
        kept.max = text.max;
    } else if replacement.max <= replaced.min {
        kept.max = text.max;
    } else {
        times.max = ceil_div(text.max, replaced.min);
    }
    if replaced.max == 0 {
        times.min = text.min.saturating_add(1);
        kept.min = text.min;
    } else if replaced.max <= replacement.min {
        kept.min = text.min;
    } else {
        times.min = ceil_div(text.min, replaced.max);
    }
    times.times(replacement).plus(kept)
}

/// Upstream divides as doubles. On amd64 a result outside the range of `u64` becomes half the range.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "Go converts in the same way, and the quotient is not negative"
)]
fn ceil_div(number: u64, divisor: u64) -> u64 {
    const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;
    let quotient = (number as f64 / divisor as f64).ceil();
    match quotient < TWO_TO_64 {
        true => quotient as u64,
        false => 1 << 63,
    }
}

/// Returns the total size of a list's items with a separator between them.
fn joined_size(call: &Call<'_>, list: &Argument, separator: Option<&Argument>) -> Estimate {
    let length = call.size(list);
    let items = match call.type_of(list) {
        Type::List(_) => length.times(call.item_size(list)),
        _ => Estimate::ZERO,
    };
    let Some(separator) = separator else {
        return items;
    };
    let between = Estimate::new(length.min.saturating_sub(1), length.max.saturating_sub(1));
    items.plus(call.size(separator).times(between))
}

#[cfg(test)]
mod tests {
    use super::{Estimate, replaced_size};

    #[test]
    fn sizes_of_replacements_are_bounded() {
        let size = Estimate::new;
        for (text, replaced, replacement, expected) in [
            (size(4, 10), size(2, 2), size(1, 1), size(2, 10)),
            (size(4, 10), size(2, 2), size(2, 2), size(4, 10)),
            (size(4, 10), size(2, 2), size(3, 3), size(4, 15)),
            (size(1, 2), size(0, 0), size(3, 3), size(7, 11)),
        ] {
            assert_eq!(replaced_size(text, replaced, replacement), expected);
        }
    }
}
