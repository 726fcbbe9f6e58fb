import "server-only";
import sharp from "sharp";
import { AppError, invalid } from "../errors";

/**
 * A picture is what its bytes say, never what its name says: PNG, JPEG, WebP or AVIF that decodes to at most 40 million
 * pixels. It is stored as WebP of at most 2400 px a side, upright and without any metadata.
 */
interface Picture {
  bytes: Uint8Array;
  contentType: "image/webp";
  width: number;
  height: number;
}

type PictureFormat = "png" | "jpeg" | "webp" | "avif";

const maxPixels = 40_000_000;
const maxSide = 2400;

// One picture at a time gets one thread: a burst of uploads must not starve the requests beside it.
sharp.concurrency(1);
sharp.cache(false);

/**
 * With `square` it is cropped to a square of so many pixels a side, around what the eye is drawn to. Throws
 * `unsupported_type`, `too_large` or `invalid`, each with a sentence that says what to do.
 */
export async function readPicture(bytes: Uint8Array, { square }: { square?: number } = {}): Promise<Picture> {
  const format = pictureFormatOf(bytes);
  if (!format)
    throw new AppError("unsupported_type", "We can’t use this file. Choose a PNG, JPEG, WebP or AVIF image.");
  try {
    const decoded = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).timeout({ seconds: 20 });
    const { data, info } = await decoded
      .rotate()
      .resize(
        square
          ? { width: square, height: square, fit: "cover", position: sharp.strategy.attention }
          : { width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true },
      )
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: "image/webp", width: info.width, height: info.height };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The format that the first bytes announce, or null. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftyp", 4) && /avi[fs]/.test(head.slice(8))) return "avif";
  return null;
}

function refusalOf(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  if (/pixel limit|too large|exceeds/i.test(text)) {
    return new AppError(
      "too_large",
      "This image has more than 40 million pixels. Save a smaller version and try again.",
      { cause: error },
    );
  }
  return invalid({ data: ["This image is damaged. Save it again and retry."] }, "This image can’t be read.");
}
