//! Expressions of operators, and whether one is true wherever others are.

/// What an expression is for a value. `None` is an error.
pub(super) type Truth = Option<bool>;

/// An expression of operators.
pub(super) enum Formula {
    Constant(bool),
    Atom(usize),
    Not(Box<Formula>),
    All(Vec<Formula>),
    Any(Vec<Formula>),
    Equal(Box<[Formula; 2]>),
    If(Box<[Formula; 3]>),
}

impl Formula {
    /// As CEL evaluates it: `&&` and `||` have no error if one operand decides.
    fn truth(&self, atoms: &[Truth]) -> Truth {
        let decided = |parts: &[Self], by: bool| {
            let mut truths = parts.iter().map(|part| part.truth(atoms));
            let whole = truths.try_fold(Some(!by), |whole, truth| match truth {
                Some(truth) if truth == by => Err(()),
                truth => Ok(whole.and(truth)),
            });
            whole.unwrap_or(Some(by))
        };
        match self {
            Self::Constant(constant) => Some(*constant),
            Self::Atom(index) => atoms.get(*index).copied().flatten(),
            Self::Not(part) => part.truth(atoms).map(|truth| !truth),
            Self::All(parts) => decided(parts, false),
            Self::Any(parts) => decided(parts, true),
            Self::Equal(parts) => {
                let [one, other] = &**parts;
                Some(one.truth(atoms)? == other.truth(atoms)?)
            }
            Self::If(parts) => {
                let [condition, then, otherwise] = &**parts;
                match condition.truth(atoms)? {
                    true => then.truth(atoms),
                    false => otherwise.truth(atoms),
                }
            }
        }
    }
}

pub(super) fn negated_if(is_negated: bool, formula: Formula) -> Formula {
    match is_negated {
        true => Formula::Not(Box::new(formula)),
        false => formula,
    }
}

/// What an atom may be, beside others.
pub(super) struct Constraint {
    /// What a test for a field is for all values.
    pub(super) is_there: Truth,
    /// Of the fields that it reads, whether all values have them or none, and the atom that is a test for them.
    pub(super) reads: Vec<(Truth, Option<usize>)>,
    pub(super) is_total: bool,
    /// For each atom before it, whether both may be false or true.
    pub(super) agree: Vec<[[bool; 2]; 2]>,
}

impl Constraint {
    /// Whether an atom may be what it is, where others are what they are; those that are missing may be anything.
    fn allows(&self, truth: Truth, set: &[Truth]) -> bool {
        let there = |(always, test): &(Truth, Option<usize>)| {
            let tested = test.and_then(|test| set.get(test).copied().flatten());
            tested.or(*always)
        };
        let mut reads = self.reads.iter().map(there);
        let is_read = match truth {
            // What reads an absent field is an error.
            Some(_) => reads.all(|there| there != Some(false)),
            None => !self.is_total || !reads.all(|there| there == Some(true)),
        };
        let is_as_always = self.is_there.is_none() || truth.is_none() || truth == self.is_there;
        is_read && is_as_always && self.agrees(truth, set)
    }

    fn agrees(&self, truth: Truth, set: &[Truth]) -> bool {
        let Some(truth) = truth else {
            return true;
        };
        self.agree
            .iter()
            .zip(set)
            .all(
                |([[neither, second], [first, both]], other)| match (other, truth) {
                    (None, _) => true,
                    (Some(false), false) => *neither,
                    (Some(false), true) => *second,
                    (Some(true), false) => *first,
                    (Some(true), true) => *both,
                },
            )
    }
}

/// Whether a rule is true wherever premises are, for the atoms that are set and whatever the others may be.
pub(super) fn holds(
    constraints: &[Constraint],
    set: &mut Vec<Truth>,
    premises: &[Formula],
    rule: &Formula,
) -> bool {
    if set.len() == constraints.len() {
        let is_true = |formula: &Formula| formula.truth(set) == Some(true);
        return !premises.iter().all(is_true) || is_true(rule);
    }
    [Some(true), Some(false), None].into_iter().all(|truth| {
        set.push(truth);
        let mut atoms = constraints.iter().zip(&*set);
        let is_possible = atoms.all(|(atom, truth)| atom.allows(*truth, set));
        let holds = !is_possible || holds(constraints, set, premises, rule);
        set.pop();
        holds
    })
}

#[cfg(test)]
mod tests {
    use super::Formula::{All, Any, Atom, Constant, If, Not};
    use super::{Constraint, Formula, Truth, holds};

    const VALUES: [Truth; 3] = [Some(false), Some(true), None];

    fn not(formula: Formula) -> Formula {
        Not(Box::new(formula))
    }

    fn equal(one: Formula, other: Formula) -> Formula {
        Formula::Equal(Box::new([one, other]))
    }

    /// Two operands, of which one may decide although the other is an error.
    #[test]
    fn operators_are_those_of_cel() {
        for one in VALUES {
            assert_eq!(not(Atom(0)).truth(&[one]), one.map(|one| !one));
            for other in VALUES {
                let of = |formula: Formula| formula.truth(&[one, other]);
                let both = || vec![Atom(0), Atom(1)];
                let all = match (one, other) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    _ => one.and(other),
                };
                let any = match (one, other) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    _ => one.and(other),
                };
                assert_eq!((of(All(both())), of(Any(both()))), (all, any));
                let same = one.zip(other).map(|(one, other)| one == other);
                assert_eq!(of(equal(Atom(0), Atom(1))), same);
                let chosen = || If(Box::new([Atom(0), Atom(1), Constant(true)]));
                assert_eq!(
                    of(chosen()),
                    one.and_then(|one| if one { other } else { Some(true) })
                );
            }
        }
        assert_eq!(All(vec![]).truth(&[]), Some(true));
        assert_eq!(Any(vec![]).truth(&[]), Some(false));
        assert_eq!(Atom(3).truth(&[]), None);
    }

    /// Atoms that are never errors and may be anything.
    fn free(count: usize) -> Vec<Constraint> {
        let constraint = |before| Constraint {
            is_there: None,
            reads: Vec::new(),
            is_total: true,
            agree: vec![[[true; 2]; 2]; before],
        };
        (0..count).map(constraint).collect()
    }

    #[test]
    fn a_rule_follows_from_others_if_it_does_for_all_that_atoms_may_be() {
        let follows = |constraints: &[Constraint], premises: &[Formula], rule: &Formula| {
            holds(constraints, &mut Vec::new(), premises, rule)
        };
        let either = || not(All(vec![Atom(0), Atom(1)]));
        assert!(follows(&free(2), &[not(Atom(0))], &either()));
        assert!(!follows(&free(2), &[Atom(0)], &either()));
        assert!(follows(&free(2), &[Atom(0), not(Atom(1))], &either()));
        assert!(!follows(&free(2), &[], &Atom(1)));
        // The second cannot be true along with the first.
        let mut exclusive = free(2);
        exclusive[1].agree = vec![[[true, true], [true, false]]];
        assert!(follows(&exclusive, &[], &either()));
        // An atom that may be an error makes no rule true.
        let mut partial = free(1);
        partial[0].is_total = false;
        assert!(follows(&free(1), &[], &Any(vec![Atom(0), not(Atom(0))])));
        assert!(!follows(&partial, &[], &Any(vec![Atom(0), not(Atom(0))])));
    }
}
