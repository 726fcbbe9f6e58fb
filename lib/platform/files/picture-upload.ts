import "server-only";
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { limits, uploadSize } from "@/lib/limits";
import { AppError, invalid } from "../errors";
import { readPicture } from "./pictures";
import { type StoredFileView, storeFile } from "./storage";

/** A picture as the browser sends it: base64, with or without a file reader's `data:` prefix. */
export const uploadPictureSchema = z.strictObject({
  name: z
    .string()
    .overwrite(plainLine)
    .min(1, "Enter a file name.")
    .max(200, "Use a file name of at most 200 characters."),
  contentType: z.string().max(100).optional(),
  data: z.string().min(1, "Choose a file."),
});
export type UploadPictureInput = z.output<typeof uploadPictureSchema>;

export const pictureKind = "picture";

/**
 * Checks, re-encodes and stores a picture. Only its organization sees it until something public uses it; one without an
 * organization belongs to the magazine, and is public immediately.
 */
export async function storePicture(
  { name, data }: UploadPictureInput,
  owner: { organizationId?: string; uploadedById: string },
): Promise<StoredFileView> {
  const picture = await readPicture(bytesOf(data), { person: owner.uploadedById });
  const isPublic = owner.organizationId === undefined;
  return storeFile({ ...owner, ...picture, name: webpName(name), kind: pictureKind, isPublic });
}

export const portraitKind = "portrait";

/** Twice the largest display size of a person's picture, plus a little more for high-density screens. */
const portraitSide = 192;

/**
 * Stores a person's picture as a small square. As with every picture, anyone with its URL may see it, and only those
 * who see the person's name get the URL. The original file name is discarded for privacy.
 */
export async function storePortrait(
  { data }: UploadPictureInput,
  owner: { uploadedById: string },
): Promise<StoredFileView> {
  const picture = await readPicture(bytesOf(data), { square: portraitSide, person: owner.uploadedById });
  return storeFile({ ...owner, ...picture, name: "picture.webp", kind: portraitKind, isPublic: true });
}

const uploadTooLarge = `This file is larger than ${uploadSize}. Choose a smaller one.`;

/** The decoded base64. Throws `invalid` for invalid base64. */
export function bytesOf(data: string): Uint8Array {
  const base64 = data.startsWith("data:") ? data.slice(data.indexOf(",") + 1) : data;
  const bytes = Buffer.from(base64, "base64");
  // The decoder skips invalid characters, so the result would be shorter. No regular expression, which would recurse
  // over millions of characters.
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  if (base64 === "" || base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding)
    throw invalid({ data: ["The upload was incomplete. Try again."] });
  if (bytes.length > limits.upload.bytes) throw new AppError("too_large", uploadTooLarge);
  return bytes;
}

export const webpName = (name: string) =>
  `${
    name
      .replace(/\.[^.]{1,5}$/, "")
      .replace(/[\p{Cc}/\\]+/gu, " ")
      .trim() || "picture"
  }.webp`;
