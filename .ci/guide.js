#!/usr/bin/env node
// Tries docs/guide.js and the search of the built guide, without a browser. `.ci/guide` runs it with the guide's folder.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const { rust, matches } = require("../docs/guide.js");

const BOOK = process.argv[2];

// Runs scripts of the guide, whose names have a hash, and returns what they define.
function run(...names) {
    const files = fs.readdirSync(BOOK);
    const context = vm.createContext({});
    context.window = context;
    context.search = {};
    for (const name of names) {
        const file = files.find(file => file.startsWith(name) && file.endsWith(".js"));
        assert(file, `the guide has no ${name}`);
        vm.runInContext(fs.readFileSync(path.join(BOOK, file), "utf8"), context);
    }
    return name => vm.runInContext(name, context);
}

// An attribute is highlighted up to its last bracket, with its keys and values.
function attributes() {
    const hljs = run("highlight")("hljs");
    const base = hljs.getLanguage("rust").rawDefinition();
    hljs.registerLanguage("rust", () => rust(hljs, base));
    const html = code => hljs.highlight("rust", code).value.replace(/<span class="hljs-(\w+)">/g, "<$1>").replace(/<\/span>/g, "</>");
    for (const [code, expected] of [
        ["#[k8s(list_map(name), minimum = 1)]", "<meta>#[k8s(<attr>list_map</>(name), <attr>minimum</> = <number>1</>)]</>"],
        ['#[k8s(cel("a[0])]", reason = Invalid))] x', "<meta>#[k8s(<attr>cel</>(<string>&quot;a[0])]&quot;</>, <attr>reason</> = Invalid))]</> x"],
        ["#[k8s(default = vec![1])]", "<meta>#[k8s(<attr>default</> = vec![<number>1</>])]</>"],
        ["#[derive(Kind)]", "<meta>#[derive(Kind)]</>"],
        ["// #[k8s(x)]", "<comment>// #[k8s(x)]</>"],
    ]) {
        assert.strictEqual(html(code), expected);
    }
}

function filter() {
    assert(matches("A1 group MUST compile error", "must  Error"));
    assert(matches("anything", " "));
    assert(!matches("A1 group MUST", "must lint"));
}

// What users look for, with the beginnings of the pages that answer it.
const SEARCHES = {
    "+kubebuilder:validation:Minimum": ["guide/src/moving/kubebuilder"],
    "kubebuilder:printcolumn": ["guide/src/moving/kubebuilder"],
    "+kubebuilder:default": ["guide/src/moving/kubebuilder"],
    "kubebuilder:validation:Enum": ["guide/src/moving/kubebuilder"],
    "kubebuilder subresource status": ["guide/src/moving/kubebuilder"],
    "+listType=map": ["guide/src/moving/kubebuilder", "guide/src/recipes/keyed-list"],
    "XValidation": ["guide/src/moving/kubebuilder"],
    "CEL rule cost": ["guide/src/recipes/cel", "cel"],
    "CustomResource derive": ["guide/src/moving/kube-derive", "guide/src/kube"],
    "RBAC": ["guide/src/operator"],
    "allow a warning": ["guide/src/levels"],
    "breaking change": ["guide/src/recipes/gate", "compatibility"],
    "camelCase": ["guide/src/names"],
    "conditions": ["guide/src/recipes/conditions"],
    "conversion between versions": ["guide/src/recipes/versions", "versions"],
    "default value": ["guide/src/presence", "defaulting"],
    "cluster scoped": ["guide/src/reference/attributes/kinds", "guide/src/moving/kubebuilder"],
    "duration": ["guide/src/recipes/durations", "meta"],
    "editor completion yaml": ["json-schema"],
    "enum": ["guide/src/unions", "guide/src/recipes/growing-enum"],
    "f64": ["guide/src/troubleshooting"],
    "fail a request in a test": ["testing-controllers"],
    "finalizer": ["guide/src/recipes/finalizers"],
    "garde": ["guide/src/moving/garde-validator"],
    "generate types from CRD": ["import", "guide/src/moving/kopium"],
    "helm": ["guide/src/operator"],
    "hot loop": ["guide/src/recipes/hot-loops"],
    "immutable field": ["guide/src/recipes/immutable", "rules.html#immutable"],
    "int or string": ["meta"],
    "kopium": ["guide/src/moving/kopium"],
    "kube-derive": ["guide/src/moving/kube-derive"],
    "leader election": ["guide/src/operator"],
    "max length": ["rules", "guide/src/reference/attributes"],
    "minimum Rust version": ["guide/src/stability"],
    "mock kubernetes api": ["testing-controllers"],
    "old objects": ["guide/src/recipes/old-objects"],
    "optional field": ["guide/src/presence", "guide/src/reference/attributes"],
    "owner reference": ["guide/src/recipes/owner-references"],
    "pod template": ["guide/src/recipes/pod-template"],
    "preserve unknown fields": ["guide/src/reference/attributes", "guide/src/recipes/embedded", "meta"],
    "printer column": ["guide/src/reference/attributes"],
    "public operators": ["testing-controllers"],
    "quantity": ["guide/src/recipes/durations", "meta"],
    "reconcile loops forever": ["guide/src/recipes/hot-loops"],
    "rename field": ["guide/src/names", "guide/src/reference/attributes"],
    "required field missing": ["guide/src/presence", "guide/src/troubleshooting"],
    "schemars": ["guide/src/moving/kube-derive", "guide/src/kube"],
    "secret reference": ["guide/src/recipes/secret-reference"],
    "server side apply": ["guide/src/recipes/apply", "apply"],
    "storage version": ["guide/src/recipes/versions", "versions"],
    "strategic merge patch": ["patch", "guide/src/recipes/patches"],
    "test without a cluster": ["testing-controllers", "guide/src/recipes/controller", "guide/src/operator"],
    "the trait bound ApiType is not satisfied": ["guide/src/troubleshooting"],
    "turn off lint": ["guide/src/levels", "lints"],
    "union": ["guide/src/unions", "guide/src/recipes/union"],
    "validation error": ["guide/src/validation", "guide/src/troubleshooting"],
    "webhook": ["guide/src/recipes/webhook"],
    "webhook certificate": ["guide/src/operator", "guide/src/recipes/webhook"],
    "x-kubernetes-validations": ["guide/src/validation", "guide/src/recipes/cel"],
    "write CRD yaml": ["guide/src/operator", "guide/src/tutorial"],
};

// One of those pages is among the first three results.
function searches() {
    const value = run("elasticlunr", "searchindex");
    const { index, doc_urls: addresses, search_options: options } = value("window.search");
    const loaded = value("elasticlunr").Index.load(index);
    const wrong = [];
    for (const [search, pages] of Object.entries(SEARCHES)) {
        const found = loaded.search(search, options).slice(0, 3).map(({ ref }) => addresses[ref]);
        if (!found.some(address => pages.some(page => address.startsWith(page)))) {
            wrong.push(`${search}: ${found.join(", ")}`);
        }
    }
    assert.deepStrictEqual(wrong, [], "searches that lead elsewhere");
    return Object.keys(SEARCHES).length;
}

attributes();
filter();
console.log(`${searches()} searches lead to their pages`);
