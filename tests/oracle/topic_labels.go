package main

import (
	"encoding/json"
	"fmt"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	metavalidation "k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/selection"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func init() {
	register("labels.parse", answerLabelsParse)
	register("labels.match", answerLabelsMatch)
	register("labels.requirement", answerLabelsRequirement)
	register("labels.selector", answerLabelsSelector)
	register("labels.fields", answerLabelsFields)
}

type requirementAnswer struct {
	Key      string   `json:"key"`
	Operator string   `json:"operator"`
	Values   []string `json:"values"`
}

// selectorAnswer describes a selector of labels. Exact has, for each key of a requirement, the
// required value, if there is one.
type selectorAnswer struct {
	Selector     string              `json:"selector"`
	Empty        bool                `json:"empty"`
	Selectable   bool                `json:"selectable"`
	Requirements []requirementAnswer `json:"requirements"`
	Exact        map[string]string   `json:"exact"`
}

func describeSelector(selector labels.Selector) selectorAnswer {
	requirements, selectable := selector.Requirements()
	answer := selectorAnswer{
		Selector:     selector.String(),
		Empty:        selector.Empty(),
		Selectable:   selectable,
		Requirements: []requirementAnswer{},
		Exact:        map[string]string{},
	}
	for _, requirement := range requirements {
		answer.Requirements = append(answer.Requirements, describeRequirement(&requirement))
		if value, found := selector.RequiresExactMatch(requirement.Key()); found {
			answer.Exact[requirement.Key()] = value
		}
	}
	return answer
}

func describeRequirement(requirement *labels.Requirement) requirementAnswer {
	return requirementAnswer{
		Key:      requirement.Key(),
		Operator: string(requirement.Operator()),
		Values:   requirement.Values().List(),
	}
}

// textOfError is an answer that says no.
func textOfError(err error) map[string]string {
	return map[string]string{"error": err.Error()}
}

func answerLabelsParse(question json.RawMessage) (any, error) {
	var input struct {
		Selector text `json:"selector"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	selector, err := labels.Parse(string(input.Selector))
	if err != nil {
		return textOfError(err), nil
	}
	return describeSelector(selector), nil
}

func answerLabelsMatch(question json.RawMessage) (any, error) {
	var input struct {
		Selector string     `json:"selector"`
		Labels   labels.Set `json:"labels"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	selector, err := labels.Parse(input.Selector)
	if err != nil {
		return nil, err
	}
	return map[string]bool{"matches": selector.Matches(input.Labels)}, nil
}

// answerLabelsRequirement creates a requirement; null and empty lists of values are the same.
func answerLabelsRequirement(question json.RawMessage) (any, error) {
	var input struct {
		Key      text   `json:"key"`
		Operator string `json:"operator"`
		Values   []text `json:"values"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	requirement, err := labels.NewRequirement(string(input.Key), selection.Operator(input.Operator), stringsOf(input.Values), field.WithPath(field.NewPath("f")))
	if err != nil {
		return textOfError(err), nil
	}
	return map[string]any{"requirement": describeRequirement(requirement), "selector": requirement.String()}, nil
}

// answerLabelsSelector runs upstream's functions on metav1.LabelSelector; null is the nil
// selector.
func answerLabelsSelector(question json.RawMessage) (any, error) {
	var input struct {
		Function             string                `json:"function"`
		Selector             *metav1.LabelSelector `json:"selector"`
		Text                 string                `json:"text"`
		AllowInvalidValues   bool                  `json:"allowInvalidLabelValue"`
		AllowUnknownOperator bool                  `json:"allowUnknownOperator"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Function {
	case "LabelSelectorAsSelector":
		selector, err := metav1.LabelSelectorAsSelector(input.Selector)
		if err != nil {
			return textOfError(err), nil
		}
		return describeSelector(selector), nil
	case "LabelSelectorAsMap":
		set, err := metav1.LabelSelectorAsMap(input.Selector)
		if err != nil {
			return textOfError(err), nil
		}
		return map[string]map[string]string{"labels": set}, nil
	case "FormatLabelSelector":
		return map[string]string{"text": metav1.FormatLabelSelector(input.Selector)}, nil
	case "ParseToLabelSelector":
		selector, err := metav1.ParseToLabelSelector(input.Text)
		if err != nil {
			return textOfError(err), nil
		}
		return map[string]*metav1.LabelSelector{"selector": selector}, nil
	case "ValidateLabelSelector":
		path := field.NewPath("spec", "selector")
		errs := metavalidation.ValidateLabelSelector(input.Selector, metavalidation.LabelSelectorValidationOptions{
			AllowInvalidLabelValueInSelector:  input.AllowInvalidValues,
			AllowUnknownOperatorInRequirement: input.AllowUnknownOperator,
		}, path)
		if input.Selector != nil {
			sortMapErrors(errs, path.Child("matchLabels"), len(input.Selector.MatchLabels))
		}
		return errorsAnswer(errs), nil
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
}

// answerLabelsFields runs upstream's functions on field selectors.
func answerLabelsFields(question json.RawMessage) (any, error) {
	var input struct {
		Function string     `json:"function"`
		Text     string     `json:"text"`
		Fields   fields.Set `json:"fields"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Function {
	case "ParseSelector":
		selector, err := fields.ParseSelector(input.Text)
		if err != nil {
			return textOfError(err), nil
		}
		return describeFieldSelector(selector), nil
	case "Matches":
		selector, err := fields.ParseSelector(input.Text)
		if err != nil {
			return nil, err
		}
		return map[string]bool{"matches": selector.Matches(input.Fields)}, nil
	case "SelectorFromSet":
		if len(input.Fields) > 1 {
			return nil, fmt.Errorf("the order of several fields is random")
		}
		return describeFieldSelector(fields.SelectorFromSet(input.Fields)), nil
	case "EscapeValue":
		return map[string]string{"text": fields.EscapeValue(input.Text)}, nil
	case "UnescapeValue":
		value, err := fields.UnescapeValue(input.Text)
		if err != nil {
			return textOfError(err), nil
		}
		return map[string]string{"text": value}, nil
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
}

func describeFieldSelector(selector fields.Selector) any {
	type requirement struct {
		Field    string `json:"field"`
		Operator string `json:"operator"`
		Value    string `json:"value"`
	}
	requirements := []requirement{}
	for _, r := range selector.Requirements() {
		requirements = append(requirements, requirement{r.Field, string(r.Operator), r.Value})
	}
	return map[string]any{
		"selector":     selector.String(),
		"empty":        selector.Empty(),
		"requirements": requirements,
	}
}
