//! The list of conventions that the table is compared with, if it is available.

use super::row::{Level, Place, Row};
use super::sources;

/// One rule of the list.
pub(crate) struct Rule {
    pub(crate) number: String,
    pub(crate) id: String,
    level: Level,
    /// Where the rule was planned to be enforced.
    proposed: Place,
}

/// Returns all rules, or `None` if the list is absent.
pub(crate) fn read() -> Option<Vec<Rule>> {
    let text = sources::read("../shared/reference/conventions.md")?;
    let rules: Vec<Rule> = text.lines().filter_map(rule).collect();
    assert!(rules.len() > 300, "{} rules are read", rules.len());
    Some(rules)
}

/// A line of a table whose first cells are a number and an id.
fn rule(line: &str) -> Option<Rule> {
    let mut cells = line.strip_prefix("| ")?.split('|').map(str::trim);
    let number = cells.next()?;
    let (letter, digits) = number.split_at_checked(1)?;
    if !"ABC".contains(letter) || digits.parse::<u16>().is_err() {
        return None;
    }
    let id = cells.next()?.strip_prefix('`')?.strip_suffix('`')?;
    let mut level = None;
    for cell in cells {
        level = level_of(cell).or(level);
        if let (Some(level), Some(proposed)) = (level, place_of(cell)) {
            return Some(Rule {
                number: number.to_owned(),
                id: id.to_owned(),
                level,
                proposed,
            });
        }
    }
    panic!("no level and place: {line}");
}

fn level_of(cell: &str) -> Option<Level> {
    Some(match cell {
        "MUST" => Level::Must,
        "SHOULD" => Level::Should,
        "advice" => Level::Advice,
        _ => return None,
    })
}

fn place_of(cell: &str) -> Option<Place> {
    Some(match cell {
        "CE" => Place::CompileError,
        "CW" => Place::CompileWarning,
        "SL" => Place::Lint,
        "RV" => Place::RuntimeValidation,
        "RH" => Place::Helper,
        "DOC" => Place::Documentation,
        _ => return None,
    })
}

/// Reports a different level, a move without a reason, or a reason without a move.
pub(crate) fn problem(row: &Row, rule: &Rule) -> Option<String> {
    let number = row.number;
    if row.level != rule.level {
        return Some(format!("{number} is {:?} in the list", rule.level));
    }
    let moved = row.place != Place::NotYet && row.place != rule.proposed;
    match (moved, row.moved.is_empty()) {
        (true, true) => Some(format!(
            "{number} was to be {:?}; why is it not?",
            rule.proposed
        )),
        (false, false) => Some(format!("{number} has not moved; drop the reason")),
        _ => None,
    }
}
