//! The result as text.

use super::proof::{CounterExample, Proof};
use super::report::{Acceptance, Change, Compatibility, Verdict};
use serde_json::Value;
use std::fmt;

/// How many changes that break nothing are printed.
const SHOWN: usize = 50;

impl fmt::Display for Compatibility {
    /// Prints what fails the check, with proofs, and then a line for each other change.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for change in self.breaking().chain(self.undecided()) {
            write!(f, "{}\n{}", change.finding, Indented(&change.proof))?;
        }
        for example in &self.unexplained {
            writeln!(
                f,
                "error: an object was accepted and is rejected, and no lint says why"
            )?;
            write!(f, "{}", Indented(&Proof::Rejected(example.clone())))?;
        }
        for accepted in &self.unused {
            writeln!(f, "error: {accepted}")?;
        }
        let others = self.with_verdict(Verdict::Compatible);
        let others: Vec<&Change> = others.collect();
        for change in others.iter().take(SHOWN) {
            let finding = &change.finding;
            let (id, subject) = (finding.id, &finding.subject);
            match &change.accepted {
                Some(reason) => writeln!(f, "accepted[{id}] {subject} {}: {reason}", finding.path),
                None => writeln!(
                    f,
                    "{}[{id}] {subject} {}: {}",
                    finding.severity, finding.path, finding.message
                ),
            }?;
        }
        match others.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => writeln!(f, "and {more} more that break nothing"),
        }
    }
}

impl fmt::Display for Acceptance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, path) = (&self.id, &self.path);
        match self.reason.trim() {
            "" => write!(f, "the acceptance of `{id}` at `{path}` has no reason"),
            _ => write!(f, "nothing is accepted by `{id}` at `{path}`: remove it"),
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected(example) => write!(f, "{example}"),
            Self::Dropped { object } => write!(
                f,
                "accepted before, and it loses the value:\n{}",
                PrettyJson(object)
            ),
            Self::NotFound { tried } => write!(
                f,
                "no object was found among {tried} that was accepted before and is rejected because of this change"
            ),
            Self::NotSearchedFurther { tried } => write!(
                f,
                "no object was found among {tried} that was accepted before and is rejected because of this change, and it was not searched further"
            ),
            Self::NotSearched => f.write_str(
                "No object of the version is rejected because of it: it is about clients, or about other versions.",
            ),
        }
    }
}

impl fmt::Display for CounterExample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.before {
            Some(before) => {
                writeln!(f, "accepted before as an update, and rejected now, of")?;
                writeln!(
                    f,
                    "{}\nto\n{}",
                    PrettyJson(before),
                    PrettyJson(&self.object)
                )?;
            }
            None => {
                let object = PrettyJson(&self.object);
                writeln!(f, "accepted before, and rejected now:\n{object}")?;
            }
        }
        for error in &self.errors {
            writeln!(f, "with {error}")?;
        }
        match (self.is_ratcheted, &self.before) {
            (_, Some(_)) => Ok(()),
            (true, None) => f.write_str("Stored, it can be updated while this value is unchanged."),
            (false, None) => f.write_str("Stored, it can no longer be updated."),
        }
    }
}

/// An object on several lines.
pub(super) struct PrettyJson<'v>(pub(super) &'v Value);

impl fmt::Display for PrettyJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string_pretty(self.0).unwrap_or_default())
    }
}

/// A proof with two spaces before each line.
struct Indented<'p>(&'p Proof);

impl fmt::Display for Indented<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.0.to_string().lines() {
            writeln!(f, "  {line}")?;
        }
        Ok(())
    }
}
