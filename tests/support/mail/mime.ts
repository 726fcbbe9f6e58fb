// As much of MIME as the product's own messages use: nested multiparts, quoted-printable, base64, UTF-8 headers.
export interface ParsedMessage {
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

export function parseMessage(raw: string): ParsedMessage {
  const message = splitPart(raw);
  const leaves = leavesOf(message);
  const textOf = (type: string) =>
    leaves
      .filter((leaf) => typeOf(leaf) === type)
      .map(decodeBody)
      .join("\n");
  return {
    headers: message.headers,
    subject: decodeWords(message.headers["subject"] ?? ""),
    text: textOf("text/plain"),
    html: textOf("text/html"),
  };
}

function splitPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const body = end ? raw.slice(end.index + end[0].length) : "";
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers["content-type"] ?? "")?.[1];
  if (!boundary) return [part];
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((piece) => leavesOf(splitPart(piece.replace(/^\r?\n/, ""))));
}

const typeOf = (part: Part) => (part.headers["content-type"] ?? "text/plain").split(";")[0]?.trim().toLowerCase();

function decodeBody({ headers, body }: Part): string {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r?\n/g, "")) : body;
}

function decodeQuoted(value: string): string {
  const bytes = value.replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
