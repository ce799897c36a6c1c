// Opens manifests in yaml-language-server with the JSON Schemas of tests/references: samples have no mistakes, each
// mistake is marked on its line, and names and values are completed.
//
//     npm install && npm run check

import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const references = join(here, "../references");
const require = createRequire(import.meta.url);
const packageFile = require.resolve("yaml-language-server/package.json");
const server = spawn(process.execPath, [join(dirname(packageFile), "bin/yaml-language-server"), "--stdio"]);
server.stderr.pipe(process.stderr);

// Messages of the Language Server Protocol: a header with the length, then JSON.
let buffer = Buffer.alloc(0);
let nextId = 1;
const waiting = new Map();
const diagnostics = new Map();
server.stdout.on("data", (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const end = buffer.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, end).toString())[1]);
    if (buffer.length < end + 4 + length) return;
    const message = JSON.parse(buffer.subarray(end + 4, end + 4 + length).toString());
    buffer = buffer.subarray(end + 4 + length);
    receive(message);
  }
});

function send(message) {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function request(method, params) {
  const id = nextId++;
  send({ id, method, params });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function receive(message) {
  if (message.method === "textDocument/publishDiagnostics") {
    diagnostics.get(message.params.uri)?.(message.params.diagnostics);
  } else if (message.method === "workspace/configuration") {
    send({ id: message.id, result: message.params.items.map((item) => settings[item.section] ?? null) });
  } else if (message.method && message.id !== undefined) {
    send({ id: message.id, result: null });
  } else {
    waiting.get(message.id)?.(message.result);
  }
}

const settings = { yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } } };
let opened = 0;

// Opens a text whose first line names its schema, and returns its mistakes.
async function open(schema, text) {
  const uri = pathToFileURL(join(here, `opened-${opened++}.yaml`)).href;
  const found = new Promise((resolve) => diagnostics.set(uri, resolve));
  const line = `# yaml-language-server: $schema=${pathToFileURL(join(references, "schemas", schema)).href}\n`;
  send({
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "yaml", version: 1, text: line + text } },
  });
  return { uri, mistakes: await found };
}

// The labels that are offered at the end of a text.
async function completed(schema, text) {
  const { uri } = await open(schema, text);
  const lines = text.split("\n");
  const position = { line: lines.length, character: lines.at(-1).length };
  const found = await request("textDocument/completion", { textDocument: { uri }, position });
  return found.items.map((item) => item.label);
}

let failed = 0;
function expect(what, holds, shown) {
  console.log(`${holds ? "ok" : "FAILED"}: ${what}`);
  if (!holds) {
    failed += 1;
    console.log(shown);
  }
}

const timeout = setTimeout(() => {
  console.log("FAILED: no answer in two minutes");
  server.kill();
  process.exit(1);
}, 120_000);

await request("initialize", {
  processId: process.pid,
  rootUri: null,
  capabilities: { workspace: { configuration: true }, textDocument: { publishDiagnostics: {} } },
});
send({ method: "initialized", params: {} });
send({ method: "workspace/didChangeConfiguration", params: { settings } });

// `<group>_<version>_<kind>.yaml` has the schema `<group>/<kind>_<version>.json`.
for (const file of readdirSync(join(references, "samples")).sort()) {
  const [group, version, kind] = file.split(".full.yaml")[0].replace(/\.yaml$/, "").split("_");
  const { mistakes } = await open(`${group}/${kind}_${version}.json`, readFileSync(join(references, "samples", file), "utf8"));
  expect(`no mistake in ${file}`, mistakes.length === 0, mistakes);
}

const route = "net.acme.dev/route_v1.json";
const head = "apiVersion: net.acme.dev/v1\nkind: Route\nmetadata:\n  name: a\n";
const withParents = `${head}spec:\n  parents:\n  - name: a\n`;
for (const [what, text, line, message] of [
  ["a required field that is missing", `${head}spec: {}\n`, 4, /parents/],
  ["a misspelled name", `${withParents}  hostname: [a]\n`, 7, /hostname/],
  ["a value of another type", `${head}spec:\n  parents:\n  - name: 1\n`, 6, /type/],
  ["a number above its bound", `${head}spec:\n  parents:\n  - name: a\n    port: 70000\n`, 7, /65535/],
  ["a value that is not listed", `${withParents}  rules:\n  - path: {type: Glob, value: /}\n`, 8, /Exact/],
  ["a text that does not match", `${withParents}  hostnames: ["A"]\n`, 7, /pattern/],
  ["another kind", `${withParents.replace("Route", "Rout")}`, 1, /Route/],
]) {
  const { mistakes } = await open(route, text);
  // The first line of the document names the schema.
  const is_there = mistakes.some((mistake) => mistake.range.start.line === line + 1 && message.test(mistake.message));
  expect(`${what} is marked`, mistakes.length === 1 && is_there, mistakes);
}

const names = await completed(route, `${withParents}  `);
expect("names of fields are completed", ["hostnames", "rules"].every((name) => names.includes(name)), names);
const values = await completed(route, `${withParents}  rules:\n  - path:\n      type: `);
expect("listed values are completed", ["Exact", "Prefix", "Pattern"].every((name) => values.includes(name)), values);

clearTimeout(timeout);
server.kill();
process.exit(failed === 0 ? 0 : 1);
