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
	var asked struct {
		Conditions []metav1.Condition `json:"conditions"`
		Set        *metav1.Condition  `json:"set"`
		Remove     *string            `json:"remove"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	var changed bool
	started := time.Now()
	switch {
	case asked.Set != nil && asked.Remove == nil:
		changed = meta.SetStatusCondition(&asked.Conditions, *asked.Set)
	case asked.Remove != nil && asked.Set == nil:
		changed = meta.RemoveStatusCondition(&asked.Conditions, *asked.Remove)
	default:
		return nil, fmt.Errorf("the question has not one of set and remove")
	}
	for i := range asked.Conditions {
		transition := &asked.Conditions[i].LastTransitionTime
		if !transition.Time.Before(started) && !transition.Time.After(time.Now()) {
			*transition = theTimeOfSetting
		}
	}
	if asked.Conditions == nil {
		asked.Conditions = []metav1.Condition{}
	}
	return map[string]any{"changed": changed, "conditions": asked.Conditions}, nil
}

// answerConditionsAsk looks up a type of condition.
func answerConditionsAsk(question json.RawMessage) (any, error) {
	var asked struct {
		Conditions []metav1.Condition     `json:"conditions"`
		Type       string                 `json:"type"`
		Status     metav1.ConditionStatus `json:"status"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	return map[string]any{
		"found":   meta.FindStatusCondition(asked.Conditions, asked.Type),
		"isTrue":  meta.IsStatusConditionTrue(asked.Conditions, asked.Type),
		"isFalse": meta.IsStatusConditionFalse(asked.Conditions, asked.Type),
		"is":      meta.IsStatusConditionPresentAndEqual(asked.Conditions, asked.Type, asked.Status),
	}, nil
}
