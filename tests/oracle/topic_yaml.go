package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"k8s.io/apimachinery/pkg/runtime"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

func init() {
	register("yaml", answerYAML)
	register("yaml.file", answerYAMLFile)
}

type yamlQuestion struct {
	Text text `json:"text"`
}

// yamlAnswer is the JSON of a text, or the error about it; and the error of a strict reader.
type yamlAnswer struct {
	JSON   json.RawMessage `json:"json,omitempty"`
	Error  string          `json:"error,omitempty"`
	Strict string          `json:"strict,omitempty"`
}

// answerYAML reads a text as a server reads the body of a request. Keys that become the same string,
// and keys that cannot become strings, are processed in the order of a Go map.
func answerYAML(question json.RawMessage) (any, error) {
	var input yamlQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return outcomes(func() any {
		var answer yamlAnswer
		converted, err := yaml.YAMLToJSON([]byte(input.Text))
		if err != nil {
			answer.Error = err.Error()
			return answer
		}
		answer.JSON = converted
		if _, err := yaml.YAMLToJSONStrict([]byte(input.Text)); err != nil {
			answer.Strict = err.Error()
		}
		return answer
	})
}

type yamlFileAnswer struct {
	Documents []json.RawMessage `json:"documents,omitempty"`
	Error     string            `json:"error,omitempty"`
}

// answerYAMLFile reads a text as kubectl reads a file.
func answerYAMLFile(question json.RawMessage) (any, error) {
	var input yamlQuestion
	if err := parse(question, &input); err != nil {
		return nil, err
	}
	return outcomes(func() any {
		var answer yamlFileAnswer
		decoder := utilyaml.NewYAMLOrJSONDecoder(bytes.NewReader([]byte(input.Text)), 4096)
		for {
			var document runtime.RawExtension
			err := decoder.Decode(&document)
			if errors.Is(err, io.EOF) {
				return answer
			}
			if err != nil {
				return yamlFileAnswer{Error: err.Error()}
			}
			raw := bytes.TrimSpace(document.Raw)
			if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
				continue
			}
			answer.Documents = append(answer.Documents, raw)
		}
	})
}
