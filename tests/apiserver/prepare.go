package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// createNamespace creates a namespace.
func (s *server) createNamespace(ctx context.Context, name string) error {
	return s.create(ctx, "/api/v1/namespaces", fmt.Sprintf(`{"apiVersion":"v1","kind":"Namespace","metadata":{"name":%q}}`, name))
}

func (s *server) create(ctx context.Context, path, object string) error {
	created, err := s.send(ctx, call{method: http.MethodPost, target: path, contentType: "application/json", body: object})
	if err == nil && created.code != http.StatusCreated {
		err = fmt.Errorf("%s: %s", object, created.lines)
	}
	return err
}

// definition is what has to be known of a CRD to wait for it.
type definition struct {
	Metadata struct{ Name string }
	Spec     struct {
		Group    string
		Names    struct{ Plural string }
		Versions []struct {
			Name   string
			Served bool
		}
	}
}

// register creates a CRD, and waits until its objects are served.
func (s *server) register(ctx context.Context, crd json.RawMessage) error {
	if err := s.create(ctx, "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", string(crd)); err != nil {
		return err
	}
	var created definition
	if err := json.Unmarshal(crd, &created); err != nil {
		return err
	}
	for _, version := range created.Spec.Versions {
		if !version.Served {
			continue
		}
		path := fmt.Sprintf("/apis/%s/%s/%s", created.Spec.Group, version.Name, created.Spec.Names.Plural)
		// Its types are published a moment later than its objects are served.
		published := fmt.Sprintf("/openapi/v3/apis/%s/%s", created.Spec.Group, version.Name)
		for _, needed := range []string{path, published} {
			if err := s.await(ctx, needed); err != nil {
				return err
			}
		}
	}
	return nil
}

// await waits until a path is served.
func (s *server) await(ctx context.Context, path string) error {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		received, err := s.send(ctx, call{method: http.MethodGet, target: path})
		if err != nil {
			return err
		}
		if received.code == http.StatusOK {
			return nil
		}
	}
	return fmt.Errorf("%s is not served after %s", path, patience)
}
