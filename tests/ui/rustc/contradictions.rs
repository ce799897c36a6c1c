//! Rules of which each allows values and all together none, and the numbers that factors and bounds leave.

use kube_conv_runtime::prelude::*;

const FEW: i32 = 4;
const MANY: u32 = 9;
const STEP: f64 = 0.1;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Integers {
    #[k8s(minimum = 1, maximum = 4, multiple_of = 5)]
    between: i32,
    #[k8s(minimum = -9, exclusive_maximum = -5, multiple_of = 5)]
    negative: i32,
    #[k8s(exclusive_minimum = 0, exclusive_maximum = 5, multiple_of = 5)]
    open: i64,
    #[k8s(exclusive_minimum = 1, exclusive_maximum = 2)]
    gap: i32,
    #[k8s(minimum = 200, multiple_of = 150)]
    #[k8s(allow(no_unsigned_integers, reason = "a byte"))]
    of_the_type: u8,
    #[k8s(maximum = FEW, minimum = 1, multiple_of = 5)]
    constant: i32,
    #[k8s(minimum = 1, maximum = 4, if_enabled("Steps", multiple_of = 5))]
    switched: i32,
    #[k8s(optional, atomic, each_val(minimum = 1, maximum = 4, multiple_of = 5))]
    items: Vec<i32>,
    #[k8s(minimum = 1, maximum = 4)]
    of_a_newtype: Fives,
    #[k8s(multiple_of = 3, minimum = 1, maximum = 14)]
    of_two_factors: Option<Fives>,
    #[k8s(minimum = 10)]
    listed: Level,
    #[k8s(subfield(few, multiple_of = 5))]
    part: Part,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(multiple_of = 5)]
struct Fives(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(minimum = 1, maximum = 4, multiple_of = 5)]
struct None(i32);

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Part {
    #[k8s(minimum = 1, maximum = 4)]
    few: i32,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
#[k8s(integer)]
enum Level {
    Low = 1,
    High = 2,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Floats {
    #[k8s(minimum = 0.55, maximum = 0.58, multiple_of = STEP)]
    between: f64,
    #[k8s(exclusive_minimum = 0, exclusive_maximum = 0.1, multiple_of = 0.1)]
    open: f64,
    #[k8s(exclusive_minimum = 1, exclusive_maximum = 2)]
    not_a_gap: f64,
    #[k8s(minimum = 0.55, maximum = 0.6, multiple_of = 0.1)]
    as_servers_divide: f64,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Others {
    #[k8s(enum_values("a", "b"), min_length = MANY)]
    texts: String,
    #[k8s(min_length = 3)]
    long: Listed,
    #[k8s(maximum = FEW, if_enabled("More", minimum = 6))]
    switched: i32,
    #[k8s(mode_discriminator)]
    mode: String,
    #[k8s(maximum = FEW, if_mode("Fast", minimum = 6))]
    of_a_mode: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(enum_values("a", "ä"))]
struct Listed(String);

fn main() {}
