package main

import (
	"bytes"
	"encoding/json"
	"net/http"

	"k8s.io/apiserver/pkg/endpoints/filters"
)

func init() {
	register("cr.patch_request", answerCustomResourcePatch)
	register("crd.patch", answerCRDPatch)
}

// patchRequest is a PATCH request to the stored object old. Patch is the body as it is sent.
// Operations and padding make bodies that would be too long to write down: a list of that many
// copies of the only operation in patch, or that many blanks after it.
type patchRequest struct {
	MediaType       string          `json:"mediaType"`
	Patch           document        `json:"patch"`
	Operations      int             `json:"operations"`
	Padding         int             `json:"padding"`
	CRD             json.RawMessage `json:"crd"`
	Old             json.RawMessage `json:"old"`
	Subresource     string          `json:"subresource"`
	FieldValidation string          `json:"fieldValidation"`
}

func (r patchRequest) body() []byte {
	whole := []byte(r.Patch)
	if r.Operations > 0 {
		copies := bytes.Repeat(append(bytes.Clone(whole), ','), r.Operations)
		whole = append([]byte{'['}, copies...)
		whole[len(whole)-1] = ']'
	}
	return append(whole, bytes.Repeat([]byte{' '}, r.Padding)...)
}

// answerCustomResourcePatch patches a custom resource, of patchedCRD unless the question has
// another.
func answerCustomResourcePatch(question json.RawMessage) (any, error) {
	var input patchRequest
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	if input.CRD == nil {
		input.CRD = json.RawMessage(patchedCRD)
	}
	inner := resourceQuestion{
		body:            body{MediaType: input.MediaType},
		CRD:             input.CRD,
		Old:             input.Old,
		FieldValidation: input.FieldValidation,
	}
	ready, err := inner.prepare(http.MethodPatch, input.Subresource, input.body())
	if err != nil {
		return nil, err
	}
	// Upstream's patch handler writes to the audit record of the request.
	ready.server.handler = filters.WithAuditInit(ready.server.handler)
	return settle(ready.send)
}

// answerCRDPatch patches a CustomResourceDefinition, which is a built-in type and accepts
// strategic merge patches.
func answerCRDPatch(question json.RawMessage) (any, error) {
	var input patchRequest
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	if input.Old == nil {
		input.Old = json.RawMessage(patchedCRD)
	}
	server, err := sharedCRDServer()
	if err != nil {
		return nil, err
	}
	old, name, err := storedCRD(input.Old)
	if err != nil {
		return nil, err
	}
	made := call{
		method:          http.MethodPatch,
		path:            crdPath + "/" + name,
		fieldValidation: input.FieldValidation,
		mediaType:       input.MediaType,
		body:            input.body(),
	}
	handler := filters.WithAuditInit(server.handler)
	return settle(func() (*verdict, error) {
		server.memory.reset()
		server.memory.set("/registry/apiextensions.k8s.io/customresourcedefinitions/"+name, old)
		return send(handler, made)
	})
}

// patchedCRD defines Widget: a spec that preserves unknown fields, and a status.
const patchedCRD = `{
 "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
 "metadata": {"name": "widgets.acme.dev"},
 "spec": {
  "group": "acme.dev", "scope": "Namespaced",
  "names": {"kind": "Widget", "plural": "widgets", "singular": "widget", "listKind": "WidgetList"},
  "versions": [{"name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
   "schema": {"openAPIV3Schema": {"type": "object", "properties": {
    "spec": {"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": {
     "replicas": {"type": "integer", "minimum": 0},
     "name": {"type": "string"},
     "tags": {"type": "array", "items": {"type": "string"}},
     "strict": {"type": "object", "properties": {"known": {"type": "string"}}}}},
    "status": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}}}}]
 }
}`
