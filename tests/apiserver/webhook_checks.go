package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// webhookChecks are requests about Widgets in two versions, and what their responses have to be.
type webhookChecks struct {
	server   *server
	count    int
	failures []error
}

// awaitAdmission waits until the server asks the webhook about new objects, which it does a moment after the
// registration: a rule in Rust, which the CRD does not have, rejects one.
func (c *webhookChecks) awaitAdmission(ctx context.Context) error {
	body := `{"apiVersion":"widgets.acme.dev/v1","kind":"Widget","metadata":{"name":"first"},"spec":{"image":"web"}}`
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		sent := call{method: http.MethodPost, target: widgets("v1", "") + "?dryRun=All", contentType: "application/json", body: body}
		received, err := c.server.send(ctx, sent)
		if err != nil {
			return err
		}
		if received.code != http.StatusCreated && strings.Contains(received.lines[0], "must have a tag") {
			return nil
		}
	}
	return errors.New("the server does not ask the webhook")
}

// run sends the requests in order, since each needs those before.
func (c *webhookChecks) run(ctx context.Context) {
	const beta = "widgets.acme.dev/v1beta1"
	c.check(ctx, "a Widget of the first version is created, defaulted and validated",
		"POST "+widgets("v1beta1", ""),
		`{"apiVersion":"`+beta+`","kind":"Widget","metadata":{"name":"web"},"spec":{"image":"web:1","replicaCount":2,"team":"a"}}`,
		http.StatusCreated, map[string]any{"apiVersion": beta, "spec.replicaCount": "2", "spec.team": "a"})
	c.check(ctx, "it is read in the stored version", "GET "+widgets("v1", "web"), "",
		http.StatusOK, map[string]any{"apiVersion": "widgets.acme.dev/v1", "spec.replicas": "2", "spec.title": "web", "spec.team": nil})
	c.check(ctx, "an update in the stored version", "MERGE "+widgets("v1", "web"), `{"spec":{"replicas":3,"title":"Web"}}`,
		http.StatusOK, map[string]any{"spec.replicas": "3", "spec.title": "Web"})
	c.check(ctx, "it is read in the first version, with what only that one has", "GET "+widgets("v1beta1", "web"), "",
		http.StatusOK, map[string]any{"spec.replicaCount": "3", "spec.team": "a", "spec.title": nil})
	c.check(ctx, "an update in the first version keeps what only the stored one has", "MERGE "+widgets("v1beta1", "web"), `{"spec":{"replicaCount":4}}`,
		http.StatusOK, map[string]any{"spec.replicaCount": "4"})
	c.check(ctx, "the title is still there", "GET "+widgets("v1", "web"), "",
		http.StatusOK, map[string]any{"spec.replicas": "4", "spec.title": "Web"})
	c.check(ctx, "an apply in the first version", "APPLY "+widgets("v1beta1", "web")+"?fieldManager=one&force=true",
		`{"apiVersion":"`+beta+`","kind":"Widget","metadata":{"name":"web"},"spec":{"image":"web:2","replicaCount":5}}`,
		http.StatusOK, map[string]any{"spec.image": "web:2", "spec.replicaCount": "5"})
	c.check(ctx, "another manager conflicts in the stored version, with a field of the first", "APPLY "+widgets("v1", "web")+"?fieldManager=two",
		`{"apiVersion":"widgets.acme.dev/v1","kind":"Widget","metadata":{"name":"web"},"spec":{"replicas":6}}`,
		http.StatusConflict, map[string]any{"message": `Apply failed with 1 conflict: conflict with "one": .spec.replicaCount`})
	c.check(ctx, "a manager that applies less in the stored version gives up the rest", "APPLY "+widgets("v1", "web")+"?fieldManager=one&force=true",
		`{"apiVersion":"widgets.acme.dev/v1","kind":"Widget","metadata":{"name":"web"},"spec":{"image":"web:3"}}`,
		http.StatusOK, map[string]any{"spec.image": "web:3"})
	c.check(ctx, "a list in the first version", "GET "+widgets("v1beta1", ""), "",
		http.StatusOK, map[string]any{"items.0.apiVersion": beta, "items.0.spec.image": "web:3"})
	c.check(ctx, "an image without a version is rejected in the first version, too", "MERGE "+widgets("v1beta1", "web"), `{"spec":{"image":"web"}}`,
		http.StatusUnprocessableEntity, map[string]any{"reason": "Invalid"})
	c.check(ctx, "no copies are warned of", "MERGE "+widgets("v1", "web"), `{"spec":{"replicas":0}}`,
		http.StatusOK, map[string]any{"spec.replicas": "0", "warning": `299 - "spec.replicas: nothing runs"`})
}

// check sends a request, and compares its code and some values of its response; nil is for those that are absent.
func (c *webhookChecks) check(ctx context.Context, what, send, body string, code int, expected map[string]any) {
	c.count++
	fail := func(format string, values ...any) {
		c.failures = append(c.failures, fmt.Errorf("%s: %s", what, fmt.Sprintf(format, values...)))
	}
	player := player{server: c.server}
	outgoing, err := player.call(&step{Send: send, Text: body})
	if err != nil {
		fail("%v", err)
		return
	}
	received, err := c.server.send(ctx, outgoing)
	if err != nil {
		fail("%v", err)
		return
	}
	object, err := decode(received.lines[0])
	if err != nil || received.code != code {
		fail("code %d: %s", received.code, received.lines[0])
		return
	}
	for path, wanted := range expected {
		found, exists := valueAt(object, path)
		if path == "warning" {
			found, exists = strings.Join(received.warnings, ", "), true
		}
		if exists != (wanted != nil) || exists && found != wanted {
			fail("%s is %q in %s", path, found, received.lines[0])
		}
	}
}

// valueAt returns a scalar as text, and whether it is there.
func valueAt(object any, path string) (string, bool) {
	for _, name := range strings.Split(path, ".") {
		switch inner := object.(type) {
		case map[string]any:
			object = inner[name]
		case []any:
			if name != "0" || len(inner) == 0 {
				return "", false
			}
			object = inner[0]
		}
	}
	if object == nil {
		return "", false
	}
	return fmt.Sprint(object), true
}
