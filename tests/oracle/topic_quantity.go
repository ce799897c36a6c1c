package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"k8s.io/apimachinery/pkg/api/resource"
)

func init() {
	register("quantity.parse", answerQuantityParse)
	register("quantity.convert", answerQuantityConvert)
	register("quantity.json", answerQuantityJSON)
	register("quantity.compute", answerQuantityCompute)
	register("quantity.new", answerQuantityNew)
}

// quantityAnswer describes a quantity. Exact is its value, an integer without trailing zeros and a
// power of ten.
type quantityAnswer struct {
	Text   string `json:"text"`
	Format string `json:"format"`
	Sign   int    `json:"sign"`
	Exact  string `json:"exact"`
}

func describeQuantity(quantity resource.Quantity) quantityAnswer {
	answer := quantityAnswer{
		Text:   quantity.String(),
		Format: string(quantity.Format),
		Sign:   quantity.Sign(),
	}
	// AsDec changes the internal form permanently, so it comes last.
	dec := quantity.AsDec()
	digits, exponent := dec.UnscaledBig().String(), -int64(dec.Scale())
	for len(digits) > 1 && strings.HasSuffix(digits, "0") {
		digits, exponent = digits[:len(digits)-1], exponent+1
	}
	if digits == "0" {
		exponent = 0
	}
	answer.Exact = fmt.Sprintf("%se%d", digits, exponent)
	return answer
}

func answerQuantityParse(question json.RawMessage) (any, error) {
	var input struct {
		Text text `json:"text"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	quantity, err := resource.ParseQuantity(string(input.Text))
	if err != nil {
		return textOfError(err), nil
	}
	return describeQuantity(quantity), nil
}

// answerQuantityConvert converts a quantity to numbers. Int64 is null if upstream does not recognize
// the quantity as a whole number, which depends on its internal form; value and milliValue are
// rounded away from zero and wrap if they do not fit.
func answerQuantityConvert(question json.RawMessage) (any, error) {
	var input struct {
		Text string `json:"text"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	quantity, err := resource.ParseQuantity(input.Text)
	if err != nil {
		return nil, err
	}
	answer := map[string]any{
		"int64":       nil,
		"value":       quantity.Value(),
		"milliValue":  quantity.MilliValue(),
		"approximate": strconv.FormatFloat(quantity.AsApproximateFloat64(), 'g', -1, 64),
	}
	if value, whole := quantity.AsInt64(); whole {
		answer["int64"] = value
	}
	answer["float"] = strconv.FormatFloat(quantity.AsFloat64Slow(), 'g', -1, 64)
	return answer, nil
}

// answerQuantityJSON decodes a JSON value as a quantity, inside an object as it is in real types,
// and writes it again.
func answerQuantityJSON(question json.RawMessage) (any, error) {
	var input struct {
		JSON json.RawMessage `json:"json"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	var quantity resource.Quantity
	if err := quantity.UnmarshalJSON(input.JSON); err != nil {
		return textOfError(err), nil
	}
	written, err := quantity.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return map[string]any{"json": json.RawMessage(written), "quantity": describeQuantity(quantity)}, nil
}

// answerQuantityCompute performs one operation on two quantities, or on a quantity and a number.
func answerQuantityCompute(question json.RawMessage) (any, error) {
	var input struct {
		Operation string `json:"operation"`
		Left      string `json:"left"`
		Right     string `json:"right"`
		Number    int64  `json:"number"`
		Scale     int32  `json:"scale"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	left, err := resource.ParseQuantity(input.Left)
	if err != nil {
		return nil, err
	}
	right := resource.Quantity{}
	if input.Right != "" {
		if right, err = resource.ParseQuantity(input.Right); err != nil {
			return nil, err
		}
	}
	scale := resource.Scale(input.Scale)
	switch input.Operation {
	case "Add":
		left.Add(right)
		return describeQuantity(left), nil
	case "Sub":
		left.Sub(right)
		return describeQuantity(left), nil
	case "Neg":
		left.Neg()
		return describeQuantity(left), nil
	case "Mul":
		fits := left.Mul(input.Number)
		return map[string]any{"fits": fits, "quantity": describeQuantity(left)}, nil
	case "RoundUp":
		exact := left.RoundUp(scale)
		return map[string]any{"exact": exact, "quantity": describeQuantity(left)}, nil
	case "Cmp":
		return map[string]any{"order": left.Cmp(right), "equal": left.Equal(right)}, nil
	case "CmpInt64":
		return map[string]any{"order": left.CmpInt64(input.Number)}, nil
	case "ScaledValue":
		return map[string]any{"value": left.ScaledValue(scale)}, nil
	case "SetScaled":
		left.SetScaled(input.Number, scale)
		return describeQuantity(left), nil
	default:
		return nil, fmt.Errorf("no operation %q", input.Operation)
	}
}

// answerQuantityNew creates a quantity from a number.
func answerQuantityNew(question json.RawMessage) (any, error) {
	var input struct {
		Constructor string `json:"constructor"`
		Value       int64  `json:"value"`
		Scale       int32  `json:"scale"`
		Format      string `json:"format"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	format := resource.Format(input.Format)
	switch input.Constructor {
	case "NewQuantity":
		return describeQuantity(*resource.NewQuantity(input.Value, format)), nil
	case "NewMilliQuantity":
		return describeQuantity(*resource.NewMilliQuantity(input.Value, format)), nil
	case "NewScaledQuantity":
		return describeQuantity(*resource.NewScaledQuantity(input.Value, resource.Scale(input.Scale))), nil
	default:
		return nil, errors.New("no such constructor")
	}
}
