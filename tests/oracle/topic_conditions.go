package main

import (
	"encoding/json"
	"fmt"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

func init() {
	register("conditions.change", answerConditionsChange)
	register("conditions.ask", answerConditionsAsk)
}

// theTimeOfSetting replaces in answers the time at which upstream sets a condition, which is that
// of the clock.
var theTimeOfSetting = metav1.NewTime(time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC))

// answerConditionsChange sets a condition, or removes those of a type.
func answerConditionsChange(question json.RawMessage) (any, error) {
	var input struct {
		Conditions []metav1.Condition `json:"conditions"`
		Set        *metav1.Condition  `json:"set"`
		Remove     *string            `json:"remove"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	var changed bool
	started := time.Now()
	switch {
	case input.Set != nil && input.Remove == nil:
		changed = meta.SetStatusCondition(&input.Conditions, *input.Set)
	case input.Remove != nil && input.Set == nil:
		changed = meta.RemoveStatusCondition(&input.Conditions, *input.Remove)
	default:
		return nil, fmt.Errorf("the question has not one of set and remove")
	}
	for i := range input.Conditions {
		transition := &input.Conditions[i].LastTransitionTime
		if !transition.Time.Before(started) && !transition.Time.After(time.Now()) {
			*transition = theTimeOfSetting
		}
	}
	if input.Conditions == nil {
		input.Conditions = []metav1.Condition{}
	}
	return map[string]any{"changed": changed, "conditions": input.Conditions}, nil
}

// answerConditionsAsk looks up a type of condition.
func answerConditionsAsk(question json.RawMessage) (any, error) {
	var input struct {
		Conditions []metav1.Condition     `json:"conditions"`
		Type       string                 `json:"type"`
		Status     metav1.ConditionStatus `json:"status"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return map[string]any{
		"found":   meta.FindStatusCondition(input.Conditions, input.Type),
		"isTrue":  meta.IsStatusConditionTrue(input.Conditions, input.Type),
		"isFalse": meta.IsStatusConditionFalse(input.Conditions, input.Type),
		"is":      meta.IsStatusConditionPresentAndEqual(input.Conditions, input.Type, input.Status),
	}, nil
}
