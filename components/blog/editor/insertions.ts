/** The toolbar's text operations: pure functions on a text with a selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Wraps the selection, or a placeholder word, in marks. */
export function wrap({ text, start, end }: Selected, before: string, after: string, placeholder: string): Selected {
  const inner = text.slice(start, end) || placeholder;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** Toggles a prefix on every selected line. */
export function prefixLines({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const isOn = lines.every((line) => line.startsWith(prefix));
  const next = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join("\n");
  return { text: text.slice(0, from) + next + text.slice(end), start: from, end: from + next.length };
}

/** Inserts a block after the selection, with a blank line on each side. */
export function insertBlock({ text, end }: Selected, block: string): Selected {
  const before = text.slice(0, end).replace(/\n*$/, "");
  const after = text.slice(end).replace(/^\n*/, "");
  const start = before ? before.length + 2 : 0;
  return {
    text: `${before}${before ? "\n\n" : ""}${block}\n${after ? "\n" : ""}${after}`,
    start,
    end: start + block.length,
  };
}

/** Inline code within a line; otherwise a code block. */
export function asCode(selected: Selected): Selected {
  const { text, start, end } = selected;
  const code = text.slice(start, end);
  if (code && !code.includes("\n")) return wrap(selected, "`", "`", "code");
  const inner = code.replace(/^\n+|\n+$/g, "") || "code";
  const fence = "`".repeat(Math.max(3, 1 + Math.max(0, ...[...inner.matchAll(/`+/g)].map(([marks]) => marks.length))));
  const without = { text: text.slice(0, start) + text.slice(end), start, end: start };
  const block = insertBlock(without, `${fence}\n${inner}\n${fence}`);
  return { ...block, start: block.start + fence.length + 1, end: block.start + fence.length + 1 + inner.length };
}

/** The minimal replacement between two texts, applied as typed input. */
export function changedPart(before: string, after: string): { start: number; end: number; typed: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, typed: after.slice(start, after.length - same) };
}

/** A footnote with the next free number: reference at the selection, text at the end. */
export function insertNote({ text, end }: Selected): Selected {
  const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const number = Math.max(0, ...used) + 1;
  const body = `${text.slice(0, end)}[^${number}]${text.slice(end).replace(/\n*$/, "")}`;
  const last = body.split("\n").at(-1) ?? "";
  const note = `[^${number}]: Source.`;
  const whole = `${body}\n${/^\[\^\d+\]: /.test(last) ? "" : "\n"}${note}\n`;
  return { text: whole, start: whole.length - "Source.".length - 1, end: whole.length - 1 };
}

export interface PictureFacts {
  url: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
}

/** A figure in Markdown; characters that would break the syntax are replaced by similar ones. */
export const figureMarkdown = ({ url, width, height, alt, caption }: PictureFacts): string =>
  `![${oneLine(alt).replaceAll("[", "(").replaceAll("]", ")")}](${url}#${width}x${height} "${oneLine(caption).replaceAll('"', "”")}")`;

const oneLine = (text: string): string =>
  text.replace(/\s+/g, " ").replaceAll("\\", "/").replaceAll("`", "’").replaceAll("<", "‹").trim();

export const listingMarkdown = (id: string): string => `\`\`\`listing\n${id}\n\`\`\``;
export const tableMarkdown = "| Line | Figure |\n| --- | ---: |\n| First | 1 |\n| Second | 2 |";
export const barsMarkdown = "```bars\nWhat the bars show\nFirst: 10\nSecond: 6\n```";
