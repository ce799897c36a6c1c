package main

import (
	"encoding/json"
	"fmt"

	"k8s.io/apimachinery/pkg/util/intstr"
)

func init() {
	register("intstr.unmarshal", answerIntstrUnmarshal)
	register("intstr.parse", answerIntstrParse)
	register("intstr.scale", answerIntstrScale)
}

func describeIntOrString(value intstr.IntOrString) (any, error) {
	written, err := json.Marshal(value)
	return map[string]any{
		"json":     json.RawMessage(written),
		"text":     value.String(),
		"intValue": value.IntValue(),
		"isString": value.Type == intstr.String,
	}, err
}

func answerIntstrUnmarshal(question json.RawMessage) (any, error) {
	var asked struct {
		JSON json.RawMessage `json:"json"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	var value intstr.IntOrString
	if err := json.Unmarshal(asked.JSON, &value); err != nil {
		return textOfError(err), nil
	}
	return describeIntOrString(value)
}

func answerIntstrParse(question json.RawMessage) (any, error) {
	var asked struct {
		Text string `json:"text"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	return describeIntOrString(intstr.Parse(asked.Text))
}

// answerIntstrScale scales a number or a percentage of a total.
func answerIntstrScale(question json.RawMessage) (any, error) {
	var asked struct {
		Function string              `json:"function"`
		Value    *intstr.IntOrString `json:"value"`
		Total    int                 `json:"total"`
		RoundUp  bool                `json:"roundUp"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	scale := intstr.GetScaledValueFromIntOrPercent
	switch asked.Function {
	case "GetScaledValueFromIntOrPercent":
	case "GetValueFromIntOrPercent":
		scale = intstr.GetValueFromIntOrPercent
	default:
		return nil, fmt.Errorf("no function %q", asked.Function)
	}
	value, err := scale(asked.Value, asked.Total, asked.RoundUp)
	if err != nil {
		return textOfError(err), nil
	}
	return map[string]int{"value": value}, nil
}
