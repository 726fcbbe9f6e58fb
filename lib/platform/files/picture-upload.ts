import "server-only";
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { limits, uploadSize } from "@/lib/limits";
import { AppError, invalid } from "../errors";
import { readPicture } from "./pictures";
import { type StoredFileView, storeFile } from "./storage";

/** A picture as the browser sends it: base64, with or without the `data:` prefix that a file reader puts before it. */
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
 * organization is of the magazine, and public at once.
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

/** Twice the largest size in which a person is shown, and a little more for dense screens. */
const portraitSide = 192;

/**
 * Keeps the picture of a person as a small square. As with every picture, whoever has its address may see it, and only
 * who is shown the person's name is given the address. What its file was called on their device is nobody's business.
 */
export async function storePortrait(
  { data }: UploadPictureInput,
  owner: { uploadedById: string },
): Promise<StoredFileView> {
  const picture = await readPicture(bytesOf(data), { square: portraitSide, person: owner.uploadedById });
  return storeFile({ ...owner, ...picture, name: "picture.webp", kind: portraitKind, isPublic: true });
}

const uploadTooLarge = `This file is larger than ${uploadSize}. Choose a smaller one.`;

/** The bytes behind the base64. Throws `invalid` for text that is none. */
export function bytesOf(data: string): Uint8Array {
  const base64 = data.startsWith("data:") ? data.slice(data.indexOf(",") + 1) : data;
  const bytes = Buffer.from(base64, "base64");
  // The decoder skips what is no base64, so that less arrives than was sent. No expression: it would recurse over millions of signs.
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
