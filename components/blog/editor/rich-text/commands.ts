/** What the toolbar and the slash menu offer, and how the editor does it. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import {
  Bold,
  ChartBarBig,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Store,
  Superscript,
  Table2,
  Undo2,
} from "lucide-react";
import { embedOf } from "@/lib/blog/rich-text/from-markdown";
import { barsSource } from "./block-sources";

export type DialogName = "picture" | "listing" | "link";

export interface TextCommand {
  label: string;
  icon: LucideIcon;
  /** Starts a block, so the slash menu has it. */
  isBlock?: boolean;
  /** The node or mark whose presence shows the button as pressed. */
  active?: [name: string, attributes?: object];
  run?: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
  /** Asks for something first. */
  dialog?: DialogName;
}

/** Commands of a button. Tiptap's own focus waits for a frame, and text typed in the meantime would be lost. */
export function startChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

export const textCommands: readonly TextCommand[] = [
  { label: "Bold", icon: Bold, active: ["bold"], run: (chain) => chain.toggleBold() },
  { label: "Italic", icon: Italic, active: ["italic"], run: (chain) => chain.toggleItalic() },
  { label: "Code", icon: Code, active: ["code"], run: (chain) => chain.toggleCode() },
  { label: "Link", icon: Link2, active: ["link"], dialog: "link" },
  heading("Heading", Heading2, 2),
  heading("Subheading", Heading3, 3),
  { label: "List", icon: List, isBlock: true, active: ["bulletList"], run: (chain) => chain.toggleBulletList() },
  {
    ...{ label: "Numbered list", icon: ListOrdered, isBlock: true, active: ["orderedList"] },
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: "Quote", icon: Quote, isBlock: true, active: ["blockquote"], run: (chain) => chain.toggleBlockquote() },
  {
    ...{ label: "Code block", icon: SquareCode, isBlock: true, active: ["codeBlock"] },
    run: (chain) => chain.toggleCodeBlock(),
  },
  { label: "Divider", icon: Minus, isBlock: true, run: (chain) => chain.setHorizontalRule() },
  { label: "Footnote", icon: Superscript, isBlock: true, run: insertFootnote },
  {
    ...{ label: "Table", icon: Table2, isBlock: true, active: ["table"] },
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: "Bar chart", icon: ChartBarBig, isBlock: true, run: (chain) => insertBlock(chain, barsSource) },
  { label: "Picture", icon: ImagePlus, isBlock: true, dialog: "picture" },
  { label: "Listing", icon: Store, isBlock: true, dialog: "listing" },
  { label: "Undo", icon: Undo2, run: (chain) => chain.undo() },
  { label: "Redo", icon: Redo2, run: (chain) => chain.redo() },
];

/** Typed options, because Tiptap's own are open. */
function heading(label: string, icon: LucideIcon, level: 2 | 3): TextCommand {
  return { label, icon, isBlock: true, active: ["heading", { level }], run: (chain) => chain.toggleHeading({ level }) };
}

export const tableCommands: readonly { label: string; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: "Add row", run: (chain) => chain.addRowAfter() },
  { label: "Add column", run: (chain) => chain.addColumnAfter() },
  { label: "Align right", run: (chain) => chain.setCellAttribute("align", "right") },
  { label: "Delete row", run: (chain) => chain.deleteRow() },
  { label: "Delete column", run: (chain) => chain.deleteColumn() },
  { label: "Delete table", run: (chain) => chain.deleteTable() },
];

/** Inserts a block below the cursor, or in place of the empty paragraph there; typing continues after it. */
export const insertBlock = (chain: ChainedCommands, source: string): ChainedCommands =>
  chain.insertContent([embedOf(source), { type: "paragraph" }]);

/** Inserts the reference at the cursor and its note at the end, and moves the cursor there. */
function insertFootnote(chain: ChainedCommands, { state }: Editor): ChainedCommands {
  const labels: number[] = [];
  state.doc.descendants(({ type, attrs }) => {
    if (type.name.startsWith("footnote")) labels.push(Number(attrs.label) || 0);
  });
  const label = String(Math.max(0, ...labels) + 1);
  return chain.insertContent({ type: "footnoteReference", attrs: { label } }).command(({ tr, dispatch }) => {
    const note = tr.doc.type.schema.nodes.footnoteDefinition?.createAndFill({ label });
    if (!note) return false;
    if (!dispatch) return true;
    const last = tr.doc.lastChild;
    const isSpare = last?.type.name === "paragraph" && last.content.size === 0;
    const at = tr.doc.content.size - (isSpare ? last.nodeSize : 0);
    tr.insert(at, note)
      .setSelection(TextSelection.near(tr.doc.resolve(at + 2)))
      .scrollIntoView();
    return true;
  });
}
