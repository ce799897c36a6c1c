package main

import (
	"encoding/json"
	"reflect"
	"strings"

	"k8s.io/client-go/kubernetes/scheme"
	apiregistration "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
)

func init() {
	register("smp.types", answerSMPTypes)
}

// answerSMPTypes lists the patch metadata of all types of a package, such as k8s.io/api/core/v1, that objects
// of client-go's scheme and APIServices contain: for each type its fields with a tag, as strategy and merge key.
func answerSMPTypes(question json.RawMessage) (any, error) {
	var input struct {
		Package string `json:"package"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	found := taggedTypes{of: map[reflect.Type]map[string]string{}}
	for _, kind := range scheme.Scheme.AllKnownTypes() {
		found.visit(kind)
	}
	found.visit(reflect.TypeFor[apiregistration.APIService]())
	answer := map[string]map[string]string{}
	for of, fields := range found.of {
		if of.PkgPath() == input.Package && len(fields) > 0 {
			answer[of.Name()] = fields
		}
	}
	return answer, nil
}

// taggedTypes are the fields with patch metadata of each struct.
type taggedTypes struct {
	of map[reflect.Type]map[string]string
}

func (t taggedTypes) visit(of reflect.Type) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		t.visit(of.Elem())
	case reflect.Struct:
		if _, seen := t.of[of]; seen {
			return
		}
		fields := map[string]string{}
		t.of[of] = fields
		t.fields(of, fields)
	}
}

// fields adds the fields of a struct, those of embedded structs as its own.
func (t taggedTypes) fields(of reflect.Type, fields map[string]string) {
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if !field.IsExported() {
			continue
		}
		if name == "" && field.Type.Kind() == reflect.Struct && (field.Anonymous || strings.Contains(options, "inline")) {
			t.fields(field.Type, fields)
			continue
		}
		t.visit(field.Type)
		if strategy, key := field.Tag.Get("patchStrategy"), field.Tag.Get("patchMergeKey"); key != "" {
			fields[name] = strategy + ":" + key
		} else if strategy != "" {
			fields[name] = strategy
		}
	}
}
