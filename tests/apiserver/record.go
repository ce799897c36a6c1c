package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
)

// moduleOfRecord is the module whose version is in every recorded file.
const moduleOfRecord = "k8s.io/kubernetes"

// recorder records or checks files of sessions.
type recorder struct {
	server *server
	folder string
	writes bool
	out    io.Writer
}

// run records or checks the files of the folder, or some of them. It continues after a failure, so that one
// run shows all problems.
func (r recorder) run(ctx context.Context, files []string) error {
	if len(files) == 0 {
		found, err := filepath.Glob(filepath.Join(r.folder, "*.json"))
		if err != nil {
			return err
		}
		files = found
	}
	if len(files) == 0 {
		return fmt.Errorf("there are no sessions in %s", r.folder)
	}
	var problems []error
	for _, path := range files {
		if err := r.file(ctx, path); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", path, err))
		}
	}
	return errors.Join(problems...)
}

func (r recorder) file(ctx context.Context, path string) error {
	before, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(before))
	decoder.DisallowUnknownFields()
	var content file
	if err := decoder.Decode(&content); err != nil {
		return err
	}
	if content.Upstream, err = upstream(); err != nil {
		return err
	}
	requests := 0
	for i := range content.Sessions {
		played := &content.Sessions[i]
		if err := r.server.play(ctx, played); err != nil {
			return fmt.Errorf("%s: %w", played.Name, err)
		}
		requests += len(played.Steps)
	}
	after, err := render(content)
	if err != nil {
		return err
	}
	changed := !bytes.Equal(before, after)
	fmt.Fprintf(r.out, "%-24s %3d sessions of %4d steps, changed: %t\n", filepath.Base(path), len(content.Sessions), requests, changed)
	switch {
	case !changed:
		return nil
	case r.writes:
		return os.WriteFile(path, after, 0o644)
	default:
		return errors.New("the server responds otherwise than recorded")
	}
}

// render formats a file: two spaces of indentation, nothing escaped for HTML, a final newline.
func render(content file) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(content)
	return buffer.Bytes(), err
}

// upstream returns the version of the API server.
func upstream() (string, error) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "", errors.New("this program was built without modules")
	}
	for _, module := range info.Deps {
		if module.Path == moduleOfRecord {
			return moduleOfRecord + " " + module.Version, nil
		}
	}
	return "", fmt.Errorf("%s is not a dependency", moduleOfRecord)
}
