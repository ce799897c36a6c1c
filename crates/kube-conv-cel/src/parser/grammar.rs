//! CEL's grammar: a list of steps for each rule, and the tokens that each step can begin with.
//!
//! `to` is the index of a step in the same rule.

use crate::lexer::token::{Kind, KindSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Rule {
    Start,
    Expr,
    Or,
    And,
    Relation,
    Calc,
    Unary,
    Member,
    Primary,
    Arguments,
    Elements,
    Fields,
    Field,
    Entries,
    Name,
    OptionalExpr,
    Literal,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum GrammarStep {
    /// Another rule. Operators of a lower level are left to the enclosing rules.
    Call(Rule, u8),
    Match(Kind),
    /// One of these operators, which the preceding decision has found.
    Operator(KindSet),
    /// Continues with the next step if it can begin here, and at `to` otherwise.
    Maybe {
        to: u8,
    },
    /// Continues with the next two steps, a comma and another element, if both can begin here, and at
    /// `to` otherwise.
    MaybeMore {
        to: u8,
    },
    /// Continues with the right side of an operator or a member if one follows the operand, and at `to`
    /// otherwise.
    Climb {
        to: u8,
    },
    /// Alternatives: lists of steps, one of which is chosen.
    Choose(&'static [u8]),
    /// Goes back to `to` if the same sign follows again.
    Again {
        to: u8,
    },
    Jump {
        to: u8,
    },
    Done,
}

use GrammarStep::{Again, Call, Choose, Climb, Done, Jump, Match, Maybe, MaybeMore, Operator};
use Kind as K;

pub(super) const PRODUCTS: KindSet = KindSet::of(&[K::Star, K::Slash, K::Percent]);
pub(super) const SUMS: KindSet = KindSet::of(&[K::Plus, K::Minus]);
pub(super) const COMPARISONS: KindSet = KindSet::of(&[
    K::Equals,
    K::NotEquals,
    K::In,
    K::Less,
    K::LessEquals,
    K::GreaterEquals,
    K::Greater,
]);

const START: &[GrammarStep] = &[Call(Rule::Expr, 0), Match(K::End), Done];

const EXPR: &[GrammarStep] = &[
    Call(Rule::Or, 0),
    Maybe { to: 6 },
    Match(K::Question),
    Call(Rule::Or, 0),
    Match(K::Colon),
    Call(Rule::Expr, 0),
    Done,
];

const OR: &[GrammarStep] = &[
    Call(Rule::And, 0),
    Maybe { to: 5 },
    Match(K::Or),
    Call(Rule::And, 0),
    Jump { to: 1 },
    Done,
];

const AND: &[GrammarStep] = &[
    Call(Rule::Relation, 0),
    Maybe { to: 5 },
    Match(K::And),
    Call(Rule::Relation, 0),
    Jump { to: 1 },
    Done,
];

const RELATION: &[GrammarStep] = &[
    Call(Rule::Calc, 0),
    Climb { to: 5 },
    Operator(COMPARISONS),
    Call(Rule::Relation, 2),
    Jump { to: 1 },
    Done,
];

const CALC: &[GrammarStep] = &[
    Call(Rule::Unary, 0),
    Climb { to: 9 },
    Choose(&[3, 6]),
    Operator(PRODUCTS),
    Call(Rule::Calc, 3),
    Jump { to: 1 },
    Operator(SUMS),
    Call(Rule::Calc, 2),
    Jump { to: 1 },
    Done,
];

const UNARY: &[GrammarStep] = &[
    Choose(&[1, 3, 7]),
    Call(Rule::Member, 0),
    Done,
    Match(K::Not),
    Again { to: 3 },
    Call(Rule::Member, 0),
    Done,
    Match(K::Minus),
    Again { to: 7 },
    Call(Rule::Member, 0),
    Done,
];

const MEMBER: &[GrammarStep] = &[
    Call(Rule::Primary, 0),
    Climb { to: 21 },
    Choose(&[3, 8, 15]),
    // a.b
    Match(K::Dot),
    Maybe { to: 6 },
    Match(K::Question),
    Call(Rule::Name, 0),
    Jump { to: 1 },
    // a.f(b)
    Match(K::Dot),
    Match(K::Identifier),
    Match(K::LeftParen),
    Maybe { to: 13 },
    Call(Rule::Arguments, 0),
    Match(K::RightParen),
    Jump { to: 1 },
    // a[b]
    Match(K::LeftBracket),
    Maybe { to: 18 },
    Match(K::Question),
    Call(Rule::Expr, 0),
    Match(K::RightBracket),
    Jump { to: 1 },
    Done,
];

const PRIMARY: &[GrammarStep] = &[
    Choose(&[1, 5, 13, 17, 24, 31, 45]),
    // a
    Maybe { to: 3 },
    Match(K::Dot),
    Match(K::Identifier),
    Done,
    // f(a)
    Maybe { to: 7 },
    Match(K::Dot),
    Match(K::Identifier),
    Match(K::LeftParen),
    Maybe { to: 11 },
    Call(Rule::Arguments, 0),
    Match(K::RightParen),
    Done,
    // (a)
    Match(K::LeftParen),
    Call(Rule::Expr, 0),
    Match(K::RightParen),
    Done,
    // [a]
    Match(K::LeftBracket),
    Maybe { to: 20 },
    Call(Rule::Elements, 0),
    Maybe { to: 22 },
    Match(K::Comma),
    Match(K::RightBracket),
    Done,
    // {a: b}
    Match(K::LeftBrace),
    Maybe { to: 27 },
    Call(Rule::Entries, 0),
    Maybe { to: 29 },
    Match(K::Comma),
    Match(K::RightBrace),
    Done,
    // a.B{c: d}
    Maybe { to: 33 },
    Match(K::Dot),
    Match(K::Identifier),
    Maybe { to: 38 },
    Match(K::Dot),
    Match(K::Identifier),
    Jump { to: 34 },
    Match(K::LeftBrace),
    Maybe { to: 41 },
    Call(Rule::Fields, 0),
    Maybe { to: 43 },
    Match(K::Comma),
    Match(K::RightBrace),
    Done,
    // 1
    Call(Rule::Literal, 0),
    Done,
];

const ARGUMENTS: &[GrammarStep] = &[
    Call(Rule::Expr, 0),
    Maybe { to: 5 },
    Match(K::Comma),
    Call(Rule::Expr, 0),
    Jump { to: 1 },
    Done,
];

const ELEMENTS: &[GrammarStep] = &[
    Call(Rule::OptionalExpr, 0),
    MaybeMore { to: 5 },
    Match(K::Comma),
    Call(Rule::OptionalExpr, 0),
    Jump { to: 1 },
    Done,
];

const FIELDS: &[GrammarStep] = &[
    Call(Rule::Field, 0),
    Match(K::Colon),
    Call(Rule::Expr, 0),
    MaybeMore { to: 9 },
    Match(K::Comma),
    Call(Rule::Field, 0),
    Match(K::Colon),
    Call(Rule::Expr, 0),
    Jump { to: 3 },
    Done,
];

const FIELD: &[GrammarStep] = &[
    Maybe { to: 2 },
    Match(K::Question),
    Call(Rule::Name, 0),
    Done,
];

const ENTRIES: &[GrammarStep] = &[
    Call(Rule::OptionalExpr, 0),
    Match(K::Colon),
    Call(Rule::Expr, 0),
    MaybeMore { to: 9 },
    Match(K::Comma),
    Call(Rule::OptionalExpr, 0),
    Match(K::Colon),
    Call(Rule::Expr, 0),
    Jump { to: 3 },
    Done,
];

const NAME: &[GrammarStep] = &[
    Choose(&[1, 3]),
    Match(K::Identifier),
    Done,
    Match(K::EscapedIdentifier),
    Done,
];

const OPTIONAL_EXPR: &[GrammarStep] = &[
    Maybe { to: 2 },
    Match(K::Question),
    Call(Rule::Expr, 0),
    Done,
];

const LITERAL: &[GrammarStep] = &[
    Choose(&[1, 5, 7, 11, 13, 15, 17, 19]),
    Maybe { to: 3 },
    Match(K::Minus),
    Match(K::Int),
    Done,
    Match(K::Uint),
    Done,
    Maybe { to: 9 },
    Match(K::Minus),
    Match(K::Float),
    Done,
    Match(K::String),
    Done,
    Match(K::Bytes),
    Done,
    Match(K::True),
    Done,
    Match(K::False),
    Done,
    Match(K::Null),
    Done,
];

/// The rules, in the order of [`Rule`].
const RULES: [&[GrammarStep]; 17] = [
    START,
    EXPR,
    OR,
    AND,
    RELATION,
    CALC,
    UNARY,
    MEMBER,
    PRIMARY,
    ARGUMENTS,
    ELEMENTS,
    FIELDS,
    FIELD,
    ENTRIES,
    NAME,
    OPTIONAL_EXPR,
    LITERAL,
];

pub(super) const RULE_COUNT: usize = RULES.len();

/// An upper bound for the number of steps of a rule.
const STEPS: usize = 50;

/// An upper bound for the passes until the sets reach a fixed point.
const PASSES: usize = 6;

/// The tokens that each step of each rule can begin with, up to the end of the rule.
static BEGINNINGS: [[KindSet; STEPS]; RULE_COUNT] = beginnings();

/// Returns a step of a rule by its index.
pub(super) fn step(rule: Rule, number: u8) -> GrammarStep {
    let steps = RULES.get(rule as usize).copied().unwrap_or(&[]);
    steps.get(usize::from(number)).copied().unwrap_or(Done)
}

/// Returns the tokens that can follow at a step of a rule, including "nothing" if the rule can end there.
pub(super) fn beginning(rule: Rule, number: u8) -> KindSet {
    let sets = BEGINNINGS.get(rule as usize);
    let set = sets.and_then(|sets| sets.get(usize::from(number)));
    set.copied().unwrap_or(KindSet::NOTHING)
}

/// Returns the tokens that a rule can begin with.
pub(super) fn first(rule: Rule) -> KindSet {
    beginning(rule, 0)
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated when the crate is compiled"
)]
const fn beginnings() -> [[KindSet; STEPS]; RULE_COUNT] {
    let mut all = [[KindSet::EMPTY; STEPS]; RULE_COUNT];
    // Rules refer to each other recursively, so the sets grow until a fixed point is reached.
    let mut pass = 0;
    while pass < PASSES {
        let mut rule = RULE_COUNT;
        while rule > 0 {
            rule -= 1;
            let mut number = RULES[rule].len();
            while number > 0 {
                number -= 1;
                all[rule][number] = begins(&all, rule, number);
            }
        }
        pass += 1;
    }
    all
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated when the crate is compiled"
)]
const fn begins(all: &[[KindSet; STEPS]; RULE_COUNT], rule: usize, number: usize) -> KindSet {
    let known = &all[rule];
    match RULES[rule][number] {
        Call(called, _) => first_of(all, called),
        Match(kind) => KindSet::of(&[kind]),
        Operator(kinds) => kinds,
        Maybe { to } | MaybeMore { to } | Climb { to } | Again { to } => {
            known[number + 1].or(known[to as usize])
        }
        Choose(starts) => {
            let (mut set, mut rest) = (KindSet::EMPTY, starts);
            while let [first, after @ ..] = rest {
                set = set.or(known[*first as usize]);
                rest = after;
            }
            set
        }
        Jump { to } => known[to as usize],
        Done => KindSet::NOTHING,
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "evaluated when the crate is compiled"
)]
const fn first_of(all: &[[KindSet; STEPS]; RULE_COUNT], rule: Rule) -> KindSet {
    all[rule as usize][0]
}
