package main

import (
	"fmt"
	"net/http"

	"github.com/emicklei/go-restful/v3"
	"github.com/go-logr/logr"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apiserver/pkg/authorization/authorizerfactory"
	"k8s.io/apiserver/pkg/endpoints"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/klog/v2"
)

const crdPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"

func init() {
	// Upstream logs rejected requests, whose answers contain the same information.
	klog.SetLogger(logr.Discard())
}

// crdServer is the API server's endpoint for CustomResourceDefinitions, with a storage in
// memory.
type crdServer struct {
	handler http.Handler
	memory  *memory
}

func newCRDServer() (*crdServer, error) {
	store := newMemory(apiserver.Codecs.LegacyCodec(apiextensionsv1.SchemeGroupVersion))
	storage, err := customresourcedefinition.NewREST(apiserver.Scheme, store.options(apiextensions.Resource("customresourcedefinitions")))
	if err != nil {
		return nil, err
	}
	container := restful.NewContainer()
	version := endpoints.APIGroupVersion{
		Root:                        "/apis",
		GroupVersion:                apiextensionsv1.SchemeGroupVersion,
		AllServedVersionsByResource: map[string][]string{"customresourcedefinitions": {"v1"}},
		Storage:                     map[string]rest.Storage{"customresourcedefinitions": storage},
		ParameterCodec:              metav1.ParameterCodec,
		Serializer:                  apiserver.Codecs,
		Creater:                     apiserver.Scheme,
		Convertor:                   apiserver.Scheme,
		ConvertabilityChecker:       apiserver.Scheme,
		UnsafeConvertor:             runtime.UnsafeObjectConvertor(apiserver.Scheme),
		Defaulter:                   apiserver.Scheme,
		Typer:                       apiserver.Scheme,
		Namer:                       runtime.Namer(meta.NewAccessor()),
		TypeConverter:               managedfields.NewDeducedTypeConverter(),
		EquivalentResourceRegistry:  runtime.NewEquivalentResourceRegistry(),
		Authorizer:                  authorizerfactory.NewAlwaysAllowAuthorizer(),
		MaxRequestBodyBytes:         bodyLimit,
	}
	if _, _, err := version.InstallREST(container); err != nil {
		return nil, fmt.Errorf("upstream's endpoint cannot be installed: %w", err)
	}
	return &crdServer{handler: serve(container), memory: store}, nil
}
