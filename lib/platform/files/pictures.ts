/**
 * A picture's type is determined by its bytes, never by its name: PNG, JPEG, WebP, or AVIF that decodes to at most 40
 * million pixels. It is re-encoded and stored as WebP (picture-in-child.ts).
 */
import "server-only";
import { AppError } from "../errors";
import { readInPool } from "../worker-pool/pool";
import { type Picture, readPictureTask } from "./tasks";

type PictureFormat = "png" | "jpeg" | "webp" | "avif";

/**
 * With `square` it is cropped to a square of that many pixels per side, around the most salient area. Throws
 * `unsupported_type`, `too_large` or `invalid`, each with a sentence that says what to do.
 */
export async function readPicture(
  bytes: Uint8Array,
  { square, person }: { square?: number; person: string },
): Promise<Picture> {
  rejectOtherPictures(bytes);
  if (!pictureFormatOf(bytes))
    throw new AppError("unsupported_type", "We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.");
  return readInPool(readPictureTask, { bytes, square }, { person });
}

/** Common picture formats that we don't accept, with what to do. Throws `unsupported_type`. */
export function rejectOtherPictures(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (head.startsWith("ftyp", 4) && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(8)) && !/avi[fs]/.test(head))
    throw new AppError(
      "unsupported_type",
      "This is a HEIC photo from an iPhone. Save or share it as a JPEG and choose that file.",
    );
  const isMoving = head.startsWith("WEBP", 8) && head.startsWith("VP8X", 12) && (head.charCodeAt(20) & 2) !== 0;
  if (isMoving) throw new AppError("unsupported_type", "This image is animated. Save a still PNG or JPEG of it.");
}

/** The format indicated by the first bytes, or null. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftyp", 4) && /avi[fs]/.test(head.slice(8))) return "avif";
  return null;
}
