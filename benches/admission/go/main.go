// What the engine does, with Kubernetes' own code: objects are read, pruned, defaulted and validated.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

const (
	rounds = 60
	turn   = 10 * time.Millisecond
)

func main() {
	folder := os.Args[1]
	var external apiextensionsv1.JSONSchemaProps
	check(json.Unmarshal(read(folder, "schema"), &external))
	var internal apiextensions.JSONSchemaProps
	check(apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&external, &internal, nil))
	structural, err := schema.NewStructural(&internal)
	check(err)
	validator, _, err := validation.NewSchemaValidator(&internal)
	check(err)
	for _, name := range []string{"2 KB", "48 KB", "48 KB, one error"} {
		body := read(folder, name)
		fastest := time.Hour
		for range rounds {
			for start := time.Now(); time.Since(start) < turn; {
				run := time.Now()
				judge(body, structural, validator)
				fastest = min(fastest, time.Since(run))
			}
		}
		fmt.Printf("%s\t%.3f\n", name, float64(fastest.Nanoseconds())/1000)
	}
}

// judge gives the errors of an object.
func judge(body []byte, structural *schema.Structural, validator validation.SchemaValidator) field.ErrorList {
	var object map[string]interface{}
	check(utiljson.Unmarshal(body, &object))
	pruning.Prune(object, structural, true)
	defaulting.PruneNonNullableNullsWithoutDefaults(object, structural)
	defaulting.Default(object, structural)
	errors := validation.ValidateCustomResource(nil, object, validator)
	return append(errors, listtype.ValidateListSetsAndMaps(nil, structural, object)...)
}

func read(folder, name string) []byte {
	text, err := os.ReadFile(filepath.Join(folder, name+".json"))
	check(err)
	return text
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
