"use client";

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
  type LucideIcon,
  Quote,
  Store,
  Superscript,
  Table2,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import {
  type Selected,
  asCode,
  barsMarkdown,
  insertBlock,
  insertNote,
  prefixLines,
  tableMarkdown,
  wrap,
} from "./insertions";

type Step = (selected: Selected) => Selected;

const bold: Step = (at) => wrap(at, "**", "**", "bold");
const italic: Step = (at) => wrap(at, "*", "*", "italic");

/** The usual shortcuts with Ctrl or ⌘. */
export const keySteps: Readonly<Record<string, Step>> = { b: bold, i: italic, e: asCode };

const steps: readonly (readonly [string, LucideIcon, Step])[] = [
  ["Bold", Bold, bold],
  ["Italic", Italic, italic],
  ["Heading", Heading2, (at) => prefixLines(at, "## ")],
  ["Subheading", Heading3, (at) => prefixLines(at, "### ")],
  ["Link", Link2, (at) => wrap(at, "[", "](https://)", "text")],
  ["List", List, (at) => prefixLines(at, "- ")],
  ["Quote", Quote, (at) => prefixLines(at, "> ")],
  ["Code", Code, asCode],
  ["Footnote", Superscript, insertNote],
  ["Table", Table2, (at) => insertBlock(at, tableMarkdown)],
  ["Bar chart", ChartBarBig, (at) => insertBlock(at, barsMarkdown)],
];

interface WritingToolbarProps {
  /** The text field. */
  controls: string;
  onStep: (step: Step) => void;
  onPicture: () => void;
  onListing: () => void;
}

export function WritingToolbar({ controls, onStep, onPicture, onListing }: WritingToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={moveAmongButtons}
      className="sticky top-16 z-10 -mx-1 flex flex-wrap gap-0.5 border-b border-line bg-paper py-1.5"
    >
      {steps.map(([label, Icon, step]) => (
        <ToolButton key={label} label={label} icon={Icon} onClick={() => onStep(step)} />
      ))}
      <ToolButton label="Picture" icon={ImagePlus} onClick={onPicture} />
      <ToolButton label="Listing" icon={Store} onClick={onListing} />
    </div>
  );
}

/** Arrow keys move between buttons (roving tabindex). */
function moveAmongButtons({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const last = buttons.length - 1;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  if (next === undefined || at < 0) return;
  buttons.at(next > last ? 0 : next)?.focus();
}

function ToolButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}
