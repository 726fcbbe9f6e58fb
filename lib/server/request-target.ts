import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * A request hook: a request for a whole address (`GET http://elsewhere/pricing`, as to a proxy) or for one that begins
 * with several slashes is treated as one for its path here, whatever its host. Otherwise a redirect could lead to that
 * host.
 */
export function keepToOwnHost(request: IncomingMessage, _response: ServerResponse): false {
  const [, path = ""] = /^(?:[a-z][a-z0-9+.-]*:[/\\]{2}[^/\\?#]*)?(.*)$/is.exec(request.url ?? "") ?? [];
  request.url = path.startsWith("?") ? `/${path}` : path.replace(/^[/\\]*/, "/");
  return false;
}
