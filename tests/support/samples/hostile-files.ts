/** Files, emails, and texts that cause far more work than their size suggests. */
import { randomUUID } from "node:crypto";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { cellsOfOneText, lyingWorkbook, manyRows, repeatingWorkbook, wideLine } from "./hostile-tables";
import { pdfOf } from "./pdf";

interface Hostile {
  name: string;
  bytes: () => Uint8Array;
}

export const hostileTables: readonly Hostile[] = [
  { name: "a workbook whose cells all name one long text", bytes: () => cellsOfOneText(1_000_000, 6000) },
  { name: "a workbook whose cells name a text of the longest length", bytes: () => cellsOfOneText(32_000, 120_000) },
  { name: "a workbook that unpacks to more than it says", bytes: () => lyingWorkbook(500) },
  { name: "a workbook that lists one part over and over", bytes: () => repeatingWorkbook(100, 200) },
  { name: "a line of millions of columns", bytes: () => wideLine(1_000_000) },
  { name: "lines of thousands of columns", bytes: () => Buffer.from(`${"a,".repeat(4000)}\n`.repeat(5000)) },
  { name: "a quote that never closes, again and again", bytes: () => Buffer.from('a,"b\n'.repeat(2_000_000)) },
  { name: "more rows than one import takes", bytes: () => manyRows(300_000) },
  { name: "a text without an end of line", bytes: () => Buffer.alloc(45 * 1024 * 1024, "x") },
];

const objectStream = (content: Buffer) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n"),
    content,
    Buffer.from("\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF"),
  ]);

/** A page whose drawing unpacks to so many megabytes. */
export function swollenPdf(megabytes: number): Uint8Array {
  const page = pdfOf([["Harbour Regatta"]]).toString("latin1");
  const packed = deflateRepeated(Buffer.alloc(1024 * 1024, "10 10 m "), megabytes);
  const [head = "", tail = ""] = page.split(/<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/);
  return Buffer.concat([
    Buffer.from(`${head}<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, "latin1"),
    packed,
    Buffer.from(`\nendstream${tail}`, "latin1"),
  ]);
}

/** What zlib makes of `block` so many times over, packed once: gigabytes take no time. */
function deflateRepeated(block: Buffer, times: number): Buffer {
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const endOfBlocks = Buffer.from([3, 0]);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array<Buffer>(times).fill(packed),
    endOfBlocks,
    adler(block, times),
  ]);
}

/** The checksum at the end of a zlib stream (RFC 1950). */
function adler(block: Buffer, times: number): Buffer {
  let [sum, weighted] = [0, 0];
  for (const byte of block) {
    sum = (sum + byte) % 65_521;
    weighted = (weighted + sum) % 65_521;
  }
  let [low, high] = [1, 0];
  for (let time = 0; time < times; time += 1) {
    high = (high + block.length * low + weighted) % 65_521;
    low = (low + sum) % 65_521;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(high * 65_536 + low);
  return checksum;
}

export const hostilePdfs: readonly Hostile[] = [
  {
    name: "millions of numerically encoded names",
    bytes: () => objectStream(deflateSync("#41".repeat(20_000_000))),
  },
  { name: "objects that unpack to gigabytes", bytes: () => objectStream(deflateSync(Buffer.alloc(800 * 1024 * 1024))) },
  { name: "a drawing that unpacks to hundreds of megabytes", bytes: () => swollenPdf(300) },
  { name: "outlines by the hundred thousand", bytes: () => Buffer.from(`%PDF-1.7\n${"/First ".repeat(500_000)}`) },
  {
    name: "starts of streams by the hundred thousand",
    bytes: () => Buffer.from(`%PDF-1.7\n${"/First stream\n".repeat(300_000)}`),
  },
];

const head = (from: string) => `From: ${from}\r\nMessage-ID: <${randomUUID()}@mail.test>\r\n`;

export const hostileEmails: readonly { name: string; text: (from: string) => string }[] = [
  {
    name: "thousands of nested parts",
    text: (from) =>
      head(from) +
      Array.from(
        { length: 2000 },
        (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
      ).join(""),
  },
  { name: "hundreds of thousands of headers", text: (from) => `${head(from)}${"X-A: b\r\n".repeat(300_000)}\r\nText` },
  { name: "a hundred thousand senders", text: () => `From: ${"a@b.test, ".repeat(100_000)}c@d.test\r\n\r\nText` },
  {
    name: "references of five megabytes",
    text: (from) => `${head(from)}References: ${"<a@b.test> ".repeat(450_000)}\r\n\r\nText`,
  },
  {
    name: "a hundred thousand encoded words",
    text: (from) => `${head(from)}Subject: ${"=?utf-8?Q?=41?= ".repeat(100_000)}\r\n\r\nText`,
  },
  {
    name: "five megabytes of HTML",
    text: (from) => `${head(from)}Content-Type: text/html\r\n\r\n${"<div><p>a &amp; b</p>".repeat(240_000)}`,
  },
];

export const hostileMarkdown: readonly { name: string; body: string }[] = [
  { name: "emphasis that never ends", body: "*a_ ".repeat(25_000) },
  { name: "links within links", body: "[a](<b".repeat(15_000) },
  { name: "quotes within quotes", body: `${">".repeat(3000)} a` },
];

/** As long as a post can be, with everything that an author uses: no hostile one, but nobody else may wait for it. */
export const denseMarkdown = `## What a fee buys

Some *words* with [links](https://a.test/b) and **more** of them, in \`code\` too.

- one thing of note
- two things of note

| a | b |
|---|---|
| 1 | 2 |

> A quote from somebody who was there.

`.repeat(400);

/** Templates that an organization may save; one may be refused when it is filled in. */
export const hostileContracts: readonly { name: string; body: string }[] = [
  { name: "a table in every paragraph", body: "{{lines}}\n\n".repeat(4500).trim() },
  { name: "a word without an end", body: "W".repeat(50_000) },
  { name: "a paragraph for every letter", body: "a\n\n".repeat(16_000).trim() },
  { name: "a heading of many names in every paragraph", body: "# {{property}}\n\n".repeat(2900).trim() },
];
