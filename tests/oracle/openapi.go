package main

import (
	"sync"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/generated/openapi"
	apiopenapi "k8s.io/apiserver/pkg/endpoints/openapi"
	"k8s.io/kube-openapi/pkg/builder3"
	"k8s.io/kube-openapi/pkg/common"
	"k8s.io/kube-openapi/pkg/util"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

// staticSchemas are the schemas of the server's own types. Server-side apply uses those of the
// metadata.
var staticSchemas = sync.OnceValues(func() (map[string]*spec.Schema, error) {
	config := &common.OpenAPIV3Config{
		GetDefinitions:    openapi.GetOpenAPIDefinitions,
		GetDefinitionName: apiopenapi.NewDefinitionNamer(apiserver.Scheme).GetDefinitionName,
	}
	return builder3.BuildOpenAPIDefinitionsForResources(config, util.GetCanonicalTypeName(&apiextensionsv1.CustomResourceDefinition{}))
})
