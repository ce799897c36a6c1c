package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
)

// text is a string of a question: a JSON string, or one of
//
//	{"$base64": "/w=="}             bytes that need not be UTF-8
//	{"$repeat": "a", "$times": 64}  a long one, written short
//	{"$join": [text, …]}            several in a row
type text string

type textForm struct {
	Base64 *string `json:"$base64"`
	Repeat *text   `json:"$repeat"`
	Times  int     `json:"$times"`
	Join   []text  `json:"$join"`
}

func (t *text) UnmarshalJSON(raw []byte) error {
	if !bytes.HasPrefix(raw, []byte("{")) {
		return json.Unmarshal(raw, (*string)(t))
	}
	var form textForm
	if err := parse(raw, &form); err != nil {
		return err
	}
	switch {
	case form.Base64 != nil:
		decoded, err := base64.StdEncoding.DecodeString(*form.Base64)
		*t = text(decoded)
		return err
	case form.Repeat != nil:
		*t = text(strings.Repeat(string(*form.Repeat), form.Times))
		return nil
	case form.Join != nil:
		var whole strings.Builder
		for _, part := range form.Join {
			whole.WriteString(string(part))
		}
		*t = text(whole.String())
		return nil
	default:
		return fmt.Errorf("a text is a string, $base64, $repeat with $times, or $join")
	}
}

func stringsOf(texts []text) []string {
	if texts == nil {
		return nil
	}
	plain := make([]string, len(texts))
	for i, t := range texts {
		plain[i] = string(t)
	}
	return plain
}

// expand replaces $repeat and $join inside a whole JSON document, for questions that hold an API
// object. Numbers keep their spelling.
func expand(document json.RawMessage) (json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	value, err := expandValue(value)
	if err != nil {
		return nil, err
	}
	return encode(value)
}

func expandValue(value any) (any, error) {
	var err error
	switch typed := value.(type) {
	case []any:
		for i := range typed {
			if typed[i], err = expandValue(typed[i]); err != nil {
				return nil, err
			}
		}
	case map[string]any:
		if typed["$repeat"] != nil || typed["$join"] != nil {
			encoded, err := encode(typed)
			if err != nil {
				return nil, err
			}
			var whole text
			err = json.Unmarshal(encoded, &whole)
			return string(whole), err
		}
		for key := range typed {
			if typed[key], err = expandValue(typed[key]); err != nil {
				return nil, err
			}
		}
	}
	return value, nil
}
