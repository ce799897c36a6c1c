package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// webhook is the program of examples/webhook, which runs on loopback.
type webhook struct {
	url     string
	bundle  []byte
	process *exec.Cmd
}

// startWebhook starts the program with a certificate for loopback, and waits until it listens.
func startWebhook(ctx context.Context, program, folder string) (*webhook, error) {
	certificate, key, err := loopbackCertificate()
	if err != nil {
		return nil, err
	}
	paths := [2]string{filepath.Join(folder, "webhook.crt"), filepath.Join(folder, "webhook.key")}
	for i, text := range [2][]byte{certificate, key} {
		if err := os.WriteFile(paths[i], text, 0o600); err != nil {
			return nil, err
		}
	}
	process := exec.CommandContext(ctx, program, "--address", "127.0.0.1:0", "--certificate", paths[0], "--key", paths[1])
	process.Stderr = os.Stderr
	output, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := process.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(output).ReadString('\n')
	started := &webhook{bundle: certificate, process: process}
	var found bool
	if _, started.url, found = strings.Cut(strings.TrimSpace(line), "listening on "); !found {
		return nil, errors.Join(fmt.Errorf("the webhook does not listen: %q", line), err, started.stop())
	}
	return started, nil
}

// stop ends the program as a cluster does.
func (w *webhook) stop() error {
	if err := w.process.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return w.process.Wait()
}

// loopbackCertificate makes a certificate that signs itself, and its key, in PEM.
func loopbackCertificate() (certificate, key []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "webhook"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		return nil, nil, err
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return nil, nil, err
	}
	certificate = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
	return certificate, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: encoded}), nil
}

// checkWebhook starts the program, registers its CRD and its configurations, and sends requests that the server
// can only answer with its help.
func checkWebhook(ctx context.Context, server *server, program string) (err error) {
	webhook, err := startWebhook(ctx, program, server.folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, webhook.stop()) }()
	if err := webhook.register(ctx, server, program); err != nil {
		return err
	}
	checks := &webhookChecks{server: server}
	if err := checks.awaitAdmission(ctx); err != nil {
		return err
	}
	checks.run(ctx)
	fmt.Printf("webhook: %d checks, %d failed\n", checks.count, len(checks.failures))
	return errors.Join(checks.failures...)
}

// register registers the CRD that the program prints and the configurations of its manifests, each with the
// URL on loopback in the place of a Service.
func (w *webhook) register(ctx context.Context, server *server, program string) error {
	printed, err := exec.CommandContext(ctx, program, "crd").Output()
	if err != nil {
		return err
	}
	if err := server.createYAML(ctx, crdPath, printed); err != nil {
		return err
	}
	config := func(path string) map[string]any {
		return map[string]any{"url": w.url + path, "caBundle": w.bundle}
	}
	conversion := map[string]any{"strategy": "Webhook", "webhook": map[string]any{
		"conversionReviewVersions": []string{"v1"}, "clientConfig": config("/convert"),
	}}
	patch, err := json.Marshal(map[string]any{"spec": map[string]any{"conversion": nil}})
	if err != nil {
		return err
	}
	// A merge patch merges: the Service of the printed stanza has to go first.
	for _, body := range [][]byte{patch, marshal(map[string]any{"spec": map[string]any{"conversion": conversion}})} {
		patched, err := server.send(ctx, call{method: http.MethodPatch, target: crdPath + "/" + widgetCRD, contentType: verbs["MERGE"], body: string(body)})
		if err != nil || patched.code != http.StatusOK {
			return errors.Join(fmt.Errorf("the conversion of the CRD: %+v", patched), err)
		}
	}
	for kind, path := range map[string]string{"Validating": "/validate", "Mutating": "/mutate"} {
		target := "/apis/admissionregistration.k8s.io/v1/" + strings.ToLower(kind) + "webhookconfigurations"
		if err := server.create(ctx, target, string(marshal(configuration(kind, config(path))))); err != nil {
			return err
		}
	}
	return server.await(ctx, widgets("v1", ""))
}

const (
	crdPath   = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
	widgetCRD = "widgets.widgets.acme.dev"
)

func widgets(version, name string) string {
	return strings.TrimSuffix("/apis/widgets.acme.dev/"+version+"/namespaces/default/widgets/"+name, "/")
}

func configuration(kind string, client map[string]any) map[string]any {
	return map[string]any{
		"apiVersion": "admissionregistration.k8s.io/v1", "kind": kind + "WebhookConfiguration",
		"metadata": map[string]any{"name": "widget-webhook"},
		"webhooks": []any{map[string]any{
			"name": "rules.widgets.acme.dev", "admissionReviewVersions": []string{"v1"}, "clientConfig": client,
			"rules": []any{map[string]any{
				"apiGroups": []string{"widgets.acme.dev"}, "apiVersions": []string{"v1"},
				"resources": []string{"widgets"}, "operations": []string{"CREATE", "UPDATE"},
			}},
			"matchPolicy": "Equivalent", "failurePolicy": "Fail", "sideEffects": "None", "timeoutSeconds": 5,
		}},
	}
}

// marshal writes what has no types that JSON lacks.
func marshal(value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return text
}

func (s *server) createYAML(ctx context.Context, path string, text []byte) error {
	text = bytes.TrimPrefix(text, []byte("---\n"))
	created, err := s.send(ctx, call{method: http.MethodPost, target: path, contentType: "application/yaml", body: string(text)})
	if err == nil && created.code != http.StatusCreated {
		err = fmt.Errorf("%s: %s", path, created.lines)
	}
	return err
}
