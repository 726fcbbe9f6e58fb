import ts from "typescript";
import { filesBelow, read } from "./source-files";

/** The most lines that a file or a function may have. STYLE.md names what to aim at, which is half of it. */
const stops = { file: 350, page: 150, test: 450, function: 60, componentFunction: 160 };

const everything = filesBelow("app", "components", "lib", "scripts").filter((file) => /\.(tsx?|mjs)$/.test(file));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isComponent = (file: string) => /^components\//.test(file) || file.endsWith(".tsx");

function fileStop(file: string): number {
  if (isTest(file)) return stops.test;
  if (file.endsWith("/page.tsx")) return stops.page;
  return stops.file;
}

const functionStop = (file: string) => (isComponent(file) ? stops.componentFunction : stops.function);

test("no file is longer than its limit", () => {
  const long = everything
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > fileStop(file));
  expect(long.map(({ file, lines }) => `${file}: ${lines} of ${fileStop(file)}`)).toEqual([]);
});

test("no function is longer than its limit", () => {
  const long = everything
    .filter((file) => !isTest(file) && read(file).split("\n").length > functionStop(file))
    .flatMap((file) => {
      const stop = functionStop(file);
      return functionsOf(file)
        .filter(({ lines }) => lines > stop)
        .map(({ line, lines }) => `${file}:${line}: ${lines} of ${stop}`);
    });
  expect(long).toEqual([]);
});

function functionsOf(file: string): { line: number; lines: number }[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: { line: number; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const line = lineAt(node.getStart(source));
      found.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
