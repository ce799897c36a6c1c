package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"k8s.io/apimachinery/pkg/api/operation"
	"kube-conv/oracle/dvtypes"
)

func init() {
	register("dv.type", answerDVType)
}

// dvTypes are the types of dvtypes that a question may name.
var dvTypes = map[string]reflect.Type{}

func init() {
	for _, sample := range []any{
		dvtypes.Bounds{}, dvtypes.Presence{}, dvtypes.Leaf{}, dvtypes.Named{}, dvtypes.Order{},
		dvtypes.ShortCircuit{}, dvtypes.Lists{}, dvtypes.Items{}, dvtypes.Unions{}, dvtypes.Updates{},
		dvtypes.Shapes{}, dvtypes.Formats{}, dvtypes.Own{},
	} {
		kind := reflect.TypeOf(sample)
		dvTypes[kind.Name()] = kind
	}
}

// answerDVType validates a whole object with the functions that validation-gen wrote for its type,
// as an update if old is given. Options are the validation options that are defined.
func answerDVType(question json.RawMessage) (any, error) {
	var input struct {
		Type    string          `json:"type"`
		Object  json.RawMessage `json:"object"`
		Old     json.RawMessage `json:"old"`
		Options map[string]bool `json:"options"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	kind, found := dvTypes[input.Type]
	if !found {
		return nil, fmt.Errorf("no type %q", input.Type)
	}
	object, err := decodeDVType(kind, input.Object)
	if err != nil {
		return nil, err
	}
	op := operation.Operation{Type: operation.Create, Options: input.Options}
	var old any
	if input.Old != nil {
		op.Type = operation.Update
		if old, err = decodeDVType(kind, input.Old); err != nil {
			return nil, err
		}
	}
	scheme, err := dvtypes.Scheme()
	if err != nil {
		return nil, err
	}
	validate, found := scheme.Of(object)
	if !found {
		return nil, fmt.Errorf("type %q has no generated function", input.Type)
	}
	return outcomes(func() any {
		return errorsAnswer(validate(context.Background(), op, object, old))
	})
}

func decodeDVType(kind reflect.Type, raw json.RawMessage) (any, error) {
	document, err := expand(raw)
	if err != nil {
		return nil, err
	}
	object := reflect.New(kind).Interface()
	return object, parse(document, object)
}
