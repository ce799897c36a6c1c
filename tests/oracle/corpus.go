package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"sigs.k8s.io/yaml"
)

// corpus makes cases from published CRDs and objects. They are not recorded: the oracle answers them
// in this process when a server is compared.
type corpus struct {
	root string
	// crds are by folder, group and kind: the same kind is published in several channels.
	crds map[string]publishedCRD
}

type publishedCRD struct {
	text  json.RawMessage
	group string
}

// corpusCase is a question, its topic, and the group that is replaced.
type corpusCase struct {
	name     string
	topic    string
	group    string
	question json.RawMessage
}

func crdID(folder, group, kind string) string { return folder + " " + group + "/" + kind }

// readCorpus makes a case from each CRD, from each sample object in a folder of invalid examples,
// and from the test cases of one API that only create one object.
func readCorpus(root string) ([]corpusCase, error) {
	found := corpus{root: root, crds: map[string]publishedCRD{}}
	cases, err := found.definitions()
	if err != nil {
		return nil, err
	}
	for _, more := range []func() ([]corpusCase, error){found.examples, found.creations} {
		added, err := more()
		if err != nil {
			return nil, err
		}
		cases = append(cases, added...)
	}
	return cases, nil
}

// documents calls do with each YAML document below a folder, as JSON.
func (c *corpus) documents(folder string, do func(name string, text []byte) error) error {
	return filepath.WalkDir(filepath.Join(c.root, folder), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(c.root, path)
		if err != nil {
			return err
		}
		for i, document := range bytes.Split(text, []byte("\n---")) {
			object, err := yaml.YAMLToJSON(document)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if string(object) == "null" {
				continue
			}
			if err := do(fmt.Sprintf("%s %d", name, i+1), object); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
}

func (c *corpus) definitions() ([]corpusCase, error) {
	var cases []corpusCase
	err := c.documents("", func(name string, text []byte) error {
		var crd apiextensionsv1.CustomResourceDefinition
		if err := json.Unmarshal(text, &crd); err != nil || crd.Kind != "CustomResourceDefinition" {
			return nil
		}
		c.crds[crdID(filepath.Dir(name), crd.Spec.Group, crd.Spec.Names.Kind)] = publishedCRD{text, crd.Spec.Group}
		question, err := encode(map[string]any{"crd": json.RawMessage(text)})
		cases = append(cases, corpusCase{name, "crd.validate", "", question})
		return err
	})
	return cases, err
}

const gatewayFolder = "gateway-api"

func (c *corpus) examples() ([]corpusCase, error) {
	var cases []corpusCase
	for _, channel := range []string{"standard", "experimental"} {
		err := c.documents(filepath.Join(gatewayFolder, "invalid-examples", channel), func(name string, text []byte) error {
			added, err := c.creation(name, channel, text)
			if added != nil {
				cases = append(cases, *added)
			}
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return cases, nil
}

func (c *corpus) creations() ([]corpusCase, error) {
	text, err := os.ReadFile(filepath.Join(c.root, gatewayFolder, "cel-cases.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var file struct {
		Cases []struct {
			ID       string
			Channels []string
			Steps    []struct{ Object json.RawMessage }
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	var cases []corpusCase
	for _, published := range file.Cases {
		if len(published.Steps) != 1 || len(published.Channels) == 0 {
			continue
		}
		added, err := c.creation(published.ID, published.Channels[0], published.Steps[0].Object)
		if err != nil {
			return nil, err
		}
		if added != nil {
			cases = append(cases, *added)
		}
	}
	return cases, nil
}

// creation is a case that creates an object of a published kind; there is none if the kind is not
// published.
func (c *corpus) creation(name, channel string, object []byte) (*corpusCase, error) {
	var typed struct{ APIVersion, Kind string }
	if err := json.Unmarshal(object, &typed); err != nil {
		return nil, err
	}
	group, version, _ := strings.Cut(typed.APIVersion, "/")
	crd, known := c.crds[crdID(filepath.Join(gatewayFolder, channel), group, typed.Kind)]
	if !known {
		return nil, nil
	}
	question, err := encode(map[string]any{"crd": crd.text, "version": version, "object": json.RawMessage(object)})
	return &corpusCase{name, "cr.create", crd.group, question}, err
}
