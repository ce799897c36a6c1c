// What registering a definition takes in Kubernetes' own code: it is decoded by the strict decoder of a
// server, which finds unknown and repeated fields, defaulted, converted and validated. An engine is
// what a server makes ready for objects: for each version the structural schema, with pruned defaults,
// the validators of objects and of their status, and the compiled rules, if there are any.
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
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	objects "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
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

var codecs = serializer.NewCodecFactory(apiserver.Scheme, serializer.EnableStrict)

func decode(text []byte) *apiextensions.CustomResourceDefinition {
	external := &apiextensionsv1.CustomResourceDefinition{}
	_, _, err := codecs.UniversalDeserializer().Decode(text, nil, external)
	if !runtime.IsStrictDecodingError(err) {
		check(err)
	}
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
		found, err := apiextensions.GetSchemaForVersion(crd, version.Name)
		check(err)
		if found == nil || found.OpenAPIV3Schema == nil {
			continue
		}
		structural, err := schema.NewStructural(found.OpenAPIV3Schema)
		check(err)
		check(defaulting.PruneDefaults(structural))
		cel.NewValidator(structural, true, celconfig.PerCallLimit)
		_, _, err = objects.NewSchemaValidator(found.OpenAPIV3Schema)
		check(err)
		if status, ok := found.OpenAPIV3Schema.Properties["status"]; ok {
			_, _, err = objects.NewSchemaValidator(&status)
			check(err)
		}
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
