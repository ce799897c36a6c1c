package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// file is a recorded file.
type file struct {
	Upstream string    `json:"upstream"`
	Sessions []session `json:"sessions"`
}

// session is a sequence of requests to one server.
type session struct {
	Name string `json:"name"`
	// Namespace is created before the session.
	Namespace string `json:"namespace,omitempty"`
	// Definitions are CRDs, which are registered before the session.
	Definitions []json.RawMessage `json:"definitions,omitempty"`
	// Ignored lists parts of responses that are recorded and not compared.
	Ignored []ignored `json:"ignored,omitempty"`
	Steps   []step    `json:"steps"`
}

// ignored is for readers of the recorded file: this program passes it on.
type ignored struct {
	// Paths are JSON pointers in objects, in which * stands for any item.
	Paths []string `json:"paths"`
	Why   string   `json:"why"`
}

// step is a request with its response, or something that happens to the server.
type step struct {
	// As names the response, so that later steps can use parts of it.
	As string `json:"as,omitempty"`
	// Send is a verb and a path with its query.
	Send        string          `json:"send,omitempty"`
	ContentType string          `json:"contentType,omitempty"`
	Accept      string          `json:"accept,omitempty"`
	Body        json.RawMessage `json:"body,omitempty"`
	Text        string          `json:"text,omitempty"`
	Events      int             `json:"events,omitempty"`
	// Compact makes the server forget its history.
	Compact bool `json:"compact,omitempty"`
	// Differs is why the response of the server in memory is another one.
	Differs  string    `json:"differs,omitempty"`
	Response *response `json:"response,omitempty"`
}

// response is a recorded response.
type response struct {
	Code     int      `json:"code"`
	Warnings []string `json:"warnings,omitempty"`
	// Body is an object, Events are those of a watch, and Text is anything else.
	Body   any    `json:"body,omitempty"`
	Events []any  `json:"events,omitempty"`
	Text   string `json:"text,omitempty"`
}

// verbs are the verbs of steps that are not methods of HTTP: patches by their type.
var verbs = map[string]string{
	"APPLY":     "application/apply-patch+yaml",
	"JSON":      "application/json-patch+json",
	"MERGE":     "application/merge-patch+json",
	"STRATEGIC": "application/strategic-merge-patch+json",
}

// player runs the steps of a session.
type player struct {
	server *server
	stable *stable
	// bodies are the responses with a name.
	bodies map[string]any
}

// play runs a session, and fills in its responses.
func (s *server) play(ctx context.Context, played *session) error {
	player := player{server: s, stable: newStable(), bodies: map[string]any{}}
	if played.Namespace != "" {
		if err := s.createNamespace(ctx, played.Namespace); err != nil {
			return err
		}
	}
	for _, definition := range played.Definitions {
		if err := s.register(ctx, definition); err != nil {
			return err
		}
	}
	for i := range played.Steps {
		if err := player.step(ctx, &played.Steps[i]); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return nil
}

func (p *player) step(ctx context.Context, next *step) error {
	if next.Compact {
		return p.server.compact(ctx)
	}
	outgoing, err := p.call(next)
	if err != nil {
		return err
	}
	received, err := p.server.send(ctx, outgoing)
	if err != nil {
		return err
	}
	if next.Response, err = p.read(next, received); err != nil {
		return fmt.Errorf("%s: %w", next.Send, err)
	}
	return nil
}

// call makes the request of a step.
func (p *player) call(next *step) (call, error) {
	verb, target, found := strings.Cut(next.Send, " ")
	if !found {
		return call{}, fmt.Errorf("%q is not a verb and a path", next.Send)
	}
	outgoing := call{method: verb, contentType: next.ContentType, accept: next.Accept, events: next.Events}
	if mediaType, isPatch := verbs[verb]; isPatch {
		outgoing.method = http.MethodPatch
		if outgoing.contentType == "" {
			outgoing.contentType = mediaType
		}
	}
	body := next.Text
	if next.Body != nil {
		var compact bytes.Buffer
		if err := json.Compact(&compact, next.Body); err != nil {
			return call{}, err
		}
		body = compact.String()
	}
	if outgoing.contentType == "" && body != "" {
		outgoing.contentType = "application/json"
	}
	var err error
	if outgoing.target, err = p.fill(target, url.QueryEscape); err != nil {
		return call{}, err
	}
	outgoing.body, err = p.fill(body, func(text string) string { return text })
	return outgoing, err
}

// reference is a part of an earlier response, such as ${made:metadata.uid}.
var reference = regexp.MustCompile(`\$\{(\w+):([\w.]+)\}`)

// fill replaces references by what they stand for.
func (p *player) fill(text string, escape func(string) string) (string, error) {
	var err error
	filled := reference.ReplaceAllStringFunc(text, func(found string) string {
		parts := reference.FindStringSubmatch(found)
		value, problem := lookUp(p.bodies[parts[1]], strings.Split(parts[2], "."))
		if problem != nil {
			err = fmt.Errorf("%s: %w", found, problem)
		}
		return escape(value)
	})
	return filled, err
}

func lookUp(value any, path []string) (string, error) {
	for _, name := range path {
		switch inner := value.(type) {
		case map[string]any:
			value = inner[name]
		case []any:
			index, err := strconv.Atoi(name)
			if err != nil || index >= len(inner) {
				return "", fmt.Errorf("there is no item %s", name)
			}
			value = inner[index]
		}
	}
	text, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("there is no text, but %v", value)
	}
	return text, nil
}

// read reads a response, keeps it under its name, and makes it stable.
func (p *player) read(next *step, received *reply) (*response, error) {
	made := &response{Code: received.code}
	for _, warning := range received.warnings {
		made.Warnings = append(made.Warnings, p.stable.text(warning))
	}
	for _, line := range received.lines {
		body, err := decode(line)
		if err != nil {
			made.Text = line
			continue
		}
		// The text is decoded again, since making a body stable changes it.
		if p.bodies[next.As], err = decode(line); err != nil {
			return nil, err
		}
		if next.Events == 0 {
			made.Body = p.stable.body(body)
		} else {
			made.Events = append(made.Events, p.stable.event(body))
		}
	}
	return made, nil
}

// decode reads JSON, with numbers as they are written.
func decode(text string) (any, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("there is more than JSON in %q", text)
	}
	return value, nil
}
