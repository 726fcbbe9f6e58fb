import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import ts from "typescript";
import { inRoot, root } from "../files.mjs";
import { Fault, isEnding, onExit, runChild } from "../program.mjs";
import { reportFile } from "./suites.mjs";
import { acquireTestServer, dropTestDatabases, makeTestTemplate } from "./test-databases.mjs";

const endings = [".test.ts", ".db.test.ts", ".test.tsx"];

/**
 * The mutations of every list in tests/mutations whose file name contains `name`. A mutation is a paragraph of four lines:
 * the sentence of the rule, `in FILE FUNCTION`, `SYNTAX -> SYNTAX` or `-> nothing`, and `noticed by` its tests.
 */
export const readMutations = (name = "") =>
  readdirSync(inRoot("tests", "mutations"))
    .filter((list) => list.includes(name))
    .flatMap((list) =>
      readFileSync(inRoot("tests", "mutations", list), "utf8")
        .trim()
        .split("\n\n")
        .map(readMutation),
    );

function readMutation(paragraph) {
  const [rule = "", place = "", change = "", noticed = ""] = paragraph.split("\n").map((line) => line.trim());
  const [, file = "", within = ""] = /^in (\S+) (\S+)$/.exec(place) ?? [];
  const [find = "", put = ""] = change.split(" -> ");
  return { rule, file, within, find, put: put === "nothing" ? "" : put, tests: noticed.split(" ").slice(2) };
}

/** `lib/deals/states` names lib/deals/states.test.ts and lib/deals/states.db.test.ts, whichever exist. */
export const testFilesOf = (test) => endings.map((ending) => test + ending).filter((file) => existsSync(inRoot(file)));

/**
 * The source with the mutation in it, or undefined unless what it names occurs exactly once in its function: a node of
 * the syntax, however it is laid out, or words inside a template.
 */
export function mutatedSource({ file, within, find, put }) {
  if (!existsSync(inRoot(file))) return undefined;
  const text = readFileSync(inRoot(file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const scopes = nodesBelow(source, (node) => nameOf(node) === within);
  if (scopes.length !== 1) return undefined;
  const [only, ...others] = placesOf(scopes[0], source, find);
  if (!only || others.length > 0) return undefined;
  const end = put ? only.end : only.end + (/^\s*[,;]/.exec(text.slice(only.end))?.[0].length ?? 0);
  return text.slice(0, only.start) + put + text.slice(end);
}

function placesOf(scope, source, find) {
  const nodes = nodesBelow(scope, (node) => plain(node.getText(source)) === find);
  const places = nodes.map((node) => ({ start: node.getStart(source), end: node.getEnd() }));
  const distinct = places.filter(
    ({ start, end }, at) => places.findIndex((one) => one.start === start && one.end === end) === at,
  );
  if (distinct.length > 0) return distinct;
  const words = new RegExp(find.split(" ").map(escaped).join("\\s+"), "g");
  return nodesBelow(scope, isTemplate).flatMap((node) =>
    [...node.getText(source).matchAll(words)].map(({ 0: found, index }) => {
      const start = node.getStart(source) + index;
      return { start, end: start + found.length };
    }),
  );
}

function nodesBelow(root, isRequested) {
  const found = [];
  const visit = (node) => {
    if (isRequested(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isTemplate = (node) =>
  ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Of a function, a method, a class or a constant. */
const nameOf = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isVariableDeclaration(node)
    ? node.name?.getText()
    : undefined;

const plain = (text) => text.replace(/\s+/g, " ").trim();
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const jestProgram = inRoot("node_modules", "jest", "bin", "jest.js");

/** The share of mutations that has to be noticed. */
const leastNoticed = 0.9;

/** Generous, because a busy machine is not a failure; tests that never end count as having caught the mutation. */
const longestMs = 10 * 60_000;

/**
 * Applies the mutations to the working tree one at a time, runs the tests that each names, and always restores the
 * file. Prints each survivor as it happens and how many were caught; too many survivors count as a failure.
 */
export async function runMutations(mutations) {
  await refuseUncommitted(mutations);
  await holdTestDatabases();
  onExit(() => restore());
  let passed = 0;
  for (const mutation of mutations) {
    const isNoticed = await whileMutated(mutation, () => doTestsFail(mutation));
    if (isEnding()) break;
    if (isNoticed) passed += 1;
    else console.log(`  survived: ${mutation.rule} (${mutation.file}, ${mutation.within}: ${mutation.find})`);
  }
  if (!isEnding()) console.log(`\n${passed} of ${mutations.length} caught`);
  const failed = passed < leastNoticed * mutations.length ? mutations.length - passed : 0;
  return { passed, failed, output: "" };
}

async function refuseUncommitted(mutations) {
  const files = [...new Set(mutations.map(({ file }) => file))];
  const { code, output } = await runChild("git", ["status", "--porcelain", "--", ...files], { cwd: root });
  if (code !== 0 || output)
    throw new Fault(`Commit these files first, because the mutation run changes them:\n${output}`);
}

/** One server and one template for every Jest call: see tests/support/database/global-setup.ts. */
async function holdTestDatabases() {
  const { urlOf, release } = await acquireTestServer();
  onExit(release);
  onExit(() => dropTestDatabases(urlOf));
  process.env.TEST_TEMPLATE = await makeTestTemplate(urlOf);
  process.env.TEST_DATABASES_OWNER = String(process.pid);
}

let restore = () => undefined;

async function whileMutated(mutation, work) {
  const mutated = mutatedSource(mutation);
  if (mutated === undefined)
    throw new Fault(`${mutation.within} in ${mutation.file} has to contain this exactly once: ${mutation.find}`);
  const file = inRoot(mutation.file);
  const original = readFileSync(file);
  restore = () => writeFileSync(file, original);
  writeFileSync(file, mutated);
  try {
    return await work();
  } finally {
    restore();
  }
}

/** A suite that can't even start says nothing about the rule, so it doesn't count. */
async function doTestsFail({ tests }) {
  const report = reportFile("jest-mutation");
  const chosen = ["--runInBand", "--bail", "--runTestsByPath", ...tests.flatMap(testFilesOf)];
  const options = {
    cwd: root,
    timeout: longestMs,
    killSignal: "SIGKILL",
    env: { ...process.env, TZ: "Asia/Kathmandu" },
  };
  await runChild(process.execPath, [jestProgram, "--json", `--outputFile=${report}`, ...chosen], options);
  return !existsSync(report) || JSON.parse(readFileSync(report, "utf8")).numFailedTests > 0;
}
