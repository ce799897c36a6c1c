package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// cluster is an API server that runs, and its etcd.
type cluster struct {
	server string
	etcd   string
	token  string
	client *http.Client
	groups atomic.Int64
}

func newCluster(server, etcd, token string) *cluster {
	return &cluster{server: server, etcd: etcd, token: token, client: &http.Client{
		Timeout: time.Minute,
		// The server is on loopback and made its certificate a moment ago.
		Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}},
	}}
}

// substitution is what a live request has in the place of something recorded.
type substitution struct{ recorded, live string }

// revision stands in for the recorded resourceVersion of a stored object.
func revision(live string) substitution {
	return substitution{`"resourceVersion":"1"`, `"resourceVersion":"` + live + `"`}
}

// inLive puts what is live into a text, and inRecorded takes it out again: as it is, in a JSON string,
// in a JSON string in a JSON string, and in hexadecimal.
func (s substitution) inLive(text []byte) []byte { return replaceAll(text, s.recorded, s.live) }

func (s substitution) inRecorded(text []byte) []byte { return replaceAll(text, s.live, s.recorded) }

func replaceAll(text []byte, from, to string) []byte {
	if from == "" {
		return text
	}
	for _, form := range []func(string) string{
		func(s string) string { return s },
		func(s string) string { return strings.ReplaceAll(s, `"`, `\"`) },
		func(s string) string { return strings.ReplaceAll(s, `"`, `\\\"`) },
		func(s string) string { return hex.EncodeToString([]byte(s)) },
	} {
		text = bytes.ReplaceAll(text, []byte(form(from)), []byte(form(to)))
	}
	return text
}

// send is the counterpart of the function of that name: over the network.
func (c *cluster) send(asked call, query url.Values) (int, http.Header, []byte, error) {
	for name, values := range asked.query() {
		query[name] = values
	}
	made, err := http.NewRequestWithContext(context.Background(), asked.method, c.server+asked.path+"?"+query.Encode(), bytes.NewReader(asked.body))
	if err != nil {
		return 0, nil, nil, err
	}
	made.Header.Set("Content-Type", asked.mediaType)
	made.Header.Set("Accept", "application/json")
	made.Header.Set("Authorization", "Bearer "+c.token)
	got, err := c.client.Do(made)
	if err != nil {
		return 0, nil, nil, err
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	return got.StatusCode, got.Header, body, err
}

// put writes to etcd as if the server had, and says at which revision.
func (c *cluster) put(key string, value []byte) (string, error) {
	var answer struct {
		Header struct {
			Revision string `json:"revision"`
		} `json:"header"`
	}
	err := c.etcdCall("put", map[string]string{"key": encodeKey(key), "value": base64.StdEncoding.EncodeToString(value)}, &answer)
	return answer.Header.Revision, err
}

// get reads from etcd.
func (c *cluster) get(key string) ([]byte, error) {
	var answer struct {
		KVs []struct {
			Value []byte `json:"value"`
		} `json:"kvs"`
	}
	if err := c.etcdCall("range", map[string]string{"key": encodeKey(key)}, &answer); err != nil {
		return nil, err
	}
	if len(answer.KVs) != 1 {
		return nil, fmt.Errorf("etcd has nothing at %s", key)
	}
	return answer.KVs[0].Value, nil
}

func encodeKey(key string) string { return base64.StdEncoding.EncodeToString([]byte(key)) }

func (c *cluster) etcdCall(method string, asked, answer any) error {
	body, err := encode(asked)
	if err != nil {
		return err
	}
	got, err := c.client.Post(c.etcd+"/v3/kv/"+method, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return fmt.Errorf("etcd answers %s", got.Status)
	}
	return json.NewDecoder(got.Body).Decode(answer)
}

// liveCase is a question for the server, the answer that is expected, and what the server answers.
type liveCase struct {
	name     string
	topic    string
	question json.RawMessage
	recorded json.RawMessage
	// group is the API group that stands in the question, if it must be another for each.
	group  string
	answer *verdict
	err    error
}

// session asks a batch of questions. Each gets an API group of its own, so that they do not see
// each other.
type session struct {
	cluster *cluster
	lock    sync.Mutex
	crds    []string
}

func (c *cluster) session() *session { return &session{cluster: c} }

// recordedGroup is the group of nearly all recorded CRDs.
const recordedGroup = "example.com"

// nextGroup makes another group of the same length, because some messages show the beginning of the
// request, and with the same end, because some groups are protected.
func (c *cluster) nextGroup(group string) substitution {
	const unique = 3
	if len(group) < unique {
		return substitution{}
	}
	return substitution{group, fmt.Sprintf("%0*s", unique, strconv.FormatInt(c.groups.Add(1), 36)) + group[unique:]}
}

// servingDelay is how long the server makes the first creation wait after a CRD is established.
const servingDelay = 2100 * time.Millisecond

func (s *session) ask(cases []liveCase) {
	defer s.cleanUp()
	groups := make([]substitution, len(cases))
	requests := make([]*resourceRequest, len(cases))
	for i := range cases {
		groups[i] = s.cluster.nextGroup(cases[i].group)
		if cases[i].topic == "crd.validate" {
			continue
		}
		// Made one after the other: the requests share the endpoint that judges CRDs.
		requests[i], cases[i].err = requestOf(cases[i].topic, groups[i].inLive(cases[i].question))
	}
	inParallel(len(cases), func(i int) {
		if requests[i] != nil {
			cases[i].err = s.install(requests[i])
		}
	})
	time.Sleep(servingDelay)
	inParallel(len(cases), func(i int) {
		switch {
		case cases[i].err != nil:
		case requests[i] != nil:
			cases[i].answer, cases[i].err = s.resource(requests[i], groups[i])
		default:
			cases[i].answer, cases[i].err = s.definition(cases[i].question, groups[i])
		}
	})
}

// install creates the CRD of a request and waits until its resources are served.
func (s *session) install(ready *resourceRequest) error {
	crd := ready.server.crd
	code, _, body, err := s.cluster.send(call{method: http.MethodPost, path: crdPath, mediaType: "application/json", body: ready.crdText}, url.Values{})
	if err != nil {
		return err
	}
	if code != http.StatusCreated {
		return fmt.Errorf("the server refuses the CRD: %s", body)
	}
	s.created(crd.Name)
	for range 300 {
		_, _, body, err := s.cluster.send(call{method: http.MethodGet, path: crdPath + "/" + crd.Name}, url.Values{})
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

func (s *session) created(crd string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.crds = append(s.crds, crd)
}

// cleanUp deletes the CRDs of the session; nobody waits for it.
func (s *session) cleanUp() {
	inParallel(len(s.crds), func(i int) {
		s.cluster.send(call{method: http.MethodDelete, path: crdPath + "/" + s.crds[i], mediaType: "application/json"}, url.Values{})
	})
}

// resource sends the request about a custom resource.
func (s *session) resource(ready *resourceRequest, group substitution) (*verdict, error) {
	asked, live := ready.call, []substitution{group}
	if ready.old != nil {
		at, err := s.cluster.put(ready.key, ready.old)
		if err != nil {
			return nil, err
		}
		asked.body = revision(at).inLive(asked.body)
		live = append(live, revision(at))
	}
	got, err := s.verdict(asked, url.Values{}, live)
	if err != nil || got.Stored == nil {
		return got, err
	}
	if ready.key == "" {
		ready.key = ready.server.key(ready.namespace, nameIn(got.Stored))
	}
	text, err := s.cluster.get(ready.key)
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

// verdict sends a request and reads the answer as if it had been the recorded one.
func (s *session) verdict(asked call, query url.Values, live []substitution) (*verdict, error) {
	code, header, body, err := s.cluster.send(asked, query)
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

// definition asks about a CRD without keeping the result.
func (s *session) definition(question json.RawMessage, group substitution) (*verdict, error) {
	made, old, err := crdRequest(group.inLive(question))
	if err != nil {
		return nil, err
	}
	query := url.Values{"dryRun": {"All"}}
	if old == nil {
		return s.verdict(made, query, []substitution{group})
	}
	name := strings.TrimPrefix(made.path, crdPath+"/")
	at, err := s.cluster.put(crdKey(name), old)
	if err != nil {
		return nil, err
	}
	s.created(name)
	// Controllers write the status of the CRD at any time; the request goes again when one did.
	for range 20 {
		asked := made
		asked.body = revision(at).inLive(made.body)
		got, err := s.verdict(asked, query, []substitution{group, revision(at)})
		if err != nil || got.Status == nil || got.Status.Code != http.StatusConflict || bytes.Equal(asked.body, made.body) {
			return got, err
		}
		if at, err = s.revisionOf(name); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the CRD keeps changing")
}

func (s *session) revisionOf(crd string) (string, error) {
	_, _, body, err := s.cluster.send(call{method: http.MethodGet, path: crdPath + "/" + crd}, url.Values{})
	if err != nil {
		return "", err
	}
	var now struct {
		Metadata struct{ ResourceVersion string }
	}
	err = json.Unmarshal(body, &now)
	return now.Metadata.ResourceVersion, err
}
