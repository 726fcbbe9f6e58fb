import { fileToBase64 } from "@/components/form/file-to-base64";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

export interface SentPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

/** Base64 adds a third, and requests are limited to 8 MiB. */
const mostBytes = 5.9 * 1024 * 1024;

export const acceptedPictures = "image/png,image/jpeg,image/webp,image/avif";

/** Throws an `Error` with a user-facing message. */
export async function sendPicture(file: File): Promise<SentPicture> {
  if (file.size > mostBytes) throw new Error("This picture is larger than 5.9 MB. Choose a smaller one.");
  const data = await fileToBase64(file);
  try {
    return await apiRequest("POST", "/api/admin/blogs/pictures", { name: file.name, contentType: file.type, data });
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.sentence, { cause: error });
    throw new Error("We couldn’t reach the server. Try again in a moment.", { cause: error });
  }
}
