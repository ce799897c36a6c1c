package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// resourceTopics maps each topic to its request.
var resourceTopics = map[string]struct{ method, subresource string }{
	"cr.create": {http.MethodPost, ""},
	"cr.update": {http.MethodPut, ""},
	"cr.status": {http.MethodPut, "status"},
	"cr.scale":  {http.MethodPut, "scale"},
	"cr.patch":  {http.MethodPatch, ""},
	"cr.read":   {http.MethodGet, ""},
}

func init() {
	for topic := range resourceTopics {
		register(topic, func(question json.RawMessage) (any, error) {
			ready, err := requestOf(topic, question)
			if err != nil {
				return nil, err
			}
			return settle(ready.send)
		})
	}
}

// resourceQuestion is a request about a custom resource. It is sent to the storage version and
// the namespace "default" unless the question has others; the name in the URL is that of the old
// object, or of the new one if there is no old one.
type resourceQuestion struct {
	body
	CRD             json.RawMessage `json:"crd"`
	Version         string          `json:"version"`
	Namespace       string          `json:"namespace"`
	Object          json.RawMessage `json:"object"`
	ObjectText      *string         `json:"objectText"`
	Old             json.RawMessage `json:"old"`
	FieldValidation string          `json:"fieldValidation"`
	// FieldManager and Force are parameters of server-side apply.
	FieldManager string `json:"fieldManager"`
	Force        bool   `json:"force"`
}

// resourceRequest is a prepared question, which can be sent repeatedly.
type resourceRequest struct {
	server      *resourceServer
	crdText     []byte
	subresource string
	namespace   string
	call        call
	// key is the storage key of the old object.
	key string
	old []byte
}

// requestOf creates the request of a question. A question of cr.scale without an object reads
// the Scale.
func requestOf(topic string, question json.RawMessage) (*resourceRequest, error) {
	var input resourceQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	kind := resourceTopics[topic]
	if topic == "cr.scale" && input.Object == nil && input.ObjectText == nil {
		kind.method = http.MethodGet
	}
	if kind.method == http.MethodGet {
		if input.Old == nil {
			return nil, fmt.Errorf("the question has no old object")
		}
		return input.prepare(kind.method, kind.subresource, nil)
	}
	text, err := input.text("object", input.Object, input.ObjectText)
	if err != nil {
		return nil, err
	}
	return input.prepare(kind.method, kind.subresource, text)
}

func (input resourceQuestion) prepare(method, subresource string, text []byte) (*resourceRequest, error) {
	server, err := serverOf(input.CRD, input.MediaType == applyMediaType)
	if err != nil {
		return nil, err
	}
	if input.Version == "" {
		input.Version = server.storageVersion()
	}
	if input.Namespace == "" {
		input.Namespace = metav1.NamespaceDefault
	}
	ready := &resourceRequest{server: server, crdText: input.CRD, subresource: subresource, namespace: input.Namespace}
	var name string
	if input.Old != nil {
		var namespace string
		if ready.old, namespace, name, err = input.stored(server); err != nil {
			return nil, err
		}
		ready.key = server.key(namespace, name)
	}
	if method != http.MethodPost && name == "" {
		if name, err = nameOf(text); err != nil {
			return nil, err
		}
	}
	if method == http.MethodPost {
		name = ""
	}
	ready.call = call{
		method:          method,
		path:            server.path(input.Version, input.Namespace, name, subresource),
		fieldValidation: input.FieldValidation,
		fieldManager:    input.FieldManager,
		force:           input.Force,
		mediaType:       input.mediaType(),
		body:            text,
	}
	return ready, nil
}

func (r *resourceRequest) send() (*verdict, error) {
	r.server.memory.reset()
	if r.old != nil {
		r.server.memory.set(r.key, r.old)
	}
	got, err := send(r.server.handler, r.call)
	if err != nil || got.Stored == nil {
		return got, err
	}
	after, err := r.persisted()
	if err != nil {
		return nil, err
	}
	r.complete(got, after)
	return got, nil
}

// complete adds the object that an accepted request left in the storage.
func (r *resourceRequest) complete(got *verdict, after map[string]any) {
	switch {
	case r.subresource == "scale":
		got.Scale, got.Stored = got.Stored, nil
		if r.call.method != http.MethodGet {
			got.Stored = after
		}
	case r.call.method != http.MethodGet && !reflect.DeepEqual(after, got.Stored):
		got.Persisted = after
	}
}

// persisted reads the only object in the storage.
func (r *resourceRequest) persisted() (map[string]any, error) {
	for _, kept := range r.server.memory.data {
		object, err := decodeObject(kept.bytes)
		return withoutRandomMetadata(object), err
	}
	return nil, fmt.Errorf("nothing is stored")
}

// stored writes the old object as a cluster keeps it. It is not validated, since it may be older
// than the schema of the question.
func (input resourceQuestion) stored(server *resourceServer) (data []byte, namespace, name string, err error) {
	object, err := decodeObject(input.Old)
	if err != nil {
		return nil, "", "", fmt.Errorf("old: %w", err)
	}
	old := unstructured.Unstructured{Object: object}
	if old.GetAPIVersion() == "" {
		old.SetAPIVersion(server.crd.Spec.Group + "/" + server.storageVersion())
	}
	if old.GetKind() == "" {
		old.SetKind(server.crd.Spec.Names.Kind)
	}
	if old.GetName() == "" {
		return nil, "", "", fmt.Errorf("the old object has no name")
	}
	if old.GetUID() == "" {
		old.SetUID(birthUID)
	}
	if creation := old.GetCreationTimestamp(); creation.IsZero() {
		old.SetCreationTimestamp(birth)
	}
	// A generation of another type is left to the server to read, since the object may predate its
	// validation.
	if _, found, _ := unstructured.NestedFieldNoCopy(object, "metadata", "generation"); !found {
		old.SetGeneration(1)
	}
	namespace = old.GetNamespace()
	if server.crd.Spec.Scope == apiextensionsv1.NamespaceScoped && namespace == "" {
		namespace = input.Namespace
		old.SetNamespace(namespace)
	}
	old.SetResourceVersion("")
	data, err = encode(old.Object)
	return data, namespace, old.GetName(), err
}

func nameOf(text []byte) (string, error) {
	object, err := decodeObject(text)
	if err != nil {
		return "", fmt.Errorf("without an old object the new one must be JSON that has a name: %w", err)
	}
	name := (&unstructured.Unstructured{Object: object}).GetName()
	if name == "" {
		return "", fmt.Errorf("neither the old object nor the new one has a name")
	}
	return name, nil
}

// servedCRD is the endpoint of a CRD that a question had.
type servedCRD struct {
	crd      string
	forApply bool
	server   *resourceServer
}

// mostServed is the number of endpoints that are kept. Random tests run many questions about few CRDs.
const mostServed = 16

// served are the endpoints of the latest questions, the latest first.
var served []servedCRD

func serverOf(crdText json.RawMessage, forApply bool) (*resourceServer, error) {
	known := slices.IndexFunc(served, func(one servedCRD) bool {
		return one.crd == string(crdText) && one.forApply == forApply
	})
	if known >= 0 {
		found := served[known]
		copy(served[1:known+1], served[:known])
		served[0] = found
		return found.server, nil
	}
	crd, err := acceptedCRD(crdText)
	if err != nil {
		return nil, err
	}
	server, err := newResourceServer(crd, forApply)
	if err != nil {
		return nil, err
	}
	served = slices.Insert(served, 0, servedCRD{string(crdText), forApply, server})
	served = served[:min(len(served), mostServed)]
	return server, nil
}

// acceptedCRD reads the CRD of a question, and rejects one that the API server would not create,
// since it has no custom resources.
func acceptedCRD(text json.RawMessage) (*apiextensionsv1.CustomResourceDefinition, error) {
	if text == nil {
		return nil, fmt.Errorf("the question has no crd")
	}
	server, err := sharedCRDServer()
	if err != nil {
		return nil, err
	}
	server.memory.reset()
	created, err := send(server.handler, call{method: http.MethodPost, path: crdPath, mediaType: "application/json", body: text})
	if err != nil {
		return nil, err
	}
	if created.Status != nil {
		return nil, fmt.Errorf("the CRD is not accepted: %s", created.Status.Message)
	}
	return decodeCRD(text)
}
