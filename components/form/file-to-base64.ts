/** Encodes a chosen file for JSON: the base64 part of its data URL. */

export const FILE_READ_TIMEOUT_MS = 30_000;

export const fileErrors = {
  missing: "No file provided",
  empty: "Failed to convert file to base64",
  failed: "File reading failed",
  aborted: "File reading was aborted",
  timedOut: "File reading timed out. The file may be too large or corrupted.",
} as const;

/** Resolves to base64 without the `data:…;base64,` prefix. Rejects with one of `fileErrors`. */
export function fileToBase64(file: Blob | null | undefined, signal?: AbortSignal): Promise<string> {
  if (!file) return Promise.reject(new Error(fileErrors.missing));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reader.abort();
    }, FILE_READ_TIMEOUT_MS);
    const stop = () => reader.abort();
    const fail = (text: string) => reject(new Error(text));
    reader.onload = () => {
      const text = base64Of(reader.result);
      if (text) resolve(text);
      else fail(fileErrors.empty);
    };
    reader.onerror = () => fail(fileErrors.failed);
    reader.onabort = () => fail(isLate ? fileErrors.timedOut : fileErrors.aborted);
    reader.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    signal?.addEventListener("abort", stop);
    reader.readAsDataURL(file);
    if (signal?.aborted) stop();
  });
}

function base64Of(result: FileReader["result"]): string {
  if (typeof result !== "string") return "";
  const comma = result.indexOf(",");
  return comma < 0 ? "" : result.slice(comma + 1);
}
