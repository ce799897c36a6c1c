package main

import (
	utiljson "k8s.io/apimachinery/pkg/util/json"
)

// decodeValue reads JSON as the API server reads custom resources: whole numbers that fit are
// int64, all others are float64.
func decodeValue(text []byte) (any, error) {
	var value any
	err := utiljson.Unmarshal(text, &value)
	return value, err
}

func decodeObject(text []byte) (map[string]any, error) {
	var object map[string]any
	err := utiljson.Unmarshal(text, &object)
	return object, err
}
