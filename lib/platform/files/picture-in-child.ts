/** Re-encodes an uploaded picture: upright, at most 2400 px per side, without metadata. */
import sharp from "sharp";
import { limits } from "@/lib/limits";
import { AppError, invalid } from "../errors";
import type { Picture } from "./tasks";

const maxSide = 2400;

// One thread per picture: a burst of uploads must not starve other requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * With `square` it is cropped to that many pixels per side, around the most salient area. Throws `too_large` or
 * `invalid`.
 */
export async function makePicture({ bytes, square }: { bytes: Uint8Array; square?: number }): Promise<Picture> {
  try {
    const decoded = sharp(bytes, { limitInputPixels: limits.upload.pixels, failOn: "error", pages: 1 });
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
    throw rejectionOf(error);
  }
}

function rejectionOf(error: unknown): unknown {
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
