import { fileToBase64 } from "./file-to-base64";

/** Base64 adds a third, and requests are limited to 8 MiB. */
const MAX_BYTES = 5.9 * 1024 * 1024;

/** For the `accept` attribute of a picture input. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/avif";

/** A file as the API takes it. */
export interface Upload {
  name: string;
  contentType?: string;
  /** Base64. */
  data: string;
}

/** Throws an `Error` with a sentence for the user if the file is too large or can't be read. */
export async function readUpload(file: File, signal?: AbortSignal): Promise<Upload> {
  if (file.size > MAX_BYTES) throw new Error("This file is larger than 5.9 MB. Choose a smaller one.");
  return { name: file.name, contentType: file.type || undefined, data: await fileToBase64(file, signal) };
}
