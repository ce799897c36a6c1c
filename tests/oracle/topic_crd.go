package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// sharedCRDServer serves every question; its storage is emptied before each.
var sharedCRDServer = sync.OnceValues(newCRDServer)

func init() { register("crd.validate", crdValidate) }

// crdQuestion is a request that creates a CustomResourceDefinition, or that updates one if old is
// given.
type crdQuestion struct {
	body
	CRD             json.RawMessage `json:"crd"`
	CRDText         *string         `json:"crdText"`
	Old             json.RawMessage `json:"old"`
	FieldValidation string          `json:"fieldValidation"`
}

func crdValidate(question json.RawMessage) (any, error) {
	made, old, err := crdRequest(question)
	if err != nil {
		return nil, err
	}
	server, err := sharedCRDServer()
	if err != nil {
		return nil, err
	}
	return settle(func() (*verdict, error) {
		server.memory.reset()
		if old != nil {
			server.memory.set(crdKey(strings.TrimPrefix(made.path, crdPath+"/")), old)
		}
		return send(server.handler, made)
	})
}

// crdRequest returns the request of a question, and the old CRD as it is stored, if there is one.
func crdRequest(question json.RawMessage) (call, []byte, error) {
	var input crdQuestion
	if err := parse(question, &input); err != nil {
		return call{}, nil, err
	}
	text, err := input.text("crd", input.CRD, input.CRDText)
	if err != nil {
		return call{}, nil, err
	}
	made := call{method: http.MethodPost, path: crdPath, fieldValidation: input.FieldValidation, mediaType: input.mediaType(), body: text}
	if input.Old == nil {
		return made, nil, nil
	}
	old, name, err := storedCRD(input.Old)
	made.method, made.path = http.MethodPut, crdPath+"/"+name
	return made, old, err
}

// crdKey returns the storage key of a CRD.
func crdKey(name string) string {
	return "/registry/apiextensions.k8s.io/customresourcedefinitions/" + name
}

// storedCRD writes a CRD as a cluster keeps it: with its system metadata and, unless its status has
// conditions, established under its names.
func storedCRD(text json.RawMessage) ([]byte, string, error) {
	crd, err := decodeCRD(text)
	if err != nil {
		return nil, "", err
	}
	if crd.Name == "" {
		return nil, "", fmt.Errorf("the old CRD has no name")
	}
	data, err := runtime.Encode(apiserver.Codecs.LegacyCodec(apiextensionsv1.SchemeGroupVersion), crd)
	return data, crd.Name, err
}

// decodeCRD reads a v1 CRD, defaults it and adds what a live one has.
func decodeCRD(text []byte) (*apiextensionsv1.CustomResourceDefinition, error) {
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if _, _, err := apiserver.Codecs.UniversalDeserializer().Decode(text, nil, crd); err != nil {
		return nil, err
	}
	apiserver.Scheme.Default(crd)
	fillSystemMetadata(&crd.ObjectMeta)
	if len(crd.Status.Conditions) == 0 {
		establish(crd)
	}
	return crd, nil
}

func establish(crd *apiextensionsv1.CustomResourceDefinition) {
	crd.Status.AcceptedNames = crd.Spec.Names
	for _, condition := range []apiextensionsv1.CustomResourceDefinitionConditionType{apiextensionsv1.NamesAccepted, apiextensionsv1.Established} {
		crd.Status.Conditions = append(crd.Status.Conditions, apiextensionsv1.CustomResourceDefinitionCondition{
			Type:               condition,
			Status:             apiextensionsv1.ConditionTrue,
			LastTransitionTime: birth,
		})
	}
}

// fillSystemMetadata sets the metadata that the server sets, unless the question has it.
func fillSystemMetadata(metadata *metav1.ObjectMeta) {
	if metadata.UID == "" {
		metadata.UID = birthUID
	}
	if metadata.CreationTimestamp.IsZero() {
		metadata.CreationTimestamp = birth
	}
	if metadata.Generation == 0 {
		metadata.Generation = 1
	}
}
