package main

import (
	"encoding/json"
	"fmt"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/kube-openapi/pkg/schemaconv"
	"k8s.io/kube-openapi/pkg/spec3"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	smdschema "sigs.k8s.io/structured-merge-diff/v6/schema"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
	"sigs.k8s.io/structured-merge-diff/v6/value"
)

func init() {
	register("apply.typed", answerApplyTyped)
}

// typeQuestion selects a type: a named type in the library's own format, the type of a CRD with a
// schema, or,
// without either, a deduced type.
type typeQuestion struct {
	Types  json.RawMessage `json:"types"`
	Type   string          `json:"type"`
	Schema json.RawMessage `json:"schema"`
}

func (q typeQuestion) parser() (typed.ParseableType, error) {
	switch {
	case q.Schema != nil:
		return typeOfSchema(q.Schema)
	case q.Types != nil:
		parser, err := typed.NewParser(typed.YAMLObject(q.Types))
		if err != nil {
			return typed.ParseableType{}, err
		}
		found := parser.Type(q.Type)
		if !found.IsValid() {
			return found, fmt.Errorf("no type %s", q.Type)
		}
		return found, nil
	default:
		return typed.DeducedParseableType, nil
	}
}

// latestType is the type of the last question with a schema: neighboring questions use the same schema, and
// converting it takes much longer than what is asked about.
var latestType struct {
	schema string
	typed.ParseableType
}

func typeOfSchema(text json.RawMessage) (typed.ParseableType, error) {
	if latestType.schema == string(text) {
		return latestType.ParseableType, nil
	}
	converted, err := convertedType(text)
	if err == nil {
		latestType.schema, latestType.ParseableType = string(text), converted
	}
	return converted, err
}

// convertedType converts the schema of a CRD as upstream's handler does.
func convertedType(text json.RawMessage) (typed.ParseableType, error) {
	converted, err := structural(text)
	if err != nil {
		return typed.ParseableType{}, err
	}
	// No server has objects of another type.
	if errs := structuralschema.ValidateStructural(nil, converted); len(errs) > 0 {
		return typed.ParseableType{}, errs.ToAggregate()
	}
	schema := &apiextensionsv1.JSONSchemaProps{}
	if err := json.Unmarshal(text, schema); err != nil {
		return typed.ParseableType{}, err
	}
	crd := &apiextensionsv1.CustomResourceDefinition{}
	crd.Spec.Group = "example.com"
	crd.Spec.Names.Kind, crd.Spec.Names.Plural = "Widget", "widgets"
	crd.Spec.Scope = apiextensionsv1.NamespaceScoped
	crd.Spec.Versions = []apiextensionsv1.CustomResourceDefinitionVersion{{
		Name: "v1", Served: true, Storage: true,
		Schema: &apiextensionsv1.CustomResourceValidation{OpenAPIV3Schema: schema},
	}}
	static, err := staticSchemas()
	if err != nil {
		return typed.ParseableType{}, err
	}
	own, err := builder.BuildOpenAPIV3(crd, "v1", builder.Options{})
	if err != nil {
		return typed.ParseableType{}, err
	}
	merged, err := builder.MergeSpecsV3(&spec3.OpenAPI{Version: "3.0.0", Components: &spec3.Components{Schemas: static}}, own)
	if err != nil {
		return typed.ParseableType{}, err
	}
	types, err := schemaconv.ToSchemaFromOpenAPI(merged.Components.Schemas, false)
	if err != nil {
		return typed.ParseableType{}, err
	}
	parser := typed.Parser{Schema: smdschema.Schema{Types: types.Types}}
	for _, name := range parser.TypeNames() {
		if strings.HasSuffix(name, ".v1.Widget") {
			return parser.Type(name), nil
		}
	}
	return typed.ParseableType{}, fmt.Errorf("the schema has no type")
}

// answerApplyTyped returns the fields of a value, the differences from another value, the merge of both,
// and the value without some fields or with only those fields.
func answerApplyTyped(question json.RawMessage) (any, error) {
	var asked struct {
		typeQuestion
		Value  json.RawMessage `json:"value"`
		Other  json.RawMessage `json:"other"`
		Fields json.RawMessage `json:"fields"`
	}
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	parser, err := asked.parser()
	if err != nil {
		return nil, err
	}
	object, err := decodeValue(asked.Value)
	if err != nil {
		return nil, err
	}
	var other any
	if asked.Other != nil {
		if other, err = decodeValue(asked.Other); err != nil {
			return nil, err
		}
	}
	var fields *fieldpath.Set
	if asked.Fields != nil {
		fields = &fieldpath.Set{}
		if err := fields.FromJSON(strings.NewReader(string(asked.Fields))); err != nil {
			return nil, err
		}
	}
	return outcomes(func() any { return typedAnswer(parser, object, asked.Other != nil, other, fields) })
}

func typedAnswer(parser typed.ParseableType, object any, hasOther bool, otherObject any, fields *fieldpath.Set) any {
	answer := map[string]any{}
	if _, err := parser.FromUnstructured(object); err != nil {
		answer["invalid"] = err.Error()
	}
	whole, err := parser.FromUnstructured(object, typed.AllowDuplicates)
	if err != nil {
		answer["invalidStored"] = err.Error()
		return answer
	}
	answer["fields"] = fieldsOf(whole)
	if hasOther {
		compareAndMerge(answer, parser, whole, otherObject, fields)
	}
	if fields != nil {
		answer["removed"] = whole.RemoveItems(fields).AsValue().Unstructured()
		answer["extracted"] = whole.ExtractItems(fields).AsValue().Unstructured()
		answer["extractedWithKeys"] = whole.ExtractItems(fields, typed.WithAppendKeyFields()).AsValue().Unstructured()
		answer["named"] = writtenSet(fields.EnsureNamedFieldsAreMembers(whole.Schema(), whole.TypeRef()))
	}
	return answer
}

func compareAndMerge(answer map[string]any, parser typed.ParseableType, whole *typed.TypedValue, object any, fields *fieldpath.Set) {
	other, err := parser.FromUnstructured(object, typed.AllowDuplicates)
	if err != nil {
		answer["invalidOther"] = err.Error()
		return
	}
	if changes, err := whole.Compare(other); err != nil {
		answer["compareError"] = err.Error()
	} else {
		answer["removedFields"] = writtenSet(changes.Removed)
		answer["modifiedFields"] = writtenSet(changes.Modified)
		answer["addedFields"] = writtenSet(changes.Added)
	}
	mergeBoth(answer, "merged", whole, other)
	if fields != nil {
		// What is extracted may have items without keys.
		mergeBoth(answer, "extractedMerged", whole.ExtractItems(fields), other)
		mergeBoth(answer, "mergedExtracted", whole, other.ExtractItems(fields))
	}
}

func mergeBoth(answer map[string]any, name string, whole, other *typed.TypedValue) {
	if merged, err := whole.Merge(other); err != nil {
		answer[name+"Error"] = err.Error()
	} else {
		answer[name] = unstructuredValue(merged.AsValue())
	}
}

func unstructuredValue(v value.Value) any {
	if v == nil {
		return nil
	}
	return v.Unstructured()
}

func fieldsOf(object *typed.TypedValue) string {
	set, err := object.ToFieldSet()
	if err != nil {
		return "error: " + err.Error()
	}
	return writtenSet(set)
}
