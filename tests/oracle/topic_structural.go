package main

import (
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apimachinery/pkg/runtime"
)

func init() {
	register("prune", prune)
	register("default", defaults)
}

// valueQuestion runs a single step of the custom-resource pipeline.
type valueQuestion struct {
	Schema json.RawMessage `json:"schema"`
	Object json.RawMessage `json:"object"`
	// Resource means that the schema is the root of a resource.
	Resource bool `json:"resource"`
}

func (input *valueQuestion) read(question json.RawMessage) (*schema.Structural, any, error) {
	if err := parse(question, input); err != nil {
		return nil, nil, err
	}
	converted, err := structural(input.Schema)
	if err != nil {
		return nil, nil, err
	}
	if input.Object == nil {
		return nil, nil, fmt.Errorf("the question has no object")
	}
	value, err := decodeValue(input.Object)
	if err != nil {
		return nil, nil, fmt.Errorf("object: %w", err)
	}
	return converted, value, nil
}

// prune returns the value without unknown fields, and the paths of those fields.
func prune(question json.RawMessage) (any, error) {
	var input valueQuestion
	converted, value, err := input.read(question)
	if err != nil {
		return nil, err
	}
	unknown := pruning.PruneWithOptions(value, converted, input.Resource, schema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})
	return struct {
		Value   any      `json:"value"`
		Unknown []string `json:"unknown,omitempty"`
	}{value, unknown}, nil
}

// defaults returns the value after nulls were dropped, and after defaults were also filled in.
func defaults(question json.RawMessage) (any, error) {
	var input valueQuestion
	converted, value, err := input.read(question)
	if err != nil {
		return nil, err
	}
	defaulting.PruneNonNullableNullsWithoutDefaults(value, converted)
	withoutNulls := runtime.DeepCopyJSONValue(value)
	defaulting.Default(value, converted)
	return struct {
		WithoutNulls any `json:"withoutNulls"`
		Defaulted    any `json:"defaulted"`
	}{withoutNulls, value}, nil
}
