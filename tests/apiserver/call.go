package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// userAgent is the user agent of each call, after which servers call managers of fields.
const userAgent = "session"

// watchPatience is how long a watch waits for the events that a session expects.
const watchPatience = 20 * time.Second

// call is a request, as it is sent.
type call struct {
	method string
	// target is the path with the query.
	target      string
	contentType string
	accept      string
	body        string
	// events is how many events a watch reads; zero for requests that are no watches.
	events int
}

// reply is a response, as it was received.
type reply struct {
	code        int
	contentType string
	warnings    []string
	// lines is the body; that of a watch in several lines.
	lines []string
}

// send sends a request and reads the response.
func (s *server) send(ctx context.Context, outgoing call) (*reply, error) {
	ctx, cancel := context.WithTimeout(ctx, watchPatience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, outgoing.method, s.url+outgoing.target, strings.NewReader(outgoing.body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+s.token)
	request.Header.Set("User-Agent", userAgent)
	for name, value := range map[string]string{"Accept": outgoing.accept, "Content-Type": outgoing.contentType} {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	response, err := s.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	received := &reply{code: response.StatusCode, contentType: response.Header.Get("Content-Type"), warnings: response.Header.Values("Warning")}
	received.lines, err = readLines(response.Body, outgoing.events)
	if err != nil {
		return nil, fmt.Errorf("%s %s: after %d lines: %w", outgoing.method, outgoing.target, len(received.lines), err)
	}
	return received, nil
}

// readLines reads a body: so many lines, or as a whole.
func readLines(body io.Reader, events int) ([]string, error) {
	if events == 0 {
		whole, err := io.ReadAll(body)
		return []string{string(whole)}, err
	}
	var lines []string
	reader := bufio.NewReader(body)
	for len(lines) < events {
		line, err := reader.ReadString('\n')
		if line != "" {
			lines = append(lines, line)
		}
		// A server ends a watch after an error.
		if err == io.EOF {
			return lines, nil
		}
		if err != nil {
			return lines, err
		}
	}
	return lines, nil
}
