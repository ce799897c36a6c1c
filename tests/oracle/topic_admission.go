package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/generic"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/mutating"
	webhooktesting "k8s.io/apiserver/pkg/admission/plugin/webhook/testing"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/validating"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/util/webhook"
	"k8s.io/apiserver/pkg/warning"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func init() {
	register("admission", answerAdmission)
}

// theWebhook is the name of the webhook in its configuration.
const theWebhook = "rules.acme.dev"

// admissionQuestion is a request about a custom resource, and the response of the webhook.
type admissionQuestion struct {
	Mutating       bool             `json:"mutating"`
	ReviewVersions []string         `json:"reviewVersions"`
	Operation      string           `json:"operation"`
	SubResource    string           `json:"subResource"`
	Object         json.RawMessage  `json:"object"`
	OldObject      json.RawMessage  `json:"oldObject"`
	DryRun         bool             `json:"dryRun"`
	User           user.DefaultInfo `json:"user"`
	Response       json.RawMessage  `json:"response"`
}

// admissionPlugin is upstream's plugin with one webhook in its configuration.
type admissionPlugin func(context.Context, admission.Attributes, admission.ObjectInterfaces) error

var admissionPlugins = map[string]admissionPlugin{}

// answerAdmission sends a request to a webhook, as a server does, and does what its response says.
func answerAdmission(question json.RawMessage) (any, error) {
	input := admissionQuestion{Operation: "CREATE"}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	attributes, err := input.attributes()
	if err != nil {
		return nil, err
	}
	hook := &theConversionWebhook
	hook.start()
	hook.mutex.Lock()
	defer hook.mutex.Unlock()
	hook.response, hook.received, hook.uid = string(input.Response), nil, ""
	plugin, err := input.plugin(hook)
	if err != nil {
		return nil, err
	}
	recorded := &warnings{}
	ctx := warning.WithWarningRecorder(context.Background(), recorded)
	failure := plugin(ctx, attributes, admission.NewObjectInterfacesFromScheme(runtime.NewScheme()))
	answer := map[string]any{}
	if recorded.texts != nil {
		answer["warnings"] = recorded.texts
	}
	if hook.received != nil {
		text, err := json.Marshal(hook.received)
		if err != nil {
			return nil, err
		}
		answer["request"] = json.RawMessage(strings.ReplaceAll(string(text), hook.uid, theUID))
	}
	if failure == nil {
		answer["object"] = attributes.GetObject()
		return answer, nil
	}
	var status apierrors.APIStatus
	if !errors.As(failure, &status) {
		return nil, fmt.Errorf("not a status: %w", failure)
	}
	denial := status.Status()
	stable := func(text *string) {
		*text = stableText(*text)
		if hook.uid != "" {
			*text = strings.ReplaceAll(*text, hook.uid, theUID)
		}
	}
	stable(&denial.Message)
	if denial.Details != nil {
		for i := range denial.Details.Causes {
			stable(&denial.Details.Causes[i].Message)
		}
	}
	answer["status"] = denial
	return answer, nil
}

func (q admissionQuestion) attributes() (admission.Attributes, error) {
	object, err := unstructuredOrNil(q.Object)
	if err != nil {
		return nil, err
	}
	old, err := unstructuredOrNil(q.OldObject)
	if err != nil {
		return nil, err
	}
	var options runtime.Object
	meta := metav1.TypeMeta{APIVersion: "meta.k8s.io/v1"}
	switch admission.Operation(q.Operation) {
	case admission.Create:
		meta.Kind = "CreateOptions"
		options = &metav1.CreateOptions{TypeMeta: meta}
	case admission.Update:
		meta.Kind = "UpdateOptions"
		options = &metav1.UpdateOptions{TypeMeta: meta}
	case admission.Delete:
		meta.Kind = "DeleteOptions"
		options = &metav1.DeleteOptions{TypeMeta: meta}
	}
	kind := schema.GroupVersionKind{Group: "acme.dev", Version: "v1", Kind: "Widget"}
	resource := schema.GroupVersionResource{Group: "acme.dev", Version: "v1", Resource: "widgets"}
	return admission.NewAttributesRecord(object, old, kind, "n", "w", resource, q.SubResource,
		admission.Operation(q.Operation), options, q.DryRun, &q.User), nil
}

// unstructuredOrNil reads an object; nothing is a nil interface.
func unstructuredOrNil(text json.RawMessage) (runtime.Object, error) {
	if text == nil || bytes.Equal(text, []byte("null")) {
		return nil, nil
	}
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, fmt.Errorf("the object is not one: %w", err)
	}
	return object, nil
}

func (q admissionQuestion) plugin(hook *conversionWebhook) (admissionPlugin, error) {
	if len(q.ReviewVersions) == 0 {
		q.ReviewVersions = []string{"v1"}
	}
	key := fmt.Sprint(q.Mutating, q.ReviewVersions)
	if known, ok := admissionPlugins[key]; ok {
		return known, nil
	}
	made, err := q.newPlugin(hook)
	if err == nil {
		admissionPlugins[key] = made
	}
	return made, err
}

func (q admissionQuestion) newPlugin(hook *conversionWebhook) (admissionPlugin, error) {
	certificate := pem.Block{Type: "CERTIFICATE", Bytes: hook.server.Certificate().Raw}
	none, scope := admissionregistrationv1.SideEffectClassNone, admissionregistrationv1.AllScopes
	fail, seconds := admissionregistrationv1.Fail, int32(30)
	all := admissionregistrationv1.RuleWithOperations{
		Operations: []admissionregistrationv1.OperationType{admissionregistrationv1.OperationAll},
		Rule: admissionregistrationv1.Rule{
			APIGroups: []string{"*"}, APIVersions: []string{"*"}, Resources: []string{"*/*"}, Scope: &scope,
		},
	}
	validatingHook := admissionregistrationv1.ValidatingWebhook{
		Name: theWebhook,
		ClientConfig: admissionregistrationv1.WebhookClientConfig{
			URL: &hook.server.URL, CABundle: pem.EncodeToMemory(&certificate),
		},
		Rules:                   []admissionregistrationv1.RuleWithOperations{all},
		NamespaceSelector:       &metav1.LabelSelector{},
		ObjectSelector:          &metav1.LabelSelector{},
		FailurePolicy:           &fail,
		SideEffects:             &none,
		TimeoutSeconds:          &seconds,
		AdmissionReviewVersions: q.ReviewVersions,
	}
	if q.Mutating {
		plugin, err := mutating.NewMutatingWebhook(nil)
		if err != nil {
			return nil, err
		}
		hooks := webhooktesting.ConvertToMutatingWebhooks([]admissionregistrationv1.ValidatingWebhook{validatingHook})
		client, factory := webhooktesting.NewFakeMutatingDataSource("n", hooks, nil)
		return plugin.Admit, startPlugin(plugin.Webhook, client, factory)
	}
	plugin, err := validating.NewValidatingAdmissionWebhook(nil)
	if err != nil {
		return nil, err
	}
	hooks := []admissionregistrationv1.ValidatingWebhook{validatingHook}
	client, factory := webhooktesting.NewFakeValidatingDataSource("n", hooks, nil)
	return plugin.Validate, startPlugin(plugin.Webhook, client, factory)
}

func startPlugin(plugin *generic.Webhook, client kubernetes.Interface, factory informers.SharedInformerFactory) error {
	plugin.SetAuthenticationInfoResolverWrapper(webhook.NewDefaultAuthenticationInfoResolverWrapper(nil, nil, nil, nil))
	plugin.SetServiceResolver(webhook.NewDefaultServiceResolver())
	plugin.SetExternalKubeClientSet(client)
	plugin.SetExternalKubeInformerFactory(factory)
	if err := plugin.ValidateInitialization(); err != nil {
		return err
	}
	forever := make(chan struct{})
	factory.Start(forever)
	factory.WaitForCacheSync(forever)
	return nil
}
