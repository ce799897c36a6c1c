package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/endpoints/handlers/responsewriters"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/client-go/kubernetes/scheme"
)

func init() {
	register("status.http", answerStatusHTTP)
	register("meta.grace", answerMetaGrace)
}

// answerStatusHTTP returns the code of the response with an error, and its headers about retries.
func answerStatusHTTP(question json.RawMessage) (any, error) {
	var input statusQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	built, err := input.construct()
	if err != nil {
		return nil, err
	}
	request := httptest.NewRequest(http.MethodGet, "/", nil)
	response := httptest.NewRecorder()
	version := schema.GroupVersion{Version: "v1"}
	responsewriters.ErrorNegotiated(built, scheme.Codecs, version, response, request)
	answer := map[string]any{"code": response.Code, "contentType": response.Header().Get("Content-Type")}
	if delay, found := response.Header()["Retry-After"]; found {
		answer["retryAfter"] = delay
	}
	return answer, nil
}

// graceful is the strategy of a kind whose objects are given some seconds to shut down.
type graceful struct {
	runtime.ObjectTyper
	seconds int64
}

// CheckGracefulDelete sets the default of the kind, as the strategies of Kubernetes' kinds do.
func (g graceful) CheckGracefulDelete(_ context.Context, _ runtime.Object, options *metav1.DeleteOptions) bool {
	if options.GracePeriodSeconds == nil {
		options.GracePeriodSeconds = &g.seconds
	}
	return true
}

// answerMetaGrace returns the grace period of an object after its deletion was requested.
func answerMetaGrace(question json.RawMessage) (any, error) {
	var input struct {
		Given  *int64 `json:"given"`
		OfKind int64  `json:"ofKind"`
	}
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	object := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "w", Namespace: "default"}}
	options := &metav1.DeleteOptions{GracePeriodSeconds: input.Given}
	strategy := graceful{scheme.Scheme, input.OfKind}
	if _, _, err := rest.BeforeDelete(strategy, context.Background(), object, options); err != nil {
		return nil, err
	}
	return map[string]any{"seconds": object.DeletionGracePeriodSeconds}, nil
}
