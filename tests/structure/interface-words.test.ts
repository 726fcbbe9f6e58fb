import ts from "typescript";
import { read, sourceFilesBelow } from "./source-files";

/* docs/glossary.md settles one name for each thing. These are the phrases that it replaced. */
const banned: readonly [pattern: RegExp, instead: string][] = [
  [/\bstands? (on|until|there|here|by itself)\b/i, "is, valid until"],
  [/\b(is|are|was|were) told\b/i, "notify"],
  [/\bwhom\b/i, "who, or the noun"],
  [/\bwhat is not so\b/i, "name it"],
  [/(^|[.!?] )Say (what|why|who|how|when|where|which|it|that|a|the)\b/, "Enter, Describe, Tell us"],
  [/\btoast (you|them|your)\b/i, "notify"],
  [/\bput away\b|\btak(e|es|en) back\b/i, "archive, dismiss, withdraw"],
  [/\bsign(ed|ing)? ?-?(in|out)\b/i, "log in, log out, login"],
  [/\be-mails?\b/i, "email"],
  [/(?<!(two|three)[- ]|fewer |lowercase )\bletters?\b/i, "email"],
  [/\bwish(es|ed)?\b/i, "preference"],
  [/\bnot said\b|\bhas not told\b|\bsays nothing\b/i, "not provided, unknown"],
  [/\bperhaps\b/i, "may, might"],
  [/\bfor good\b/i, "permanent"],
  [/\bdifferent people\b/i, "unique visitors, people reached"],
  [/\bnotice needed\b/i, "lead time"],
  [/\bnote for us only\b/i, "internal note"],
  [/\bon sale\b/i, "on the Marketplace"],
  [/\b(at|behind|past) the door\b|\bdoorkeeper\b/i, "the thing itself"],
  [/[\d…] %( |\.|$)/, "62%, without a space"],
  [/\bsorry\b|\bapologi[sz]e\b|\boops\b/i, "what happened and what to do"],
  [/\bcolour|\bprogramme\b|\borganisation|\brecognis|\bnormalis|\bcancell(ed|ation) fee/i, "American spelling"],
];

/** Parts of the interface where a banned word has its ordinary meaning, with the reason. */
const ordinary: Readonly<Record<string, RegExp>> = {
  // What sellers' own files call a column or a value.
  "lib/imports/values/headings.ts": /./,
  "lib/imports/values/choices.ts": /./,
  // What buyers type.
  "lib/language/synonyms.ts": /./,
  "lib/preferences/draft/left-over.ts": /./,
  "lib/preferences/draft/phrase-reader.ts": /\brecognise us\b/,
  "lib/language/industries.ts": /\baid organisation\b/,
  // A style sheet.
  "lib/boundary/plain-page.ts": /color-scheme/,
};

const isSentence = (text: string) => /[a-z] [a-z]/i.test(text.trim()) && !/^[\w-]+([ :][\w[\]/.%-]+:|$)/.test(text);

/** Every text that JSX or a string literal shows: no imports, class names, SQL or comments. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxAttribute(node) && /^(className|key|href|id|name|type|src|role)$/.test(node.name.getText())) return;
    if (ts.isCallExpression(node) && /^(cn|cva|clsx|describe)$/.test(node.expression.getText())) return;
    if (ts.isCallExpression(node) && /\.(describe|exec|info|warn|error|debug)$/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && node.expression.getText() === "Error") return;
    if (ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…"));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(isSentence);
}

/** Parsed once for all the patterns. */
const sources = sourceFilesBelow("app", "components", "lib").map((file) =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
);
const texts = sources.flatMap((source) => textsOf(source).map((text) => ({ file: source.fileName, text })));

test.each(banned)("no sentence of the interface matches %s", (pattern, instead) => {
  const found = texts
    .filter(({ file, text }) => pattern.test(text) && !ordinary[file]?.test(text))
    .map(({ file, text }) => `${file}: ${text} (instead: ${instead})`);
  expect(texts.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

/** What an organization, a person or a listing is called: "Tidewater Surf Co." brings its own period. */
const named =
  /((actor|from|other|client|buyer|seller|agency|chosen|organization)\.name|[oO]rganization(Name)?|buyer|seller|sponsor|client|agency|other|listingTitle)$/;

/** Names right before the period of a sentence, in a template or in JSX. */
function namesBeforePeriods(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (expression: ts.Expression | undefined, after: string) => {
    const name = expression?.getText() ?? "";
    if (/^\.(\s|$)/.test(after) && named.test(name)) found.push(`${source.fileName}: ${name}.`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateSpan(node)) note(node.expression, node.literal.text);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      node.children.forEach((child, at) => {
        const next = node.children[at + 1];
        if (ts.isJsxExpression(child) && next && ts.isJsxText(next)) note(child.expression, next.text);
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no name is followed by a second period", () => {
  expect(sources.flatMap(namesBeforePeriods)).toEqual([]);
});

/** Words of a private dialect in identifiers and file names; newcomers grep for the common terms. */
const dialect: readonly [word: RegExp, instead: string][] = [
  [/^refuse$/, "reject, require"],
  [/^(asking|unasked)$/, "caller, open, requested"],
  [/^(addressees?)$/, "recipient"],
  [/^(dress|dressed)$/, "apply, set"],
  [/^admit$/, "authorize"],
  [/^vouched$/, "verified"],
  [/^desks?$/, "triage, inbox"],
  [/^standings?$/, "status, membership"],
  [/^moments?$/, "timestamp"],
  [/^said$/, "text, labels"],
  [/^(doer|doorkeeper|rungs?|heard?)$/, "the actor, the layer, the callback"],
  [/^(enquir(y|ies)|cancelled|fulfilment|anonymised?|colour|organisations?)$/, "American spelling"],
];

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

/** `log in` is the verb and `login` the noun, as two parts of a name, too. */
const dialectIn = (name: string): string[] => {
  const parts = partsOf(name);
  const found = dialect.filter(([word]) => parts.some((part) => word.test(part))).map(([, instead]) => instead);
  return /\bsign(ed)? (in|out)\b/.test(parts.join(" ")) ? [...found, "log in, log out"] : found;
};

/** The names that a file declares: of functions, types, values, parameters and fields. */
function namesIn(source: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    const isField = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (name && ts.isIdentifier(name) && !isField && !ts.isPropertyAccessExpression(node)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

test("names and files use the field's words", () => {
  const found = sources.flatMap((source) =>
    [...new Set([source.fileName.replace(/\.\w+$/, ""), ...namesIn(source)])].flatMap((name) =>
      dialectIn(name).map((instead) => `${source.fileName}: ${name} (instead: ${instead})`),
    ),
  );
  expect(found).toEqual([]);
});

test("the glossary explains each term once", () => {
  const terms = [...read("docs/glossary.md").matchAll(/^\| ([^|]+) \|/gm)].map(([, term]) => term?.trim());
  const headings = new Set(["term", "---"]);
  const repeated = terms.filter((term, at) => terms.indexOf(term) !== at && !headings.has(term ?? ""));
  expect(repeated).toEqual([]);
});
