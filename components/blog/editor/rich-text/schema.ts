/** The nodes and marks of a post's text: those of Markdown, footnotes, and blocks shown as readers see them. */
import { Extension, Node, mergeAttributes } from "@tiptap/core";
import Code from "@tiptap/extension-code";
import Document from "@tiptap/extension-document";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

const FootnoteReference = Node.create({
  name: "footnoteReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: "1" } }),
  parseHTML: () => [{ tag: "sup[data-footnote]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "sup",
    mergeAttributes(HTMLAttributes, { "data-footnote": "" }),
    String(node.attrs.label),
  ],
  // After the last reference of a line, Chromium's End key jumps to the end of the text.
  addKeyboardShortcuts: () => ({
    End: ({ editor: { state } }) => {
      const { empty, $head } = state.selection;
      return (
        empty && $head.parentOffset === $head.parent.content.size && $head.nodeBefore?.type.name === "footnoteReference"
      );
    },
  }),
});

const FootnoteDefinition = Node.create({
  name: "footnoteDefinition",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    label: {
      default: "1",
      parseHTML: (element) => element.dataset.note,
      renderHTML: ({ label }) => ({ "data-note": label }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-note]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes, 0],
});

/** A picture, chart, listing or other block, which is edited as a unit. */
export const Embed = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ source: { default: "", parseHTML: (element) => element.textContent } }),
  parseHTML: () => [{ tag: "pre[data-embed]", priority: 60 }],
  renderHTML: ({ node }) => ["pre", { "data-embed": "" }, String(node.attrs.source)],
});

/** Whether a list has blank lines between its items. */
const ListSpacing = Extension.create({
  name: "listSpacing",
  addGlobalAttributes: () => [
    { types: ["bulletList", "orderedList", "listItem"], attributes: { spread: { default: false, rendered: false } } },
  ],
});

export const schemaExtensions = [
  StarterKit.configure({
    code: false,
    document: false,
    underline: false,
    link: { openOnClick: false, autolink: false },
    dropcursor: { class: "drop-cursor", color: false },
  }),
  Document.extend({ content: "(block | footnoteDefinition)+" }),
  Code.extend({ excludes: "" }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: "paragraph" }),
  TableCell.extend({ content: "paragraph" }),
  FootnoteReference,
  FootnoteDefinition,
  ListSpacing,
];
