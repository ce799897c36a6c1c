//! Which bounds on data would bring the estimated cost of a rule below a limit.

use super::records::RuleRecord;
use super::rule_part::RulePart;
use kube_conv_schema::cel::{BoundKeyword, Estimates, MissingBound};
use std::cell::Cell;
use std::fmt;

/// Bounds that a schema does not have, and that would bring the estimated cost of an expression below
/// its limit.
///
/// Prints the alternatives with the keywords of schemas, such as `maxItems: 20 for spec.names`; with
/// `{:#}` with the keys of attributes, such as `max_items = 20 for spec.names`.
///
/// ```
/// use kube_conv_crd::rule_costs;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(optional, atomic, each_val(max_length = 63))]
///     #[k8s(cel("self.all(x, self.exists_one(y, x == y))"))]
///     names: Vec<String>,
/// }
///
/// let costs = rule_costs(&Widget::crd());
/// let advice = costs[0].advice().unwrap();
/// assert!(advice.to_string().starts_with("maxItems: "), "{advice}");
/// assert!(format!("{advice:#}").starts_with("max_items = "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostAdvice {
    alternatives: Vec<Vec<CostBound>>,
}

/// A bound that a schema does not have.
///
/// ```
/// use kube_conv_schema::cel::BoundKeyword;
/// use kube_conv_crd::rule_costs;
/// # use kube_conv_runtime::prelude::*;
/// #
/// # #[derive(Kind, Clone, Debug, PartialEq)]
/// # #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// # struct Widget {
/// #     metadata: ObjectMeta,
/// #     spec: WidgetSpec,
/// # }
/// #
/// # #[derive(ApiType, Clone, Debug, PartialEq)]
/// # struct WidgetSpec {
/// #     #[k8s(optional, atomic, each_val(max_length = 63))]
/// #     #[k8s(cel("self.all(x, self.exists_one(y, x == y))"))]
/// #     names: Vec<String>,
/// # }
///
/// let costs = rule_costs(&Widget::crd());
/// let bounds = costs[0].advice().unwrap().alternatives().next().unwrap();
/// assert_eq!((bounds[0].path(), bounds[0].keyword()), ("spec.names", BoundKeyword::MaxItems));
/// assert!((100..1000).contains(&bounds[0].most()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostBound {
    missing: MissingBound,
    most: u64,
}

impl CostAdvice {
    /// Returns the alternatives: all bounds of one of them are needed. There is none if no bound is
    /// enough, so that the rule itself has to become simpler.
    pub fn alternatives(&self) -> impl Iterator<Item = &[CostBound]> {
        self.alternatives.iter().map(Vec::as_slice)
    }
}

impl CostBound {
    /// Returns the path of the values in an object, such as `spec.ports[*].name`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.missing.path
    }

    /// Returns the keyword.
    #[must_use]
    pub const fn keyword(&self) -> BoundKeyword {
        self.missing.keyword
    }

    /// Returns the bound: the largest one that is low enough, rounded down to two digits.
    #[must_use]
    pub const fn most(&self) -> u64 {
        self.most
    }
}

impl fmt::Display for CostAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.alternatives.is_empty() {
            return f.write_str("no bound is enough; simplify the rule");
        }
        for (index, bounds) in self.alternatives.iter().enumerate() {
            if index > 0 {
                f.write_str(", or ")?;
            }
            for (index, bound) in bounds.iter().enumerate() {
                if index > 0 {
                    f.write_str(" and ")?;
                }
                fmt::Display::fmt(bound, f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for CostBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { missing, most } = self;
        let keyword = missing.keyword;
        match (f.alternate(), missing.is_int_or_string) {
            (true, true) => write!(f, "schema = json!({{\"{}\": {most}}})", keyword.as_str())?,
            (true, false) => write!(f, "{} = {most}", keyword.attribute())?,
            (false, _) => write!(f, "{}: {most}", keyword.as_str())?,
        }
        if keyword == BoundKeyword::MaxLength && !missing.is_int_or_string {
            f.write_str(" (or an enum)")?;
        }
        match missing.path.as_str() {
            "" => f.write_str(" for the object"),
            path => write!(f, " for {path}"),
        }
    }
}

/// The work that is left for advice: estimates take time in proportion to the length of an expression.
pub(super) struct Work {
    nodes: Cell<u64>,
}

impl Default for Work {
    /// About a second.
    fn default() -> Self {
        Self {
            nodes: Cell::new(20_000_000),
        }
    }
}

/// Returns the advice for an expression that costs more than a limit, or `None` if finding it takes
/// too long.
pub(super) fn advise(
    record: &RuleRecord,
    part: RulePart,
    limit: u64,
    work: &Work,
) -> Option<CostAdvice> {
    let expression = record.expression(part);
    expression.estimates(|estimates| {
        let search = AdviceSearch::new(record, part, limit, &estimates, work);
        let alternatives = search.alternatives()?;
        let bounds = |bounds: Vec<(usize, u64)>| {
            let bounds = bounds.into_iter().filter_map(|(number, most)| {
                let missing = search.missing.get(number)?.clone();
                Some(CostBound { missing, most })
            });
            bounds.collect()
        };
        Some(CostAdvice {
            alternatives: alternatives.into_iter().map(bounds).collect(),
        })
    })?
}

/// The search for bounds.
struct AdviceSearch<'s> {
    estimates: &'s Estimates<'s>,
    /// The values without a bound that the cost depends on: those of the expression, then the lists and
    /// maps around them.
    missing: Vec<MissingBound>,
    /// How often the expression is evaluated with the bounds that there are.
    known: u64,
    /// How often it is evaluated if a list or map around it has no bound.
    unbounded: u64,
    limit: u64,
    work: &'s Work,
}

impl<'s> AdviceSearch<'s> {
    fn new(
        record: &RuleRecord,
        part: RulePart,
        limit: u64,
        estimates: &'s Estimates<'s>,
        work: &'s Work,
    ) -> Self {
        let own = record.values.path();
        let mut missing = estimates.missing.clone();
        for MissingBound { path, .. } in &mut missing {
            let below = format!("{own}{path}");
            *path = below.strip_prefix('.').map_or(below.clone(), str::to_owned);
        }
        let mut known = 1_u64;
        // Only one message is made for each value.
        if part == RulePart::Condition {
            for (keyword, bound, path) in record.values.around() {
                match bound {
                    Some(bound) => known = known.saturating_mul(bound),
                    None => missing.push(MissingBound {
                        keyword,
                        path,
                        is_int_or_string: false,
                    }),
                }
            }
        }
        Self {
            estimates,
            missing,
            known,
            unbounded: record.declared.cardinality(),
            limit,
            work,
        }
    }

    /// Returns whether the cost with some bounds is within the limit; `None` if no work is left.
    fn fits(&self, bounds: &[Option<u64>]) -> Option<bool> {
        let steps = self.estimates.nodes.saturating_add(bounds.len());
        let left = self.work.nodes.get().checked_sub(steps as u64)?;
        self.work.nodes.set(left);
        let inner = self.estimates.missing.len();
        let around = bounds.get(inner..).unwrap_or_default();
        let around = around.iter().try_fold(self.known, |product, bound| {
            Some(product.saturating_mul((*bound)?))
        });
        let cost = (self.estimates.cost)(bounds.get(..inner).unwrap_or_default());
        Some(cost.saturating_mul(around.unwrap_or(self.unbounded)) <= self.limit)
    }

    /// Returns whether a bound for some values, and no bound for the others, is low enough.
    fn fits_with(&self, values: &[usize], bound: u64) -> Option<bool> {
        let mut bounds = vec![None; self.missing.len()];
        for value in values {
            if let Some(set) = bounds.get_mut(*value) {
                *set = Some(bound);
            }
        }
        self.fits(&bounds)
    }

    /// Returns the alternatives.
    fn alternatives(&self) -> Option<Vec<Vec<(usize, u64)>>> {
        let all: Vec<usize> = (0..self.missing.len()).collect();
        if all.is_empty() || !self.fits_with(&all, 1)? {
            return Some(Vec::new());
        }
        let mut alternatives = Vec::new();
        for value in &all {
            if let Some(most) = self.largest(&[*value])? {
                alternatives.push(vec![(*value, most)]);
            }
        }
        if alternatives.is_empty() {
            let fewest = self.fewest(&all)?;
            alternatives.extend(self.with_one_bound(fewest)?);
        }
        // Bounds for more values may be much larger. If there is no work left to find them, those above are advice.
        let relevant = self.relevant(&all);
        let more = relevant.and_then(|relevant| self.with_one_bound(relevant));
        if let Some(Some(more)) = more {
            let is_larger = |known: &Vec<(usize, u64)>| {
                let bound = |of: &Vec<(usize, u64)>| of.first().map_or(0, |(_, most)| *most);
                known.len() < more.len() && bound(known).saturating_mul(2) <= bound(&more)
            };
            if alternatives.iter().all(is_larger) {
                alternatives.push(more);
            }
        }
        (!alternatives.is_empty()).then_some(alternatives)
    }

    /// Returns the largest bound for some values that is low enough, rounded down.
    fn largest(&self, values: &[usize]) -> Option<Option<u64>> {
        if !self.fits_with(values, 1)? {
            return Some(None);
        }
        let (mut fits, mut exceeds) = (1_u64, 2_u64);
        while self.fits_with(values, exceeds)? {
            fits = exceeds;
            if exceeds > u64::from(u32::MAX) {
                return Some(Some(readable(fits)));
            }
            exceeds *= 2;
        }
        while fits + 1 < exceeds {
            let middle = fits + (exceeds - fits) / 2;
            match self.fits_with(values, middle)? {
                true => fits = middle,
                false => exceeds = middle,
            }
        }
        let readable = readable(fits);
        Some(self.fits_with(values, readable)?.then_some(readable))
    }

    fn with_one_bound(&self, values: Vec<usize>) -> Option<Option<Vec<(usize, u64)>>> {
        let most = self.largest(&values)?;
        Some(most.map(|most| values.into_iter().map(|value| (value, most)).collect()))
    }

    /// Returns some of the values such that none of them can be left out.
    fn fewest(&self, all: &[usize]) -> Option<Vec<usize>> {
        let mut kept = all.to_vec();
        for value in all {
            let without: Vec<usize> = kept.iter().copied().filter(|kept| kept != value).collect();
            if self.fits_with(&without, 1)? {
                kept = without;
            }
        }
        Some(kept)
    }

    /// Returns the values without whose bounds the others would have to be lower.
    fn relevant(&self, all: &[usize]) -> Option<Vec<usize>> {
        let mut relevant = Vec::new();
        let with_all = self.largest(all)?;
        for value in all {
            let others: Vec<usize> = all.iter().copied().filter(|other| other != value).collect();
            if self.largest(&others)? < with_all {
                relevant.push(*value);
            }
        }
        Some(relevant)
    }
}

/// Rounds down to two digits.
const fn readable(number: u64) -> u64 {
    let mut unit = 1;
    while number / unit >= 100 {
        unit *= 10;
    }
    number / unit * unit
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn numbers_are_rounded_down_to_two_digits() {
        for (number, expected) in [
            (1, 1),
            (99, 99),
            (100, 100),
            (109, 100),
            (1_291, 1_200),
            (333_333, 330_000),
            (u64::MAX, 18_000_000_000_000_000_000),
        ] {
            assert_eq!(readable(number), expected);
        }
    }
}
