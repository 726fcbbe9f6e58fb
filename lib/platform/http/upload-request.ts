import { type ApiErrorBody, ApiError } from "./api-client";
import { logNoResponse, logRequest, logResponse } from "./request-log";

/**
 * Posts JSON as `apiRequest` does, and reports the share that has been sent, from 0 to 1; `fetch` can't report it.
 * Throws `ApiError` for a rejection, `TypeError` without a response.
 */
export function uploadRequest<T>(path: string, data: unknown, onProgress: (share: number) => void): Promise<T> {
  const started = performance.now();
  logRequest("POST", path, data);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.withCredentials = true;
    request.setRequestHeader("Content-Type", "application/json");
    request.setRequestHeader("Cache-Control", "no-cache");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      logResponse("POST", path, request.status, performance.now() - started);
      const body = bodyOf(request.responseText);
      if (request.status >= 200 && request.status < 300 && body) resolve(body as T);
      else
        reject(new ApiError(request.status, request.responseText || request.statusText, (body ?? {}) as ApiErrorBody));
    };
    request.onerror = () => {
      const error = new TypeError("Failed to fetch");
      logNoResponse("POST", path, error);
      reject(error);
    };
    request.send(JSON.stringify(data));
  });
}

function bodyOf(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}
