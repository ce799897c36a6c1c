package main

import (
	"encoding/json"
	"fmt"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

func init() {
	register("gvk.parse", answerGVKParse)
	register("gvk.print", answerGVKPrint)
	register("gvk.json", answerGVKJSON)
}

// parts has the parts of the name of a kind or resource. Every member is shown, so that an answer
// distinguishes an empty part from one that does not exist.
type parts map[string]string

func partsOfVersion(gv schema.GroupVersion) parts {
	return parts{"group": gv.Group, "version": gv.Version}
}

func partsOfKind(gvk schema.GroupVersionKind) parts {
	return parts{"group": gvk.Group, "version": gvk.Version, "kind": gvk.Kind}
}

// answerGVKParse reads a text; kind is for FromAPIVersionAndKind alone. The two functions for
// command-line arguments return both interpretations, of which the versioned one may be missing.
func answerGVKParse(question json.RawMessage) (any, error) {
	var input struct {
		Function string `json:"function"`
		Text     text   `json:"text"`
		Kind     text   `json:"kind"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	given := string(input.Text)
	switch input.Function {
	case "ParseGroupVersion":
		gv, err := schema.ParseGroupVersion(given)
		if err != nil {
			return map[string]string{"error": err.Error()}, nil
		}
		return partsOfVersion(gv), nil
	case "ParseKindArg":
		versioned, unversioned := schema.ParseKindArg(given)
		answer := map[string]any{"unversioned": parts{"group": unversioned.Group, "kind": unversioned.Kind}}
		if versioned != nil {
			answer["versioned"] = partsOfKind(*versioned)
		}
		return answer, nil
	case "ParseResourceArg":
		versioned, unversioned := schema.ParseResourceArg(given)
		answer := map[string]any{"unversioned": parts{"group": unversioned.Group, "resource": unversioned.Resource}}
		if versioned != nil {
			answer["versioned"] = parts{"group": versioned.Group, "version": versioned.Version, "resource": versioned.Resource}
		}
		return answer, nil
	case "FromAPIVersionAndKind":
		return partsOfKind(schema.FromAPIVersionAndKind(given, string(input.Kind))), nil
	default:
		return nil, fmt.Errorf("no function %q", input.Function)
	}
}

// answerGVKPrint prints every sort of name that can be made from the parts; name is used as the
// kind and as the resource.
func answerGVKPrint(question json.RawMessage) (any, error) {
	var input struct {
		Group   text `json:"group"`
		Version text `json:"version"`
		Name    text `json:"name"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	gv := schema.GroupVersion{Group: string(input.Group), Version: string(input.Version)}
	kind, resource := gv.WithKind(string(input.Name)), gv.WithResource(string(input.Name))
	apiVersion, _ := kind.ToAPIVersionAndKind()
	return map[string]any{
		"groupVersion":         gv.String(),
		"kind":                 kind.String(),
		"groupKind":            kind.GroupKind().String(),
		"resource":             resource.String(),
		"groupResource":        resource.GroupResource().String(),
		"apiVersion":           apiVersion,
		"groupVersionIsEmpty":  gv.Empty(),
		"kindIsEmpty":          kind.Empty(),
		"groupResourceIsEmpty": resource.GroupResource().Empty(),
	}, nil
}

// answerGVKJSON reads JSON as one of the types of metav1 and writes it again.
func answerGVKJSON(question json.RawMessage) (any, error) {
	var input struct {
		Type string          `json:"type"`
		JSON json.RawMessage `json:"json"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	switch input.Type {
	case "GroupVersion":
		return rewritten(input.JSON, new(metav1.GroupVersion)), nil
	case "GroupKind":
		return rewritten(input.JSON, new(metav1.GroupKind)), nil
	case "GroupResource":
		return rewritten(input.JSON, new(metav1.GroupResource)), nil
	case "GroupVersionKind":
		return rewritten(input.JSON, new(metav1.GroupVersionKind)), nil
	case "GroupVersionResource":
		return rewritten(input.JSON, new(metav1.GroupVersionResource)), nil
	default:
		return nil, fmt.Errorf("no type %q", input.Type)
	}
}

func rewritten(document json.RawMessage, into any) any {
	if err := json.Unmarshal(document, into); err != nil {
		return map[string]bool{"refused": true}
	}
	written, err := json.Marshal(into)
	if err != nil {
		return map[string]bool{"unwritable": true}
	}
	return map[string]json.RawMessage{"json": written}
}
