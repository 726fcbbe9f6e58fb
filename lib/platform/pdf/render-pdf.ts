/** A document as the bytes of a PDF in the product's look: tagged for screen readers, with a footer on every page. */
import sharp from "sharp";
import { limits } from "@/lib/limits";
import { drawBars } from "./bars";
import type { PdfBlock, PdfDocument, PdfSignatures, PdfPictures } from "./document";
import { Page, type Style, colors } from "./page";
import { drawTable } from "./table";

export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const pictures = await decodePictures(document);
  const page = new Page(document);
  const bytes = collect(page.pdf);
  drawHead(page, document);
  for (const block of document.blocks) drawBlock(page, block, pictures);
  drawFooters(page, document.footer);
  page.end();
  return bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}

const styles = {
  brand: { role: "display", size: 11, color: colors.pitch },
  title: { role: "display", size: 24, color: colors.ink },
  subtitle: { role: "text", size: 10.5, color: colors.soft },
  heading: { role: "display", size: 14, color: colors.ink },
  text: { role: "text", size: 9.5, color: colors.ink },
  footer: { role: "text", size: 8, color: colors.soft },
} as const satisfies Record<string, Style>;

function drawHead(page: Page, { title, subtitle }: PdfDocument): void {
  page.artifact(() => page.write("Pitchside", styles.brand, { x: page.left, y: page.y, width: page.width }));
  page.y += 26;
  paragraph(page, title, styles.title, "H1", 4);
  if (subtitle) paragraph(page, subtitle, styles.subtitle, "P", 4);
  page.artifact(() => page.rule(page.y + 4, colors.ink));
  page.y += 18;
}

function drawBlock(page: Page, block: PdfBlock, pictures: Awaited<ReturnType<typeof decodePictures>>): void {
  if (block.kind === "table") return drawTable(page, block);
  if (block.kind === "bars") return drawBars(page, block);
  if (block.kind === "pictures") return drawPictures(page, block, pictures);
  if (block.kind === "list") return drawList(page, block.items);
  if (block.kind === "page") return page.turn();
  if (block.kind === "signatures") return drawSignatures(page, block);
  const isHeading = block.kind === "heading";
  if (isHeading) page.need(90);
  paragraph(page, block.text, isHeading ? styles.heading : styles.text, isHeading ? "H2" : "P", 8);
}

function paragraph(page: Page, text: string, style: Style, tag: "H1" | "H2" | "P", gap: number): void {
  for (const part of page.partsOf(text, style, page.width)) {
    page.need(page.heightOf(part, style, page.width));
    page.y += page.tagged(tag, () => page.write(part, style, { x: page.left, y: page.y, width: page.width }));
  }
  page.y += gap;
}

const indent = 12;

function drawList(page: Page, items: readonly string[]): void {
  for (const item of items) {
    const width = page.width - indent;
    page.need(page.heightOf(item, styles.text, width));
    page.artifact(() => page.pdf.circle(page.left + 3, page.y + 6, 1.6).fill(colors.pitch));
    page.y += page.tagged("P", () => page.write(item, styles.text, { x: page.left + indent, y: page.y, width })) + 3;
  }
  page.y += 8;
}

const signatureStyles = {
  role: { role: "strong", size: 9.5, color: colors.ink },
  name: { role: "display", size: 14, color: colors.ink },
  detail: { role: "text", size: 8, color: colors.soft },
} as const satisfies Record<string, Style>;

function drawSignatures(page: Page, { parties }: PdfSignatures): void {
  const gap = 24;
  const width = (page.width - gap * (parties.length - 1)) / parties.length;
  const heads = parties.map(
    ({ role, organization }) =>
      page.heightOf(role, signatureStyles.role, width) + page.heightOf(organization, styles.text, width),
  );
  const head = Math.max(...heads) + 6;
  page.need(head + 90);
  for (const [at, { role, organization, signature }] of parties.entries()) {
    const x = page.left + at * (width + gap);
    let y = page.y;
    y += page.tagged("P", () => page.write(role, signatureStyles.role, { x, y, width }));
    page.tagged("P", () => page.write(organization, styles.text, { x, y, width }));
    y = page.y + head;
    const lines = [
      [signature?.name ?? "", "Name", signatureStyles.name],
      [signature?.title ?? "", "Role", styles.text],
      [signature?.at ?? "", "Signed", styles.text],
    ] as const;
    for (const [value, label, style] of lines) {
      if (value) page.tagged("P", () => page.write(value, style, { x, y, width, most: 17 }));
      page.artifact(() => page.pdf.rect(x, y + 17, width, 0.6).fill(colors.line));
      page.tagged("P", () => page.write(label, signatureStyles.detail, { x, y: y + 19, width }));
      y += 30;
    }
  }
  page.y += head + 98;
}

function drawFooters(page: Page, footer: string): void {
  const { count } = page.pdf.bufferedPageRange();
  for (let number = 1; number <= count; number += 1) {
    page.pdf.switchToPage(number - 1);
    const [y, half] = [page.bottom + 12, page.width / 2];
    page.artifact(() => {
      page.rule(y - 6, colors.line);
      page.write(footer, styles.footer, { x: page.left, y, width: half * 1.6 });
      page.write(`Page ${number} of ${count}`, styles.footer, {
        x: page.left + half * 1.6,
        y,
        width: half * 0.4,
        align: "right",
      });
    });
  }
}

/** Uploaded pictures in a PDF, which supports JPEG but not WebP. */

const maxSide = 1000;
const [gap, tallest] = [16, 180];
const caption: Style = { role: "text", size: 8, color: colors.soft };

type Decoded = ReadonlyMap<Uint8Array, { data: Buffer; width: number; height: number }>;

/** The sources of a document's pictures. */
async function decodePictures({ blocks }: PdfDocument): Promise<Decoded> {
  const decoded = new Map<Uint8Array, { data: Buffer; width: number; height: number }>();
  for (const { bytes } of blocks.flatMap((block) => (block.kind === "pictures" ? block.pictures : []))) {
    const picture = await decode(bytes);
    if (picture) decoded.set(bytes, picture);
  }
  return decoded;
}

async function decode(bytes: Uint8Array) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.upload.pixels, pages: 1 })
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function drawPictures(page: Page, { pictures }: PdfPictures, decoded: Decoded): void {
  const width = (page.width - gap) / 2;
  const shown = pictures.flatMap((each) => {
    const picture = decoded.get(each.bytes);
    if (!picture) return [];
    const scale = Math.min(width / picture.width, tallest / picture.height);
    return [{ ...picture, text: each.caption, width: picture.width * scale, height: picture.height * scale }];
  });
  for (let at = 0; at < shown.length; at += 2) {
    const row = shown.slice(at, at + 2);
    const pictureHeight = Math.max(...row.map(({ height }) => height));
    const textHeight = Math.max(...row.map(({ text }) => Math.min(40, page.heightOf(text, caption, width))));
    page.need(pictureHeight + textHeight + gap);
    for (const [column, each] of row.entries()) {
      const x = page.left + column * (width + gap);
      page.tagged("Figure", () => page.pdf.image(each.data, x, page.y, { width: each.width, height: each.height }));
      const y = page.y + pictureHeight + 4;
      page.tagged("Caption", () => page.write(each.text, caption, { x, y, width, most: 40 }));
    }
    page.y += pictureHeight + textHeight + gap;
  }
}
