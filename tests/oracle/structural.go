package main

import (
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
)

// structural converts the schema of a question as the custom-resource handler converts that of a
// CRD: defaults are pruned, too.
func structural(text json.RawMessage) (*schema.Structural, error) {
	if text == nil {
		return nil, fmt.Errorf("the question has no schema")
	}
	var external apiextensionsv1.JSONSchemaProps
	if err := parse(text, &external); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	var internal apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&external, &internal, nil); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	converted, err := schema.NewStructural(&internal)
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	converted = converted.DeepCopy()
	if err := defaulting.PruneDefaults(converted); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	return converted, nil
}
