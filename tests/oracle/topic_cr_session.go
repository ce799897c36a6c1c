package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/rand"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/endpoints/request"
)

func init() {
	register("cr.session", answerSession)
}

// sessionRuns is the number of runs of a session. Upstream walks maps of managers; one of two orders is
// missed once in 10^7 sessions.
const sessionRuns = 24

// sessionStart is the time of the first request of a session; the others follow, one a minute. Upstream
// uses the clock of the system; its times are replaced after each request.
var sessionStart = time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)

// sessionQuestion is a sequence of requests about one object.
type sessionQuestion struct {
	CRD       json.RawMessage  `json:"crd"`
	Namespace string           `json:"namespace"`
	Old       json.RawMessage  `json:"old"`
	Requests  []sessionRequest `json:"requests"`
}

// sessionRequest is one request: "create", "update", "apply", "merge" or "json" (patches), about a
// subresource or none. An update has an object, or a change: a merge patch of the latest answer. An object
// without a resourceVersion gets the latest.
type sessionRequest struct {
	Request         string          `json:"request"`
	Subresource     string          `json:"subresource"`
	Version         string          `json:"version"`
	Name            string          `json:"name"`
	Manager         string          `json:"manager"`
	UserAgent       string          `json:"userAgent"`
	Force           bool            `json:"force"`
	FieldValidation string          `json:"fieldValidation"`
	Object          json.RawMessage `json:"object"`
	Text            *string         `json:"text"`
	Change          json.RawMessage `json:"change"`
}

var sessionMethods = map[string]struct{ method, mediaType string }{
	"create": {http.MethodPost, "application/json"},
	"update": {http.MethodPut, "application/json"},
	"apply":  {http.MethodPatch, applyMediaType},
	"merge":  {http.MethodPatch, "application/merge-patch+json"},
	"json":   {http.MethodPatch, "application/json-patch+json"},
}

// session is the state between the requests.
type session struct {
	server    *resourceServer
	namespace string
	step      int
	// latest is the object as a client has it.
	latest map[string]any
}

func answerSession(question json.RawMessage) (any, error) {
	var asked sessionQuestion
	if err := parse(question, &asked); err != nil {
		return nil, err
	}
	server, err := serverOf(asked.CRD, true)
	if err != nil {
		return nil, err
	}
	if asked.Namespace == "" {
		asked.Namespace = metav1.NamespaceDefault
	}
	var failure error
	answer, err := outcomesOf(sessionRuns, func() any {
		steps, err := asked.run(server)
		if err != nil {
			failure = err
		}
		return steps
	})
	if failure != nil {
		return nil, failure
	}
	return answer, err
}

func (q sessionQuestion) run(server *resourceServer) ([]any, error) {
	server.memory.reset()
	now := &session{server: server, namespace: q.Namespace}
	if q.Old != nil {
		input := resourceQuestion{Old: q.Old, Namespace: q.Namespace}
		data, namespace, name, err := input.stored(server)
		if err != nil {
			return nil, err
		}
		server.memory.set(server.key(namespace, name), data)
		if now.latest, err = decodeObject(data); err != nil {
			return nil, err
		}
	}
	steps := []any{}
	for _, next := range q.Requests {
		step, err := now.send(next)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

func (s *session) send(next sessionRequest) (any, error) {
	s.step++
	kind, ok := sessionMethods[next.Request]
	if !ok {
		return nil, fmt.Errorf("no request %q", next.Request)
	}
	body, err := s.body(next)
	if err != nil {
		return nil, err
	}
	version := next.Version
	if version == "" {
		version = s.server.storageVersion()
	}
	name := next.Name
	if name == "" {
		name = "x"
	}
	if kind.method == http.MethodPost {
		name = ""
	}
	// Generated names are random; the same seed before each request makes them the same.
	rand.Seed(1)
	outgoing := call{fieldValidation: next.FieldValidation, fieldManager: next.Manager, force: next.Force}
	made := httptest.NewRequest(kind.method, s.server.path(version, s.namespace, name, next.Subresource), bytes.NewReader(body))
	made = made.WithContext(request.WithUser(context.Background(), &user.DefaultInfo{Name: "oracle"}))
	made.Header.Set("Content-Type", kind.mediaType)
	made.Header.Set("Accept", "application/json")
	made.Header.Set("User-Agent", next.UserAgent)
	made.URL.RawQuery = outgoing.query().Encode()
	got := httptest.NewRecorder()
	s.server.handler.ServeHTTP(got, made)
	return s.answer(next, got)
}

// body returns the body of a request.
func (s *session) body(next sessionRequest) ([]byte, error) {
	if next.Text != nil {
		return []byte(*next.Text), nil
	}
	if next.Change == nil && next.Request != "update" {
		return next.Object, nil
	}
	var object map[string]any
	var err error
	if next.Change == nil {
		object, err = decodeObject(next.Object)
	} else {
		var change any
		if change, err = decodeValue(next.Change); err == nil {
			merged, _ := mergedValue(s.latest, change).(map[string]any)
			object = merged
		}
	}
	if err != nil {
		return nil, err
	}
	if metadata, ok := object["metadata"].(map[string]any); ok && metadata["resourceVersion"] == nil {
		for _, stored := range s.server.memory.data {
			metadata["resourceVersion"] = fmt.Sprint(stored.revision)
		}
	}
	return encode(object)
}

// mergedValue applies a merge patch.
func mergedValue(value, patch any) any {
	changes, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	merged := map[string]any{}
	if members, ok := value.(map[string]any); ok {
		for name, member := range members {
			merged[name] = member
		}
	}
	for name, change := range changes {
		if change == nil {
			delete(merged, name)
		} else {
			merged[name] = mergedValue(merged[name], change)
		}
	}
	return merged
}

// answer returns the answer to a request: the object with the managers of its fields.
func (s *session) answer(next sessionRequest, got *httptest.ResponseRecorder) (any, error) {
	if err := s.setTimes(); err != nil {
		return nil, err
	}
	body := got.Body.Bytes()
	answer, err := readVerdict(got.Code, got.Header(), body)
	if err != nil || answer.Status != nil {
		sortConflicts(answer)
		return answer, err
	}
	object, err := decodeObject(body)
	if err != nil {
		return nil, err
	}
	s.replaceTimes(object)
	if next.Subresource == "scale" {
		answer.Scale, answer.Stored = answer.Stored, nil
	} else {
		s.latest = deepCopy(object)
		answer.Stored = tracked(object)
	}
	for _, stored := range s.server.memory.data {
		persisted, err := decodeObject(stored.bytes)
		if err != nil {
			return nil, err
		}
		persisted = tracked(persisted)
		same, err := sameJSON(persisted, answer.Stored)
		if err != nil {
			return nil, err
		}
		if !same {
			answer.Persisted = persisted
		}
	}
	return answer, nil
}

func sameJSON(left, right any) (bool, error) {
	one, err := encode(left)
	if err != nil {
		return false, err
	}
	other, err := encode(right)
	return bytes.Equal(one, other), err
}

func deepCopy(object map[string]any) map[string]any {
	data, err := encode(object)
	if err != nil {
		return nil
	}
	copied, _ := decodeObject(data)
	return copied
}

// tracked drops metadata that differs from run to run, except for the managers.
func tracked(object map[string]any) map[string]any {
	if metadata, ok := object["metadata"].(map[string]any); ok {
		for _, name := range []string{"uid", "creationTimestamp", "resourceVersion"} {
			delete(metadata, name)
		}
	}
	return object
}

// setTimes replaces the times in the storage that the latest request set.
func (s *session) setTimes() error {
	for key, stored := range s.server.memory.data {
		object, err := decodeObject(stored.bytes)
		if err != nil {
			return err
		}
		s.replaceTimes(object)
		if stored.bytes, err = encode(object); err != nil {
			return err
		}
		stored.bytes = append(stored.bytes, '\n')
		s.server.memory.data[key] = stored
	}
	return nil
}

// replaceTimes replaces times of the system's clock.
func (s *session) replaceTimes(object map[string]any) {
	metadata, _ := object["metadata"].(map[string]any)
	entries, _ := metadata["managedFields"].([]any)
	at := sessionStart.Add(time.Duration(s.step) * time.Minute).Format(time.RFC3339)
	for _, entry := range entries {
		members, _ := entry.(map[string]any)
		if found, ok := members["time"].(string); ok && found >= "2020" {
			members["time"] = at
		}
	}
}

// sortConflicts sorts the causes of conflicts by manager, whose order is random upstream.
func sortConflicts(answer *verdict) {
	if answer == nil || answer.Status == nil || answer.Status.Details == nil {
		return
	}
	causes := answer.Status.Details.Causes
	if len(causes) > 0 && causes[0].Type == metav1.CauseTypeFieldManagerConflict {
		slices.SortStableFunc(causes, func(a, b metav1.StatusCause) int { return strings.Compare(a.Message, b.Message) })
	}
}
