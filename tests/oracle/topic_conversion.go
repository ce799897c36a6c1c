package main

import (
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/util/webhook"
)

func init() {
	register("conversion", answerConversion)
}

// theUID replaces the random uid of a request: in what the webhook receives, in its response, and in errors.
const theUID = "the-uid-of-the-request"

// conversionWebhook is the webhook that upstream's converter calls: it answers each request with the response
// of the question that is being asked.
type conversionWebhook struct {
	once   sync.Once
	server *httptest.Server
	mutex  sync.Mutex
	// response is the text of the response, and received the request that led to it.
	response string
	received map[string]any
	uid      string
}

var theConversionWebhook conversionWebhook

func (w *conversionWebhook) start() {
	w.once.Do(func() { w.server = httptest.NewTLSServer(w) })
}

// ServeHTTP answers a review with the response of the question.
func (w *conversionWebhook) ServeHTTP(out http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err == nil {
		err = json.Unmarshal(body, &w.received)
	}
	if err != nil {
		http.Error(out, err.Error(), http.StatusBadRequest)
		return
	}
	w.uid, _, _ = unstructured.NestedString(w.received, "request", "uid")
	out.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(out, strings.ReplaceAll(w.response, theUID, w.uid))
}

// answerConversion converts an object or a list with a webhook, as a server does.
func answerConversion(question json.RawMessage) (any, error) {
	var input struct {
		Object         json.RawMessage `json:"object"`
		Desired        string          `json:"desired"`
		ReviewVersions []string        `json:"reviewVersions"`
		Response       json.RawMessage `json:"response"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	object, err := decodeUnstructured(input.Object)
	if err != nil {
		return nil, err
	}
	desired, err := schema.ParseGroupVersion(input.Desired)
	if err != nil {
		return nil, err
	}
	hook := &theConversionWebhook
	hook.start()
	hook.mutex.Lock()
	defer hook.mutex.Unlock()
	hook.response, hook.received, hook.uid = string(input.Response), nil, ""
	converter, err := hook.converter(desired.Group, input.ReviewVersions)
	if err != nil {
		return nil, err
	}
	converted, err := converter.ConvertToVersion(object, desired)
	answer := map[string]any{}
	if hook.received != nil {
		text, failure := json.Marshal(hook.received)
		if failure != nil {
			return nil, failure
		}
		answer["request"] = json.RawMessage(strings.ReplaceAll(string(text), hook.uid, theUID))
	}
	if err != nil {
		text := stableText(err.Error())
		if hook.uid != "" {
			text = strings.ReplaceAll(text, hook.uid, theUID)
		}
		answer["error"] = text
		return answer, nil
	}
	answer["converted"] = converted
	return answer, nil
}

func decodeUnstructured(text json.RawMessage) (runtime.Object, error) {
	object, err := runtime.Decode(unstructured.UnstructuredJSONScheme, text)
	if err != nil {
		return nil, fmt.Errorf("the object is not one: %w", err)
	}
	return object, nil
}

// converter makes upstream's converter for a CRD with three versions.
func (w *conversionWebhook) converter(group string, reviewVersions []string) (runtime.ObjectConvertor, error) {
	wrapper := webhook.NewDefaultAuthenticationInfoResolverWrapper(nil, nil, nil, nil)
	factory, err := conversion.NewCRConverterFactory(webhook.NewDefaultServiceResolver(), wrapper)
	if err != nil {
		return nil, err
	}
	if len(reviewVersions) == 0 {
		reviewVersions = []string{"v1"}
	}
	crd := &apiextensionsv1.CustomResourceDefinition{}
	crd.Name = "widgets." + group
	crd.Spec.Group = group
	crd.Spec.Scope = apiextensionsv1.NamespaceScoped
	for _, name := range []string{"v1alpha1", "v1beta1", "v1"} {
		version := apiextensionsv1.CustomResourceDefinitionVersion{Name: name, Served: true, Storage: name == "v1"}
		crd.Spec.Versions = append(crd.Spec.Versions, version)
	}
	certificate := pem.Block{Type: "CERTIFICATE", Bytes: w.server.Certificate().Raw}
	crd.Spec.Conversion = &apiextensionsv1.CustomResourceConversion{
		Strategy: apiextensionsv1.WebhookConverter,
		Webhook: &apiextensionsv1.WebhookConversion{
			ClientConfig: &apiextensionsv1.WebhookClientConfig{
				URL:      &w.server.URL,
				CABundle: pem.EncodeToMemory(&certificate),
			},
			ConversionReviewVersions: reviewVersions,
		},
	}
	_, converter, err := factory.NewConverter(crd)
	return converter, err
}
