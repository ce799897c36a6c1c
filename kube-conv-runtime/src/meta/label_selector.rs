//! Selecting objects by their labels.

use super::open_enum::open_enum;
use crate::api::{ListType, MapType};
use crate::meta::objects::kubernetes_type;
use std::collections::BTreeMap;

open_enum! {
    /// How a requirement relates a label to values.
    ///
    /// Source: `metav1.LabelSelectorOperator`.
    pub enum LabelSelectorOperator {
        /// The label has one of the values.
        In = "In",
        /// The label is absent or has none of the values.
        NotIn = "NotIn",
        /// The label is present, with any value.
        Exists = "Exists",
        /// The label is absent.
        DoesNotExist = "DoesNotExist",
    }
}

kubernetes_type!(text LabelSelectorOperator: "How a requirement relates a label to values.");

kubernetes_type! {
    /// Selects objects by their labels; all requirements must hold.
    ///
    /// An empty selector selects every object. The meaning of an absent one depends on the field.
    /// Source: `metav1.LabelSelector`.
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::LabelSelectorRequirement;
    /// use kube_conv_runtime::meta::labels::LabelSelectorOptions;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let selector = LabelSelector::default()
    ///     .with_label("app", "web")
    ///     .with_requirement(LabelSelectorRequirement::not_in("tier", ["test"]));
    /// assert_valid!(selector.validate(&Path::new("spec.selector"), LabelSelectorOptions::default()));
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    LabelSelector: "Selects objects by their labels; an empty selector selects every object." map_type(MapType::Atomic);
    /// Labels that must have exactly these values.
    map "matchLabels" match_labels, "Labels that must have exactly these values.";
    /// Further requirements on labels.
    list "matchExpressions" match_expressions: LabelSelectorRequirement, "Further requirements on labels, all of which must hold." list_type(ListType::Atomic);
}

kubernetes_type! {
    /// A requirement on one label.
    ///
    /// Source: `metav1.LabelSelectorRequirement`.
    ///
    /// ```
    /// use kube_conv_schema::field::Path;
    /// use kube_conv_runtime::meta::LabelSelectorRequirement;
    /// use kube_conv_runtime::meta::labels::LabelSelectorOptions;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// let requirement = LabelSelectorRequirement::is_in("tier", ["front", "back"]);
    /// assert_eq!(requirement.values, ["front", "back"]);
    /// let none = LabelSelectorRequirement::is_in::<&str>("tier", []);
    /// assert_errors!(
    ///     none.validate(&Path::new("spec.selector"), LabelSelectorOptions::default()),
    ///     ["spec.selector.values: Required value: must be specified when `operator` is 'In' or 'NotIn'"]
    /// );
    /// ```
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    LabelSelectorRequirement: "A requirement on one label.";
    /// The key of the label.
    value "key" key: String, "The key of the label.";
    /// How the label relates to the values.
    value "operator" operator: LabelSelectorOperator, "How the label relates to the values: In, NotIn, Exists or DoesNotExist.";
    /// The values: at least one for `In` and `NotIn`, none for `Exists` and `DoesNotExist`.
    list "values" values: String, "The values: required for In and NotIn, empty for Exists and DoesNotExist." list_type(ListType::Atomic);
}

impl LabelSelector {
    /// A selector that selects every object.
    #[must_use]
    pub fn everything() -> Self {
        Self::default()
    }

    /// The default of an unset selector along with a template: it selects objects with all of the
    /// template's labels. `None` if the field is set, or there are no labels.
    ///
    /// Use it in a derived default (`default_from = path`) or in admission; the field must not
    /// change once it is set.
    ///
    /// ```
    /// use kube_conv_runtime::meta::LabelSelector;
    /// use std::collections::BTreeMap;
    ///
    /// let labels = BTreeMap::from([("app".to_owned(), "web".to_owned())]);
    /// let selector = LabelSelector::default_for(None, &labels);
    /// assert_eq!(selector, Some(LabelSelector::default().with_label("app", "web")));
    /// assert_eq!(LabelSelector::default_for(Some(&LabelSelector::everything()), &labels), None);
    /// ```
    ///
    /// Source: API conventions, "Label, selector and annotation conventions".
    #[must_use]
    pub fn default_for(
        selector: Option<&Self>,
        template_labels: &BTreeMap<String, String>,
    ) -> Option<Self> {
        if selector.is_some() || template_labels.is_empty() {
            return None;
        }
        Some(Self {
            match_labels: template_labels.clone(),
            ..Self::default()
        })
    }

    /// The same selector with one more label.
    #[must_use]
    pub fn with_label(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.match_labels.insert(key.into(), value.into());
        self
    }

    /// The same selector with one more requirement.
    #[must_use]
    pub fn with_requirement(mut self, requirement: LabelSelectorRequirement) -> Self {
        self.match_expressions.push(requirement);
        self
    }
}

impl LabelSelectorRequirement {
    /// The label has one of the values.
    #[must_use]
    pub fn is_in<V: Into<String>>(
        key: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        Self::with_values(key.into(), LabelSelectorOperator::In, values)
    }

    /// The label is absent or has none of the values.
    #[must_use]
    pub fn not_in<V: Into<String>>(
        key: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        Self::with_values(key.into(), LabelSelectorOperator::NotIn, values)
    }

    /// The label is present, with any value.
    #[must_use]
    pub fn exists(key: impl Into<String>) -> Self {
        Self::with_values::<String>(key.into(), LabelSelectorOperator::Exists, [])
    }

    /// The label is absent.
    #[must_use]
    pub fn does_not_exist(key: impl Into<String>) -> Self {
        Self::with_values::<String>(key.into(), LabelSelectorOperator::DoesNotExist, [])
    }

    fn with_values<V: Into<String>>(
        key: String,
        operator: LabelSelectorOperator,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        Self {
            key,
            operator,
            values: values.into_iter().map(Into::into).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LabelSelector, LabelSelectorOperator, LabelSelectorRequirement};
    use crate::meta::test_support::{
        bare_schema, table_demands_what_is_always_written, table_names_what_is_written, unchanged,
    };
    use serde_json::{from_value, json};
    use std::collections::BTreeMap;

    #[test]
    fn it_is_written_as_go_writes_it() {
        let selector = LabelSelector::everything()
            .with_label("app", "web")
            .with_requirement(LabelSelectorRequirement::is_in("tier", ["a", "b"]))
            .with_requirement(LabelSelectorRequirement::not_in("zone", ["x"]))
            .with_requirement(LabelSelectorRequirement::exists("up"))
            .with_requirement(LabelSelectorRequirement::does_not_exist("down"));
        let json = json!({
            "matchLabels": {"app": "web"},
            "matchExpressions": [
                {"key": "tier", "operator": "In", "values": ["a", "b"]},
                {"key": "zone", "operator": "NotIn", "values": ["x"]},
                {"key": "up", "operator": "Exists"},
                {"key": "down", "operator": "DoesNotExist"}
            ]
        });
        assert_eq!(unchanged::<LabelSelector>(json), selector);
        table_names_what_is_written(&selector);
        table_names_what_is_written(&selector.match_expressions[0]);
        table_demands_what_is_always_written::<LabelSelector>();
        table_demands_what_is_always_written::<LabelSelectorRequirement>();
    }

    #[test]
    fn a_selector_that_is_unset_is_made_of_the_template() {
        let labels = BTreeMap::from([("app".to_owned(), "web".to_owned())]);
        let made = LabelSelector::default_for(None, &labels).unwrap();
        assert_eq!(made, LabelSelector::everything().with_label("app", "web"));
        assert_eq!(
            LabelSelector::default_for(Some(&made), &BTreeMap::new()),
            None
        );
        // An empty selector would select every object.
        assert_eq!(LabelSelector::default_for(None, &BTreeMap::new()), None);
    }

    #[test]
    fn a_new_operator_is_kept() {
        let requirement: LabelSelectorRequirement =
            unchanged(json!({"key": "a", "operator": "Gt", "values": ["1"]}));
        assert_eq!(
            requirement.operator,
            LabelSelectorOperator::Other("Gt".to_owned())
        );
    }

    #[test]
    fn null_and_empty_read_as_absent() {
        for lax in [
            json!({}),
            json!({"matchLabels": null, "matchExpressions": null}),
            json!({"matchLabels": {}, "matchExpressions": []}),
        ] {
            let selector: LabelSelector = from_value(lax).unwrap();
            assert_eq!(selector, LabelSelector::everything());
            assert_eq!(serde_json::to_value(&selector).unwrap(), json!({}));
        }
        let requirement = json!({"key": null, "operator": null, "values": null});
        assert_eq!(
            from_value::<LabelSelectorRequirement>(requirement).unwrap(),
            LabelSelectorRequirement::default()
        );
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<LabelSelector>(),
            json!({
                "type": "object",
                "properties": {
                    "matchLabels": {
                        "type": "object", "additionalProperties": {"type": "string"}
                    },
                    "matchExpressions": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["key", "operator"],
                            "properties": {
                                "key": {"type": "string"},
                                "operator": {"type": "string"},
                                "values": {
                                    "type": "array", "items": {"type": "string"},
                                    "x-kubernetes-list-type": "atomic"
                                }
                            }
                        },
                        "x-kubernetes-list-type": "atomic"
                    }
                },
                "x-kubernetes-map-type": "atomic"
            })
        );
    }
}
