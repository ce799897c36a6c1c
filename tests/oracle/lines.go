package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// line is one question as it arrives in answer mode.
type line struct {
	Topic    string          `json:"topic"`
	Question json.RawMessage `json:"question"`
	// Quick is for callers that repeat the question if the answer is unexpected; see quick.
	Quick bool `json:"quick"`
	// Number is repeated in the reply, if it is not 0.
	Number int `json:"number"`
}

// answerLines writes one reply for each line of in. It flushes when no further line is waiting, so
// that the other side can send a question and wait for its reply. Lines may be of any length.
func answerLines(in io.Reader, out io.Writer) error {
	reader := bufio.NewReader(in)
	writer := bufio.NewWriter(out)
	defer writer.Flush()
	misunderstood := 0
	for {
		text, readErr := reader.ReadBytes('\n')
		if text = bytes.TrimSpace(text); len(text) > 0 {
			got := answerLine(text)
			if got.Error != nil {
				misunderstood++
			}
			encoded, err := encode(got)
			if err != nil {
				return err
			}
			if _, err := writer.Write(append(encoded, '\n')); err != nil {
				return err
			}
			if reader.Buffered() == 0 {
				if err := writer.Flush(); err != nil {
					return err
				}
			}
		}
		if errors.Is(readErr, io.EOF) {
			break
		}
		if readErr != nil {
			return readErr
		}
	}
	if misunderstood > 0 {
		return fmt.Errorf("%d questions were not understood", misunderstood)
	}
	return nil
}

func answerLine(text []byte) reply {
	var parsed line
	if err := parse(text, &parsed); err != nil {
		return failed(err)
	}
	if parsed.Question == nil {
		return failed(fmt.Errorf("the line has no question"))
	}
	quick = parsed.Quick
	got := ask(parsed.Topic, parsed.Question)
	got.Number = parsed.Number
	return got
}

// parse decodes JSON and rejects unknown members, so that a misspelled question is noticed.
func parse(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("there is text after the JSON value")
	}
	return nil
}

// encode writes compact JSON: map keys sorted, nothing escaped for HTML.
func encode(value any) (json.RawMessage, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}
