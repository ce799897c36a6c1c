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
	var input struct {
		JSON json.RawMessage `json:"json"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	var value intstr.IntOrString
	if err := json.Unmarshal(input.JSON, &value); err != nil {
		return textOfError(err), nil
	}
	return describeIntOrString(value)
}

func answerIntstrParse(question json.RawMessage) (any, error) {
	var input struct {
		Text string `json:"text"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return describeIntOrString(intstr.Parse(input.Text))
}

// answerIntstrScale scales a number or a percentage of a total.
func answerIntstrScale(question json.RawMessage) (any, error) {
	var input struct {
		Function string              `json:"function"`
		Value    *intstr.IntOrString `json:"value"`
		Total    int                 `json:"total"`
		RoundUp  bool                `json:"roundUp"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	scale := intstr.GetScaledValueFromIntOrPercent
	switch input.Function {
	case "GetScaledValueFromIntOrPercent":
	case "GetValueFromIntOrPercent":
		scale = intstr.GetValueFromIntOrPercent
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
	value, err := scale(input.Value, input.Total, input.RoundUp)
	if err != nil {
		return textOfError(err), nil
	}
	return map[string]int{"value": value}, nil
}
