/** Pictures of other people in a PDF, which draws JPEG and no WebP. */
import sharp from "sharp";
import { limits } from "@/lib/limits";
import type { PdfDocument, PdfPictures } from "./document";
import { type Page, type Style, colors } from "./page";

const maxSide = 1000;
const [gap, tallest] = [16, 180];
const caption: Style = { role: "text", size: 8, color: colors.soft };

type Decoded = ReadonlyMap<Uint8Array, { data: Buffer; width: number; height: number }>;

/** What the pictures of a document are drawn from. */
export async function decodePictures({ blocks }: PdfDocument): Promise<Decoded> {
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

export function drawPictures(page: Page, { pictures }: PdfPictures, decoded: Decoded): void {
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
