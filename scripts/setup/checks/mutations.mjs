import { existsSync, readFileSync, readdirSync } from "node:fs";
import ts from "typescript";
import { inRoot } from "../paths.mjs";

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
 * the syntax, however it is laid out, or words inside of a template.
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
