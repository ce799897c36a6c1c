package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Stored objects get this uid and creation time if the question has none.
const birthUID = "00000000-0000-0000-0000-000000000001"

var birth = metav1.NewTime(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))

// body is the part of a question that determines how its document is sent.
type body struct {
	// MediaType is application/json by default; a document that is not JSON is given as text.
	MediaType string `json:"mediaType"`
}

func (b body) mediaType() string {
	if b.MediaType == "" {
		return "application/json"
	}
	return b.MediaType
}

// text returns the bytes to send: of the document, or of the text given in its place.
func (b body) text(name string, document json.RawMessage, text *string) ([]byte, error) {
	switch {
	case document != nil && text != nil:
		return nil, fmt.Errorf("the question has both %s and %sText", name, name)
	case document != nil:
		// Recording indents the question, which must not affect what is sent.
		var compact bytes.Buffer
		err := json.Compact(&compact, document)
		return compact.Bytes(), err
	case text != nil:
		return []byte(*text), nil
	default:
		return nil, fmt.Errorf("the question has neither %s nor %sText", name, name)
	}
}
