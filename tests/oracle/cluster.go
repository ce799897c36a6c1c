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

// send is the counterpart of the function of that name: over the network.
func (c *cluster) send(asked call, query url.Values) (int, http.Header, []byte, error) {
	if asked.fieldValidation != "" {
		query.Set("fieldValidation", asked.fieldValidation)
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

// liveCase is a question for the server, and what it answers.
type liveCase struct {
	topic    string
	question json.RawMessage
	answer   *verdict
	err      error
}

// session asks a batch of questions. Each gets an API group of its own, so that they do not see
// each other.
type session struct {
	cluster *cluster
	lock    sync.Mutex
	crds    []string
}

func (c *cluster) session() *session { return &session{cluster: c} }

// recordedGroup is the group of nearly all recorded CRDs. A stand-in has its length, because some
// messages show the beginning of the request.
const recordedGroup = "example.com"

func (c *cluster) nextGroup() string {
	return fmt.Sprintf("exam%03s.com", strconv.FormatInt(c.groups.Add(1), 36))
}

// standIn replaces one name by another in a text, also where the text shows it in hexadecimal.
func standIn(text []byte, from, to string) []byte {
	text = bytes.ReplaceAll(text, []byte(from), []byte(to))
	return bytes.ReplaceAll(text, []byte(hex.EncodeToString([]byte(from))), []byte(hex.EncodeToString([]byte(to))))
}

// servingDelay is how long the server makes the first creation wait after a CRD is established.
const servingDelay = 2100 * time.Millisecond

func (s *session) ask(cases []liveCase) {
	defer s.cleanUp()
	groups := make([]string, len(cases))
	requests := make([]*resourceRequest, len(cases))
	for i := range cases {
		groups[i] = s.cluster.nextGroup()
		if cases[i].topic == "crd.validate" {
			continue
		}
		// Made one after the other: the requests share the endpoint that judges CRDs.
		requests[i], cases[i].err = requestOf(cases[i].topic, standIn(cases[i].question, recordedGroup, groups[i]))
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
func (s *session) resource(ready *resourceRequest, group string) (*verdict, error) {
	asked := ready.call
	if ready.old != nil {
		revision, err := s.cluster.put(ready.key, ready.old)
		if err != nil {
			return nil, err
		}
		asked.body = atRevision(asked.body, revision)
	}
	got, err := s.verdict(asked, url.Values{}, group)
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
	after, err := decodeObject(standIn(text, group, recordedGroup))
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

// atRevision puts the revision that the server knows in the place of the recorded one.
func atRevision(body []byte, revision string) []byte {
	return bytes.Replace(body, []byte(`"resourceVersion":"1"`), []byte(`"resourceVersion":"`+revision+`"`), 1)
}

func (s *session) verdict(asked call, query url.Values, group string) (*verdict, error) {
	code, header, body, err := s.cluster.send(asked, query)
	if err != nil {
		return nil, err
	}
	warnings := header["Warning"]
	for i := range warnings {
		warnings[i] = string(standIn([]byte(warnings[i]), group, recordedGroup))
	}
	return readVerdict(code, header, standIn(body, group, recordedGroup))
}

// definition asks about a CRD without keeping the result.
func (s *session) definition(question json.RawMessage, group string) (*verdict, error) {
	made, old, err := crdRequest(standIn(question, recordedGroup, group))
	if err != nil {
		return nil, err
	}
	query := url.Values{"dryRun": {"All"}}
	if old == nil {
		return s.verdict(made, query, group)
	}
	name := strings.TrimPrefix(made.path, crdPath+"/")
	key := crdKey(name)
	// Controllers write the status of the CRD at any time; the request goes again when one did.
	revision, err := s.cluster.put(key, old)
	if err != nil {
		return nil, err
	}
	s.created(name)
	for range 20 {
		asked := made
		asked.body = atRevision(made.body, revision)
		got, err := s.verdict(asked, query, group)
		if err != nil || got.Status == nil || got.Status.Code != http.StatusConflict || bytes.Equal(asked.body, made.body) {
			return got, err
		}
		if revision, err = s.revision(name); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the CRD keeps changing")
}

func (s *session) revision(crd string) (string, error) {
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
