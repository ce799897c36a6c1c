package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// liveCase is a case for the server, with the expected and the actual answer.
type liveCase struct {
	name     string
	topic    string
	question json.RawMessage
	recorded json.RawMessage
	// group is the API group in the question, if it must be replaced by a unique one.
	group  string
	answer *verdict
	err    error
}

// batch runs several cases. Each gets an API group of its own, so that they do not affect each
// other.
type batch struct {
	cluster *cluster
	lock    sync.Mutex
	crds    []string
}

func (c *cluster) batch() *batch { return &batch{cluster: c} }

// servingDelay is how long the server makes the first creation wait after a CRD is established.
const servingDelay = 2100 * time.Millisecond

func (b *batch) ask(cases []liveCase) {
	defer b.cleanUp()
	groups := make([]substitution, len(cases))
	requests := make([]*resourceRequest, len(cases))
	for i := range cases {
		groups[i] = b.cluster.nextGroup(cases[i].group)
		if cases[i].topic == "crd.validate" {
			continue
		}
		// Prepared one after the other, since the requests share the endpoint that validates CRDs.
		requests[i], cases[i].err = requestOf(cases[i].topic, groups[i].inLive(cases[i].question))
	}
	inParallel(len(cases), func(i int) {
		if requests[i] != nil {
			cases[i].err = b.install(requests[i])
		}
	})
	time.Sleep(servingDelay)
	inParallel(len(cases), func(i int) {
		switch {
		case cases[i].err != nil:
		case requests[i] != nil:
			cases[i].answer, cases[i].err = b.resource(requests[i], groups[i])
		default:
			cases[i].answer, cases[i].err = b.definition(cases[i].question, groups[i])
		}
	})
}

// install creates the CRD of a request and waits until its resources are served.
func (b *batch) install(ready *resourceRequest) error {
	crd := ready.server.crd
	code, _, body, err := b.cluster.send(call{method: http.MethodPost, path: crdPath, mediaType: "application/json", body: ready.crdText}, url.Values{})
	if err != nil {
		return err
	}
	if code != http.StatusCreated {
		return fmt.Errorf("the server rejects the CRD: %s", body)
	}
	b.created(crd.Name)
	for range 300 {
		_, _, body, err := b.cluster.send(call{method: http.MethodGet, path: crdPath + "/" + crd.Name}, url.Values{})
		if err != nil {
			return err
		}
		var now struct {
			Status struct {
				Conditions []struct{ Type, Status string }
			}
		}
		if err := json.Unmarshal(body, &now); err != nil {
			return err
		}
		for _, condition := range now.Status.Conditions {
			if condition.Type == "Established" && condition.Status == "True" {
				return nil
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("the CRD is not established after half a minute")
}

func (b *batch) created(crd string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.crds = append(b.crds, crd)
}

// cleanUp deletes the CRDs of the batch, without waiting for completion.
func (b *batch) cleanUp() {
	inParallel(len(b.crds), func(i int) {
		b.cluster.send(call{method: http.MethodDelete, path: crdPath + "/" + b.crds[i], mediaType: "application/json"}, url.Values{})
	})
}

// resource sends the request about a custom resource.
func (b *batch) resource(ready *resourceRequest, group substitution) (*verdict, error) {
	outgoing, live := ready.call, []substitution{group}
	if ready.old != nil {
		at, err := b.cluster.put(ready.key, ready.old)
		if err != nil {
			return nil, err
		}
		outgoing.body = revision(at).inLive(outgoing.body)
		live = append(live, revision(at))
	}
	got, err := b.verdict(outgoing, url.Values{}, live)
	if err != nil || got.Stored == nil {
		return got, err
	}
	if ready.key == "" {
		ready.key = ready.server.key(ready.namespace, nameIn(got.Stored))
	}
	text, err := b.cluster.get(ready.key)
	if err != nil {
		return nil, err
	}
	after, err := decodeObject(group.inRecorded(text))
	if err != nil {
		return nil, err
	}
	ready.complete(got, withoutRandomMetadata(after))
	return got, nil
}

func nameIn(object map[string]any) string {
	metadata, _ := object["metadata"].(map[string]any)
	name, _ := metadata["name"].(string)
	return name
}

// verdict sends a request and returns the response in the form of recorded answers.
func (b *batch) verdict(outgoing call, query url.Values, live []substitution) (*verdict, error) {
	code, header, body, err := b.cluster.send(outgoing, query)
	if err != nil {
		return nil, err
	}
	for _, substitution := range live {
		body = substitution.inRecorded(body)
		for i, warning := range header["Warning"] {
			header["Warning"][i] = string(substitution.inRecorded([]byte(warning)))
		}
	}
	return readVerdict(code, header, body)
}

// definition sends a CRD as a dry run.
func (b *batch) definition(question json.RawMessage, group substitution) (*verdict, error) {
	made, old, err := crdRequest(group.inLive(question))
	if err != nil {
		return nil, err
	}
	query := url.Values{"dryRun": {"All"}}
	if old == nil {
		return b.verdict(made, query, []substitution{group})
	}
	name := strings.TrimPrefix(made.path, crdPath+"/")
	at, err := b.cluster.put(crdKey(name), old)
	if err != nil {
		return nil, err
	}
	b.created(name)
	// Controllers write the status of the CRD at any time; after such a conflict the request is sent
	// again.
	for range 20 {
		outgoing := made
		outgoing.body = revision(at).inLive(made.body)
		got, err := b.verdict(outgoing, query, []substitution{group, revision(at)})
		if err != nil || got.Status == nil || got.Status.Code != http.StatusConflict || bytes.Equal(outgoing.body, made.body) {
			return got, err
		}
		if at, err = b.revisionOf(name); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the CRD keeps changing")
}

func (b *batch) revisionOf(crd string) (string, error) {
	_, _, body, err := b.cluster.send(call{method: http.MethodGet, path: crdPath + "/" + crd}, url.Values{})
	if err != nil {
		return "", err
	}
	var now struct {
		Metadata struct{ ResourceVersion string }
	}
	err = json.Unmarshal(body, &now)
	return now.Metadata.ResourceVersion, err
}
