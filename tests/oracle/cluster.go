package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"
)

// cluster is a running API server and its etcd.
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

// send does over the network what the function send does in this process.
func (c *cluster) send(outgoing call, query url.Values) (int, http.Header, []byte, error) {
	for name, values := range outgoing.query() {
		query[name] = values
	}
	made, err := http.NewRequestWithContext(context.Background(), outgoing.method, c.server+outgoing.path+"?"+query.Encode(), bytes.NewReader(outgoing.body))
	if err != nil {
		return 0, nil, nil, err
	}
	made.Header.Set("Content-Type", outgoing.mediaType)
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

// put writes to etcd as the server would, and returns the revision.
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

func (c *cluster) etcdCall(method string, outgoing, answer any) error {
	body, err := encode(outgoing)
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
