import naughtyStrings from "big-list-of-naughty-strings";
import sharp from "sharp";
import { samplePicture } from "@/tests/support/samples/picture";
import { byTier, sampleOf } from "@/tests/support/tier";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import type { PdfBlock, PdfCell, PdfDocument } from "./document";
import { setText } from "./fonts";
import { renderPdf } from "./render-pdf";

const documentOf = (blocks: readonly PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: "Sponsorship comparison",
  subtitle: "Two listings",
  footer: "Made on May 16, 2028",
  isLandscape: true,
  createdAt: new Date("2028-05-16T10:00:00Z"),
  blocks,
  ...more,
});

const cell = (text: string, more: Partial<PdfCell> = {}): PdfCell => ({
  text,
  detail: null,
  mark: null,
  isKnown: true,
  meter: null,
  ...more,
});

const rowOf = (label: string) => ({
  label,
  detail: "How it is calculated",
  cells: [cell("$18,000", { mark: "Lowest" }), cell("Contact for pricing", { isKnown: false })],
});

const tableOf = (count: number): PdfBlock => ({
  kind: "table",
  columns: [
    { title: "Harbor Regatta", detail: "Northgate" },
    { title: "Żubrówka Run", detail: null },
  ],
  rows: [{ section: "Cost" }, ...Array.from({ length: count }, (_, at) => rowOf(`Row ${at + 1}`))],
});

test("a document has its title, text, table, bars, and the number of every page", async () => {
  const bars: PdfBlock = {
    kind: "bars",
    title: "Effective CPM",
    bars: [
      { label: "Harbor Regatta", text: "$7.50", share: 1, isBest: true },
      { label: "Żubrówka Run", text: "Not provided", share: null, isBest: false },
    ],
  };
  const { pages, title } = readPdf(
    await renderPdf(documentOf([{ kind: "heading", text: "Side by side" }, bars, tableOf(2)])),
  );
  expect(title).toBe("Sponsorship comparison");
  expect(pages).toHaveLength(1);
  for (const text of ["Side by side", "$7.50", "? Not provided", "Żubrówka Run", "$18,000", "Lowest", "Page 1 of 1"])
    expect(pages[0]).toContain(text);
});

test("a clause longer than a page continues on the next pages, and loses no word", async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `clause${at}`);
  const { pages } = readPdf(
    await renderPdf(documentOf([{ kind: "text", text: words.join(" ") }], { isLandscape: false })),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join("\n").match(/clause\d+/g)).toEqual(words);
});

test("a table continues on the next pages, and each begins with its head", async () => {
  const { pages } = readPdf(await renderPdf(documentOf([tableOf(40)])));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain("Harbor Regatta");
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const rows = pages.join("\n").match(/^Row \d+/gm) ?? [];
  expect(rows).toEqual(Array.from({ length: 40 }, (_, at) => `Row ${at + 1}`));
});

test("screen readers find headings, text lists, and a table with heads and cells", async () => {
  const { tags } = readPdf(await renderPdf(documentOf([{ kind: "heading", text: "Side by side" }, tableOf(1)])));
  expect(tags).toEqual(expect.arrayContaining(["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]));
});

test("pictures are drawn with their captions, whatever type they are, and one that can’t be read is left out", async () => {
  const png = Buffer.from(samplePicture.data, "base64");
  const webp = await sharp(png).webp().toBuffer();
  const pictures = [
    { bytes: new Uint8Array(png), caption: "Sleeve" },
    { bytes: new Uint8Array(webp), caption: "LED boards" },
    { bytes: new Uint8Array([1, 2, 3]), caption: "Damaged" },
  ];
  const pdf = await renderPdf(documentOf([{ kind: "pictures", pictures }]));
  const { pages, tags } = readPdf(pdf);
  expect(pages.join(" ")).toContain("LED boards");
  expect(pages.join(" ")).not.toContain("Damaged");
  expect(tags).toContain("Figure");
  expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
});

test("names in Latin, Greek, and Cyrillic script are set as they are written", () => {
  expect(setText("text", "Żubrówka Füchse – Åre")).toEqual({ font: "text", text: "Żubrówka Füchse – Åre" });
  expect(setText("strong", "Зенит")).toEqual({ font: "otherStrong", text: "Зенит" });
  expect(setText("text", "ΠΑΟΚ 🎉")).toEqual({ font: "otherText", text: "ΠΑΟΚ" });
  expect(() => setText("text", "上海 Open")).toThrow(
    "A PDF can’t show “上海” here. Write it in the Latin, Greek, or Cyrillic alphabet.",
  );
});

const isPrintable = (text: string): boolean => {
  try {
    return setText("text", text) !== null;
  } catch {
    return false;
  }
};

test("any text in characters that a font supports becomes a readable file", async () => {
  const longest = byTier({ default: 4_000, full: 20_000 });
  const items = [
    ...sampleOf(naughtyStrings, 160).filter(isPrintable),
    "x".repeat(longest),
    "\ud800",
    "word ".repeat(longest / 5),
  ];
  const rows = items.slice(0, 40).map((text) => ({ label: text, detail: text, cells: [cell(text), cell(text)] }));
  const columns = [
    { title: "x".repeat(500), detail: null },
    { title: "\u0000", detail: null },
  ];
  const { pages } = readPdf(
    await renderPdf(
      documentOf([
        { kind: "list", items },
        { kind: "table", columns, rows },
      ]),
    ),
  );
  expect(pages.length).toBeGreaterThan(5);
});
