/** What the buttons above the text do to it: pure steps from a text with a selection to the next. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts marks around the selection, or around a word that says what belongs there. */
export function wrap({ text, start, end }: Selected, before: string, after: string, placeholder: string): Selected {
  const inner = text.slice(start, end) || placeholder;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** Begins every selected line with a mark; a line that has it already loses it. */
export function prefixLines({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const isOn = lines.every((line) => line.startsWith(prefix));
  const next = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join("\n");
  return { text: text.slice(0, from) + next + text.slice(end), start: from, end: from + next.length };
}

/** Puts a block of its own after the selection, with an empty line on each side. */
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

/** A note with the next free number: its mark at the selection, its text at the end. */
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

/** A figure in Markdown; marks that would end it early, or be read before it, are replaced by their likes. */
export const figureMarkdown = ({ url, width, height, alt, caption }: PictureFacts): string =>
  `![${oneLine(alt).replaceAll("[", "(").replaceAll("]", ")")}](${url}#${width}x${height} "${oneLine(caption).replaceAll('"', "”")}")`;

const oneLine = (text: string): string =>
  text.replace(/\s+/g, " ").replaceAll("\\", "/").replaceAll("`", "’").replaceAll("<", "‹").trim();

export const listingMarkdown = (id: string): string => `\`\`\`listing\n${id}\n\`\`\``;
export const tableMarkdown = "| Line | Figure |\n| --- | ---: |\n| First | 1 |\n| Second | 2 |";
export const barsMarkdown = "```bars\nWhat the bars show\nFirst: 10\nSecond: 6\n```";
