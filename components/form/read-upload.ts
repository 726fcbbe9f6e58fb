import { limits, megabytes } from "@/lib/limits";
import { fileToBase64 } from "./file-to-base64";
import { apiRequest } from "@/lib/platform/http/api-client";

/** For the `accept` attribute of a picture input. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/avif";

/** For the `accept` attribute of an input for documents. */
export const documentTypes = `application/pdf,${pictureTypes}`;

/** A file in the API's format. */
export interface Upload {
  name: string;
  contentType?: string;
  /** Base64. */
  data: string;
}

/** What is wrong with the size of a file, before it is read. */
export function sizeProblem({ size }: File): string | undefined {
  const max = limits.upload.bytes;
  return size > max ? `This file is larger than ${megabytes(max)}. Choose a smaller one.` : undefined;
}

/** Throws an `Error` with a sentence for the user if the file is too large or can't be read. */
export async function readUpload(file: File, signal?: AbortSignal): Promise<Upload> {
  const tooLarge = sizeProblem(file);
  if (tooLarge) throw new Error(tooLarge);
  return { name: file.name, contentType: file.type || undefined, data: await fileToBase64(file, signal) };
}

/** Uploads a file for a deal. Nobody else sees it until a proof or a contract uses it. */
export const uploadFile = async (file: File): Promise<{ id: string }> =>
  apiRequest("POST", "/api/uploads", { purpose: "attachment", ...(await readUpload(file)) });
