import type { JSONContent } from "@tiptap/core";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "@/tests/support/fast-check";
import { htmlOf } from "../html";
import { treeOf } from "../markdown";
import { blocksOf } from "./from-markdown";
import { markdownOf } from "./to-markdown";

const folder = path.join(process.cwd(), "prisma/seed/posts");
const posts = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map(
    (name) =>
      [name, readFileSync(path.join(folder, name), "utf8").split(/^---$/m).slice(2).join("---").trim()] as const,
  );

const contents = (text: string) => blocksOf(text).map(({ content }) => content);
const rewritten = (text: string) => markdownOf(contents(text));
/** As readers see it; a line break inside a paragraph renders as a space. */
const html = (text: string) => htmlOf(treeOf(text), "https://a.test/").replace(/[ \t]*\n[ \t]*/g, " ");

test("there are twelve demo posts", () => expect(posts).toHaveLength(12));

test.each(posts)("%s reads the same when it is rewritten completely", (_, body) => {
  expect(html(rewritten(body))).toBe(html(body));
});

const word = fc.constantFrom("fee", "a_b", "2*3", "# no", "1. no", "- no", "a|b", "[x]", "<b>", "&amp;", "`", "!", "é");
const mark = fc
  .constantFrom("bold", "italic", "strike", "code", "link")
  .map((type) => (type === "link" ? { type, attrs: { href: "/a b", title: 'q"' } } : { type }));
const spaces = fc.constantFrom("", " ");
const run = fc
  .record({
    text: fc.tuple(spaces, word, spaces).map((parts) => parts.join("")),
    marks: fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
  })
  .map(({ text, marks }) => ({ type: "text", text, marks }));
const isCode = (node: JSONContent | undefined) => node?.marks?.some(({ type }) => type === "code");
const inline = fc
  .array<JSONContent>(
    fc.oneof(
      { weight: 6, arbitrary: run },
      fc.constant({ type: "hardBreak" }),
      fc.constant({ type: "footnoteReference", attrs: { label: "1" } }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  // The editor itself joins text with the same marks.
  .filter((nodes) => !nodes.some((node, at) => isCode(node) && isCode(nodes[at + 1])));
const paragraph = inline.map((content) => ({ type: "paragraph", content }));
const item = paragraph.map((first) => ({ type: "listItem", attrs: { spread: false }, content: [first] }));
const cells = (type: string) =>
  fc.tuple(paragraph, paragraph).map((pair) => ({
    type: "tableRow",
    content: pair.map((each) => ({ type, attrs: { align: "right" }, content: [each] })),
  }));
const block = fc.oneof(
  paragraph,
  fc.tuple(fc.constantFrom(2, 3), inline).map(([level, content]) => ({ type: "heading", attrs: { level }, content })),
  fc
    .tuple(fc.constantFrom("bulletList", "orderedList"), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([type, content]) => ({ type, attrs: { spread: false, start: 1 }, content })),
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => ({ type: "blockquote", content })),
  fc
    .tuple(cells("tableHeader"), fc.array(cells("tableCell"), { maxLength: 2 }))
    .map(([head, rows]) => ({ type: "table", content: [head, ...rows] })),
  fc
    .string({ unit: fc.constantFrom("a", "`", "\n", "~"), minLength: 1, maxLength: 12 })
    .map((text) => ({ type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text }] })),
  fc.constant({ type: "embed", attrs: { source: "```bars\nFans\nA: 1\n```" } }),
  fc.constant({ type: "horizontalRule" }),
);

const lettersOf = (nodes: readonly JSONContent[]): string =>
  nodes.map(({ text = "", content = [] }) => text.replace(/\s/g, "") + lettersOf(content)).join("");

const note = {
  type: "footnoteDefinition",
  attrs: { label: "1" },
  content: [{ type: "paragraph", content: [{ type: "text", text: "Source." }] }],
};

test("what is written reads back as the same text, whatever is in it", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const once = markdownOf([...blocks, note]);
      expect(lettersOf(contents(once))).toBe(lettersOf([...blocks, note]));
      expect(html(rewritten(once))).toBe(html(once));
    }),
  );
});

test("every text that an editor can type looks the same to readers after it is rewritten", () => {
  const line = fc.constantFrom(
    "# A",
    "- a",
    "  - b",
    "1. a",
    "> q",
    "| a | b |",
    "|---|--:|",
    "```",
    "~~~js",
    "",
    "*a* _b_",
    "a  ",
    "[a]: /b",
    "[a]",
    "![a](/b)",
    "<i>x</i>",
    "[^1]",
    "[^1]: n",
    "    c",
    "- [ ] t",
    "***",
    "a\\",
    "www.a.test",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join("\n");
      expect(html(rewritten(text))).toBe(html(text));
    }),
  );
});
