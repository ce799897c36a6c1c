//! Converts the values of enums.

use super::super::plan::ValuePlan;
use super::{ConversionRun, Keeping};
use crate::api::conversion::Loss;
use kube_conv_schema::field::{Error, Path};
use serde_json::{Map, Value};

impl ConversionRun<'_> {
    /// Converts a value of an enum.
    pub(super) fn text(
        &mut self,
        plan: &ValuePlan,
        text: String,
        keeping: &mut Keeping<'_>,
        path: &Path<'_>,
    ) -> Value {
        let kept = keeping
            .before
            .and_then(|kept| kept.values.as_ref()?.get("")?.as_str());
        // What is kept is a value of the target.
        if let Some(kept) = kept
            && plan.undone(kept) == text
        {
            return Value::from(kept);
        }
        let (made, loss) = match plan.forward.get(text.as_str()) {
            Some((made, loss)) => ((*made).to_owned(), *loss),
            None => (text.clone(), Loss::Rejected),
        };
        if plan.back.get(made.as_str()).copied().unwrap_or(&made) != text {
            match loss {
                Loss::Kept => {
                    let values = Map::from_iter([(String::new(), Value::from(text))]);
                    keeping.now.values = Some(values);
                }
                Loss::Acknowledged(_) => self.lost.push(path.to_string()),
                Loss::Rejected => {
                    let detail = "the other version has no such value";
                    self.errors
                        .push(Error::invalid(path, Value::from(text), detail));
                }
            }
        }
        Value::from(made)
    }
}

impl ValuePlan {
    /// The value of the source that a value of the target is converted to on the way back.
    fn undone<'a>(&'a self, target: &'a str) -> &'a str {
        self.back.get(target).copied().unwrap_or(target)
    }
}
