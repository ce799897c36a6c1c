// What registering a definition takes in Kubernetes' own code: it is decoded, defaulted, converted and
// validated. An engine is what a server makes ready for the objects of one version.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	objects "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
)

const rounds = 15

func main() {
	paths, err := filepath.Glob(filepath.Join(os.Args[1], "*.json"))
	check(err)
	var create, judge, engine time.Duration
	for _, path := range paths {
		text, err := os.ReadFile(path)
		check(err)
		create += fastest(func() { validate(decode(text)) })
		crd := decode(text)
		judge += fastest(func() { validate(crd) })
		engine += fastest(func() { compile(crd) })
	}
	for name, took := range map[string]time.Duration{"create": create, "check": judge, "engine": engine} {
		fmt.Printf("%s\t%.3f\n", name, float64(took.Nanoseconds())/1000)
	}
}

func fastest(run func()) time.Duration {
	best := time.Hour
	for range rounds {
		start := time.Now()
		run()
		best = min(best, time.Since(start))
	}
	return best
}

func decode(text []byte) *apiextensions.CustomResourceDefinition {
	external := &apiextensionsv1.CustomResourceDefinition{}
	_, _, err := apiserver.Codecs.UniversalDeserializer().Decode(text, nil, external)
	check(err)
	apiserver.Scheme.Default(external)
	internal := &apiextensions.CustomResourceDefinition{}
	check(apiserver.Scheme.Convert(external, internal, nil))
	return internal
}

func validate(crd *apiextensions.CustomResourceDefinition) {
	validation.ValidateCustomResourceDefinition(context.Background(), crd)
}

func compile(crd *apiextensions.CustomResourceDefinition) {
	for _, version := range crd.Spec.Versions {
		if !version.Served {
			continue
		}
		found, err := apiextensions.GetSchemaForVersion(crd, version.Name)
		check(err)
		if found == nil || found.OpenAPIV3Schema == nil {
			return
		}
		_, err = schema.NewStructural(found.OpenAPIV3Schema)
		check(err)
		_, _, err = objects.NewSchemaValidator(found.OpenAPIV3Schema)
		check(err)
		return
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
