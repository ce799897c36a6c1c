package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/net"
	"k8s.io/apimachinery/pkg/util/rand"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/endpoints/filters"
	"k8s.io/apiserver/pkg/endpoints/request"
)

// bodyLimit is the API server's default limit of a request body, in bytes.
const bodyLimit = 3 * 1024 * 1024

// call is one HTTP request to upstream's handlers. It never leaves the process.
type call struct {
	method          string
	path            string
	fieldValidation string
	fieldManager    string
	force           bool
	mediaType       string
	body            []byte
}

// query returns the query of the request, with the parameters that are set.
func (c call) query() url.Values {
	query := url.Values{}
	for name, value := range map[string]string{"fieldValidation": c.fieldValidation, "fieldManager": c.fieldManager} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if c.force {
		query.Set("force", "true")
	}
	return query
}

// serve wraps a handler in the API server's filters that affect its answers.
func serve(handler http.Handler) http.Handler {
	handler = filters.WithAuditInit(filters.WithWarningRecorder(handler))
	return filters.WithRequestInfo(handler, &request.RequestInfoFactory{
		APIPrefixes:          sets.NewString("api", "apis"),
		GrouplessAPIPrefixes: sets.NewString("api"),
	})
}

// verdict is the API server's answer to one request: an object, or the status of a rejection.
type verdict struct {
	// Stored is the object as the server returns it, now and to later readers.
	Stored map[string]any `json:"stored,omitempty"`
	// Persisted is the object as it is stored, if that differs: in the storage version, and without
	// defaults that are only set on reading.
	Persisted map[string]any `json:"persisted,omitempty"`
	// Scale is the Scale that was read or written.
	Scale     map[string]any `json:"scale,omitempty"`
	Status    *rejection     `json:"status,omitempty"`
	Warnings  []string       `json:"warnings,omitempty"`
	Unordered bool           `json:"unordered,omitempty"`
}

// rejection is the metav1.Status of a rejection, without its type and list metadata.
type rejection struct {
	Code    int32                 `json:"code"`
	Reason  metav1.StatusReason   `json:"reason,omitempty"`
	Message string                `json:"message,omitempty"`
	Details *metav1.StatusDetails `json:"details,omitempty"`
}

// send sends the request and reads the answer.
func send(handler http.Handler, outgoing call) (*verdict, error) {
	// Generated names are random; the same seed before each request makes them the same.
	rand.Seed(1)
	made := httptest.NewRequest(outgoing.method, outgoing.path, bytes.NewReader(outgoing.body))
	made = made.WithContext(request.WithUser(context.Background(), &user.DefaultInfo{Name: "oracle"}))
	made.Header.Set("Content-Type", outgoing.mediaType)
	made.Header.Set("Accept", "application/json")
	made.Header.Set("User-Agent", "oracle")
	made.URL.RawQuery = outgoing.query().Encode()
	got := httptest.NewRecorder()
	handler.ServeHTTP(got, made)
	return readVerdict(got.Code, got.Header(), got.Body.Bytes())
}

func readVerdict(code int, header http.Header, body []byte) (*verdict, error) {
	var answer verdict
	warnings, errs := net.ParseWarningHeaders(header.Values("Warning"))
	if len(errs) > 0 {
		return nil, fmt.Errorf("a warning header cannot be parsed: %w", errs[0])
	}
	for _, warning := range warnings {
		answer.Warnings = append(answer.Warnings, warning.Text)
	}
	if code < 300 {
		object, err := decodeObject(body)
		if err != nil {
			return nil, fmt.Errorf("the answer is no object: %w", err)
		}
		answer.Stored = withoutRandomMetadata(object)
		return &answer, nil
	}
	var status metav1.Status
	if err := json.Unmarshal(body, &status); err != nil || status.Kind != "Status" {
		return nil, fmt.Errorf("the answer with code %d is no Status: %q", code, body)
	}
	answer.Status = &rejection{Code: status.Code, Reason: status.Reason, Message: stableText(status.Message), Details: status.Details}
	if status.Details != nil {
		for i := range status.Details.Causes {
			status.Details.Causes[i].Message = stableText(status.Details.Causes[i].Message)
		}
	}
	return &answer, nil
}

// withoutRandomMetadata drops metadata that differs from run to run, or that only the storage knows.
func withoutRandomMetadata(object map[string]any) map[string]any {
	if metadata, ok := object["metadata"].(map[string]any); ok {
		for _, name := range []string{"uid", "creationTimestamp", "managedFields", "resourceVersion"} {
			delete(metadata, name)
		}
	}
	return object
}
