import { getSchema } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "@/tests/support/fast-check";
import { documentOf, textOf } from "./document";
import { Embed, schemaExtensions } from "./schema";

const schema = getSchema([...schemaExtensions, Embed]);
const folder = path.join(process.cwd(), "prisma/seed/posts");
const posts = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, readFileSync(path.join(folder, name), "utf8").split(/^---$/m).slice(2).join("---").trim()]);

const after = (text: string, edit: (transaction: Transaction) => Transaction): string => {
  const state = EditorState.create({ doc: documentOf(schema, text) });
  return textOf(edit(state.tr).doc);
};
const paragraph = (text: string) => schema.node("paragraph", null, [schema.text(text)]);

test.each(posts)("%s is saved as it was opened", (_, body = "") => {
  const doc = documentOf(schema, body);
  doc.check();
  expect(textOf(doc)).toBe(body);
});

test("any text is saved as it was opened", () => {
  const line = fc.constantFrom(
    "# A",
    "A\n===",
    "- a",
    "  - b",
    "2) a",
    "> q",
    "| a | b |\n|-|-|\n| c",
    "```",
    "",
    "  ",
    "*a",
    "[a]: /b",
    "![a](/b)",
    "<i>",
    "[^1]: n",
    "    c",
    "- [ ] t",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join("\n");
      expect(textOf(documentOf(schema, text))).toBe(text.trim() ? text : "");
    }),
    { examples: [[["[a]: /b", "A\n==="]]] },
  );
});

test.each(posts)("in %s, a new first paragraph leaves every other character alone", (_, body = "") => {
  expect(after(body, (edit) => edit.insert(0, paragraph("New *words*")))).toBe(`New \\*words\\*\n\n${body}`);
});

test("an edited block is rewritten, and its neighbors are unchanged", () => {
  const text = "* one\n* two\n\nSome   *words* here.\nAnd more.\n\n\nEnd";
  const inParagraph = documentOf(schema, text).child(0).nodeSize + 1;
  expect(after(text, (edit) => edit.insertText("Now: ", inParagraph))).toBe(
    "* one\n* two\n\nNow: Some   *words* here. And more.\n\nEnd",
  );
});

test("two adjacent lists remain two lists", () => {
  const text = "- one\n\nbetween\n\n- two";
  const doc = documentOf(schema, text);
  const from = doc.child(0).nodeSize;
  expect(after(text, (edit) => edit.delete(from, from + doc.child(1).nodeSize))).toBe("- one\n\n* two");
});

test("empty paragraphs are not written", () => {
  expect(after("One.\n\nTwo.", (edit) => edit.insert(6, schema.node("paragraph")))).toBe("One.\n\nTwo.");
});
