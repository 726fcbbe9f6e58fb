/** Redirects to a login provider; resolves to an error message if that fails. */
export async function beginLogin(path: string, data: object): Promise<string | undefined> {
  const { ApiError, apiRequest } = await import("@/lib/platform/http/api-client");
  try {
    const { url } = await apiRequest<{ url: string }>("POST", path, data);
    location.assign(url);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.";
  }
}
